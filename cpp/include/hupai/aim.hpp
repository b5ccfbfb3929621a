// Distance to wins of a certain kind: what a player counts on whose hand needs more than a shape.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hupai/fresh_memory.hpp"
#include "hupai/shanten.hpp"

namespace hupai {

// What the groups and the pair of a win may be.
enum class AimSets : std::uint8_t {
  any,
  no_runs,
  outside,  // each holds an end of its suit or is made of honours
};

// Groups and a pair that hold these groups (chows and pungs; a kong serves for its pung), consist
// of these kinds alone, and of such sets.
struct Aim {
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  static constexpr std::size_t kMaxGroups = 3;
  std::array<Meld, kMaxGroups> group_array;
  std::uint8_t group_count;
  TileMask kinds;
  AimSets sets;

  std::span<const Meld> groups() const { return {group_array.data(), group_count}; }
};
// Throws std::invalid_argument for more than kMaxGroups groups, another group or kinds there are
// not.
Aim aim_of(std::span<const Meld> groups, TileMask kinds, AimSets sets);

// Of several aims the nearest: tiles missing, less one, and what brings any of the nearest nearer.
// Tiles of which every copy is seen are not counted on, so an aim that lacks one is out of reach.
struct Aimed {
  Acceptance found;
  std::uint64_t nearest;  // bit i: aim i is one of them
};
inline constexpr std::size_t kMaxAims = 64;

// Of a playable hand of a space of four suits. Both throw std::invalid_argument for another space
// and for more than kMaxAims aims.
Aimed acceptance_towards(const Hand& hand, std::span<const Aim> aims, const TileCounts& visible);

struct AimedDiscard {
  Kind kind;
  Aimed after;
};
// For each different tile of a full hand, ascending. Throws also for a hand that is not full.
std::vector<AimedDiscard> discard_table_towards(const Hand& hand, std::span<const Aim> aims,
                                                const TileCounts& visible);

}  // namespace hupai
