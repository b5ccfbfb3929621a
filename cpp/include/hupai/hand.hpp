// Hand: the tiles one player holds, with packed suit keys kept up to date.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "hupai/fresh_memory.hpp"
#include "hupai/group.hpp"
#include "hupai/tile_space.hpp"

namespace hupai {

// A suit's counts as two base-5 numbers: the four lowest kinds in the low half, the rest in the
// high half.
using SuitKey = std::uint32_t;

// What one tile of a kind, by its position within its suit, adds to the suit's key.
inline constexpr std::array<SuitKey, 10> kKeySteps{
    1, 5, 25, 125, 1U << 16, 5U << 16, 25U << 16, 125U << 16, 625U << 16, 3125U << 16};
constexpr SuitKey key_step(int position) { return kKeySteps[static_cast<std::size_t>(position)]; }

inline constexpr Kind kNoKind = 255;
inline constexpr int kMaxWilds = 8;

// Which tiles of a table stand for others. None in most games.
struct WildTiles {
  Kind kind = kNoKind;      // every concealed tile of this kind is wild: it stands for any kind
  Kind stand_in = kNoKind;  // every tile of this kind is a natural tile of `kind`
  friend bool operator==(const WildTiles&, const WildTiles&) = default;
};

// Kinds that go in and come out are tiles of the table. `counts`, keys and melds are of natural
// tiles: wild ones are counted apart, and a stand-in is what it stands for. They differ only where
// WildTiles says so.
class Hand {
 public:
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  static constexpr int kMaxMelds = 7;
  static constexpr int kMaxTiles = 21;  // concealed tiles and three for each meld

  explicit Hand(SpaceId space = SpaceId::standard) : space_(space) {}
  // Throws std::invalid_argument for kinds that the space does not have, a stand-in for nothing or
  // for itself, and wild tiles in the eighty-card space.
  Hand(SpaceId space, WildTiles wild_tiles);

  // A hand of these counts. Throws std::invalid_argument naming the offending kind when a count is
  // over the copies of the space, when the length is not that of the space, or when there are more
  // than kMaxTiles tiles.
  static Hand from_counts(std::span<const std::uint8_t> counts, SpaceId space = SpaceId::standard);
  // The same of the tiles of a table with wild ones.
  static Hand from_counts(std::span<const std::uint8_t> counts, SpaceId space,
                          WildTiles wild_tiles);

  // Each throws std::invalid_argument, naming the tile, when the tile does not exist in the space,
  // would be a fifth copy (melds counted), or is not held.
  void add(Kind kind);
  void remove(Kind kind);
  void add_meld(Meld meld);
  // Wild tiles besides those of a kind. Throws std::invalid_argument for more than kMaxWilds, and
  // where the wild tiles are all the copies of a kind.
  void add_wilds(int count);

  SpaceId space_id() const { return space_; }
  const TileSpace& space() const { return tile_space(space_); }
  const TileCounts& counts() const { return counts_; }
  int count(Kind kind) const { return counts_[kind]; }
  int size() const { return size_; }  // concealed tiles
  std::span<const Meld> melds() const { return {melds_.data(), meld_count_}; }
  bool concealed() const;                                // no open meld
  int tiles() const { return size_ + 3 * meld_count_; }  // a kong counts three
  SuitKey key(int suit) const { return keys_[static_cast<std::size_t>(suit)]; }
  // Copies in the concealed part and in the melds together.
  TileCounts all_counts() const;
  // Copies in the melds.
  const TileCounts& meld_counts() const { return meld_counts_; }

  int wilds() const { return wilds_; }  // wild tiles held; size() counts them
  WildTiles wild_tiles() const {
    return {static_cast<Kind>(wild_ - 1), static_cast<Kind>(stand_in_ - 1)};
  }
  // Whether wild tiles are held or can be drawn.
  bool has_wilds() const { return wilds_ > 0 || wild_ != 0; }
  // The wild tiles that exist: the copies of their kind, else those held and no more.
  int wild_supply() const { return wild_ != 0 ? kMaxCopies : wilds_; }
  // Concealed copies of a tile of the table, and those in the melds too.
  int count_at_table(Kind kind) const {
    return wild_ == 0 ? counts_[kind] : count_beside_wilds(kind);
  }
  int all_at_table(Kind kind) const {
    return wild_ == 0 ? counts_[kind] + meld_counts_[kind] : all_beside_wilds(kind);
  }
  // A set of natural kinds as the tiles of the table that are of them. The wild kind is never among
  // them.
  TileMask at_table(TileMask natural) const;
  // What the hand is once its wild tiles are what they stand for: `stands` are added to the counts,
  // which may then be over four, and no tile is wild. Only to be looked at: keys stay those of the
  // natural tiles.
  Hand with_wilds_as(const TileCounts& stands) const;

  friend bool operator==(const Hand& a, const Hand& b);

 private:
  void require_kind(Kind kind) const;
  bool read_row(const std::uint8_t* counts);
  void set_wild_tiles(WildTiles tiles);
  int count_beside_wilds(Kind kind) const;
  int all_beside_wilds(Kind kind) const;
  void require_room(Kind kind) const;

  TileCounts counts_{};
  TileCounts meld_counts_{};
  std::array<SuitKey, kMaxSuits> keys_{};
  std::array<Meld, kMaxMelds> melds_{};
  std::uint8_t meld_count_ = 0;
  std::uint8_t size_ = 0;
  std::uint8_t wilds_ = 0;
  // The kinds of WildTiles one higher: a hand of zeros is an empty one without wild tiles.
  std::uint8_t wild_ = 0;
  std::uint8_t stand_in_ = 0;
  SpaceId space_;
};

// The hand as it must be to be analysed: 1 or 2 tiles over a multiple of three (in the eighty-card
// space: one short of, or, full groups), 13, 14, 16 or 17 (20 or 21) tiles in all where there are
// melds. Throws std::invalid_argument with the number of tiles otherwise.
void require_playable(const Hand& hand);
// Whether the hand holds the winning tile or a drawn tile (14, 17, 21 …) rather than waits for one
// (13, 16, 20 …).
bool is_full(const Hand& hand);
// Throws std::invalid_argument, naming `what`, where wild tiles are held or can be drawn.
void require_no_wilds(const Hand& hand, const char* what);

}  // namespace hupai
