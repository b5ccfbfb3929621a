#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "../bench/corpus.hpp"
#include "hupai/row_block.hpp"
#include "hupai/suit_table.hpp"

namespace hupai {
namespace {

using Counts9 = std::array<std::uint8_t, 9>;

// The slow obvious twin: every multiset of groups (and pair) within the copies, and what is missing
// of it.
class SlowSuit {
 public:
  SlowSuit(const Counts9& held, const Counts9& copies) : held_(held), copies_(copies) {}
  int missing(int groups, bool pair) {
    best_ = kFar;
    Counts9 target{};
    place(target, 0, groups, pair);
    return best_;
  }

 private:
  void place(Counts9& target, int from, int groups, bool pair) {
    for (std::size_t i = 0; i < 9; ++i)
      if (target[i] > copies_[i]) return;
    if (groups == 0 && !pair) {
      int missing = 0;
      for (std::size_t i = 0; i < 9; ++i) missing += std::max(0, target[i] - held_[i]);
      best_ = std::min(best_, missing);
      return;
    }
    if (groups == 0) {
      for (auto& count : target) {
        count = static_cast<std::uint8_t>(count + 2);
        place(target, 16, 0, false);
        count = static_cast<std::uint8_t>(count - 2);
      }
      return;
    }
    for (int group = from; group < 16; ++group) {  // nine pungs, seven chows
      add(target, group, 1);
      place(target, group, groups - 1, pair);
      add(target, group, -1);
    }
  }
  static void add(Counts9& target, int group, int sign) {
    for (int i = 0; i < 3; ++i) {
      auto& count = target[static_cast<std::size_t>(group < 9 ? group : group - 9 + i)];
      count = static_cast<std::uint8_t>(count + sign);
    }
  }

  const Counts9& held_;
  const Counts9& copies_;
  int best_ = kFar;
};

TEST(SuitDistance, AgreesWithEveryPossibleTarget) {
  constexpr Counts9 kFour{4, 4, 4, 4, 4, 4, 4, 4, 4};
  bench::Random random(11);
  for (int round = 0; round < 60; ++round) {
    Counts9 held{};
    Counts9 copies = kFour;
    for (std::uint32_t tiles = random.below(13); tiles > 0; --tiles) {
      auto& count = held[random.below(9)];
      if (count < 4) ++count;
    }
    if (round % 2 == 1) {  // as if melds had used some up
      for (std::size_t i = 0; i < 9; ++i)
        copies[i] = static_cast<std::uint8_t>(std::max<std::uint32_t>(held[i], random.below(5)));
    }
    const Distances distances = suit_distances(held, copies, true);
    for (int groups = 0; groups <= 3; ++groups) {
      EXPECT_EQ(lane(distances.none, groups), SlowSuit(held, copies).missing(groups, false));
      EXPECT_EQ(lane(distances.pair, groups), SlowSuit(held, copies).missing(groups, true));
    }
  }
}

TEST(SuitTable, HoldsWhatTheProgrammingOverKindsFinds) {
  const DistanceTables& tables = DistanceTables::for_size(14);
  for (const TileCounts& hand : bench::deal(2000, 14, 12, 1)) {
    Counts9 held{};
    std::copy_n(hand.begin(), 9, held.begin());
    SuitKey key = 0;
    for (int i = 0; i < 9; ++i) key += held[static_cast<std::size_t>(i)] * key_step(i);
    const Distances expected = suit_distances(held, Counts9{4, 4, 4, 4, 4, 4, 4, 4, 4}, true);
    const Distances& found = tables.distances(tables.suit(SpaceId::standard, 0)(key));
    for (int groups = 0; groups <= 4; ++groups) {
      EXPECT_EQ(lane(found.none, groups), lane(expected.none, groups));
      EXPECT_EQ(lane(found.pair, groups), lane(expected.pair, groups));
    }
  }
}

TEST(SuitIndex, NumbersEveryVectorOnceAndDensely) {
  const SuitIndex index(9, 6);
  std::vector<bool> seen(index.size());
  std::size_t vectors = 0;
  const auto walk = [&](auto&& self, int kind, int left, SuitKey key) -> void {
    if (kind == 9) {
      ++vectors;
      EXPECT_FALSE(seen[index(key)]);
      seen[index(key)] = true;
      return;
    }
    for (int held = 0; held <= std::min(left, 4); ++held)
      self(self, kind + 1, left - held, key + static_cast<SuitKey>(held) * key_step(kind));
  };
  walk(walk, 0, 6, 0);
  EXPECT_EQ(vectors, index.size());
}

// The figures are those of 2026-11; a change means that the distances changed.
TEST(DistanceTables, KeepTheirChecksums) {
  EXPECT_EQ(DistanceTables::for_size(14).checksum(), 0xb7a4240a7dd8e6f0ULL);
  EXPECT_EQ(DistanceTables::for_size(17).checksum(), 0xde28985999689032ULL);
}

TEST(RowBlock, ReadsTheSameWithAndWithoutSpecialInstructions) {
  auto hands = bench::deal(RowBlock::kRows, 14, 13);
  hands[5][3] = 5;  // no hand
  hands[6][33] = 200;
  std::vector<std::uint8_t> rows;
  for (const TileCounts& hand : hands) rows.insert(rows.end(), hand.begin(), hand.end());
  const auto fast = std::make_unique<RowBlock>();
  const auto portable = std::make_unique<RowBlock>();
  fast->read(rows.data(), hands.size());
  portable->read_portably(rows.data(), hands.size());
  EXPECT_EQ(fast->tiles, portable->tiles);
  EXPECT_EQ(fast->tiles[5], 0);
  EXPECT_EQ(fast->tiles[6], 0);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (fast->tiles[i] == 0) continue;
    EXPECT_EQ(fast->all[i], portable->all[i]);
    EXPECT_EQ(fast->orphans[i], portable->orphans[i]);
    EXPECT_EQ(fast->keys[i].low, portable->keys[i].low);
    EXPECT_EQ(fast->keys[i].high, portable->keys[i].high);
  }
}

}  // namespace
}  // namespace hupai
