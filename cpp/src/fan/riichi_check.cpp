// What cannot be: each refused by name.
#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"
#include "riichi_win.hpp"

namespace hupai {
namespace {

using riichi::kEast;
using riichi::kNorth;

constexpr int kRiichiTiles = 14;

[[noreturn]] void refuse(const std::string& text) { throw std::invalid_argument(text); }

bool three_players(const Hand& hand) { return hand.space_id() == SpaceId::three_player; }

int held(const Hand& hand, Kind kind) { return hand.count(kind) + hand.meld_counts()[kind]; }

bool has_kong(const Hand& hand) {
  for (const Meld& meld : hand.melds())
    if (is_kong(meld.type)) return true;
  return false;
}

void check_hand(const Hand& hand, const RiichiRules& rules) {
  if (hand.space_id() != SpaceId::standard && !three_players(hand))
    refuse("a riichi hand is of the standard or the three_player space, not of " +
           std::string(hand.space().name));
  if (hand.wilds() > 0) refuse("wilds: riichi is played without wild tiles");
  if (hand.tiles() != kRiichiTiles)
    refuse(
        "a riichi win has 14 tiles, the winning tile included and a kong counted as three, not " +
        std::to_string(hand.tiles()));
  if (!three_players(hand) || rules.three_player_chow) return;
  for (const Meld& meld : hand.melds())
    if (meld.type == GroupType::chow)
      refuse("melds: a chow of " + format_tile(meld.kind) + " cannot be called with three players");
}

void check_winds(const Hand& hand, const RiichiContext& context) {
  const Kind last = three_players(hand) ? kNorth - 1 : kNorth;
  const auto check = [last](const char* name, Kind wind) {
    if (wind < kEast || wind > last)
      refuse(std::string(name) + ": kind " + std::to_string(wind) + " is not a wind of this game");
  };
  check("round_wind", context.round_wind);
  check("seat_wind", context.seat_wind);
}

void check_win_tile(const Hand& hand, const RiichiContext& context) {
  if (context.win_kind >= kMaxKinds)
    refuse("win_kind: there is no kind " + std::to_string(context.win_kind));
  if (hand.count(context.win_kind) == 0)
    refuse("win_kind: the winning tile " + format_tile(context.win_kind) + " is not in the hand");
}

void check_riichi(const Hand& hand, const RiichiContext& context) {
  if (context.riichi > 2)
    refuse("riichi: 0, 1 or 2 for double riichi, not " + std::to_string(context.riichi));
  if (context.riichi > 0) {
    if (!hand.concealed()) refuse("riichi: the hand is open");
    return;
  }
  if (context.ippatsu) refuse("ippatsu: without riichi");
  if (context.open_riichi) refuse("open_riichi: without riichi");
  if (context.ura_indicators.size > 0) refuse("ura_indicators: without riichi");
}

void check_way_of_winning(const Hand& hand, const RiichiContext& context) {
  if (context.win_by > WinBy::rob_kong)
    refuse("win_by: there is no way " + std::to_string(static_cast<int>(context.win_by)));
  if (context.after_kong) {
    if (context.win_by != WinBy::self_draw) refuse("after_kong: the win is not a self-draw");
    // Some tables count the tile that replaces a North as one that replaces a kong.
    if (!has_kong(hand) && context.nuki == 0) refuse("after_kong: the hand has no kong");
    if (context.ippatsu) refuse("after_kong: a kong ends ippatsu");
  }
  if (context.win_by != WinBy::rob_kong) return;
  if (context.last_tile) refuse("last_tile: no kong can be declared then, so none robbed");
  // A North may be robbed from among those set aside, where other copies can be in the winner's
  // hand.
  const bool set_aside = three_players(hand) && context.win_kind == kNorth;
  if (held(hand, context.win_kind) > 1 && !set_aside)
    refuse("rob_kong: the hand holds another " + format_tile(context.win_kind) +
           ", so nobody else has a kong of it");
}

void check_first_turn(const Hand& hand, const RiichiContext& context) {
  if (!context.first_turn) return;
  if (context.riichi > 0) refuse("first_turn: riichi comes with the first discard");
  if (!hand.melds().empty()) refuse("first_turn: the hand has melds");
  if (context.nuki > 0) refuse("first_turn: a North was set aside");
  if (context.last_tile) refuse("first_turn: that is not the last tile");
  if (context.win_by == WinBy::rob_kong) refuse("first_turn: a kong was declared");
  if (context.win_by == WinBy::discard && context.seat_wind == kEast)
    refuse("first_turn: nobody discards before the dealer");
}

void check_red_fives(const Hand& hand, const RiichiContext& context) {
  const int fives = held(hand, 4) + held(hand, 13) + held(hand, 22);
  if (context.red_fives > fives)
    refuse("red_fives: " + std::to_string(context.red_fives) + " of " + std::to_string(fives) +
           " fives");
}

void check_nuki(const Hand& hand, const RiichiContext& context, const RiichiRules& rules) {
  if (context.nuki == 0) return;
  if (!three_players(hand)) refuse("nuki: North is not set aside with four players");
  if (rules.north != NorthUse::nuki) refuse("nuki: North is not set aside under these rules");
  if (context.nuki + held(hand, kNorth) > kMaxCopies)
    refuse("nuki: " + std::to_string(context.nuki + held(hand, kNorth)) + " copies of " +
           format_tile(kNorth));
}

// Copies of a kind that are seen: in the hand, set aside, and among the indicators; or, where that
// is enough, a bound on them.
int seen(const Hand& hand, const RiichiContext& context, Kind kind) {
  int count = held(hand, kind) + (kind == kNorth ? context.nuki : 0);
  // Mostly too few are shown to look at them one by one.
  const int most = count + context.dora_indicators.size + context.ura_indicators.size;
  if (most <= kMaxCopies) return most;
  for (const Kind shown : context.dora_indicators.all()) count += shown == kind ? 1 : 0;
  for (const Kind shown : context.ura_indicators.all()) count += shown == kind ? 1 : 0;
  return count;
}

void check_indicator_number(const char* name, const Indicators& indicators) {
  if (indicators.size > Indicators::kMax)
    refuse(std::string(name) + ": at most 5, not " + std::to_string(indicators.size));
}

void check_indicators(const Hand& hand, const RiichiContext& context, const char* name,
                      const Indicators& indicators) {
  for (const Kind kind : indicators.all()) {
    if (kind >= kMaxKinds || hand.space().copies[kind] == 0)
      refuse(std::string(name) + ": kind " + std::to_string(kind) + " is not a tile of this game");
    if (const int count = seen(hand, context, kind); count > kMaxCopies)
      refuse(std::string(name) + ": " + std::to_string(count) + " copies of " + format_tile(kind) +
             " with those of the hand");
  }
}

}  // namespace

void require_riichi_win(const Hand& hand, const RiichiContext& context, const RiichiRules& rules) {
  check_hand(hand, rules);
  check_winds(hand, context);
  check_win_tile(hand, context);
  check_riichi(hand, context);
  check_way_of_winning(hand, context);
  check_first_turn(hand, context);
  check_red_fives(hand, context);
  check_nuki(hand, context, rules);
  check_indicator_number("dora_indicators", context.dora_indicators);
  check_indicator_number("ura_indicators", context.ura_indicators);
  check_indicators(hand, context, "dora_indicators", context.dora_indicators);
  check_indicators(hand, context, "ura_indicators", context.ura_indicators);
}

}  // namespace hupai
