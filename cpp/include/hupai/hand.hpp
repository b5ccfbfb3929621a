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

class Hand {
 public:
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  static constexpr int kMaxMelds = 7;
  static constexpr int kMaxTiles = 21;  // concealed tiles and three for each meld

  explicit Hand(SpaceId space = SpaceId::standard) : space_(space) {}

  // A hand of these counts. Throws std::invalid_argument naming the offending kind when a count is
  // over the copies of the space, when the length is not that of the space, or when there are more
  // than kMaxTiles tiles.
  static Hand from_counts(std::span<const std::uint8_t> counts, SpaceId space = SpaceId::standard);

  // Each throws std::invalid_argument, naming the tile, when the tile does not exist in the space,
  // would be a fifth copy (melds counted), or is not held.
  void add(Kind kind);
  void remove(Kind kind);
  void add_meld(Meld meld);

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

  friend bool operator==(const Hand& a, const Hand& b);

 private:
  void require_kind(Kind kind) const;
  bool read_row(const std::uint8_t* counts);

  TileCounts counts_{};
  TileCounts meld_counts_{};
  std::array<SuitKey, kMaxSuits> keys_{};
  std::array<Meld, kMaxMelds> melds_{};
  std::uint8_t meld_count_ = 0;
  std::uint8_t size_ = 0;
  SpaceId space_;
};

// The hand as it must be to be analysed: 1 or 2 tiles over a multiple of three (in the eighty-card
// space: one short of, or, full groups), 13, 14, 16 or 17 (20 or 21) tiles in all where there are
// melds. Throws std::invalid_argument with the number of tiles otherwise.
void require_playable(const Hand& hand);
// Whether the hand holds the winning tile or a drawn tile (14, 17, 21 …) rather than waits for one
// (13, 16, 20 …).
bool is_full(const Hand& hand);

}  // namespace hupai
