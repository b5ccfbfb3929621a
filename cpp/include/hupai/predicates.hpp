// Shape predicates shared by all fan tables, each written once.
#pragma once

#include <array>
#include <bit>
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
  Kind pair =
      0;  // of a standard reading; the doubled kind of thirteen orphans; the lowest of seven
};

namespace detail {

// Which of the sets of a Shape a group belongs to.
enum GroupClass : std::uint8_t {
  chow,
  open_pung,
  concealed_pung,
  open_kong,
  closed_kong,
  pair,
  other
};
inline constexpr std::size_t kGroupClasses = other + 1;

constexpr GroupClass class_of(GroupType type, bool melded) {
  switch (type) {
    case GroupType::chow:
      return chow;
    case GroupType::pung:
      return melded ? open_pung : concealed_pung;
    case GroupType::kong:
    case GroupType::added_kong:
      return open_kong;
    case GroupType::concealed_kong:
      return closed_kong;
    case GroupType::pair:
    case GroupType::orphans:
      return pair;
    default:
      return other;
  }
}

// As a table: no processor foresees the types of groups.
inline constexpr auto kClasses = [] {
  std::array<std::array<GroupClass, 2>, static_cast<std::size_t>(GroupType::knitted_honors) + 1>
      classes{};
  for (std::size_t type = 0; type < classes.size(); ++type)
    for (const bool melded : {false, true})
      classes[type][melded ? 1 : 0] = class_of(static_cast<GroupType>(type), melded);
  return classes;
}();

constexpr std::uint8_t size_of(TileMask set) {
  return static_cast<std::uint8_t>(std::popcount(set));
}

}  // namespace detail

// `kinds`: kinds_of the hand that is read. It is the same for all its readings.
inline Shape shape_of(const Reading& reading, TileMask kinds) {
  Shape shape;
  shape.kinds = kinds;
  std::array<TileMask, detail::kGroupClasses> sets{};
  int chows = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i) {
    const Group& group = reading.groups[i];
    const auto of = detail::kClasses[static_cast<std::size_t>(group.type)][group.melded ? 1 : 0];
    const TileMask bit = tile_bit(group.kind);
    const TileMask chow = TileMask{of == detail::chow} << group.kind;
    shape.quadruple_chows |= shape.triple_chows & chow;
    shape.triple_chows |= shape.equal_chows & chow;
    shape.equal_chows |= sets[detail::chow] & chow;
    sets[of] |= bit;
    chows += of == detail::chow;
  }
  shape.chows = sets[detail::chow];
  shape.concealed_pungs = sets[detail::concealed_pung] | sets[detail::closed_kong];
  shape.kongs = sets[detail::open_kong] | sets[detail::closed_kong];
  shape.pungs = sets[detail::open_pung] | shape.concealed_pungs | shape.kongs;
  shape.pairs = sets[detail::pair];
  shape.chow_count = static_cast<std::uint8_t>(chows);
  shape.pung_count = detail::size_of(shape.pungs);
  shape.kong_count = detail::size_of(shape.kongs);
  shape.concealed_pung_count = detail::size_of(shape.concealed_pungs);
  shape.pair = static_cast<Kind>(std::countr_zero(shape.pairs));
  return shape;
}

// Sets hold a kind once, but with wild tiles two pungs can be of one: counts them one by one.
void count_equal_pungs(Shape& shape, const Reading& reading);

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
// With one of the kinds as the pair, whether all the others are pungs.
constexpr bool all_but_the_pair(const Shape& s, TileMask kinds) {
  return (s.pairs & kinds) != 0 && ((s.pungs | s.pairs) & kinds) == kinds;
}
// The suit that holds the chows 123, 456 and 789, or -1.
constexpr int pure_straight_suit(const Shape& s) {
  constexpr unsigned kStraight = 0x49;
  for (int suit = 0; suit < 3; ++suit)
    if ((suit_bits(s.chows, suit) & kStraight) == kStraight) return suit;
  return -1;
}

}  // namespace hupai
