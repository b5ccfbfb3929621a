// A fixed corpus of hands, the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "hupai/hand.hpp"

namespace hupai::bench {

// A small generator whose numbers do not depend on the standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>((state_ >> 32) * limit >> 32);
  }

 private:
  std::uint64_t state_;
};

// `count` hands of `tiles` tiles dealt from the standard wall, or from `suits` of its suits only
// (1..3, no honours) where given.
inline std::vector<TileCounts> deal(std::size_t count, int tiles, std::uint64_t seed,
                                    int suits = 0) {
  Random random(seed);
  std::vector<TileCounts> hands(count);
  const int kinds = suits == 0 ? kMaxKinds : 9 * suits;
  std::vector<int> wall(static_cast<std::size_t>(kinds) * kMaxCopies);
  std::iota(wall.begin(), wall.end(), 0);
  for (TileCounts& hand : hands) {
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(tiles); ++i) {
      const auto left = static_cast<std::uint32_t>(wall.size()) - i;
      std::swap(wall[i], wall[i + random.below(left)]);
      ++hand[static_cast<std::size_t>(wall[i] / kMaxCopies)];
    }
  }
  return hands;
}

// Complete hands of four groups and a pair of the first `kinds`, half of them in one suit.
inline std::vector<TileCounts> complete_hands(std::size_t count, std::uint64_t seed,
                                              std::uint32_t kinds = kMaxKinds) {
  Random random(seed);
  std::vector<TileCounts> hands;
  while (hands.size() < count) {
    TileCounts hand{};
    const std::uint32_t span = random.below(2) == 0 ? 9 : kinds;
    for (int group = 0; group < 4; ++group) {
      const std::size_t kind = random.below(span);
      const bool chow = kind < kSuitTileKinds && kind % 9 < 7 && random.below(3) != 0;
      for (std::size_t i = 0; i < 3; ++i) ++hand[chow ? kind + i : kind];
    }
    hand[random.below(span)] += 2;
    bool fits = true;
    for (const auto held : hand) fits = fits && held <= kMaxCopies;
    if (fits) hands.push_back(hand);
  }
  return hands;
}

}  // namespace hupai::bench
