// The kinds that complete thirteen tiles by their shape, whether or not a copy is left to come.
#include <bit>
#include <optional>
#include <stdexcept>
#include <string>

#include "../reading_search.hpp"
#include "hupai/mcr.hpp"
#include "hupai/predicates.hpp"

namespace hupai {
namespace {

enum class State : std::uint8_t { groups, groups_and_pair, other };

State state_of(const Suit& suit, PackedSuit held) {
  const unsigned over = copies_modulo_3(held);
  if (over == 0 && is_groups(suit, held)) return State::groups;
  return over == 2 && is_groups_and_pair(suit, held) ? State::groups_and_pair : State::other;
}

// Places where another tile stands beside or upon what is held, so that it can be of use.
PackedSuit useful_places(const Suit& suit, PackedSuit held) {
  const PackedSuit places = (held | held >> 1 | held >> 2) & kOneOfEach;
  if (!suit.runs) return places;
  const PackedSuit up = places << 3;
  const PackedSuit down = places >> 3;
  const PackedSuit in_runs = (up & up << 3) | (up & down) | (down & down >> 3);
  return (places | in_runs) & kOneOfEach;
}

// The kinds that make the suit groups, or groups and a pair.
TileMask waits_in(const Suit& suit, PackedSuit held, bool with_pair) {
  TileMask waits = 0;
  if (copies_modulo_3(held) != (with_pair ? 1U : 2U)) return waits;
  PackedSuit places = useful_places(suit, held);
  for (; places != 0; places &= places - 1) {
    const PackedSuit full = held + (places & -places);
    if (with_pair ? is_groups_and_pair(suit, full) : is_groups(suit, full))
      waits |= tile_bit(static_cast<Kind>(suit.first + lowest_place(places)));
  }
  return waits;
}

// The kinds that make groups and one pair of all suits: a suit waits only when the others do not.
TileMask standard_waits(const PackedSuits& suits) {
  std::array<State, kMaxSuits> states{};
  for (std::size_t s = 0; s < kMaxSuits; ++s)
    states[s] = state_of(kStandardSpace.suits[s], suits[s]);
  TileMask waits = 0;
  for (std::size_t s = 0; s < kMaxSuits; ++s) {
    int pairs = 0;
    bool others_stand = true;
    for (std::size_t other = 0; other < kMaxSuits; ++other) {
      if (other == s) continue;
      if (states[other] == State::other) others_stand = false;
      if (states[other] == State::groups_and_pair) ++pairs;
    }
    if (others_stand && pairs <= 1)
      waits |= waits_in(kStandardSpace.suits[s], suits[s], pairs == 0);
  }
  return waits;
}

bool is_standard(const PackedSuits& suits) { return SuitSearch(kStandardSpace, suits).complete(); }

// Seven pairs, four equal tiles being two: the one kind held an odd number of times.
TileMask seven_pairs_waits(const PackedSuits& suits) {
  TileMask odd = 0;
  for (std::size_t s = 0; s < kMaxSuits; ++s) {
    PackedSuit places = suits[s] & kOneOfEach;
    for (; places != 0; places &= places - 1) {
      if (odd != 0) return 0;
      odd = tile_bit(static_cast<Kind>(kStandardSpace.suits[s].first + lowest_place(places)));
    }
  }
  return odd;
}

TileMask orphans_waits(TileMask kinds) {
  if ((kinds & ~kOrphans) != 0) return 0;
  const TileMask missing = kOrphans & ~kinds;
  if (missing == 0) return kOrphans;
  return std::has_single_bit(missing) ? missing : 0;
}

TileMask knitted_honors_waits(TileMask kinds) {
  if (std::popcount(kinds) != 13) return 0;
  TileMask waits = 0;
  for (int arrangement = 0; arrangement < static_cast<int>(kKnittedSuits.size()); ++arrangement) {
    const TileMask usable = kHonors | knitted_kinds(arrangement);
    if ((kinds & ~usable) == 0) waits |= usable & ~kinds;
  }
  return waits;
}

// The tiles left when one of each of these kinds is taken out.
PackedSuits without(const PackedSuits& suits, TileMask kinds) {
  PackedSuits rest = suits;
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
    rest[kind / 9] -= PackedSuit{1} << (3 * (kind % 9));
  }
  return rest;
}

// Nine knitted tiles, a group and a pair: one of the nine is missing, or something of the rest.
TileMask knitted_straight_waits(const PackedSuits& suits, TileMask kinds) {
  TileMask waits = 0;
  if (std::popcount(kinds & kSuitTiles) < 8) return waits;
  for (int arrangement = 0; arrangement < static_cast<int>(kKnittedSuits.size()); ++arrangement) {
    const TileMask body = knitted_kinds(arrangement);
    const TileMask missing = body & ~kinds;
    if (std::popcount(missing) > 1) continue;
    const PackedSuits rest = without(suits, body & kinds);
    if (missing == 0)
      waits |= standard_waits(rest);
    else if (is_standard(rest))
      waits |= missing;
  }
  return waits;
}

// `suits` and `kinds` of thirteen tiles, those in melds left out.
TileMask shape_waits(const PackedSuits& suits, TileMask kinds, std::size_t melds) {
  TileMask waits = standard_waits(suits);
  if (melds <= 1) waits |= knitted_straight_waits(suits, kinds);
  if (melds == 0)
    waits |= seven_pairs_waits(suits) | orphans_waits(kinds) | knitted_honors_waits(kinds);
  return waits;
}

}  // namespace

TileMask mcr_shape_waits(const Hand& hand) {
  if (hand.space_id() != SpaceId::standard)
    throw std::invalid_argument("MCR is played with the standard tiles");
  require_no_wilds(hand, "MCR");
  if (hand.tiles() != 13)
    throw std::invalid_argument(std::to_string(hand.tiles()) +
                                " tiles: a hand that waits in MCR has 13 (a meld counts three)");
  return shape_waits(pack_suits(kStandardSpace, hand.counts()), concealed_kinds_of(hand),
                     hand.melds().size());
}

bool mcr_waited_for_one(const Hand& hand, Kind win_kind) {
  PackedSuits before = pack_suits(kStandardSpace, hand.counts());
  before[win_kind / 9] -= PackedSuit{1} << (3 * (win_kind % 9));
  TileMask kinds = concealed_kinds_of(hand);
  if (hand.count(win_kind) == 1) kinds &= ~tile_bit(win_kind);
  return std::has_single_bit(shape_waits(before, kinds, hand.melds().size()));
}

}  // namespace hupai
