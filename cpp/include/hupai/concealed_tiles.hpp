// The concealed tiles of a hand in the form the distance functions work on: suit keys and bit sets.
// For the spaces of four suits.
#pragma once

#include <array>
#include <cstdint>

#include "hupai/packed_row.hpp"
#include "hupai/suit_table.hpp"

namespace hupai {

struct ConcealedTiles {
  std::array<SuitKey, kMaxSuits> keys;
  CountMasks held;
  const TileCounts* meld_counts;  // copies in the own melds; null: no melds
  TileMask exists;                // kinds of the tile space
  SpaceId space;
  int groups;           // that these tiles are to make in the standard form, beside a pair
  int whole_groups;     // the melds counted too
  int wilds = 0;        // wild tiles, which none of the counts holds
  int supply = 0;       // wild tiles that exist
  TileMask absent = 0;  // kinds without natural tiles

  explicit ConcealedTiles(const Hand& hand);
  // A row of counts that fit the space; `tiles` is their sum.
  ConcealedTiles(const PackedRow& row, SpaceId space_id, int tiles);

  int count(Kind kind) const {
    return static_cast<int>((held.one >> kind & 1) + (held.two >> kind & 1) +
                            (held.three >> kind & 1) + (held.four >> kind & 1));
  }
  // Natural copies that a complete hand may use beside the melds.
  int usable(Kind kind) const {
    return static_cast<int>((exists & ~absent) >> kind & 1) * kMaxCopies -
           (meld_counts == nullptr ? 0 : (*meld_counts)[kind]);
  }
  // The kinds of which the hand and its melds do not hold every copy.
  TileMask drawable() const;
  const DistanceTables& tables() const { return DistanceTables::for_size(3 * groups + 2); }
  const DistanceTables& unlimited_tables() const {
    return DistanceTables::unlimited_for_size(3 * groups + 2);
  }

  void remove(Kind kind);  // one tile less; it must be held
  void add(Kind kind);     // one tile more; it must be drawable
};

}  // namespace hupai
