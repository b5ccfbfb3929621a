// The lookup tables of the standard form.
//
// Every way to hold up to 14 (or 17) tiles of a suit is numbered by a minimal perfect hash (two
// loads and an addition). As very many count vectors have the same distances, the number leads to
// one of about 140 classes; two suits together make about 230 classes, three a few more. So the
// distance of a whole hand is a chain of small table loads.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hupai/suit_distance.hpp"

namespace hupai {

// Numbers the count vectors of a suit of up to nine kinds with at most `most` tiles, densely from
// 0.
class SuitIndex {
 public:
  SuitIndex(int kinds, int most);
  std::uint32_t operator()(SuitKey key) const { return (*this)(key & 0xFFFF, key >> 16); }
  std::uint32_t operator()(std::uint32_t low, std::uint32_t high) const {
    return offset_[low] + position_[high];
  }
  std::uint32_t size() const { return size_; }
  // The two parts of a number.
  std::uint32_t offset(std::uint32_t low) const { return offset_[low]; }
  std::uint32_t position(std::uint32_t high) const { return position_[high]; }

  // One tile more than four of a kind carries into the next digit: a number without meaning, but
  // below size() + kOverrun.
  static constexpr std::size_t kOverrun = 3125;

 private:
  static constexpr std::size_t kLows = 625;
  static constexpr std::size_t kHighs = 3125;
  std::array<std::uint32_t, kLows + kLows / 5> offset_{};  // by the four lowest kinds
  std::array<std::uint16_t, kHighs + kHighs / 5>
      position_{};  // by the others, ordered by their sum
  std::uint32_t size_ = 0;
};

using ClassId = std::uint8_t;
using MergedId = std::uint16_t;

struct SuitTable {
  SuitIndex index;
  std::vector<ClassId> classes;  // by index
  ClassId operator()(SuitKey key) const { return classes[index(key)]; }
  ClassId operator()(std::uint32_t low, std::uint32_t high) const {
    return classes[index(low, high)];
  }

  // Which kinds (by position in the suit) bring the class of one tile more to an entry of `row`
  // below `limit`. Bits of kinds that cannot be added (four held, or beyond the suit) mean nothing.
  unsigned below_with_one_more(SuitKey key, const std::uint8_t* row, int limit) const {
    const std::uint32_t low = key & 0xFFFF;
    const std::uint32_t high = key >> 16;
    const ClassId* from_high = classes.data() + index.position(high);
    const ClassId* from_low = classes.data() + index.offset(low);
    unsigned below = 0;
    for (unsigned i = 0; i < 4; ++i)
      below |= unsigned{row[from_high[index.offset(low + kKeySteps[i])]] < limit} << i;
    for (unsigned i = 4; i < 9; ++i)
      below |= unsigned{row[from_low[index.position(high + (kKeySteps[i] >> 16))]] < limit} << i;
    return below;
  }
};

// The tables for hands of up to 14 tiles (four groups) or up to 17 (five). Built once, then
// constant.
class DistanceTables {
 public:
  // The tables for hands with this many concealed tiles (at most 17). Thread-safe; the first call
  // builds.
  static const DistanceTables& for_size(int tiles);
  // The same where a complete hand may use any number of tiles of a kind that exists, as wild tiles
  // allow.
  static const DistanceTables& unlimited_for_size(int tiles);

  // The table of the suit at this place of a space that is made of four suits.
  const SuitTable& suit(SpaceId space, int suit) const { return suits_[table_of(space, suit)]; }
  const Distances& distances(ClassId id) const { return classes_[id]; }
  int class_count() const { return static_cast<int>(classes_.size()); }
  int pair_count() const { return static_cast<int>(pairs_.size()); }
  MergedId pair_of(ClassId a, ClassId b) const { return pair_ids_[a * classes_.size() + b]; }
  MergedId triple_of(MergedId pair, ClassId c) const {
    return triple_ids_[pair * classes_.size() + c];
  }
  // Tiles missing to `groups` groups and a pair.
  int missing(MergedId pair, MergedId other_pair, int groups) const {
    return by_pairs_[static_cast<std::size_t>(groups)][pair * pairs_.size() + other_pair];
  }
  // The row, by class of the fourth suit, of tiles missing to `groups` groups and a pair beside
  // these three suits.
  const std::uint8_t* missing_beside(MergedId triple, int groups) const {
    return &by_triple_[static_cast<std::size_t>(groups)][triple * classes_.size()];
  }
  // Changes when any entry does; a test pins it.
  std::uint64_t checksum() const;

 private:
  enum : std::size_t { kNumbers, kHonors, kTerminals, kNoHonors, kTables };
  DistanceTables(int most, bool limited);
  static constexpr std::size_t table_of(SpaceId space, int suit) {
    if (suit == 3) return space == SpaceId::suits_only ? kNoHonors : kHonors;
    return suit == 0 && space == SpaceId::three_player ? kTerminals : kNumbers;
  }
  void build_suits(int most, int groups, bool limited);
  void build_merges(int groups);

  std::vector<SuitTable> suits_;
  std::vector<Distances> classes_;
  std::vector<Distances> pairs_;
  std::vector<MergedId> pair_ids_;
  std::vector<MergedId> triple_ids_;
  std::vector<std::vector<std::uint8_t>> by_pairs_;   // by groups
  std::vector<std::vector<std::uint8_t>> by_triple_;  // by groups
};

}  // namespace hupai
