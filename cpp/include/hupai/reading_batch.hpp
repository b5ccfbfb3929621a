// The readings of many concealed hands at once, in flat arrays.
#pragma once

#include "hupai/batch.hpp"
#include "hupai/decompose.hpp"

namespace hupai {

inline constexpr std::uint8_t kNoGroup =
    255;  // in place of each number of a group that a reading does not have

// Where readings go: those of row r are numbers offsets[r] up to offsets[r + 1].
struct ReadingColumns {
  std::uint8_t* groups;  // readings x Reading::kMaxGroups x 3: type, kind, melded
  std::uint8_t* forms;   // readings
};

// Fills in rows + 1 offsets. Throws RowError for a row that is not a playable hand.
void count_readings(const HandBatch& batch, FormSet forms, int threads, std::int64_t* offsets);
// Fills in the readings that count_readings counted.
void write_readings(const HandBatch& batch, FormSet forms, int threads, const std::int64_t* offsets,
                    const ReadingColumns& out);

}  // namespace hupai
