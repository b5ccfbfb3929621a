#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <string>

#include "hupai/mcr_plan.hpp"
#include "hupai/notation.hpp"

namespace hupai {
namespace {

Kind kind(std::string_view tile) { return parse_tiles(tile).front(); }

McrWin win_on(std::string_view tile, WinBy win_by = WinBy::discard) {
  McrWin win;
  win.win_kind = kind(tile);
  win.win_by = win_by;
  return win;
}

std::map<std::string, int> fans_of(const McrScore& score) {
  std::map<std::string, int> fans;
  for (const FanLine& line : score.fans)
    fans[std::string(mcr_table().rows[line.row].id)] = line.points;
  return fans;
}

std::map<std::string, int> fans_of(std::string_view hand, const McrWin& win) {
  return fans_of(McrScorer().score(parse_hand(hand), win));
}

using Fans = std::map<std::string, int>;

TEST(McrFanSet, AddsTakesAwayAndPopsInOrder) {
  McrFanSet set{McrFan::melded_and_concealed_kongs, McrFan::big_four_winds, McrFan::tile_hog};
  set.remove(McrFan::tile_hog);
  EXPECT_FALSE(set.has(McrFan::tile_hog));
  EXPECT_EQ(set.pop(), McrFan::big_four_winds);
  EXPECT_EQ(set.pop(), McrFan::melded_and_concealed_kongs);
  EXPECT_TRUE(set.empty());
}

TEST(McrExclusions, TakeAwayOnlyWhatFollowsInTheBook) {
  // So that one pass from the front finds all that counts. The two readings of nine equal tiles,
  // chows and pungs, are never shown together.
  const McrScorer scorer;
  for (int row = 0; row < kMcrFanCount; ++row) {
    const auto fan = static_cast<McrFan>(row);
    McrFanSet struck = scorer.exclusions(fan);
    while (!struck.empty()) {
      const McrFan other = struck.pop();
      const bool either_reading =
          (fan == McrFan::pure_shifted_pungs && other == McrFan::pure_triple_chow) ||
          (fan == McrFan::four_pure_shifted_pungs && other == McrFan::quadruple_chow);
      const bool kong = fan == McrFan::melded_and_concealed_kongs;
      EXPECT_TRUE(other > fan || either_reading || kong) << row;
    }
  }
}

TEST(McrExclusions, AStruckFanStrikesNothing) {
  const McrScorer scorer;
  const McrFanSet shown{McrFan::seven_pairs, McrFan::fully_concealed_hand, McrFan::self_drawn};
  const McrFanSet struck = scorer.struck_among(shown);
  EXPECT_TRUE(struck.has(McrFan::fully_concealed_hand));
  EXPECT_FALSE(struck.has(McrFan::self_drawn));
}

// Worked examples of the rule book.
TEST(McrScore, ADiscardedTileMayStandInAChowAndLeaveThePungConcealed) {
  EXPECT_EQ(fans_of("222234m444p444s77z", win_on("2m")).at("three_concealed_pungs"), 16);
}

TEST(McrScore, FourLinkedChowsMakeThreePairsAtMost) {
  const Fans fans = fans_of("123789m12377s [789s]", win_on("7s"));
  EXPECT_EQ(fans.at("mixed_double_chow") + fans.at("two_terminal_chows"), 3);
}

TEST(McrScore, AHandWithoutAnyFanIsAChickenHand) {
  const Fans chicken{{"chicken_hand", 8}};
  EXPECT_EQ(fans_of("234m55z [678s] [345p] [222p]", win_on("2m")), chicken);
}

TEST(McrScore, TheTwoKongPointsOfTheBooks) {
  const McrScorer book({.kong_points = McrKongPoints::wmo_2006});
  const Hand hand = parse_hand("12399m <5555p> <7777s> [234p]");
  EXPECT_EQ(fans_of(McrScorer().score(hand, win_on("9m"))).at("two_concealed_kongs"), 6);
  EXPECT_EQ(fans_of(book.score(hand, win_on("9m"))).at("two_concealed_kongs"), 8);
}

TEST(McrWaits, AKindHeldFourTimesIsAWaitByShapeOnly) {
  const Hand hand = parse_hand("1234444678m456p");
  EXPECT_EQ(mcr_shape_waits(hand), tile_bit(0) | tile_bit(3));
  const auto waits = McrScorer().waits(hand, McrWin{});
  ASSERT_EQ(waits.size(), 1U);
  EXPECT_EQ(waits[0].kind, 0);
  EXPECT_THROW(mcr_shape_waits(parse_hand("123m")), std::invalid_argument);
}

TEST(McrPlan, CountsTheTilesMissingFromAWinThatPasses) {
  const McrScorer scorer;
  const McrPlan ready = shanten_to_minimum(parse_hand("123456789m1255p"), McrWin{}, scorer);
  EXPECT_TRUE(ready.exact());
  EXPECT_EQ(ready.shanten, 0);
  EXPECT_EQ(ready.win_kind, kind("3p"));
  EXPECT_GE(ready.score.gate_total, kMcrMinimum);
  // Both copies that are left are seen: the hand must be rebuilt.
  McrPlanSearch search;
  search.visible[kind("3p")] = 4;
  EXPECT_GT(shanten_to_minimum(parse_hand("123456789m1255p"), McrWin{}, scorer, search).shanten, 0);
}

}  // namespace
}  // namespace hupai
