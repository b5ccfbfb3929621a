// What each wait of a ready hand is worth.
#include <bit>

#include "hupai/mcr.hpp"

namespace hupai {
namespace {

// The points of the full hand when its tile comes in this way.
int points(const McrScorer& scorer, const Hand& full, McrWin win, WinBy win_by, bool last_copy) {
  win.win_by = win_by;
  win.last_copy = last_copy;
  if (win_by != WinBy::self_draw) win.after_kong = false;
  return scorer.value(full, win).gate_total;
}

McrWait wait_of(const McrScorer& scorer, const Hand& full, const McrWin& win) {
  McrWait wait{win.win_kind, points(scorer, full, win, WinBy::self_draw, false),
               points(scorer, full, win, WinBy::discard, false), std::nullopt, std::nullopt};
  if (full.count(win.win_kind) == 1) {
    wait.last_copy_self_draw = points(scorer, full, win, WinBy::self_draw, true);
    wait.last_copy_discard = points(scorer, full, win, WinBy::discard, true);
  }
  return wait;
}

}  // namespace

std::vector<McrWait> McrScorer::waits(const Hand& hand, const McrWin& win) const {
  std::vector<McrWait> waits;
  for (TileMask kinds = mcr_shape_waits(hand); kinds != 0; kinds &= kinds - 1) {
    McrWin this_win = win;
    this_win.win_kind = static_cast<Kind>(std::countr_zero(kinds));
    if (hand.count(this_win.win_kind) + hand.meld_counts()[this_win.win_kind] == kMaxCopies)
      continue;
    Hand full = hand;
    full.add(this_win.win_kind);
    waits.push_back(wait_of(*this, full, this_win));
  }
  return waits;
}

}  // namespace hupai
