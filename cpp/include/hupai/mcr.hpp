// 国标 (MCR): the fans of a win and their points, what each wait of a ready hand is worth.
//
// Points follow the 1998 rules with the readings of the International Mahjong League; where
// published rules differ, McrRules has the choice. docs/rulesets/mcr.md tells the rulings.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "hupai/fan.hpp"
#include "hupai/fresh_memory.hpp"
#include "hupai/hand.hpp"

namespace hupai {

// The 81 fans in the order of the rule book, from 88 points down to 1, and the kong pair of no. 82.
// clang-format off
enum class McrFan : std::uint8_t {
  // 88
  big_four_winds, big_three_dragons, all_green, nine_gates, four_kongs, seven_shifted_pairs,
  thirteen_orphans,
  // 64
  all_terminals, little_four_winds, little_three_dragons, all_honors, four_concealed_pungs,
  pure_terminal_chows,
  // 48
  quadruple_chow, four_pure_shifted_pungs,
  // 32
  four_pure_shifted_chows, three_kongs, all_terminals_and_honors,
  // 24
  seven_pairs, greater_honors_and_knitted_tiles, all_even_pungs, full_flush, pure_triple_chow,
  pure_shifted_pungs, upper_tiles, middle_tiles, lower_tiles,
  // 16
  pure_straight, three_suited_terminal_chows, pure_shifted_chows, all_fives, triple_pung,
  three_concealed_pungs,
  // 12
  lesser_honors_and_knitted_tiles, knitted_straight, upper_four, lower_four, big_three_winds,
  // 8
  mixed_straight, reversible_tiles, mixed_triple_chow, mixed_shifted_pungs, chicken_hand,
  last_tile_draw, last_tile_claim, out_with_replacement_tile, robbing_the_kong,
  // 6
  all_pungs, half_flush, mixed_shifted_chows, all_types, melded_hand, two_concealed_kongs,
  two_dragon_pungs,
  // 4
  outside_hand, fully_concealed_hand, two_melded_kongs, last_tile,
  // 2
  dragon_pung, prevalent_wind, seat_wind, concealed_hand, all_chows, tile_hog, double_pung,
  two_concealed_pungs, concealed_kong, all_simples,
  // 1
  pure_double_chow, mixed_double_chow, short_straight, two_terminal_chows,
  pung_of_terminals_or_honors, melded_kong, one_voided_suit, no_honors, edge_wait, closed_wait,
  single_wait, self_drawn, flower_tiles,
  // 5
  melded_and_concealed_kongs,
};
// clang-format on
inline constexpr int kMcrFanCount = 82;
constexpr std::size_t index_of(McrFan fan) { return static_cast<std::size_t>(fan); }

// A set of fans.
class McrFanSet {
 public:
  constexpr McrFanSet() = default;
  constexpr McrFanSet(std::initializer_list<McrFan> fans) {
    for (const McrFan fan : fans) add(fan);
  }
  constexpr void add(McrFan fan) { words_[index_of(fan) / 64] |= bit(fan); }
  constexpr void remove(McrFan fan) { words_[index_of(fan) / 64] &= ~bit(fan); }
  constexpr bool has(McrFan fan) const { return (words_[index_of(fan) / 64] & bit(fan)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr McrFanSet& operator|=(const McrFanSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr McrFanSet& operator&=(const McrFanSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr McrFanSet& operator-=(const McrFanSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  // Takes the first fan out of a set that is not empty.
  constexpr McrFan pop() {
    const std::size_t i = words_[0] != 0 ? 0 : 1;
    const int first = std::countr_zero(words_[i]);
    words_[i] &= words_[i] - 1;
    return static_cast<McrFan>(static_cast<int>(64 * i) + first);
  }
  friend constexpr bool operator==(const McrFanSet&, const McrFanSet&) = default;

 private:
  static constexpr std::uint64_t bit(McrFan fan) {
    return std::uint64_t{1} << (index_of(fan) % 64);
  }
  std::array<std::uint64_t, 2> words_{};
};

// Ids, names and points of the fans, in the order of McrFan.
const FanRows& mcr_table();
enum class McrKongPoints : std::uint8_t {
  rules_1998,  // two concealed kongs 6, a melded and a concealed one 5
  wmo_2006     // 8 and 6
};

// Where published rules differ. The defaults are those of the 1998 rules and the League.
struct McrRules {
  // Self-drawn seven pairs, orphans, knitted tiles, nine gates and four concealed pungs:
  // self_drawn, or fully_concealed_hand (WMO 2006).
  bool closed_shapes_fully_concealed = false;
  McrKongPoints kong_points = McrKongPoints::rules_1998;
  // A wait fan where the winning tile is one of a knitted straight's nine but could also stand in
  // the set or the pair.
  bool knitted_body_wait = true;
  bool all_terminals_excludes_triple_pung = false;
  friend bool operator==(const McrRules&, const McrRules&) = default;
};
inline constexpr int kMcrMinimum = 8;

struct McrWin : WinContext {
  // The other three copies of the tile lie open on the table (和绝张). Where they are all in melds
  // of the hand itself it counts without being told.
  bool last_copy = false;
  std::uint8_t flowers = 0;
};

// How much a hand is worth: all that a batch returns.
struct McrValue {
  bool complete = false;        // whether it is a winning shape at all; if not, the rest is zero
  std::int16_t total = 0;       // flowers included
  std::int16_t gate_total = 0;  // without flowers: what must reach kMcrMinimum
  std::array<std::uint8_t, kMcrFanCount> counts{};  // how often each fan counts
};

// The best reading of a hand with its fans, in descending order of points; the `row` of a line is
// the McrFan.
struct McrScore {
  bool complete = false;
  int total = 0;
  int gate_total = 0;
  Reading reading{};
  FanList fans{};
  bool below_minimum() const { return complete && gate_total < kMcrMinimum; }
};

// A fan that the hand shows, made by `groups`, and that is not counted because `by` is.
struct McrStruck {
  McrFan fan;
  McrFan by;
  std::uint16_t groups;
};

// One wait of a ready hand and its points without flowers: drawn, discarded, and the same as the
// last copy (nothing where the hand conceals another copy, so that it cannot be the last in sight).
struct McrWait {
  Kind kind;
  int self_draw;
  int discard;
  std::optional<int> last_copy_self_draw;
  std::optional<int> last_copy_discard;
};

inline constexpr FormSet kMcrForms = kDefaultForms | form_bit(Form::honors_and_knitted) |
                                     form_bit(Form::knitted_straight) | kQuadsAsTwoPairs;

// Throws std::invalid_argument, naming the fault, where the hand is not one of fourteen tiles (a
// meld counts three) or the facts of the win cannot be: the winning tile is not among the concealed
// tiles, a replacement tile without a kong, a robbed kong of which the hand holds a copy …
void require_mcr_win(const Hand& hand, const McrWin& win);

// Rules made ready. Never changes, may be shared between threads.
//
// Hands are full and hold the winning tile. Every reading is tried; of readings worth the same the
// one with the highest pair is kept. All throw as require_mcr_win.
class McrScorer {
 public:
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  explicit McrScorer(const McrRules& rules = {});

  const McrRules& rules() const { return rules_; }
  // What a fan counts once.
  int points(McrFan fan) const { return points_[index_of(fan)]; }
  // The fans that are not counted beside `fan`, by the principle that nothing is counted twice.
  // Sets are looked at one by one in two cases that are not in this list: pungs of terminals or
  // honours that make another fan, and fans between sets that are joined already.
  const McrFanSet& exclusions(McrFan fan) const { return exclusions_[index_of(fan)]; }
  // Those of `shown` that its counted fans take away.
  McrFanSet struck_among(McrFanSet shown) const;

  McrValue value(const Hand& hand, const McrWin& win) const;
  McrScore score(const Hand& hand, const McrWin& win) const;
  // The scores of all readings, each on its own.
  std::vector<McrScore> readings(const Hand& hand, const McrWin& win) const;
  // Why fans are missing from the score: what its reading shows and another fan takes away.
  std::vector<McrStruck> struck(const Hand& hand, const McrWin& win) const;
  // The waits of a hand of thirteen tiles, without kinds of which the hand holds every copy. The
  // facts of `win` apply to each, but for its tile, the way it is won and last_copy; after_kong to
  // a drawn tile only.
  std::vector<McrWait> waits(const Hand& hand, const McrWin& win) const;

 private:
  McrRules rules_;
  McrFanSet strikers_;  // fans with exclusions
  std::array<std::int16_t, kMcrFanCount> points_;
  std::array<McrFanSet, kMcrFanCount> exclusions_;
};

// The kinds that would complete a hand of thirteen by its shape alone, in all five forms together:
// a kind whose four copies are all in the hand counts too. This is what a single wait is judged by.
// Throws std::invalid_argument for a hand of another size.
TileMask mcr_shape_waits(const Hand& hand);
// Whether a full hand without this one tile would have waited for it alone.
bool mcr_waited_for_one(const Hand& hand, Kind win_kind);

}  // namespace hupai
