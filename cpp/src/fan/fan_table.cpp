// What every fan table does alike: rules and facts from names and numbers, waits, batches.
#include "hupai/fan_table.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "hupai/hand_block.hpp"
#include "hupai/notation.hpp"
#include "hupai/shanten.hpp"
#include "win_checks.hpp"

namespace hupai {
namespace {

constexpr int kMostPoints = 1000;

int in_range(std::string_view name, int value, int low, int high) {
  if (value < low || value > high)
    refuse(std::string(name) + ": " + std::to_string(value) + " is not between " +
           std::to_string(low) + " and " + std::to_string(high));
  return value;
}

std::uint8_t at_most(std::string_view name, int value, int most) {
  return static_cast<std::uint8_t>(in_range(name, value, 0, most));
}

void require_known_flags(int flags, const FanTableInfo& table) {
  if (const int unknown = flags & ~int{table.flags}; unknown != 0) require_no_flag(unknown);
}

void set_flags(WinFacts& win, int flags) {
  win.flags = static_cast<std::uint8_t>(flags);
  win.last_tile = win.is(WinFlag::last_tile);
  win.after_kong = win.is(WinFlag::after_kong);
  win.first_turn = win.is(WinFlag::first_turn);
}

// An open hand does not make a row of no points, unless it never has any.
FanSet counting_with_open_hand(const FanRules& rules, std::size_t rows) {
  FanSet set = rules.enabled;
  for (std::size_t row = 0; row < rows; ++row)
    if (rules.points[1][row] == 0 && rules.points[0][row] != 0) set &= ~(FanSet{1} << row);
  return set;
}

}  // namespace

FanTable::FanTable(const FanTableInfo& info, std::span<const FanRow> rows)
    : info_(info), rows_(rows) {}

void FanTable::set_up(std::span<const std::uint8_t> repeated) {
  for (const std::uint8_t row : repeated) repeated_.add(row);
  default_rules_ = rules({});
}

FanRules FanTable::rules(const RuleChanges& changes) const {
  FanRules rules;
  rules.forms = info_.forms;
  for (std::size_t i = 0; i < info_.rules.size(); ++i) rules.values[i] = info_.rules[i].value;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    rules.points[0][row] = rows_[row].points;
    rules.points[1][row] = rows_[row].open_points;
    if (!rows_[row].optional) rules.enabled |= FanSet{1} << row;
  }
  for (const auto& [id, value] : changes.values) change_value(rules, id, value);
  prepare(rules);
  for (const std::string_view id : changes.extra) {
    const std::size_t row = row_of(id, "extra");
    if (!rows_[row].optional)
      refuse("extra: '" + std::string(id) + "' is no optional fan of " + std::string(info_.id));
    rules.enabled |= FanSet{1} << row;
  }
  for (const std::string_view id : changes.without)
    rules.enabled &= ~(FanSet{1} << row_of(id, "without"));
  for (const auto& [id, points] : changes.points)
    for (std::size_t open = 0; open < 2; ++open)
      rules.points[open][row_of(id, "points")] = static_cast<std::int16_t>(
          in_range("points of " + std::string(id), points[open], 0, kMostPoints));
  rules.counting = {rules.enabled, counting_with_open_hand(rules, rows_.size())};
  return rules;
}

std::size_t FanTable::row_of(std::string_view id, const char* where) const {
  const auto row = std::ranges::find(rows_, id, &FanRow::id);
  if (row == rows_.end())
    refuse(std::string(where) + ": " + std::string(info_.id) + " has no fan " + quoted(id));
  return static_cast<std::size_t>(row - rows_.begin());
}

void FanTable::change_value(FanRules& rules, std::string_view id, int value) const {
  const auto spec = std::ranges::find(info_.rules, id, &RuleSpec::id);
  if (spec == info_.rules.end())
    refuse("rules: " + std::string(info_.id) + " has no rule " + quoted(id));
  rules.values[static_cast<std::size_t>(spec - info_.rules.begin())] =
      in_range(id, value, spec->low, spec->high);
}

WinFacts FanTable::facts(int win_kind, int win_by, int round_wind, int seat_wind, int flags) const {
  WinFacts win;
  win.win_kind = at_most("win_kind", win_kind, kMaxKinds - 1);
  win.win_by = WinBy{at_most("win_by", win_by, static_cast<int>(WinBy::rob_kong))};
  win.round_wind = at_most("round_wind", round_wind, kMaxKinds - 1);
  win.seat_wind = at_most("seat_wind", seat_wind, kMaxKinds - 1);
  require_known_flags(flags, info_);
  set_flags(win, flags);
  for (std::size_t i = 0; i < info_.facts.size(); ++i) win.facts[i] = info_.facts[i].value;
  return win;
}

void FanTable::set_fact(WinFacts& facts, std::size_t index, int value) const {
  facts.facts[index] = at_most(info_.facts[index].id, value, info_.facts[index].high);
}

int FanTable::times(const FanValue& value, std::size_t row) const {
  if ((value.fans >> row & 1) == 0) return 0;
  const auto place = std::ranges::find(repeated_, static_cast<std::uint8_t>(row));
  return place == repeated_.end()
             ? 1
             : value.times[static_cast<std::size_t>(place - repeated_.begin())];
}

std::vector<FanWait> FanTable::waits(const Hand& hand, const WinFacts& facts,
                                     const FanRules& rules) const {
  require_hand(hand, info_, info_.tiles - 1);
  std::vector<FanWait> found;
  Hand full = hand;
  for (TileMask rest = hupai::waits(hand, rules.forms); rest != 0; rest &= rest - 1) {
    WinFacts drawn = facts;
    drawn.win_kind = static_cast<Kind>(std::countr_zero(rest));
    drawn.win_by = WinBy::self_draw;
    WinFacts fed = drawn;
    fed.win_by = WinBy::discard;
    set_flags(fed, facts.flags & ~static_cast<int>(WinFlag::after_kong));
    set_flags(drawn, facts.flags & ~static_cast<int>(WinFlag::kong_discard));
    full.add(drawn.win_kind);
    found.push_back({drawn.win_kind, score(full, fed, rules), score(full, drawn, rules)});
    full.remove(drawn.win_kind);
  }
  return found;
}

WinFacts FanTable::read(const FanColumns& columns, std::size_t row) const {
  const auto cell = [row](const std::uint8_t* column) { return WinColumns::cell(column, row); };
  const auto wind = [&cell](const std::uint8_t* column) {
    return column == nullptr ? int{kSuitTileKinds} : int{cell(column)};
  };
  WinFacts win = facts(cell(columns.win_kind), cell(columns.win_by), wind(columns.round_wind),
                       wind(columns.seat_wind), cell(columns.flags));
  for (std::size_t i = 0; i < info_.facts.size(); ++i)
    if (columns.facts[i] != nullptr) set_fact(win, i, cell(columns.facts[i]));
  return win;
}

void FanTable::batch(const HandBatch& hands, const FanColumns& columns, const FanRules& rules,
                     int threads, const FanValues& out) const {
  parallel_hands(hands, threads, [&](const HandRow& hand) {
    const std::size_t row = hand.number;
    const FanValue found = value(columns.hand(hand), read(columns, row), rules);
    out.status[row] = found.status;
    out.total[row] = found.total;
    out.worth[row] = found.worth;
    out.fans[row] = found.fans;
    std::uint8_t* counts = out.counts + row * rows_.size();
    for (std::size_t i = 0; i < rows_.size(); ++i) counts[i] = found.fans >> i & 1;
    for (std::size_t i = 0; i < repeated_.size(); ++i)
      if (counts[repeated_[i]] != 0) counts[repeated_[i]] = found.times[i];
  });
}

}  // namespace hupai
