// What the batch functions need to know of a stretch of rows, read off the counts in one go.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hupai/packed_row.hpp"

namespace hupai {

struct RowBlock {
  static constexpr std::size_t kRows = 64;
  struct Keys {
    std::array<std::uint32_t, kMaxSuits> low;  // the two halves of the suit keys
    std::array<std::uint32_t, kMaxSuits> high;
  };
  std::array<Keys, kRows> keys;
  std::array<std::uint8_t, kRows>
      tiles;  // 0 where a count is above four: nothing else of such a row means anything
  std::array<std::uint8_t, kRows>
      all;  // kinds held, and sixteen times kinds held at least twice; of at most 14 tiles
  std::array<std::uint8_t, kRows> orphans;  // the same among terminals and honours

  // Reads `rows` (at most kRows) rows of 34 counts, each byte once (see read_once), with vector
  // instructions where the build has them.
  void read(const std::uint8_t* counts, std::size_t rows);
  // The same without special instructions; the two agree (a test holds them to it).
  void read_portably(const std::uint8_t* counts, std::size_t rows);
};

}  // namespace hupai
