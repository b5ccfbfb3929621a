// The searches behind decompose.hpp; not part of the library's interface.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hupai/columns.hpp"
#include "hupai/decompose.hpp"

namespace hupai {

// A suit's counts, three bits a place, the lowest kind in the lowest bits.
using PackedSuit = std::uint32_t;
using PackedSuits = std::array<PackedSuit, kMaxSuits>;
inline constexpr PackedSuit kOneOfEach = 0111111111;

// Of spaces whose suits have at most nine kinds, and the last of at least eight kinds before it.
PackedSuits pack_suits(const TileSpace& space, const TileCounts& counts);

constexpr int lowest_place(PackedSuit suit) { return std::countr_zero(suit) / 3; }
constexpr unsigned copies_at(PackedSuit suit, int place) { return (suit >> (3 * place)) & 7U; }
// Places that hold exactly three copies.
constexpr PackedSuit triplets(PackedSuit suit) { return suit & (suit >> 1) & kOneOfEach; }
// Whether one or two copies were taken from a place that had too few: it then shows 6 or 7.
constexpr bool is_overdrawn(PackedSuit suit) {
  return (suit & (suit << 1) & (kOneOfEach << 2)) != 0;
}

// The groups of a suit, three bits a place where they start: one or two chows (bits 0 and 1) and a
// pung (bit 2).
using GroupSlots = std::uint32_t;

// As 64 leaves 1 when divided by 3, six bits a place leave what the sum of the copies leaves.
constexpr unsigned copies_modulo_3(PackedSuit suit) {
  constexpr PackedSuit every_other = 0707070707;
  return ((suit & every_other) + (suit >> 3 & every_other)) % 3;
}

// Whether the tiles of one suit are groups, or groups and a pair. As only their shape is looked at,
// there may be five copies of a kind.
bool is_groups(const Suit& suit, PackedSuit held);
bool is_groups_and_pair(const Suit& suit, PackedSuit held);

// for_each_wild_reading without what wild tiles stand for.
void for_each_reading_alone(const Hand& hand, FormSet forms, ReadingSink& sink);

// Groups and a pair, where every group stays within a suit. The hand is given as packed suits.
class SuitSearch {
 public:
  SuitSearch(const TileSpace& space, const PackedSuits& suits);

  // Whether the tiles are groups and one pair.
  bool complete();
  // Visits `start` followed by the groups and the pair, once for each way to form them.
  void visit(const Reading& start, ReadingSink& sink);

 private:
  bool read_other_suits();
  template <class Use>
  bool any_pair(Use use);
  void visit_slots(std::size_t count);
  void read(std::size_t suit, PackedSuit left, std::size_t count);
  void finish(std::size_t count);

  const TileSpace& space_;
  PackedSuits suits_;  // without the pair, once it is chosen
  std::array<GroupSlots, kMaxSuits> slots_{};
  std::size_t pair_suit_;  // the only suit that can hold the pair; kMaxSuits: there is none
  Group pair_{};
  Reading reading_{};
  ReadingSink* sink_ = nullptr;
};

// The eighty-card game: groups across the two sizes too, and a pair only if the task has one.
class ColumnSearch {
 public:
  ColumnSearch(const TileSpace& space, const ColumnTask& task);

  bool complete();
  // As SuitSearch::visit.
  void visit(const Reading& start, ReadingSink& sink);

 private:
  // What one branch of the search has left and has formed so far.
  struct Branch {
    TileCounts left;
    std::array<Group, Reading::kMaxGroups> groups;
    std::uint8_t count;
    bool has_pair;
    Group pair;

    bool take(const TileSpace& space, GroupType type, int kind, int times);
  };

  void read_number(const Branch& branch, int number);
  void read_pair(const Branch& branch, int number);
  void read_mixed(const Branch& branch, int number);
  void read_size(const Branch& branch, int number, int size);
  void finish(const Branch& branch);

  const TileSpace& space_;
  Branch start_{};
  bool with_pair_;
  bool found_ = false;
  Reading reading_{};
  ReadingSink* sink_ = nullptr;  // none: stop at the first reading
};

}  // namespace hupai
