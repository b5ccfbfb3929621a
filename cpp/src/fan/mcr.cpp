// Scoring: what every reading shows, less what is not counted twice; the reading worth most counts.
#include "hupai/mcr.hpp"

#include <algorithm>

#include "best_reading.hpp"
#include "mcr_detail.hpp"

namespace hupai {
namespace mcr {
namespace {

// Whether the group holds a kind of which the hand has four.
bool holds_one_of(const Group& group, Kind kind) {
  if (group.type == GroupType::chow) return kind >= group.kind && kind <= group.kind + 2;
  if (group.type == GroupType::knitted_straight)
    return (knitted_kinds(group.kind) & tile_bit(kind)) != 0;
  return group.kind == kind;
}

Groups groups_with(const Reading& reading, Kind kind) {
  Groups groups = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i)
    if (holds_one_of(reading.groups[i], kind)) groups |= static_cast<Groups>(1U << i);
  return groups;
}

// Adds to the line of the fan, or makes one in front of those of fewer points.
void add_line(FanList& list, const Found& found, int each) {
  const auto row = static_cast<std::uint8_t>(found.fan);
  const auto points = static_cast<std::int16_t>(found.count * each);
  const auto line = std::ranges::find(list, row, &FanLine::row);
  if (line != list.end()) {
    line->count = static_cast<std::uint8_t>(line->count + found.count);
    line->points = static_cast<std::int16_t>(line->points + points);
    line->groups |= found.groups;
    return;
  }
  const auto stands_before = [&](const FanLine& other) {
    const int other_each = other.points / other.count;
    return other_each > each || (other_each == each && other.row < row);
  };
  const auto place = std::ranges::find_if_not(list, stands_before) - list.begin();
  list.insert(static_cast<std::size_t>(place), {row, found.count, points, found.groups});
}

}  // namespace

Win::Win(const McrScorer& scorer, const Hand& hand, const McrWin& win)
    : scorer_(scorer),
      hand_(hand),
      win_(win),
      kinds_(kinds_of(hand)),
      fours_(kinds_held_in_fours(hand)) {
  add_tile_fans(kinds_, shared_);
  add_kong_fans(hand, shared_);
  add_win_fans(hand, win, shared_);
}

Tally Win::shown_without_wait(const Reading& reading, const Sets& sets) const {
  Tally shown = shared_;
  add_set_fans(hand_, sets, win_, shown);
  add_relations(sets, shown);
  add_tile_hogs(reading, sets.shape.kongs, shown);
  return shown;
}

// Strikes what is not counted and adds up the rest.
void Win::settle(Evaluation& evaluation) const {
  evaluation.struck = scorer_.struck_among(evaluation.shown.fans());
  evaluation.for_each_counted(
      [&](const Found& found) { evaluation.points += found.count * scorer_.points(found.fan); });
}

int Win::points_without_wait(const Reading& reading) const {
  Evaluation evaluation{.shown = shown_without_wait(reading, sets(reading)), .struck = {}};
  settle(evaluation);
  return evaluation.points;
}

Evaluation Win::evaluate(const Reading& reading) {
  const Sets sets = this->sets(reading);
  Evaluation evaluation{.shown = shown_without_wait(reading, sets), .struck = {}};
  const std::optional<Found> wait = wait_fan(sets, reading, win_, scorer_.rules());
  if (wait && waited_for_one()) evaluation.shown.add(wait->fan, wait->groups);
  settle(evaluation);
  if (evaluation.points == 0) {
    evaluation.shown.add(McrFan::chicken_hand);
    evaluation.points = scorer_.points(McrFan::chicken_hand);
  }
  if (win_.flowers != 0) evaluation.shown.add(McrFan::flower_tiles, 0, win_.flowers);
  return evaluation;
}

McrScore Win::score(const Reading& reading, const Evaluation& evaluation) const {
  McrScore score{.complete = true, .gate_total = evaluation.points, .reading = reading};
  score.total = evaluation.points + win_.flowers;
  evaluation.for_each_counted(
      [&](const Found& found) { add_line(score.fans, found, scorer_.points(found.fan)); });
  return score;
}

McrValue Win::value(const Evaluation& evaluation) const {
  McrValue value{.complete = true};
  value.gate_total = static_cast<std::int16_t>(evaluation.points);
  value.total = static_cast<std::int16_t>(evaluation.points + win_.flowers);
  evaluation.for_each_counted([&](const Found& found) {
    std::uint8_t& count = value.counts[index_of(found.fan)];
    count = static_cast<std::uint8_t>(count + found.count);
  });
  return value;
}

bool Win::waited_for_one() {
  if (!waited_for_one_) waited_for_one_ = mcr_waited_for_one(hand_, win_.win_kind);
  return *waited_for_one_;
}

// Four of a kind that are no kong.
void Win::add_tile_hogs(const Reading& reading, TileMask kongs, Tally& tally) const {
  for (TileMask hogs = fours_ & ~kongs; hogs != 0; hogs &= hogs - 1)
    tally.add(McrFan::tile_hog, groups_with(reading, static_cast<Kind>(std::countr_zero(hogs))));
}

}  // namespace mcr

namespace {

class EachReading final : public ReadingSink {
 public:
  EachReading(mcr::Win& win, std::vector<McrScore>& scores) : win_(win), scores_(scores) {}
  void visit(const Reading& reading) override {
    scores_.push_back(win_.score(reading, win_.evaluate(reading)));
  }

 private:
  mcr::Win& win_;
  std::vector<McrScore>& scores_;
};

// The reading worth most. Of several the one with the highest pair, as players lay a hand out, and
// of those the first, which has the more chows.
class McrJudge {
 public:
  using Candidate = mcr::Evaluation;

  McrJudge(const McrScorer& scorer, const Hand& hand, const McrWin& win)
      : win_(scorer, hand, win) {}

  template <typename Keep>
  void weigh(const Reading& reading, const Keep& keep) {
    keep(win_.evaluate(reading));
  }
  static bool is_better(const Candidate& a, const Reading& reading_a, const Candidate& b,
                        const Reading& reading_b) {
    if (a.points != b.points) return a.points > b.points;
    const auto last_kind = [](const Reading& r) { return r.groups[r.group_count - 1U].kind; };
    return reading_a.form == reading_b.form && last_kind(reading_a) > last_kind(reading_b);
  }
  const mcr::Win& win() const { return win_; }

 private:
  mcr::Win win_;
};

}  // namespace

McrValue McrScorer::value(const Hand& hand, const McrWin& win) const {
  require_mcr_win(hand, win);
  McrJudge judge(*this, hand, win);
  const BestReading found(judge, hand, kMcrForms);
  return found.found() ? judge.win().value(found.best()) : McrValue{};
}

McrScore McrScorer::score(const Hand& hand, const McrWin& win) const {
  require_mcr_win(hand, win);
  McrJudge judge(*this, hand, win);
  const BestReading found(judge, hand, kMcrForms);
  return found.found() ? judge.win().score(found.reading(), found.best()) : McrScore{};
}

std::vector<McrScore> McrScorer::readings(const Hand& hand, const McrWin& win) const {
  require_mcr_win(hand, win);
  mcr::Win facts(*this, hand, win);
  std::vector<McrScore> scores;
  EachReading each(facts, scores);
  for_each_reading(hand, kMcrForms, each);
  return scores;
}

}  // namespace hupai
