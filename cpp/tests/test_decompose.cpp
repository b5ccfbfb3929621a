#include <gtest/gtest.h>

#include <random>
#include <string>

#include "hupai/decompose.hpp"
#include "hupai/notation.hpp"
#include "slow_readings.hpp"

namespace hupai {
namespace {

constexpr FormSet kStandard = form_bit(Form::standard);
constexpr FormSet kSevenPairs = form_bit(Form::seven_pairs);
constexpr FormSet kOrphansForm = form_bit(Form::thirteen_orphans);
constexpr FormSet kKnittedHonors = form_bit(Form::honors_and_knitted);
constexpr FormSet kKnittedStraight = form_bit(Form::knitted_straight);
constexpr FormSet kPairsAndTriplet = form_bit(Form::seven_pairs_and_triplet);
constexpr FormSet kAllForms = 0x3F;

// The readings as text: "123m 456p 77z", a meld in brackets, a group without tiles of its own by
// its arrangement.
std::vector<std::string> texts(std::string_view hand_text, FormSet forms,
                               SpaceId space = SpaceId::standard) {
  const Hand hand = parse_hand(hand_text, space);
  std::vector<std::string> lines;
  for (const Reading& reading : readings(hand, forms)) {
    std::string line;
    for (std::size_t i = 0; i < reading.group_count; ++i) {
      const Group& group = reading.groups[i];
      if (!line.empty()) line += ' ';
      line += group.type == GroupType::knitted_honors ? "knitted " + std::to_string(group.kind)
                                                      : format_group(group, space);
    }
    lines.push_back(line);
  }
  EXPECT_EQ(is_complete(hand, forms), !lines.empty()) << hand_text;
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Readings, OfAPlainHand) {
  EXPECT_EQ(texts("123m456p789s11177z", kDefaultForms), Lines{"123m 456p 789s 111z 77z"});
}

TEST(Readings, OfIncompleteHands) {
  EXPECT_EQ(texts("123m456p789s1117z", kAllForms), Lines{});
  EXPECT_EQ(texts("123m456p789s11167z", kAllForms), Lines{});
  EXPECT_EQ(texts("123m456p79s11177z1s", kAllForms), Lines{});
  EXPECT_EQ(texts("123m456p789s123z77z", kAllForms), Lines{});
  EXPECT_EQ(texts("891m456p789s11177z", kAllForms), Lines{});
  EXPECT_EQ(texts("", kAllForms), Lines{});
}

TEST(Readings, OfShorterHands) {
  EXPECT_EQ(texts("77z", kStandard), Lines{"77z"});
  EXPECT_EQ(texts("123m77z", kStandard), Lines{"123m 77z"});
  EXPECT_EQ(texts("123m456p77z", kStandard), Lines{"123m 456p 77z"});
}

TEST(Readings, OfSeventeenTiles) {
  EXPECT_EQ(texts("123m456p789s11122277z", kStandard), Lines{"123m 456p 789s 111z 222z 77z"});
}

TEST(Readings, PutMeldsFirst) {
  EXPECT_EQ(texts("123m77z[555z][0555s]<9999m>", kStandard),
            Lines{"[555z] [5555s] <9999m> 123m 77z"});
  EXPECT_EQ(texts("77z[123m][123m][+9999p][678s]", kStandard),
            Lines{"[123m] [123m] [+9999p] [678s] 77z"});
}

// Three equal chows in a row are three pungs too: 111222333 and, with the pair 33 or 44, chows
// around it.
TEST(Readings, OfThreeEqualChows) {
  EXPECT_EQ(texts("111222333m456p77z", kStandard),
            (Lines{"123m 123m 123m 456p 77z", "111m 222m 333m 456p 77z"}));
}

// By hand: the pair can only be 22 or 55, since the sum of the numbers less the pair's is a
// multiple of three.
TEST(Readings, OfOneSuit) {
  EXPECT_EQ(texts("11122233344455m", kStandard),
            (Lines{"111m 234m 345m 345m 22m", "123m 123m 123m 444m 55m", "111m 234m 234m 234m 55m",
                   "111m 222m 333m 444m 55m"}));
  EXPECT_EQ(texts("11123455678999m", kStandard), Lines{"111m 234m 678m 999m 55m"});
  EXPECT_EQ(
      texts("22334455667788m", kStandard),
      (Lines{"345m 345m 678m 678m 22m", "234m 234m 678m 678m 55m", "234m 234m 567m 567m 88m"}));
}

TEST(Readings, OfSevenPairs) {
  EXPECT_EQ(texts("1133m5577p99s1122z", kSevenPairs), Lines{"11m 33m 55p 77p 99s 11z 22z"});
  EXPECT_EQ(texts("1111m5577p99s1122z", kSevenPairs), Lines{});
  EXPECT_EQ(texts("1111m5577p99s1122z", kSevenPairs | kQuadsAsTwoPairs),
            Lines{"11m 11m 55p 77p 99s 11z 22z"});
  EXPECT_EQ(texts("1111m5555p9999s11z", kSevenPairs | kQuadsAsTwoPairs),
            Lines{"11m 11m 55p 55p 99s 99s 11z"});
  EXPECT_EQ(texts("1113m5577p99s1122z", kSevenPairs | kQuadsAsTwoPairs), Lines{});
  EXPECT_EQ(texts("1133m5577p99s[111z]", kSevenPairs), Lines{});
  EXPECT_EQ(texts("11m", kSevenPairs), Lines{});
}

TEST(Readings, OfThirteenOrphans) {
  EXPECT_EQ(texts("19m19p199s1234567z", kOrphansForm), Lines{"19m19p199s1234567z"});
  EXPECT_EQ(texts("19m19p19s12345677z", kOrphansForm), Lines{"19m19p19s12345677z"});
  EXPECT_EQ(texts("19m19p119s1234566z", kOrphansForm), Lines{});
  EXPECT_EQ(texts("19m19p129s1234567z", kOrphansForm), Lines{});
  EXPECT_EQ(texts("19m19p119s1234567z", kOrphansForm, SpaceId::three_player).size(), 1U);
}

TEST(Readings, OfHonorsAndKnitted) {
  EXPECT_EQ(texts("147m258p3s1234567z", kKnittedHonors), Lines{"knitted 0"});
  EXPECT_EQ(texts("147m258p369s12345z", kKnittedHonors), Lines{"knitted 0"});
  EXPECT_EQ(texts("36m258p47s1234567z", kKnittedHonors), Lines{"knitted 5"});
  EXPECT_EQ(texts("369m147p28s123567z", kKnittedHonors), Lines{"knitted 3"});
  EXPECT_EQ(texts("147m258p37s123456z", kKnittedHonors), Lines{});
  EXPECT_EQ(texts("147m258p3s1234566z", kKnittedHonors), Lines{});
}

TEST(Readings, OfAKnittedStraight) {
  EXPECT_EQ(texts("147m258p369s11177z", kKnittedStraight), Lines{"147m258p369s 111z 77z"});
  EXPECT_EQ(texts("123477m258p369s77z", kKnittedStraight), Lines{});
  EXPECT_EQ(texts("11234777m258p369s", kKnittedStraight), Lines{"147m258p369s 123m 77m"});
  EXPECT_EQ(texts("12334477m258p369s", kKnittedStraight), Lines{});
  EXPECT_EQ(texts("11447m258p234569s", kKnittedStraight), Lines{});
  EXPECT_EQ(texts("1347m258p36s77z159s", kKnittedStraight), Lines{});
  EXPECT_EQ(texts("369m147p258s55z[123m]", kKnittedStraight), Lines{"[123m] 369m147p258s 55z"});
  EXPECT_EQ(texts("369m147p258s55z<1111z>", kKnittedStraight), Lines{"<1111z> 369m147p258s 55z"});
  EXPECT_EQ(texts("369m147p258s55z", kKnittedStraight), Lines{});
}

TEST(Readings, OfSevenPairsAndATriplet) {
  EXPECT_EQ(texts("1133m5577p99s1122777z", kPairsAndTriplet),
            Lines{"777z 11m 33m 55p 77p 99s 11z 22z"});
  EXPECT_EQ(texts("11133m5577p99s112277z", kPairsAndTriplet),
            Lines{"111m 33m 55p 77p 99s 11z 22z 77z"});
  EXPECT_EQ(texts("1111m555p7799s112277z", kPairsAndTriplet), Lines{});
  EXPECT_EQ(texts("1111m555p7799s112277z", kPairsAndTriplet | kQuadsAsTwoPairs),
            Lines{"555p 11m 11m 77s 99s 11z 22z 77z"});
  EXPECT_EQ(texts("11m55p7799s112277z[333m]", kPairsAndTriplet), Lines{});
}

TEST(Readings, OfSeveralFormsComeInTheOrderOfTheForms) {
  EXPECT_EQ(texts("112233m112233p77z", kDefaultForms),
            (Lines{"123m 123m 123p 123p 77z", "11m 22m 33m 11p 22p 33p 77z"}));
}

TEST(Readings, OfCards) {
  EXPECT_EQ(texts("x1 x1 d1 x2 x7 x10 d8 d9 d10", kStandard, SpaceId::daer),
            Lines{"x1 x1 d1 x2 x7 x10 d8 d9 d10"});
  EXPECT_EQ(texts("x1 d1 d1", kStandard, SpaceId::daer), Lines{"x1 d1 d1"});
  EXPECT_EQ(texts("x1 x1 x1 d1 d1 d1", kStandard, SpaceId::daer),
            (Lines{"x1 x1 x1 d1 d1 d1", "x1 x1 d1 x1 d1 d1"}));
  EXPECT_EQ(texts("x9 x10 d1", kStandard, SpaceId::daer), Lines{});
  EXPECT_EQ(texts("x2 x7 d10", kStandard, SpaceId::daer), Lines{});
}

TEST(Readings, OfCardsHaveAPairOnlyBesideAKong) {
  EXPECT_EQ(texts("x1 x1 d5 d5 d5", kStandard, SpaceId::daer), Lines{});
  EXPECT_EQ(texts("x1 x1 d5 d5 d5 [x3 x3 x3]", kStandard, SpaceId::daer), Lines{});
  EXPECT_EQ(texts("x1 x1 d5 d5 d5 [x3 x3 x3 x3]", kStandard, SpaceId::daer),
            Lines{"[x3 x3 x3 x3] d5 d5 d5 x1 x1"});
  EXPECT_EQ(texts("d5 d5 d5 <x3 x3 x3 x3>", kStandard, SpaceId::daer), Lines{});
}

// Groups laid down at random, so that the hand is complete; now and then one tile is changed, so
// that it may not be.
Hand random_hand(std::mt19937& random, SpaceId space, int groups, int narrow) {
  const auto all = testing::all_groups(space);
  const int kinds = tile_space(space).kinds;
  while (true) {
    TileCounts counts{};
    const auto put = [&](int kind) { ++counts[static_cast<std::size_t>(kind)]; };
    const int start = static_cast<int>(random() % static_cast<unsigned>(kinds - narrow + 1));
    for (int placed = 0; placed < groups;) {
      const auto& [group, of] = all[random() % all.size()];
      if (std::ranges::any_of(of, [&](int kind) { return kind < start || kind >= start + narrow; }))
        continue;
      for (const int kind : of) put(kind);
      ++placed;
    }
    if (space != SpaceId::daer) {
      const int pair = start + static_cast<int>(random() % static_cast<unsigned>(narrow));
      put(pair);
      put(random() % 4 != 0 ? pair : start);
    }
    const auto& copies = tile_space(space).copies;
    const auto fits = [&](std::size_t kind) { return counts[kind] <= copies[kind]; };
    bool possible = true;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) possible = possible && fits(kind);
    if (possible)
      return Hand::from_counts(std::span(counts).first(static_cast<std::size_t>(kinds)), space);
  }
}

struct Sample {
  SpaceId space;
  int groups;
  int narrow;  // the hand lies within so many neighbouring kinds
};

class SlowTwin : public ::testing::TestWithParam<Sample> {};

TEST_P(SlowTwin, FindsTheSameStandardReadings) {
  const auto [space, groups, narrow] = GetParam();
  std::mt19937 random(20261129);
  for (int round = 0; round < 300; ++round) {
    const Hand hand = random_hand(random, space, groups, narrow);
    const auto found = readings(hand, kStandard);
    const testing::SlowReadings slow(space, hand.counts(), space != SpaceId::daer);
    const std::vector<testing::Items> expected(slow.found.begin(), slow.found.end());
    ASSERT_EQ(testing::concealed_groups(found), expected) << format_hand(hand);
    ASSERT_EQ(is_complete(hand, kStandard), !expected.empty()) << format_hand(hand);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Spaces, SlowTwin,
    ::testing::Values(Sample{SpaceId::standard, 4, 34}, Sample{SpaceId::standard, 4, 9},
                      Sample{SpaceId::standard, 5, 8}, Sample{SpaceId::standard, 3, 6},
                      Sample{SpaceId::three_player, 4, 20}, Sample{SpaceId::suits_only, 5, 12},
                      Sample{SpaceId::daer, 7, 20}, Sample{SpaceId::daer, 4, 20},
                      Sample{SpaceId::daer, 2, 20}));

// The groups of every reading make up the hand, in the promised order.
TEST(Readings, AreMadeOfTheHand) {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    const Hand hand = random_hand(random, round % 2 == 0 ? SpaceId::standard : SpaceId::daer,
                                  round % 2 == 0 ? 4 : 7, round % 2 == 0 ? 9 : 20);
    for (const Reading& reading : readings(hand, kStandard)) {
      TileCounts counts{};
      for (std::size_t i = 0; i < reading.group_count; ++i) {
        const Group& group = reading.groups[i];
        add_group_tiles(hand.space(), group.type, group.kind, counts);
        if (i == 0 || group.type == GroupType::pair) continue;
        const Group& before = reading.groups[i - 1];
        ASSERT_LE(std::tuple(before.kind, before.type), std::tuple(group.kind, group.type));
      }
      ASSERT_EQ(counts, hand.counts()) << format_hand(hand);
    }
  }
}

TEST(Groups, KnittedArrangements) {
  EXPECT_EQ(knitted_kinds(0),
            TileMask{0b1001001} | TileMask{0b10010010} << 9 | TileMask{0b100100100} << 18);
  EXPECT_EQ(knitted_kinds(5),
            TileMask{0b100100100} | TileMask{0b10010010} << 9 | TileMask{0b1001001} << 18);
  EXPECT_THROW(knitted_kinds(6), std::invalid_argument);
  EXPECT_THROW(knitted_kinds(-1), std::invalid_argument);
}

TEST(Groups, NamesOfTheForms) {
  EXPECT_EQ(form_name(Form::standard), "standard");
  EXPECT_EQ(form_name(Form::seven_pairs), "seven_pairs");
  EXPECT_EQ(form_name(Form::thirteen_orphans), "thirteen_orphans");
  EXPECT_EQ(form_name(Form::honors_and_knitted), "honors_and_knitted");
  EXPECT_EQ(form_name(Form::knitted_straight), "knitted_straight");
  EXPECT_EQ(form_name(Form::seven_pairs_and_triplet), "seven_pairs_and_triplet");
}

}  // namespace
}  // namespace hupai
