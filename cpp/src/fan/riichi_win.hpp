// A riichi win as its yaku see it: filled in three steps, for the hand, for a reading of it, and
// for the group that the winning tile completes. A yaku looks at nothing else.
#pragma once

#include "hupai/predicates.hpp"
#include "hupai/riichi.hpp"

namespace hupai::riichi {

inline constexpr Kind kEast = kSuitTileKinds;
inline constexpr Kind kNorth = kEast + 3;

// What the winning tile completes.
enum class Wait : std::uint8_t { two_sided, triplet, closed, edge, single };

struct Win {
  // Of the hand.
  const Hand& hand;
  const RiichiContext& context;
  const RiichiRules& rules;
  TileMask kinds;
  TileMask seat_wind;    // the one kind
  TileMask round_wind;   // the one kind
  TileMask value_kinds;  // kinds whose triplet is a yaku, and whose pair is worth fu
  bool concealed;
  bool self_draw;
  bool dealer;
  // Of the reading.
  const Reading* reading = nullptr;
  Shape shape{};
  // Of the completed group.
  Wait wait = Wait::single;
  std::int8_t completed = -1;  // its index in the reading

  bool three_player() const { return hand.space_id() == SpaceId::three_player; }
  bool standard() const { return reading->form == Form::standard; }
  const Group& group(int index) const { return reading->groups[static_cast<std::size_t>(index)]; }
  // A triplet completed by another's tile is not a concealed one.
  bool opened_triplet() const { return wait == Wait::triplet && !self_draw; }
  int own_concealed_pungs() const {
    return shape.concealed_pung_count - (opened_triplet() ? 1 : 0);
  }
};

Win make_win(const Hand& hand, const RiichiContext& context, const RiichiRules& rules);

inline void set_reading(Win& win, const Reading& reading) {
  win.reading = &reading;
  win.shape = shape_of(reading, win.kinds);
}

constexpr Wait wait_in_chow(Kind lowest, Kind win_kind) {
  constexpr TileMask kOnes = 1 | (1ULL << 9) | (1ULL << 18);
  constexpr TileMask kSevens = kOnes << 6;
  const int place = win_kind - lowest;
  if (place == 1) return Wait::closed;
  const TileMask edge = place == 2 ? kOnes : kSevens;
  return (edge & tile_bit(lowest)) != 0 ? Wait::edge : Wait::two_sided;
}

// The groups that the winning tile can have completed, bit i for group i.
inline unsigned completable_groups(const Win& win) {
  if (win.reading->form == Form::thirteen_orphans) return 1;
  unsigned set = 0;
  for (unsigned i = 0; i < win.reading->group_count; ++i) {
    const Group& group = win.reading->groups[i];
    const int most = group.type == GroupType::chow ? 2 : 0;
    const auto place = static_cast<std::uint8_t>(win.context.win_kind - group.kind);
    set |= static_cast<unsigned>((place <= most) & !group.melded) << i;
  }
  return set;
}

// Reads the win as completing this group.
inline void set_completed(Win& win, int index) {
  const Group& group = win.group(index);
  win.completed = static_cast<std::int8_t>(index);
  if (group.type == GroupType::chow)
    win.wait = wait_in_chow(group.kind, win.context.win_kind);
  else
    win.wait = group.type == GroupType::pung ? Wait::triplet : Wait::single;
}

// Fu before rounding, of a win whose yaku include pinfu or not. With `items`, what they come from.
int count_fu(const Win& win, bool pinfu, FuItems* items);
// To the next ten; the 25 of seven pairs stay.
constexpr int rounded_fu(int fu) { return fu == 25 ? fu : (fu + 9) / 10 * 10; }

}  // namespace hupai::riichi
