// The lines of a score: which yaku and dora it is made of, and which groups make them.
#pragma once

#include <bit>

#include "riichi_dora.hpp"

namespace hupai::riichi {

template <typename Visit>
void for_each_yaku(YakuSet yaku, Visit visit) {
  for (; yaku != 0; yaku &= yaku - 1) visit(static_cast<Yaku>(std::countr_zero(yaku)));
}

inline int han_of(YakuSet yaku, const RiichiScorer& scorer, bool open) {
  int han = 0;
  for_each_yaku(yaku, [&](Yaku one) { han += scorer.han(one, open); });
  return han;
}

// The lines of these yaku, of a win that is read as they were found.
FanList list_yaku(const Win& win, YakuSet yaku, const RiichiScorer& scorer);
// Those of a value, its dora too.
FanList list_fans(const Win& win, const RiichiValue& value, const RiichiScorer& scorer,
                  const Dora& dora);

}  // namespace hupai::riichi
