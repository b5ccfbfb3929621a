#include "hupai/columns.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <vector>

#include "column_ways.hpp"

namespace hupai {
namespace {

// --- lanes, one for each number of groups

using Bytes = std::int8_t __attribute__((vector_size(kLanes)));
constexpr Bytes kLaneNumbers{0, 1, 2, 3, 4, 5, 6, 7};

// Lanes above their limit become impossible.
std::uint64_t cut_lanes(std::uint64_t lanes, Bytes limits) {
  const auto over = __builtin_bit_cast(std::uint64_t, __builtin_bit_cast(Bytes, lanes) > limits);
  return (lanes & ~over) | (kAllFar & over);
}
// Lane m + groups to lane m; impossible lanes move in.
std::uint64_t lanes_back(std::uint64_t lanes, int groups) {
  if (groups == 0) return lanes;
  return (lanes >> (8 * groups)) | (kAllFar << (64 - 8 * groups));
}
bool any_lane_is(std::uint64_t lanes, int value) {
  const std::uint64_t zero_where_equal = lanes ^ broadcast(value);
  return ((zero_where_equal - broadcast(1)) & ~zero_where_equal & broadcast(0x80)) != 0;
}
int lowest_lane(Bytes lanes) {
  std::int8_t low = lanes[0];
  for (int m = 1; m < kLanes; ++m) low = std::min(low, lanes[m]);
  return low;
}
int highest_lane(Bytes lanes) {
  std::int8_t high = lanes[0];
  for (int m = 1; m < kLanes; ++m) high = std::max(high, lanes[m]);
  return high;
}
Bytes bytes_of(std::uint64_t lanes) { return __builtin_bit_cast(Bytes, lanes); }
Bytes all_lanes(int value) { return Bytes{} + static_cast<std::int8_t>(value); }

// --- all numbers

int cards_of(const TileCounts& counts) {
  int cards = 0;
  for (const int count : counts) cards += count;
  return cards;
}
int cards_wanted(const ColumnTask& task) { return 3 * task.groups + (task.pair ? 2 : 0); }

// The states that a number can be left in, and their places in this list.
class Level {
 public:
  struct Entry {
    std::size_t state;
    Distances distances;
  };
  Level() { places_.fill(kNone); }

  Distances& at(std::size_t state) {
    if (places_[state] == kNone) {
      places_[state] = static_cast<std::int16_t>(entries_.size());
      entries_.push_back({state, kNowhere});
    }
    return entries_[static_cast<std::size_t>(places_[state])].distances;
  }
  const Distances* find(std::size_t state) const {
    const std::int16_t place = places_[state];
    return place == kNone ? nullptr : &entries_[static_cast<std::size_t>(place)].distances;
  }
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<Entry>& entries() { return entries_; }

 private:
  static constexpr std::int16_t kNone = -1;
  std::array<std::int16_t, kStates> places_;
  std::vector<Entry> entries_;
};

using StateSets = std::array<std::bitset<kStates>, kNumbers + 1>;  // after each number

// The cheapest beginnings of the shapes that lack at most `bound` cards, number by number. Their
// size is known, so that the cards held and not used are bounded too; that leaves few states. With
// `only` no others than these are looked at.
class Paths {
 public:
  Paths(const ColumnTask& task, int bound, const StateSets* only = nullptr)
      : task_(task), bound_(bound), only_(only) {
    levels_[0].at(0).none = kAllFar & ~0xFFULL;
    spare_[0] = bound - cards_wanted(task) + cards_of(task.counts);
    for (std::size_t number = 1; number <= kNumbers; ++number) {
      const Column cards = column(number);
      spare_[number] = spare_[number - 1] - cards.held[0] - cards.held[1];
      step(number, cards);
    }
  }

  // What the nearest shape lacks; more than the bound if there is none within it.
  int missing() const {
    const Distances* last = levels_[kNumbers].find(0);
    return last == nullptr ? kFar : lane(task_.pair ? last->pair : last->none, task_.groups);
  }

  // Of the shapes that lack `most` cards or fewer: the kinds that one of those lacks that lack just
  // so many, and the states that they pass.
  struct Shapes {
    TileMask lacked = 0;
    StateSets states;  // before the last number
  };
  Shapes shapes(int most) const {
    Shapes found;
    Level ends;
    Distances& last = ends.at(0);
    const std::uint64_t done = kAllFar & ~(std::uint64_t{0xFF} << (8 * task_.groups));
    (task_.pair ? last.pair : last.none) = done;
    for (std::size_t number = kNumbers; number >= 1; --number)
      ends = step_back(number, ends, most, found);
    return found;
  }

 private:
  Column column(std::size_t number) const {
    const std::size_t small = number - 1;
    const std::size_t big = small + kNumbers;
    return {{task_.counts[small], task_.counts[big]}, {task_.usable[small], task_.usable[big]}};
  }

  void step(std::size_t number, const Column& cards) {
    Level& next = levels_[number];
    for (const auto& [state, from] : levels_[number - 1].entries()) {
      const Distances start = from;
      for_each_way(state, number, cards, slack_after(state, number - 1, from), task_.pair,
                   [&](const Way& way) {
                     if (only_ != nullptr && !(*only_)[number].test(way.to)) return;
                     const std::uint64_t cost = broadcast(way.missing);
                     const std::uint64_t none = shift_lanes(start.none, way.groups) + cost;
                     Distances& to = next.at(way.to);
                     if (way.pair)
                       to.pair = lane_min(to.pair, none);
                     else
                       keep_nearer(to, {none, shift_lanes(start.pair, way.groups) + cost});
                   });
    }
    Level kept;
    for (const auto& [state, reached] : next.entries()) {
      const Distances near = cut(state, number, reached);
      if (near != kNowhere) kept.at(state) = near;
    }
    next = std::move(kept);
  }

  // What may be missing in a state after a number so that not too many held cards are left unused,
  // for each number of groups, without the pair; with it two more.
  Bytes by_unused(std::size_t state, std::size_t number) const {
    const int under_way =
        outstanding(size_state(static_cast<int>(state) / kSizeStates), static_cast<int>(number)) +
        outstanding(size_state(static_cast<int>(state) % kSizeStates), static_cast<int>(number));
    return kLaneNumbers * std::int8_t{3} + all_lanes(spare_[number] - under_way);
  }

  // Beginnings that lack too much, leave too many cards unused or have too many groups are far.
  Distances cut(std::size_t state, std::size_t number, const Distances& begun) const {
    const Bytes unused = by_unused(state, number);
    const auto limits = [&](Bytes most) {
      const Bytes least = most < all_lanes(bound_) ? most : all_lanes(bound_);
      return kLaneNumbers > all_lanes(task_.groups) ? all_lanes(-1) : least;
    };
    return {cut_lanes(begun.none, limits(unused)),
            cut_lanes(begun.pair, limits(unused + all_lanes(2)))};
  }

  Slack slack_after(std::size_t state, std::size_t number, const Distances& begun) const {
    const Bytes none = bytes_of(begun.none);
    const Bytes pair = bytes_of(begun.pair);
    const Bytes unused = by_unused(state, number);
    const Bytes near = none < pair ? none : pair;
    const Bytes slack_none = unused - none;
    const Bytes slack_pair = unused + all_lanes(2) - pair;
    return {bound_ - lowest_lane(near),
            highest_lane(slack_none > slack_pair ? slack_none : slack_pair)};
  }

  // The cheapest ends from the states before a number, given those from the states after it.
  Level step_back(std::size_t number, const Level& ends, int most, Shapes& found) const {
    const Column cards = column(number);
    Level before;
    for (const auto& [state, begun] : levels_[number - 1].entries()) {
      const Distances start = begun;
      Distances& best = before.at(state);
      for_each_way(state, number, cards, slack_after(state, number - 1, begun), task_.pair,
                   [&](const Way& way) {
                     const Distances* end = ends.find(way.to);
                     if (end == nullptr) return;
                     const std::uint64_t cost = broadcast(way.missing);
                     const Distances left{
                         lanes_back(way.pair ? end->pair : end->none, way.groups) + cost,
                         way.pair ? kAllFar : lanes_back(end->pair, way.groups) + cost};
                     keep_nearer(best, left);
                     if (!any_lane_is(start.none + left.none, most) &&
                         !any_lane_is(start.pair + left.pair, most))
                       return;
                     found.lacked |= TileMask{way.lacks_small} << (number - 1);
                     found.lacked |= TileMask{way.lacks_big} << (number - 1 + kNumbers);
                   });
      const Bytes none = bytes_of(start.none + best.none);
      const Bytes pair = bytes_of(start.pair + best.pair);
      if (lowest_lane(none < pair ? none : pair) <= most) found.states[number - 1].set(state);
    }
    return before;
  }

  const ColumnTask& task_;
  int bound_;
  const StateSets* only_;
  // Held cards that may be left unused in all, less those held of the numbers up to here.
  std::array<int, kNumbers + 1> spare_;
  std::array<Level, kNumbers + 1> levels_;
};

bool has_kong(const Hand& hand) {
  return std::ranges::any_of(hand.melds(), [](const Meld& meld) { return is_kong(meld.type); });
}

// Of two needs the nearer, both where they are equal.
void keep_nearer(ColumnNeed& best, const ColumnNeed& other) {
  if (other.missing > best.missing) return;
  best.necessary =
      other.missing < best.missing ? other.necessary : best.necessary | other.necessary;
  best.missing = other.missing;
}

}  // namespace

ColumnNeed need_of_task(const ColumnTask& task, bool want_necessary) {
  const int cards = cards_wanted(task);
  for (int bound = std::max(0, cards - cards_of(task.counts)); bound <= cards; ++bound) {
    const Paths paths(task, bound);
    const int missing = paths.missing();
    if (missing <= bound) return {missing, want_necessary ? paths.shapes(missing).lacked : 0};
  }
  return {kFar, 0};
}

ColumnHand::ColumnHand(const Hand& hand, FormSet forms) {
  const bool kong = has_kong(hand);
  task_ = {hand.counts(), hand.space().copies, kong ? hand.size() / 3 : (hand.size() + 2) / 3,
           kong};
  for (std::size_t kind = 0; kind < task_.usable.size(); ++kind)
    task_.usable[kind] = static_cast<std::uint8_t>(task_.usable[kind] - hand.meld_counts()[kind]);
  if ((forms & kTripletsStay) == 0) return;
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    const int count = hand.count(kind);
    if (count < 3) continue;
    (count == 3 ? triplets_ : quads_) |= tile_bit(kind);
    task_.counts[kind] = 0;
    task_.usable[kind] = static_cast<std::uint8_t>(task_.usable[kind] - count);
  }
  // A four takes one card more than a group, and the first brings the pair: two cards of a group.
  const int quads = std::popcount(quads_);
  task_.pair = kong || quads > 0;
  task_.groups -= std::popcount(triplets_) + quads + (task_.pair && !kong ? 1 : 0);
  task_.groups = std::max(0, task_.groups);
}

bool ColumnHand::full() const { return cards_of(task_.counts) == cards_wanted(task_); }

std::vector<ColumnHand::Way> ColumnHand::ways() const {
  std::vector<Way> ways{{task_, 0, 0}};
  if (task_.pair || task_.groups == 0) return ways;
  // The fourth card of a triplet makes the first four: a pair in place of a group.
  for (TileMask rest = triplets_; rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
    if (task_.usable[kind] == 0) continue;
    ColumnTask task = task_;
    task.usable[kind] = 0;
    task.groups -= 1;
    task.pair = true;
    ways.push_back({task, 1, tile_bit(static_cast<Kind>(kind))});
  }
  return ways;
}

ColumnNeed ColumnHand::need(bool want_necessary) const {
  ColumnNeed best{kFar, 0};
  for (const auto& [task, fourth, kind] : ways()) {
    const ColumnNeed need = need_of_task(task, want_necessary);
    keep_nearer(best, {need.missing + fourth, need.necessary | kind});
  }
  return best;
}

struct ColumnDiscards::NearWay {
  ColumnHand::Way way;
  StateSets states;
};

ColumnDiscards::ColumnDiscards(const ColumnHand& hand) : missing_(hand.need(false).missing) {
  for (const auto& way : hand.ways()) {
    const int bound = missing_ + 1 - way.fourth;
    const Paths paths(way.task, bound);
    if (paths.missing() > bound) continue;
    near_.push_back({way, paths.shapes(bound).states});
    near_.back().states[kNumbers].set(0);
  }
}
ColumnDiscards::~ColumnDiscards() = default;

ColumnNeed ColumnDiscards::without(Kind kind) const {
  for (int missing = missing_; missing <= missing_ + 1; ++missing) {
    ColumnNeed best{kFar, 0};
    for (const auto& [way, states] : near_) {
      ColumnTask task = way.task;
      task.counts[kind] -= 1;
      const int bound = missing - way.fourth;
      if (bound < 0) continue;
      const Paths paths(task, bound, &states);
      if (paths.missing() <= bound)
        keep_nearer(best, {missing, paths.shapes(bound).lacked | way.fourths});
    }
    if (best.missing < kFar) return best;
  }
  return {kFar, 0};
}

}  // namespace hupai
