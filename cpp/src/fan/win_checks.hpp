// What no win of any table can be, each refused by name with std::invalid_argument.
//
// What is looked at stands here, so that the compiler knows the table; the texts are elsewhere.
#pragma once

#include <algorithm>
#include <string>

#include "hupai/fan_table.hpp"

namespace hupai {

[[noreturn]] void refuse(const std::string& text);

namespace checks {

inline constexpr Kind kEast = kSuitTileKinds;
inline constexpr Kind kNorth = kEast + 3;

[[noreturn]] void refuse_space(const Hand& hand, const FanTableInfo& table);
[[noreturn]] void refuse_tiles(const Hand& hand, int tiles);
[[noreturn]] void refuse_chow(const FanTableInfo& table);
[[noreturn]] void refuse_wilds(const Hand& hand, std::string_view game, int most);
[[noreturn]] void refuse_win_tile(const WinContext& win);
[[noreturn]] void refuse_way(const WinContext& win);
[[noreturn]] void refuse_wind(const char* name, Kind wind);
// Throw where the fact cannot be; to be asked where it is set.
void require_first_turn(const Hand& hand, const WinContext& win);
void require_replacement(const Hand& hand, const WinContext& win);
void require_robbery(const Hand& hand, const WinContext& win);
void require_kong_discard(const WinContext& win);
void require_last_copy(const Hand& hand, const WinContext& win);

inline bool is_wind(Kind kind, const Hand& hand) {
  const Kind last = hand.space_id() == SpaceId::three_player ? kNorth - 1 : kNorth;
  return kind >= kEast && kind <= last;
}

}  // namespace checks

// A hand of the table's tiles, as many as `tiles`, with melds that can be made there.
inline void require_hand(const Hand& hand, const FanTableInfo& table, int tiles) {
  if ((table.spaces & space_bit(hand.space_id())) == 0) checks::refuse_space(hand, table);
  if (hand.tiles() != tiles) checks::refuse_tiles(hand, tiles);
  if (hand.wilds() > table.wilds) checks::refuse_wilds(hand, table.game, table.wilds);
  if (table.chows) return;
  for (const Meld& meld : hand.melds())
    if (meld.type == GroupType::chow) checks::refuse_chow(table);
}

// The winning tile is held, the way to win is one, the winds are some where they mean something.
inline void require_win_tile(const Hand& hand, const WinContext& win, const FanTableInfo& table) {
  if (win.win_kind >= kMaxKinds || hand.count_at_table(win.win_kind) == 0)
    checks::refuse_win_tile(win);
  if (win.win_by > WinBy::rob_kong) checks::refuse_way(win);
  if (!table.winds) return;
  if (!checks::is_wind(win.round_wind, hand)) checks::refuse_wind("round_wind", win.round_wind);
  if (!checks::is_wind(win.seat_wind, hand)) checks::refuse_wind("seat_wind", win.seat_wind);
}

// A replacement tile is drawn after a kong of the hand; nothing has been called in a first turn; no
// kong is robbed of whose tile the hand holds another, nor when the wall is empty.
inline void require_way_to_win(const Hand& hand, const WinContext& win) {
  if (win.after_kong) checks::require_replacement(hand, win);
  if (win.first_turn) checks::require_first_turn(hand, win);
  if (win.win_by == WinBy::rob_kong) checks::require_robbery(hand, win);
}

// All of these; and a kong's discard is discarded, the last copy of a tile the only one concealed.
inline void require_win(const Hand& hand, const WinFacts& win, const FanTableInfo& table) {
  require_hand(hand, table, table.tiles);
  require_win_tile(hand, win, table);
  if (win.win_by == WinBy::rob_kong) checks::require_robbery(hand, win);
  if (win.flags == 0) return;
  if (win.after_kong) checks::require_replacement(hand, win);
  if (win.first_turn) checks::require_first_turn(hand, win);
  if (win.is(WinFlag::kong_discard)) checks::require_kong_discard(win);
  if (win.is(WinFlag::last_copy)) checks::require_last_copy(hand, win);
}

}  // namespace hupai
