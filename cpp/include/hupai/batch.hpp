// The distance functions over many concealed hands at once.
//
// A batch is a row-major array of counts, one row per hand and one column per kind of the space.
// Every row is checked; a row that is not a playable hand throws RowError. Outputs are the
// caller's, one row per hand.
//
// Other threads may write the array meanwhile. A row is copied once, and the copy is checked and
// used: the answers are those of some mix of the old and the new counts, or the row is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hupai/hand.hpp"

namespace hupai {

// The wild tiles of the hands of a batch: those of a kind among their counts, or some besides, as
// many in every hand or others in each.
struct WildRows {
  WildTiles tiles{};
  const std::uint8_t* counts = nullptr;
  bool per_row = false;

  bool any() const { return counts != nullptr || tiles.kind != kNoKind; }
};

struct HandBatch {
  const std::uint8_t* counts;
  std::size_t rows;
  SpaceId space;
  WildRows wilds{};

  std::size_t kinds() const { return tile_space(space).kinds; }
};

// A row of a batch, in memory that nobody else writes.
struct HandRow {
  std::size_t number;
  const std::uint8_t* counts;
  SpaceId space;
  const WildRows* wilds = nullptr;  // null: none

  // Throws std::invalid_argument for counts that cannot be.
  Hand hand() const;
  // Throws std::invalid_argument also if the hand is not playable.
  Hand playable() const;
};

// Copies of each kind seen beside the hands: none, the same beside every row, or others beside each
// row.
struct VisibleRows {
  const std::uint8_t* counts = nullptr;
  bool per_row = false;

  // What is seen beside a row. Throws as require_visible does.
  TileCounts beside(const Hand& hand, std::size_t row) const;
};

// shanten[row]: see shanten().
void shanten_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten);
// Also the necessary tiles, as bit sets of kinds.
void necessary_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten,
                     TileMask* necessary);
struct AcceptanceColumns {  // rows
  std::int8_t* shanten;
  TileMask* accepts;
  std::uint8_t* live;
};
// The necessary tiles with their live copies.
void acceptance_batch(const HandBatch& batch, FormSet forms, const VisibleRows& visible,
                      int threads, const AcceptanceColumns& out);
// The shanten and the unnecessary tiles, as bit sets of kinds.
void unnecessary_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten,
                       TileMask* unnecessary);
// The waits of hands that are not full, as bit sets of kinds.
void waits_batch(const HandBatch& batch, FormSet forms, int threads, TileMask* waits);

inline constexpr std::int8_t kNotHeld =
    127;                 // shanten after the discard of a kind that the hand does not hold
struct DiscardColumns {  // rows x kinds
  std::int8_t* shanten;
  TileMask* accepts;
  std::uint8_t* live;
};
// The discard tables of full hands.
void discards_batch(const HandBatch& batch, FormSet forms, const VisibleRows& visible, int threads,
                    const DiscardColumns& out);

// What shanten_batch needs beside DistanceTables, which it builds on first use.
void build_batch_tables();

}  // namespace hupai
