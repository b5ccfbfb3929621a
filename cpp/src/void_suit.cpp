#include "hupai/void_suit.hpp"

#include <bit>
#include <stdexcept>
#include <string>

#include "hupai/concealed_tiles.hpp"

namespace hupai {
namespace {

TileMask kinds_to_avoid(const Hand& hand, int void_suit) {
  require_playable(hand);
  require_no_wilds(hand, "void_suit");
  if (void_suit < 0 || void_suit > 2)
    throw std::invalid_argument("void_suit: " + std::to_string(void_suit) + " is none of 0 to 2");
  if (hand.space_id() == SpaceId::daer)
    throw std::invalid_argument("void_suit: the tile space daer has no suits to do without");
  const TileMask kinds = TileMask{0x1FF} << (9 * void_suit);
  for (const Meld& meld : hand.melds())
    if ((tile_bit(meld.kind) & kinds) != 0)
      throw std::invalid_argument("void_suit: there is a meld of that suit");
  return kinds;
}

// The tiles that can be part of the win, asking for as many groups as the whole hand does.
//
// The tables may still build a group of the void suit from nothing; but as many tiles build one of
// a kind that is nowhere in the hand, of which the other suits have enough. So distances are right,
// and which tiles shorten them is only asked of the other suits.
ConcealedTiles without(const Hand& hand, TileMask kinds) {
  ConcealedTiles tiles(hand);
  for (TileMask left = tiles.held.one & kinds; left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    while (tiles.count(kind) > 0) tiles.remove(kind);
  }
  tiles.exists &= ~kinds;
  return tiles;
}

int live(const Hand& hand, TileMask kinds, const TileCounts& visible) {
  int copies = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    copies += live_copies(hand, static_cast<Kind>(std::countr_zero(kinds)), visible);
  return copies;
}

Acceptance acceptance_of(const Hand& hand, const ConcealedTiles& tiles, FormSet forms,
                         const TileCounts& visible) {
  Acceptance found = acceptance_of_tiles(tiles, forms);
  found.live = live(hand, found.accepts, visible);
  return found;
}

}  // namespace

Acceptance acceptance_with_void(const Hand& hand, FormSet forms, int void_suit,
                                const TileCounts& visible) {
  return acceptance_of(hand, without(hand, kinds_to_avoid(hand, void_suit)), forms, visible);
}

std::vector<Discard> discard_table_with_void(const Hand& hand, FormSet forms, int void_suit,
                                             const TileCounts& visible) {
  const TileMask kinds = kinds_to_avoid(hand, void_suit);
  if (!is_full(hand))
    throw std::invalid_argument(std::to_string(hand.size()) +
                                " tiles: a hand discards from one tile more");
  ConcealedTiles tiles = without(hand, kinds);
  std::vector<Discard> table;
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if (hand.count(kind) == 0) continue;
    const bool counts = (tile_bit(kind) & kinds) == 0;
    if (counts) tiles.remove(kind);
    table.push_back({kind, acceptance_of(hand, tiles, forms, visible)});
    if (counts) tiles.add(kind);
  }
  return table;
}

}  // namespace hupai
