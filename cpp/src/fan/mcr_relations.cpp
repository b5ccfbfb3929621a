// Fans that join sets: two, three or four chows, or two, three or four pungs of suit tiles.
//
// The rules on combining (sets are not split up again, no two sets are joined twice, a free set is
// joined once to those already used) come to one condition: take the sets as points and each
// counted fan as an edge over its sets; there must be no cycle. Of all such choices the one of most
// points counts. With four sets at most, and each fan of three worth more than any three of two,
// that is
//   - a fan of four sets, which leaves nothing to join; or else
//   - a fan of three sets and at most one fan of two, which joins the fourth (two fans of three
//     would share two sets); or else
//   - fans of two only, one less than the sets in each cluster of linked sets.
// The tests compare this with a search over all choices.
#include <algorithm>
#include <cstdlib>

#include "mcr_detail.hpp"

namespace hupai::mcr {
namespace {

using enum McrFan;
using Fan = std::optional<McrFan>;
constexpr Fan kNone = std::nullopt;

// The fans of two sets by how far apart their numbers lie, those of three and four by the step from
// one to the next. "Pure" sets are of one suit, "mixed" ones of as many suits as there are sets.
using ByStep = std::array<Fan, 9>;
struct Family {
  ByStep pure_two;
  ByStep mixed_two;
  ByStep pure_three;
  ByStep mixed_three;
  ByStep pure_four;
};

constexpr ByStep by_step(std::initializer_list<Fan> first) {
  ByStep fans;
  fans.fill(kNone);
  std::ranges::copy(first, fans.begin());
  return fans;
}

constexpr Family kChowFamily{
    by_step({pure_double_chow, kNone, kNone, short_straight, kNone, kNone, two_terminal_chows}),
    by_step({mixed_double_chow}),
    by_step({pure_triple_chow, pure_shifted_chows, pure_shifted_chows, pure_straight}),
    by_step({mixed_triple_chow, mixed_shifted_chows, kNone, mixed_straight}),
    by_step({quadruple_chow, four_pure_shifted_chows, four_pure_shifted_chows}),
};
constexpr Family kPungFamily{
    by_step({}),
    by_step({double_pung}),
    by_step({kNone, pure_shifted_pungs}),
    by_step({triple_pung, mixed_shifted_pungs}),
    by_step({kNone, four_pure_shifted_pungs}),
};

// Kinds of sets in ascending order.
constexpr int suit_of(Kind kind) { return kind / 9; }
constexpr int number_of(Kind kind) { return kind % 9; }

constexpr Fan fan_of_two(const Family& family, Kind a, Kind b) {
  const int higher = number_of(b) - number_of(a);
  const auto apart = static_cast<std::size_t>(higher < 0 ? -higher : higher);
  return suit_of(a) == suit_of(b) ? family.pure_two[apart] : family.mixed_two[apart];
}

constexpr Fan fan_of_three(const Family& family, Kind a, Kind b, Kind c) {
  std::array numbers{number_of(a), number_of(b), number_of(c)};
  std::ranges::sort(numbers);
  const auto step = static_cast<std::size_t>(numbers[1] - numbers[0]);
  if (static_cast<std::size_t>(numbers[2] - numbers[1]) != step) return kNone;
  if (suit_of(a) == suit_of(c)) return family.pure_three[step];
  const bool mixed = suit_of(a) != suit_of(b) && suit_of(b) != suit_of(c);
  return mixed ? family.mixed_three[step] : kNone;
}

// Up to four sets, those that are not there standing last.
using Kinds = std::array<Kind, Sets::kMost>;
constexpr Kind kAbsent = kSuitTileKinds;

Fan fan_of_four(const Family& family, const Kinds& kinds) {
  const int step = kinds[1] - kinds[0];
  const bool even = kinds[2] - kinds[1] == step && kinds[3] - kinds[2] == step;
  if (!even || suit_of(kinds[0]) != suit_of(kinds[3])) return kNone;
  return family.pure_four[static_cast<std::size_t>(step)];
}

// 123 and 789 twice around a pair of fives: all of one suit, or each in its own.
Fan terminal_chows(const Kinds& kinds, TileMask pair) {
  constexpr std::array<Kinds, 3> kPure{{{0, 0, 6, 6}, {9, 9, 15, 15}, {18, 18, 24, 24}}};
  constexpr std::array<Kinds, 3> kMixed{{{9, 15, 18, 24}, {0, 6, 18, 24}, {0, 6, 9, 15}}};
  for (std::size_t suit = 0; suit < 3; ++suit) {
    if (pair != tile_bit(static_cast<Kind>(9 * suit + 4))) continue;
    if (kinds == kPure[suit]) return pure_terminal_chows;
    if (kinds == kMixed[suit]) return three_suited_terminal_chows;
  }
  return kNone;
}

// Which of up to four sets are taken: bit i for the i-th.
using Choice = unsigned;
constexpr std::array<Choice, 6> kTwos{0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100};
constexpr std::array<Choice, 4> kThrees{0b0111, 0b1011, 0b1101, 0b1110};
constexpr Choice kFour = 0b1111;

struct Relation {
  McrFan fan;
  Choice sets;
};

// The fans of two sets, each found by a number: 6 times the place of the fan among its family's
// plus the place of the sets among kTwos. So the numbers in order are in the order of the rule
// book.
class TwoSetFans {
 public:
  static constexpr int kNumbers = 24;

  explicit constexpr TwoSetFans(const Family& family, std::array<Fan, 4> fans) : fans_(fans) {
    for (auto& row : first_number_) row.fill(kNumbers);
    for (Kind a = 0; a < kAbsent; ++a)
      for (Kind b = a; b < kAbsent; ++b)
        for (std::size_t place = 0; place < fans.size(); ++place)
          if (const Fan fan = fan_of_two(family, a, b); fan && fan == fans[place])
            first_number_[a][b] = static_cast<std::uint8_t>(6 * place);
  }

  // The numbers of the fans that these sets make, as bits.
  unsigned among(const Kinds& kinds) const {
    constexpr std::array<std::array<std::uint8_t, 2>, 6> kPlaces{
        {{0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}}};
    unsigned found = 0;
    for (unsigned i = 0; i < kPlaces.size(); ++i)
      found |= 1U << (first_number_[kinds[kPlaces[i][0]]][kinds[kPlaces[i][1]]] + i);
    return found & ((1U << kNumbers) - 1);
  }
  Relation operator[](unsigned number) const { return {*fans_[number / 6], kTwos[number % 6]}; }

 private:
  std::array<Fan, 4> fans_;
  std::array<std::array<std::uint8_t, kAbsent + 1>, kAbsent + 1> first_number_{};
};

constexpr TwoSetFans kChowLinks{
    kChowFamily, {pure_double_chow, mixed_double_chow, short_straight, two_terminal_chows}};
constexpr TwoSetFans kPungLinks{kPungFamily, {double_pung}};

// Chows, or pungs of suit tiles, and the fans they make together.
class Relations {
 public:
  // Of `sets` the chows, or the pungs.
  static Relations of_chows(const Sets& sets) {
    return {kChowFamily, kChowLinks, sets, sets.chows};
  }
  static Relations of_pungs(const Sets& sets) {
    return {kPungFamily, kPungLinks, sets, sets.pungs};
  }

  // Calls visit(Relation) for every fan of two, of three, or of four sets.
  template <class Visit>
  void for_each_two(Visit&& visit) const {
    for (unsigned rest = links_.among(kinds_); rest != 0; rest &= rest - 1)
      visit(links_[static_cast<unsigned>(std::countr_zero(rest))]);
  }
  template <class Visit>
  void for_each_three(Visit&& visit) const {
    const auto& [a, b, c, d] = kinds_;
    if (c == kAbsent) return;
    if (const Fan fan = fan_of_three(family_, a, b, c)) visit(Relation{*fan, kThrees[0]});
    if (d == kAbsent) return;
    if (const Fan fan = fan_of_three(family_, a, b, d)) visit(Relation{*fan, kThrees[1]});
    if (const Fan fan = fan_of_three(family_, a, c, d)) visit(Relation{*fan, kThrees[2]});
    if (const Fan fan = fan_of_three(family_, b, c, d)) visit(Relation{*fan, kThrees[3]});
  }
  template <class Visit>
  void for_four(Visit&& visit) const {
    if (kinds_[3] == kAbsent) return;
    Fan fan = fan_of_four(family_, kinds_);
    if (!fan && &family_ == &kChowFamily) fan = terminal_chows(kinds_, pairs_);
    if (fan) visit(Relation{*fan, kFour});
  }

  void add_best(Tally& tally) const {
    std::optional<Relation> best;
    for_four([&](Relation four) { best = four; });
    if (!best) best = best_of_three();
    if (best) add(*best, tally);
    add_links(best ? best->sets : 0, tally);
  }

  void add(Relation relation, Tally& tally) const {
    const bool with_pair =
        relation.fan == pure_terminal_chows || relation.fan == three_suited_terminal_chows;
    Groups groups = with_pair ? pair_group_ : Groups{0};
    for (std::size_t i = 0; i < groups_.size(); ++i)
      if ((relation.sets >> i & 1) != 0) groups |= groups_[i];
    tally.add(relation.fan, groups);
  }

 private:
  Relations(const Family& family, const TwoSetFans& links, const Sets& sets,
            const std::array<Set, Sets::kMost + 1>& members)
      : family_(family), links_(links), pairs_(sets.shape.pairs), pair_group_(sets.pair_group) {
    // Kind and group in one number, so that a sorting network without branches puts both in order.
    std::array<unsigned, Sets::kMost> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const Kind kind = std::min(members[i].kind, kAbsent);
      keys[i] = static_cast<unsigned>(kind << 16 | members[i].group);
    }
    constexpr std::array<std::array<std::size_t, 2>, 5> kNetwork{
        {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}}};
    for (const auto& [i, j] : kNetwork) {
      const unsigned less = std::min(keys[i], keys[j]);
      keys[j] = std::max(keys[i], keys[j]);
      keys[i] = less;
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      kinds_[i] = static_cast<Kind>(keys[i] >> 16);
      groups_[i] = static_cast<Groups>(keys[i]);
    }
  }

  // The fan of three that is worth most together with a link to the fourth set.
  std::optional<Relation> best_of_three() const {
    std::optional<Relation> best;
    int most = 0;
    for_each_three([&](Relation three) {
      // Doubled so that a link only breaks ties: all links of a family are worth the same, and less
      // than fans of three differ.
      int worth = 2 * mcr_table().rows[index_of(three.fan)].points;
      for_each_two([&](Relation link) { worth |= (link.sets & ~three.sets) != 0 ? 1 : 0; });
      if (worth <= most) return;
      most = worth;
      best = three;
    });
    return best;
  }

  // Adds the fans of two that join what is still apart; the sets of `joined` are one cluster from
  // the start.
  void add_links(Choice joined, Tally& tally) const {
    std::array<Choice, Sets::kMost> clusters{1, 2, 4, 8};  // of each set
    for (Choice& cluster : clusters)
      if ((cluster & joined) != 0) cluster = joined;
    for_each_two([&](Relation link) {
      Choice merged = 0;
      bool apart = true;
      for (const Choice cluster : clusters) {
        if ((cluster & link.sets) == link.sets) apart = false;
        if ((cluster & link.sets) != 0) merged |= cluster;
      }
      if (!apart) return;
      add(link, tally);
      for (Choice& cluster : clusters)
        if ((cluster & merged) != 0) cluster = merged;
    });
  }

  const Family& family_;
  const TwoSetFans& links_;
  TileMask pairs_;
  Groups pair_group_;
  Kinds kinds_;
  std::array<Groups, Sets::kMost> groups_;
};

}  // namespace

void add_relations(const Sets& sets, Tally& tally) {
  if (sets.shape.chow_count >= 2) Relations::of_chows(sets).add_best(tally);
  if (sets.shape.pung_count >= 2) Relations::of_pungs(sets).add_best(tally);
}

Tally all_relations(const Sets& sets) {
  Tally all;
  for (const Relations& relations : {Relations::of_chows(sets), Relations::of_pungs(sets)}) {
    const auto add = [&](Relation relation) { relations.add(relation, all); };
    relations.for_four(add);
    relations.for_each_three(add);
    relations.for_each_two(add);
  }
  return all;
}

}  // namespace hupai::mcr
