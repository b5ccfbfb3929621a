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
  return Win{.hand = hand,
             .context = context,
             .rules = rules,
             .kinds = kinds_of(hand),
             .seat_wind = tile_bit(context.seat_wind),
             .round_wind = tile_bit(context.round_wind),
             .value_kinds = value_kinds_of(hand, context, rules),
             .concealed = hand.concealed(),
             .self_draw = context.win_by == WinBy::self_draw,
             .dealer = context.seat_wind == kEast};
}

}  // namespace hupai::riichi
