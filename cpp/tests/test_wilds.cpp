// Hands with wild tiles against the slow twin. HUPAI_WILD_HANDS=20000 compares as many of each size
// and number of wild tiles.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "../bench/corpus.hpp"
#include "hupai/notation.hpp"
#include "hupai/shanten.hpp"
#include "hupai/wild_readings.hpp"
#include "slow_wilds.hpp"

namespace hupai {
namespace {

using bench::Random;

constexpr FormSet kForms = kDefaultForms | form_bit(Form::knitted_straight);

std::size_t hands_of_each() {
  const char* asked = std::getenv("HUPAI_WILD_HANDS");
  return asked == nullptr ? 60 : static_cast<std::size_t>(std::stoul(asked));
}

// The hand as the twin takes it; one tile more or less leaves what is to be made the same.
SlowWilds::Tiles twin_of(const Hand& hand, int groups) {
  SlowWilds::Tiles tiles{hand.counts(),      {},     hand.wilds(),
                         hand.wild_supply(), groups, static_cast<int>(hand.melds().size())};
  for (Kind kind = 0; kind < kMaxKinds; ++kind) {
    const auto [wild, stand_in] = hand.wild_tiles();
    const bool gone = kind == (stand_in == kNoKind ? wild : stand_in);
    const int out = hand.count(kind) + hand.meld_counts()[kind];
    tiles.drawable[kind] = static_cast<std::uint8_t>(gone ? 0 : kMaxCopies - out);
  }
  return tiles;
}

int slow_missing(const SlowWilds::Tiles& tiles, FormSet forms) {
  int best = SlowWilds::kFarAway;
  const auto consider = [&](Form form, bool fits, auto missing) {
    if ((forms & form_bit(form)) != 0 && fits) best = std::min(best, missing());
  };
  const bool four = tiles.groups == 4 && tiles.melds == 0;
  const bool knitted = tiles.groups + tiles.melds == 4 && tiles.groups >= 3;
  const auto groups = [&] { return SlowWilds::missing_to_groups(tiles, tiles.groups); };
  consider(Form::standard, true, groups);
  consider(Form::seven_pairs, four, [&] { return SlowWilds::missing_to_pairs(tiles); });
  consider(Form::thirteen_orphans, four, [&] { return SlowWilds::missing_to_orphans(tiles); });
  consider(Form::knitted_straight, knitted, [&] { return SlowWilds::missing_to_knitted(tiles); });
  return best;
}
int slow_missing(const Hand& hand, int groups, FormSet forms) {
  return slow_missing(twin_of(hand, groups), forms);
}

// A random hand. Many have few kinds, so that four of one are held now and then.
class Dealer {
 public:
  explicit Dealer(std::uint64_t seed) : random_(seed) {}

  // `tiles` with the melds, of them `wilds` wild: of a kind, with or without a tile that stands in
  // for its natural ones, or of none.
  Hand deal(int tiles, int wilds, int melds) {
    const std::uint32_t span = random_.below(3) == 0 ? 9 : kMaxKinds;
    WildTiles wild{};
    if (wilds <= kMaxCopies && random_.below(2) == 0) {
      wild.kind = kind_below(kMaxKinds);
      if (random_.below(2) == 0) wild.stand_in = other_than(wild.kind);
    }
    Hand hand(SpaceId::standard, wild);
    while (static_cast<int>(hand.melds().size()) < melds) add_meld(hand);
    if (wild.kind == kNoKind)
      hand.add_wilds(wilds);
    else
      for (int i = 0; i < wilds; ++i) hand.add(wild.kind);
    while (hand.tiles() < tiles) {
      const Kind kind = kind_below(random_.below(8) == 0 ? kMaxKinds : span);
      const Kind natural = kind == wild.stand_in ? wild.kind : kind;
      if (kind == wild.kind) continue;
      const int times = 1 + static_cast<int>(random_.below(6) == 0) * 3;
      for (int i = 0; i < times && hand.tiles() < tiles; ++i)
        if (hand.count(natural) + hand.meld_counts()[natural] < kMaxCopies) hand.add(kind);
    }
    return hand;
  }

 private:
  Kind kind_below(std::uint32_t limit) { return static_cast<Kind>(random_.below(limit)); }
  Kind other_than(Kind kind) {
    const Kind other = kind_below(kMaxKinds - 1);
    return other < kind ? other : static_cast<Kind>(other + 1);
  }
  void add_meld(Hand& hand) {
    const auto [wild, stand_in] = hand.wild_tiles();
    const Kind kind = kind_below(kMaxKinds);
    const bool chow = kind < 27 && kind % 9 < 7 && random_.below(2) == 0;
    const Kind absent = stand_in == kNoKind ? wild : stand_in;
    if (absent != kNoKind && absent >= kind && absent < kind + (chow ? 3 : 1)) return;
    try {
      hand.add_meld({chow ? GroupType::chow : GroupType::pung, kind});
    } catch (const std::invalid_argument&) {
      return;  // a fifth copy
    }
  }

  Random random_;
};

std::string described(const Hand& hand) {
  std::string text = format_hand(hand) + " wild " + std::to_string(hand.wild_tiles().kind) +
                     " stand-in " + std::to_string(hand.wild_tiles().stand_in);
  return text;
}

void compare_distances(std::size_t hands, int most_wilds, std::uint64_t seed) {
  Dealer dealer(seed);
  for (const int tiles : {13, 14, 16, 17})
    for (int wilds = 0; wilds <= most_wilds; ++wilds)
      for (std::size_t i = 0; i < hands; ++i) {
        const int melds = static_cast<int>(i % 2 == 0 ? 0 : i / 2 % 4);
        if (tiles - 3 * melds <= wilds) continue;
        const Hand hand = dealer.deal(tiles, wilds, melds);
        ASSERT_EQ(shanten(hand, kForms) + 1, slow_missing(hand, hand.size() / 3, kForms))
            << described(hand);
      }
}

TEST(Wilds, DistancesAreThoseOfTheTwin) { compare_distances(hands_of_each(), 4, 7); }

TEST(Wilds, DistancesWithUpToEightAreThoseOfTheTwin) {
  compare_distances(hands_of_each() / 4, kMaxWilds, 8);
}

// The tiles of which one more, or one less, changes the distance as the twin says.
TEST(Wilds, NecessaryTilesAndDiscardsAreThoseOfTheTwin) {
  Dealer dealer(9);
  for (const int tiles : {13, 14, 16, 17})
    for (int wilds = 0; wilds <= 4; ++wilds)
      for (std::size_t i = 0; i < hands_of_each() / 12; ++i) {
        const Hand hand = dealer.deal(tiles, wilds, static_cast<int>(i % 3));
        const int groups = hand.size() / 3;
        const int missing = slow_missing(hand, groups, kForms);
        const TileMask necessary = necessary_tiles(hand, kForms);
        const std::vector<Discard> table =
            is_full(hand) ? discard_table(hand, kForms, {}) : std::vector<Discard>{};
        std::size_t row = 0;
        for (Kind kind = 0; kind < kMaxKinds; ++kind) {
          bool nearer = false;
          if (hand.all_at_table(kind) < kMaxCopies && missing > 0) {
            Hand more = hand;
            more.add(kind);
            nearer = slow_missing(more, groups, kForms) < missing;
          }
          ASSERT_EQ(necessary >> kind & 1, nearer ? 1U : 0U)
              << described(hand) << " and " << format_tile(kind);
          if (table.empty() || hand.count_at_table(kind) == 0) continue;
          Hand less = hand;
          less.remove(kind);
          ASSERT_EQ(table.at(row).kind, kind) << described(hand);
          ASSERT_EQ(table[row].after.shanten + 1, slow_missing(less, groups, kForms))
              << described(hand) << " without " << format_tile(kind);
          ASSERT_EQ(table[row].after.accepts, necessary_tiles(less, kForms)) << described(hand);
          ++row;
        }
        ASSERT_EQ(row, table.size());
      }
}

// The twin itself: each wild tile replaced by every tile of which there may be any number.
TEST(Wilds, TheTwinReplacesEachWildTileByEveryTile) {
  Dealer dealer(10);
  for (std::size_t i = 0; i < 12; ++i) {
    const Hand hand = dealer.deal(i % 2 == 0 ? 13 : 14, 1 + static_cast<int>(i / 11), 0);
    if (hand.wild_tiles().kind != kNoKind) continue;
    SlowWilds::Tiles replaced = twin_of(hand, hand.size() / 3);
    replaced.wilds = replaced.supply = 0;
    int best = SlowWilds::kFarAway;
    const auto replace = [&](auto self, int left, std::size_t from) -> void {
      if (left == 0) {
        best = std::min(best, SlowWilds::missing_to_groups(replaced, replaced.groups));
        return;
      }
      for (std::size_t kind = from; kind < kMaxKinds; ++kind) {
        ++replaced.held[kind];
        self(self, left - 1, kind);
        --replaced.held[kind];
      }
    };
    replace(replace, hand.wilds(), 0);
    EXPECT_EQ(best, slow_missing(hand, hand.size() / 3, form_bit(Form::standard)))
        << described(hand);
  }
}

}  // namespace
}  // namespace hupai
