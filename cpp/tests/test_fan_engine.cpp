// The engine on a small table of seventeen tiles that uses what the tables of the house do not.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "../bench/corpus.hpp"
#include "fan_engine.hpp"
#include "hupai/notation.hpp"
#include "hupai/shanten.hpp"

namespace hupai {
namespace {

enum RuleIndex : std::size_t { kStraight, kFlowerPoints };
enum FactIndex : std::size_t { kFlowers };

struct Garden {
  static constexpr std::array rules{RuleSpec{"straight", 0, 1, 0, "stacked alone"},
                                    RuleSpec{"flower_points", 0, 5, 1}};
  static constexpr std::array facts{FactSpec{"flowers", 8, 0}};
  static constexpr std::array<std::string_view, 2> refusals{"too_green", "no_chow"};
  static constexpr FanTableInfo info{.id = "garden",
                                     .game = "Garden",
                                     .spaces = space_bit(SpaceId::standard),
                                     .tiles = 17,
                                     .forms = form_bit(Form::standard),
                                     .winds = true,
                                     .flags = flag_bits(WinFlag::last_tile),
                                     .rules = rules,
                                     .facts = facts,
                                     .refusals = refusals};
  static constexpr std::array rows{
      Row{.fan = fan_row("straight", "一条龙", "Straight", 10, 5),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pure_straight_suit(w.shape) >= 0; },
          .strikes = "all_chows last_tile"},
      Row{fan_row("all_chows", "平和", "All chows", 3), Scope::reading,
          [](const Win& w) { return is_all_chows(w.shape); }},
      Row{.fan = fan_row("concealed_pungs", "暗刻", "Concealed pungs", 2),
          .scope = Scope::wait,
          .times = [](const Win& w) { return w.own_concealed_pungs(); }},
      Row{fan_row("single_wait", "单钓", "Single wait", 1), Scope::wait,
          [](const Win& w) { return w.wait == Wait::single; }},
      Row{fan_row("last_tile", "海底", "Last tile", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::last_tile); }},
      Row{fan_row("concealed", "门清", "Concealed", 1, 0), Scope::hand,
          [](const Win&) { return true; }},
      Row{.fan = fan_row("flower", "花", "Flower", 1),
          .scope = Scope::hand,
          .times = [](const Win& w) { return w.fact(kFlowers); }},
      Row{optional_fan("no_honors", "无字", "No honours", 1), Scope::hand,
          [](const Win& w) { return !has_honors(w.kinds); }},
  };
  static int refusal(const Win& w) { return is_all_green(w.kinds) ? 1 : 0; }
  static int refusal_of_reading(const Win& w) { return w.shape.chow_count == 0 ? 2 : 0; }
  static std::uint32_t worth(int total, const FanRules&) {
    return 2 * static_cast<std::uint32_t>(total);
  }
  static void prepare(FanRules& r) {
    if (r.values[kStraight] == 0) r.struck[0] = 0;
    r.points[0][6] = r.points[1][6] = static_cast<std::int16_t>(r.values[kFlowerPoints]);
  }
};

const FanTable& garden() { return row_table<Garden>(); }

FanScore score(std::string_view hand, std::string_view tile, WinBy way, int flags = 0,
               const RuleChanges& changes = {}, int flowers = 0) {
  WinFacts facts = garden().facts(parse_tiles(tile)[0], static_cast<int>(way), 27, 28, flags);
  garden().set_fact(facts, kFlowers, flowers);
  return garden().score(parse_hand(hand), facts, garden().rules(changes));
}

std::map<std::string, int> points(const FanScore& score) {
  std::map<std::string, int> fans;
  for (const FanLine& line : score.fans)
    fans[std::string(garden().rows()[line.row].id)] = line.points;
  return fans;
}

using Points = std::map<std::string, int>;

TEST(FanEngine, CountsRowsOfTheBestReadingAndOfTheGroupThatTheTileCompletes) {
  // 1z completes the pair or, by itself, nothing else: a single wait, and both pungs stay
  // concealed.
  const FanScore found = score("123m456p789s222z333z11z", "1z", WinBy::discard);
  EXPECT_EQ(points(found), (Points{{"concealed_pungs", 4}, {"single_wait", 1}, {"concealed", 1}}));
  EXPECT_EQ(found.value.total, 6);
  EXPECT_EQ(found.value.worth, 12U);
  EXPECT_EQ(found.completed, 5);
  // A pung completed by a discard is not concealed.
  EXPECT_EQ(points(score("123m456p789s222z333z11z", "3z", WinBy::discard)),
            (Points{{"concealed_pungs", 2}, {"concealed", 1}}));
}

TEST(FanEngine, AnOpenHandCountsItsOwnPoints) {
  const std::string_view open = "123m456m456p11z [789m] [222s]";
  EXPECT_EQ(points(score(open, "4p", WinBy::self_draw)), (Points{{"straight", 5}}));
}

TEST(FanEngine, AStruckRowDoesNotCountAndStrikesNothing) {
  const std::string_view hand = "123m456m789m234p567p11z";
  EXPECT_EQ(points(score(hand, "4p", WinBy::self_draw)),
            (Points{{"straight", 10}, {"all_chows", 3}, {"concealed", 1}}));
  const FanScore alone = score(hand, "4p", WinBy::self_draw, 1, {.values = {{"straight", 1}}});
  EXPECT_EQ(points(alone), (Points{{"straight", 10}, {"concealed", 1}}));
  ASSERT_EQ(alone.struck.size(), 2U);
  EXPECT_EQ(alone.struck[0].row, 1);  // all_chows
  EXPECT_EQ(alone.struck[1].row, 4);  // last_tile
  EXPECT_EQ(alone.struck[0].by, 0);
}

TEST(FanEngine, RulesChangeWhatCountsAndForHowMuch) {
  const std::string_view hand = "123m456m444p678p999s11s";
  const RuleChanges changes{.values = {{"flower_points", 3}},
                            .extra = {"no_honors"},
                            .without = {"concealed"},
                            .points = {{"concealed_pungs", {7, 7}}}};
  EXPECT_EQ(points(score(hand, "6m", WinBy::self_draw, 0, changes, 2)),
            (Points{{"concealed_pungs", 14}, {"flower", 6}, {"no_honors", 1}}));
}

TEST(FanEngine, AHandMayBeRefusedAsAWholeOrInEachReading) {
  EXPECT_EQ(score("22233344466688s666z", "8s", WinBy::self_draw).value.status, 2);
  EXPECT_EQ(score("111m333p555s222z333z11z", "1z", WinBy::self_draw).value.status, 3);
  // Three equal pungs that are also three chows win as chows.
  EXPECT_EQ(score("111222333m555s222z11z", "1z", WinBy::self_draw).value.status, 0);
  EXPECT_EQ(score("123m456p789s222z334z11z", "1z", WinBy::self_draw).value.status, 1);
}

TEST(FanEngine, WaitsAreWorthSomethingEitherWay) {
  const auto waits = garden().waits(parse_hand("123m456p789s222z333z1z"),
                                    garden().facts(0, 0, 27, 28, 0), garden().default_rules());
  ASSERT_EQ(waits.size(), 1U);
  EXPECT_EQ(waits[0].kind, 27);
  EXPECT_EQ(waits[0].by_discard.value.total, 6);
}

void expect_refused(const std::string& said, const auto& call) {
  try {
    call();
    ADD_FAILURE() << "not refused: " << said;
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find(said), std::string::npos) << error.what();
  }
}

TEST(FanEngine, WhatCannotBeIsNamed) {
  expect_refused("14 tiles: expected 17",
                 [] { score("123m456p789s222z11z", "1z", WinBy::discard); });
  expect_refused("flags: unknown bits 2",
                 [] { score("123m456p789s222z333z11z", "1z", WinBy::discard, 2); });
  expect_refused("flowers: 9 is not between 0 and 8",
                 [] { score("123m456p789s222z333z11z", "1z", WinBy::discard, 0, {}, 9); });
  const auto rules = [](RuleChanges changes) { return [=] { garden().rules(changes); }; };
  expect_refused("garden has no rule 'cap'", rules({.values = {{"cap", 1}}}));
  expect_refused("flower_points: 6 is not between 0 and 5",
                 rules({.values = {{"flower_points", 6}}}));
  expect_refused("'straight' is no optional fan", rules({.extra = {"straight"}}));
  expect_refused("without: garden has no fan 'dora'", rules({.without = {"dora"}}));
  expect_refused("points of straight: 1001", rules({.points = {{"straight", {1001, 1}}}}));
  expect_refused("there is no fan table 'garden'; there are", [] { fan_table("garden"); });
}

TEST(FixedList, NeverHoldsMoreThanItHasRoomFor) {
  FixedList<int, 2> list;
  list.add(3);
  list.insert(0, 1);
  EXPECT_EQ((std::vector<int>{list.begin(), list.end()}), (std::vector<int>{1, 3}));
  EXPECT_THROW(list.add(4), std::length_error);
  EXPECT_THROW(list.insert(1, 4), std::length_error);
  EXPECT_EQ(list.size(), 2U);
}

// --- wild tiles

// Fans of every scope, so that what a wild tile stands for matters in each of them.
struct Meadow {
  static constexpr FanTableInfo info{
      .id = "meadow",
      .game = "Meadow",
      .spaces = space_bit(SpaceId::standard),
      .tiles = 14,
      .forms = form_bit(Form::standard) | form_bit(Form::seven_pairs) | kQuadsAsTwoPairs,
      .wilds = 4};
  static constexpr std::array rows{
      Row{fan_row("one_suit", "清一色", "Full flush", 7), Scope::hand,
          [](const Win& w) { return is_full_flush(w.kinds); }},
      Row{fan_row("all_pungs", "碰碰和", "All pungs", 6), Scope::reading,
          [](const Win& w) { return is_all_pungs(w.shape); }},
      Row{fan_row("straight", "一条龙", "Straight", 5), Scope::reading,
          [](const Win& w) { return pure_straight_suit(w.shape) >= 0; }},
      Row{.fan = fan_row("concealed_pungs", "暗刻", "Concealed pungs", 2),
          .scope = Scope::wait,
          .times = [](const Win& w) { return w.own_concealed_pungs(); }},
      Row{fan_row("closed", "坎张", "Closed wait", 3), Scope::wait,
          [](const Win& w) { return w.wait == Wait::closed; }},
      Row{fan_row("golden_pair", "金雀", "Pair of golds", 4), Scope::reading,
          [](const Win& w) { return w.pair_of_wilds(); }},
  };
};

const FanTable& meadow() { return row_table<Meadow>(); }

// Whether any pair can be golds depends on what is wild, which a replaced hand no longer tells.
const FanRules& without_golden_pair() {
  static const FanRules rules = meadow().rules({.without = {"golden_pair"}});
  return rules;
}

WinFacts meadow_facts(Kind win_kind, WinBy way) {
  return meadow().facts(win_kind, static_cast<int>(way), 27, 27, 0);
}

constexpr int kNoWin = -1;

// The most that any replacement of the wild tiles by tiles that exist is worth. `win_kind`: kNoKind
// where a wild tile won, which is then any of those added.
int best_replacement(const Hand& hand, int wilds, Kind from, Kind win_kind, WinBy way,
                     TileMask added = 0) {
  int best = kNoWin;
  if (wilds == 0) {
    const TileMask won_as = win_kind == kNoKind ? added : tile_bit(win_kind);
    for (Kind kind = 0; kind < kMaxKinds; ++kind) {
      if ((won_as >> kind & 1) == 0) continue;
      const FanValue value = meadow().value(hand, meadow_facts(kind, way), without_golden_pair());
      if (value.wins()) best = std::max(best, value.total);
    }
    return best;
  }
  for (Kind kind = from; kind < kMaxKinds; ++kind) {
    if (hand.count(kind) == kMaxCopies) continue;
    Hand more = hand;
    more.add(kind);
    best = std::max(best,
                    best_replacement(more, wilds - 1, kind, win_kind, way, added | tile_bit(kind)));
  }
  return best;
}

bool fits_copies(const Hand& hand, const TileCounts& stands) {
  return std::ranges::all_of(hand.with_wilds_as(stands).counts(),
                             [](int count) { return count <= kMaxCopies; });
}

// Complete hands with two tiles made wild, and as often one that nearly is.
TEST(WildScores, AreThoseOfTheBestReplacement) {
  bench::Random random(21);
  int wins = 0;
  for (const TileCounts& counts : bench::complete_hands(120, 22)) {
    std::vector<Kind> tiles;
    for (Kind kind = 0; kind < kMaxKinds; ++kind) tiles.insert(tiles.end(), counts[kind], kind);
    std::swap(tiles[0], tiles[random.below(14)]);
    std::swap(tiles[1], tiles[1 + random.below(13)]);
    const Kind gold = 33;  // its natural tiles do not exist
    Hand natural;
    for (std::size_t i = 2; i < tiles.size(); ++i) natural.add(tiles[i]);
    if (natural.count(gold) > 0) continue;
    Hand hand(SpaceId::standard, {gold});
    for (std::size_t i = 2; i < tiles.size(); ++i) hand.add(tiles[i]);
    hand.add(gold);
    hand.add(gold);
    const WinBy way = random.below(2) == 0 ? WinBy::discard : WinBy::self_draw;
    const bool won_with_gold = random.below(2) == 0;
    const Kind win_kind = won_with_gold ? gold : tiles[2];
    const int expected = best_replacement(natural, 2, 0, won_with_gold ? kNoKind : win_kind, way);
    const FanScore found = meadow().score(hand, meadow_facts(win_kind, way), without_golden_pair());
    ASSERT_TRUE(found.value.wins()) << format_hand(hand);
    EXPECT_GE(found.value.total, expected) << format_hand(hand);
    if (fits_copies(hand, found.stands)) {
      EXPECT_EQ(found.value.total, expected) << format_hand(hand);
    }
    ++wins;
  }
  EXPECT_GT(wins, 60);
}

TEST(WildScores, SeeThePairOfGolds) {
  const auto fans = [](std::string_view text) {
    const Hand hand = parse_hand(text, SpaceId::standard, {.kind = 31});
    return meadow().score(hand, meadow_facts(0, WinBy::self_draw), meadow().default_rules());
  };
  const FanScore pair = fans("123m456p789s222z55z");
  EXPECT_EQ(pair.fans.all()[0].row, 5);
  EXPECT_TRUE(is_pair_of_wilds(pair.reading, pair.stands));
  const FanScore needed = fans("123m46p78s222z33z55z");
  ASSERT_TRUE(needed.value.wins());
  EXPECT_FALSE(is_pair_of_wilds(needed.reading, needed.stands));
}

TEST(WildScores, NoMoreWildTilesThanTheTableHas) {
  const Hand hand = parse_hand("123m456p789s JJJJJ");
  EXPECT_THROW(meadow().value(hand, meadow_facts(0, WinBy::discard), meadow().default_rules()),
               std::invalid_argument);
  EXPECT_THROW(garden().value(parse_hand("123m456p789s111222z1m J"),
                              garden().facts(0, 0, 27, 28, 0), garden().default_rules()),
               std::invalid_argument);
}

TEST(WildScores, WaitsListTheGoldAsOfTheTable) {
  const Hand hand = parse_hand("123m456p78s222z35z", SpaceId::standard, {.kind = 31});
  TileMask kinds = 0;
  for (const FanWait& wait :
       meadow().waits(hand, meadow_facts(0, WinBy::discard), meadow().default_rules())) {
    kinds |= tile_bit(wait.kind);
    EXPECT_TRUE(wait.by_self_draw.value.wins());
  }
  EXPECT_EQ(kinds, waits(hand, meadow().info().forms));
  EXPECT_NE(kinds & tile_bit(31), 0U);
}

}  // namespace
}  // namespace hupai
