// The fan table of docs/add_a_ruleset.md, compiled as it stands there (see CMakeLists.txt): what
// the guide says of its rows holds.
#include <gtest/gtest.h>

#include <string>

#include "hupai/fan_table.hpp"
#include "hupai/notation.hpp"

namespace hupai {

const FanTable& lotus_fan_table();

namespace {

// The worth of a hand drawn with this tile, as the guide counts it: two to the power of the fan.
FanScore drawn(const char* hand, Kind kind, int flowers = 0, const RuleChanges& changes = {}) {
  const FanTable& table = lotus_fan_table();
  WinFacts facts = table.facts(kind, static_cast<int>(WinBy::self_draw), 27, 27,
                               static_cast<int>(WinFlag::dealer));
  table.set_fact(facts, 0, flowers);
  return table.score(parse_hand(hand, SpaceId::standard), facts, table.rules(changes));
}

TEST(Guide, AFullFlushStrikesTheHalfFlush) {
  const FanScore full = drawn("111222333444m55m", 4);  // 4: and a wait for the pair alone
  EXPECT_TRUE(full.value.wins());
  EXPECT_EQ(full.value.total, 4 + 2 + 1);
  const FanScore half = drawn("111222333m777z55m", 4);
  EXPECT_EQ(half.value.total, 2 + 2 + 1);
}

TEST(Guide, AFlowerCountsAsOftenAsItIsThere) {
  EXPECT_EQ(drawn("123m456p789s12355s", 18, 3).value.total, 3);
}

TEST(Guide, TheWorthIsCappedByTheRule) {
  EXPECT_EQ(drawn("123m456p789s12355s", 18, 8).value.worth, 1U << 5);
  EXPECT_EQ(drawn("123m456p789s12355s", 18, 8, {.values = {{"cap", 3}}}).value.worth, 1U << 3);
}

TEST(Guide, AnOptionalFanCountsWhereTheRulesNameIt) {
  EXPECT_EQ(drawn("123m456p789s12355s", 18).value.total, 0);
  EXPECT_EQ(drawn("123m456p789s12355s", 18, 0, {.extra = {"dealer"}}).value.total, 1);
}

}  // namespace
}  // namespace hupai
