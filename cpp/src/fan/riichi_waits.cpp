#include <bit>

#include "hupai/riichi.hpp"
#include "hupai/shanten.hpp"
#include "riichi_win.hpp"

namespace hupai {
namespace {

RiichiContext by_discard(RiichiContext context, Kind kind) {
  context.win_kind = kind;
  context.win_by = WinBy::discard;
  context.after_kong = false;
  // Nobody discards before the dealer's own first turn.
  if (context.seat_wind == riichi::kEast) context.first_turn = false;
  return context;
}

RiichiContext by_self_draw(RiichiContext context, Kind kind) {
  context.win_kind = kind;
  context.win_by = WinBy::self_draw;
  return context;
}

}  // namespace

std::vector<RiichiWait> riichi_waits(const Hand& hand, const RiichiContext& context,
                                     const RiichiScorer& scorer) {
  std::vector<RiichiWait> worth;
  for (TileMask rest = waits(hand, kDefaultForms); rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    Hand full = hand;
    full.add(kind);
    worth.push_back({kind, scorer.score(full, by_discard(context, kind)),
                     scorer.score(full, by_self_draw(context, kind))});
  }
  return worth;
}

}  // namespace hupai
