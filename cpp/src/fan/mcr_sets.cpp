// Fans of the shape as a whole, of single sets and of concealed pungs.
#include "mcr_detail.hpp"

namespace hupai::mcr {
namespace {

using enum McrFan;

constexpr TileMask in_each_suit(unsigned positions) {
  return TileMask{positions} | (TileMask{positions} << 9) | (TileMask{positions} << 18);
}
constexpr TileMask kEvens = in_each_suit(0b010101010);
constexpr TileMask kFives = in_each_suit(0b000010000);
constexpr TileMask kChowsWithFive = in_each_suit(0b000011100);  // 345, 456 and 567

// 1112345678999 of one suit and any ninth wait.
bool is_nine_gates(const Hand& hand, const Sets& sets, Kind win_kind) {
  if (!hand.melds().empty() || !is_full_flush(sets.shape.kinds)) return false;
  constexpr std::array<int, 9> kGates{3, 1, 1, 1, 1, 1, 1, 1, 3};
  const int first = win_kind / 9 * 9;
  for (int i = 0; i < 9; ++i) {
    const auto kind = static_cast<Kind>(first + i);
    if (hand.count(kind) - (kind == win_kind ? 1 : 0) != kGates[static_cast<std::size_t>(i)])
      return false;
  }
  return true;
}

void add_standard_fans(const Hand& hand, const Sets& sets, Kind win_kind, Tally& tally) {
  const Shape& shape = sets.shape;
  if (is_nine_gates(hand, sets, win_kind)) tally.add(nine_gates);
  if (is_all_pungs(shape)) {
    tally.add(all_pungs, sets.all_groups());
    if ((shape.kinds & ~kEvens) == 0) tally.add(all_even_pungs, sets.all_groups());
  }
  if (is_all_chows(shape) && (shape.pairs & kHonors) == 0) tally.add(all_chows, sets.all_groups());
  if (((shape.chows & ~kChowsWithFive) | ((shape.pungs | shape.pairs) & ~kFives)) == 0)
    tally.add(all_fives, sets.all_groups());
  if (is_outside_hand(shape)) tally.add(outside_hand, sets.all_groups());
}

void add_seven_pairs_fans(const Hand& hand, TileMask kinds, Tally& tally) {
  tally.add(seven_pairs);
  const auto lowest = static_cast<unsigned>(std::countr_zero(kinds));
  if (!is_full_flush(kinds) || kinds >> lowest != 0x7F) return;
  if (hand.count(static_cast<Kind>(lowest)) == 2) tally.add(seven_shifted_pairs);
}

void add_knitted_honors_fans(TileMask kinds, Tally& tally) {
  const int honors = std::popcount(kinds & kHonors);
  tally.add(lesser_honors_and_knitted_tiles);
  if (honors == 7) tally.add(greater_honors_and_knitted_tiles);
  if (honors == 5) tally.add(knitted_straight);
}

// Whether the discard that won could have finished a concealed chow just as well, so that a pung of
// its kind was concealed before.
bool fits_a_concealed_chow(const Sets& sets, Kind kind) {
  for (const Set& chow : sets.chows())
    if (chow.concealed && kind >= chow.kind && kind <= chow.kind + 2) return true;
  return false;
}

void add_concealed_pungs(const Sets& sets, const McrWin& win, Tally& tally) {
  Groups concealed = 0;
  for (const Set& pung : sets.pungs()) {
    if (!pung.concealed) continue;
    const bool claimed = pung.kind == win.win_kind && win.win_by != WinBy::self_draw;
    if (!claimed || fits_a_concealed_chow(sets, win.win_kind)) concealed |= pung.group;
  }
  const int count = std::popcount(concealed);
  if (count >= 2) tally.add(two_concealed_pungs, concealed);
  if (count >= 3) tally.add(three_concealed_pungs, concealed);
  if (count == 4) tally.add(four_concealed_pungs, concealed);
}

void add_wind_fans(const Sets& sets, const McrWin& win, Groups winds, Tally& tally) {
  const int count = std::popcount(winds);
  for (const Set& pung : sets.pungs()) {
    if (pung.kind == win.round_wind) tally.add(prevalent_wind, pung.group);
    if (pung.kind == win.seat_wind) tally.add(seat_wind, pung.group);
  }
  if (count == 4) tally.add(big_four_winds, winds);
  if (count < 3) return;
  tally.add(big_three_winds, winds);
  if ((sets.shape.pairs & kWinds) != 0) tally.add(little_four_winds, winds | sets.pair_group);
}

void add_dragon_fans(const Sets& sets, Groups dragons, Tally& tally) {
  const int count = std::popcount(dragons);
  tally.add(dragon_pung, dragons, count);
  if (count == 3) tally.add(big_three_dragons, dragons);
  if (count < 2) return;
  tally.add(two_dragon_pungs, dragons);
  if ((sets.shape.pairs & kDragons) != 0)
    tally.add(little_three_dragons, dragons | sets.pair_group);
}

Groups groups_of(const Sets& sets, TileMask kinds) {
  Groups groups = 0;
  for (const Set& pung : sets.pungs())
    if ((kinds & tile_bit(pung.kind)) != 0) groups |= pung.group;
  return groups;
}

constexpr McrFanSet kUsesItsPungs{big_four_winds,       big_three_dragons, little_four_winds,
                                  little_three_dragons, big_three_winds,   two_dragon_pungs,
                                  dragon_pung,          prevalent_wind,    seat_wind};

void add_terminal_pungs(const Sets& sets, Tally& tally) {
  Groups left = groups_of(sets, kOrphans);
  for (const Found& found : tally.found())
    if (uses_its_pungs(found.fan)) left &= static_cast<Groups>(~found.groups);
  if (tally.has(nine_gates)) left &= static_cast<Groups>(left - 1);  // one is of the gates
  if (left != 0) tally.add(pung_of_terminals_or_honors, left, std::popcount(left));
}

}  // namespace

bool uses_its_pungs(McrFan fan) { return kUsesItsPungs.has(fan); }

Sets sets_of(const Reading& reading, TileMask kinds) {
  Sets sets;
  sets.form = reading.form;
  sets.shape = shape_of(reading, kinds);
  std::size_t chows = 0;
  std::size_t pungs = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i) {
    const Group& group = reading.groups[i];
    const auto bit = static_cast<Groups>(1U << i);
    const bool concealed = !group.melded || group.type == GroupType::concealed_kong;
    if (group.type == GroupType::chow) sets.chow_list[chows++] = {group.kind, concealed, bit};
    if (is_pung_or_kong(group.type)) sets.pung_list[pungs++] = {group.kind, concealed, bit};
    if (group.type == GroupType::pair) sets.pair_group = bit;
  }
  return sets;
}

void add_shape_fans(const Hand& hand, const Sets& sets, const McrWin& win, Tally& tally) {
  const Shape& shape = sets.shape;
  switch (sets.form) {
    case Form::standard:
      return add_standard_fans(hand, sets, win.win_kind, tally);
    case Form::seven_pairs:
      return add_seven_pairs_fans(hand, shape.kinds, tally);
    case Form::thirteen_orphans:
      return tally.add(thirteen_orphans);
    case Form::honors_and_knitted:
      return add_knitted_honors_fans(shape.kinds, tally);
    case Form::knitted_straight:
      tally.add(knitted_straight);
      if (shape.chow_count == 1 && (shape.pairs & kHonors) == 0) tally.add(all_chows);
      return;
    case Form::seven_pairs_and_triplet:
      return;
  }
}

void add_set_fans(const Sets& sets, const McrWin& win, Tally& tally) {
  if (sets.shape.pung_count == 0) return;
  add_concealed_pungs(sets, win, tally);
  if ((sets.shape.pungs & kWinds) != 0) add_wind_fans(sets, win, groups_of(sets, kWinds), tally);
  if ((sets.shape.pungs & kDragons) != 0) add_dragon_fans(sets, groups_of(sets, kDragons), tally);
  if ((sets.shape.pungs & kOrphans) != 0) add_terminal_pungs(sets, tally);
}

}  // namespace hupai::mcr
