// 四川 (Sichuan): the fans of a win, its base value, and the best that a ready hand can become.
//
// docs/rulesets/sichuan.md tells the rules. Who pays whom, and what kongs and the end of the wall
// cost, is the business of the layers above.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hupai/fan.hpp"
#include "hupai/fresh_memory.hpp"
#include "hupai/hand.hpp"

namespace hupai {

enum class SichuanFan : std::uint8_t {
  seven_pairs,
  full_flush,
  all_pungs,
  golden_hook,  // 金钩钓: four melds on the table
  root,         // 根: four equal tiles, in a kong or not; counts for each
  after_kong,
  rob_kong,
  last_tile,
  // Not of the house table: only where the rules name them.
  heavenly_hand,
  earthly_hand,
  outside_hand,  // 带幺九: each group and the pair hold a 1 or 9
  all_258,       // 将对: groups and pair are pungs, or all are pairs, of 2, 5 and 8
  concealed_hand,
  all_simples,
  kong_discard,  // 杠上炮: the discard that followed a kong
};
inline constexpr int kSichuanFanCount = 15;
using SichuanFans = std::uint16_t;  // bit i: SichuanFan i
constexpr SichuanFans fan_bit(SichuanFan fan) {
  return static_cast<SichuanFans>(1U << static_cast<unsigned>(fan));
}
inline constexpr SichuanFans kSichuanHouseFans = fan_bit(SichuanFan::heavenly_hand) - 1;
inline constexpr SichuanFans kSichuanExtraFans = (1U << kSichuanFanCount) - 1U - kSichuanHouseFans;

// Ids, names and points of the fans, in the order of SichuanFan.
const FanTable& sichuan_table();

struct SichuanRules {
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  std::uint8_t cap = 4;   // fan beyond these are not paid; at most kMaxCap
  SichuanFans extra = 0;  // those of kSichuanExtraFans that count
  static constexpr int kMaxCap = 20;
  friend bool operator==(const SichuanRules&, const SichuanRules&) = default;
};

// Suits as in the tile space: 0 m, 1 p, 2 s.
inline constexpr std::uint8_t kNoVoidSuit = 3;  // not known: any one suit may be the void one

struct SichuanWin : WinContext {
  std::uint8_t void_suit = kNoVoidSuit;
  bool dealer = false;        // the winner is
  bool kong_discard = false;  // won with the first discard after the discarder's kong
};

enum class SichuanStatus : std::uint8_t { win, not_complete, void_suit_left };

// How much a hand is worth. Of a hand that does not win all but the status is zero.
struct SichuanValue {
  SichuanStatus status = SichuanStatus::not_complete;
  std::uint8_t fan = 0;    // not capped
  std::uint8_t roots = 0;  // how often `root` counts; every other fan counts once
  SichuanFans fans = 0;
  std::uint32_t base = 0;  // two to the power of the fan, at most of the cap
};

// The best reading with its fans in descending order of points; the `row` of a line is the fan.
struct SichuanScore {
  SichuanValue value;
  Reading reading{};
  FanList fans{};
};

// The tile with which a ready hand becomes worth most.
struct SichuanReady {
  Kind kind;
  SichuanValue value;
};

inline constexpr FormSet kSichuanForms =
    form_bit(Form::standard) | form_bit(Form::seven_pairs) | kQuadsAsTwoPairs;

// The kinds of a suit; none for kNoVoidSuit.
constexpr TileMask kinds_of_suit(std::uint8_t suit) {
  return suit < kNoVoidSuit ? TileMask{0x1FF} << (9 * suit) : 0;
}

// Hands are of the space suits_only and full, the winning tile among their concealed tiles. Both
// throw std::invalid_argument, naming the fault, for a hand that is not of fourteen tiles (a meld
// counts three) or has a chow among its melds, and for facts of a win that cannot be: the winning
// tile is not held, a replacement tile without a kong, a robbed kong of whose tile the hand holds
// another …
//
// Every reading is tried; of readings worth the same the first is kept.
SichuanValue sichuan_value(const Hand& hand, const SichuanWin& win, const SichuanRules& rules);
SichuanScore sichuan_score(const Hand& hand, const SichuanWin& win, const SichuanRules& rules);

// What a hand of thirteen tiles can become, by its shape alone (no fan of the way it is won); none
// when it holds tiles of the void suit or no tile completes it of which it does not hold all four.
// Of tiles worth the same the lowest. Throws as above.
std::optional<SichuanReady> sichuan_ready(const Hand& hand, std::uint8_t void_suit,
                                          const SichuanRules& rules);

}  // namespace hupai
