// Distances within one suit, and how suits are put together.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "hupai/hand.hpp"

namespace hupai {

// Tiles missing to m groups: lane (byte) m of `none` without a pair, of `pair` with one; kFar where
// impossible.
struct Distances {
  std::uint64_t none;
  std::uint64_t pair;
  friend bool operator==(const Distances&, const Distances&) = default;
};
inline constexpr int kLanes = 8;
inline constexpr int kFar = 0x30;  // three of it still fit a byte
inline constexpr std::uint64_t kAllFar = 0x3030303030303030ULL;
inline constexpr Distances kNowhere{kAllFar, kAllFar};

constexpr int lane(std::uint64_t lanes, int m) {
  return static_cast<int>((lanes >> (8 * m)) & 0xFF);
}
constexpr std::uint64_t broadcast(int value) {
  return static_cast<std::uint64_t>(value) * 0x0101010101010101ULL;
}
// Lane m to lane m + groups; impossible lanes move in.
constexpr std::uint64_t shift_lanes(std::uint64_t lanes, int groups) {
  if (groups == 0) return lanes;
  return (lanes << (8 * groups)) | (kAllFar >> (64 - 8 * groups));
}
inline std::uint64_t lane_min(std::uint64_t a, std::uint64_t b) {
  using Bytes = std::uint8_t __attribute__((vector_size(8)));
  const auto x = __builtin_bit_cast(Bytes, a);
  const auto y = __builtin_bit_cast(Bytes, b);
  return __builtin_bit_cast(std::uint64_t, x < y ? x : y);
}
inline void keep_nearer(Distances& best, const Distances& other) {
  best.none = lane_min(best.none, other.none);
  best.pair = lane_min(best.pair, other.pair);
}

// Distances of two parts of a hand together (min-plus). Lanes stay at most kFar.
Distances merge(const Distances& a, const Distances& b);

// Chows under way between two kinds of a suit: begun two kinds before, and begun one kind before.
// Three equal chows are three pungs, so two at one place are enough.
inline constexpr std::size_t kChowCounts = 3;
using ChowState = std::array<std::array<Distances, kChowCounts>, kChowCounts>;
ChowState start_state();

struct KindRule {
  int copies;      // of the kind, that a complete hand may use
  bool may_start;  // a chow may start here
};
// The state after a kind of which `held` tiles are held.
ChowState next_state(const ChowState& state, int held, KindRule rule);
// The distances after the last kind of a suit (where no chow may stay under way).
Distances last_distances(const ChowState& state, int held, int copies);

// Distances of one whole suit by dynamic programming over its kinds. `copies`: how many tiles of
// each kind a complete hand may use. About a microsecond.
Distances suit_distances(std::span<const std::uint8_t> counts, std::span<const std::uint8_t> copies,
                         bool runs);

}  // namespace hupai
