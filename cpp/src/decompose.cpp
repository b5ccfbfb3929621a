#include "hupai/decompose.hpp"

#include <algorithm>
#include <optional>

#include "hupai/columns.hpp"
#include "hupai/shanten.hpp"
#include "reading_search.hpp"

namespace hupai {

namespace {

constexpr int kSuits = 3;        // suits in which knitted tiles lie
constexpr int kSevenPairs = 14;  // tiles of the forms without groups
constexpr int kPairsAndTriplet = 17;
constexpr int kKnittedLeast = 11;  // a knitted straight and a pair, the group being a meld
constexpr int kKnittedTiles = 14;
constexpr PackedSuit kKnittedPlaces = 01001001;  // 147; 258 and 369 are one and two places higher
constexpr PackedSuit kTerminalPlaces = 0100000001;
constexpr PackedSuit kHonorPlaces = 01111111;

bool has_form(FormSet forms, Form form) { return (forms & form_bit(form)) != 0; }

void add(Reading& reading, GroupType type, Kind kind, bool melded = false) {
  reading.groups[reading.group_count++] = {type, kind, melded};
}

// A reading of the melds alone.
Reading start_reading(const Hand& hand, Form form) {
  Reading reading{form, 0, {}};
  for (const Meld& meld : hand.melds()) add(reading, meld.type, meld.kind, true);
  return reading;
}

Kind kind_at(const TileSpace& space, std::size_t suit, PackedSuit places) {
  return static_cast<Kind>(space.suits[suit].first + lowest_place(places));
}

// Every kind twice, or four times where that makes two pairs, `triplet_count` kinds three times.
bool is_pairs(const PackedSuits& suits, FormSet forms, int triplet_count) {
  for (const PackedSuit suit : suits) {
    const PackedSuit odd = suit & kOneOfEach;
    if ((odd & ~triplets(suit)) != 0) return false;
    if ((suit & (kOneOfEach << 2)) != 0 && (forms & kQuadsAsTwoPairs) == 0) return false;
    triplet_count -= std::popcount(odd);
  }
  return triplet_count == 0;
}

bool is_thirteen_orphans(const PackedSuits& suits) {
  for (std::size_t suit = 0; suit < suits.size(); ++suit) {
    const PackedSuit places = suit < kSuits ? kTerminalPlaces : kHonorPlaces;
    if ((suits[suit] & ~(places * 7)) != 0) return false;  // another tile
    if (is_overdrawn(suits[suit] - places)) return false;  // an orphan is missing
  }
  return true;
}

// The suits without one knitted arrangement; none when it is not all there.
std::optional<PackedSuits> without_knitted(const PackedSuits& suits, std::size_t arrangement) {
  PackedSuits rest = suits;
  for (std::size_t start = 0; start < kSuits; ++start) {
    PackedSuit& suit = rest[kKnittedSuits[arrangement][start]];
    suit -= kKnittedPlaces << (3 * start);
    if (is_overdrawn(suit)) return std::nullopt;
  }
  return rest;
}

// The arrangement that holds all suit tiles when they and the honours are all different; none
// otherwise. Of fourteen tiles at least seven are of suits, so no two arrangements fit.
std::optional<std::size_t> knitted_honors_arrangement(const PackedSuits& suits) {
  for (const PackedSuit suit : suits) {
    if ((suit & ~kOneOfEach) != 0) return std::nullopt;
  }
  for (std::size_t arrangement = 0; arrangement < kKnittedSuits.size(); ++arrangement) {
    PackedSuit outside = 0;
    for (std::size_t start = 0; start < kSuits; ++start) {
      outside |= suits[kKnittedSuits[arrangement][start]] & ~(kKnittedPlaces << (3 * start));
    }
    if (outside == 0) return arrangement;
  }
  return std::nullopt;
}

// One hand and the forms in question, asked either whether it is complete or for each reading.
class Reader {
 public:
  Reader(const Hand& hand, FormSet forms)
      : hand_(hand), forms_(forms), suits_(pack_suits(hand.space(), hand.counts())) {}

  bool complete() const {
    return (wants(Form::standard) && SuitSearch(hand_.space(), suits_).complete()) ||
           (wants(Form::seven_pairs) && is_pairs(suits_, forms_, 0)) ||
           (wants(Form::thirteen_orphans) && is_thirteen_orphans(suits_)) ||
           (wants(Form::honors_and_knitted) && knitted_honors_arrangement(suits_)) ||
           (wants(Form::knitted_straight) && knitted_complete()) ||
           (wants(Form::seven_pairs_and_triplet) && is_pairs(suits_, forms_, 1));
  }

  void visit(ReadingSink& sink) const {
    if (wants(Form::standard))
      SuitSearch(hand_.space(), suits_).visit(start_reading(hand_, Form::standard), sink);
    if (wants(Form::seven_pairs)) visit_pairs(Form::seven_pairs, sink);
    if (wants(Form::thirteen_orphans)) visit_orphans(sink);
    if (wants(Form::honors_and_knitted)) visit_knitted_honors(sink);
    if (wants(Form::knitted_straight)) visit_knitted_straight(sink);
    if (wants(Form::seven_pairs_and_triplet)) visit_pairs(Form::seven_pairs_and_triplet, sink);
  }

 private:
  // Whether the form is asked for and fits the number of tiles.
  bool wants(Form form) const {
    if (!has_form(forms_, form)) return false;
    switch (form) {
      case Form::standard:
        return hand_.size() % 3 == 2;
      case Form::knitted_straight:
        return hand_.size() >= kKnittedLeast && hand_.tiles() == kKnittedTiles;
      case Form::seven_pairs_and_triplet:
        return hand_.size() == kPairsAndTriplet && hand_.melds().empty();
      default:
        return hand_.size() == kSevenPairs && hand_.melds().empty();
    }
  }

  void visit_pairs(Form form, ReadingSink& sink) const {
    if (!is_pairs(suits_, forms_, form == Form::seven_pairs ? 0 : 1)) return;
    Reading reading = start_reading(hand_, form);
    for (std::size_t suit = 0; suit < suits_.size(); ++suit) {
      const PackedSuit triplet = triplets(suits_[suit]);
      if (triplet != 0) add(reading, GroupType::pung, kind_at(hand_.space(), suit, triplet));
    }
    for (std::size_t suit = 0; suit < suits_.size(); ++suit) {
      PackedSuit left = suits_[suit] - 3 * triplets(suits_[suit]);
      for (; left != 0; left -= PackedSuit{2} << (3 * lowest_place(left))) {
        add(reading, GroupType::pair, kind_at(hand_.space(), suit, left));
      }
    }
    sink.visit(reading);
  }

  void visit_orphans(ReadingSink& sink) const {
    if (!is_thirteen_orphans(suits_)) return;
    Reading reading = start_reading(hand_, Form::thirteen_orphans);
    for (std::size_t suit = 0; suit < suits_.size(); ++suit) {
      const PackedSuit twice = suits_[suit] & (kOneOfEach << 1);
      if (twice != 0) add(reading, GroupType::orphans, kind_at(hand_.space(), suit, twice));
    }
    sink.visit(reading);
  }

  void visit_knitted_honors(ReadingSink& sink) const {
    const auto arrangement = knitted_honors_arrangement(suits_);
    if (!arrangement) return;
    Reading reading = start_reading(hand_, Form::honors_and_knitted);
    add(reading, GroupType::knitted_honors, static_cast<Kind>(*arrangement));
    sink.visit(reading);
  }

  bool knitted_complete() const {
    for (std::size_t arrangement = 0; arrangement < kKnittedSuits.size(); ++arrangement) {
      const auto rest = without_knitted(suits_, arrangement);
      if (rest && SuitSearch(hand_.space(), *rest).complete()) return true;
    }
    return false;
  }

  void visit_knitted_straight(ReadingSink& sink) const {
    for (std::size_t arrangement = 0; arrangement < kKnittedSuits.size(); ++arrangement) {
      const auto rest = without_knitted(suits_, arrangement);
      if (!rest) continue;
      Reading reading = start_reading(hand_, Form::knitted_straight);
      add(reading, GroupType::knitted_straight, static_cast<Kind>(arrangement));
      SuitSearch(hand_.space(), *rest).visit(reading, sink);
    }
  }

  const Hand& hand_;
  FormSet forms_;
  PackedSuits suits_;
};

// The hand as columns; none when that is not asked for or the number of cards does not fit.
std::optional<ColumnHand> columns_of(const Hand& hand, FormSet forms) {
  if (!has_form(forms, Form::standard)) return std::nullopt;
  const ColumnHand columns(hand, forms);
  if (!columns.full()) return std::nullopt;
  return columns;
}

// The melds, and the cards of the hand that stay together.
Reading start_reading(const Hand& hand, const ColumnHand& columns) {
  Reading reading = start_reading(hand, Form::standard);
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) {
    if ((columns.triplets() >> kind & 1) != 0) add(reading, GroupType::pung, kind);
    if ((columns.quads() >> kind & 1) != 0) add(reading, GroupType::concealed_kong, kind);
  }
  return reading;
}

// A sink that keeps what it is shown.
class Collector final : public ReadingSink {
 public:
  explicit Collector(std::vector<Reading>& into) : into_(into) {}
  void visit(const Reading& reading) override { into_.push_back(reading); }

 private:
  std::vector<Reading>& into_;
};

}  // namespace

void for_each_reading(const Hand& hand, FormSet forms, ReadingSink& sink) {
  if (hand.wilds() > 0) return for_each_reading_alone(hand, forms, sink);
  if (!hand.space().columns) return Reader(hand, forms).visit(sink);
  if (const auto columns = columns_of(hand, forms))
    ColumnSearch(hand.space(), columns->task()).visit(start_reading(hand, *columns), sink);
}

bool is_complete(const Hand& hand, FormSet forms) {
  if (hand.wilds() > 0) return is_full(hand) && shanten(hand, forms) < 0;
  if (!hand.space().columns) return Reader(hand, forms).complete();
  const auto columns = columns_of(hand, forms);
  return columns && ColumnSearch(hand.space(), columns->task()).complete();
}

std::vector<Reading> readings(const Hand& hand, FormSet forms) {
  std::vector<Reading> found;
  Collector collector(found);
  for_each_reading(hand, forms, collector);
  return found;
}

}  // namespace hupai
