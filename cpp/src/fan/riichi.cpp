// The riichi scorer: of all readings of a hand, and of all groups that the winning tile can have
// completed, the one that is worth the most.
#include "hupai/riichi.hpp"

#include <bit>
#include <tuple>
#include <utility>

#include "best_reading.hpp"
#include "riichi_fans.hpp"
#include "riichi_table.hpp"

namespace hupai {
namespace riichi {
namespace {

constexpr int kYakumanHan = 13;

constexpr bool is_local(const YakuRow& row) { return (yaku_bit(row.yaku) & kLocalYaku) != 0; }

template <Scope kScope, bool kLocal, std::size_t kRow>
YakuSet find_row(const Win& win) {
  constexpr YakuRow kYaku = kYakuRows[kRow];
  if constexpr (kYaku.scope == kScope && is_local(kYaku) == kLocal)
    return static_cast<YakuSet>(kYaku.holds(win)) << kRow;
  return 0;
}

// The local yaku of a scope, or all others. The rows are constants, so that each function is
// compiled in place.
template <Scope kScope, bool kLocal>
YakuSet find_rows(const Win& win) {
  return [&win]<std::size_t... kRow>(std::index_sequence<kRow...>) {
    return (find_row<kScope, kLocal, kRow>(win) | ...);
  }(std::make_index_sequence<kYakuRows.size()>{});
}

YakuSet without_replaced(YakuSet yaku) {
  for (const Replacement& pair : kReplacements)
    if ((yaku & yaku_bit(pair.yaku)) != 0) yaku &= ~yaku_bit(pair.replaced);
  return yaku;
}

// All yaku of a scope; of the local ones those that this table counts.
template <Scope kScope>
YakuSet find_yaku(const Win& win) {
  const YakuSet yaku = find_rows<kScope, false>(win);
  if (win.rules.local_yaku == 0) return yaku;
  return without_replaced(yaku | (find_rows<kScope, true>(win) & win.rules.local_yaku));
}

YakuSet find_yaku_of_reading(const Win& win) {
  if (!win.standard()) return find_yaku<Scope::form>(win);
  YakuSet yaku = 0;
  if (win.shape.chows != 0) yaku |= find_yaku<Scope::chows>(win);
  if (win.shape.pungs != 0) yaku |= find_yaku<Scope::pungs>(win);
  if ((win.shape.pungs & kHonors) != 0) yaku |= find_yaku<Scope::honors>(win);
  return yaku;
}

// The value of one way to read a hand.
struct Candidate : RiichiValue {
  int fu_before_rounding = 0;
  YakuSet shown = 0;  // the yaku that it has, whether they count or not
  std::int8_t completed = -1;
};

// Weighs the readings of one hand.
class RiichiJudge {
 public:
  using Candidate = riichi::Candidate;

  RiichiJudge(const RiichiScorer& scorer, const Hand& hand, const RiichiContext& context)
      : scorer_(scorer),
        win_(make_win(hand, context, scorer.rules())),
        dora_(count_dora(win_)),
        of_hand_(find_yaku<Scope::hand>(win_)) {}

  template <typename Keep>
  void weigh(const Reading& reading, const Keep& keep) {
    set_reading(win_, reading);
    const YakuSet yaku = of_hand_ | find_yaku_of_reading(win_);
    for (unsigned rest = completable_groups(win_); rest != 0; rest &= rest - 1) {
      set_completed(win_, std::countr_zero(rest));
      weigh_yaku(yaku | find_yaku<Scope::wait>(win_), keep);
    }
  }

  // Points, then a yakuman before counted han, then han, then fu.
  static bool is_better(const Candidate& a, const Reading&, const Candidate& b, const Reading&) {
    if ((a.status == RiichiStatus::win) != (b.status == RiichiStatus::win))
      return a.status == RiichiStatus::win;
    return std::tie(a.points, a.yakuman, a.han, a.fu_before_rounding) >
           std::tie(b.points, b.yakuman, b.han, b.fu_before_rounding);
  }

  // The candidate of this reading with all that explains it.
  RiichiScore explain(const Candidate& best, const Reading& reading);

 private:
  template <typename Keep>
  void weigh_yaku(YakuSet found, const Keep& keep) const;
  // The worth of yaku that count, in the present reading.
  Candidate worth(YakuSet yaku, int dora, YakuSet shown) const;
  void add_yakuman(Candidate& value, YakuSet yakuman) const;
  YakuSet paid_of(YakuSet yakuman) const;
  void add_han(Candidate& value, YakuSet yaku, int dora) const;
  RiichiPayments payments(const RiichiBase& base) const;

  const RiichiScorer& scorer_;
  Win win_;
  Dora dora_;
  YakuSet of_hand_;
};

template <typename Keep>
void RiichiJudge::weigh_yaku(YakuSet found, const Keep& keep) const {
  const YakuSet shown = found & scorer_.counting(!win_.concealed);
  constexpr YakuSet kRenhou = yaku_bit(Yaku::renhou);
  YakuSet yaku = shown;
  if ((yaku & kRenhou) != 0 && win_.rules.renhou == RenhouValue::mangan) {
    keep(worth(kRenhou, 0, shown));
    yaku &= ~kRenhou;
  }
  keep(worth(yaku, dora_.total(), shown));
}

Candidate RiichiJudge::worth(YakuSet yaku, int dora, YakuSet shown) const {
  Candidate value;
  value.shown = shown;
  value.completed = win_.completed;
  value.status = RiichiStatus::win;
  if (const YakuSet yakuman = yaku & scorer_.yakuman(); yakuman != 0)
    add_yakuman(value, yakuman);
  else
    add_han(value, yaku, dora);
  if (value.status != RiichiStatus::win) return value;
  const RiichiBase base = riichi_base(value.han, value.fu, value.yakuman, win_.rules);
  value.limit = base.limit;
  value.points = payments(base).total;
  return value;
}

// Where yakuman do not add up one is paid: a double one, of equal ones the first of the table.
YakuSet RiichiJudge::paid_of(YakuSet yakuman) const {
  if (win_.rules.yakuman_add_up) return yakuman;
  const YakuSet doubled = yakuman & scorer_.double_yakuman();
  const YakuSet highest = doubled != 0 ? doubled : yakuman;
  return highest & (~highest + 1);
}

void RiichiJudge::add_yakuman(Candidate& value, YakuSet yakuman) const {
  const YakuSet paid = paid_of(yakuman);
  const int times = std::popcount(paid) + std::popcount(paid & scorer_.double_yakuman());
  value.yaku = paid;
  value.yakuman = static_cast<std::uint8_t>(times);
  value.han = static_cast<std::int16_t>(kYakumanHan * times);
}

void RiichiJudge::add_han(Candidate& value, YakuSet yaku, int dora) const {
  const int han = han_of(yaku, scorer_, !win_.concealed);
  value.yaku = yaku;
  if (han < win_.rules.minimum_han) {
    value.status = han == 0 ? RiichiStatus::no_yaku : RiichiStatus::below_minimum;
    value.han = static_cast<std::int16_t>(han);
    return;
  }
  value.fu_before_rounding = count_fu(win_, (yaku & yaku_bit(Yaku::pinfu)) != 0, nullptr);
  value.fu = static_cast<std::uint8_t>(rounded_fu(value.fu_before_rounding));
  value.han = static_cast<std::int16_t>(han + dora);
}

RiichiPayments RiichiJudge::payments(const RiichiBase& base) const {
  return riichi_payments(base.points, win_.dealer, win_.self_draw, win_.three_player(),
                         win_.rules.tsumo_loss);
}

RiichiScore RiichiJudge::explain(const Candidate& best, const Reading& reading) {
  RiichiScore score;
  score.value = best;
  set_reading(win_, reading);
  set_completed(win_, best.completed);
  score.reading = reading;
  score.completed = best.completed;
  if (best.status != RiichiStatus::win) return score;
  score.payments = payments(riichi_base(best.han, best.fu, best.yakuman, win_.rules));
  score.fans = list_fans(win_, best, scorer_, dora_);
  score.not_counted = list_yaku(win_, best.shown & ~best.yaku, scorer_);
  if (best.yakuman == 0) count_fu(win_, (best.yaku & yaku_bit(Yaku::pinfu)) != 0, &score.fu_items);
  return score;
}

}  // namespace
}  // namespace riichi

RiichiValue RiichiScorer::value(const Hand& hand, const RiichiContext& context) const {
  require_riichi_win(hand, context, rules_);
  riichi::RiichiJudge judge(*this, hand, context);
  return BestReading(judge, hand, kDefaultForms).best();
}

RiichiScore RiichiScorer::score(const Hand& hand, const RiichiContext& context) const {
  require_riichi_win(hand, context, rules_);
  riichi::RiichiJudge judge(*this, hand, context);
  const BestReading found(judge, hand, kDefaultForms);
  return found.found() ? judge.explain(found.best(), found.reading()) : RiichiScore{};
}

}  // namespace hupai
