// Dora: tiles that add a han each to a hand that has a yaku.
#pragma once

#include "riichi_win.hpp"

namespace hupai::riichi {

struct Dora {
  int dora = 0;
  int ura = 0;
  int red = 0;
  int nuki = 0;
  int total() const { return dora + ura + red + nuki; }
};

// The kind that an indicator makes dora: the next of its suit, winds and dragons in a ring. With
// three players the nine of characters follows the one.
Kind dora_after(Kind indicator, bool three_player);

Dora count_dora(const Win& win);

}  // namespace hupai::riichi
