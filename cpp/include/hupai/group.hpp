// Groups: the parts into which a hand is read, and the melds that lie open (or fixed) on the table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hupai/fresh_memory.hpp"
#include "hupai/tile_space.hpp"

namespace hupai {

enum class GroupType : std::uint8_t {
  chow,              // three neighbours; kind = the lowest
  pung,              // three equal
  kong,              // four equal, completed by a discard
  added_kong,        // four equal, a pung grown by an own tile
  concealed_kong,    // four equal from the own hand
  pair,              // two equal
  mixed,             // daer: two of `kind` and one of the same number in the other size
  two_seven_ten,     // daer: 2, 7 and 10 of one size; kind = the 2
  knitted_straight,  // nine tiles 147 258 369 in three suits; kind = arrangement 0..5
  orphans,           // one of each terminal and honour, `kind` twice
  knitted_honors,    // fourteen different knitted tiles and honours; kind = arrangement 0..5
};

constexpr bool is_kong(GroupType type) {
  return type == GroupType::kong || type == GroupType::added_kong ||
         type == GroupType::concealed_kong;
}
constexpr bool is_pung_or_kong(GroupType type) { return type == GroupType::pung || is_kong(type); }

// A group fixed before the win. A concealed kong is a meld that leaves the hand concealed.
struct Meld {
  GroupType type;
  Kind kind;
  friend bool operator==(const Meld&, const Meld&) = default;
};
constexpr bool is_open(const Meld& meld) { return meld.type != GroupType::concealed_kong; }

struct Group {
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  GroupType type;
  Kind kind;
  bool melded;  // one of the hand's melds
  friend bool operator==(const Group&, const Group&) = default;
};

// The three suits (0 m, 1 p, 2 s) that hold 147, 258 and 369 in each of the six knitted
// arrangements.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kKnittedSuits{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
namespace detail {

constexpr std::array<TileMask, kKnittedSuits.size()> knitted_masks() {
  std::array<TileMask, kKnittedSuits.size()> masks{};
  for (std::size_t arrangement = 0; arrangement < masks.size(); ++arrangement)
    for (unsigned third = 0; third < 3; ++third)
      masks[arrangement] |= TileMask{0b1001001} << (9U * kKnittedSuits[arrangement][third] + third);
  return masks;
}

}  // namespace detail

// The nine kinds of each knitted arrangement.
inline constexpr auto kKnittedKinds = detail::knitted_masks();
// The nine kinds of a knitted arrangement (0..5). Throws std::invalid_argument for another number.
TileMask knitted_kinds(int arrangement);

inline constexpr TileMask kHonors = TileMask{0x7F} << kSuitTileKinds;
inline constexpr TileMask kTerminals = 0x101ULL | (0x101ULL << 9) | (0x101ULL << 18);
inline constexpr TileMask kOrphans = kTerminals | kHonors;

// daer: the cards of a two_seven_ten, counted from its 2; and the same number in the other size.
inline constexpr std::array<std::uint8_t, 3> kTwoSevenTenSteps{0, 5, 8};
Kind other_size(const TileSpace& space, Kind kind);

// How many tiles of each kind a group is made of, added to `counts`. O(14). Throws
// std::invalid_argument for knitted_honors: which 14 of the 16 kinds it holds only the hand knows.
void add_group_tiles(const TileSpace& space, GroupType type, Kind kind, TileCounts& counts);

// The winning shapes. A set of them is a bit set.
enum class Form : std::uint8_t {
  standard,     // groups and a pair
  seven_pairs,  // seven pairs; see kQuadsAsTwoPairs
  thirteen_orphans,
  honors_and_knitted,      // 14 different of honours and one knitted arrangement
  knitted_straight,        // nine knitted tiles, a group and a pair
  seven_pairs_and_triplet  // 17 tiles
};
inline constexpr int kFormCount = 6;
using FormSet = std::uint8_t;
constexpr FormSet form_bit(Form form) {
  return static_cast<FormSet>(1U << static_cast<unsigned>(form));
}
// Not a form but a rule of the seven-pair forms: four equal tiles are two pairs.
inline constexpr FormSet kQuadsAsTwoPairs = 1U << 7;
// A rule of the eighty-card game: three equal concealed cards stay together as a group, four as a
// group that asks for a pair; the card that makes a pair three is free.
inline constexpr FormSet kTripletsStay = 1U << 6;
inline constexpr FormSet kDefaultForms =
    form_bit(Form::standard) | form_bit(Form::seven_pairs) | form_bit(Form::thirteen_orphans);
std::string_view form_name(Form form);

// One way to read a complete hand: melds first, then concealed groups in ascending order of kind
// and type, the pair last. A knitted straight stands before the other concealed groups, the triplet
// of seven_pairs_and_triplet before the pairs; with kQuadsAsTwoPairs four equal tiles are two equal
// pair groups.
struct Reading {
  static constexpr int kMaxGroups = 8;
  Form form;
  std::uint8_t group_count;
  std::array<Group, kMaxGroups> groups;
  friend bool operator==(const Reading&, const Reading&) = default;
};

}  // namespace hupai
