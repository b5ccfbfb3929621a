// The readings of many concealed hands at once, in flat arrays.
#pragma once

#include <vector>

#include "hupai/batch.hpp"
#include "hupai/decompose.hpp"

namespace hupai {

inline constexpr std::uint8_t kNoGroup =
    255;  // in place of each number of a group that a reading does not have

// Where readings go: those of row r are numbers offsets[r] up to offsets[r + 1].
struct ReadingColumns {
  std::int64_t* offsets;  // rows + 1
  std::uint8_t* groups;   // readings x Reading::kMaxGroups x 3: type, kind, melded
  std::uint8_t* forms;    // readings
};

// All readings of a batch. They are kept as they are found, so that what is counted is what is
// written, whatever becomes of the batch meanwhile.
class ReadingBatch {
 public:
  // Throws RowError for a row that is not a playable hand.
  ReadingBatch(const HandBatch& batch, FormSet forms, int threads);

  std::size_t size() const { return static_cast<std::size_t>(offsets_.back()); }
  void write(const ReadingColumns& out) const;

 private:
  struct Found {  // in some consecutive rows
    std::size_t first_row;
    std::vector<std::uint8_t> groups;
    std::vector<std::uint8_t> forms;
  };
  class Keeper;
  std::vector<std::int64_t> offsets_;
  std::vector<Found> found_;  // ascending by row
};

}  // namespace hupai
