#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"

namespace hupai {
namespace {

using Tiles = std::vector<Tile>;

std::string message_of(auto call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "no error";
}

std::string parse_error(std::string_view text, SpaceId space = SpaceId::standard) {
  return message_of([&] { parse_tiles(text, space); });
}

std::string hand_error(std::string_view text, SpaceId space = SpaceId::standard) {
  return message_of([&] { parse_hand(text, space); });
}

TEST(Notation, ReadsRunsInOrder) {
  EXPECT_EQ(parse_tiles("123m055p77z"), (Tiles{0, 1, 2, 13 | kRedBit, 13, 13, 33, 33}));
  EXPECT_EQ(parse_tiles(" 3m1m \t9s\n"), (Tiles{2, 0, 26}));
  EXPECT_EQ(parse_tiles(""), Tiles{});
}

TEST(Notation, ReadsFlowersAndJokers) {
  EXPECT_EQ(parse_tiles("1m f1 f8 J 1z"), (Tiles{0, 34, 41, kJoker, 27}));
  EXPECT_EQ(parse_tiles("f1f2JJ"), (Tiles{34, 35, kJoker, kJoker}));
}

TEST(Notation, ReadsCards) {
  EXPECT_EQ(parse_tiles("x1 x10 d1 d10", SpaceId::daer), (Tiles{0, 9, 10, 19}));
  EXPECT_EQ(parse_tiles("x10d2", SpaceId::daer), (Tiles{9, 11}));
}

TEST(Notation, NamesTheOffendingText) {
  EXPECT_EQ(parse_error("12m0z"), "unknown tile text '0z' in '12m0z'");
  EXPECT_EQ(parse_error("189z"), "unknown tile text '8z' in '189z'");
  EXPECT_EQ(parse_error("12"), "digits '12' without a suit letter in '12'");
  EXPECT_EQ(parse_error("12 3m"), "digits '12' without a suit letter in '12 3m'");
  EXPECT_EQ(parse_error("12x"), "unknown tile text '1x' in '12x'");
  EXPECT_EQ(parse_error("m"), "unknown tile text 'm' in 'm'");
  EXPECT_EQ(parse_error("f9"), "unknown tile text 'f9' in 'f9'");
  EXPECT_EQ(parse_error("f12"), "unknown tile text 'f12' in 'f12'");
  EXPECT_EQ(parse_error("J1"), "unknown tile text 'J1' in 'J1'");
  EXPECT_EQ(parse_error("1三"), "unknown tile text '1三' in '1三'");
  EXPECT_EQ(parse_error("三m"), "unknown tile text '三' in '三m'");
  EXPECT_EQ(parse_error("[1m]"), "unknown tile text '[' in '[1m]'");
  EXPECT_EQ(parse_error("x11", SpaceId::daer), "unknown tile text 'x11' in 'x11'");
  EXPECT_EQ(parse_error("x0", SpaceId::daer), "unknown tile text 'x0' in 'x0'");
  EXPECT_EQ(parse_error("x", SpaceId::daer), "unknown tile text 'x' in 'x'");
  EXPECT_EQ(parse_error("1m", SpaceId::daer), "unknown tile text '1m' in '1m'");
}

TEST(Notation, RefusesTilesTheTableLacks) {
  EXPECT_EQ(parse_error("5m", SpaceId::three_player),
            "the three_player tiles have no '5m' in '5m'");
  EXPECT_EQ(parse_error("0m", SpaceId::three_player),
            "the three_player tiles have no '0m' in '0m'");
  EXPECT_EQ(parse_error("1z", SpaceId::suits_only), "the suits_only tiles have no '1z' in '1z'");
  EXPECT_EQ(parse_error("f1", SpaceId::suits_only), "the suits_only tiles have no 'f1' in 'f1'");
  EXPECT_EQ(parse_error("J", SpaceId::three_player), "the three_player tiles have no 'J' in 'J'");
}

TEST(Notation, CutsLongTextAtAWholeCharacter) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += "三";
  const std::string cut = parse_error(text);
  EXPECT_EQ(cut, "unknown tile text '三' in '" + text.substr(0, 78) + "...'");
}

TEST(Notation, WritesTilesInOrder) {
  const Tiles tiles = parse_tiles("123m055p77z");
  EXPECT_EQ(format_tiles(tiles), "123m055p77z");
  EXPECT_EQ(format_tiles(parse_tiles("3m 1m 9s f1 J 2z 1m")), "31m9s f1 J 2z1m");
  EXPECT_EQ(format_tiles(parse_tiles("d10 x1", SpaceId::daer), SpaceId::daer), "d10 x1");
  EXPECT_EQ(format_tiles({}), "");
}

TEST(Notation, EveryTileRoundTrips) {
  for (const SpaceId space : {SpaceId::standard, SpaceId::daer}) {
    const int last = space == SpaceId::standard ? kJoker : 19;
    for (int tile = 0; tile <= last; ++tile) {
      const std::string text = format_tile(static_cast<Tile>(tile), space);
      EXPECT_EQ(parse_tiles(text, space), Tiles{static_cast<Tile>(tile)}) << text;
    }
  }
}

TEST(Notation, RefusesNumbersThatAreNoTile) {
  EXPECT_EQ(message_of([] { format_tile(43); }), "the standard tiles have no tile 43");
  EXPECT_EQ(message_of([] { format_tile(3 | kRedBit); }), "the standard tiles have no tile 67");
  EXPECT_EQ(message_of([] { format_tile(31 | kRedBit); }), "the standard tiles have no tile 95");
  EXPECT_EQ(message_of([] { format_tile(200); }), "the standard tiles have no tile 200");
  EXPECT_EQ(message_of([] { format_tile(20, SpaceId::daer); }), "the daer tiles have no tile 20");
  EXPECT_EQ(message_of([] { format_tile(34, SpaceId::suits_only); }),
            "the suits_only tiles have no tile 34");
}

TEST(Notation, ReadsMelds) {
  const auto meld = [](std::string_view text, bool concealed = false,
                       SpaceId space = SpaceId::standard) {
    return parse_meld(parse_tiles(text, space), concealed, space);
  };
  EXPECT_EQ(meld("213m"), (Meld{GroupType::chow, 0}));
  EXPECT_EQ(meld("406p"), (Meld{GroupType::chow, 12}));
  EXPECT_EQ(meld("777z"), (Meld{GroupType::pung, 33}));
  EXPECT_EQ(meld("0555s"), (Meld{GroupType::kong, 22}));
  EXPECT_EQ(meld("0555s", true), (Meld{GroupType::concealed_kong, 22}));
  EXPECT_EQ(meld("x10 x2 x7", false, SpaceId::daer), (Meld{GroupType::two_seven_ten, 1}));
  EXPECT_EQ(meld("d2 d7 d10", false, SpaceId::daer), (Meld{GroupType::two_seven_ten, 11}));
  EXPECT_EQ(meld("d3 x3 d3", false, SpaceId::daer), (Meld{GroupType::mixed, 12}));
  EXPECT_EQ(meld("d3 x3 x3", false, SpaceId::daer), (Meld{GroupType::mixed, 2}));
  EXPECT_EQ(meld("x8 x9 x10", false, SpaceId::daer), (Meld{GroupType::chow, 7}));
}

TEST(Notation, RefusesWhatIsNoMeld) {
  const auto error = [](std::string_view text, SpaceId space = SpaceId::standard) {
    return message_of([&] { parse_meld(parse_tiles(text, space), false, space); });
  };
  for (const auto* text :
       {"124m", "11m", "1112m", "89m1p", "123z", "11122m", "f1 f1 f1", "JJJ", ""}) {
    EXPECT_EQ(error(text),
              std::string("'").append(format_tiles(parse_tiles(text))).append("' is no meld"));
  }
  for (const auto* text : {"x9 x10 d1", "x1 x2 d3", "d3 d7 d10", "x2 x7 d10", "x1 x1 d2"}) {
    EXPECT_EQ(error(text, SpaceId::daer), std::string("'").append(text).append("' is no meld"));
  }
}

TEST(Notation, ReadsHands) {
  const Hand hand = parse_hand("123m456p [555z] 77z [0555s]<9999m>");
  EXPECT_EQ(hand.size(), 8);
  EXPECT_EQ(hand.count(33), 2);
  ASSERT_EQ(hand.melds().size(), 3U);
  EXPECT_EQ(hand.melds()[0], (Meld{GroupType::pung, 31}));
  EXPECT_EQ(hand.melds()[1], (Meld{GroupType::kong, 22}));
  EXPECT_EQ(hand.melds()[2], (Meld{GroupType::concealed_kong, 8}));
  EXPECT_EQ(parse_hand("[+5555z]").melds()[0], (Meld{GroupType::added_kong, 31}));
  EXPECT_EQ(parse_hand("0m").count(4), 1);
  EXPECT_EQ(parse_hand("").size(), 0);
}

TEST(Notation, HandErrorsNameTheText) {
  EXPECT_EQ(hand_error("1m [555z"), "a '[' that is not closed in '1m [555z'");
  EXPECT_EQ(hand_error("1m <555z]"), "a '<' that is not closed in '1m <555z]'");
  EXPECT_EQ(hand_error("1m 555z]"), "a ']' that closes nothing in '1m 555z]'");
  EXPECT_EQ(hand_error("1m [55z]"), "'[55z]' is no meld in '1m [55z]'");
  EXPECT_EQ(hand_error("1m <555z>"), "'<555z>' is no meld in '1m <555z>'");
  EXPECT_EQ(hand_error("1m [+555z]"), "'[+555z]' is no meld in '1m [+555z]'");
  EXPECT_EQ(hand_error("1m <+5555z>"), "unknown tile text '+' in '1m <+5555z>'");
  EXPECT_EQ(hand_error("1m []"), "'[]' is no meld in '1m []'");
  EXPECT_EQ(hand_error("1m [5q]"), "unknown tile text '5q' in '1m [5q]'");
  EXPECT_EQ(hand_error("1m f3"), "a hand holds no flowers: 'f3' in '1m f3'");
  EXPECT_EQ(hand_error("11111m"), "5 copies of 1m, there are 4");
  EXPECT_EQ(hand_error("1m [1111m]"), "5 copies of 1m, there are 4");
}

TEST(Notation, HandsRoundTrip) {
  for (const auto* text :
       {"123m456p77z [555z] [5555s] <9999m>", "1z [+2222z] [123s]", "[111m]", "", "13m"}) {
    EXPECT_EQ(format_hand(parse_hand(text)), text);
  }
  const auto* cards = "x1 x10 d2 [x2 x7 x10] [x3 x3 d3] [x4 d4 d4] <d1 d1 d1 d1>";
  EXPECT_EQ(format_hand(parse_hand(cards, SpaceId::daer)), cards);
}

TEST(Notation, GroupsAreWrittenAsTheyLie) {
  EXPECT_EQ(format_group({GroupType::chow, 0, false}), "123m");
  EXPECT_EQ(format_group({GroupType::pung, 31, true}), "[555z]");
  EXPECT_EQ(format_group({GroupType::knitted_straight, 0, false}), "147m258p369s");
  EXPECT_EQ(format_group({GroupType::orphans, 27, false}), "19m19p19s11234567z");
}

}  // namespace
}  // namespace hupai
