// Distance to groups and a pair where wild tiles are held or can be drawn.
//
// A complete hand is then made of natural tiles, at most as many of a kind as exist beside the
// melds, and of wild tiles, each as any kind. So it may hold more of a kind than exist, but all
// over that are wild: at most as many as there are wild tiles (`ConcealedTiles::supply`). Every
// wild tile held is one tile less to draw.
#pragma once

#include "hupai/standard_form.hpp"

namespace hupai {

class WildForm {
 public:
  explicit WildForm(const ConcealedTiles& tiles);
  // Tiles missing where the wild tiles held are not counted.
  int missing() const { return missing_; }
  // The kinds of `candidates` of which one more natural tile leaves fewer missing.
  TileMask necessary(TileMask candidates) const;

 private:
  const ConcealedTiles& tiles_;
  StandardForm unlimited_;
  int missing_;
};

// The same of `groups` groups and a pair beside one copy of each of the kinds `aside`, which are
// missing where they are not held. By dynamic programming: some microseconds a suit.
int missing_within_supply(const ConcealedTiles& tiles, TileMask aside, int groups);

}  // namespace hupai
