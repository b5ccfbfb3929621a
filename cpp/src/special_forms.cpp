#include "hupai/special_forms.hpp"

#include <algorithm>
#include <array>
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

// A pair from nothing takes two tiles.
int missing_to_seven_pairs(int pairs, int halves) {
  const int more = std::max(0, 7 - pairs);
  return more + std::max(0, more - halves);
}

int missing_to_seven_pairs(const CountMasks& held, bool quads) {
  const int pairs = std::popcount(held.two) + (quads ? std::popcount(held.four) : 0);
  return missing_to_seven_pairs(pairs, std::popcount(half_pairs(held, quads)));
}

TileMask necessary_to_seven_pairs(const ConcealedTiles& tiles, bool quads) {
  const CountMasks& held = tiles.held;
  const TileMask halves = half_pairs(held, quads);
  const int pairs = std::popcount(held.two) + (quads ? std::popcount(held.four) : 0);
  if (pairs + std::popcount(halves) >= 7) return halves;
  return halves | (tiles.exists & ~(quads ? held.four : held.one));
}

// How many kinds are held not at all, once, ... four times. Seven pairs and a triplet depend on
// nothing else: which kinds they are makes no difference.
using KindsByCopies = std::array<int, kMaxCopies + 1>;

KindsByCopies kinds_by_copies(const ConcealedTiles& tiles) {
  const CountMasks& held = tiles.held;
  const int one = std::popcount(held.one);
  const int two = std::popcount(held.two);
  const int three = std::popcount(held.three);
  const int four = std::popcount(held.four);
  return {std::popcount(tiles.exists & ~held.one), one - two, two - three, three - four, four};
}

int missing_to_pairs_and_triplet(const KindsByCopies& kinds, bool quads) {
  // What a kind held so often gives to the pairs, unless it is the triplet.
  const KindsByCopies pairs_of{0, 0, 1, 1, quads ? 2 : 1};
  const KindsByCopies halves_of{0, 1, 0, quads ? 1 : 0, 0};
  const int pairs = kinds[2] + kinds[3] + pairs_of[4] * kinds[4];
  const int halves = kinds[1] + halves_of[3] * kinds[3];
  int best = kNever;
  for (std::size_t copies = 0; copies < kinds.size(); ++copies) {
    if (kinds[copies] == 0) continue;
    const int to_triplet = std::max(0, 3 - static_cast<int>(copies));
    best = std::min(best, to_triplet + missing_to_seven_pairs(pairs - pairs_of[copies],
                                                              halves - halves_of[copies]));
  }
  return best;
}

// One trial for all kinds that are held equally often.
TileMask necessary_to_pairs_and_triplet(const ConcealedTiles& tiles, bool quads, int missing) {
  const CountMasks& held = tiles.held;
  const std::array<TileMask, kMaxCopies> held_exactly{
      ~held.one, held.one & ~held.two, held.two & ~held.three, held.three & ~held.four};
  const TileMask drawable = tiles.drawable();
  KindsByCopies kinds = kinds_by_copies(tiles);
  TileMask necessary = 0;
  for (std::size_t copies = 0; copies < held_exactly.size(); ++copies) {
    const TileMask candidates = held_exactly[copies] & drawable;
    if (candidates == 0) continue;
    --kinds[copies], ++kinds[copies + 1];
    if (missing_to_pairs_and_triplet(kinds, quads) < missing) necessary |= candidates;
    ++kinds[copies], --kinds[copies + 1];
  }
  return necessary;
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
      return missing_to_seven_pairs(tiles.held, quads);
    case Form::thirteen_orphans:
      return missing_to_orphans(tiles);
    case Form::honors_and_knitted:
      return missing_to_knitted_honors(tiles);
    case Form::knitted_straight:
      return missing_to_knitted_straight(tiles);
    case Form::seven_pairs_and_triplet:
      return missing_to_pairs_and_triplet(kinds_by_copies(tiles), quads);
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
    case Form::seven_pairs_and_triplet:
      return necessary_to_pairs_and_triplet(tiles, quads, missing);
    default:
      break;
  }
  return necessary_by_trying(tiles, form, quads, missing);
}

}  // namespace hupai
