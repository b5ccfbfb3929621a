// A win as fans see it: filled in three steps, for the hand, for a reading of it, and for the group
// that the winning tile completes.
#pragma once

#include "hupai/predicates.hpp"
#include "hupai/wild_readings.hpp"

namespace hupai {

// What the winning tile completes: a chow from both sides, a pung, a chow in the middle or from its
// edge, or a pair.
enum class Wait : std::uint8_t { two_sided, triplet, closed, edge, single };

constexpr Wait wait_in_chow(Kind lowest, Kind win_kind) {
  constexpr TileMask kOnes = 1 | (1ULL << 9) | (1ULL << 18);
  constexpr TileMask kSevens = kOnes << 6;
  const int place = win_kind - lowest;
  if (place == 1) return Wait::closed;
  const TileMask edge = place == 2 ? kOnes : kSevens;
  return (edge & tile_bit(lowest)) != 0 ? Wait::edge : Wait::two_sided;
}

struct WinView {
  // Of the hand. Wild tiles are already what they stand for, also the winning one.
  const Hand& hand;
  Kind win_kind;
  bool self_draw;
  TileMask kinds;  // present anywhere in the hand
  bool concealed;  // no open meld
  // Of the reading.
  const Reading* reading = nullptr;
  Shape shape{};
  // Of the completed group.
  Wait wait = Wait::single;
  std::int8_t completed = -1;  // its index in the reading; -1: not looked at
  // Of the wild tiles: how many there are, and for which kinds they stand (null: there are none).
  std::uint8_t wilds = 0;
  const TileCounts* stands = nullptr;

  bool is(Form form) const { return reading->form == form; }
  const Group& group(int index) const { return reading->groups[static_cast<std::size_t>(index)]; }
  // Whether both tiles of the pair can be wild ones.
  bool pair_of_wilds() const { return stands != nullptr && is_pair_of_wilds(*reading, *stands); }
  // A triplet completed by another's tile is not a concealed one.
  bool opened_triplet() const { return wait == Wait::triplet && !self_draw; }
  int own_concealed_pungs() const {
    return shape.concealed_pung_count - (opened_triplet() ? 1 : 0);
  }
};

inline void set_reading(WinView& win, const Reading& reading) {
  win.reading = &reading;
  win.shape = shape_of(reading, win.kinds);
}

// With the place of the nine knitted tiles put right.
inline unsigned completable_beside_knitted(const WinView& win, unsigned set) {
  for (unsigned i = 0; i < win.reading->group_count; ++i) {
    const Group& group = win.reading->groups[i];
    if (group.type != GroupType::knitted_straight) continue;
    set &= ~(1U << i);
    set |= static_cast<unsigned>(kKnittedKinds[group.kind] >> win.win_kind & 1) << i;
  }
  return set;
}

// The groups that the winning tile can have completed, bit i for group i. There is one at least
// where the concealed tiles hold it.
inline unsigned completable_groups(const WinView& win) {
  if (win.is(Form::thirteen_orphans) || win.is(Form::honors_and_knitted)) return 1;
  unsigned set = 0;
  for (unsigned i = 0; i < win.reading->group_count; ++i) {
    const Group& group = win.reading->groups[i];
    const int most = group.type == GroupType::chow ? 2 : 0;
    const auto place = static_cast<std::uint8_t>(win.win_kind - group.kind);
    set |= static_cast<unsigned>((place <= most) & !group.melded) << i;
  }
  // The number of a knitted arrangement is no kind.
  if (win.is(Form::knitted_straight)) set = completable_beside_knitted(win, set);
  return set;
}

// Reads the win as completing this group.
inline void set_completed(WinView& win, int index) {
  const Group& group = win.group(index);
  win.completed = static_cast<std::int8_t>(index);
  if (group.type == GroupType::chow)
    win.wait = wait_in_chow(group.kind, win.win_kind);
  else
    win.wait = group.type == GroupType::pung ? Wait::triplet : Wait::single;
}

// The groups of a reading for which something holds, bit i for group i.
using GroupSet = std::uint16_t;
template <typename Choice>
GroupSet groups_where(const WinView& win, Choice choice) {
  unsigned set = 0;
  for (unsigned i = 0; i < win.reading->group_count; ++i)
    set |= static_cast<unsigned>(choice(win.reading->groups[i])) << i;
  return static_cast<GroupSet>(set);
}

}  // namespace hupai
