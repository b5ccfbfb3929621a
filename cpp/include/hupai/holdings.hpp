// What a player at the table asks of the hand again and again, answered in one call.
#pragma once

#include "hupai/hand.hpp"

namespace hupai {

struct Holdings {
  int shanten;       // kUnreachable where no form fits
  TileMask accepts;  // kinds that shorten a hand at most one from ready (the waits of a ready one);
                     // 0 further away and for a full hand
  TileMask pairs;    // kinds of which the concealed part holds at least two,
  TileMask triplets;  // three,
  TileMask quads;     // and four
  TileMask chows;     // kinds that make a chow with two concealed tiles
};

// Kinds are tiles of the table. Wild tiles are no part of pairs, triplets, quads and chows: none is
// claimed with them.
// The hand must be playable. O(kinds), and O(kinds) distances where the hand is at most one from
// ready.
Holdings holdings(const Hand& hand, FormSet forms);

}  // namespace hupai
