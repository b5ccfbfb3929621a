// Fans of the way a hand was won and of its wait, and which facts of a win can be.
#include <algorithm>
#include <string>

#include "mcr_detail.hpp"
#include "win_checks.hpp"

namespace hupai {
namespace mcr {
namespace {

using enum McrFan;

// The lowest kinds of the chows that a kind completes from an edge, or in the middle.
TileMask edge_chows(Kind win_kind) {
  if (win_kind >= kSuitTileKinds) return 0;
  if (win_kind % 9 == 2) return tile_bit(static_cast<Kind>(win_kind - 2));
  return win_kind % 9 == 6 ? tile_bit(win_kind) : 0;
}
TileMask closed_chows(Kind win_kind) {
  return win_kind == 0 ? 0 : tile_bit(static_cast<Kind>(win_kind - 1));
}

bool in_knitted_body(const Reading& reading, Kind kind) {
  if (reading.form != Form::knitted_straight) return false;
  for (std::size_t i = 0; i < reading.group_count; ++i)
    if (reading.groups[i].type == GroupType::knitted_straight)
      return (knitted_kinds(reading.groups[i].kind) & tile_bit(kind)) != 0;
  return false;
}

}  // namespace

// There they are a pung or chows, all of them open.
bool own_melds_hold_others(const Hand& hand, Kind kind) {
  return hand.meld_counts()[kind] == kMaxCopies - 1;
}

void add_win_fans(const Hand& hand, const McrWin& win, Tally& tally) {
  const bool drawn = win.win_by == WinBy::self_draw;
  const bool concealed = hand.concealed();
  const bool all_melded = hand.melds().size() == 4 && std::ranges::all_of(hand.melds(), is_open);
  tally.add_if(drawn, self_drawn);
  tally.add_if(concealed && drawn, fully_concealed_hand);
  tally.add_if(concealed && !drawn, concealed_hand);
  tally.add_if(all_melded && !drawn, melded_hand);
  tally.add_if(win.last_tile && drawn, last_tile_draw);
  tally.add_if(win.last_tile && !drawn, last_tile_claim);
  tally.add_if(win.after_kong, out_with_replacement_tile);
  tally.add_if(win.win_by == WinBy::rob_kong, robbing_the_kong);
  tally.add_if(win.last_copy || own_melds_hold_others(hand, win.win_kind), last_tile);
}

std::optional<Found> wait_fan(const Sets& sets, const Reading& reading, const McrWin& win,
                              const McrRules& rules) {
  const TileMask edge = sets.concealed_chows & edge_chows(win.win_kind);
  const TileMask closed = sets.concealed_chows & closed_chows(win.win_kind);
  const bool single = (sets.shape.pairs & tile_bit(win.win_kind)) != 0;
  if ((edge | closed) == 0 && !single) return std::nullopt;
  if (sets.is_closed_shape()) return std::nullopt;
  if (!rules.knitted_body_wait && in_knitted_body(reading, win.win_kind)) return std::nullopt;
  if ((edge | closed) == 0) return Found{single_wait, 1, sets.pair_group};
  const Groups chows = groups_of(sets.chows, edge != 0 ? edge : closed);
  return Found{edge != 0 ? edge_wait : closed_wait, 1, static_cast<Groups>(chows & -chows)};
}

}  // namespace mcr

namespace {

constexpr FanTableInfo kTable{.id = "mcr",
                              .game = "MCR",
                              .spaces = space_bit(SpaceId::standard),
                              .tiles = 14,
                              .forms = kMcrForms,
                              .winds = true};

}  // namespace

void require_mcr_win(const Hand& hand, const McrWin& win) {
  require_hand(hand, kTable, kTable.tiles);
  require_win_tile(hand, win, kTable);
  if (win.flowers > 8) refuse(std::to_string(win.flowers) + " flowers, there are 8");
  require_way_to_win(hand, win);
  if (win.last_copy) checks::require_last_copy(hand, win);
}

}  // namespace hupai
