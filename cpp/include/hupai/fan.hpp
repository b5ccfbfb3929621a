// What all fan tables share: rows, the facts of a win, and the list of fans that a hand makes.
//
// "Fan" is every scoring element: riichi's yaku, Taiwan's tai, Sichuan's and MCR's fan.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "hupai/fixed_list.hpp"
#include "hupai/group.hpp"

namespace hupai {

struct FanRow {
  std::string_view id;  // stable, lower snake_case
  std::string_view zh;
  std::string_view en;
  std::string_view ja;       // empty where the table has no Japanese names
  std::int16_t points;       // of a concealed hand where the table distinguishes
  std::int16_t open_points;  // of an open hand; 0: not with an open hand. Equal to `points` where
                             // it does not matter
  bool optional = false;     // counts only where the rules of a table name it
};

// A row of a table without Japanese names where an open hand counts the same.
constexpr FanRow fan_row(std::string_view id, std::string_view zh, std::string_view en,
                         std::int16_t points) {
  return {id, zh, en, "", points, points};
}
// The same with other points for an open hand (0: not with one).
constexpr FanRow fan_row(std::string_view id, std::string_view zh, std::string_view en,
                         std::int16_t points, std::int16_t open_points) {
  return {id, zh, en, "", points, open_points};
}
// A row that counts only where the rules of a table name it.
constexpr FanRow optional_fan(std::string_view id, std::string_view zh, std::string_view en,
                              std::int16_t points) {
  return {id, zh, en, "", points, points, true};
}

// The rows of a table, in the order in which they are numbered.
struct FanRows {
  std::string_view id;
  std::span<const FanRow> rows;
};

// One line of a score: `count` times the fan `row`, `points` in all, made by the groups in the bit
// set `groups` (bit i: group i of the reading; 0: the hand as a whole or the way it was won).
struct FanLine {
  std::uint8_t row;
  std::uint8_t count;
  std::int16_t points;
  std::uint16_t groups;
  friend bool operator==(const FanLine&, const FanLine&) = default;
};

// The fans of a score.
struct FanList : FixedList<FanLine, 32> {
  int total() const {
    int sum = 0;
    for (const FanLine& line : *this) sum += line.points;
    return sum;
  }
};

enum class WinBy : std::uint8_t { discard, self_draw, rob_kong };

// What every table wants to know of a win besides the hand.
struct WinContext {
  Kind win_kind = 0;
  WinBy win_by = WinBy::discard;
  Kind round_wind = kSuitTileKinds;  // 27 East .. 30 North
  Kind seat_wind = kSuitTileKinds;
  bool last_tile = false;   // last drawable tile, or the discard after it
  bool after_kong = false;  // drawn as a replacement for a kong
  bool first_turn = false;  // before the winner's first discard and before any call
};

// Facts of a win that are either so or not, as bits of one number. Which of them mean something is
// up to the table.
enum class WinFlag : std::uint8_t {
  last_tile = 1,
  after_kong = 2,
  first_turn = 4,
  ippatsu = 8,
  open_riichi = 16,
  last_copy = 32,
  dealer = 64,
  kong_discard = 128
};
// Whether a flag is set; it is cleared.
constexpr bool take_flag(int& flags, WinFlag flag) {
  const int bit = static_cast<int>(flag);
  const bool set = (flags & bit) != 0;
  flags &= ~bit;
  return set;
}
// Throws std::invalid_argument where flags are left that nobody took.
inline void require_no_flag(int left) {
  if (left != 0) throw std::invalid_argument("flags: unknown bits " + std::to_string(left));
}

}  // namespace hupai
