#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

#include "../bench/corpus.hpp"
#include "hupai/batch.hpp"
#include "hupai/full_rows.hpp"
#include "hupai/row_block.hpp"
#include "hupai/shanten.hpp"

namespace hupai {
namespace {

using Hands = std::vector<TileCounts>;

std::vector<std::uint8_t> rows_of(const Hands& hands) {
  std::vector<std::uint8_t> rows;
  for (const TileCounts& hand : hands) rows.insert(rows.end(), hand.begin(), hand.end());
  return rows;
}

// Hands of 13 and 14 tiles of all kinds or of few, so that many are held twice to four times.
Hands whole_hands(std::uint64_t seed) {
  Hands hands;
  for (const int suits : {0, 0, 1, 2}) {
    ++seed;
    const int tiles = 13 + static_cast<int>(seed % 2);
    for (const TileCounts& hand : bench::deal(FullRows::kRows / 4, tiles, seed, suits))
      hands.push_back(hand);
  }
  return hands;
}

void for_each_reader(const std::function<void(FullRows::Read)>& test) {
  for (const FullRows::Read read : FullRows::readers())
    if (read != nullptr) test(read);
}

TEST(FullRows, AreReadAsAnyRowsAre) {
  for (std::uint64_t seed = 1; seed < 100; seed += 5) {
    const Hands hands = whole_hands(seed);
    const auto rows = rows_of(hands);
    const auto plain = std::make_unique<RowBlock>();
    plain->read_portably(rows.data(), hands.size());
    for_each_reader([&](FullRows::Read read) {
      const auto full = std::make_unique<FullRows>();
      ASSERT_TRUE(read(*full, rows.data()));
      EXPECT_EQ(full->all, plain->all);
      EXPECT_EQ(full->orphans, plain->orphans);
      for (std::size_t i = 0; i < hands.size(); ++i) {
        int honours = 0;
        for (std::size_t kind = 27; kind < kMaxKinds; ++kind)
          honours += FullRows::kHonourSteps[hands[i][kind]];
        EXPECT_EQ(full->honours[i], honours);
        for (std::size_t suit = 0; suit < 3; ++suit) {
          EXPECT_EQ(full->low[i][suit], plain->keys[i].low[suit]);
          EXPECT_EQ(full->high[i][suit], plain->keys[i].high[suit]);
        }
      }
    });
  }
}

TEST(FullRows, RefuseEveryCountAboveFourWhereverItStands) {
  const Hands hands = whole_hands(7);
  for_each_reader([&](FullRows::Read read) {
    FullRows full;
    for (std::size_t row : {0, 1, 31, 62, 63})
      for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
        for (const int count : {5, 8, 16, 17, 128, 243, 255}) {
          Hands wrong = hands;
          wrong[row].fill(0);
          wrong[row][kind] = static_cast<std::uint8_t>(count);
          // So that the tiles come to 14 in eight bits.
          for (std::size_t other = 0; (13 - count) % 256 != 0 && other < 3; ++other)
            wrong[row][(kind + 1 + other) % kMaxKinds] = 4;
          EXPECT_FALSE(read(full, rows_of(wrong).data())) << row << ' ' << kind << ' ' << count;
        }
  });
}

TEST(FullRows, RefuseRowsOfOtherSizes) {
  const Hands hands = whole_hands(8);
  for_each_reader([&](FullRows::Read read) {
    FullRows full;
    for (const int tiles : {0, 1, 2, 4, 5, 7, 8, 10, 11, 12, 15, 16, 17, 100, 136}) {
      for (const std::size_t row : {0, 1, 62, 63}) {
        Hands wrong = hands;
        wrong[row] = bench::deal(1, tiles, 3)[0];
        EXPECT_FALSE(read(full, rows_of(wrong).data())) << tiles;
      }
    }
  });
}

TEST(FullRows, CountHonoursByTheirCopiesAlone) {
  std::vector<int> owner(FullRows::kHonours, -1);
  for (int singles = 0; singles <= 7; ++singles)
    for (int pairs = 0; singles + pairs <= 7; ++pairs)
      for (int triplets = 0; singles + pairs + triplets <= 7; ++triplets)
        for (int quads = 0; singles + pairs + triplets + quads <= 7; ++quads) {
          if (singles + 2 * pairs + 3 * triplets + 4 * quads > 14) continue;
          const auto& steps = FullRows::kHonourSteps;
          const auto sum = static_cast<std::size_t>(singles * steps[1] + pairs * steps[2] +
                                                    triplets * steps[3] + quads * steps[4]);
          ASSERT_LT(sum, FullRows::kHonours);
          EXPECT_EQ(owner[sum], -1) << sum;
          owner[sum] = 1;
        }
}

// Blocks of whole hands, blocks that are not, and a rest: against one hand at a time.
TEST(ShantenBatch, IsThatOfEachHandWhateverStandsBesideIt) {
  constexpr std::size_t kBlocks = 300;
  Hands hands;
  bench::Random random(5);
  for (std::size_t block = 0; block < kBlocks; ++block) {
    for (const TileCounts& hand : whole_hands(10 * block + 1)) hands.push_back(hand);
    if (block % 3 == 1)
      hands[hands.size() - 1 - random.below(64)] =
          bench::deal(1, static_cast<int>(1 + 3 * random.below(4)), block + 1)[0];
  }
  hands.resize(hands.size() - 5);
  const auto rows = rows_of(hands);
  for (const FormSet forms :
       {form_bit(Form::standard), kDefaultForms,
        static_cast<FormSet>(form_bit(Form::standard) | form_bit(Form::seven_pairs)),
        static_cast<FormSet>(form_bit(Form::standard) | form_bit(Form::thirteen_orphans))}) {
    std::vector<std::int8_t> found(hands.size());
    shanten_batch({rows.data(), hands.size(), SpaceId::standard}, forms, 2, found.data());
    for (std::size_t i = 0; i < hands.size(); ++i)
      ASSERT_EQ(found[i], shanten(Hand::from_counts(hands[i]), forms)) << i;
  }
}

}  // namespace
}  // namespace hupai
