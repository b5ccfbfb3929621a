// Distance to groups and a pair, for the spaces that are made of four suits.
#pragma once

#include <array>

#include "hupai/concealed_tiles.hpp"
#include "hupai/suit_table.hpp"

namespace hupai {

// Through the tables. Blind to melds: a tile whose copies all lie in the own melds still counts as
// there to be drawn. So it is a lower bound, and exact where nothing or only held tiles are
// missing.
class StandardForm {
 public:
  explicit StandardForm(const ConcealedTiles& tiles) : StandardForm(tiles, tiles.tables()) {}
  // Through other tables for hands of this size.
  StandardForm(const ConcealedTiles& tiles, const DistanceTables& tables);
  // Tiles missing, at most kFar.
  int missing() const {
    return tables_.missing(tables_.pair_of(ids_[0], ids_[1]), tables_.pair_of(ids_[2], ids_[3]),
                           tiles_.groups);
  }
  // The kinds of `candidates` of which one more leaves fewer than `missing` missing.
  TileMask necessary(int missing, TileMask candidates) const;

 private:
  MergedId beside(std::size_t suit) const;

  const ConcealedTiles& tiles_;
  const DistanceTables& tables_;
  std::array<ClassId, kMaxSuits> ids_{};
};

// The same where melds limit the copies, by dynamic programming.
class MeldedForm {
 public:
  explicit MeldedForm(const ConcealedTiles& tiles);
  int missing() const;
  TileMask necessary(int missing, TileMask candidates) const;

 private:
  const ConcealedTiles& tiles_;
  std::array<Distances, kMaxSuits> suits_{};
};

// Distances of one suit, with the copies that the melds leave, once the kinds `aside` are set aside
// (one copy of each for another use).
Distances suit_distances_beside(const ConcealedTiles& tiles, std::size_t suit, TileMask aside);

}  // namespace hupai
