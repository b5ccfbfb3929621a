// Tile spaces: which kinds of tile a game has, how they fall into suits, and how many copies exist.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace hupai {

using Kind = std::uint8_t;  // index of a kind of tile within its space

inline constexpr int kMaxKinds = 34;       // kinds of the largest space
inline constexpr int kMaxSuits = 4;        // suits of the largest space (honours count as a suit)
inline constexpr int kMaxCopies = 4;       // copies of one kind in every space
inline constexpr int kSuitTileKinds = 27;  // 1m..9s; honours follow in the standard space

using TileCounts = std::array<std::uint8_t, kMaxKinds>;  // copies held of each kind
using TileMask = std::uint64_t;                          // bit k set: kind k

constexpr TileMask tile_bit(Kind kind) { return TileMask{1} << kind; }

enum class SpaceId : std::uint8_t { standard, three_player, suits_only, daer };
inline constexpr int kSpaceCount = 4;

struct Suit {
  Kind first;         // its lowest kind
  std::uint8_t size;  // number of kinds
  bool runs;          // whether three neighbours make a chow
};

struct TileSpace {
  SpaceId id;
  std::string_view name;
  std::uint8_t kinds;
  std::uint8_t suit_count;
  std::array<Suit, kMaxSuits> suits;
  std::array<std::uint8_t, kMaxKinds> copies;  // 0: this table plays without the kind
  bool columns;  // the eighty-card game: 2-7-10 and two sizes of one number also group

  constexpr int suit_of(Kind kind) const {
    int suit = 0;
    for (std::size_t next = 1; next < suit_count; ++next) suit += kind >= suits[next].first;
    return suit;
  }
};

namespace detail {

constexpr std::array<std::uint8_t, kMaxKinds> copies_between(int first, int last) {
  std::array<std::uint8_t, kMaxKinds> copies{};
  for (int kind = first; kind < last; ++kind) copies[static_cast<std::size_t>(kind)] = kMaxCopies;
  return copies;
}

constexpr std::array<std::uint8_t, kMaxKinds> copies_without_middle_characters() {
  auto copies = copies_between(0, kMaxKinds);
  for (std::size_t kind = 1; kind <= 7; ++kind) copies[kind] = 0;
  return copies;
}

inline constexpr std::array<Suit, kMaxSuits> kFourSuits{
    {{0, 9, true}, {9, 9, true}, {18, 9, true}, {27, 7, false}}};

}  // namespace detail

inline constexpr TileSpace kStandardSpace{SpaceId::standard,
                                          "standard",
                                          kMaxKinds,
                                          4,
                                          detail::kFourSuits,
                                          detail::copies_between(0, kMaxKinds),
                                          false};
// Three-player riichi: the characters two to eight are left out.
inline constexpr TileSpace kThreePlayerSpace{SpaceId::three_player,
                                             "three_player",
                                             kMaxKinds,
                                             4,
                                             detail::kFourSuits,
                                             detail::copies_without_middle_characters(),
                                             false};
// Sichuan and its kin: the 108 suit tiles, no honours.
inline constexpr TileSpace kSuitsOnlySpace{SpaceId::suits_only,
                                           "suits_only",
                                           kMaxKinds,
                                           4,
                                           detail::kFourSuits,
                                           detail::copies_between(0, kSuitTileKinds),
                                           false};
// The eighty cards of Luzhou Da'er: small one to ten, then big one to ten.
inline constexpr TileSpace kDaerSpace{SpaceId::daer,
                                      "daer",
                                      20,
                                      2,
                                      {{{0, 10, true}, {10, 10, true}, {}, {}}},
                                      detail::copies_between(0, 20),
                                      true};

namespace detail {

inline constexpr std::array<const TileSpace*, kSpaceCount> kSpaces{
    &kStandardSpace, &kThreePlayerSpace, &kSuitsOnlySpace, &kDaerSpace};

}  // namespace detail

// The space with this id. O(1), never fails.
constexpr const TileSpace& tile_space(SpaceId id) {
  return *detail::kSpaces[static_cast<std::size_t>(id)];
}

// The kinds that a space plays with.
constexpr TileMask existing_kinds(const TileSpace& space) {
  constexpr auto masks = [] {
    std::array<TileMask, kSpaceCount> found{};
    for (std::size_t id = 0; id < found.size(); ++id)
      for (Kind kind = 0; kind < kMaxKinds; ++kind)
        if (tile_space(static_cast<SpaceId>(id)).copies[kind] > 0) found[id] |= tile_bit(kind);
    return found;
  }();
  return masks[static_cast<std::size_t>(space.id)];
}

}  // namespace hupai
