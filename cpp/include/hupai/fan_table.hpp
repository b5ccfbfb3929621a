// A fan table from outside: its rows, its rules and facts as data, and what a hand is worth by it.
//
// The tables themselves are files of cpp/src/fan/tables, one each; docs/add_a_ruleset.md tells how
// to write one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hupai/decompose.hpp"
#include "hupai/fan.hpp"
#include "hupai/win_columns.hpp"

namespace hupai {

using FanSet = std::uint64_t;  // bit i: row i
inline constexpr std::size_t kMaxFans = 64;
inline constexpr std::size_t kMaxRules = 16;
inline constexpr std::size_t kMaxFacts = 12;
inline constexpr std::size_t kMaxRepeated = 8;  // rows that can count several times

// A setting of a table besides which fans count and for how much; a yes or no is 0 or 1. `choices`
// are the names of the values from `low` up, with spaces between; empty: they are numbers.
struct RuleSpec {
  std::string_view id;
  int low;
  int high;
  int value;  // the default
  std::string_view choices = "";
};

// A fact of a win that only some tables ask for, a number from 0 to `high`.
struct FactSpec {
  std::string_view id;
  std::uint8_t high;
  std::uint8_t value;  // the default
};

// What a table says of itself.
struct FanTableInfo {
  std::string_view id;
  std::string_view game;  // as people read it in errors
  std::uint8_t spaces;    // bit i: hands of SpaceId i
  std::uint8_t tiles;     // of a full hand, a meld counting three
  FormSet forms;
  bool chows = true;       // chows may be melds
  std::uint8_t wilds = 0;  // the most wild tiles that a hand may hold
  bool winds = false;      // round and seat wind mean something
  std::uint8_t flags = 0;  // the WinFlags that mean something, added up
  std::span<const RuleSpec> rules = {};
  std::span<const FactSpec> facts = {};
  // Why a complete hand need not win, by id, beside "not_complete".
  std::span<const std::string_view> refusals = {};
};
constexpr std::uint8_t space_bit(SpaceId space) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(space));
}
constexpr std::uint8_t flag_bits(auto... flags) {
  return static_cast<std::uint8_t>((static_cast<unsigned>(flags) | ... | 0U));
}

// What somebody wants to be other than the table has it. Names are checked by FanTable::rules.
struct RuleChanges {
  std::vector<std::pair<std::string_view, int>> values = {};
  std::vector<std::string_view> extra = {};    // optional rows that count
  std::vector<std::string_view> without = {};  // rows that do not
  std::vector<std::pair<std::string_view, std::array<int, 2>>> points =
      {};  // concealed and open hand
};

// Rules made ready. Cheap to copy; made by FanTable::rules only.
struct FanRules {
  std::array<std::int32_t, kMaxRules> values{};
  FormSet forms = 0;
  FanSet enabled = 0;                                          // rows that count at all
  std::array<FanSet, 2> counting{};                            // [open hand]
  std::array<std::array<std::int16_t, kMaxFans>, 2> points{};  // [open hand][row]
  std::array<FanSet, kMaxFans> struck{};                       // rows not counted beside a row
  friend bool operator==(const FanRules&, const FanRules&) = default;
};

// The facts of a win.
struct WinFacts : WinContext {
  std::uint8_t flags = 0;
  std::array<std::uint8_t, kMaxFacts> facts{};  // in the order of FanTableInfo::facts

  bool is(WinFlag flag) const { return (flags & static_cast<int>(flag)) != 0; }
  bool drawn() const { return win_by == WinBy::self_draw; }
};

// How much a hand is worth.
struct FanValue {
  static constexpr std::uint8_t kWin = 0;
  static constexpr std::uint8_t kNotComplete = 1;  // 2 …: FanTableInfo::refusals
  std::uint8_t status = kNotComplete;
  std::int32_t total = 0;   // of the points
  std::uint32_t worth = 0;  // what the table makes of them: its base, or the total itself
  FanSet fans = 0;          // rows that count
  std::array<std::uint8_t, kMaxRepeated> times{};  // of FanTable::repeated()
  bool wins() const { return status == kWin; }
};

// A row that the hand shows and that does not count because row `by` does.
struct StruckFan {
  std::uint8_t row;
  std::uint8_t by;
  std::uint16_t groups;
};

// A value with what explains it: the reading, the group that the winning tile completes (-1: the
// table does not look), the fans in descending order of points. Where the hand is not complete only
// the status means something.
struct FanScore {
  FanValue value;
  Reading reading{};
  std::int8_t completed = -1;
  FanList fans;
  FixedList<StruckFan, 64> struck;
  TileCounts stands{};  // what the wild tiles of the hand stand for in this reading
};

// A tile that completes a hand, and its worth either way.
struct FanWait {
  Kind kind;
  FanScore by_discard;
  FanScore by_self_draw;
};

// The columns of a batch; `facts` in the order of FanTableInfo::facts, null: the defaults. Winds
// are null where the table does not ask.
struct FanColumns : WinColumns {
  std::array<const std::uint8_t*, kMaxFacts> facts{};
};

// What each win of a batch is worth, column by column; see FanValue.
struct FanValues {
  std::uint8_t* status;
  std::int32_t* total;
  std::uint32_t* worth;
  FanSet* fans;
  std::uint8_t* counts;  // [rows][fan rows]: how often each counts
};

class FanTable {
 public:
  FanTable(const FanTableInfo& info, std::span<const FanRow> rows);
  virtual ~FanTable() = default;
  FanTable(const FanTable&) = delete;
  FanTable& operator=(const FanTable&) = delete;

  const FanTableInfo& info() const { return info_; }
  std::span<const FanRow> rows() const { return rows_; }
  // The rows that can count several times, in ascending order.
  std::span<const std::uint8_t> repeated() const { return repeated_.all(); }
  const FanRules& default_rules() const { return default_rules_; }
  // Throws std::invalid_argument naming what is unknown or out of range.
  FanRules rules(const RuleChanges& changes) const;
  // Facts from plain numbers, the table's own at their defaults. Throws std::invalid_argument.
  WinFacts facts(int win_kind, int win_by, int round_wind, int seat_wind, int flags) const;
  // Sets a fact of the table's own. Throws std::invalid_argument for another number.
  void set_fact(WinFacts& facts, std::size_t index, int value) const;
  // How often a row counts.
  int times(const FanValue& value, std::size_t row) const;

  // Hands hold the winning tile, a tile of the table, among their concealed tiles. Wild tiles stand
  // for whatever makes the best hand. Throw std::invalid_argument for what cannot be, naming it.
  virtual FanValue value(const Hand& hand, const WinFacts& facts, const FanRules& rules) const = 0;
  virtual FanScore score(const Hand& hand, const WinFacts& facts, const FanRules& rules) const = 0;
  // Of a hand without the winning tile: `win_kind` and `win_by` are not looked at, AFTER_KONG
  // concerns self-draw alone, and a tile of which the hand holds all four is not listed. Empty when
  // the hand is not ready.
  std::vector<FanWait> waits(const Hand& hand, const WinFacts& facts, const FanRules& rules) const;
  // `hands`: concealed tiles with the winning one. Throws RowError naming the first row that cannot
  // be and why.
  void batch(const HandBatch& hands, const FanColumns& columns, const FanRules& rules, int threads,
             const FanValues& out) const;

 protected:
  // What rules make of the table: called once the changes are in.
  virtual void prepare(FanRules& rules) const = 0;
  // To be called by the constructor of a table, once it can prepare rules.
  void set_up(std::span<const std::uint8_t> repeated);

 private:
  std::size_t row_of(std::string_view id, const char* where) const;
  void change_value(FanRules& rules, std::string_view id, int value) const;
  WinFacts read(const FanColumns& columns, std::size_t row) const;

  const FanTableInfo& info_;
  std::span<const FanRow> rows_;
  FixedList<std::uint8_t, kMaxRepeated> repeated_;
  FanRules default_rules_;
};

// All tables, ordered by id.
std::span<const FanTable* const> fan_tables();
// Throws std::invalid_argument naming those there are.
const FanTable& fan_table(std::string_view id);

}  // namespace hupai
