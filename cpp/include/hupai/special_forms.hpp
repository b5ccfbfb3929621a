// Distance to the winning forms that are not groups and a pair.
#pragma once

#include "hupai/concealed_tiles.hpp"
#include "hupai/group.hpp"

namespace hupai {

inline constexpr int kNever = 100;  // tiles missing to a form that the hand cannot take

// Tiles missing to the form, kNever if the hand's size, melds or tile space rule it out. Not for
// Form::standard.
int missing_to_form(const ConcealedTiles& tiles, Form form, bool quads_as_two_pairs);
// The drawable kinds of which one more leaves fewer than `missing` (what missing_to_form said)
// missing.
TileMask necessary_to_form(const ConcealedTiles& tiles, Form form, bool quads_as_two_pairs,
                           int missing);

}  // namespace hupai
