// Hands that are written out: a list of patterns (groups of equal tiles), and how far a hand is
// from each. Jokers stand for tiles of groups that take them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hupai/fixed_list.hpp"
#include "hupai/fresh_memory.hpp"

namespace hupai {

// Kinds 0..33 as in the standard space, 34 any flower; a row of counts holds the jokers behind
// them.
inline constexpr int kPatternKinds = 35;
inline constexpr int kPatternJoker = kPatternKinds;
inline constexpr int kPatternCells = kPatternKinds + 1;
inline constexpr int kPatternTiles = 14;
inline constexpr int kMostExposures = 5;
inline constexpr int kNoPattern = 99;  // the distance where no pattern is left
using PatternCounts = std::array<std::uint8_t, kPatternCells>;

// How many tiles of a cell there are.
constexpr int pattern_copies(int cell) { return cell >= kPatternKinds - 1 ? 8 : 4; }

// Equal tiles; `jokers` tells whether they may stand in it.
struct PatternGroup {
  std::uint8_t kind, size;
  bool jokers;
};

// A group on the table, and how many jokers lie in it.
struct Exposure {
  std::uint8_t kind, size, jokers;
};

struct PatternHand {
  PatternCounts counts{};  // concealed
  FixedList<Exposure, kMostExposures> exposures;
};

// What a pattern asks of the concealed tiles of one kind: naturals alone, and tiles that jokers may
// stand for.
struct Demand {
  std::uint8_t kind, natural, any;
};
using Demands = FixedList<Demand, kPatternTiles>;

// One pattern: of which line of its card, its worth, and whether it must stay concealed.
struct Pattern {
  std::uint16_t line;
  std::uint16_t points;
  bool concealed;
  FixedList<PatternGroup, kPatternTiles> groups;
  Demands demands;  // of all groups
  bool exists;      // the tiles are enough for it
};

// How a hand stands to one pattern. `accepts` has a bit for each cell that brings it nearer, `live`
// their copies that are neither held nor seen.
struct PatternReach {
  std::size_t pattern;
  int distance;
  std::uint64_t accepts;
  int live;
};

class PatternCard {
 public:
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  // Throws std::invalid_argument unless the groups are 14 tiles of known kinds, jokers in none of
  // less than three.
  void add(int line, int points, bool concealed, std::span<const PatternGroup> groups);

  std::span<const Pattern> patterns() const { return patterns_; }
  int lines() const { return lines_; }

  // Tiles missing to the nearest pattern that the exposures leave, kNoPattern if there is none.
  // `seen` are the copies seen elsewhere; a pattern that too few are left for is dead.
  int distance(const PatternHand& hand, const PatternCounts& seen) const;
  // Of each line that is left its nearest pattern, of equals the one with more live tiles; the best
  // first: nearest, then points, then live tiles.
  std::vector<PatternReach> nearest(const PatternHand& hand, const PatternCounts& seen) const;
  // Whether some pattern has room for all the exposures, whatever the rest of the hand.
  bool accepts_exposures(const PatternHand& hand) const;

 private:
  std::vector<Pattern> patterns_;
  int lines_ = 0;
};

}  // namespace hupai
