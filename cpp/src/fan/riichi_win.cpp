#include "riichi_win.hpp"

namespace hupai::riichi {
namespace {

TileMask value_kinds_of(const Hand& hand, const RiichiContext& context, const RiichiRules& rules) {
  TileMask kinds = kDragons | tile_bit(context.seat_wind) | tile_bit(context.round_wind);
  if (rules.north == NorthUse::value && hand.space_id() == SpaceId::three_player)
    kinds |= tile_bit(kNorth);
  return kinds;
}

}  // namespace

Win make_win(const Hand& hand, const RiichiContext& context, const RiichiRules& rules) {
  return {{.hand = hand,
           .win_kind = context.win_kind,
           .self_draw = context.win_by == WinBy::self_draw,
           .kinds = kinds_of(hand),
           .concealed = hand.concealed()},
          context,
          rules,
          tile_bit(context.seat_wind),
          tile_bit(context.round_wind),
          value_kinds_of(hand, context, rules),
          context.seat_wind == kEast};
}

}  // namespace hupai::riichi
