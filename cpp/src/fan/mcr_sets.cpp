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

// 1112345678999 of one suit and any ninth wait. Each of its readings has a pung of a terminal.
bool is_nine_gates(const Hand& hand, TileMask kinds, Kind win_kind) {
  if (!is_full_flush(kinds) || !hand.melds().empty()) return false;
  constexpr std::array<int, 9> kGates{3, 1, 1, 1, 1, 1, 1, 1, 3};
  const int first = win_kind / 9 * 9;
  for (int i = 0; i < 9; ++i) {
    const auto kind = static_cast<Kind>(first + i);
    if (hand.count(kind) - (kind == win_kind ? 1 : 0) != kGates[static_cast<std::size_t>(i)])
      return false;
  }
  return true;
}

void add_standard_fans(const Sets& sets, Tally& tally) {
  const Shape& shape = sets.shape;
  const Groups all = sets.all_groups;
  const bool pungs = is_all_pungs(shape);
  const bool numbered_pair = (shape.pairs & kHonors) == 0;
  tally.add_if(pungs, all_pungs, all);
  tally.add_if(pungs && (shape.kinds & ~kEvens) == 0, all_even_pungs, all);
  tally.add_if(is_all_chows(shape) && numbered_pair, all_chows, all);
  const TileMask others = shape.pungs | shape.pairs;
  tally.add_if(((shape.chows & ~kChowsWithFive) | (others & ~kFives)) == 0, all_fives, all);
  tally.add_if(is_outside_hand(shape), outside_hand, all);
}

void add_seven_pairs_fans(const Hand& hand, TileMask kinds, Tally& tally) {
  const auto lowest = static_cast<Kind>(std::countr_zero(kinds));
  const bool in_a_row = is_full_flush(kinds) && kinds >> lowest == 0x7F;
  tally.add(seven_pairs);
  tally.add_if(in_a_row && hand.count(lowest) == 2, seven_shifted_pairs);
}

void add_knitted_honors_fans(TileMask kinds, Tally& tally) {
  const int honors = std::popcount(kinds & kHonors);
  tally.add(lesser_honors_and_knitted_tiles);
  tally.add_if(honors == 7, greater_honors_and_knitted_tiles);
  tally.add_if(honors == 5, knitted_straight);
}

void add_shape_fans(const Hand& hand, const Sets& sets, Tally& tally) {
  const Shape& shape = sets.shape;
  switch (sets.form) {
    case Form::standard:
      return add_standard_fans(sets, tally);
    case Form::seven_pairs:
      return add_seven_pairs_fans(hand, shape.kinds, tally);
    case Form::thirteen_orphans:
      return tally.add(thirteen_orphans);
    case Form::honors_and_knitted:
      return add_knitted_honors_fans(shape.kinds, tally);
    case Form::knitted_straight:
      tally.add(knitted_straight);
      return tally.add_if(shape.chow_count == 1 && (shape.pairs & kHonors) == 0, all_chows);
    case Form::seven_pairs_and_triplet:
      return;
  }
}

// Whether the tile stands in one of these chows.
bool stands_in(TileMask chows, Kind kind) { return ((chows << 2) >> kind & 7) != 0; }

// A pung finished by the discard is not concealed, unless the discard fits a concealed chow too.
void add_concealed_pungs(const Sets& sets, const McrWin& win, Tally& tally) {
  TileMask concealed = sets.shape.concealed_pungs;
  if (win.win_by != WinBy::self_draw && !stands_in(sets.concealed_chows, win.win_kind))
    concealed &= ~tile_bit(win.win_kind);
  const int count = std::popcount(concealed);
  const Groups groups = groups_of(sets.pungs, concealed);
  tally.add_if(count >= 2, two_concealed_pungs, groups);
  tally.add_if(count >= 3, three_concealed_pungs, groups);
  tally.add_if(count == 4, four_concealed_pungs, groups);
}

// Pungs of winds, dragons and terminals: what they make, and which are left to count alone.
void add_orphan_pungs(const Sets& sets, const McrWin& win, bool gates, Tally& tally) {
  const auto groups = [&](TileMask kinds) { return groups_of(sets.pungs, kinds); };
  const TileMask pungs = sets.shape.pungs;
  const Groups pair = sets.pair_group;

  const TileMask dragons = pungs & kDragons;
  const int dragon_count = std::popcount(dragons);
  const bool dragon_pair = (sets.shape.pairs & kDragons) != 0;
  tally.add_if(dragon_count >= 1, dragon_pung, groups(dragons), dragon_count);
  tally.add_if(dragon_count >= 2, two_dragon_pungs, groups(dragons));
  tally.add_if(dragon_count == 2 && dragon_pair, little_three_dragons, groups(dragons) | pair);
  tally.add_if(dragon_count == 3, big_three_dragons, groups(dragons));

  const TileMask winds = pungs & kWinds;
  const int wind_count = std::popcount(winds);
  const bool wind_pair = (sets.shape.pairs & kWinds) != 0;
  const TileMask prevalent = winds & tile_bit(win.round_wind);
  const TileMask seat = winds & tile_bit(win.seat_wind);
  tally.add_if(prevalent != 0, prevalent_wind, groups(prevalent));
  tally.add_if(seat != 0, seat_wind, groups(seat));
  tally.add_if(wind_count >= 3, big_three_winds, groups(winds));
  tally.add_if(wind_count == 3 && wind_pair, little_four_winds, groups(winds) | pair);
  tally.add_if(wind_count == 4, big_four_winds, groups(winds));

  const TileMask used = dragons | (wind_count >= 3 ? winds : prevalent | seat);
  TileMask alone = pungs & kOrphans & ~used;
  if (gates) alone &= alone - 1;  // one of them belongs to the gates
  tally.add_if(alone != 0, pung_of_terminals_or_honors, groups(alone), std::popcount(alone));
}

}  // namespace

bool uses_its_pungs(McrFan fan) {
  constexpr McrFanSet kUsesItsPungs{big_four_winds,       big_three_dragons, little_four_winds,
                                    little_three_dragons, big_three_winds,   two_dragon_pungs,
                                    dragon_pung,          prevalent_wind,    seat_wind};
  return kUsesItsPungs.has(fan);
}

Sets sets_of(const Reading& reading, TileMask kinds) {
  Sets sets;
  sets.form = reading.form;
  sets.shape = shape_of(reading, kinds);
  sets.chows.fill(kNoSet);
  sets.pungs.fill(kNoSet);
  std::size_t chows = 0;
  std::size_t pungs = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i) {
    const Group& group = reading.groups[i];
    const auto bit = static_cast<Groups>(1U << i);
    const bool chow = group.type == GroupType::chow;
    const bool pung = is_pung_or_kong(group.type);
    const Set set{group.kind, bit};
    sets.chows[chows] = chow ? set : kNoSet;
    sets.pungs[pungs] = pung ? set : kNoSet;
    chows += chow ? 1 : 0;
    pungs += pung ? 1 : 0;
    sets.concealed_chows |= TileMask{chow && !group.melded} << group.kind;
    sets.pair_group |= group.type == GroupType::pair ? bit : Groups{0};
  }
  sets.all_groups = static_cast<Groups>((1U << reading.group_count) - 1);
  return sets;
}

void add_set_fans(const Hand& hand, const Sets& sets, const McrWin& win, Tally& tally) {
  const Shape& shape = sets.shape;
  add_shape_fans(hand, sets, tally);
  if (shape.pung_count == 0) return;
  const bool gates = is_nine_gates(hand, shape.kinds, win.win_kind);
  tally.add_if(gates, nine_gates);
  if (shape.concealed_pung_count >= 2) add_concealed_pungs(sets, win, tally);
  if ((shape.pungs & kOrphans) != 0) add_orphan_pungs(sets, win, gates, tally);
}

}  // namespace hupai::mcr
