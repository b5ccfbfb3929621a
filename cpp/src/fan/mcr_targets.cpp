#include "mcr_targets.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "hupai/group.hpp"

namespace hupai {
namespace {

using MaybeTarget = std::optional<Target>;
constexpr auto kArrangements = static_cast<int>(kKnittedSuits.size());

// Adds copies of a kind; false where there are not so many.
bool add(const Supply& supply, Target& target, Kind kind, int copies) {
  if (target[kind] + copies > supply.most[kind]) return false;
  target[kind] = static_cast<std::uint8_t>(target[kind] + copies);
  return true;
}

bool add_each(const Supply& supply, Target& target, TileMask kinds) {
  for (; kinds != 0; kinds &= kinds - 1)
    if (!add(supply, target, static_cast<Kind>(std::countr_zero(kinds)), 1)) return false;
  return true;
}

void keep_nearer(const Supply& supply, MaybeTarget& best, const Target& target) {
  if (!best || supply.missing(target) < supply.missing(*best)) best = target;
}

// Seven pairs, two of them of one kind where it is cheap: a second pair of a kind never lacks fewer
// tiles than the first, so taking pairs in order of what they lack is best.
MaybeTarget nearest_seven_pairs(const Supply& supply) {
  Target target{};
  int pairs = 0;
  for (int lacks = 0; lacks <= 2; ++lacks) {
    for (int copies = 2; copies <= 4; copies += 2) {
      for (Kind kind = 0; kind < kMaxKinds && pairs < 7; ++kind) {
        const int held = std::clamp(supply.held[kind] - (copies - 2), 0, 2);
        if (target[kind] != copies - 2 || 2 - held != lacks) continue;
        if (add(supply, target, kind, 2)) ++pairs;
      }
    }
  }
  return pairs == 7 ? MaybeTarget{target} : std::nullopt;
}

MaybeTarget nearest_orphans(const Supply& supply) {
  MaybeTarget best;
  Target singles{};
  if (!add_each(supply, singles, kOrphans)) return best;
  for (TileMask kinds = kOrphans; kinds != 0; kinds &= kinds - 1) {
    Target target = singles;
    if (add(supply, target, static_cast<Kind>(std::countr_zero(kinds)), 1))
      keep_nearer(supply, best, target);
  }
  return best;
}

// Fourteen different ones of the seven honours and nine knitted tiles: those held, then others.
MaybeTarget nearest_knitted_honors(const Supply& supply, int arrangement) {
  Target target{};
  int tiles = 0;
  for (const bool held : {true, false}) {
    for (TileMask kinds = kHonors | knitted_kinds(arrangement); kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(kinds));
      if (tiles == 14 || (supply.held[kind] != 0) != held) continue;
      if (add(supply, target, kind, 1)) ++tiles;
    }
  }
  return tiles == 14 ? MaybeTarget{target} : std::nullopt;
}

// Calls `visit` with nine knitted tiles, a pair, and a group unless that is melded, in every way.
template <typename Visit>
void for_each_knitted_straight(const Supply& supply, int arrangement, bool melded,
                               const Visit& visit) {
  Target body{};
  if (!add_each(supply, body, knitted_kinds(arrangement))) return;
  const auto add_pair = [&](Target target) {
    for (Kind kind = 0; kind < kMaxKinds; ++kind) {
      Target whole = target;
      if (add(supply, whole, kind, 2)) visit(whole);
    }
  };
  if (melded) return add_pair(body);
  for (Kind kind = 0; kind < kMaxKinds; ++kind) {
    Target with_pung = body;
    if (add(supply, with_pung, kind, 3)) add_pair(with_pung);
    Target with_chow = body;
    const bool starts_chow = kind < kSuitTileKinds && kind % 9 <= 6;
    if (starts_chow && add_each(supply, with_chow, TileMask{7} << kind)) add_pair(with_chow);
  }
}

template <typename Visit>
void for_each_knitted_straight(const Supply& supply, std::size_t melds, const Visit& visit) {
  if (melds > 1) return;
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement)
    for_each_knitted_straight(supply, arrangement, melds == 1, visit);
}

// The nearest shape of fourteen concealed tiles.
MaybeTarget nearest_closed_shape(const Supply& supply) {
  MaybeTarget best;
  const auto keep = [&](const MaybeTarget& target) {
    if (target) keep_nearer(supply, best, *target);
  };
  keep(nearest_seven_pairs(supply));
  keep(nearest_orphans(supply));
  for (int arrangement = 0; arrangement < kArrangements; ++arrangement)
    keep(nearest_knitted_honors(supply, arrangement));
  return best;
}

}  // namespace

Supply::Supply(const Hand& hand, const TileCounts& visible) : held(hand.counts()), most{} {
  for (Kind kind = 0; kind < kMaxKinds; ++kind) {
    const int left = kMaxCopies - hand.meld_counts()[kind] - visible[kind];
    most[kind] = static_cast<std::uint8_t>(std::max<int>(left, held[kind]));
  }
}

int Supply::missing(const TileCounts& target) const {
  int missing = 0;
  for (std::size_t kind = 0; kind < target.size(); ++kind)
    missing += std::max(0, target[kind] - held[kind]);
  return missing;
}

TileMask Supply::lacked(const TileCounts& target) const {
  TileMask kinds = 0;
  for (Kind kind = 0; kind < kMaxKinds; ++kind)
    if (target[kind] > held[kind]) kinds |= tile_bit(kind);
  return kinds;
}

std::optional<Target> nearest_special_shape(const Supply& supply, std::size_t melds) {
  MaybeTarget best;
  if (melds == 0) best = nearest_closed_shape(supply);
  for_each_knitted_straight(supply, melds,
                            [&](const Target& target) { keep_nearer(supply, best, target); });
  return best;
}

TileMask special_shape_accepts(const Supply& supply, std::size_t melds, int missing) {
  TileMask kinds = 0;
  for_each_knitted_straight(supply, melds, [&](const Target& target) {
    if (supply.missing(target) == missing) kinds |= supply.lacked(target);
  });
  if (melds != 0) return kinds;
  Supply more = supply;
  for (Kind kind = 0; kind < kMaxKinds; ++kind) {
    if (supply.held[kind] == supply.most[kind]) continue;
    ++more.held[kind];
    const MaybeTarget target = nearest_closed_shape(more);
    if (target && more.missing(*target) < missing) kinds |= tile_bit(kind);
    --more.held[kind];
  }
  return kinds;
}

}  // namespace hupai
