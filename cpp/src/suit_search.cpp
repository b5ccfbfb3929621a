#include <algorithm>
#include <cstring>

#include "reading_search.hpp"

namespace hupai {

namespace {

constexpr GroupSlots kNoGroups = ~GroupSlots{0};

// Reading a suit upwards, three copies of the lowest kind may always be taken as a pung (three
// equal chows are three pungs as well), and what is over must start chows. So one automaton finds
// groups if there are any. It reads three places a step; its state is the number of chows (0 to 2)
// started one and two places before.
constexpr unsigned kDead = 9;
constexpr unsigned kMostCopies = kMaxCopies + 1;  // one that does not exist may complete a shape
constexpr unsigned kStepBits = 9;                 // of a step's counts, and of its slots
constexpr unsigned kStepMask = (1U << kStepBits) - 1;
constexpr unsigned kStateMask = 0xFU << kStepBits;

// The groups of three places in the low bits, the state after them above.
constexpr std::uint16_t read_step(unsigned state, unsigned counts) {
  unsigned before = state / 3;
  unsigned last = state % 3;
  unsigned slots = 0;
  for (unsigned shift = 0; shift < kStepBits; shift += 3) {
    const unsigned held = (counts >> shift) & 7U;
    if (state == kDead || held > kMostCopies || held < before + last) return kDead << kStepBits;
    const unsigned over = held - before - last;
    const unsigned chows = over % 3;
    slots |= (chows + chows / 2 + (over >= 3 ? 4 : 0)) << shift;
    before = last;
    last = chows;
  }
  return static_cast<std::uint16_t>(slots | (3 * before + last) << kStepBits);
}

constexpr auto make_steps() {
  std::array<std::uint16_t, (kDead + 1) << kStepBits> steps{};
  for (unsigned index = 0; index < steps.size(); ++index) {
    steps[index] = read_step(index >> kStepBits, index & kStepMask);
  }
  return steps;
}
constexpr auto kSteps = make_steps();

// kNoGroups when the suit is not made of groups.
GroupSlots split_runs(PackedSuit suit) {
  const unsigned low = kSteps[suit & kStepMask];
  const unsigned middle = kSteps[(low & kStateMask) | ((suit >> kStepBits) & kStepMask)];
  const unsigned high = kSteps[(middle & kStateMask) | (suit >> (2 * kStepBits))];
  const GroupSlots slots =
      (low & kStepMask) | (middle & kStepMask) << kStepBits | (high & kStepMask) << (2 * kStepBits);
  return (high & kStateMask) == 0 ? slots : kNoGroups;
}

GroupSlots split(const Suit& suit, PackedSuit left) {
  if (suit.runs) return split_runs(left);
  const PackedSuit pungs = triplets(left);
  return left == 3 * pungs ? 4 * pungs : kNoGroups;
}

// Whether groups can be formed in several ways: only if three neighbours are three each, pungs or
// three chows.
bool is_ambiguous(PackedSuit suit) {
  const PackedSuit three_or_more = (triplets(suit) << 2 | suit) & (kOneOfEach << 2);
  return (three_or_more & (three_or_more >> 3) & (three_or_more >> 6)) != 0;
}

// Copies at every third place from `first` on.
unsigned copies_at_thirds(PackedSuit suit, unsigned first) {
  const std::uint64_t thirds = (suit >> (3 * first)) & 07007007U;
  return static_cast<unsigned>(thirds * 01001001 >> 18) & kStepMask;
}

// The places where the pair of a suit can be: groups add nothing to the sum of places modulo 3, a
// pair adds twice its place.
PackedSuit pair_places(PackedSuit suit) {
  const unsigned first = (copies_at_thirds(suit, 2) + 2 * copies_at_thirds(suit, 1)) % 3;
  const PackedSuit two_or_more = (suit >> 1 | suit >> 2) & kOneOfEach;
  return two_or_more & (PackedSuit{01001001} << (3 * first));
}

std::size_t find_pair_suit(const TileSpace& space, const PackedSuits& suits) {
  std::size_t pair_suit = kMaxSuits;
  unsigned over = 0;
  for (std::size_t suit = 0; suit < space.suit_count; ++suit) {
    const unsigned modulo = copies_modulo_3(suits[suit]);
    over += modulo;
    if (modulo == 2) pair_suit = suit;
  }
  return over == 2 ? pair_suit : kMaxSuits;
}

// Eight counts side by side, three bits each.
PackedSuit pack_eight(const std::uint8_t* counts) {
  std::uint64_t packed = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&packed, counts, sizeof packed);
  } else {
    for (int place = 0; place < 8; ++place) packed |= std::uint64_t{counts[place]} << (8 * place);
  }
  packed = (packed | packed >> 5) & 0x003F003F003F003F;
  packed = (packed | packed >> 10) & 0x00000FFF00000FFF;
  return static_cast<PackedSuit>((packed | packed >> 20) & 0xFFFFFF);
}

}  // namespace

PackedSuits pack_suits(const TileSpace& space, const TileCounts& counts) {
  PackedSuits packed{};
  for (std::size_t s = 0; s < space.suit_count; ++s) {
    const Suit& suit = space.suits[s];
    if (suit.size < 8) {  // eight counts that end with the suit
      const int before = 8 - suit.size;
      packed[s] = pack_eight(counts.data() + suit.first - before) >> (3 * before);
    } else {
      packed[s] = pack_eight(counts.data() + suit.first);
      if (suit.size == 9) packed[s] |= PackedSuit{counts[suit.first + std::size_t{8}]} << 24;
    }
  }
  return packed;
}

bool is_groups(const Suit& suit, PackedSuit held) { return split(suit, held) != kNoGroups; }

bool is_groups_and_pair(const Suit& suit, PackedSuit held) {
  for (PackedSuit places = pair_places(held); places != 0; places &= places - 1)
    if (is_groups(suit, held - 2 * (places & -places))) return true;
  return false;
}

SuitSearch::SuitSearch(const TileSpace& space, const PackedSuits& suits)
    : space_(space), suits_(suits), pair_suit_(find_pair_suit(space, suits)) {}

// Fills in the slots of the suits without the pair; false when one of them is not made of groups.
bool SuitSearch::read_other_suits() {
  if (pair_suit_ == kMaxSuits) return false;
  bool formed = true;
  for (std::size_t suit = 0; suit < space_.suit_count; ++suit) {
    slots_[suit] = split(space_.suits[suit], suits_[suit]);
    formed &= slots_[suit] != kNoGroups || suit == pair_suit_;
  }
  return formed;
}

// Takes away each pair that leaves groups and calls use(place of the pair), until it returns true.
template <class Use>
bool SuitSearch::any_pair(Use use) {
  const PackedSuit whole = suits_[pair_suit_];
  for (PackedSuit places = pair_places(whole); places != 0; places &= places - 1) {
    const int place = lowest_place(places);
    suits_[pair_suit_] = whole - (PackedSuit{2} << (3 * place));
    slots_[pair_suit_] = split(space_.suits[pair_suit_], suits_[pair_suit_]);
    if (slots_[pair_suit_] != kNoGroups && use(place)) return true;
  }
  return false;
}

bool SuitSearch::complete() {
  return read_other_suits() && any_pair([](int) { return true; });
}

void SuitSearch::visit(const Reading& start, ReadingSink& sink) {
  if (!read_other_suits()) return;
  reading_ = start;
  sink_ = &sink;
  any_pair([&](int place) {
    const auto kind = static_cast<Kind>(space_.suits[pair_suit_].first + place);
    pair_ = {GroupType::pair, kind, false};
    if (std::ranges::any_of(suits_, is_ambiguous)) {
      read(0, suits_[0], start.group_count);
    } else {
      visit_slots(start.group_count);
    }
    return false;
  });
}

void SuitSearch::finish(std::size_t count) {
  reading_.groups[count] = pair_;
  reading_.group_count = static_cast<std::uint8_t>(count + 1);
  sink_->visit(reading_);
}

// The one reading there is, from the slots of two suits at a time: nine places of the first, then
// the second.
void SuitSearch::visit_slots(std::size_t count) {
  constexpr std::array types{GroupType::chow, GroupType::chow, GroupType::pung};
  for (std::size_t suit = 0; suit < space_.suit_count; suit += 2) {
    std::uint64_t left = slots_[suit] | std::uint64_t{slots_[suit + 1]} << 27;
    for (; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      const auto kind = static_cast<Kind>(space_.suits[suit].first + bit / 3);
      reading_.groups[count++] = {types[bit % 3], kind, false};
    }
  }
  finish(count);
}

// Forms all groups that start at the lowest kind left, in each way, and reads on. Copies are chows,
// but three may be a pung; so no two branches lead to the same groups.
void SuitSearch::read(std::size_t suit, PackedSuit left, std::size_t count) {
  while (left == 0) {
    if (++suit == space_.suit_count) return finish(count);
    left = suits_[suit];
  }
  const int place = lowest_place(left);
  const unsigned copies = copies_at(left, place);
  const auto kind = static_cast<Kind>(space_.suits[suit].first + place);
  for (unsigned pungs = 0; 3 * pungs <= copies; ++pungs) {
    const unsigned chows = copies - 3 * pungs;
    const bool runs = space_.suits[suit].runs && copies_at(left, place + 1) >= chows &&
                      copies_at(left, place + 2) >= chows;
    if (chows > 0 && !runs) continue;
    std::size_t end = count;
    for (unsigned chow = 0; chow < chows; ++chow) {
      reading_.groups[end++] = {GroupType::chow, kind, false};
    }
    if (pungs > 0) reading_.groups[end++] = {GroupType::pung, kind, false};
    read(suit, left - ((copies | chows * 0110) << (3 * place)), end);
  }
}

}  // namespace hupai
