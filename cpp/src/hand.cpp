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

[[noreturn]] void throw_too_large(std::size_t size) {
  throw std::invalid_argument(std::to_string(size) + " tiles, a hand holds at most " +
                              std::to_string(Hand::kMaxTiles));
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
  std::size_t size = 0;
  for (std::size_t s = 0; s < space.suit_count; ++s) {
    const Suit& suit = space.suits[s];
    for (int position = 0; position < suit.size; ++position) {
      const auto kind = static_cast<Kind>(suit.first + position);
      const int count = counts[kind];
      if (count > space.copies[kind]) throw_too_many(kind, count, space);
      hand.counts_[kind] = static_cast<std::uint8_t>(count);
      hand.keys_[s] += static_cast<SuitKey>(count) * key_step(position);
      size += counts[kind];
    }
  }
  if (size > kMaxTiles) throw_too_large(size);
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

void Hand::set_wild_tiles(WildTiles tiles) {
  wild_ = static_cast<std::uint8_t>(tiles.kind + 1);
  stand_in_ = static_cast<std::uint8_t>(tiles.stand_in + 1);
}

Hand::Hand(SpaceId space_id, WildTiles wild_tiles) : space_(space_id) {
  set_wild_tiles(wild_tiles);
  const auto [kind, stand_in] = wild_tiles;
  if (kind == kNoKind && stand_in == kNoKind) return;
  if (space().columns)
    throw std::invalid_argument("wild: there are no wild cards in the eighty-card space");
  if (kind == kNoKind)
    throw std::invalid_argument("stand_in: " + tile_name(stand_in, space()) +
                                " stands for a wild kind, and none is named");
  for (const Kind each : {kind, stand_in})
    if (each != kNoKind && (each >= space().kinds || space().copies[each] == 0))
      throw std::invalid_argument((each == kind ? "wild: " : "stand_in: ") +
                                  tile_name(each, space()) + " is not a tile of the " +
                                  std::string(space().name) + " space");
  if (kind == stand_in)
    throw std::invalid_argument("stand_in: " + tile_name(kind, space()) + " is wild itself");
}

Hand Hand::from_counts(std::span<const std::uint8_t> counts, SpaceId space_id,
                       WildTiles wild_tiles) {
  Hand hand(space_id, wild_tiles);
  const auto [kind, stand_in] = wild_tiles;
  if (kind == kNoKind || counts.size() != hand.space().kinds) return from_counts(counts, space_id);
  const int wilds = counts[kind];
  if (wilds > kMaxCopies) throw_too_many(kind, wilds, hand.space());
  TileCounts natural{};
  std::ranges::copy(counts, natural.begin());
  natural[kind] = stand_in == kNoKind ? std::uint8_t{0} : counts[stand_in];
  if (stand_in != kNoKind) natural[stand_in] = 0;
  if (natural[kind] > kMaxCopies) throw_too_many(stand_in, natural[kind], hand.space());
  hand = from_counts({natural.data(), counts.size()}, space_id);
  hand.set_wild_tiles(wild_tiles);
  hand.wilds_ = static_cast<std::uint8_t>(wilds);
  hand.size_ = static_cast<std::uint8_t>(hand.size_ + wilds);
  if (hand.size_ > kMaxTiles) throw_too_large(hand.size_);
  return hand;
}

void Hand::require_room(Kind kind) const {
  if (tiles() >= kMaxTiles)
    throw std::invalid_argument("a hand holds at most " + std::to_string(kMaxTiles) +
                                " tiles, no room for " + tile_name(kind, space()));
}

void Hand::add_wilds(int count) {
  if (space().columns)
    throw std::invalid_argument("wilds: there are no wild cards in the eighty-card space");
  if (wild_tiles().kind != kNoKind)
    throw std::invalid_argument("wilds: the wild tiles are those of " +
                                tile_name(wild_tiles().kind, space()) + ", there are no others");
  if (count < 0 || wilds_ + count > kMaxWilds)
    throw std::invalid_argument("wilds: " + std::to_string(wilds_ + count) + " is not 0 to " +
                                std::to_string(kMaxWilds));
  if (tiles() + count > kMaxTiles)
    throw_too_large(static_cast<std::size_t>(tiles()) + static_cast<std::size_t>(count));
  wilds_ = static_cast<std::uint8_t>(wilds_ + count);
  size_ = static_cast<std::uint8_t>(size_ + count);
}

void Hand::add(Kind kind) {
  require_kind(kind);
  if (kind == wild_tiles().kind) {
    if (wilds_ == kMaxCopies) throw_too_many(kind, wilds_ + 1, space());
    require_room(kind);
    ++wilds_;
    ++size_;
    return;
  }
  if (kind == wild_tiles().stand_in) kind = wild_tiles().kind;
  const int held = counts_[kind] + meld_counts_[kind];
  if (held >= space().copies[kind]) throw_too_many(kind, held + 1, space());
  require_room(kind);
  const auto suit = static_cast<std::size_t>(space().suit_of(kind));
  ++counts_[kind];
  ++size_;
  keys_[suit] += key_step(kind - space().suits[suit].first);
}

void Hand::remove(Kind kind) {
  require_kind(kind);
  if (kind == wild_tiles().kind && wilds_ > 0) {
    --wilds_;
    --size_;
    return;
  }
  const Kind asked = kind;
  if (kind == wild_tiles().stand_in) kind = wild_tiles().kind;
  if (counts_[kind] == 0 || asked == wild_tiles().kind)
    throw std::invalid_argument(tile_name(asked, space()) + " is not in the hand");
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

int Hand::count_beside_wilds(Kind kind) const {
  const auto [wild, stand_in] = wild_tiles();
  if (kind == wild) return wilds_;
  return counts_[kind == stand_in ? wild : kind];
}

int Hand::all_beside_wilds(Kind kind) const {
  const auto [wild, stand_in] = wild_tiles();
  if (kind == wild) return wilds_;
  if (kind == stand_in) kind = wild;
  return counts_[kind] + meld_counts_[kind];
}

TileMask Hand::at_table(TileMask natural) const {
  const auto [kind, stand_in] = wild_tiles();
  if (kind == kNoKind) return natural;
  TileMask mask = natural & ~tile_bit(kind);
  if (stand_in == kNoKind) return mask;
  mask &= ~tile_bit(stand_in);
  return mask | (natural >> kind & 1) << stand_in;
}

Hand Hand::with_wilds_as(const TileCounts& stands) const {
  Hand hand = *this;
  for (std::size_t kind = 0; kind < stands.size(); ++kind)
    hand.counts_[kind] = static_cast<std::uint8_t>(hand.counts_[kind] + stands[kind]);
  hand.wilds_ = 0;
  hand.set_wild_tiles({});
  return hand;
}

bool operator==(const Hand& a, const Hand& b) {
  return a.space_ == b.space_ && a.counts_ == b.counts_ && a.wilds_ == b.wilds_ &&
         a.wild_ == b.wild_ && a.stand_in_ == b.stand_in_ &&
         std::ranges::equal(a.melds(), b.melds());
}

void require_no_wilds(const Hand& hand, const char* what) {
  if (!hand.has_wilds()) return;
  throw std::invalid_argument(std::string(what) + " does not know wild tiles");
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
