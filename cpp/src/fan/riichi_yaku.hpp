// One small function for each yaku: whether a win makes it. Each is exact, so that of two yaku that
// exclude each other (riichi and double riichi, chanta and junchan) at most one holds.
#pragma once

#include <algorithm>
#include <bit>

#include "riichi_win.hpp"

namespace hupai::riichi {

// --- how it was won ---
inline bool is_riichi(const Win& w) { return w.context.riichi == 1; }
inline bool is_double_riichi(const Win& w) { return w.context.riichi == 2; }
inline bool is_open_riichi(const Win& w) { return w.context.open_riichi; }
inline bool is_ippatsu(const Win& w) { return w.context.ippatsu && w.rules.ippatsu; }
inline bool is_menzen_tsumo(const Win& w) { return w.concealed && w.self_draw; }
inline bool is_rinshan(const Win& w) { return w.context.after_kong; }
inline bool is_chankan(const Win& w) { return w.context.win_by == WinBy::rob_kong; }
// A replacement tile is not the last tile of the wall.
inline bool is_haitei(const Win& w) {
  return w.context.last_tile && w.self_draw &&
         (!w.context.after_kong || w.rules.haitei_on_replacement);
}
inline bool is_houtei(const Win& w) {
  return w.context.last_tile && w.context.win_by == WinBy::discard;
}
inline bool is_iipin_moyue(const Win& w) { return is_haitei(w) && w.context.win_kind == 9; }
inline bool is_chuupin_raoyui(const Win& w) { return is_houtei(w) && w.context.win_kind == 17; }
inline bool is_tenhou(const Win& w) { return w.context.first_turn && w.self_draw && w.dealer; }
inline bool is_chiihou(const Win& w) { return w.context.first_turn && w.self_draw && !w.dealer; }
inline bool is_renhou(const Win& w) { return w.context.first_turn && !w.self_draw; }
inline bool is_paarenchan(const Win& w) { return w.context.wins_in_a_row >= 8; }

// --- the tiles ---
inline bool is_tanyao(const Win& w) { return is_all_simples(w.kinds); }
inline bool is_honroutou(const Win& w) { return is_all_terminals_and_honors(w.kinds); }
inline bool is_honitsu(const Win& w) { return is_half_flush(w.kinds); }
inline bool is_chinitsu(const Win& w) { return is_full_flush(w.kinds); }
inline bool is_tsuuiisou(const Win& w) { return is_all_honors(w.kinds); }
inline bool is_chinroutou(const Win& w) { return is_all_terminals(w.kinds); }
inline bool is_ryuuiisou(const Win& w) {
  constexpr TileMask kGreenDragon = tile_bit(32);
  return is_all_green(w.kinds) && ((w.kinds & kGreenDragon) != 0 || !w.rules.ryuuiisou_needs_green);
}
inline bool is_uumensai(const Win& w) {
  return suits_present(w.kinds) == 7 && (w.kinds & kWinds) != 0 && (w.kinds & kDragons) != 0;
}
// 1112345678999 and one more, of one suit.
inline bool is_nine_gates(const Win& w) {
  if (!is_full_flush(w.kinds) || !w.hand.melds().empty()) return false;
  const auto first = static_cast<std::size_t>(std::countr_zero(w.kinds)) / 9 * 9;
  const TileCounts& counts = w.hand.counts();
  return std::popcount(w.kinds) == 9 && counts[first] >= 3 && counts[first + 8] >= 3;
}
// The tile beyond 1112345678999 is the winning one: the hand waited for all nine.
inline bool is_pure_nine_gates(const Win& w) {
  if (!is_nine_gates(w)) return false;
  const int position = w.context.win_kind % 9;
  const int needed = position == 0 || position == 8 ? 3 : 1;
  return w.hand.count(w.context.win_kind) == needed + 1;
}
inline bool is_chuuren_poutou(const Win& w) { return is_nine_gates(w) && !is_pure_nine_gates(w); }
// 22334455667788 of one suit.
inline bool is_daisharin(const Win& w) {
  if (!is_tanyao(w) || !w.hand.melds().empty() || !is_full_flush(w.kinds)) return false;
  const auto first = static_cast<std::size_t>(std::countr_zero(w.kinds)) / 9 * 9;
  if (first != 9 && !w.rules.daisharin_any_suit) return false;
  const std::uint8_t* counts = w.hand.counts().data() + first + 1;
  return std::all_of(counts, counts + 7, [](std::uint8_t count) { return count == 2; });
}

// --- value tiles ---
template <Kind kKind>
bool is_dragon(const Win& w) {
  return (w.shape.pungs & tile_bit(kKind)) != 0;
}
template <Kind kKind>
bool is_seat_wind(const Win& w) {
  return (w.shape.pungs & w.seat_wind & tile_bit(kKind)) != 0;
}
template <Kind kKind>
bool is_round_wind(const Win& w) {
  return (w.shape.pungs & w.round_wind & tile_bit(kKind)) != 0;
}
inline bool is_value_north(const Win& w) {
  return w.rules.north == NorthUse::value && w.three_player() &&
         (w.shape.pungs & tile_bit(kNorth)) != 0;
}

// --- chows ---
inline bool is_pinfu(const Win& w) {
  return w.wait == Wait::two_sided && w.concealed && is_all_chows(w.shape) &&
         (w.shape.pairs & w.value_kinds) == 0 && (w.rules.pinfu_tsumo || !w.self_draw);
}
// Two pairs of equal chows, or four equal ones. That the hand is concealed is seen to where yaku
// are counted, as with every yaku that an open hand does not have.
inline bool has_two_equal_pairs(const Shape& shape) {
  return (shape.equal_chows & (shape.equal_chows - 1)) != 0 || shape.quadruple_chows != 0;
}
inline bool is_iipeikou(const Win& w) {
  return w.shape.equal_chows != 0 && !has_two_equal_pairs(w.shape);
}
inline bool is_ryanpeikou(const Win& w) {
  return w.shape.equal_chows != 0 && has_two_equal_pairs(w.shape);
}
inline bool is_sanshoku_doujun(const Win& w) { return in_every_suit(w.shape.chows) != 0; }
inline bool is_ittsu(const Win& w) { return pure_straight_suit(w.shape) >= 0; }
// Without a chow it would be honroutou.
inline bool is_chanta(const Win& w) { return has_honors(w.kinds) && is_outside_hand(w.shape); }
inline bool is_junchan(const Win& w) { return !has_honors(w.kinds) && is_outside_hand(w.shape); }
inline bool is_isshoku_sanjun(const Win& w) { return w.shape.triple_chows != 0; }

// --- pungs ---
inline bool is_toitoi(const Win& w) { return is_all_pungs(w.shape); }
inline bool is_sanankou(const Win& w) { return w.own_concealed_pungs() == 3; }
inline bool is_sanshoku_doukou(const Win& w) { return in_every_suit(w.shape.pungs) != 0; }
inline bool is_sankantsu(const Win& w) { return w.shape.kong_count == 3; }
// Lowest kinds of runs of pungs of one suit.
inline TileMask pung_runs(TileMask pungs, int length) {
  constexpr TileMask kLowSeven = 0x7F | (0x7FULL << 9) | (0x7FULL << 18);
  constexpr TileMask kLowSix = 0x3F | (0x3FULL << 9) | (0x3FULL << 18);
  const TileMask three = pungs & (pungs >> 1) & (pungs >> 2) & kLowSeven;
  return length == 3 ? three : three & (pungs >> 3) & kLowSix;
}
inline bool is_sanrenkou(const Win& w) { return pung_runs(w.shape.pungs, 3) != 0; }
inline bool is_suurenkou(const Win& w) { return pung_runs(w.shape.pungs, 4) != 0; }
inline bool is_shousangen(const Win& w) { return all_but_the_pair(w.shape, kDragons); }
inline bool is_daisangen(const Win& w) { return (w.shape.pungs & kDragons) == kDragons; }
inline bool is_shousuushi(const Win& w) { return all_but_the_pair(w.shape, kWinds); }
inline bool is_daisuushi(const Win& w) { return (w.shape.pungs & kWinds) == kWinds; }
inline bool is_suukantsu(const Win& w) { return w.shape.kong_count == 4; }
inline bool has_four_concealed(const Win& w) { return w.own_concealed_pungs() == 4; }
inline bool is_suuankou(const Win& w) { return has_four_concealed(w) && w.wait != Wait::single; }
inline bool is_suuankou_tanki(const Win& w) {
  return has_four_concealed(w) && w.wait == Wait::single;
}
// Four open melds: a single tile was left in the hand.
inline bool is_shiiaru_raotai(const Win& w) {
  return w.hand.melds().size() == 4 && std::ranges::all_of(w.hand.melds(), is_open);
}

// --- other forms ---
inline bool is_chiitoitsu(const Win& w) { return w.reading->form == Form::seven_pairs; }
inline bool is_daichisei(const Win& w) { return is_chiitoitsu(w) && is_all_honors(w.kinds); }
inline bool is_any_kokushi(const Win& w) { return w.reading->form == Form::thirteen_orphans; }
inline bool is_kokushi_13(const Win& w) {
  return is_any_kokushi(w) && w.shape.pair == w.context.win_kind;
}
inline bool is_kokushi(const Win& w) {
  return is_any_kokushi(w) && w.shape.pair != w.context.win_kind;
}

}  // namespace hupai::riichi
