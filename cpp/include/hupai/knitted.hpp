// Distance to the two knitted forms: 147 258 369 in three suits, with honours or with a group and a
// pair.
#pragma once

#include "hupai/concealed_tiles.hpp"

namespace hupai {

// Fourteen different tiles of one knitted arrangement and the honours. kNever where the space lacks
// them.
int missing_to_knitted_honors(const ConcealedTiles& tiles);
TileMask necessary_to_knitted_honors(const ConcealedTiles& tiles, int missing);

// All nine tiles of an arrangement, groups - 3 groups and a pair.
int missing_to_knitted_straight(const ConcealedTiles& tiles);
// For hands without melds.
TileMask necessary_to_knitted_straight(const ConcealedTiles& tiles, int missing);

}  // namespace hupai
