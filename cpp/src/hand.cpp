#include "hupai/hand.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"
#include "hupai/packed_row.hpp"

namespace hupai {
namespace {

std::string tile_name(Kind kind, const TileSpace& space) {
  return kind < space.kinds ? format_tile(kind, space.id) : "kind " + std::to_string(kind);
}

[[noreturn]] void throw_too_many(Kind kind, int count, const TileSpace& space) {
  throw std::invalid_argument(std::to_string(count) + " copies of " + tile_name(kind, space) +
                              ", there are " + std::to_string(space.copies[kind]));
}

[[noreturn]] void throw_wrong_length(std::size_t length, const TileSpace& space) {
  throw std::invalid_argument("a hand of the " + std::string(space.name) + " space has " +
                              std::to_string(space.kinds) + " counts, not " +
                              std::to_string(length));
}

bool is_meld_type(GroupType type, const TileSpace& space) {
  return type == GroupType::chow || is_pung_or_kong(type) ||
         (space.columns && (type == GroupType::mixed || type == GroupType::two_seven_ten));
}

// Whether the kinds of the group exist: a chow stays in its suit, a 2-7-10 starts at a two.
bool fits(const Meld& meld, const TileSpace& space) {
  const Suit& suit = space.suits[static_cast<std::size_t>(space.suit_of(meld.kind))];
  const int position = meld.kind - suit.first;
  if (meld.type == GroupType::chow) return suit.runs && position + 2 < suit.size;
  return meld.type != GroupType::two_seven_ten || position == 1;
}

// The kinds of which a meld is made.
TileMask kinds_in(const Meld& meld, const TileSpace& space) {
  const TileMask lowest = tile_bit(meld.kind);
  switch (meld.type) {
    case GroupType::chow:
      return 7 * lowest;
    case GroupType::mixed:
      return lowest | tile_bit(other_size(space, meld.kind));
    case GroupType::two_seven_ten:
      return lowest << kTwoSevenTenSteps[0] | lowest << kTwoSevenTenSteps[1] |
             lowest << kTwoSevenTenSteps[2];
    default:
      return lowest;
  }
}

// Tiles over full groups. The eighty-card game asks for a pair only beside a four.
int tiles_over_groups(const Hand& hand) {
  const auto is_four = [](const Meld& meld) { return is_kong(meld.type); };
  const bool pairless = hand.space().columns && std::ranges::none_of(hand.melds(), is_four);
  return (hand.size() + (pairless ? 2 : 0)) % 3;
}

}  // namespace

void Hand::require_kind(Kind kind) const {
  if (kind < space().kinds) return;
  throw std::invalid_argument("tile " + std::to_string(kind) + " is not one of the " +
                              std::to_string(space().kinds) + " kinds of the " +
                              std::string(space().name) + " space");
}

Hand Hand::from_counts(std::span<const std::uint8_t> counts, SpaceId space_id) {
  const TileSpace& space = tile_space(space_id);
  if (counts.size() != space.kinds) throw_wrong_length(counts.size(), space);
  Hand hand(space_id);
  if (space.kinds == kMaxKinds && hand.read_row(counts.data())) return hand;
  int size = 0;
  for (std::size_t s = 0; s < space.suit_count; ++s) {
    const Suit& suit = space.suits[s];
    for (int position = 0; position < suit.size; ++position) {
      const auto kind = static_cast<Kind>(suit.first + position);
      const int count = counts[kind];
      if (count > space.copies[kind]) throw_too_many(kind, count, space);
      hand.counts_[kind] = static_cast<std::uint8_t>(count);
      hand.keys_[s] += static_cast<SuitKey>(count) * key_step(position);
      size += count;
    }
  }
  if (size > kMaxTiles)
    throw std::invalid_argument(std::to_string(size) + " tiles, a hand holds at most " +
                                std::to_string(kMaxTiles));
  hand.size_ = static_cast<std::uint8_t>(size);
  return hand;
}

// The quick way for the spaces of 34 kinds; false where the counts have to be looked at one by one.
bool Hand::read_row(const std::uint8_t* counts) {
  const PackedRow row(counts);
  if (!row.copies_fit() || row.tiles() > kMaxTiles) return false;
  if ((row.masks().one & ~existing_kinds(space())) != 0) return false;
  std::copy_n(counts, counts_.size(), counts_.begin());
  for (int suit = 0; suit < kMaxSuits; ++suit)
    keys_[static_cast<std::size_t>(suit)] = row.key(suit);
  size_ = static_cast<std::uint8_t>(row.tiles());
  return true;
}

void Hand::add(Kind kind) {
  require_kind(kind);
  const int held = counts_[kind] + meld_counts_[kind];
  if (held >= space().copies[kind]) throw_too_many(kind, held + 1, space());
  if (tiles() >= kMaxTiles)
    throw std::invalid_argument("a hand holds at most " + std::to_string(kMaxTiles) +
                                " tiles, no room for " + tile_name(kind, space()));
  const auto suit = static_cast<std::size_t>(space().suit_of(kind));
  ++counts_[kind];
  ++size_;
  keys_[suit] += key_step(kind - space().suits[suit].first);
}

void Hand::remove(Kind kind) {
  require_kind(kind);
  if (counts_[kind] == 0)
    throw std::invalid_argument(tile_name(kind, space()) + " is not in the hand");
  const auto suit = static_cast<std::size_t>(space().suit_of(kind));
  --counts_[kind];
  --size_;
  keys_[suit] -= key_step(kind - space().suits[suit].first);
}

void Hand::add_meld(Meld meld) {
  require_kind(meld.kind);
  if (!is_meld_type(meld.type, space()) || !fits(meld, space()))
    throw std::invalid_argument("no meld of this type starts at " + tile_name(meld.kind, space()));
  if (meld_count_ == kMaxMelds || tiles() + 3 > kMaxTiles)
    throw std::invalid_argument("no room for another meld beside " + std::to_string(size_) +
                                " tiles and " + std::to_string(meld_count_) + " melds");
  TileCounts added = meld_counts_;
  add_group_tiles(space(), meld.type, meld.kind, added);
  for (TileMask rest = kinds_in(meld, space()); rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    const int held = counts_[kind] + added[kind];
    if (held > space().copies[kind]) throw_too_many(kind, held, space());
  }
  meld_counts_ = added;
  melds_[meld_count_++] = meld;
}

bool Hand::concealed() const { return std::ranges::none_of(melds(), is_open); }

TileCounts Hand::all_counts() const {
  TileCounts all = counts_;
  for (std::size_t kind = 0; kind < all.size(); ++kind)
    all[kind] = static_cast<std::uint8_t>(all[kind] + meld_counts_[kind]);
  return all;
}

bool operator==(const Hand& a, const Hand& b) {
  return a.space_ == b.space_ && a.counts_ == b.counts_ && std::ranges::equal(a.melds(), b.melds());
}

bool is_full(const Hand& hand) { return tiles_over_groups(hand) == 2; }

void require_playable(const Hand& hand) {
  const int most = hand.space().columns ? Hand::kMaxTiles : 17;
  if (hand.size() > 0 && tiles_over_groups(hand) != 0 && hand.tiles() <= most) return;
  std::string text = std::to_string(hand.size()) + " tiles";
  if (!hand.melds().empty()) text += " and " + std::to_string(hand.melds().size()) + " melds";
  throw std::invalid_argument(text +
                              (hand.space().columns
                                   ? " do not make a hand: it has 20 or 21 cards"
                                   : " do not make a hand: it has 13 or 14 tiles, or 16 or 17") +
                              ", three fewer for each meld");
}

}  // namespace hupai
