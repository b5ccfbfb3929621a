// A block of whole hands of the standard space, read off the counts in one go by vector
// instructions.
//
// Most batches hold nothing but hands of 13 or 14 tiles. What is then the same in every row is
// looked at once for the block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hupai/tile_space.hpp"

namespace hupai {

struct FullRows {
  static constexpr std::size_t kRows = 64;
  template <typename T>
  using Column = std::array<T, kRows>;
  using Suits = std::array<std::uint32_t, 4>;  // the three suits; the fourth is nothing

  // The two halves of the suit keys.
  alignas(32) Column<Suits> low;
  alignas(32) Column<Suits> high;
  Column<std::uint8_t> all;       // kinds held, and sixteen times kinds held at least twice
  Column<std::uint8_t> orphans;   // the same among terminals and honours
  Column<std::uint16_t> honours;  // a number for how many honours are held once, twice …

  // What a number of copies adds to `honours`. The sums of up to 14 tiles are below kHonours, and
  // no two hands with other singles, pairs, triplets and quads of honours have the same.
  static constexpr std::array<std::uint8_t, 5> kHonourSteps{0, 1, 16, 68, 161};
  static constexpr std::size_t kHonours = 500;

  // Reads kRows rows of 34 counts, each byte once (see read_once). False where a count is above
  // four or a row has other than 13 or 14 tiles: then nothing of it means anything.
  using Read = bool (*)(FullRows&, const std::uint8_t* counts);
  // The ways of reading that this build and this processor have, the fastest first; the rest are
  // null. They read the same.
  static std::array<Read, 2> readers();
};

}  // namespace hupai
