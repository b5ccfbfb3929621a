// What the parts of the MCR scorer share: the sets of a reading and the fans found in it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "hupai/mcr.hpp"
#include "hupai/predicates.hpp"

namespace hupai::mcr {

using Groups = std::uint16_t;  // bit i: group i of the reading

// A fan found in a reading, `count` times, in the groups that make it.
struct Found {
  McrFan fan;
  std::uint8_t count;
  Groups groups;
};

// The fans that a reading shows. What a hand shows cannot be foreseen, so that adding a fan or not
// does without a branch.
class Tally {
 public:
  void add(McrFan fan, Groups groups = 0, int count = 1) { add_if(true, fan, groups, count); }
  void add_if(bool shown, McrFan fan, Groups groups = 0, int count = 1) {
    found_[size_] = {fan, static_cast<std::uint8_t>(count), groups};
    size_ += shown ? 1 : 0;
  }
  std::span<const Found> found() const { return {found_.data(), size_}; }
  McrFanSet fans() const {
    McrFanSet fans;
    for (const Found& one : found()) fans.add(one.fan);
    return fans;
  }

 private:
  static constexpr int kMost = 48;  // no hand shows more
  std::array<Found, kMost> found_;
  std::size_t size_ = 0;
};

// A chow (by its lowest kind), a pung or a kong.
struct Set {
  Kind kind;
  Groups group;  // its bit
};
// Stands where there is no set, so that loops over sets are always of the same length.
inline constexpr Set kNoSet{63, 0};

// A reading with chows and pungs apart.
struct Sets {
  static constexpr std::size_t kMost = 4;
  Form form;
  std::array<Set, kMost + 1> chows;  // the last place is never used
  std::array<Set, kMost + 1> pungs;
  TileMask concealed_chows = 0;
  Groups pair_group = 0;
  Groups all_groups = 0;  // of a standard reading
  Shape shape;
  bool is_closed_shape() const { return form != Form::standard && form != Form::knitted_straight; }
};
// `kinds`: kinds_of the hand.
Sets sets_of(const Reading& reading, TileMask kinds);
// The groups of the sets with these kinds.
inline Groups groups_of(const std::array<Set, Sets::kMost + 1>& sets, TileMask kinds) {
  unsigned groups = 0;
  for (std::size_t i = 0; i < Sets::kMost; ++i)
    groups |= sets[i].group & (0U - static_cast<unsigned>(kinds >> sets[i].kind & 1));
  return static_cast<Groups>(groups);
}

// mcr_tiles.cpp: fans of the tiles alone, however they are read.
void add_tile_fans(TileMask kinds, Tally& tally);
void add_kong_fans(const Hand& hand, Tally& tally);

// mcr_sets.cpp: fans of the shape, of single sets and of concealed pungs.
void add_set_fans(const Hand& hand, const Sets& sets, const McrWin& win, Tally& tally);
// The fans whose sets do not count as pungs of terminals or honours too.
bool uses_its_pungs(McrFan fan);

// mcr_relations.cpp: fans that two, three or four chows, or as many pungs of suit tiles, make
// together: the choice that is worth most among those that join no sets twice.
void add_relations(const Sets& sets, Tally& tally);
// Every fan that chows and pungs make together, chosen or not.
Tally all_relations(const Sets& sets);

// mcr_win.cpp: fans of the way the hand was won and of its wait.
void add_win_fans(const Hand& hand, const McrWin& win, Tally& tally);
// Whether the hand's own melds hold the other three copies, so that this one is the last for
// certain.
bool own_melds_hold_others(const Hand& hand, Kind kind);
// The wait fan of the reading, provided the hand waits for this tile alone.
std::optional<Found> wait_fan(const Sets& sets, const Reading& reading, const McrWin& win,
                              const McrRules& rules);

// The fans of one reading: those it shows, and which of them do not count.
struct Evaluation {
  Tally shown;
  McrFanSet struck;
  int points = 0;  // without flowers

  // Calls count(Found) for each fan that counts.
  template <class Count>
  void for_each_counted(Count&& count) const {
    for (const Found& found : shown.found())
      if (!struck.has(found.fan)) count(found);
  }
};

// One win, and what all its readings share (mcr.cpp).
class Win {
 public:
  // All three must outlive this.
  Win(const McrScorer& scorer, const Hand& hand, const McrWin& win);

  Sets sets(const Reading& reading) const { return sets_of(reading, kinds_); }
  Evaluation evaluate(const Reading& reading);
  // The points of a standard reading without flowers and without a fan of the wait.
  int points_without_wait(const Reading& reading) const;
  McrScore score(const Reading& reading, const Evaluation& evaluation) const;
  McrValue value(const Evaluation& evaluation) const;
  // Whether the hand waited for the winning tile alone, by its shape.
  bool waited_for_one();

 private:
  Tally shown_without_wait(const Reading& reading, const Sets& sets) const;
  void settle(Evaluation& evaluation) const;
  void add_tile_hogs(const Reading& reading, TileMask kongs, Tally& tally) const;

  const McrScorer& scorer_;
  const Hand& hand_;
  const McrWin& win_;
  TileMask kinds_;
  TileMask fours_;
  Tally shared_;
  std::optional<bool> waited_for_one_;
};

}  // namespace hupai::mcr
