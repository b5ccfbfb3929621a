// Which groups of a reading make a yaku.
#include "riichi_table.hpp"

namespace hupai::riichi {
namespace {

bool is_chow(const Group& group) { return group.type == GroupType::chow; }
bool is_triplet(const Group& group) { return is_pung_or_kong(group.type); }

// Kinds at these positions 0..8 of every suit.
TileMask in_all_suits(unsigned positions) {
  const TileMask suit = positions;
  return suit | (suit << 9) | (suit << 18);
}

GroupSet chows_among(const Win& win, TileMask lowest) {
  return groups_where(win, [lowest](const Group& group) {
    return is_chow(group) && (lowest & tile_bit(group.kind)) != 0;
  });
}

GroupSet triplets_among(const Win& win, TileMask kinds) {
  return groups_where(win, [kinds](const Group& group) {
    return is_triplet(group) && (kinds & tile_bit(group.kind)) != 0;
  });
}

}  // namespace

GroupSet whole_hand(const Win&) { return 0; }

GroupSet equal_chows(const Win& win) {
  return groups_where(win, [&win](const Group& group) {
    return is_chow(group) && (win.shape.equal_chows & tile_bit(group.kind)) != 0;
  });
}

GroupSet mixed_chows(const Win& win) {
  return chows_among(win, in_all_suits(in_every_suit(win.shape.chows)));
}

GroupSet straight(const Win& win) {
  return chows_among(win, TileMask{0x49} << (9 * pure_straight_suit(win.shape)));
}

GroupSet pungs(const Win& win) { return groups_where(win, is_triplet); }

GroupSet concealed_pungs(const Win& win) {
  TileMask kinds = win.shape.concealed_pungs;
  if (win.opened_triplet()) kinds &= ~tile_bit(win.group(win.completed).kind);
  return triplets_among(win, kinds);
}

GroupSet mixed_pungs(const Win& win) {
  return triplets_among(win, in_all_suits(in_every_suit(win.shape.pungs)));
}

GroupSet three_pung_run(const Win& win) {
  const TileMask lowest = pung_runs(win.shape.pungs, 3);
  return triplets_among(win, lowest | (lowest << 1) | (lowest << 2));
}

GroupSet kongs(const Win& win) {
  return groups_where(win, [](const Group& group) { return is_kong(group.type); });
}

GroupSet melds(const Win& win) {
  return groups_where(win, [](const Group& group) { return group.melded; });
}

GroupSet same_tile_groups(const Win& win, TileMask kinds) {
  return groups_where(win, [kinds](const Group& group) {
    return !is_chow(group) && (kinds & tile_bit(group.kind)) != 0;
  });
}

}  // namespace hupai::riichi
