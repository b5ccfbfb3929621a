#include "hupai/holdings.hpp"

#include "hupai/shanten.hpp"

namespace hupai {
namespace {

// Kinds k such that two held neighbours make a chow with k; bit 0 of `held` is the lowest kind of
// the suit.
TileMask chows_within(TileMask held, const Suit& suit) {
  const TileMask all = (TileMask{1} << suit.size) - 1;
  return ((held >> 1 & held >> 2) | (held << 1 & held >> 1) | (held << 1 & held << 2)) & all;
}

}  // namespace

Holdings holdings(const Hand& hand, FormSet forms) {
  Holdings found{shanten(hand, forms), 0, 0, 0, 0, 0};
  if (found.shanten <= 1 && !is_full(hand)) found.accepts = necessary_tiles(hand, forms);
  TileMask held = 0;
  const TileSpace& space = hand.space();
  for (Kind kind = 0; kind < space.kinds; ++kind) {
    const int count = hand.count(kind);
    const TileMask bit = tile_bit(kind);
    if (count >= 1) held |= bit;
    if (count >= 2) found.pairs |= bit;
    if (count >= 3) found.triplets |= bit;
    if (count >= 4) found.quads |= bit;
  }
  for (int i = 0; i < space.suit_count; ++i) {
    const Suit& suit = space.suits[static_cast<std::size_t>(i)];
    if (!suit.runs) continue;
    const TileMask mask = (TileMask{1} << suit.size) - 1;
    found.chows |= chows_within(held >> suit.first & mask, suit) << suit.first;
  }
  if (hand.has_wilds())
    for (TileMask* kinds : {&found.pairs, &found.triplets, &found.quads, &found.chows})
      *kinds = hand.at_table(*kinds);
  return found;
}

}  // namespace hupai
