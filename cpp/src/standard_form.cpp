#include "hupai/standard_form.hpp"

#include <algorithm>
#include <bit>

namespace hupai {
namespace {

constexpr std::array<TileMask, kMaxSuits> kSuitMasks{0x1FFULL, 0x1FFULL << 9, 0x1FFULL << 18,
                                                     kHonors};

}  // namespace

StandardForm::StandardForm(const ConcealedTiles& tiles, const DistanceTables& tables)
    : tiles_(tiles), tables_(tables) {
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit)
    ids_[suit] = tables_.suit(tiles.space, static_cast<int>(suit))(tiles.keys[suit]);
}

MergedId StandardForm::beside(std::size_t suit) const {
  constexpr std::array<std::array<std::uint8_t, 3>, kMaxSuits> kOthers{
      {{2, 3, 1}, {2, 3, 0}, {0, 1, 3}, {0, 1, 2}}};
  const auto& other = kOthers[suit];
  return tables_.triple_of(tables_.pair_of(ids_[other[0]], ids_[other[1]]), ids_[other[2]]);
}

TileMask StandardForm::necessary(int missing, TileMask candidates) const {
  TileMask necessary = 0;
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit) {
    const std::uint8_t* row = tables_.missing_beside(beside(suit), tiles_.groups);
    const SuitTable& table = tables_.suit(tiles_.space, static_cast<int>(suit));
    necessary |= TileMask{table.below_with_one_more(tiles_.keys[suit], row, missing)} << (9 * suit);
  }
  return necessary & candidates;
}

Distances suit_distances_beside(const ConcealedTiles& tiles, std::size_t suit, TileMask aside) {
  const Suit& shape = tile_space(tiles.space).suits[suit];
  std::array<std::uint8_t, 9> counts{};
  std::array<std::uint8_t, 9> usable{};
  for (std::size_t i = 0; i < shape.size; ++i) {
    const auto kind = static_cast<Kind>(shape.first + i);
    const int taken = static_cast<int>(aside >> kind & 1);
    counts[i] = static_cast<std::uint8_t>(std::max(0, tiles.count(kind) - taken));
    usable[i] = static_cast<std::uint8_t>(std::max(0, tiles.usable(kind) - taken));
  }
  return suit_distances({counts.data(), shape.size}, {usable.data(), shape.size}, shape.runs);
}

MeldedForm::MeldedForm(const ConcealedTiles& tiles) : tiles_(tiles) {
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit)
    suits_[suit] = suit_distances_beside(tiles, suit, 0);
}

int MeldedForm::missing() const {
  return lane(merge(merge(suits_[0], suits_[1]), merge(suits_[2], suits_[3])).pair, tiles_.groups);
}

TileMask MeldedForm::necessary(int missing, TileMask candidates) const {
  TileMask necessary = 0;
  ConcealedTiles tried = tiles_;
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit) {
    Distances others{kAllFar & ~0xFFULL, kAllFar};
    for (std::size_t other = 0; other < kMaxSuits; ++other)
      if (other != suit) others = merge(others, suits_[other]);
    for (TileMask left = candidates & kSuitMasks[suit]; left != 0; left &= left - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(left));
      tried.add(kind);
      const Distances more = suit_distances_beside(tried, suit, 0);
      tried.remove(kind);
      if (lane(merge(others, more).pair, tiles_.groups) < missing) necessary |= tile_bit(kind);
    }
  }
  return necessary;
}

}  // namespace hupai
