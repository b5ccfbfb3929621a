#include "hupai/columns.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "hupai/built_once.hpp"
#include "hupai/suit_distance.hpp"

namespace hupai {
namespace {

// The numbers one to ten are walked with both sizes at once. What is under way in one size: chows
// begun two numbers before, chows begun one number before, and 2-7-10 groups that wait for their 7
// or 10. Three equal groups are three pungs, so two of each are enough.
struct SizeState {
  int older;
  int newer;
  int waiting;
};
constexpr int kSizeStates = 27;
constexpr int kStates = kSizeStates * kSizeStates;
constexpr int kNumbers = 10;

constexpr SizeState size_state(int index) { return {index / 9, index / 3 % 3, index % 3}; }
constexpr int index_of(SizeState state) {
  return state.older * 9 + state.newer * 3 + state.waiting;
}

// One way to go on in one size at one number.
struct Move {
  int to;
  int used;    // cards of the number
  int groups;  // begun chows and 2-7-10, and a pung
};

std::vector<Move> moves_from(SizeState from, int number) {
  std::vector<Move> moves;
  const int most_begun = number <= 8 ? 2 : 0;
  const int most_waiting = number == 2 ? 2 : 0;
  const bool takes_waiting = number == 7 || number == 10;
  for (int begun = 0; begun <= most_begun; ++begun) {
    for (int pung = 0; pung <= 1; ++pung) {
      for (int added = 0; added <= most_waiting; ++added) {
        const int used =
            from.older + from.newer + begun + 3 * pung + added + (takes_waiting ? from.waiting : 0);
        const int waiting = number == 10 ? 0 : from.waiting + added;
        if (used <= kMaxCopies && waiting <= 2)
          moves.push_back({index_of({from.newer, begun, waiting}), used, begun + pung + added});
      }
    }
  }
  return moves;
}

using MoveTable = std::array<std::array<std::vector<Move>, kSizeStates>, kNumbers + 1>;

const MoveTable& move_table() {
  static constinit BuiltOnce<MoveTable> table;
  return table.get([] {
    MoveTable moves;
    for (std::size_t number = 1; number <= kNumbers; ++number)
      for (std::size_t state = 0; state < kSizeStates; ++state)
        moves[number][state] =
            moves_from(size_state(static_cast<int>(state)), static_cast<int>(number));
    return moves;
  });
}

// The two cards of a number, small and big.
struct Column {
  std::array<int, 2> held;
  std::array<int, 2> usable;
};

// Adds to `to` every way to finish a column whose groups within one size use `small` and `big`
// cards: nothing more or one group of two and one across the sizes (two of them are a pung and
// another such group), and with or without the pair.
void add_columns(const Distances& from, int small, int big, const Column& column, Distances& to) {
  constexpr std::array<std::array<int, 3>, 3> kAcross{{{0, 0, 0}, {2, 1, 1}, {1, 2, 1}}};
  for (const auto& [more_small, more_big, groups] : kAcross) {
    const int s = small + more_small;
    const int b = big + more_big;
    const auto cost_if_usable = [&](int small_used, int big_used) {
      if (small_used > column.usable[0] || big_used > column.usable[1]) return -1;
      return std::max(0, small_used - column.held[0]) + std::max(0, big_used - column.held[1]);
    };
    const std::uint64_t none = shift_lanes(from.none, groups);
    if (const int cost = cost_if_usable(s, b); cost >= 0)
      keep_nearer(to, {none + broadcast(cost), shift_lanes(from.pair, groups) + broadcast(cost)});
    if (const int cost = cost_if_usable(s + 2, b); cost >= 0)
      to.pair = lane_min(to.pair, none + broadcast(cost));
    if (const int cost = cost_if_usable(s, b + 2); cost >= 0)
      to.pair = lane_min(to.pair, none + broadcast(cost));
  }
}

// Lanes above the bound become impossible, so that hopeless states are not followed.
void cut(Distances& distances, int bound) {
  for (int m = 0; m < kLanes; ++m) {
    const std::uint64_t far = static_cast<std::uint64_t>(kFar) << (8 * m);
    const std::uint64_t all = std::uint64_t{0xFF} << (8 * m);
    if (lane(distances.none, m) > bound) distances.none = (distances.none & ~all) | far;
    if (lane(distances.pair, m) > bound) distances.pair = (distances.pair & ~all) | far;
  }
}

using States = std::vector<Distances>;

States next_states(const States& states, std::size_t number, const Column& column, int bound) {
  States next(kStates, kNowhere);
  const auto& moves = move_table()[number];
  for (std::size_t state = 0; state < kStates; ++state) {
    if (states[state] == kNowhere) continue;
    for (const Move& small : moves[state / kSizeStates]) {
      for (const Move& big : moves[state % kSizeStates]) {
        const int groups = small.groups + big.groups;
        if (groups >= kLanes) continue;
        const Distances grown{shift_lanes(states[state].none, groups),
                              shift_lanes(states[state].pair, groups)};
        add_columns(grown, small.used, big.used, column,
                    next[static_cast<std::size_t>(small.to * kSizeStates + big.to)]);
      }
    }
  }
  for (Distances& distances : next) cut(distances, bound);
  return next;
}

Distances columns_within(const TileCounts& counts, const TileCounts& usable, int bound) {
  States states(kStates, kNowhere);
  states[0].none = kAllFar & ~0xFFULL;
  for (std::size_t number = 1; number <= kNumbers; ++number) {
    const std::size_t small = number - 1;
    const std::size_t big = small + kNumbers;
    const Column column{{counts[small], counts[big]}, {usable[small], usable[big]}};
    states = next_states(states, number, column, bound);
  }
  return states[0];
}

}  // namespace

int missing_columns(const TileCounts& counts, const TileCounts& usable, int groups, bool pair) {
  int missing = kFar;
  // Near hands are far more common than distant ones, and a low bound leaves few states.
  for (int bound = 1; bound < kFar && missing > bound; bound *= 2) {
    const Distances distances = columns_within(counts, usable, bound);
    missing = lane(pair ? distances.pair : distances.none, groups);
  }
  return missing;
}

}  // namespace hupai
