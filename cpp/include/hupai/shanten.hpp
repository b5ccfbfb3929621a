// Distance to a win: shanten, the tiles that shorten it, acceptance and the discard table.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

inline constexpr int kUnreachable =
    99;  // shanten of a form that this hand cannot take (melds, hand size, tile space)

// Tiles still needed to complete the nearest form, less one: 0 ready, -1 complete. Exact: a needed
// tile beyond the copies of its kind (the hand's own melds counted) is never counted on. The hand
// must be playable. kUnreachable if no form fits.
int shanten(const Hand& hand, FormSet forms);

// The kinds k such that holding one more k lowers the shanten.
TileMask necessary_tiles(const Hand& hand, FormSet forms);
// The held kinds k such that holding one less k keeps the shanten.
TileMask unnecessary_tiles(const Hand& hand, FormSet forms);
// The kinds that complete a hand that is not full; a kind of which the hand holds every copy is not
// among them.
TileMask waits(const Hand& hand, FormSet forms);
// Throws std::invalid_argument for a full hand.
void require_waiting(const Hand& hand);

// Copies of the kind that are neither in the hand, its melds nor `visible`.
int live_copies(const Hand& hand, Kind kind, const TileCounts& visible);

// Throws std::invalid_argument naming a kind of which the hand, its melds and `visible` together
// have more copies than exist.
void require_visible(const Hand& hand, const TileCounts& visible);

struct Acceptance {
  int shanten;
  TileMask accepts;  // the necessary tiles
  int live;          // their live copies
};
// `visible`: copies of each kind seen elsewhere (discards, others' melds, indicators).
Acceptance acceptance(const Hand& hand, FormSet forms, const TileCounts& visible);

struct ConcealedTiles;
// The same of a checked row of a batch; the live copies are not counted.
Acceptance acceptance_of_tiles(const ConcealedTiles& tiles, FormSet forms);

struct Discard {
  Kind kind;
  Acceptance after;  // of the hand without one `kind`; the discarded tile itself is not live
};
// For each different tile of a full hand what discarding it leaves, in ascending order of kind.
std::vector<Discard> discard_table(const Hand& hand, FormSet forms, const TileCounts& visible);
void for_each_discard(const Hand& hand, FormSet forms, const TileCounts& visible,
                      const std::function<void(const Discard&)>& visit);

}  // namespace hupai
