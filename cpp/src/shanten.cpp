#include "hupai/shanten.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "hupai/columns.hpp"
#include "hupai/concealed_tiles.hpp"
#include "hupai/notation.hpp"
#include "hupai/special_forms.hpp"
#include "hupai/standard_form.hpp"
#include "hupai/wild_form.hpp"

namespace hupai {
namespace {

constexpr FormSet kStandardBit = form_bit(Form::standard);
constexpr FormSet kSpecialBits =
    static_cast<FormSet>(~(kStandardBit | kTripletsStay | kQuadsAsTwoPairs));

// What a form misses, and the kinds of which one more is one less missing (empty unless asked for).
struct Need {
  int missing;
  TileMask necessary;
};

// --- the standard form
// ---------------------------------------------------------------------------------------------

// Where the tables, blind to melds, see at most one tile missing, whether it can be drawn settles
// the distance.
Need need_with_melds(const ConcealedTiles& tiles, bool want_necessary) {
  const StandardForm blind(tiles);
  const int bound = blind.missing();
  if (bound == 0) return {0, 0};
  if (bound == 1) {
    const TileMask necessary = blind.necessary(bound, tiles.drawable());
    if (necessary != 0) return {1, necessary};
  }
  const MeldedForm form(tiles);
  const int missing = form.missing();
  return {missing,
          want_necessary && missing < kFar ? form.necessary(missing, tiles.drawable()) : 0};
}

Need need_with_wilds(const ConcealedTiles& tiles, bool want_necessary) {
  const WildForm form(tiles);
  return {form.missing(), want_necessary ? form.necessary(tiles.drawable()) : 0};
}

Need need_of_standard(const ConcealedTiles& tiles, bool want_necessary) {
  if (tiles.supply > 0) return need_with_wilds(tiles, want_necessary);
  if (tiles.meld_counts != nullptr) return need_with_melds(tiles, want_necessary);
  const StandardForm form(tiles);
  const int missing = form.missing();
  return {missing, want_necessary ? form.necessary(missing, tiles.drawable()) : 0};
}

// --- all forms
// -----------------------------------------------------------------------------------------------------

// Of several forms the nearest, and the tiles that bring any of the nearest nearer.
void consider(Need& best, const Need& need) {
  if (need.missing >= kFar || need.missing > best.missing) return;
  best.necessary = need.missing < best.missing ? need.necessary : best.necessary | need.necessary;
  best.missing = need.missing;
}

void consider_special_forms(Need& best, const ConcealedTiles& tiles, FormSet forms,
                            bool want_necessary) {
  const bool quads = (forms & kQuadsAsTwoPairs) != 0;
  for (int f = 1; f < kFormCount; ++f) {
    const auto form = static_cast<Form>(f);
    if ((forms & form_bit(form)) == 0) continue;
    const int missing = missing_to_form(tiles, form, quads);
    if (missing > best.missing) continue;
    consider(best, {missing, want_necessary ? necessary_to_form(tiles, form, quads, missing) : 0});
  }
}

Need need_of(const ConcealedTiles& tiles, FormSet forms, bool want_necessary) {
  Need best{kNever, 0};
  if ((forms & kStandardBit) != 0) consider(best, need_of_standard(tiles, want_necessary));
  if ((forms & kSpecialBits) != 0) consider_special_forms(best, tiles, forms, want_necessary);
  if (tiles.wilds > 0 && best.missing < kNever) {  // so far they were not counted
    best.missing -= tiles.wilds;
    if (best.missing <= 0) best.necessary = 0;
  }
  return best;
}

// The kinds as tiles of the table. One more wild tile brings every hand nearer that is not
// complete.
Need at_table(const Hand& hand, int wilds, Need need) {
  if (hand.wild_tiles().kind == kNoKind) return need;
  need.necessary = hand.at_table(need.necessary);
  const bool drawable = wilds < hand.wild_supply() && need.missing > 0 && need.missing < kNever;
  if (drawable) need.necessary |= tile_bit(hand.wild_tiles().kind);
  return need;
}

Need need_of(const Hand& hand, FormSet forms, bool want_necessary) {
  if (!hand.space().columns) {
    const Need need = need_of(ConcealedTiles(hand), forms, want_necessary);
    return at_table(hand, hand.wilds(), need);
  }
  Need best{kNever, 0};
  if ((forms & kStandardBit) == 0) return best;
  const ColumnNeed need = ColumnHand(hand, forms).need(want_necessary);
  consider(best, {need.missing, need.necessary});
  return best;
}

int shanten_of(int missing) { return missing >= kNever ? kUnreachable : missing - 1; }

// --- the discard table
// ---------------------------------------------------------------------------------------------

// Live copies of each kind as three bit planes, so that the copies of a set of kinds are three
// population counts.
class LivePlanes {
 public:
  LivePlanes(const Hand& hand, const TileCounts& visible) {
    for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
      const auto live = static_cast<unsigned>(live_copies(hand, kind, visible));
      for (unsigned plane = 0; plane < planes_.size(); ++plane)
        planes_[plane] |= TileMask{live >> plane & 1} << kind;
    }
  }
  int count(TileMask kinds) const {
    return std::popcount(kinds & planes_[0]) + 2 * std::popcount(kinds & planes_[1]) +
           4 * std::popcount(kinds & planes_[2]);
  }

 private:
  std::array<TileMask, 3> planes_{};
};

template <typename Emit>
void for_each_suited_discard(const Hand& hand, FormSet forms, Emit&& emit) {
  ConcealedTiles tiles(hand);
  for (TileMask left = tiles.held.one; left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    tiles.remove(kind);
    emit(kind, need_of(tiles, forms, true));
    tiles.add(kind);
  }
}

// The tiles that can be discarded are those of the table; wild tiles of no kind stay.
template <typename Emit>
void for_each_discard_beside_wilds(const Hand& hand, FormSet forms, Emit&& emit) {
  const auto [wild, stand_in] = hand.wild_tiles();
  ConcealedTiles tiles(hand);
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if (hand.count_at_table(kind) == 0) continue;
    if (kind == wild) {
      --tiles.wilds;
      emit(kind, at_table(hand, tiles.wilds, need_of(tiles, forms, true)));
      ++tiles.wilds;
      continue;
    }
    const Kind natural = kind == stand_in ? wild : kind;
    tiles.remove(natural);
    emit(kind, at_table(hand, tiles.wilds, need_of(tiles, forms, true)));
    tiles.add(natural);
  }
}

template <typename Emit>
void for_each_column_discard(const Hand& hand, FormSet forms, Emit&& emit) {
  const bool asked = (forms & kStandardBit) != 0;
  const ColumnHand columns(hand, forms);
  const ColumnDiscards table(columns);
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if (hand.count(kind) == 0) continue;
    if (asked && columns.task().counts[kind] > 0) {
      const ColumnNeed need = table.without(kind);
      emit(kind, need.missing < kFar ? Need{need.missing, need.necessary} : Need{kNever, 0});
      continue;
    }
    Hand rest = hand;  // a card that stays together with others is torn from them
    rest.remove(kind);
    emit(kind, need_of(rest, forms, true));
  }
}

}  // namespace

int live_copies(const Hand& hand, Kind kind, const TileCounts& visible) {
  const int seen = hand.all_at_table(kind) + visible[kind];
  return std::max(0, hand.space().copies[kind] - seen);
}

void require_visible(const Hand& hand, const TileCounts& visible) {
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    const int held = hand.all_at_table(kind);
    if (visible[kind] == 0 || held + visible[kind] <= hand.space().copies[kind]) continue;
    throw std::invalid_argument("visible: " + std::to_string(visible[kind]) + " copies of " +
                                format_tile(kind, hand.space_id()) + " beside " +
                                std::to_string(held) + " in the hand, there are " +
                                std::to_string(hand.space().copies[kind]));
  }
}

int shanten(const Hand& hand, FormSet forms) {
  require_playable(hand);
  return shanten_of(need_of(hand, forms, false).missing);
}

TileMask necessary_tiles(const Hand& hand, FormSet forms) {
  require_playable(hand);
  return need_of(hand, forms, true).necessary;
}

TileMask unnecessary_tiles(const Hand& hand, FormSet forms) {
  require_playable(hand);
  TileMask unnecessary = 0;
  const int missing = need_of(hand, forms, false).missing;
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if (hand.count_at_table(kind) == 0) continue;
    Hand rest = hand;
    rest.remove(kind);  // the groups asked for stay the same, whether the hand was full or not
    if (need_of(rest, forms, false).missing == missing) unnecessary |= tile_bit(kind);
  }
  return unnecessary;
}

void require_waiting(const Hand& hand) {
  if (is_full(hand))
    throw std::invalid_argument(std::to_string(hand.size()) +
                                " tiles are a full hand, it waits for nothing before a discard");
}

TileMask waits(const Hand& hand, FormSet forms) {
  require_playable(hand);
  require_waiting(hand);
  const Need need = need_of(hand, forms, true);
  return need.missing == 1 ? need.necessary : 0;
}

Acceptance acceptance_of_tiles(const ConcealedTiles& tiles, FormSet forms) {
  const Need need = need_of(tiles, forms, true);
  return {shanten_of(need.missing), need.necessary, 0};
}

Acceptance acceptance(const Hand& hand, FormSet forms, const TileCounts& visible) {
  require_playable(hand);
  const Need need = need_of(hand, forms, true);
  return {shanten_of(need.missing), need.necessary,
          LivePlanes(hand, visible).count(need.necessary)};
}

std::vector<Discard> discard_table(const Hand& hand, FormSet forms, const TileCounts& visible) {
  std::vector<Discard> table;
  table.reserve(14);
  for_each_discard(hand, forms, visible,
                   [&table](const Discard& discard) { table.push_back(discard); });
  return table;
}

void for_each_discard(const Hand& hand, FormSet forms, const TileCounts& visible,
                      const std::function<void(const Discard&)>& visit) {
  require_playable(hand);
  if (!is_full(hand))
    throw std::invalid_argument(std::to_string(hand.size()) +
                                " tiles: a hand discards from one tile more");
  const LivePlanes live(hand, visible);
  const auto emit = [&](Kind kind, const Need& need) {
    visit({kind, {shanten_of(need.missing), need.necessary, live.count(need.necessary)}});
  };
  if (hand.space().columns)
    for_each_column_discard(hand, forms, emit);
  else if (hand.has_wilds())
    for_each_discard_beside_wilds(hand, forms, emit);
  else
    for_each_suited_discard(hand, forms, emit);
}

}  // namespace hupai
