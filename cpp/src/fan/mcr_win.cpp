// Fans of the way a hand was won and of its wait, and which facts of a win can be.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"
#include "mcr_detail.hpp"

namespace hupai {
namespace mcr {
namespace {

using enum McrFan;

std::optional<McrFan> chow_wait(Kind lowest, Kind win_kind) {
  if (win_kind == lowest + 1) return closed_wait;
  if (win_kind == lowest + 2 && lowest % 9 == 0) return edge_wait;
  if (win_kind == lowest && lowest % 9 == 6) return edge_wait;
  return std::nullopt;
}

bool in_knitted_body(const Reading& reading, Kind kind) {
  if (reading.form != Form::knitted_straight) return false;
  for (std::size_t i = 0; i < reading.group_count; ++i)
    if (reading.groups[i].type == GroupType::knitted_straight)
      return (knitted_kinds(reading.groups[i].kind) & tile_bit(kind)) != 0;
  return false;
}

}  // namespace

void add_win_fans(const Hand& hand, const McrWin& win, Tally& tally) {
  const bool drawn = win.win_by == WinBy::self_draw;
  const bool concealed = hand.concealed();
  if (drawn) tally.add(self_drawn);
  if (concealed) tally.add(drawn ? fully_concealed_hand : concealed_hand);
  if (!drawn && hand.melds().size() == 4 && std::ranges::all_of(hand.melds(), is_open))
    tally.add(melded_hand);
  if (win.last_tile) tally.add(drawn ? last_tile_draw : last_tile_claim);
  if (win.after_kong) tally.add(out_with_replacement_tile);
  if (win.win_by == WinBy::rob_kong) tally.add(robbing_the_kong);
  if (win.last_copy) tally.add(last_tile);
}

std::optional<Found> wait_fan(const Sets& sets, const Reading& reading, const McrWin& win,
                              const McrRules& rules) {
  if (sets.form != Form::standard && sets.form != Form::knitted_straight) return std::nullopt;
  std::optional<Found> best;
  for (const Set& chow : sets.chows()) {
    const std::optional<McrFan> fan =
        chow.concealed ? chow_wait(chow.kind, win.win_kind) : std::nullopt;
    if (fan && (!best || *fan < best->fan)) best = Found{*fan, 1, chow.group};
  }
  if (!best && sets.pair_group != 0 && sets.shape.pair == win.win_kind)
    best = Found{single_wait, 1, sets.pair_group};
  if (best && !rules.knitted_body_wait && in_knitted_body(reading, win.win_kind))
    return std::nullopt;
  return best;
}

}  // namespace mcr

namespace {

[[noreturn]] void refuse(const std::string& text) { throw std::invalid_argument(text); }

void require_wind(Kind kind, const char* whose) {
  if (kind < 27 || kind > 30)
    refuse(std::string(whose) + " wind must be one of the kinds 27 to 30, not " +
           std::to_string(kind));
}

void require_seen_tiles(const Hand& hand, const McrWin& win) {
  const auto tile = [&] { return format_tile(win.win_kind); };
  const int concealed = hand.count(win.win_kind);
  if (win.last_copy && concealed > 1)
    refuse("last_copy: the hand conceals another " + tile() +
           ", so the other three are not all in sight");
  if (win.win_by == WinBy::rob_kong && concealed + hand.meld_counts()[win.win_kind] > 1)
    refuse("rob_kong: the hand holds another " + tile() +
           ", so nobody else can have made a kong of it");
}

void require_way_to_win(const Hand& hand, const McrWin& win) {
  if (win.win_by > WinBy::rob_kong)
    refuse("win_by: there is no way " + std::to_string(static_cast<int>(win.win_by)));
  if (win.last_tile && win.win_by == WinBy::rob_kong)
    refuse("rob_kong: no kong is made when the wall is empty");
  if (!win.after_kong) return;
  if (win.win_by != WinBy::self_draw)
    refuse("after_kong: a replacement tile is drawn, not claimed");
  if (std::ranges::none_of(hand.melds(), [](const Meld& meld) { return is_kong(meld.type); }))
    refuse("after_kong: the hand has no kong");
}

void require_win_tile(const Hand& hand, Kind kind) {
  if (kind >= kMaxKinds) refuse("win_kind: there is no kind " + std::to_string(kind));
  if (hand.count(kind) == 0)
    refuse("the winning tile " + format_tile(kind) + " is not among the concealed tiles");
}

}  // namespace

void require_mcr_win(const Hand& hand, const McrWin& win) {
  if (hand.space_id() != SpaceId::standard) refuse("MCR is played with the standard tiles");
  if (hand.tiles() != 14)
    refuse(std::to_string(hand.tiles()) + " tiles: a win in MCR has 14 (a meld counts three)");
  require_win_tile(hand, win.win_kind);
  require_wind(win.round_wind, "round");
  require_wind(win.seat_wind, "seat");
  if (win.flowers > 8) refuse(std::to_string(win.flowers) + " flowers, there are 8");
  require_way_to_win(hand, win);
  require_seen_tiles(hand, win);
}

}  // namespace hupai
