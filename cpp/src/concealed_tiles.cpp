#include "hupai/concealed_tiles.hpp"

namespace hupai {

namespace {

constexpr TileMask kAllKinds = (TileMask{1} << kMaxKinds) - 1;

TileMask kinds_of(SpaceId space) {
  return space == SpaceId::standard ? kAllKinds : existing_kinds(tile_space(space));
}

// The kind of which no natural tile is left: the wild one, or the one that stands in for its tiles.
TileMask absent_from(WildTiles wild) {
  if (wild.kind == kNoKind) return 0;
  return tile_bit(wild.stand_in == kNoKind ? wild.kind : wild.stand_in);
}

}  // namespace

TileMask& CountMasks::at_least(int copies) {
  switch (copies) {
    case 1:
      return one;
    case 2:
      return two;
    case 3:
      return three;
    default:
      return four;
  }
}

ConcealedTiles::ConcealedTiles(const Hand& hand)
    : keys{hand.key(0), hand.key(1), hand.key(2), hand.key(3)},
      held(PackedRow(hand.counts().data()).masks()),
      meld_counts(hand.melds().empty() ? nullptr : &hand.meld_counts()),
      exists(kinds_of(hand.space_id())),
      space(hand.space_id()),
      groups(hand.size() / 3),
      whole_groups(groups + static_cast<int>(hand.melds().size())) {
  if (!hand.has_wilds()) return;
  wilds = hand.wilds();
  supply = hand.wild_supply();
  absent = absent_from(hand.wild_tiles());
}

ConcealedTiles::ConcealedTiles(const PackedRow& row, SpaceId space_id, int tiles)
    : keys{row.key(0), row.key(1), row.key(2), row.key(3)},
      held(row.masks()),
      meld_counts(nullptr),
      exists(kinds_of(space_id)),
      space(space_id),
      groups(tiles / 3),
      whole_groups(groups) {}

TileMask ConcealedTiles::drawable() const {
  if (meld_counts == nullptr) return exists & ~absent & ~held.four;
  TileMask mask = 0;
  for (Kind kind = 0; kind < kMaxKinds; ++kind)
    mask |= TileMask{count(kind) < usable(kind)} << kind;
  return mask;
}

void ConcealedTiles::remove(Kind kind) {
  held.at_least(count(kind)) &= ~tile_bit(kind);
  keys[kind / 9U] -= key_step(kind % 9);
}

void ConcealedTiles::add(Kind kind) {
  held.at_least(count(kind) + 1) |= tile_bit(kind);
  keys[kind / 9U] += key_step(kind % 9);
}

}  // namespace hupai
