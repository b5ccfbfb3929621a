// The distance functions over many concealed hands at once.
//
// A batch is a row-major array of counts, one row per hand and one column per kind of the space.
// Every row is checked; a row that is not a playable hand throws RowError. Outputs are the
// caller's, one row per hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "hupai/hand.hpp"

namespace hupai {

struct HandBatch {
  const std::uint8_t* counts;
  std::size_t rows;
  SpaceId space;

  std::size_t kinds() const { return tile_space(space).kinds; }
  // The hand of a row. Throws std::invalid_argument if it is not playable.
  Hand hand(std::size_t row) const;
};

// shanten[row]: see shanten().
void shanten_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten);
// Also the necessary tiles, as bit sets of kinds.
void necessary_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten,
                     TileMask* necessary);
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
void discards_batch(const HandBatch& batch, FormSet forms, int threads, const DiscardColumns& out);

}  // namespace hupai
