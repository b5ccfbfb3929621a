#include "hupai/wild_readings.hpp"

#include <algorithm>
#include <bit>

#include "hupai/concealed_tiles.hpp"
#include "hupai/special_forms.hpp"
#include "reading_search.hpp"

namespace hupai {
namespace {

bool has_form(FormSet forms, Form form) { return (forms & form_bit(form)) != 0; }

// A reading under way: its groups, and the tiles that wild ones stand for.
struct Draft {
  Reading reading;
  TileCounts stands{};

  void add(GroupType type, int kind, bool melded = false) {
    reading.groups[reading.group_count++] = {type, static_cast<Kind>(kind), melded};
  }
};

Draft start_draft(const Hand& hand, Form form) {
  Draft draft{{form, 0, {}}};
  for (const Meld& meld : hand.melds()) draft.add(meld.type, meld.kind, true);
  return draft;
}

// --- groups and a pair
// ---------------------------------------------------------------------------------------------

// Goes over the kinds in ascending order and lays, at each, chows, pungs and the pair in every way
// that uses all natural tiles of it. At the beginning of a suit the distance tables tell whether
// the wild tiles left suffice for the rest.
class GroupWalk {
 public:
  // `natural`: the tiles to lay as so many groups and a pair, without wild ones.
  GroupWalk(const TileSpace& space, const TileCounts& natural, int groups, WildReadingSink& sink)
      : space_(space), natural_(natural), groups_(groups), sink_(sink) {
    const DistanceTables& tables = DistanceTables::unlimited_for_size(3 * groups + 2);
    rest_[space.suit_count] = {kAllFar & ~0xFFULL, kAllFar};
    for (std::size_t suit = space.suit_count; suit-- > 0;) {
      SuitKey key = 0;
      for (int place = 0; place < space.suits[suit].size; ++place)
        key += natural[static_cast<std::size_t>(space.suits[suit].first + place)] * key_step(place);
      const ClassId id = tables.suit(space.id, static_cast<int>(suit))(key);
      rest_[suit] = merge(tables.distances(id), rest_[suit + 1]);
    }
  }

  // `draft` with the groups and the pair behind it, `wilds` of their tiles being wild.
  void visit(const Draft& draft, int wilds) {
    draft_ = draft;
    aside_ = draft.stands;
    lay_suit(0, {groups_, wilds, true, 0, 0});
  }

 private:
  struct Left {
    int groups;
    int wilds;
    bool pair;
    int older;  // chows begun two kinds before, and one
    int newer;
  };

  void lay_suit(std::size_t suit, const Left& left) {
    const Distances& rest = rest_[suit];
    if (lane(left.pair ? rest.pair : rest.none, left.groups) > left.wilds) return;
    if (suit == space_.suit_count) return finish();
    lay_kind(suit, 0, left);
  }

  void lay_kind(std::size_t suit, int place, const Left& left) {
    const Suit& shape = space_.suits[suit];
    if (place == shape.size) return lay_suit(suit + 1, left);
    const int kind = shape.first + place;
    const bool exists = space_.copies[static_cast<std::size_t>(kind)] > 0;
    const bool may_start = exists && shape.runs && place + 2 < shape.size;
    if (!exists && left.older + left.newer > 0) return;
    const std::uint8_t before = draft_.reading.group_count;
    for (int chows = 0; chows <= (may_start ? left.groups : 0); ++chows) {
      for (int pungs = 0; pungs <= (exists ? left.groups - chows : 0); ++pungs)
        for (int pairs = 0; pairs <= (exists && left.pair ? 1 : 0); ++pairs) {
          draft_.reading.group_count = before;
          lay(suit, place, left, {chows, pungs, pairs});
        }
    }
    draft_.reading.group_count = before;
    draft_.stands[static_cast<std::size_t>(kind)] = aside_[static_cast<std::size_t>(kind)];
  }

  struct Sets {
    int chows;
    int pungs;
    int pairs;
  };
  void lay(std::size_t suit, int place, const Left& left, const Sets& sets) {
    const int kind = space_.suits[suit].first + place;
    const auto at = static_cast<std::size_t>(kind);
    const int used = left.older + left.newer + sets.chows + 3 * sets.pungs + 2 * sets.pairs;
    const int wilds = used - natural_[at];
    if (wilds < 0 || wilds > left.wilds) return;
    for (int i = 0; i < sets.chows; ++i) draft_.add(GroupType::chow, kind);
    for (int i = 0; i < sets.pungs; ++i) draft_.add(GroupType::pung, kind);
    if (sets.pairs > 0) pair_ = {GroupType::pair, static_cast<Kind>(kind), false};
    draft_.stands[at] = static_cast<std::uint8_t>(aside_[at] + wilds);
    lay_kind(suit, place + 1,
             {left.groups - sets.chows - sets.pungs, left.wilds - wilds,
              left.pair && sets.pairs == 0, left.newer, sets.chows});
  }

  void finish() {
    Reading reading = draft_.reading;
    reading.groups[reading.group_count++] = pair_;
    sink_.visit(reading, draft_.stands);
  }

  const TileSpace& space_;
  const TileCounts& natural_;
  int groups_;
  WildReadingSink& sink_;
  std::array<Distances, kMaxSuits + 1> rest_;  // of the suits from this one on
  TileCounts aside_{};                         // stands of the draft at the beginning
  Draft draft_{};
  Group pair_{};
};

// --- pairs
// ---------------------------------------------------------------------------------------------------------

// Seven pairs, and a triplet besides where the form asks for one.
class PairWalk {
 public:
  PairWalk(const Hand& hand, FormSet forms, WildReadingSink& sink)
      : hand_(hand), most_((forms & kQuadsAsTwoPairs) != 0 ? 4 : 2), sink_(sink) {}

  void visit(Form form) {
    draft_ = start_draft(hand_, form);
    lay(0, {7, form == Form::seven_pairs_and_triplet, hand_.wilds()});
  }

 private:
  struct Left {
    int pairs;
    bool triplet;
    int wilds;
  };

  void lay(Kind kind, const Left& left) {
    if (kind == hand_.space().kinds) {
      if (left.pairs == 0 && !left.triplet) finish();
      return;
    }
    const int natural = hand_.count(kind);
    const int most = hand_.space().copies[kind] > 0 ? most_ : 0;
    for (int tiles = 0; tiles <= std::min(most, 2 * left.pairs); tiles += 2)
      take(kind, tiles - natural, tiles, {left.pairs - tiles / 2, left.triplet, left.wilds});
    if (left.triplet && most > 0) take(kind, 3 - natural, 3, {left.pairs, false, left.wilds});
    tiles_[kind] = 0;
    draft_.stands[kind] = 0;
  }

  void take(Kind kind, int wilds, int tiles, Left left) {
    if (wilds < 0 || wilds > left.wilds) return;
    tiles_[kind] = static_cast<std::uint8_t>(tiles);
    draft_.stands[kind] = static_cast<std::uint8_t>(wilds);
    left.wilds -= wilds;
    lay(static_cast<Kind>(kind + 1), left);
  }

  void finish() const {
    Draft draft = draft_;
    for (std::size_t kind = 0; kind < tiles_.size(); ++kind)
      if (tiles_[kind] == 3) draft.add(GroupType::pung, static_cast<int>(kind));
    for (std::size_t kind = 0; kind < tiles_.size(); ++kind)
      for (int pair = 0; tiles_[kind] != 3 && pair < tiles_[kind] / 2; ++pair)
        draft.add(GroupType::pair, static_cast<int>(kind));
    sink_.visit(draft.reading, draft.stands);
  }

  const Hand& hand_;
  int most_;  // tiles of a kind
  WildReadingSink& sink_;
  Draft draft_{};
  TileCounts tiles_{};
};

// --- all forms
// ---------------------------------------------------------------------------------------------------------

class WildReader {
 public:
  WildReader(const Hand& hand, FormSet forms, WildReadingSink& sink)
      : hand_(hand), forms_(forms), sink_(sink), tiles_(hand) {}

  void visit() {
    if (reaches(Form::standard)) visit_groups();
    if (reaches(Form::seven_pairs)) PairWalk(hand_, forms_, sink_).visit(Form::seven_pairs);
    if (reaches(Form::thirteen_orphans)) visit_orphans();
    if (reaches(Form::honors_and_knitted)) visit_knitted_honors();
    if (reaches(Form::knitted_straight)) visit_knitted_straight();
    if (reaches(Form::seven_pairs_and_triplet))
      PairWalk(hand_, forms_, sink_).visit(Form::seven_pairs_and_triplet);
  }

 private:
  // Whether the form is asked for and the wild tiles make it complete.
  bool reaches(Form form) const {
    if (!has_form(forms_, form)) return false;
    if (form == Form::standard) return true;
    return missing_to_form(tiles_, form, (forms_ & kQuadsAsTwoPairs) != 0) == hand_.wilds();
  }

  void visit_groups() {
    GroupWalk(hand_.space(), hand_.counts(), hand_.size() / 3, sink_)
        .visit(start_draft(hand_, Form::standard), hand_.wilds());
  }

  // Takes one of each of these kinds away, or a wild tile where there is none.
  static void lay(TileMask kinds, TileCounts& natural, TileCounts& stands) {
    for (; kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      if (natural[kind] > 0)
        --natural[kind];
      else
        ++stands[kind];
    }
  }

  void visit_orphans() {
    for (TileMask left = kOrphans; left != 0; left &= left - 1) {
      const auto twice = static_cast<Kind>(std::countr_zero(left));
      Draft draft = start_draft(hand_, Form::thirteen_orphans);
      draft.add(GroupType::orphans, twice);
      TileCounts natural = hand_.counts();
      lay(kOrphans, natural, draft.stands);
      lay(tile_bit(twice), natural, draft.stands);
      if (natural == TileCounts{}) sink_.visit(draft.reading, draft.stands);
    }
  }

  void visit_knitted_honors() {
    for (int arrangement = 0; arrangement < static_cast<int>(kKnittedKinds.size()); ++arrangement) {
      const TileMask kinds =
          (kKnittedKinds[static_cast<std::size_t>(arrangement)] | kHonors) & tiles_.exists;
      if (tiles_.held.two != 0 || (tiles_.held.one & ~kinds) != 0) continue;
      Draft draft = start_draft(hand_, Form::honors_and_knitted);
      draft.add(GroupType::knitted_honors, arrangement);
      choose(kinds & ~tiles_.held.one, hand_.wilds(), draft);
    }
  }
  // So many of these kinds, in every way.
  void choose(TileMask kinds, int count, Draft& draft) {
    if (count == 0) return sink_.visit(draft.reading, draft.stands);
    for (; std::popcount(kinds) >= count; kinds &= kinds - 1) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      if (kind >= draft.stands.size()) return;  // never; GCC 12 warns of it otherwise
      draft.stands[kind] = 1;
      choose(kinds & (kinds - 1), count - 1, draft);
      draft.stands[kind] = 0;
    }
  }

  void visit_knitted_straight() {
    for (int arrangement = 0; arrangement < static_cast<int>(kKnittedKinds.size()); ++arrangement) {
      const TileMask kinds = kKnittedKinds[static_cast<std::size_t>(arrangement)];
      const int lacking = std::popcount(kinds & ~tiles_.held.one);
      if ((kinds & ~tiles_.exists) != 0 || lacking > hand_.wilds()) continue;
      Draft draft = start_draft(hand_, Form::knitted_straight);
      draft.add(GroupType::knitted_straight, arrangement);
      TileCounts natural = hand_.counts();
      lay(kinds, natural, draft.stands);
      GroupWalk(hand_.space(), natural, hand_.size() / 3 - 3, sink_)
          .visit(draft, hand_.wilds() - lacking);
    }
  }

  const Hand& hand_;
  FormSet forms_;
  WildReadingSink& sink_;
  ConcealedTiles tiles_;
};

// A sink that keeps what it is shown.
class Collector final : public WildReadingSink {
 public:
  void visit(const Reading& reading, const TileCounts& stands) override {
    found.push_back({reading, stands});
  }
  std::vector<WildReading> found;
};

// Shows the readings alone, of which those with other stands in the same groups are one.
class ReadingsAlone final : public WildReadingSink {
 public:
  explicit ReadingsAlone(ReadingSink& sink) : sink_(sink) {}
  void visit(const Reading& reading, const TileCounts& /*stands*/) override {
    if (shown_ && last_ == reading) return;
    shown_ = true;
    last_ = reading;
    sink_.visit(reading);
  }

 private:
  ReadingSink& sink_;
  bool shown_ = false;
  Reading last_{};
};

}  // namespace

void for_each_wild_reading(const Hand& hand, FormSet forms, WildReadingSink& sink) {
  if (hand.space().columns || !is_full(hand)) return;
  WildReader(hand, forms, sink).visit();
}

void for_each_reading_alone(const Hand& hand, FormSet forms, ReadingSink& sink) {
  ReadingsAlone alone(sink);
  for_each_wild_reading(hand, forms, alone);
}

std::vector<WildReading> wild_readings(const Hand& hand, FormSet forms) {
  Collector collector;
  for_each_wild_reading(hand, forms, collector);
  return std::move(collector.found);
}

bool is_pair_of_wilds(const Reading& reading, const TileCounts& stands) {
  if (reading.form != Form::standard && reading.form != Form::knitted_straight) return false;
  if (reading.group_count == 0) return false;  // a reading that was never constructed
  const Group& last = reading.groups[static_cast<std::size_t>(reading.group_count - 1)];
  return last.type == GroupType::pair && stands[last.kind] >= 2;
}

bool awaits_any_tile(const Hand& hand) {
  require_playable(hand);
  if (hand.wilds() == 0 || is_full(hand)) return false;
  const ConcealedTiles tiles(hand);
  const DistanceTables& tables = tiles.unlimited_tables();
  Distances whole{kAllFar & ~0xFFULL, kAllFar};
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit)
    whole =
        merge(whole,
              tables.distances(tables.suit(tiles.space, static_cast<int>(suit))(tiles.keys[suit])));
  return lane(whole.none, tiles.groups) == hand.wilds() - 1;
}

}  // namespace hupai
