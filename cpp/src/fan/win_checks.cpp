#include "win_checks.hpp"

#include <stdexcept>

#include "hupai/notation.hpp"

namespace hupai {

void refuse(const std::string& text) { throw std::invalid_argument(text); }

namespace checks {
namespace {

std::string space_names(std::uint8_t spaces) {
  std::string names;
  for (int id = 0; id < kSpaceCount; ++id) {
    if ((spaces >> id & 1) == 0) continue;
    if (!names.empty()) names += " or ";
    names += tile_space(static_cast<SpaceId>(id)).name;
  }
  return names;
}

}  // namespace

void refuse_space(const Hand& hand, const FanTableInfo& table) {
  refuse("space: " + std::string(table.game) + " is played with the " + space_names(table.spaces) +
         " tiles, not with " + std::string(hand.space().name));
}

void refuse_tiles(const Hand& hand, int tiles) {
  refuse(std::to_string(hand.tiles()) + " tiles: expected " + std::to_string(tiles) +
         " (a meld counts three)");
}

void refuse_wilds(const Hand& hand, std::string_view game, int most) {
  refuse("wilds: " + std::to_string(hand.wilds()) + " wild tiles, " + std::string(game) +
         (most == 0 ? " is played without" : " has " + std::to_string(most)));
}

void refuse_chow(const FanTableInfo& table) {
  refuse("melds: nobody chows in " + std::string(table.game));
}

void refuse_win_tile(const WinContext& win) {
  if (win.win_kind >= kMaxKinds)
    refuse("win_kind: there is no kind " + std::to_string(win.win_kind));
  refuse("the winning tile " + format_tile(win.win_kind) + " is not among the concealed tiles");
}

void refuse_way(const WinContext& win) {
  refuse("win_by: there is no way " + std::to_string(static_cast<int>(win.win_by)));
}

void refuse_wind(const char* name, Kind wind) {
  refuse(std::string(name) + ": kind " + std::to_string(wind) + " is not a wind of this game");
}

void require_first_turn(const Hand& hand, const WinContext& win) {
  if (!hand.melds().empty()) refuse("first_turn: the hand has melds");
  if (win.last_tile) refuse("first_turn: that is not the last tile");
  if (win.win_by == WinBy::rob_kong) refuse("first_turn: a kong was declared");
}

void require_replacement(const Hand& hand, const WinContext& win) {
  if (win.win_by != WinBy::self_draw)
    refuse("after_kong: a replacement tile is drawn, not claimed");
  if (std::ranges::none_of(hand.melds(), [](const Meld& meld) { return is_kong(meld.type); }))
    refuse("after_kong: the hand has no kong");
}

void require_robbery(const Hand& hand, const WinContext& win) {
  if (win.first_turn) refuse("first_turn: a kong was declared");
  if (win.last_tile) refuse("rob_kong: no kong is made when the wall is empty");
  if (hand.all_at_table(win.win_kind) > 1)
    refuse("rob_kong: the hand holds another " + format_tile(win.win_kind) +
           ", so nobody else can have made a kong of it");
}

void require_kong_discard(const WinContext& win) {
  if (win.win_by != WinBy::discard) refuse("kong_discard: the win is not by discard");
  if (win.first_turn) refuse("first_turn: a kong was declared");
}

void require_last_copy(const Hand& hand, const WinContext& win) {
  if (hand.count_at_table(win.win_kind) > 1)
    refuse("last_copy: the hand conceals another " + format_tile(win.win_kind) +
           ", so the other three are not all in sight");
}

}  // namespace checks
}  // namespace hupai
