#include "hupai/wild_form.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace hupai {
namespace {

// Distances by how many of the tiles are over the natural copies, and so wild: 0, 1, …
using BySurplus = std::array<Distances, kMaxWilds + 1>;

constexpr BySurplus kNone = [] {
  BySurplus none{};
  none.fill(kNowhere);
  return none;
}();

struct KindTiles {
  int held;
  int usable;  // natural copies there are beside the melds
  int aside;   // used elsewhere already
};

// The dynamic programming of suit_distance.hpp with the surplus as one more dimension.
class SurplusWalk {
 public:
  explicit SurplusWalk(int supply) : supply_(static_cast<std::size_t>(supply)) {
    for (auto& row : state_) row.fill(kNone);
    state_[0][0][0].none = kAllFar & ~0xFFULL;
  }

  // Goes over the next kind; a chow may start at it.
  void pass(const KindTiles& kind, bool may_start) {
    State next;
    for (auto& row : next) row.fill(kNone);
    const std::size_t most = may_start ? kChowCounts - 1 : 0;
    for (std::size_t older = 0; older < kChowCounts; ++older)
      for (std::size_t newer = 0; newer < kChowCounts; ++newer)
        for (std::size_t begun = 0; begun <= most; ++begun)
          add_sets(state_[older][newer], kind, static_cast<int>(older + newer + begun),
                   static_cast<int>(begun), next[newer][begun]);
    state_ = next;
  }
  // The same of a kind that does not exist, which not even a wild tile stands for.
  void pass_nothing() {
    const BySurplus without_chows = state_[0][0];
    for (auto& row : state_) row.fill(kNone);
    state_[0][0] = without_chows;
  }
  // The distances, where no chow is under way.
  const BySurplus& result() const { return state_[0][0]; }

 private:
  using State = std::array<std::array<BySurplus, kChowCounts>, kChowCounts>;

  void add_sets(const BySurplus& from, const KindTiles& kind, int in_chows, int begun,
                BySurplus& to) const {
    const int used = kind.aside + in_chows;
    for (int pungs = 0; pungs <= 2; ++pungs) {
      for (int pairs = 0; pairs <= 1; ++pairs) {
        // With no tile held for it, a further set is as near at any kind.
        if (pungs + pairs == 2 && kind.held <= used + 3) continue;
        if (pungs + pairs == 3) continue;
        add_set(from, kind, used + 3 * pungs + 2 * pairs, begun + pungs, pairs == 1, to);
      }
    }
  }
  void add_set(const BySurplus& from, const KindTiles& kind, int tiles, int groups, bool pair,
               BySurplus& to) const {
    const std::uint64_t cost = broadcast(std::max(0, tiles - kind.held));
    const auto over = static_cast<std::size_t>(std::max(0, tiles - kind.usable));
    for (std::size_t before = 0; before + over <= supply_; ++before) {
      const Distances& at = from[before];
      if (at == kNowhere) continue;
      Distances& best = to[before + over];
      const std::uint64_t none = shift_lanes(at.none, groups) + cost;
      if (pair)
        best.pair = lane_min(best.pair, none);
      else
        keep_nearer(best, {none, shift_lanes(at.pair, groups) + cost});
    }
  }

  std::size_t supply_;
  State state_;
};

// Whether no target of the suit is nearer for tiles over the natural copies.
bool is_unlimited(const ConcealedTiles& tiles, int suit) {
  const auto distances = [&](const DistanceTables& tables) {
    const ClassId id = tables.suit(tiles.space, suit)(tiles.keys[static_cast<std::size_t>(suit)]);
    return tables.distances(id);
  };
  return distances(tiles.tables()) == distances(tiles.unlimited_tables());
}

BySurplus distances_of_suit(const ConcealedTiles& tiles, std::size_t number, TileMask aside) {
  const Suit& suit = tile_space(tiles.space).suits[number];
  const TileMask kinds = ((TileMask{1} << suit.size) - 1) << suit.first;
  bool all_usable = ((aside | tiles.absent) & kinds) == 0;
  for (Kind kind = suit.first; all_usable && kind < suit.first + suit.size; ++kind)
    all_usable = tiles.meld_counts == nullptr || (*tiles.meld_counts)[kind] == 0;
  if (all_usable && is_unlimited(tiles, static_cast<int>(number))) {
    BySurplus flat = kNone;
    const DistanceTables& tables = tiles.tables();
    flat[0] =
        tables.distances(tables.suit(tiles.space, static_cast<int>(number))(tiles.keys[number]));
    return flat;
  }
  SurplusWalk walk(tiles.supply);
  for (int place = 0; place < suit.size; ++place) {
    const auto kind = static_cast<Kind>(suit.first + place);
    if ((tiles.exists >> kind & 1) == 0) {
      walk.pass_nothing();
      continue;
    }
    walk.pass({tiles.count(kind), tiles.usable(kind), static_cast<int>(aside >> kind & 1)},
              suit.runs && place + 2 < suit.size);
  }
  return walk.result();
}

BySurplus merge(const BySurplus& a, const BySurplus& b, int supply) {
  BySurplus both = kNone;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(supply); ++i) {
    if (a[i] == kNowhere) continue;
    for (std::size_t j = 0; i + j <= static_cast<std::size_t>(supply); ++j)
      if (b[j] != kNowhere) keep_nearer(both[i + j], hupai::merge(a[i], b[j]));
  }
  return both;
}

}  // namespace

int missing_within_supply(const ConcealedTiles& tiles, TileMask aside, int groups) {
  BySurplus whole = distances_of_suit(tiles, 0, aside);
  for (std::size_t suit = 1; suit < kMaxSuits; ++suit)
    whole = merge(whole, distances_of_suit(tiles, suit, aside), tiles.supply);
  int best = kFar;
  for (const Distances& each : whole) best = std::min(best, lane(each.pair, groups));
  return best;
}

WildForm::WildForm(const ConcealedTiles& tiles)
    : tiles_(tiles), unlimited_(tiles, tiles.unlimited_tables()), missing_(unlimited_.missing()) {
  // What is over the natural copies is among the missing, so that here there are wild tiles enough.
  if (missing_ <= tiles.supply) return;
  // Nor are they needed where nothing is over, or the one kind without natural copies alone.
  if (tiles.meld_counts == nullptr && StandardForm(tiles).missing() == missing_) return;
  missing_ = missing_within_supply(tiles, 0, tiles.groups);
}

TileMask WildForm::necessary(TileMask candidates) const {
  const TileMask perhaps = unlimited_.necessary(missing_, candidates);
  if (missing_ <= tiles_.supply + 1) return perhaps;
  TileMask necessary =
      tiles_.meld_counts == nullptr ? StandardForm(tiles_).necessary(missing_, perhaps) : 0;
  ConcealedTiles tried = tiles_;
  for (TileMask left = perhaps & ~necessary; left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    tried.add(kind);
    if (WildForm(tried).missing() < missing_) necessary |= tile_bit(kind);
    tried.remove(kind);
  }
  return necessary;
}

}  // namespace hupai
