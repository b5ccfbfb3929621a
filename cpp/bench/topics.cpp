#include "topics.hpp"

#include <array>

#include "corpus.hpp"
#include "hupai/batch.hpp"
#include "hupai/decompose.hpp"
#include "hupai/fan_table.hpp"
#include "hupai/mcr.hpp"
#include "hupai/mcr_plan.hpp"
#include "hupai/riichi.hpp"
#include "hupai/shanten.hpp"
#include "hupai/suit_table.hpp"
#include "hupai/wild_readings.hpp"

namespace hupai::bench {
namespace {

HandBatch batch_of(const std::vector<TileCounts>& hands) {
  return {hands.front().data(), hands.size(), SpaceId::standard};
}

std::uint64_t sum_of(const std::vector<std::int8_t>& values) {
  std::uint64_t sum = 0;
  for (const std::int8_t value : values) sum += static_cast<std::uint64_t>(value + 1);
  return sum;
}

std::uint64_t build_tables() {
  return DistanceTables::for_size(14).checksum() + DistanceTables::for_size(17).checksum();
}

std::uint64_t shanten_of(const std::vector<TileCounts>& hands, FormSet forms) {
  std::vector<std::int8_t> out(hands.size());
  shanten_batch(batch_of(hands), forms, 1, out.data());
  return sum_of(out);
}
std::uint64_t shanten_usual_forms() { return shanten_of(deal(100000, 14, 1), kDefaultForms); }
std::uint64_t shanten_one_suit() { return shanten_of(deal(20000, 14, 2, 1), kDefaultForms); }
std::uint64_t shanten_mcr_forms() { return shanten_of(deal(10000, 13, 3), kMcrForms); }
std::uint64_t shanten_five_groups() {
  return shanten_of(deal(10000, 17, 4), form_bit(Form::standard));
}

std::uint64_t necessary() {
  const auto hands = deal(20000, 13, 5);
  std::vector<std::int8_t> shanten(hands.size());
  std::vector<TileMask> masks(hands.size());
  necessary_batch(batch_of(hands), kDefaultForms, 1, shanten.data(), masks.data());
  std::uint64_t sum = sum_of(shanten);
  for (const TileMask mask : masks) sum = sum * 31 + mask;
  return sum;
}

std::uint64_t discards_of(const std::vector<TileCounts>& hands, FormSet forms) {
  std::uint64_t sum = 0;
  for (const TileCounts& counts : hands) {
    for (const Discard& discard : discard_table(Hand::from_counts(counts), forms, {}))
      sum = sum * 31 + discard.after.accepts +
            static_cast<std::uint64_t>(discard.after.live + discard.after.shanten);
  }
  return sum;
}
std::uint64_t discards() { return discards_of(deal(5000, 14, 6), kDefaultForms); }
// As many hands as of `discards`: at most 1.5 times its instructions.
std::uint64_t discards_five_groups() {
  return discards_of(deal(5000, 17, 18),
                     form_bit(Form::standard) | form_bit(Form::seven_pairs_and_triplet));
}

std::uint64_t all_readings() {
  std::uint64_t sum = 0;
  for (const TileCounts& counts : complete_hands(20000, 7))
    sum += readings(Hand::from_counts(counts), kMcrForms).size();
  return sum;
}

// The facts of a win, varied from hand to hand.
template <typename Win>
Win win_of(const TileCounts& counts, Random& random) {
  Win win;
  do win.win_kind = static_cast<Kind>(random.below(kMaxKinds));
  while (counts[win.win_kind] == 0);
  win.win_by = random.below(2) == 0 ? WinBy::discard : WinBy::self_draw;
  win.seat_wind = static_cast<Kind>(kSuitTileKinds + random.below(4));
  return win;
}

std::uint64_t riichi_scores() {
  Random random(9);
  std::uint64_t sum = 0;
  const RiichiScorer scorer;
  for (const TileCounts& counts : complete_hands(20000, 8)) {
    auto win = win_of<RiichiContext>(counts, random);
    win.riichi = static_cast<std::uint8_t>(random.below(2));
    Kind& indicator = win.dora_indicators.kinds[0];
    do indicator = static_cast<Kind>(random.below(kMaxKinds));
    while (counts[indicator] == kMaxCopies);
    win.dora_indicators.size = 1;
    const RiichiValue value = scorer.value(Hand::from_counts(counts), win);
    sum = sum * 31 + value.yaku + static_cast<std::uint64_t>(value.points);
  }
  return sum;
}

std::uint64_t mcr_scores() {
  Random random(10);
  std::uint64_t sum = 0;
  const McrScorer scorer;
  for (const TileCounts& counts : complete_hands(20000, 8))
    sum += static_cast<std::uint64_t>(
        scorer.value(Hand::from_counts(counts), win_of<McrWin>(counts, random)).total);
  return sum;
}

std::uint64_t mcr_plans() {
  std::uint64_t sum = 0;
  const McrScorer scorer;
  for (const TileCounts& counts : deal(200, 13, 13)) {
    const McrPlan plan = shanten_to_minimum(Hand::from_counts(counts), {}, scorer);
    sum = sum * 31 + plan.accepts + static_cast<std::uint64_t>(plan.shanten + plan.score.total);
  }
  return sum;
}

std::uint64_t sichuan_scores() {
  constexpr std::uint32_t kTwoSuits = 18;
  Random random(11);
  std::uint64_t sum = 0;
  const FanTable& table = fan_table("sichuan");
  for (const TileCounts& counts : complete_hands(20000, 12, kTwoSuits)) {
    auto win = win_of<WinFacts>(counts, random);
    win.facts[0] = 2;  // the void suit
    const FanValue value =
        table.value(Hand::from_counts(counts, SpaceId::suits_only), win, table.default_rules());
    sum = sum * 31 + value.fans + value.times[0] + value.worth;  // times: roots
  }
  return sum;
}

// Hands of which the dealt tiles are natural and `wilds` more are wild.
std::vector<Hand> with_wilds(std::size_t count, int tiles, std::uint64_t seed, int wilds) {
  std::vector<Hand> hands;
  for (const TileCounts& counts : deal(count, tiles, seed)) {
    hands.push_back(Hand::from_counts(counts));
    hands.back().add_wilds(wilds);
  }
  return hands;
}

std::uint64_t wild_shanten() {
  const auto hands = deal(100000, 10, 14);
  constexpr std::uint8_t kWilds = 4;
  HandBatch batch = batch_of(hands);
  batch.wilds.counts = &kWilds;
  std::vector<std::int8_t> out(hands.size());
  shanten_batch(batch, form_bit(Form::standard), 1, out.data());
  return sum_of(out);
}

std::uint64_t wild_discards() {
  std::uint64_t sum = 0;
  for (const Hand& hand : with_wilds(5000, 11, 15, 3))
    for (const Discard& discard : discard_table(hand, form_bit(Form::standard), {}))
      sum = sum * 31 + discard.after.accepts +
            static_cast<std::uint64_t>(discard.after.live + discard.after.shanten);
  return sum;
}

std::uint64_t wild_acceptance() {
  std::uint64_t sum = 0;
  for (const Hand& hand : with_wilds(20000, 10, 16, 3)) {
    const Acceptance found = acceptance(hand, form_bit(Form::standard), {});
    sum = sum * 31 + found.accepts + static_cast<std::uint64_t>(found.live + found.shanten);
  }
  return sum;
}

// A complete hand with three of its tiles made wild.
std::uint64_t wild_reading_lists() {
  std::uint64_t sum = 0;
  for (TileCounts counts : complete_hands(1000, 17)) {
    int wilds = 0;
    for (std::uint8_t& count : counts)
      while (count > 0 && wilds < 3) --count, ++wilds;
    Hand hand = Hand::from_counts(counts);
    hand.add_wilds(wilds);
    for (const WildReading& each : wild_readings(hand, kDefaultForms))
      sum = sum * 31 + each.reading.groups[0].kind + each.reading.group_count;
  }
  return sum;
}

constexpr std::array kTopics{
    Topic{"build_tables", &build_tables, false},
    Topic{"shanten_usual_forms", &shanten_usual_forms},
    Topic{"shanten_one_suit", &shanten_one_suit},
    Topic{"shanten_mcr_forms", &shanten_mcr_forms},
    Topic{"shanten_five_groups", &shanten_five_groups},
    Topic{"necessary", &necessary},
    Topic{"discards", &discards},
    Topic{"discards_five_groups", &discards_five_groups},
    Topic{"readings", &all_readings},
    Topic{"riichi_scores", &riichi_scores},
    Topic{"mcr_scores", &mcr_scores},
    Topic{"mcr_plans", &mcr_plans},
    Topic{"sichuan_scores", &sichuan_scores},
    Topic{"wild_shanten", &wild_shanten},
    Topic{"wild_acceptance", &wild_acceptance},
    Topic{"wild_discards", &wild_discards},
    Topic{"wild_readings", &wild_reading_lists},
};

}  // namespace

std::span<const Topic> topics() { return kTopics; }

}  // namespace hupai::bench
