#include "hupai/special_forms.hpp"

#include <algorithm>
#include <bit>

#include "hupai/knitted.hpp"

namespace hupai {
namespace {

// --- pairs
// ---------------------------------------------------------------------------------------------------------

// Kinds of which one more tile makes another pair. Four equal tiles are two pairs where the ruleset
// says so.
TileMask half_pairs(const CountMasks& held, bool quads) {
  const TileMask singles = held.one & ~held.two;
  return quads ? singles | (held.three & ~held.four) : singles;
}

int missing_to_pairs(const CountMasks& held, int wanted, bool quads) {
  const int pairs = std::popcount(held.two) + (quads ? std::popcount(held.four) : 0);
  const int more = std::max(0, wanted - pairs);
  return more + std::max(0, more - std::popcount(half_pairs(
                                       held, quads)));  // a pair from nothing takes two tiles
}

TileMask necessary_to_seven_pairs(const ConcealedTiles& tiles, bool quads) {
  const CountMasks& held = tiles.held;
  const TileMask halves = half_pairs(held, quads);
  const int pairs = std::popcount(held.two) + (quads ? std::popcount(held.four) : 0);
  if (pairs + std::popcount(halves) >= 7) return halves;
  return halves | (tiles.exists & ~(quads ? held.four : held.one));
}

int missing_to_pairs_and_triplet(const ConcealedTiles& tiles, bool quads) {
  int best = kNever;
  const auto with_triplet_of = [&](Kind kind) {
    const TileMask others = ~tile_bit(kind);
    const CountMasks& held = tiles.held;
    const CountMasks rest{held.one & others, held.two & others, held.three & others,
                          held.four & others};
    best = std::min(best, std::max(0, 3 - tiles.count(kind)) + missing_to_pairs(rest, 7, quads));
  };
  for (TileMask left = tiles.held.one; left != 0; left &= left - 1)
    with_triplet_of(static_cast<Kind>(std::countr_zero(left)));
  const TileMask absent = tiles.exists & ~tiles.held.one;
  if (absent != 0) with_triplet_of(static_cast<Kind>(std::countr_zero(absent)));
  return best;
}

// --- thirteen orphans
// ----------------------------------------------------------------------------------------------

int missing_to_orphans(const ConcealedTiles& tiles) {
  if ((kOrphans & ~tiles.exists) != 0) return kNever;
  return 14 - std::popcount(tiles.held.one & kOrphans) - ((tiles.held.two & kOrphans) != 0 ? 1 : 0);
}

TileMask necessary_to_orphans(const CountMasks& held) {
  return kOrphans & ((held.two & kOrphans) != 0 ? ~held.one : ~held.two);
}

// --- any form
// ------------------------------------------------------------------------------------------------------

TileMask necessary_by_trying(ConcealedTiles tiles, Form form, bool quads, int missing) {
  TileMask necessary = 0;
  for (TileMask left = tiles.drawable(); left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    tiles.add(kind);
    if (missing_to_form(tiles, form, quads) < missing) necessary |= tile_bit(kind);
    tiles.remove(kind);
  }
  return necessary;
}

// By the groups a hand asks for, so that a hand one tile short or over, while tiles are tried,
// still fits.
bool groups_fit(const ConcealedTiles& tiles, Form form) {
  if (form == Form::knitted_straight) return tiles.whole_groups == 4 && tiles.groups >= 3;
  return tiles.meld_counts == nullptr &&
         tiles.groups == (form == Form::seven_pairs_and_triplet ? 5 : 4);
}

}  // namespace

int missing_to_form(const ConcealedTiles& tiles, Form form, bool quads) {
  if (!groups_fit(tiles, form)) return kNever;
  switch (form) {
    case Form::seven_pairs:
      return missing_to_pairs(tiles.held, 7, quads);
    case Form::thirteen_orphans:
      return missing_to_orphans(tiles);
    case Form::honors_and_knitted:
      return missing_to_knitted_honors(tiles);
    case Form::knitted_straight:
      return missing_to_knitted_straight(tiles);
    case Form::seven_pairs_and_triplet:
      return missing_to_pairs_and_triplet(tiles, quads);
    case Form::standard:
      break;
  }
  return kNever;
}

TileMask necessary_to_form(const ConcealedTiles& tiles, Form form, bool quads, int missing) {
  if (missing <= 0 || missing >= kNever) return 0;
  switch (form) {
    case Form::seven_pairs:
      return necessary_to_seven_pairs(tiles, quads);
    case Form::thirteen_orphans:
      return necessary_to_orphans(tiles.held);
    case Form::honors_and_knitted:
      return necessary_to_knitted_honors(tiles, missing);
    case Form::knitted_straight:
      if (tiles.meld_counts == nullptr && tiles.supply == 0)
        return necessary_to_knitted_straight(tiles, missing);
      break;
    default:
      break;
  }
  return necessary_by_trying(tiles, form, quads, missing);
}

}  // namespace hupai
