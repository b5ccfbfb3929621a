// Shape predicates shared by all fan tables, each written once.
#pragma once

#include <array>
#include <cstdint>

#include "hupai/hand.hpp"

namespace hupai {

inline constexpr TileMask kSuitTiles = (TileMask{1} << kSuitTileKinds) - 1;
inline constexpr TileMask kWinds = TileMask{0xF} << 27;
inline constexpr TileMask kDragons = TileMask{0x7} << 31;
inline constexpr TileMask kGreen =
    (0xAEULL << 18) | (TileMask{1} << 32);  // 2 3 4 6 8 of bamboo and the green dragon
// The lowest kinds of the chows that hold a terminal: 123 and 789 of each suit.
inline constexpr TileMask kOutsideChows = 0x41ULL | (0x41ULL << 9) | (0x41ULL << 18);

// A reading summed up in bit sets, so that a predicate is a handful of instructions. Of the
// standard space. The nine knitted tiles are no chows.
struct Shape {
  TileMask kinds = 0;            // kinds present anywhere in the hand
  TileMask chows = 0;            // lowest kinds of its chows
  TileMask equal_chows = 0;      // of those that it holds at least twice
  TileMask triple_chows = 0;     // three times
  TileMask quadruple_chows = 0;  // four times
  TileMask pungs = 0;            // kinds of its pungs and kongs
  TileMask concealed_pungs =
      0;               // of those that were not claimed; a pung completed by the win among them
  TileMask kongs = 0;  // kinds of its kongs
  TileMask pairs = 0;  // kinds of its pairs: one, or seven
  std::uint8_t chow_count = 0;
  std::uint8_t pung_count = 0;  // pungs and kongs
  std::uint8_t concealed_pung_count = 0;
  std::uint8_t kong_count = 0;
  Kind pair = 0;  // of a standard reading; the doubled kind of thirteen orphans

  void add(const Group& group) {
    const TileMask bit = tile_bit(group.kind);
    switch (group.type) {
      case GroupType::chow:
        return add_chow(bit);
      case GroupType::pung:
        return add_pung(bit, !group.melded);
      case GroupType::concealed_kong:
        return add_kong(bit, true);
      case GroupType::kong:
      case GroupType::added_kong:
        return add_kong(bit, false);
      case GroupType::pair:
      case GroupType::orphans:
        pairs |= bit;
        pair = group.kind;
        return;
      default:
        return;
    }
  }

 private:
  void add_chow(TileMask bit) {
    quadruple_chows |= triple_chows & bit;
    triple_chows |= equal_chows & bit;
    equal_chows |= chows & bit;
    chows |= bit;
    ++chow_count;
  }
  void add_pung(TileMask bit, bool concealed) {
    pungs |= bit;
    ++pung_count;
    if (!concealed) return;
    concealed_pungs |= bit;
    ++concealed_pung_count;
  }
  void add_kong(TileMask bit, bool concealed) {
    add_pung(bit, concealed);
    kongs |= bit;
    ++kong_count;
  }
};

// `kinds`: kinds_of the hand that is read. It is the same for all its readings.
inline Shape shape_of(const Reading& reading, TileMask kinds) {
  Shape shape;
  shape.kinds = kinds;
  for (std::size_t i = 0; i < reading.group_count; ++i) shape.add(reading.groups[i]);
  return shape;
}

// The kinds of a hand, its melds included.
TileMask kinds_of(const Hand& hand);
// The kinds of its concealed tiles.
TileMask concealed_kinds_of(const Hand& hand);
// The kinds of which the hand holds all four copies, its melds included.
TileMask kinds_held_in_fours(const Hand& hand);

// The nine kinds of a suit (0 m, 1 p, 2 s) moved down to bits 0..8.
constexpr unsigned suit_bits(TileMask kinds, int suit) {
  return static_cast<unsigned>(kinds >> (9 * suit)) & 0x1FFU;
}

// Bit per suit of suit tiles present: 1 m, 2 p, 4 s.
constexpr int suits_present(TileMask kinds) {
  return (suit_bits(kinds, 0) != 0 ? 1 : 0) | (suit_bits(kinds, 1) != 0 ? 2 : 0) |
         (suit_bits(kinds, 2) != 0 ? 4 : 0);
}
// Whether the suit tiles are of exactly one suit.
constexpr bool is_one_suit(TileMask kinds) {
  const int suits = suits_present(kinds);
  return suits == 1 || suits == 2 || suits == 4;
}

constexpr bool has_honors(TileMask kinds) { return (kinds & kHonors) != 0; }
constexpr bool is_all_simples(TileMask kinds) { return (kinds & kOrphans) == 0; }
constexpr bool is_all_honors(TileMask kinds) { return (kinds & ~kHonors) == 0; }
constexpr bool is_all_terminals(TileMask kinds) { return (kinds & ~kTerminals) == 0; }
constexpr bool is_all_terminals_and_honors(TileMask kinds) { return (kinds & ~kOrphans) == 0; }
constexpr bool is_all_green(TileMask kinds) { return (kinds & ~kGreen) == 0; }
// One suit, no honours.
constexpr bool is_full_flush(TileMask kinds) { return !has_honors(kinds) && is_one_suit(kinds); }
// One suit and honours.
constexpr bool is_half_flush(TileMask kinds) { return has_honors(kinds) && is_one_suit(kinds); }

// Four groups, or five where hands are larger.
constexpr bool is_all_pungs(const Shape& s) { return s.pung_count >= 4 && s.chow_count == 0; }
constexpr bool is_all_chows(const Shape& s) { return s.chow_count >= 4 && s.pung_count == 0; }
// Every group and the pair of a standard reading hold a terminal or an honour.
constexpr bool is_outside_hand(const Shape& s) {
  return ((s.chows & ~kOutsideChows) | ((s.pungs | s.pairs) & ~kOrphans)) == 0;
}
// Positions 0..8 at which all three suits have a bit of `kinds`: the same chow, the same pung in
// each suit.
constexpr unsigned in_every_suit(TileMask kinds) {
  return suit_bits(kinds, 0) & suit_bits(kinds, 1) & suit_bits(kinds, 2);
}
// The suit that holds the chows 123, 456 and 789, or -1.
constexpr int pure_straight_suit(const Shape& s) {
  constexpr unsigned kStraight = 0x49;
  for (int suit = 0; suit < 3; ++suit)
    if ((suit_bits(s.chows, suit) & kStraight) == kStraight) return suit;
  return -1;
}

}  // namespace hupai
