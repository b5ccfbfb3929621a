// Distance to a win that holds no tile of one suit: what a player counts on who has named a void
// suit.
#pragma once

#include "hupai/shanten.hpp"

namespace hupai {

// Tiles of the void suit (0 m, 1 p, 2 s) help to nothing and are not waited for, so that a hand
// which holds any is not ready and discarding them comes first. Otherwise as acceptance() and
// discard_table(). Both throw std::invalid_argument also for another suit, for a meld in the void
// suit, and for a hand of a space that has no such suits.
Acceptance acceptance_with_void(const Hand& hand, FormSet forms, int void_suit,
                                const TileCounts& visible);
std::vector<Discard> discard_table_with_void(const Hand& hand, FormSet forms, int void_suit,
                                             const TileCounts& visible);

}  // namespace hupai
