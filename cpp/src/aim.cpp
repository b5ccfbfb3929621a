#include "hupai/aim.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "hupai/suit_distance.hpp"

namespace hupai {
namespace {

constexpr Distances kNothing{kAllFar & ~0xFFULL, kAllFar};  // no tiles: no group, nothing missing

// The copies of each kind that are held, and those that a win may use beside the melds.
struct Stock {
  TileCounts held;
  TileCounts usable;
};

Stock stock_of(const Hand& hand, const TileCounts& visible) {
  Stock stock{hand.counts(), {}};
  for (Kind kind = 0; kind < hand.space().kinds; ++kind)
    stock.usable[kind] =
        static_cast<std::uint8_t>(hand.count(kind) + live_copies(hand, kind, visible));
  return stock;
}

int missing_of(int wanted, int held) { return std::max(0, wanted - held); }

// --- the parts of a suit

using Part = std::span<const std::uint8_t>;

// An end of a suit and its two neighbours: runs of the three, and a pung or a pair of the end.
Distances end_distances(const std::array<int, 3>& held, const std::array<int, 3>& usable) {
  Distances found = kNowhere;
  for (int runs = 0; runs <= std::min(usable[1], usable[2]); ++runs) {
    const int beside = missing_of(runs, held[1]) + missing_of(runs, held[2]);
    for (const int set : {0, 2, 3}) {
      const int wanted = runs + set;
      if (wanted > usable[0]) break;
      const std::uint64_t cost = broadcast(beside + missing_of(wanted, held[0]));
      const std::uint64_t lanes = shift_lanes(kNothing.none, runs + (set == 3 ? 1 : 0)) + cost;
      auto& way = set == 2 ? found.pair : found.none;
      way = lane_min(way, lanes);
    }
  }
  return found;
}

Distances outside_distances(Part held, Part usable) {
  const auto end = [&](std::size_t first, std::size_t step) {
    const std::array at{first, first + step, first + 2 * step};
    return end_distances({held[at[0]], held[at[1]], held[at[2]]},
                         {usable[at[0]], usable[at[1]], usable[at[2]]});
  };
  return merge(end(0, 1), end(held.size() - 1, static_cast<std::size_t>(-1)));
}

// --- a hand and an aim

// A hand on its way to one aim: what its groups lack, and the rest of it.
class Way {
 public:
  Way(const Hand& hand, const Stock& stock, const Aim& aim)
      : suits_(hand.space().suits), sets_(aim.sets), stock_(stock), groups_(hand.size() / 3) {
    for (Kind kind = 0; kind < kMaxKinds; ++kind)
      if ((aim.kinds >> kind & 1) == 0) stock_.usable[kind] = 0;
    for (const Meld& group : aim.groups())
      if (!is_melded(hand, group)) take(group);
    if (groups_ < 0) reachable_ = false;
    for (const Meld& meld : hand.melds())
      if (!allows(meld, aim)) reachable_ = false;
  }

  // Tiles missing, at least kFar where the aim is out of reach or the groups alone lack more.
  int missing(int at_most) {
    if (!reachable_ || lacks_ > at_most) return kFar;
    for (std::size_t suit = 0; suit < kMaxSuits; ++suit) parts_[suit] = distances(suit);
    return lacks_ +
           lane(merge(merge(parts_[0], parts_[1]), merge(parts_[2], parts_[3])).pair, groups_);
  }

  // The kinds of which one more leaves fewer missing, once that is known.
  TileMask necessary(int missing) {
    TileMask found = lacked_;
    for (std::size_t suit = 0; suit < kMaxSuits; ++suit) {
      Distances others = kNothing;
      for (std::size_t other = 0; other < kMaxSuits; ++other)
        if (other != suit) others = merge(others, parts_[other]);
      for (Kind kind = suits_[suit].first; kind < suits_[suit].first + suits_[suit].size; ++kind) {
        if (stock_.held[kind] >= stock_.usable[kind]) continue;
        ++stock_.held[kind];
        if (lacks_ + lane(merge(others, distances(suit)).pair, groups_) < missing)
          found |= tile_bit(kind);
        --stock_.held[kind];
      }
    }
    return found;
  }

 private:
  static bool is_melded(const Hand& hand, const Meld& group) {
    return std::ranges::any_of(hand.melds(), [&group](const Meld& meld) {
      const bool same =
          group.type == GroupType::chow ? meld.type == GroupType::chow : is_pung_or_kong(meld.type);
      return same && meld.kind == group.kind;
    });
  }

  static TileMask kinds_of(const Meld& meld) {
    return TileMask{meld.type == GroupType::chow ? 7U : 1U} << meld.kind;
  }

  static bool allows(const Meld& meld, const Aim& aim) {
    const TileMask kinds = kinds_of(meld);
    if ((kinds & ~aim.kinds) != 0) return false;
    if (aim.sets == AimSets::no_runs) return meld.type != GroupType::chow;
    return aim.sets == AimSets::any || (kinds & kOrphans) != 0;
  }

  // Sets the tiles of a group aside, those held before those to come: that is never worse.
  void take(const Meld& group) {
    --groups_;
    for (TileMask kinds = kinds_of(group); kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(kinds));
      const int wanted = group.type == GroupType::chow ? 1 : 3;
      const int held = std::min<int>(wanted, stock_.held[kind]);
      if (stock_.usable[kind] < wanted) {
        reachable_ = false;
        return;
      }
      stock_.usable[kind] = static_cast<std::uint8_t>(stock_.usable[kind] - wanted);
      stock_.held[kind] = static_cast<std::uint8_t>(stock_.held[kind] - held);
      lacks_ += wanted - held;
      if (held < wanted) lacked_ |= tile_bit(kind);
    }
  }

  Distances distances(std::size_t suit) const {
    const Suit& shape = suits_[suit];
    const Part held{stock_.held.data() + shape.first, shape.size};
    const Part usable{stock_.usable.data() + shape.first, shape.size};
    if (std::ranges::all_of(usable, [](int copies) { return copies == 0; })) return kNothing;
    if (sets_ == AimSets::outside && shape.runs) return outside_distances(held, usable);
    return suit_distances(held, usable, shape.runs && sets_ == AimSets::any);
  }

  const std::array<Suit, kMaxSuits>& suits_;
  AimSets sets_;
  Stock stock_;
  int groups_;
  int lacks_ = 0;
  TileMask lacked_ = 0;
  bool reachable_ = true;
  std::array<Distances, kMaxSuits> parts_{};
};

Aimed nearest_of(const Hand& hand, const Stock& stock, std::span<const Aim> aims) {
  int best = kFar;
  Aimed aimed{{kUnreachable, 0, 0}, 0};
  for (std::size_t i = 0; i < aims.size(); ++i) {
    Way way(hand, stock, aims[i]);
    const int missing = way.missing(best);
    if (missing > best || missing >= kFar) continue;
    if (missing < best) aimed = {{missing - 1, 0, 0}, 0};
    best = missing;
    aimed.found.accepts |= way.necessary(missing);
    aimed.nearest |= std::uint64_t{1} << i;
  }
  for (TileMask kinds = aimed.found.accepts; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(kinds));
    aimed.found.live += stock.usable[kind] - stock.held[kind];
  }
  return aimed;
}

void require_aims(const Hand& hand, std::span<const Aim> aims) {
  require_playable(hand);
  require_no_wilds(hand, "aims");
  if (hand.space().columns)
    throw std::invalid_argument("aims: the tile space daer is not made of four suits");
  if (aims.size() > kMaxAims)
    throw std::invalid_argument("aims: " + std::to_string(aims.size()) + " are more than " +
                                std::to_string(kMaxAims));
}

}  // namespace

Aim aim_of(std::span<const Meld> groups, TileMask kinds, AimSets sets) {
  if (groups.size() > Aim::kMaxGroups)
    throw std::invalid_argument("aim: " + std::to_string(groups.size()) + " groups are more than " +
                                std::to_string(Aim::kMaxGroups));
  if (kinds >> kMaxKinds != 0) throw std::invalid_argument("aim: kinds that there are not");
  Aim aim{{}, static_cast<std::uint8_t>(groups.size()), kinds, sets};
  std::ranges::copy(groups, aim.group_array.begin());
  for (const Meld& group : groups) {
    const bool chow = group.type == GroupType::chow;
    if ((!chow && group.type != GroupType::pung) || group.kind >= kMaxKinds ||
        (chow && (group.kind >= kSuitTileKinds || group.kind % 9 > 6)))
      throw std::invalid_argument("aim: a group that is neither a pung nor a chow of three kinds");
  }
  return aim;
}

Aimed acceptance_towards(const Hand& hand, std::span<const Aim> aims, const TileCounts& visible) {
  require_aims(hand, aims);
  return nearest_of(hand, stock_of(hand, visible), aims);
}

std::vector<AimedDiscard> discard_table_towards(const Hand& hand, std::span<const Aim> aims,
                                                const TileCounts& visible) {
  require_aims(hand, aims);
  if (!is_full(hand))
    throw std::invalid_argument(std::to_string(hand.size()) +
                                " tiles: a hand discards from one tile more");
  Stock stock = stock_of(hand, visible);
  std::vector<AimedDiscard> table;
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if (hand.count(kind) == 0) continue;
    --stock.held[kind];
    --stock.usable[kind];  // what is discarded does not come back
    table.push_back({kind, nearest_of(hand, stock, aims)});
    ++stock.held[kind];
    ++stock.usable[kind];
  }
  return table;
}

}  // namespace hupai
