// How far an MCR hand is from a win that passes the gate, and which fans to aim at.
#pragma once

#include <vector>

#include "hupai/mcr.hpp"
#include "hupai/shanten.hpp"

namespace hupai {

// The nearest win that was found to be worth kMcrMinimum points without flowers.
struct McrPlan {
  // Tiles missing from it, less one: 0 ready, -1 complete; kUnreachable where none was found.
  int shanten = kUnreachable;
  // No win worth the minimum is nearer than this; kUnreachable: there is none at all.
  int at_least = kUnreachable;
  // Whether `shanten` is the true distance. If not, the search was cut short and it is a bound.
  bool exact() const { return shanten == at_least; }

  Hand target;              // the complete hand
  Kind win_kind = 0;        // the tile that is best drawn last
  std::vector<Kind> draws;  // the tiles missing, ascending
  McrScore score;           // of the target, won with win_kind
  TileMask accepts = 0;     // the kinds that some win at this distance lacks
};

struct McrPlanSearch {
  WinBy win_by = WinBy::self_draw;  // how the last tile comes: self_draw or discard
  TileCounts visible{};             // copies seen elsewhere, which cannot come any more
  int budget = 60'000;              // how many hands may be valued
};

// The fewest tiles between a hand of 13 or 14 tiles (a meld counts three) and a win worth the
// minimum. The tiles before the last are taken to be drawn, so that what is concealed stays so; of
// the facts of `win` only the winds count. No kong is aimed at. Throws std::invalid_argument for a
// hand of another size or a way to win that cannot be aimed at.
McrPlan shanten_to_minimum(const Hand& hand, const McrWin& win, const McrScorer& scorer,
                           const McrPlanSearch& search = {});

}  // namespace hupai
