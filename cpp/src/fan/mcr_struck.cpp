// Why fans are not counted.
#include <algorithm>

#include "mcr_detail.hpp"

namespace hupai {
namespace {

using mcr::Found;
using mcr::Groups;
using mcr::Sets;
using mcr::Tally;

bool contains(std::span<const Found> list, const Found& found) {
  return std::ranges::any_of(list, [&](const Found& other) {
    return other.fan == found.fan && other.groups == found.groups;
  });
}

// Of the relations that were chosen the one that shares most sets with one that was not.
McrFan closest(const Found& left_out, std::span<const Found> chosen) {
  const auto shared = [&](const Found& found) {
    return std::popcount(static_cast<Groups>(found.groups & left_out.groups));
  };
  return std::ranges::max_element(chosen, {}, shared)->fan;
}

class Explanation {
 public:
  Explanation(const McrScorer& scorer, const Sets& sets, const mcr::Evaluation& evaluation)
      : scorer_(scorer), sets_(sets), evaluation_(evaluation) {}

  std::vector<McrStruck> list(bool waited_for_one) {
    for (const Found& found : evaluation_.shown.found()) add_by_table(found.fan, found.groups);
    if (waited_for_one && sets_.is_closed_shape()) add_by_table(McrFan::single_wait, 0);
    add_relations_left_out();
    add_pungs_used();
    return std::move(list_);
  }

 private:
  // The first counted fan that has `fan` among its exclusions.
  std::optional<McrFan> striker(McrFan fan) const {
    McrFanSet counted = evaluation_.shown.fans();
    counted -= evaluation_.struck;
    while (!counted.empty()) {
      const McrFan other = counted.pop();
      if (scorer_.exclusions(other).has(fan)) return other;
    }
    return std::nullopt;
  }

  bool add_by_table(McrFan fan, Groups groups) {
    const std::optional<McrFan> by = striker(fan);
    if (by) list_.push_back({fan, *by, groups});
    return by.has_value();
  }

  void add_relations_left_out() {
    Tally chosen;
    mcr::add_relations(sets_, chosen);
    const Tally all = mcr::all_relations(sets_);  // named: found() looks into it
    for (const Found& found : all.found()) {
      if (contains(chosen.found(), found) || add_by_table(found.fan, found.groups)) continue;
      list_.push_back({found.fan, closest(found, chosen.found()), found.groups});
    }
  }

  // Pungs of terminals or honours that make another fan that counts.
  void add_pungs_used() {
    const Groups pungs = mcr::groups_of(sets_.pungs, sets_.shape.pungs);
    evaluation_.for_each_counted([&](const Found& found) {
      if (!mcr::uses_its_pungs(found.fan)) return;
      const auto used = static_cast<Groups>(found.groups & pungs);
      list_.push_back({McrFan::pung_of_terminals_or_honors, found.fan, used});
    });
  }

  const McrScorer& scorer_;
  const Sets& sets_;
  const mcr::Evaluation& evaluation_;
  std::vector<McrStruck> list_;
};

}  // namespace

std::vector<McrStruck> McrScorer::struck(const Hand& hand, const McrWin& win) const {
  const McrScore best = score(hand, win);
  if (!best.complete) return {};
  mcr::Win facts(*this, hand, win);
  const Sets sets = facts.sets(best.reading);
  const mcr::Evaluation evaluation = facts.evaluate(best.reading);
  return Explanation(*this, sets, evaluation).list(facts.waited_for_one());
}

}  // namespace hupai
