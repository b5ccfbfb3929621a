// A rule set made ready: which yaku count, for how much, and what an option may be.
#include <stdexcept>
#include <string>

#include "riichi_table.hpp"

namespace hupai {

using namespace riichi;

namespace {

constexpr int kYakumanHan = 13;
constexpr int kManganHan = 5;

constexpr std::array<FanRow, kRiichiRowCount> all_rows() {
  std::array<FanRow, kRiichiRowCount> rows{};
  for (std::size_t i = 0; i < kYakuRows.size(); ++i) rows[i] = kYakuRows[i].fan;
  for (std::size_t i = 0; i < kDoraRows.size(); ++i) rows[kYakuRows.size() + i] = kDoraRows[i];
  return rows;
}
constexpr std::array<FanRow, kRiichiRowCount> kRows = all_rows();
constexpr FanRows kTable{"riichi", kRows};

void check_choice(const char* name, int value, int low, int high) {
  if (value == low || value == high) return;
  throw std::invalid_argument(std::string(name) + ": " + std::to_string(low) + " or " +
                              std::to_string(high) + ", not " + std::to_string(value));
}

void check_rules(const RiichiRules& rules) {
  check_choice("double_wind_pair_fu", rules.double_wind_pair_fu, 2, 4);
  check_choice("rinshan_tsumo_fu", rules.rinshan_tsumo_fu, 0, 2);
  check_choice("open_pinfu_ron_fu", rules.open_pinfu_ron_fu, 20, 30);
  check_choice("minimum_han", rules.minimum_han, 1, 2);
  if (rules.renhou_han < 1 || rules.renhou_han > 12)
    throw std::invalid_argument("renhou_han: 1 to 12, not " + std::to_string(rules.renhou_han));
  if ((rules.local_yaku & ~kLocalYaku) != 0)
    throw std::invalid_argument("local_yaku: names a yaku that is not a local one");
}

// Renhou is the one yaku whose worth is an option.
int han_of(const YakuRow& row, bool open, const RiichiRules& rules) {
  if (row.yaku == Yaku::tanyao && open && !rules.open_tanyao) return 0;
  if (row.yaku != Yaku::renhou || open) return open ? row.fan.open_points : row.fan.points;
  switch (rules.renhou) {
    case RenhouValue::none:
      return 0;
    case RenhouValue::mangan:
      return kManganHan;
    case RenhouValue::yakuman:
      return kYakumanHan;
    case RenhouValue::han:
      break;
  }
  return rules.renhou_han;
}

YakuSet double_yakuman_of(const RiichiRules& rules) {
  const auto set = [](bool doubled, Yaku yaku) { return doubled ? yaku_bit(yaku) : YakuSet{0}; };
  return set(rules.double_kokushi_13, Yaku::kokushi_musou_13) |
         set(rules.double_suuankou_tanki, Yaku::suuankou_tanki) |
         set(rules.double_junsei_chuuren, Yaku::junsei_chuuren_poutou) |
         set(rules.double_daisuushi, Yaku::daisuushi);
}

}  // namespace

const FanRows& riichi_table() { return kTable; }

RiichiScorer::RiichiScorer(const RiichiRules& rules)
    : rules_(rules), double_yakuman_(double_yakuman_of(rules)) {
  check_rules(rules);
  const YakuSet known = ~kLocalYaku | rules.local_yaku;
  for (const YakuRow& row : kYakuRows) {
    const YakuSet bit = yaku_bit(row.yaku);
    for (const bool open : {false, true}) {
      const int han = han_of(row, open, rules);
      if (han == 0 || (known & bit) == 0) continue;
      counting_[open ? 1 : 0] |= bit;
      if (han == kYakumanHan) yakuman_ |= bit;
      const int times = (double_yakuman_ & bit) != 0 ? 2 : 1;
      han_[open ? 1 : 0][static_cast<std::size_t>(row.yaku)] =
          static_cast<std::int8_t>(han * times);
    }
  }
}

}  // namespace hupai
