#include "hupai/suit_distance.hpp"

#include <algorithm>

namespace hupai {
namespace {

constexpr ChowState no_state() {
  ChowState state{};
  for (auto& row : state) row.fill(kNowhere);
  return state;
}

// Of a kind of which more than four tiles may be used: a pung and a pair, two pungs, both. (A third
// pung costs three tiles, as at any other place.)
void add_sets_of_many(const Distances& from, int used, int held, int copies, Distances& to) {
  const auto missing = [held](int need) { return broadcast(std::max(0, need - held)); };
  for (int pungs = 1; pungs <= 2; ++pungs) {
    const int tiles = used + 3 * pungs;
    if (tiles > copies) return;
    const Distances grown{shift_lanes(from.none, pungs), shift_lanes(from.pair, pungs)};
    keep_nearer(to, {grown.none + missing(tiles), grown.pair + missing(tiles)});
    if (tiles + 2 <= copies) to.pair = lane_min(to.pair, grown.none + missing(tiles + 2));
  }
}

// Ways to go on from `from`, where chows use `used` tiles of the kind: nothing more, a pung, a
// pair.
template <bool kMany>  // whether more than four tiles of the kind may be used
void add_sets(const Distances& from, int used, int held, int copies, Distances& to) {
  const auto missing = [held](int need) { return broadcast(std::max(0, need - held)); };
  keep_nearer(to, {from.none + missing(used), from.pair + missing(used)});
  if (used + 2 <= copies) to.pair = lane_min(to.pair, from.none + missing(used + 2));
  if (used + 3 > copies) return;
  const std::uint64_t cost = missing(used + 3);
  keep_nearer(to, {shift_lanes(from.none, 1) + cost, shift_lanes(from.pair, 1) + cost});
  if constexpr (kMany) add_sets_of_many(from, used, held, copies, to);
}

template <bool kMany>
ChowState state_after(const ChowState& state, int held, KindRule rule) {
  ChowState next = no_state();
  const std::size_t most = rule.may_start ? kChowCounts - 1 : 0;
  for (std::size_t older = 0; older < kChowCounts; ++older) {
    for (std::size_t newer = 0; newer < kChowCounts; ++newer) {
      const Distances& from = state[older][newer];
      if (from == kNowhere) continue;
      for (std::size_t begun = 0; begun <= most; ++begun) {
        const int used = static_cast<int>(older + newer + begun);
        if (used > rule.copies) break;
        const int groups = static_cast<int>(begun);
        const Distances grown{shift_lanes(from.none, groups), shift_lanes(from.pair, groups)};
        add_sets<kMany>(grown, used, held, rule.copies, next[newer][begun]);
      }
    }
  }
  return next;
}

template <bool kMany>
Distances distances_after(const ChowState& state, int held, int copies) {
  Distances result = kNowhere;
  for (std::size_t older = 0; older < kChowCounts; ++older) {
    if (static_cast<int>(older) <= copies)
      add_sets<kMany>(state[older][0], static_cast<int>(older), held, copies, result);
  }
  return result;
}

}  // namespace

Distances merge(const Distances& a, const Distances& b) {
  Distances both = kNowhere;
  for (int m = 0; m < kLanes; ++m) {
    const std::uint64_t none = broadcast(lane(a.none, m));
    const std::uint64_t pair = broadcast(lane(a.pair, m));
    const std::uint64_t b_none = shift_lanes(b.none, m);
    both.none = lane_min(both.none, b_none + none);
    both.pair = lane_min(both.pair, lane_min(b_none + pair, shift_lanes(b.pair, m) + none));
  }
  return both;
}

ChowState start_state() {
  ChowState state = no_state();
  state[0][0].none = kAllFar & ~0xFFULL;  // no group yet, nothing missing
  return state;
}

ChowState next_state(const ChowState& state, int held, KindRule rule) {
  const bool many = rule.copies > kMaxCopies;
  return many ? state_after<true>(state, held, rule) : state_after<false>(state, held, rule);
}

Distances last_distances(const ChowState& state, int held, int copies) {
  const bool many = copies > kMaxCopies;
  return many ? distances_after<true>(state, held, copies)
              : distances_after<false>(state, held, copies);
}

Distances suit_distances(std::span<const std::uint8_t> counts, std::span<const std::uint8_t> copies,
                         bool runs) {
  ChowState state = start_state();
  const std::size_t last = counts.size() - 1;
  for (std::size_t kind = 0; kind < last; ++kind)
    state = next_state(state, counts[kind], {copies[kind], runs && kind + 2 <= last});
  return last_distances(state, counts[last], copies[last]);
}

}  // namespace hupai
