// The rows of a fan table, and what can be read off them before any hand is.
#pragma once

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "hupai/fan_table.hpp"
#include "hupai/win_view.hpp"

namespace hupai {

// A win as the rows of a table see it.
struct Win : WinView {
  const WinFacts& facts;
  const FanRules& rules;

  bool is(WinFlag flag) const { return facts.is(flag); }
  bool is(WinBy way) const { return facts.win_by == way; }
  bool is(Form form) const { return WinView::is(form); }
  int fact(std::size_t index) const { return facts.facts[index]; }
  int rule(std::size_t index) const { return rules.values[index]; }
};

// What a row looks at, so that it is looked for once: the hand and the way it was won; a reading;
// or also the group that the winning tile completes, of which every one is tried where a table has
// such a row.
enum class Scope : std::uint8_t { hand, reading, wait };

// A row of a table: it counts where `holds`, or as often as `times` says. `groups` are those that
// make it (none: the hand as a whole). `strikes` are the ids, with spaces between, of rows that do
// not count beside it; a struck row strikes nothing itself.
struct Row {
  FanRow fan;
  Scope scope;
  bool (*holds)(const Win&) = nullptr;
  int (*times)(const Win&) = nullptr;
  GroupSet (*groups)(const Win&) = nullptr;
  std::string_view strikes = "";
};

// A reading as a table's order of readings sees it.
struct Seen {
  int total;
  const Reading& reading;
  int completed;  // the group that the winning tile completes, -1 where the table does not look
};

namespace engine {

// The row with this id. Not found: no constant, so that a wrong name does not compile.
template <std::size_t kRows>
constexpr std::size_t row_named(const std::array<Row, kRows>& rows, std::string_view id) {
  for (std::size_t row = 0; row < kRows; ++row)
    if (rows[row].fan.id == id) return row;
  throw std::invalid_argument("there is no such row");
}

template <std::size_t kRows>
constexpr FanSet rows_named(const std::array<Row, kRows>& rows, std::string_view ids) {
  FanSet set = 0;
  while (!ids.empty()) {
    const std::size_t end = std::min(ids.find(' '), ids.size());
    set |= FanSet{1} << row_named(rows, ids.substr(0, end));
    ids.remove_prefix(std::min(end + 1, ids.size()));
  }
  return set;
}

// What can be read off the rows of a table before any hand is.
template <typename Table>
struct Facts {
  static constexpr std::size_t kRows = Table::rows.size();
  static_assert(kRows <= kMaxFans);

  static constexpr auto kFans = [] {
    std::array<FanRow, kRows> fans{};
    for (std::size_t row = 0; row < kRows; ++row) fans[row] = Table::rows[row].fan;
    return fans;
  }();
  static constexpr auto kStruck = [] {
    std::array<FanSet, kRows> struck{};
    for (std::size_t row = 0; row < kRows; ++row)
      struck[row] = rows_named(Table::rows, Table::rows[row].strikes);
    return struck;
  }();
  // Rows that strike others, and rows that repeat.
  static constexpr FanSet kRepeated = [] {
    FanSet set = 0;
    for (std::size_t row = 0; row < kRows; ++row)
      if (Table::rows[row].times != nullptr) set |= FanSet{1} << row;
    return set;
  }();
  static constexpr std::size_t kRepeatedCount = std::popcount(kRepeated);
  static_assert(kRepeatedCount <= kMaxRepeated);
  static constexpr auto kRepeatedRows = [] {
    std::array<std::uint8_t, kRepeatedCount> rows{};
    std::size_t count = 0;
    for (std::size_t row = 0; row < kRows; ++row)
      if ((kRepeated >> row & 1) != 0) rows[count++] = static_cast<std::uint8_t>(row);
    return rows;
  }();
  static constexpr bool kLooksAtWait = [] {
    return std::ranges::any_of(Table::rows,
                               [](const Row& row) { return row.scope == Scope::wait; });
  }();
  // A table without strikes may still get some from its `prepare`.
  static constexpr bool kStrikes =
      std::ranges::any_of(kStruck, [](FanSet set) { return set != 0; }) ||
      requires(FanRules& rules) { Table::prepare(rules); };
};

}  // namespace engine

}  // namespace hupai
