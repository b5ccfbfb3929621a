// The riichi scorer where Python cannot look: its table and what it makes of the facts in C++.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"
#include "hupai/parallel.hpp"
#include "hupai/riichi.hpp"
#include "hupai/riichi_batch.hpp"

namespace hupai {
namespace {

RiichiContext south_wins(Kind kind, WinBy win_by = WinBy::discard) {
  RiichiContext context;
  context.win_kind = kind;
  context.win_by = win_by;
  context.seat_wind = kSuitTileKinds + 1;
  return context;
}

TEST(RiichiTable, HasARowForEveryYakuAndEveryDora) {
  const FanRows& table = riichi_table();
  EXPECT_EQ(table.rows.size(), static_cast<std::size_t>(kRiichiRowCount));
  std::set<std::string_view> ids;
  for (const FanRow& row : table.rows) ids.insert(row.id);
  EXPECT_EQ(ids.size(), table.rows.size());
  EXPECT_EQ(table.rows[static_cast<std::size_t>(Yaku::pinfu)].id, "pinfu");
  EXPECT_EQ(table.rows[static_cast<std::size_t>(Yaku::nuki_dora)].id, "nuki_dora");
}

TEST(RiichiTable, OpenHandsNeverCountMore) {
  for (const FanRow& row : riichi_table().rows) EXPECT_LE(row.open_points, row.points) << row.id;
}

TEST(RiichiScorer, CountsLocalYakuOnlyWhereTheyAreNamed) {
  const RiichiScorer usual;
  EXPECT_EQ(usual.counting(false) & kLocalYaku, 0U);
  RiichiRules rules;
  rules.local_yaku = yaku_bit(Yaku::sanrenkou);
  EXPECT_EQ(RiichiScorer(rules).counting(true) & kLocalYaku, yaku_bit(Yaku::sanrenkou));
  rules.local_yaku = yaku_bit(Yaku::pinfu);
  EXPECT_THROW(RiichiScorer{rules}, std::invalid_argument);
}

TEST(RiichiScorer, RefusesMoreIndicatorsThanThereAre) {
  RiichiContext context = south_wins(9);
  context.dora_indicators.size = Indicators::kMax + 1;
  const Hand hand = parse_hand("123m456p789s11p999m");
  EXPECT_THROW(RiichiScorer().value(hand, context), std::invalid_argument);
}

TEST(RiichiScorer, TheValueIsThatOfTheScore) {
  const Hand hand = parse_hand("223344m667788p99s");
  const RiichiContext context = south_wins(26, WinBy::self_draw);
  const RiichiScorer scorer;
  const RiichiValue value = scorer.value(hand, context);
  const RiichiScore score = scorer.score(hand, context);
  EXPECT_EQ(value.yaku, yaku_bit(Yaku::menzen_tsumo) | yaku_bit(Yaku::ryanpeikou));
  EXPECT_EQ(score.value.yaku, value.yaku);
  EXPECT_EQ(score.payments.total, value.points);
  EXPECT_EQ(score.fans.total(), value.han);
}

TEST(RiichiPoints, AreTheUsualOnes) {
  const RiichiRules rules;
  const RiichiBase base = riichi_base(4, 30, 0, rules);
  EXPECT_EQ(base.limit, RiichiLimit::none);
  EXPECT_EQ(riichi_payments(base.points, true, false, false, TsumoLoss::lost).total, 11600);
  EXPECT_EQ(riichi_base(13, 30, 0, rules).limit, RiichiLimit::yakuman);
}

TEST(RiichiBatch, NamesTheRowAndTheColumn) {
  const Hand hand = parse_hand("123m456p789s11p999m");
  std::array<std::uint8_t, 2 * kMaxKinds> counts{};
  for (std::size_t row = 0; row < 2; ++row)
    std::copy(hand.counts().begin(), hand.counts().end(), counts.begin() + row * kMaxKinds);
  const std::array<std::uint8_t, 2> win_kind{9, 33};
  const std::array<std::uint8_t, 2> zero{};
  const std::array<std::uint8_t, 2> east{27, 27};
  RiichiColumns columns{};
  columns.win_kind = win_kind.data();
  columns.win_by = zero.data();
  columns.round_wind = columns.seat_wind = east.data();
  std::array<std::uint8_t, 2> status{}, limit{}, yakuman{}, fu{};
  std::array<std::int16_t, 2> han{};
  std::array<std::int32_t, 2> points{};
  std::array<YakuSet, 2> yaku{};
  const RiichiValues out{status.data(), limit.data(),  yakuman.data(), han.data(),
                         fu.data(),     points.data(), yaku.data()};
  try {
    riichi_batch({counts.data(), 2, SpaceId::standard}, columns, RiichiScorer(), 1, out);
    FAIL() << "nothing was refused";
  } catch (const RowError& error) {
    EXPECT_EQ(std::string(error.what()), "row 1: win_kind: the winning tile 7z is not in the hand");
  }
}

}  // namespace
}  // namespace hupai
