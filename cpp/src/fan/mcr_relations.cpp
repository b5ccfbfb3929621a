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
struct Family {
  std::array<Fan, 9> pure_two;
  std::array<Fan, 9> mixed_two;
  std::array<Fan, 5> pure_three;
  std::array<Fan, 5> mixed_three;
  std::array<Fan, 3> pure_four;
};

constexpr Family kChowFans{
    {pure_double_chow, kNone, kNone, short_straight, kNone, kNone, two_terminal_chows},
    {mixed_double_chow},
    {pure_triple_chow, pure_shifted_chows, pure_shifted_chows, pure_straight},
    {mixed_triple_chow, mixed_shifted_chows, kNone, mixed_straight},
    {quadruple_chow, four_pure_shifted_chows, four_pure_shifted_chows},
};
constexpr Family kPungFans{
    {},
    {double_pung},
    {kNone, pure_shifted_pungs},
    {triple_pung, mixed_shifted_pungs},
    {kNone, four_pure_shifted_pungs},
};

// Which of up to four sets are taken: bit i for the i-th.
using Choice = unsigned;
struct Relation {
  McrFan fan;
  Choice sets;
};

// Chows, or pungs of suit tiles, in ascending order, and the fans they make together.
class Relations {
 public:
  Relations(const Family& family, const Sets& sets, std::span<const Set> members)
      : family_(family), pair_(sets.shape.pair), pair_group_(sets.pair_group) {
    for (const Set& set : members)
      if (set.kind < kSuitTileKinds) insert(set);
    for (std::size_t i = 0; i < count_; ++i) {
      suit_[i] = sets_[i].kind / 9;
      position_[i] = sets_[i].kind % 9;
    }
  }

  // Calls visit(Relation) for every fan of two, three, or four sets.
  template <class Visit>
  void for_each_two(Visit&& visit) const {
    for (std::size_t j = 1; j < count_; ++j)
      for (std::size_t i = 0; i < j; ++i)
        if (const Fan fan = fan_of_two(i, j)) visit(Relation{*fan, 1U << i | 1U << j});
  }
  template <class Visit>
  void for_each_three(Visit&& visit) const {
    if (count_ == 3) visit_three({0, 1, 2}, visit);
    if (count_ < 4) return;
    for (const Three& three : {Three{0, 1, 2}, Three{0, 1, 3}, Three{0, 2, 3}, Three{1, 2, 3}})
      visit_three(three, visit);
  }
  template <class Visit>
  void for_four(Visit&& visit) const {
    if (count_ < 4) return;
    if (const Fan fan = fan_of_four()) visit(Relation{*fan, 0b1111});
  }

  void add_best(Tally& tally) const {
    if (count_ < 2) return;
    Links links;
    for_each_two([&](Relation link) { links.insert(link); });
    std::optional<Relation> best;
    for_four([&](Relation four) { best = four; });
    if (!best) best = best_of_three(links);
    if (best) add(*best, tally);
    add_links(links, best ? best->sets : 0, tally);
  }

  void add(Relation relation, Tally& tally) const {
    Groups groups = uses_pair(relation.fan) ? pair_group_ : Groups{0};
    for (std::size_t i = 0; i < count_; ++i)
      if ((relation.sets >> i & 1) != 0) groups |= sets_[i].group;
    tally.add(relation.fan, groups);
  }

 private:
  using Three = std::array<std::size_t, 3>;

  // Fans of two in the order of the rule book.
  struct Links {
    std::array<Relation, 6> list;
    std::size_t size = 0;
    void insert(Relation link) {
      std::size_t place = size++;
      for (; place > 0 && list[place - 1].fan > link.fan; --place) list[place] = list[place - 1];
      list[place] = link;
    }
    std::span<const Relation> all() const { return {list.data(), size}; }
  };

  void insert(const Set& set) {
    std::size_t place = count_++;
    for (; place > 0 && sets_[place - 1].kind > set.kind; --place) sets_[place] = sets_[place - 1];
    sets_[place] = set;
  }

  static bool uses_pair(McrFan fan) {
    return fan == pure_terminal_chows || fan == three_suited_terminal_chows;
  }

  Fan fan_of_two(std::size_t i, std::size_t j) const {
    const auto apart = static_cast<std::size_t>(std::abs(position_[i] - position_[j]));
    return suit_[i] == suit_[j] ? family_.pure_two[apart] : family_.mixed_two[apart];
  }

  template <class Visit>
  void visit_three(const Three& three, Visit&& visit) const {
    if (const Fan fan = fan_of_three(three[0], three[1], three[2]))
      visit(Relation{*fan, 1U << three[0] | 1U << three[1] | 1U << three[2]});
  }

  Fan fan_of_three(std::size_t i, std::size_t j, std::size_t k) const {
    if (suit_[i] == suit_[k]) {
      const int step = position_[j] - position_[i];
      return position_[k] - position_[j] == step ? at(family_.pure_three, step) : kNone;
    }
    if (suit_[i] == suit_[j] || suit_[j] == suit_[k]) return kNone;
    const int low = std::min({position_[i], position_[j], position_[k]});
    const int high = std::max({position_[i], position_[j], position_[k]});
    const int middle = position_[i] + position_[j] + position_[k] - low - high;
    return middle - low == high - middle ? at(family_.mixed_three, middle - low) : kNone;
  }

  Fan fan_of_four() const {
    if (suit_[0] != suit_[3] || position_[1] - position_[0] > 2) return terminal_chows();
    const int step = position_[1] - position_[0];
    const bool even = position_[2] - position_[1] == step && position_[3] - position_[2] == step;
    return even ? at(family_.pure_four, step) : terminal_chows();
  }

  // 123 and 789 twice around a pair of fives: all of one suit, or each in its own.
  Fan terminal_chows() const {
    if (&family_ != &kChowFans || pair_ >= kSuitTileKinds || pair_ % 9 != 4) return kNone;
    const int pair_suit = pair_ / 9;
    if (suit_[0] == suit_[3]) {
      const bool pure = suit_[0] == pair_suit && position_ == std::array{0, 0, 6, 6};
      return pure ? Fan{pure_terminal_chows} : kNone;
    }
    const bool two_suits = suit_[0] == suit_[1] && suit_[2] == suit_[3];
    const bool mixed = two_suits && suit_[0] != pair_suit && suit_[2] != pair_suit &&
                       position_ == std::array{0, 6, 0, 6};
    return mixed ? Fan{three_suited_terminal_chows} : kNone;
  }

  template <std::size_t N>
  static Fan at(const std::array<Fan, N>& fans, int step) {
    return fans[static_cast<std::size_t>(step)];
  }

  // The fan of three that is worth most together with a link to the fourth set.
  std::optional<Relation> best_of_three(const Links& links) const {
    std::optional<Relation> best;
    int most = 0;
    for_each_three([&](Relation three) {
      const auto reaches_out = [&](const Relation& link) { return (link.sets & ~three.sets) != 0; };
      // Doubled so that any link only breaks ties: links of one family are worth the same, and less
      // than fans of three differ.
      const int worth = 2 * mcr_table().rows[index_of(three.fan)].points +
                        (std::ranges::any_of(links.all(), reaches_out) ? 1 : 0);
      if (worth <= most) return;
      most = worth;
      best = three;
    });
    return best;
  }

  // Adds the fans of two that join what is still apart; the sets of `joined` are one cluster from
  // the start.
  void add_links(const Links& links, Choice joined, Tally& tally) const {
    std::array<Choice, 4> clusters{1, 2, 4, 8};  // of each set
    for (Choice& cluster : clusters)
      if ((cluster & joined) != 0) cluster = joined;
    for (const Relation& link : links.all()) {
      Choice merged = 0;
      bool apart = true;
      for (const Choice cluster : clusters) {
        if ((cluster & link.sets) == link.sets) apart = false;
        if ((cluster & link.sets) != 0) merged |= cluster;
      }
      if (!apart) continue;
      add(link, tally);
      for (Choice& cluster : clusters)
        if ((cluster & merged) != 0) cluster = merged;
    }
  }

  const Family& family_;
  Kind pair_;
  Groups pair_group_;
  std::array<Set, 4> sets_;
  std::array<int, 4> suit_;
  std::array<int, 4> position_;
  std::size_t count_ = 0;
};

}  // namespace

void add_relations(const Sets& sets, Tally& tally) {
  if (sets.shape.chow_count >= 2) Relations(kChowFans, sets, sets.chows()).add_best(tally);
  if (sets.shape.pung_count >= 2) Relations(kPungFans, sets, sets.pungs()).add_best(tally);
}

Tally all_relations(const Sets& sets) {
  Tally all;
  for (const Relations& relations :
       {Relations(kChowFans, sets, sets.chows()), Relations(kPungFans, sets, sets.pungs())}) {
    const auto add = [&](Relation relation) { relations.add(relation, all); };
    relations.for_four(add);
    relations.for_each_three(add);
    relations.for_each_two(add);
  }
  return all;
}

}  // namespace hupai::mcr
