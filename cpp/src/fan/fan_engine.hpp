// The engine of fan tables: from rows that each say when they count to what a hand is worth.
//
// A table is a struct of constants:
//
//   info      FanTableInfo
//   rows      std::array of Row, in the order in which they are numbered and strike each other
//
// and, where it needs them, of static functions:
//
//   int refusal(const Win&)              why no reading can win: 1 + index in info.refusals, else 0
//   int refusal_of_reading(const Win&)   the same of one reading; another reading may still win
//   std::uint32_t worth(int total, const FanRules&)   what the total is worth; else the total
//   bool is_better(const Seen& a, const Seen& b)      order of readings; else the greater total
//   void check(const Hand&, const WinFacts&)          throws for what cannot be at this table
//   void prepare(FanRules&)              what the values of the rules do to points, forms and rows
//
// The rows are constants, so that the compiler puts each function in its place.
#pragma once

#include <utility>

#include "best_reading.hpp"
#include "fan_rows.hpp"
#include "hupai/built_once.hpp"
#include "hupai/wild_readings.hpp"
#include "win_checks.hpp"

namespace hupai {

// Weighs the readings of one hand by the rows of a table.
template <typename Table>
class RowJudge {
  using Facts = engine::Facts<Table>;
  using Times = std::array<std::uint8_t, Facts::kRepeatedCount>;  // how often the rows repeat

 public:
  struct Candidate {
    std::uint8_t status = FanValue::kNotComplete;
    std::int8_t completed = -1;
    Times times{};
    int total = 0;
    FanSet fans = 0;
    FanSet shown = 0;  // before rows strike each other
  };

  // All must outlive this.
  RowJudge(const Hand& hand, const WinFacts& facts, const FanRules& rules)
      : hand_(hand),
        facts_(facts),
        rules_(rules),
        kinds_(kinds_of(hand)),
        concealed_(hand.concealed()) {}
  // Of a hand whose wild tiles are already what they stand for.
  RowJudge(const Hand& hand, const WinFacts& facts, const FanRules& rules, int wilds,
           const TileCounts& stands)
      : RowJudge(hand, facts, rules) {
    wilds_ = static_cast<std::uint8_t>(wilds);
    stands_ = &stands;
  }

  // Why no reading of the hand wins: a status, or 0.
  std::uint8_t refusal() const {
    if constexpr (requires(const Win& win) { Table::refusal(win); })
      return status_of(Table::refusal(win()));
    return FanValue::kWin;
  }
  // To be called once before readings are weighed.
  void look_at_hand() {
    of_hand_ = counted(find<Scope::hand>(win(), times_));
    if constexpr (!Facts::kStrikes) total_of_hand_ = total_of(of_hand_, times_);
  }

  template <typename Keep>
  void weigh(const Reading& reading, const Keep& keep) {
    Win win = this->win();  // a local one, so that what no row looks at is not worked out
    read(win, reading);
    Times times = times_;
    const FanSet fans = counted(find<Scope::reading>(win, times));
    if constexpr (!Facts::kLooksAtWait) {
      keep(worth(win, fans, times));
    } else {
      for (unsigned rest = completable_groups(win); rest != 0; rest &= rest - 1) {
        set_completed(win, std::countr_zero(rest));
        Times of_wait = times;
        keep(worth(win, fans | counted(find<Scope::wait>(win, of_wait)), of_wait));
      }
    }
  }

  bool is_better(const Candidate& a, const Reading& reading_a, const Candidate& b,
                 const Reading& reading_b) const {
    if constexpr (requires(const Win& win) { Table::refusal_of_reading(win); })
      if ((a.status == FanValue::kWin) != (b.status == FanValue::kWin))
        return a.status == FanValue::kWin;
    if constexpr (requires(const Seen& seen) { Table::is_better(seen, seen); })
      return Table::is_better(Seen{a.total, reading_a, a.completed},
                              Seen{b.total, reading_b, b.completed});
    return a.total > b.total;
  }

  static FanValue value(const Candidate& best) {
    FanValue value{.status = best.status};
    if (best.status != FanValue::kWin) return value;
    value.total = best.total;
    value.fans = best.fans;
    std::ranges::copy(best.times, value.times.begin());
    return value;
  }
  // The candidate of this reading with all that explains it.
  FanScore explain(const Candidate& best, const Reading& reading) const;

 private:
  static constexpr auto kIndexes = std::make_index_sequence<Facts::kRows>{};

  // Tables without wild tiles do not look for equal pungs.
  static void read(Win& win, const Reading& reading) {
    set_reading(win, reading);
    if constexpr (Table::info.wilds > 0)
      if (win.stands != nullptr) count_equal_pungs(win.shape, reading);
  }
  static std::uint8_t status_of(int refusal) {
    return static_cast<std::uint8_t>(refusal == 0 ? FanValue::kWin
                                                  : FanValue::kNotComplete + refusal);
  }

  template <Scope kScope, std::size_t kRow>
  static FanSet find_row(const Win& win, Times& times) {
    constexpr Row kThis = Table::rows[kRow];
    if constexpr (kThis.scope != kScope) {
      return 0;
    } else if constexpr (kThis.times != nullptr) {
      constexpr std::size_t kPlace = std::popcount(Facts::kRepeated & ((FanSet{1} << kRow) - 1));
      times[kPlace] = static_cast<std::uint8_t>(kThis.times(win));
      return static_cast<FanSet>(times[kPlace] != 0) << kRow;
    } else {
      return static_cast<FanSet>(kThis.holds(win)) << kRow;
    }
  }
  template <Scope kScope>
  static FanSet find(const Win& win, Times& times) {
    return [&]<std::size_t... kRow>(std::index_sequence<kRow...>) {
      return (find_row<kScope, kRow>(win, times) | ... | FanSet{0});
    }(kIndexes);
  }

  FanSet counted(FanSet fans) const { return fans & rules_.counting[open()]; }

  // From the first row down; a row that is struck strikes nothing itself.
  FanSet unstruck(FanSet fans) const {
    if constexpr (!Facts::kStrikes) return fans;
    for (FanSet rest = fans; rest != 0;) {
      const FanSet struck = rules_.struck[static_cast<std::size_t>(std::countr_zero(rest))];
      fans &= ~struck;
      rest &= rest - 1;
      rest &= ~struck;
    }
    return fans;
  }

  int total_of(FanSet fans, const Times& times) const {
    const auto& points = rules_.points[open()];
    int total = 0;
    for (FanSet rest = fans & ~Facts::kRepeated; rest != 0; rest &= rest - 1)
      total += points[static_cast<std::size_t>(std::countr_zero(rest))];
    for (std::size_t place = 0; place < Facts::kRepeatedCount; ++place) {
      const std::size_t row = Facts::kRepeatedRows[place];
      if ((fans >> row & 1) != 0) total += times[place] * points[row];
    }
    return total;
  }

  // `found`: the rows of the reading, without those of the hand.
  Candidate worth(const Win& win, FanSet found, const Times& times) const {
    Candidate candidate;
    candidate.completed = win.completed;
    candidate.status = FanValue::kWin;
    if constexpr (requires(const Win& win) { Table::refusal_of_reading(win); })
      candidate.status = status_of(Table::refusal_of_reading(win));
    candidate.times = times;
    candidate.shown = found | of_hand_;
    if constexpr (Facts::kStrikes) {
      candidate.fans = unstruck(candidate.shown);
      candidate.total = total_of(candidate.fans, times);
    } else {
      candidate.fans = candidate.shown;
      candidate.total = total_of_hand_ + total_of(found, times);
    }
    return candidate;
  }

  static GroupSet groups_of(const Win& win, std::size_t row) {
    return Table::rows[row].groups == nullptr ? GroupSet{0} : Table::rows[row].groups(win);
  }
  void list_fans(const Win& win, FanScore& score) const;
  void list_struck(const Win& win, FanSet shown, FanScore& score) const;

  // The win before it is read.
  Win win() const {
    return {{.hand = hand_,
             .win_kind = facts_.win_kind,
             .self_draw = facts_.drawn(),
             .kinds = kinds_,
             .concealed = concealed_,
             .wilds = Table::info.wilds > 0 ? wilds_ : std::uint8_t{0},
             .stands = Table::info.wilds > 0 ? stands_ : nullptr},
            facts_,
            rules_};
  }
  std::size_t open() const { return concealed_ ? 0 : 1; }

  const Hand& hand_;
  const WinFacts& facts_;
  const FanRules& rules_;
  TileMask kinds_;
  bool concealed_;
  FanSet of_hand_ = 0;  // rows of the hand that count
  int total_of_hand_ = 0;
  Times times_{};
  std::uint8_t wilds_ = 0;
  const TileCounts* stands_ = nullptr;
};

template <typename Table>
FanScore RowJudge<Table>::explain(const Candidate& best, const Reading& reading) const {
  FanScore score;
  score.value = value(best);
  score.reading = reading;
  score.completed = best.completed;
  if (!score.value.wins()) return score;
  Win win = this->win();
  read(win, reading);
  if (best.completed >= 0) set_completed(win, best.completed);
  list_fans(win, score);
  list_struck(win, best.shown, score);
  return score;
}

template <typename Table>
void RowJudge<Table>::list_fans(const Win& win, FanScore& score) const {
  for (FanSet rest = score.value.fans; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(rest));
    const bool repeats = (Facts::kRepeated >> row & 1) != 0;
    const int place = std::popcount(Facts::kRepeated & ((FanSet{1} << row) - 1));
    const int count = repeats ? score.value.times[static_cast<std::size_t>(place)] : 1;
    const int points = count * rules_.points[open()][row];
    score.fans.add({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(count),
                    static_cast<std::int16_t>(points), groups_of(win, row)});
  }
  const auto each = [](const FanLine& line) { return -line.points / line.count; };
  std::ranges::stable_sort(score.fans, {}, each);
}

template <typename Table>
void RowJudge<Table>::list_struck(const Win& win, FanSet shown, FanScore& score) const {
  for (FanSet rest = shown & ~score.value.fans; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(rest));
    FanSet by = score.value.fans;
    while ((rules_.struck[static_cast<std::size_t>(std::countr_zero(by))] >> row & 1) == 0)
      by &= by - 1;
    score.struck.add({static_cast<std::uint8_t>(row),
                      static_cast<std::uint8_t>(std::countr_zero(by)), groups_of(win, row)});
  }
}

// The best of all that the wild tiles of a hand can stand for. Each assignment is weighed as a hand
// of its own; a winning tile that is wild is each of the kinds that wild tiles stand for.
template <typename Table>
class WildJudge final : public WildReadingSink {
  using Judge = RowJudge<Table>;

 public:
  WildJudge(const Hand& hand, const WinFacts& facts, const FanRules& rules)
      : hand_(hand), rules_(rules), facts_(facts) {
    const auto [wild, stand_in] = hand.wild_tiles();
    won_with_wild_ = facts.win_kind == wild;
    if (facts.win_kind == stand_in) facts_.win_kind = wild;
    for_each_wild_reading(hand, rules.forms, *this);
  }

  void visit(const Reading& reading, const TileCounts& stands) override {
    const Hand whole = hand_.with_wilds_as(stands);
    if (!won_with_wild_) return weigh(whole, stands, reading);
    for (Kind kind = 0; kind < kMaxKinds; ++kind) {
      if (stands[kind] == 0) continue;
      facts_.win_kind = kind;
      weigh(whole, stands, reading);
    }
  }

  FanValue value() const { return found_ ? Judge::value(best_) : FanValue{.status = refusal_}; }
  bool found() const { return found_; }
  FanScore explain() {
    const Hand whole = hand_.with_wilds_as(stands_);
    facts_.win_kind = win_kind_;
    FanScore score = Judge(whole, facts_, rules_, hand_.wilds(), stands_).explain(best_, reading_);
    score.stands = stands_;
    return score;
  }

 private:
  void weigh(const Hand& whole, const TileCounts& stands, const Reading& reading) {
    Judge judge(whole, facts_, rules_, hand_.wilds(), stands);
    if (const std::uint8_t refusal = judge.refusal(); refusal != FanValue::kWin) {
      refusal_ = refusal;
      return;
    }
    judge.look_at_hand();
    judge.weigh(reading, [&](const typename Judge::Candidate& candidate) {
      if (found_ && !judge.is_better(candidate, reading, best_, reading_)) return;
      found_ = true;
      best_ = candidate;
      reading_ = reading;
      stands_ = stands;
      win_kind_ = facts_.win_kind;
    });
  }

  const Hand& hand_;
  const FanRules& rules_;
  WinFacts facts_;
  bool won_with_wild_ = false;
  std::uint8_t refusal_ = FanValue::kNotComplete;
  bool found_ = false;
  typename Judge::Candidate best_{};
  Reading reading_{};
  TileCounts stands_{};
  Kind win_kind_ = 0;
};

// A table whose rows are weighed one by one.
template <typename Table>
class RowTable final : public FanTable {
 public:
  RowTable() : FanTable(Table::info, Facts::kFans) { set_up(Facts::kRepeatedRows); }

  FanValue value(const Hand& hand, const WinFacts& facts, const FanRules& rules) const override {
    FanValue value;
    judge(hand, facts, rules, value, nullptr);
    return value;
  }
  FanScore score(const Hand& hand, const WinFacts& facts, const FanRules& rules) const override {
    FanScore score;
    judge(hand, facts, rules, score.value, &score);
    return score;
  }

 protected:
  void prepare(FanRules& rules) const override {
    std::ranges::copy(Facts::kStruck, rules.struck.begin());
    if constexpr (requires { Table::prepare(rules); }) Table::prepare(rules);
  }

 private:
  using Facts = engine::Facts<Table>;

  static void judge(const Hand& hand, const WinFacts& facts, const FanRules& rules, FanValue& value,
                    FanScore* score) {
    require_win(hand, facts, Table::info);
    if constexpr (requires { Table::check(hand, facts); }) Table::check(hand, facts);
    if constexpr (Table::info.wilds > 0)
      if (hand.has_wilds()) return judge_with_wilds(hand, facts, rules, value, score);
    RowJudge<Table> judge(hand, facts, rules);
    value.status = judge.refusal();
    if (!value.wins()) return;
    judge.look_at_hand();
    const BestReading<RowJudge<Table>> best(judge, hand, rules.forms);
    value = RowJudge<Table>::value(best.best());
    if (value.wins()) value.worth = worth(value.total, rules);
    if (score == nullptr || !best.found()) return;
    const std::uint32_t found = value.worth;  // `value` may be a part of the score
    *score = judge.explain(best.best(), best.reading());
    score->value.worth = found;
  }

  static void judge_with_wilds(const Hand& hand, const WinFacts& facts, const FanRules& rules,
                               FanValue& value, FanScore* score) {
    WildJudge<Table> judge(hand, facts, rules);
    value = judge.value();
    if (value.wins()) value.worth = worth(value.total, rules);
    if (score == nullptr || !judge.found()) return;
    const std::uint32_t found = value.worth;
    *score = judge.explain();
    score->value.worth = found;
  }

  static std::uint32_t worth(int total, const FanRules& rules) {
    if constexpr (requires { Table::worth(total, rules); }) return Table::worth(total, rules);
    return static_cast<std::uint32_t>(total);
  }
};

// The table of a file: what its function `<name of the file>_fan_table` returns.
template <typename Table>
const FanTable& row_table() {
  static constinit BuiltOnce<RowTable<Table>> table;
  return table.get([] { return RowTable<Table>(); });
}

}  // namespace hupai
