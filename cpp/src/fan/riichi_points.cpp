// From han and fu to points. Integers only.
#include <stdexcept>
#include <string>

#include "hupai/riichi.hpp"

namespace hupai {
namespace {

constexpr std::int32_t kManganBase = 2000;
constexpr std::int32_t kYakumanBase = 4 * kManganBase;
constexpr int kManganHan = 5;
constexpr int kCountedYakumanHan = 13;
constexpr std::int32_t kFixedLoss = 1000;

constexpr std::int32_t to_hundred(std::int32_t points) { return (points + 99) / 100 * 100; }

RiichiBase counted_yakuman(int han, CountedYakuman rule) {
  if (rule == CountedYakuman::sanbaiman) return {RiichiLimit::sanbaiman, 3 * kManganBase};
  const int times = rule == CountedYakuman::stacked ? han / kCountedYakumanHan : 1;
  return {RiichiLimit::yakuman, times * kYakumanBase};
}

RiichiBase below_mangan(int han, int fu, bool kiriage) {
  const std::int32_t base = fu << (han + 2);
  const bool raised = kiriage && ((han == 4 && fu == 30) || (han == 3 && fu == 60));
  if (base >= kManganBase || raised) return {RiichiLimit::mangan, kManganBase};
  return {RiichiLimit::none, base};
}

RiichiPayments self_draw_payments(std::int32_t base, bool dealer) {
  RiichiPayments payments;
  payments.from_dealer = dealer ? 0 : to_hundred(2 * base);
  payments.from_others = to_hundred(dealer ? 2 * base : base);
  return payments;
}

// Three players: the absent seat, never the dealer, would pay what the other non-dealers pay.
void add_absent_share(RiichiPayments& payments, TsumoLoss loss) {
  if (loss == TsumoLoss::lost) return;
  const std::int32_t extra =
      loss == TsumoLoss::fixed ? kFixedLoss : to_hundred(payments.from_others / 2);
  payments.from_others += extra;
  if (payments.from_dealer > 0) payments.from_dealer += extra;
}

}  // namespace

RiichiBase riichi_base(int han, int fu, int yakuman, const RiichiRules& rules) {
  if (yakuman > 0) return {RiichiLimit::yakuman, yakuman * kYakumanBase};
  if (han >= kCountedYakumanHan) return counted_yakuman(han, rules.counted_yakuman);
  if (han >= 11) return {RiichiLimit::sanbaiman, 3 * kManganBase};
  if (han >= 8) return {RiichiLimit::baiman, 2 * kManganBase};
  if (han >= 6) return {RiichiLimit::haneman, kManganBase * 3 / 2};
  if (han == kManganHan) return {RiichiLimit::mangan, kManganBase};
  return below_mangan(han, fu, rules.kiriage);
}

void require_han_and_fu(int han, int fu, int yakuman) {
  constexpr int kMostHan = 1000;
  if (yakuman < 0 || yakuman > 99)
    throw std::invalid_argument("yakuman: 0 to 99, not " + std::to_string(yakuman));
  if (yakuman > 0) return;
  if (han < 1 || han > kMostHan)
    throw std::invalid_argument("han: at least 1, not " + std::to_string(han));
  if (fu == 0 && han >= kManganHan) return;
  if (fu != 25 && (fu < 20 || fu > 250 || fu % 10 != 0))
    throw std::invalid_argument("fu: 25 or tens from 20 to 250, not " + std::to_string(fu));
}

RiichiPayments riichi_payments(std::int32_t base, bool dealer, bool self_draw, bool three_player,
                               TsumoLoss loss) {
  if (!self_draw) {
    const std::int32_t points = to_hundred((dealer ? 6 : 4) * base);
    return {.total = points, .from_discarder = points};
  }
  RiichiPayments payments = self_draw_payments(base, dealer);
  if (three_player) add_absent_share(payments, loss);
  const int others = (three_player ? 2 : 3) - (dealer ? 0 : 1);
  payments.total = payments.from_dealer + others * payments.from_others;
  return payments;
}

}  // namespace hupai
