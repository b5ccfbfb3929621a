#include "hupai/knitted.hpp"

#include <algorithm>
#include <bit>

#include "hupai/special_forms.hpp"
#include "hupai/standard_form.hpp"
#include "hupai/wild_form.hpp"

namespace hupai {
namespace {

constexpr int kArrangements = 6;

// The suit that holds the third in the arrangement.
std::size_t suit_of(int arrangement, std::size_t third) {
  return kKnittedSuits[static_cast<std::size_t>(arrangement)][third];
}

TileMask kinds_of(int arrangement) { return kKnittedKinds[static_cast<std::size_t>(arrangement)]; }

// What to take from a suit's key to set one of each held kind of a third aside, by which of the
// three are held.
constexpr auto kAsideKeys = [] {
  std::array<std::array<SuitKey, 8>, 3> keys{};
  for (unsigned third = 0; third < 3; ++third)
    for (unsigned held = 0; held < 8; ++held)
      for (unsigned i = 0; i < 3; ++i)
        if ((held >> i & 1) != 0) keys[third][held] += key_step(static_cast<int>(third + 3 * i));
  return keys;
}();

// Which of 147 (or 258, 369, shifted down to it) are in the mask of a suit: three bits.
constexpr std::size_t held_of_third(TileMask suit_mask, std::size_t third) {
  const TileMask bits = suit_mask >> third;
  return (bits & 1) | (bits >> 2 & 2) | (bits >> 4 & 4);
}

// The tiles beside each third of each suit, through the tables. A group and a pair use at most
// three of a kind, so with the knitted tile no more than exist.
class BesideKnitted {
 public:
  BesideKnitted(const ConcealedTiles& tiles, const DistanceTables& tables)
      : tiles_(tiles), tables_(tables) {
    for (std::size_t suit = 0; suit < 3; ++suit) {
      const SuitTable& table = tables_.suit(tiles.space, static_cast<int>(suit));
      for (std::size_t third = 0; third < 3; ++third) {
        const std::size_t held = held_of_third(tiles.held.one >> (9 * suit), third);
        ids_[suit][third] = table(tiles.keys[suit] - kAsideKeys[third][held]);
        lacking_[suit][third] = static_cast<std::uint8_t>(3 - std::popcount(held));
      }
    }
    honors_ = tables_.suit(tiles.space, 3)(tiles.keys[3]);
  }

  int missing(int arrangement) const {
    const auto part = [&](std::size_t third) { return ids_[suit_of(arrangement, third)][third]; };
    int lacking = 0;
    for (std::size_t third = 0; third < 3; ++third)
      lacking += lacking_[suit_of(arrangement, third)][third];
    return lacking + tables_.missing(tables_.pair_of(part(0), part(1)),
                                     tables_.pair_of(part(2), honors_), tiles_.groups - 3);
  }

 private:
  const ConcealedTiles& tiles_;
  const DistanceTables& tables_;
  std::array<std::array<ClassId, 3>, 3> ids_{};
  std::array<std::array<std::uint8_t, 3>, 3> lacking_{};
  ClassId honors_ = 0;
};

// What the tiles beside an arrangement miss to their group and pair, and what brings them nearer.
TileMask necessary_beside(const ConcealedTiles& tiles, int arrangement) {
  ConcealedTiles rest = tiles;
  rest.groups -= 3;
  for (TileMask left = kinds_of(arrangement) & tiles.held.one; left != 0; left &= left - 1)
    rest.remove(static_cast<Kind>(std::countr_zero(left)));
  const TileMask lacking = kinds_of(arrangement) & ~tiles.held.one;
  const StandardForm form(rest);
  return form.necessary(form.missing(), tiles.drawable() & ~lacking);
}

int missing_beside_meld(const ConcealedTiles& tiles) {
  int best = kNever;
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement) {
    const TileMask knitted = kinds_of(arrangement);
    bool usable = true;
    for (TileMask left = knitted; left != 0; left &= left - 1)
      usable = usable && tiles.usable(static_cast<Kind>(std::countr_zero(left))) > 0;
    if (!usable) continue;
    Distances rest = suit_distances_beside(tiles, 3, 0);
    for (std::size_t suit = 0; suit < 3; ++suit)
      rest = merge(rest, suit_distances_beside(tiles, suit, knitted));
    best = std::min(best,
                    std::popcount(knitted & ~tiles.held.one) + lane(rest.pair, tiles.groups - 3));
  }
  return best;
}

bool all_exist(const ConcealedTiles& tiles, int arrangement) {
  return (kinds_of(arrangement) & ~tiles.exists) == 0;
}

// Where wild tiles are held or can be drawn; see WildForm, which does the same.
int missing_with_wilds(const ConcealedTiles& tiles) {
  int best = kNever;
  const BesideKnitted unlimited(tiles, tiles.unlimited_tables());
  const BesideKnitted limited(tiles, tiles.tables());
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement) {
    if (!all_exist(tiles, arrangement)) continue;
    int missing = unlimited.missing(arrangement);
    const bool exact = missing <= tiles.supply ||
                       (tiles.meld_counts == nullptr && limited.missing(arrangement) == missing);
    if (!exact) missing = missing_within_supply(tiles, kinds_of(arrangement), tiles.groups - 3);
    best = std::min(best, missing);
  }
  return best;
}

TileMask with_honors(const ConcealedTiles& tiles, int arrangement) {
  return (kinds_of(arrangement) | kHonors) & tiles.exists;
}

}  // namespace

int missing_to_knitted_honors(const ConcealedTiles& tiles) {
  int best = kNever;
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement) {
    const TileMask kinds = with_honors(tiles, arrangement);
    if (std::popcount(kinds) >= 14)
      best = std::min(best, 14 - std::popcount(kinds & tiles.held.one));
  }
  return best;
}

TileMask necessary_to_knitted_honors(const ConcealedTiles& tiles, int missing) {
  TileMask necessary = 0;
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement) {
    const TileMask kinds = with_honors(tiles, arrangement);
    if (std::popcount(kinds) < 14) continue;  // too few kinds exist
    if (14 - std::popcount(kinds & tiles.held.one) == missing) necessary |= kinds & ~tiles.held.one;
  }
  return necessary;
}

int missing_to_knitted_straight(const ConcealedTiles& tiles) {
  int best = kNever;
  if (tiles.supply > 0) {
    best = missing_with_wilds(tiles);
  } else if (tiles.meld_counts != nullptr) {
    best = missing_beside_meld(tiles);
  } else {
    const BesideKnitted beside(tiles, tiles.tables());
    for (int arrangement = 0; arrangement < kArrangements; ++arrangement)
      if (all_exist(tiles, arrangement)) best = std::min(best, beside.missing(arrangement));
  }
  return best < kFar ? best : kNever;
}

TileMask necessary_to_knitted_straight(const ConcealedTiles& tiles, int missing) {
  TileMask necessary = 0;
  const BesideKnitted beside(tiles, tiles.tables());
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement) {
    if (!all_exist(tiles, arrangement) || beside.missing(arrangement) != missing) continue;
    necessary |= (kinds_of(arrangement) & ~tiles.held.one) | necessary_beside(tiles, arrangement);
  }
  return necessary;
}

}  // namespace hupai
