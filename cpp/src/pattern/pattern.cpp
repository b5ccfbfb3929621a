#include "hupai/pattern.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace hupai {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

Demands demands_of(std::span<const PatternGroup> groups) {
  PatternCounts natural{}, any{};
  for (const PatternGroup& group : groups) {
    auto& row = group.jokers ? any : natural;
    row[group.kind] = static_cast<std::uint8_t>(row[group.kind] + group.size);
  }
  Demands found;
  for (int kind = 0; kind < kPatternKinds; ++kind)
    if (natural[at(kind)] + any[at(kind)] > 0)
      found.add({static_cast<std::uint8_t>(kind), natural[at(kind)], any[at(kind)]});
  return found;
}

// The groups that the exposures leave open, false where one of them has no place. Those with jokers
// choose first, as the others may take groups that refuse jokers.
bool open_groups(const Pattern& pattern, const PatternHand& hand, Demands& left) {
  if (pattern.concealed) return false;
  std::array<bool, kPatternTiles> taken{};
  for (const bool with_jokers : {true, false})
    for (const Exposure& exposure : hand.exposures) {
      if ((exposure.jokers > 0) != with_jokers) continue;
      std::size_t place = kPatternTiles;
      for (std::size_t i = 0; i < pattern.groups.size(); ++i) {
        const PatternGroup& group = pattern.groups[i];
        if (taken[i] || group.kind != exposure.kind || group.size != exposure.size) continue;
        if (with_jokers && !group.jokers) continue;
        if (place == kPatternTiles || !group.jokers) place = i;
      }
      if (place == kPatternTiles) return false;
      taken[place] = true;
    }
  FixedList<PatternGroup, kPatternTiles> open;
  for (std::size_t i = 0; i < pattern.groups.size(); ++i)
    if (!taken[i]) open.add(pattern.groups[i]);
  left = demands_of(open.all());
  return true;
}

struct Gaps {
  int distance = 0;     // tiles missing once all jokers held stand where they may
  int open_jokers = 0;  // places of jokers that naturals do not fill
  bool dead = false;
};

Gaps gaps_of(const Demands& demands, const PatternCounts& held, const PatternCounts& seen) {
  int kept = 0, wanted = 0, open = 0, beyond = 0;
  bool dead = false;
  for (const Demand& demand : demands) {
    const int count = held[demand.kind];
    const int all = demand.natural + demand.any;
    const int left = pattern_copies(demand.kind) - seen[demand.kind];
    wanted += all;
    kept += std::min(count, all);
    open += demand.any - std::clamp(count - demand.natural, 0, int{demand.any});
    beyond += std::max(all - std::max(left, int{demand.natural}), 0);
    dead |= demand.natural > left;
  }
  const int jokers = held[kPatternJoker];
  dead |= beyond > pattern_copies(kPatternJoker) - seen[kPatternJoker];
  return {wanted - kept - std::min(jokers, open), open, dead};
}

// The distance alone, of a pattern that is known to be alive.
int distance_of(const Demands& demands, const PatternCounts& held) {
  int missing = 0, open = 0;
  for (const Demand& demand : demands) {
    const int gap = std::max(demand.natural + demand.any - held[demand.kind], 0);
    missing += gap;
    open += std::min(gap, int{demand.any});
  }
  return missing - std::min(int{held[kPatternJoker]}, open);
}

PatternReach reach_of(std::size_t index, const Demands& demands, const Gaps& gaps,
                      const PatternCounts& held, const PatternCounts& seen) {
  PatternReach reach{index, gaps.distance, 0, 0};
  const auto accept = [&](int cell) {
    reach.accepts |= std::uint64_t{1} << static_cast<unsigned>(cell);
    reach.live += std::max(pattern_copies(cell) - seen[at(cell)] - held[at(cell)], 0);
  };
  const bool wants_joker = held[kPatternJoker] < gaps.open_jokers;
  for (const Demand& demand : demands) {
    const int count = held[demand.kind];
    const bool fills = wants_joker && count < demand.natural + demand.any;
    if (count < demand.natural || fills) accept(demand.kind);
  }
  if (wants_joker) accept(kPatternJoker);
  return reach;
}

}  // namespace

void PatternCard::add(int line, int points, bool concealed, std::span<const PatternGroup> groups) {
  if (line < 0 || line > 9999 || points < 0 || points > 9999)
    throw std::invalid_argument("pattern: a line or points out of range");
  Pattern pattern{static_cast<std::uint16_t>(line),
                  static_cast<std::uint16_t>(points),
                  concealed,
                  {},
                  {},
                  true};
  int tiles = 0;
  for (const PatternGroup& group : groups) {
    if (group.kind >= kPatternKinds || group.size < 1 || group.size > 6)
      throw std::invalid_argument("pattern: a group of " + std::to_string(group.size) +
                                  " tiles of kind " + std::to_string(group.kind));
    if (group.jokers && group.size < 3)
      throw std::invalid_argument("pattern: jokers in a group of less than three");
    tiles += group.size;
    if (tiles > kPatternTiles) break;
    pattern.groups.add(group);
  }
  if (tiles != kPatternTiles)
    throw std::invalid_argument("pattern: " + std::to_string(tiles) + " tiles, not 14");
  pattern.demands = demands_of(pattern.groups.all());
  pattern.exists = !gaps_of(pattern.demands, {}, {}).dead;
  patterns_.push_back(pattern);
  lines_ = std::max(lines_, line + 1);
}

int PatternCard::distance(const PatternHand& hand, const PatternCounts& seen) const {
  int best = kNoPattern;
  if (hand.exposures.empty() && seen == PatternCounts{}) {
    for (const Pattern& pattern : patterns_)
      if (pattern.exists) best = std::min(best, distance_of(pattern.demands, hand.counts));
    return best;
  }
  Demands left;
  for (const Pattern& pattern : patterns_) {
    const bool open = !hand.exposures.empty();
    if (open && !open_groups(pattern, hand, left)) continue;
    const Gaps gaps = gaps_of(open ? left : pattern.demands, hand.counts, seen);
    if (!gaps.dead) best = std::min(best, gaps.distance);
  }
  return best;
}

std::vector<PatternReach> PatternCard::nearest(const PatternHand& hand,
                                               const PatternCounts& seen) const {
  std::vector<PatternReach> best(at(lines_), {0, kNoPattern, 0, 0});
  Demands left;
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    const Pattern& pattern = patterns_[i];
    const bool open = !hand.exposures.empty();
    if (open && !open_groups(pattern, hand, left)) continue;
    const Demands& demands = open ? left : pattern.demands;
    const Gaps gaps = gaps_of(demands, hand.counts, seen);
    PatternReach& known = best[pattern.line];
    if (gaps.dead || gaps.distance > known.distance) continue;
    const PatternReach reach = reach_of(i, demands, gaps, hand.counts, seen);
    if (reach.distance < known.distance || reach.live > known.live) known = reach;
  }
  std::erase_if(best, [](const PatternReach& reach) { return reach.distance == kNoPattern; });
  std::ranges::stable_sort(best, [&](const PatternReach& a, const PatternReach& b) {
    if (a.distance != b.distance) return a.distance < b.distance;
    const int points_a = patterns_[a.pattern].points, points_b = patterns_[b.pattern].points;
    return points_a != points_b ? points_a > points_b : a.live > b.live;
  });
  return best;
}

bool PatternCard::accepts_exposures(const PatternHand& hand) const {
  Demands left;
  return std::ranges::any_of(patterns_, [&](const Pattern& pattern) {
    return hand.exposures.empty() || open_groups(pattern, hand, left);
  });
}

}  // namespace hupai
