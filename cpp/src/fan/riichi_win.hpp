// A riichi win as its yaku see it. A yaku looks at nothing else.
#pragma once

#include "hupai/riichi.hpp"
#include "hupai/win_view.hpp"

namespace hupai::riichi {

inline constexpr Kind kEast = kSuitTileKinds;
inline constexpr Kind kNorth = kEast + 3;

struct Win : WinView {
  const RiichiContext& context;
  const RiichiRules& rules;
  TileMask seat_wind;    // the one kind
  TileMask round_wind;   // the one kind
  TileMask value_kinds;  // kinds whose triplet is a yaku, and whose pair is worth fu
  bool dealer;

  bool three_player() const { return hand.space_id() == SpaceId::three_player; }
  bool standard() const { return is(Form::standard); }
};

Win make_win(const Hand& hand, const RiichiContext& context, const RiichiRules& rules);

// Fu before rounding, of a win whose yaku include pinfu or not. With `items`, what they come from.
int count_fu(const Win& win, bool pinfu, FuItems* items);
// To the next ten; the 25 of seven pairs stay.
constexpr int rounded_fu(int fu) { return fu == 25 ? fu : (fu + 9) / 10 * 10; }

}  // namespace hupai::riichi
