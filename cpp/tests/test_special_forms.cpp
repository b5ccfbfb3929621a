#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "../bench/corpus.hpp"
#include "hupai/special_forms.hpp"

namespace hupai {
namespace {

// The slow obvious twin: every kind as the triplet, beside the seven cheapest pairs of the others
// (where four equal tiles are two pairs, the second pair of a kind too).
int slow_missing_to_pairs_and_triplet(const ConcealedTiles& tiles, bool quads) {
  int best = kNever;
  for (TileMask triplets = tiles.exists; triplets != 0; triplets &= triplets - 1) {
    const auto triplet = static_cast<Kind>(std::countr_zero(triplets));
    std::vector<int> prices;
    for (TileMask left = tiles.exists & ~tile_bit(triplet); left != 0; left &= left - 1) {
      const int held = tiles.count(static_cast<Kind>(std::countr_zero(left)));
      prices.push_back(std::max(0, 2 - held));
      if (quads) prices.push_back(std::min(2, 4 - held));
    }
    std::ranges::sort(prices);
    best = std::min(best, std::accumulate(prices.begin(), prices.begin() + 7,
                                          std::max(0, 3 - tiles.count(triplet))));
  }
  return best;
}

TileMask slow_necessary_to_pairs_and_triplet(ConcealedTiles tiles, bool quads) {
  const int missing = slow_missing_to_pairs_and_triplet(tiles, quads);
  TileMask necessary = 0;
  for (TileMask left = tiles.drawable(); left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    tiles.add(kind);
    if (slow_missing_to_pairs_and_triplet(tiles, quads) < missing) necessary |= tile_bit(kind);
    tiles.remove(kind);
  }
  return necessary;
}

// Hands of few suits hold many pairs, triplets and quads.
TEST(SevenPairsAndTriplet, AgreesWithTryingEveryTripletAndEveryTile) {
  for (const bool quads : {false, true}) {
    for (const int dealt : {16, 17}) {
      for (int suits = 0; suits <= 3; ++suits) {
        for (const TileCounts& counts : bench::deal(150, dealt, 31, suits)) {
          const ConcealedTiles tiles(
              Hand::from_counts(counts, suits == 2 ? SpaceId::suits_only : SpaceId::standard));
          const Form form = Form::seven_pairs_and_triplet;
          const int missing = missing_to_form(tiles, form, quads);
          ASSERT_EQ(missing, slow_missing_to_pairs_and_triplet(tiles, quads));
          ASSERT_EQ(necessary_to_form(tiles, form, quads, missing),
                    slow_necessary_to_pairs_and_triplet(tiles, quads));
        }
      }
    }
  }
}

}  // namespace
}  // namespace hupai
