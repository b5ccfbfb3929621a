// Shape predicates shared by all fan tables, each written once.
#pragma once

#include <array>
#include <cstdint>

#include "hupai/group.hpp"

namespace hupai {

// A reading summed up in bit sets, so that a predicate is a handful of instructions. Of the standard space.
struct Shape {
  TileMask kinds;        // kinds present anywhere in the hand
  TileMask chows;        // lowest kinds of its chows
  TileMask pungs;        // kinds of its pungs and kongs
  TileMask kongs;        // kinds of its kongs
  std::uint8_t chow_count;
  std::uint8_t pung_count;  // pungs and kongs
  std::uint8_t kong_count;
  Kind pair;             // of a standard reading; the doubled kind of thirteen orphans
  std::array<std::uint8_t, kSuitTileKinds> chows_at;  // chows by lowest kind
};
Shape shape_of(const Reading& reading);

inline constexpr TileMask kSuitTiles = (TileMask{1} << kSuitTileKinds) - 1;
inline constexpr TileMask kWinds = TileMask{0xF} << 27;
inline constexpr TileMask kDragons = TileMask{0x7} << 31;
inline constexpr TileMask kGreen = (0xAEULL << 18) | (TileMask{1} << 32);  // 2 3 4 6 8 of bamboo and the green dragon

// Bit per suit of suit tiles present: 1 m, 2 p, 4 s.
int suits_present(TileMask kinds);

inline bool is_all_pungs(const Shape& s) { return s.pung_count == 4 && s.chow_count == 0; }
inline bool is_all_chows(const Shape& s) { return s.chow_count == 4; }
inline bool is_all_simples(TileMask kinds) { return (kinds & kOrphans) == 0; }
inline bool is_all_honors(TileMask kinds) { return (kinds & ~kHonors) == 0; }
inline bool is_all_terminals(TileMask kinds) { return (kinds & ~kTerminals) == 0; }
inline bool is_all_terminals_and_honors(TileMask kinds) { return (kinds & ~kOrphans) == 0; }
inline bool is_all_green(TileMask kinds) { return (kinds & ~kGreen) == 0; }
bool is_full_flush(TileMask kinds);  // one suit, no honours
bool is_half_flush(TileMask kinds);  // one suit and honours
// Every group and the pair hold a terminal or an honour.
bool is_outside_hand(const Shape& s);

}  // namespace hupai
