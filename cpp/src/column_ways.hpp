// The ways from one number of the eighty cards to the next, both sizes of it together; not part of
// the library's interface.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "hupai/built_once.hpp"
#include "hupai/suit_distance.hpp"

namespace hupai {

// The numbers one to ten are walked with both sizes at once. What is under way in one size: chows
// begun two numbers before, chows begun one number before, and 2-7-10 groups that wait for their 7
// or 10. Three equal groups are three pungs, so two of each are enough.
struct SizeState {
  int older;
  int newer;
  int waiting;
};
inline constexpr int kSizeStates = 27;
inline constexpr int kStates = kSizeStates * kSizeStates;
inline constexpr int kNumbers = 10;

constexpr SizeState size_state(int index) { return {index / 9, index / 3 % 3, index % 3}; }
constexpr int index_of(SizeState state) {
  return state.older * 9 + state.newer * 3 + state.waiting;
}
// The cards that what is under way still takes after a number.
constexpr int outstanding(SizeState state, int number) {
  return state.older + 2 * state.newer + state.waiting * (number < 7 ? 2 : 1);
}

// One way to go on in one size at one number.
struct Move {
  int to;
  int used;    // cards of the number
  int groups;  // begun chows and 2-7-10, and a pung
};

inline std::vector<Move> moves_from(SizeState from, int number) {
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

inline const MoveTable& move_table() {
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

// What may lie across the sizes of a number or be its pair, in cards of each size: those with a
// pair come last. Two groups of two and one are a pung and another such group, so one is enough.
struct Across {
  int small;
  int big;
  int groups;
  bool pair;
};
inline constexpr std::array<Across, 9> kAcross{{{0, 0, 0, false},
                                                {2, 1, 1, false},
                                                {1, 2, 1, false},
                                                {2, 0, 0, true},
                                                {0, 2, 0, true},
                                                {4, 1, 1, true},
                                                {2, 3, 1, true},
                                                {3, 2, 1, true},
                                                {1, 4, 1, true}}};

// The cards of a number, small and big.
struct Column {
  std::array<int, 2> held;
  std::array<int, 2> usable;
};

// A way from one state to the next: cards missing at the number, groups begun, whether the pair is
// taken, and of which sizes cards are missing.
struct Way {
  std::size_t to;
  int missing;
  int groups;
  bool pair;
  bool lacks_small;
  bool lacks_big;
};

// The most cards that may be missing at a number, and of those held not be used.
struct Slack {
  int missing;
  int unused;
};

// Every way on from a state within this slack.
template <typename Visit>
void for_each_way(std::size_t state, std::size_t number, const Column& column, Slack slack,
                  bool pair, Visit&& visit) {
  const auto& moves = move_table()[number];
  for (const Move& small : moves[state / kSizeStates]) {
    if (small.used > column.usable[0] || small.used - column.held[0] > slack.missing) continue;
    for (const Move& big : moves[state % kSizeStates]) {
      if (big.used > column.usable[1] || big.used - column.held[1] > slack.missing) continue;
      for (const Across& across : kAcross) {
        if (across.pair && !pair) break;
        const int s = small.used + across.small;
        const int b = big.used + across.big;
        const int groups = small.groups + big.groups + across.groups;
        if (s > column.usable[0] || b > column.usable[1] || groups >= kLanes) continue;
        const int lacks_small = std::max(0, s - column.held[0]);
        const int lacks_big = std::max(0, b - column.held[1]);
        if (lacks_small + lacks_big > slack.missing) continue;
        const int used = s - lacks_small + b - lacks_big;
        if (column.held[0] + column.held[1] - used > slack.unused) continue;
        visit(Way{static_cast<std::size_t>(small.to * kSizeStates + big.to),
                  lacks_small + lacks_big, groups, across.pair, lacks_small > 0, lacks_big > 0});
      }
    }
  }
}

}  // namespace hupai
