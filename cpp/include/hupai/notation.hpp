// Text of tiles, hands and melds. docs/notation.md is the grammar.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

// A tile as an integer: its kind (0..33; daer 0..19), or a flower (34..41 = f1..f8), or the joker
// (42); red fives carry kRedBit on top of their kind (0m = 4 | 64).
using Tile = std::uint8_t;
inline constexpr Tile kFirstFlower = 34;
inline constexpr Tile kJoker = 42;
inline constexpr Tile kRedBit = 64;
constexpr Tile tile_kind(Tile tile) { return static_cast<Tile>(tile & ~kRedBit); }

// Tiles in the order written. Throws std::invalid_argument with the offending text; a kind that the
// space plays without is refused too, and flowers and jokers outside the standard space.
std::vector<Tile> parse_tiles(std::string_view text, SpaceId space = SpaceId::standard);
// Throws std::invalid_argument when the space has no such tile (a kind played without still has a
// name); so do all functions below that take tiles.
std::string format_tile(Tile tile, SpaceId space = SpaceId::standard);
// Tiles of one suit are written together: "123m055p77z"; order is kept.
std::string format_tiles(std::span<const Tile> tiles, SpaceId space = SpaceId::standard);

// "123m456p77z [555z] [0555s] <9999m>": concealed tiles, open melds in square brackets, concealed
// kongs in angle brackets. An added kong is written with a plus, "[+5555z]". Red fives are fives.
// "J" is a wild tile. Throws std::invalid_argument with the offending text, or as Hand does for a
// fifth copy and for too many tiles.
Hand parse_hand(std::string_view text, SpaceId space = SpaceId::standard, WildTiles wild = {});
std::string format_hand(const Hand& hand);
// "123m", "[555z]", "[+5555z]", "<9999m>": a concealed group bare, a meld in its brackets.
std::string format_group(const Group& group, SpaceId space = SpaceId::standard);
// The meld that these tiles make, in any order; `concealed` reads four equal tiles as a concealed
// kong. Throws std::invalid_argument naming the tiles when they make none.
Meld parse_meld(std::span<const Tile> tiles, bool concealed, SpaceId space = SpaceId::standard);

// The text in quotes for a message: whole characters only, a long text cut short.
std::string quoted(std::string_view text);

}  // namespace hupai
