#include <algorithm>

#include "reading_search.hpp"

namespace hupai {

namespace {

constexpr int kTwo = 1;  // the place of the 2 among the numbers

std::array<int, 3> kinds_of(const TileSpace& space, GroupType type, int kind) {
  switch (type) {
    case GroupType::chow:
      return {kind, kind + 1, kind + 2};
    case GroupType::two_seven_ten:
      return {kind, kind + kTwoSevenTenSteps[1], kind + kTwoSevenTenSteps[2]};
    case GroupType::mixed:
      return {kind, kind, other_size(space, static_cast<Kind>(kind))};
    default:
      return {kind, kind, kind};
  }
}

}  // namespace

ColumnSearch::ColumnSearch(const TileSpace& space, const ColumnTask& task)
    : space_(space), with_pair_(task.pair) {
  start_.left = task.counts;
}

bool ColumnSearch::complete() {
  read_number(start_, 0);
  return found_;
}

void ColumnSearch::visit(const Reading& start, ReadingSink& sink) {
  reading_ = start;
  sink_ = &sink;
  read_number(start_, 0);
}

// Takes the cards of `times` equal groups; false when they are not there.
bool ColumnSearch::Branch::take(const TileSpace& space, GroupType type, int kind, int times) {
  for (int time = 0; time < times; ++time) {
    for (const int card : kinds_of(space, type, kind)) {
      if (left[static_cast<std::size_t>(card)]-- == 0) return false;
    }
    groups[count++] = {type, static_cast<Kind>(kind), false};
  }
  return true;
}

// Each number is read from the lowest upwards, both sizes of it together, in fixed steps: 2-7-10,
// pair, mixed groups, and the rest as pungs and chows. How often each group is taken fixes the
// reading; so no reading comes twice.
void ColumnSearch::read_number(const Branch& branch, int number) {
  if (found_ && sink_ == nullptr) return;
  if (number == space_.suits[0].size) return finish(branch);
  if (number != kTwo) return read_pair(branch, number);
  for (int small = 0; small <= kMaxCopies; ++small) {
    Branch with_small = branch;
    if (!with_small.take(space_, GroupType::two_seven_ten, space_.suits[0].first + kTwo, small))
      return;
    for (int big = 0; big <= kMaxCopies; ++big) {
      Branch with_both = with_small;
      if (!with_both.take(space_, GroupType::two_seven_ten, space_.suits[1].first + kTwo, big))
        break;
      read_pair(with_both, number);
    }
  }
}

void ColumnSearch::read_pair(const Branch& branch, int number) {
  read_mixed(branch, number);
  if (!with_pair_ || branch.has_pair) return;
  for (std::size_t size = 0; size < 2; ++size) {
    const auto kind = static_cast<Kind>(space_.suits[size].first + number);
    if (branch.left[kind] < 2) continue;
    Branch with_pair = branch;
    with_pair.left[kind] = static_cast<std::uint8_t>(with_pair.left[kind] - 2);
    with_pair.has_pair = true;
    with_pair.pair = {GroupType::pair, kind, false};
    read_mixed(with_pair, number);
  }
}

void ColumnSearch::read_mixed(const Branch& branch, int number) {
  for (int small = 0; small <= kMaxCopies; ++small) {
    Branch with_small = branch;
    if (!with_small.take(space_, GroupType::mixed, space_.suits[0].first + number, small)) return;
    for (int big = 0; big <= kMaxCopies; ++big) {
      Branch with_both = with_small;
      if (!with_both.take(space_, GroupType::mixed, space_.suits[1].first + number, big)) break;
      read_size(with_both, number, 0);
    }
  }
}

// What is left of the number in one size: chows, of which three may be a pung.
void ColumnSearch::read_size(const Branch& branch, int number, int size) {
  if (size == 2) return read_number(branch, number + 1);
  const Suit& suit = space_.suits[static_cast<std::size_t>(size)];
  const int kind = suit.first + number;
  const int copies = branch.left[static_cast<std::size_t>(kind)];
  for (int pungs = 0; 3 * pungs <= copies; ++pungs) {
    const int chows = copies - 3 * pungs;
    if (chows > 0 && number + 2 >= suit.size) continue;
    Branch next = branch;
    if (!next.take(space_, GroupType::chow, kind, chows)) continue;
    if (next.take(space_, GroupType::pung, kind, pungs)) read_size(next, number, size + 1);
  }
}

void ColumnSearch::finish(const Branch& branch) {
  if (branch.has_pair != with_pair_) return;
  found_ = true;
  if (sink_ == nullptr) return;
  Reading reading = reading_;
  const auto* end = branch.groups.begin() + branch.count;
  auto* melds_end = reading.groups.begin();
  while (melds_end != reading.groups.begin() + reading.group_count && melds_end->melded)
    ++melds_end;
  auto* first = reading.groups.begin() + reading.group_count;
  auto* last = std::copy(branch.groups.begin(), end, first);
  std::sort(melds_end, last, [](const Group& a, const Group& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.type < b.type;
  });
  if (with_pair_) *last++ = branch.pair;
  reading.group_count = static_cast<std::uint8_t>(last - reading.groups.begin());
  sink_->visit(reading);
}

}  // namespace hupai
