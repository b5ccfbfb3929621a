// Every fan table of the core, bound by what it says of itself.
#include <pybind11/stl.h>
#include <pybind11/typing.h>

#include <algorithm>
#include <optional>
#include <string>

#include "bindings.hpp"
#include "fan_objects.hpp"

namespace hupai::bindings {
namespace {

// The place of a fact of the table's own. TypeError where it has none of the name.
std::size_t fact_index(const FanTable& table, py::handle name, const char* function) {
  const auto facts = table.info().facts;
  const auto found = std::ranges::find(facts, utf8_of("keyword", name), &FactSpec::id);
  if (found == facts.end())
    throw py::type_error(std::string(function) + "() got an unexpected keyword argument " +
                         shown(name));
  return static_cast<std::size_t>(found - facts.begin());
}

const FanRules& rules_of(const FanTable& table, const TableRules* rules) {
  if (rules == nullptr) return table.default_rules();
  if (rules->table != &table)
    throw py::value_error("rules: they are rules of " + std::string(rules->table->info().id) +
                          ", not of " + std::string(table.info().id));
  return rules->rules;
}

WinFacts facts_of(const FanTable& table, int win_kind, int win_by, int round_wind, int seat_wind,
                  int flags, const py::kwargs& own, const char* function) {
  WinFacts facts = table.facts(win_kind, win_by, round_wind, seat_wind, flags);
  for (const auto& [name, value] : own) {
    const std::size_t index = fact_index(table, name, function);
    table.set_fact(facts, index, byte_from(table.info().facts[index].id.data(), value));
  }
  return facts;
}

// --- rules ---

int chosen(const RuleSpec& spec, const std::string& choice) {
  std::string_view rest = spec.choices;
  for (int value = spec.low; !rest.empty(); ++value) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, end) == choice) return value;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  throw py::value_error(std::string(spec.id) + ": " + shown(py::str(choice)) + " is not one of '" +
                        std::string(spec.choices) + "'");
}

// A value by its name or as a number; what is unknown is refused by the core.
int rule_value(const FanTable& table, std::string_view id, py::handle value) {
  const auto specs = table.info().rules;
  const auto spec = std::ranges::find(specs, id, &RuleSpec::id);
  if (spec != specs.end() && py::isinstance<py::str>(value))
    return chosen(*spec, std::string(utf8_of("rules", value)));
  return int_from(spec != specs.end() ? id : "rules", value);
}

std::vector<std::string> ids_of(const char* what, py::handle given) {
  std::vector<std::string> ids;
  for_each_id(what, given, [&ids](std::string_view id) { ids.emplace_back(id); });
  return ids;
}

std::array<int, 2> points_from(py::handle value) {
  if (PyTuple_Check(value.ptr()) && PyTuple_GET_SIZE(value.ptr()) == 2)
    return {int_from("points", PyTuple_GET_ITEM(value.ptr(), 0)),
            int_from("points", PyTuple_GET_ITEM(value.ptr(), 1))};
  const int points = int_from("points", value);
  return {points, points};
}

TableRules make_rules(const FanTable& table, const py::typing::Iterable<py::str>& extra,
                      const py::typing::Iterable<py::str>& without, const py::dict& points,
                      const py::kwargs& values) {
  RuleChanges changes;
  for (const auto& [name, value] : values) {
    const std::string_view id = utf8_of("rules", name);
    changes.values.emplace_back(id, rule_value(table, id, value));
  }
  const std::vector<std::string> with = ids_of("extra", extra), none = ids_of("without", without);
  changes.extra.assign(with.begin(), with.end());
  changes.without.assign(none.begin(), none.end());
  // A copy of the dict, which holds the names while int_from may run code that changes the
  // original.
  const auto own = py::reinterpret_steal<py::dict>(PyDict_Copy(points.ptr()));
  if (!own) throw py::error_already_set();
  for (const auto& [name, value] : own) {
    if (!py::isinstance<py::str>(name))
      throw py::type_error("points: not the id of a fan: " + shown(name));
    changes.points.emplace_back(utf8_of("points", name), points_from(value));
  }
  return {&table, table.rules(changes)};
}

py::dict rule_values(const TableRules& held) {
  py::dict values;
  const auto specs = held.table->info().rules;
  for (std::size_t i = 0; i < specs.size(); ++i)
    values[py::str(std::string(specs[i].id))] = held.rules.values[i];
  return values;
}

std::vector<std::string> counting(const TableRules& held) {
  std::vector<std::string> ids;
  for (std::size_t row = 0; row < held.table->rows().size(); ++row)
    if ((held.rules.enabled >> row & 1) != 0) ids.emplace_back(held.table->rows()[row].id);
  return ids;
}

// --- scores ---

HandFanScore held_score(const FanTable& table, const Hand& full, const FanScore& score) {
  const bool wilds = score.value.wins() && full.has_wilds();
  return {&table, score, full.space_id(),
          wilds ? full.with_wilds_as(score.stands).counts() : full.counts()};
}

HandFanScore score_win(const FanTable& table, const Hand& hand, int win_kind, int win_by,
                       int round_wind, int seat_wind, int flags, const TableRules* rules,
                       const py::kwargs& own) {
  const WinFacts facts =
      facts_of(table, win_kind, win_by, round_wind, seat_wind, flags, own, "score");
  return held_score(table, hand, table.score(hand, facts, rules_of(table, rules)));
}

// The hand is a copy: Python may run while the list grows.
py::list wait_values(const FanTable& table, const Hand hand, int round_wind, int seat_wind,
                     int flags, const TableRules* rules, const py::kwargs& own) {
  const WinFacts facts = facts_of(table, 0, 0, round_wind, seat_wind, flags, own, "waits");
  py::list list;
  for (const FanWait& wait : table.waits(hand, facts, rules_of(table, rules))) {
    Hand full = hand;
    full.add(wait.kind);
    list.append(py::make_tuple(wait.kind, held_score(table, full, wait.by_discard),
                               held_score(table, full, wait.by_self_draw)));
  }
  return list;
}

SpaceId batch_space(const FanTable& table) {
  return static_cast<SpaceId>(std::countr_zero(table.info().spaces));
}

FanBatch score_rows(const FanTable& table, const CountArray& hands, const Column& win_kind,
                    const Column& win_by, const MaybeColumn& round_wind,
                    const MaybeColumn& seat_wind, const MaybeColumn& flags,
                    const MaybeColumn& melds, const TableRules* rules, int threads,
                    const KindArgument& wild, const KindArgument& stand_in,
                    const std::optional<CountArray>& wilds, const py::kwargs& own) {
  const HandBatch batch =
      with_wilds(require_batch(hands, batch_space(table)), {wild, stand_in, wilds});
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  const auto one = [rows](const char* name, const MaybeColumn& column) {
    return column_data(name, column, {rows});
  };
  const auto places = static_cast<py::ssize_t>((table.info().tiles - 2) / 3);
  FanColumns columns{{.win_kind = one("win_kind", win_kind),
                      .win_by = one("win_by", win_by),
                      .round_wind = one("round_wind", round_wind),
                      .seat_wind = one("seat_wind", seat_wind),
                      .flags = one("flags", flags),
                      .melds = column_data("melds", melds, {rows, places, 2}),
                      .meld_places = static_cast<std::size_t>(places)},
                     {}};
  for (const auto& [name, value] : own) {
    const std::size_t index = fact_index(table, name, "score_batch");
    const char* id = table.info().facts[index].id.data();
    columns.facts[index] = one(id, column_from(id, value));
  }
  const FanRules& chosen_rules = rules_of(table, rules);
  FanBatch result(rows, static_cast<py::ssize_t>(table.rows().size()));
  const FanValues out = result.values();
  const py::gil_scoped_release unlocked;
  table.batch(batch, columns, chosen_rules, threads, out);
  return result;
}

// --- classes ---

std::vector<std::string> texts(std::span<const std::string_view> ids) {
  return {ids.begin(), ids.end()};
}

std::vector<std::string> statuses(const FanTable& table) {
  std::vector<std::string> ids{"win", "not_complete"};
  for (const std::string_view id : table.info().refusals) ids.emplace_back(id);
  return ids;
}

template <typename T>
std::vector<T> list_of(std::span<const T> items) {
  return {items.begin(), items.end()};
}

void bind_specs(py::module_& module) {
  py::class_<RuleSpec>(module, "RuleSpec", "A setting of a fan table, a number from low to high.")
      .def_readonly("id", &RuleSpec::id)
      .def_readonly("low", &RuleSpec::low)
      .def_readonly("high", &RuleSpec::high)
      .def_readonly("default", &RuleSpec::value)
      .def_property_readonly(
          "choices",
          [](const RuleSpec& spec) {
            return py::str(std::string(spec.choices))
                .attr("split")()
                .cast<std::vector<std::string>>();
          },
          "Names of the values from `low` up; empty: they are numbers.");
  py::class_<FactSpec>(module, "FactSpec",
                       "A fact of a win that a fan table asks for, a number from 0 to high.")
      .def_readonly("id", &FactSpec::id)
      .def_readonly("high", &FactSpec::high)
      .def_readonly("default", &FactSpec::value);
  py::class_<TableRules>(module, "FanRules",
                         "What a table counts, for how much, and its settings. Made by "
                         "FanTable.rules; never changes.")
      .def_property_readonly(
          "table", [](const TableRules& held) { return std::string(held.table->info().id); })
      .def_property_readonly("values", &rule_values, "The settings by id.")
      .def_property_readonly("counting", &counting, "Ids of the fans that count at all.")
      .def(
          "__eq__",
          [](const TableRules& a, const TableRules& b) {
            return a.table == b.table && a.rules == b.rules;
          },
          py::is_operator())
      .attr("__hash__") = py::none();
}

void bind_scores(py::module_& module) {
  py::class_<StruckFan>(module, "StruckFan", "A fan that is shown and not counted beside another.")
      .def_readonly("row", &StruckFan::row, "Index in the fan table.")
      .def_readonly("by", &StruckFan::by, "The row that strikes it.")
      .def_property_readonly("groups", [](const StruckFan& line) { return bit_list(line.groups); });
  py::class_<HandFanScore>(module, "FanScore", "What a win is worth by a fan table, and why.")
      .def_property_readonly("status", &HandFanScore::status,
                             "'win', 'not_complete' or a refusal of the table.")
      .def_property_readonly("wins", &HandFanScore::wins)
      .def_property_readonly(
          "total", [](const HandFanScore& h) { return h.score.value.total; },
          "Of the points; 0 where the hand does not win, as everything else.")
      .def_property_readonly(
          "worth", [](const HandFanScore& h) { return h.score.value.worth; },
          "What the table makes of the total: its base value, or the total itself.")
      .def_property_readonly("fans", &HandFanScore::fans,
                             "In descending order of points; row of FanTable.rows.")
      .def_property_readonly("reading", &HandFanScore::reading, "The best reading, or None.")
      .def_property_readonly("completed", &HandFanScore::completed,
                             "The group that the winning tile completes; None where the table does "
                             "not look or the hand does not win.")
      .def_property_readonly("struck", &HandFanScore::struck, "Fans not counted beside others.")
      .def("__repr__", &HandFanScore::text);
  py::class_<FanBatch>(module, "FanValues", "What each win of a batch is worth, an array per fact.")
      .def_readonly("status", &FanBatch::status, "uint8[N]: index in FanTable.statuses; 0: a win.")
      .def_readonly("total", &FanBatch::total, "int32[N]: of the points; 0 without a win.")
      .def_readonly("worth", &FanBatch::worth, "uint32[N]: see FanScore.worth.")
      .def_readonly("fans", &FanBatch::fans, "uint64[N]: bit i for row i of FanTable.rows.")
      .def_readonly("counts", &FanBatch::counts, "uint8[N, rows]: how often each fan counts.");
}

void bind_table(py::class_<FanTable>& table) {
  const auto none = py::none();
  const auto rules = py::arg("rules") = none;
  table.def_property_readonly("id", [](const FanTable& t) { return std::string(t.info().id); })
      .def_property_readonly("rows", [](const FanTable& t) { return list_of(t.rows()); })
      .def_property_readonly(
          "tiles", [](const FanTable& t) { return int{t.info().tiles}; },
          "Tiles of a full hand, a meld counting three.")
      .def_property_readonly(
          "forms", [](const FanTable& t) { return int{t.info().forms}; },
          "The winning forms where no rule says otherwise.")
      .def_property_readonly(
          "flags", [](const FanTable& t) { return int{t.info().flags}; },
          "The sum of the WinFlags that mean something.")
      .def_property_readonly(
          "wilds", [](const FanTable& t) { return int{t.info().wilds}; },
          "The most wild tiles that a hand may hold.")
      .def_property_readonly(
          "winds", [](const FanTable& t) { return t.info().winds; },
          "Whether round and seat wind mean something.")
      .def_property_readonly("rule_specs",
                             [](const FanTable& t) { return list_of(t.info().rules); })
      .def_property_readonly("fact_specs",
                             [](const FanTable& t) { return list_of(t.info().facts); })
      .def_property_readonly(
          "refusals", [](const FanTable& t) { return texts(t.info().refusals); },
          "Why a complete hand need not win.")
      .def_property_readonly("statuses", &statuses, "What the numbers of FanValues.status mean.")
      .def("rules", &make_rules, py::kw_only(), py::arg("extra") = py::tuple(),
           py::arg("without") = py::tuple(), py::arg("points") = py::dict(),
           "Rules of this table.\n\n"
           "Keywords are the ids of `rule_specs`; `extra` and `without` are ids of optional fans "
           "that count and of fans that\ndo not, `points` what fans count by id: a number, or a "
           "tuple for a concealed and an open hand. ValueError names\nwhat is unknown or out of "
           "range.")
      .def("score", &score_win, py::arg("hand"), py::arg("win_kind"), py::arg("win_by"),
           py::kw_only(), py::arg("round_wind") = kSuitTileKinds,
           py::arg("seat_wind") = kSuitTileKinds, py::arg("flags") = 0, rules,
           "Score a win.\n\n"
           "`hand` holds the winning tile `win_kind`; `win_by` is a WinBy, winds are 27 to 30, "
           "`flags` a sum of WinFlag, other\nkeywords the ids of `fact_specs`. A hand that does "
           "not win is an answer (`status`); ValueError names what cannot be.")
      .def(
          "waits", &wait_values, py::arg("hand"), py::kw_only(),
          py::arg("round_wind") = kSuitTileKinds, py::arg("seat_wind") = kSuitTileKinds,
          py::arg("flags") = 0, rules,
          "What each tile that completes a hand would make of it: (kind, FanScore by discard, "
          "FanScore by self-draw).\n\nEmpty when the hand is not ready. ValueError as for `score`.")
      .def("score_batch", &score_rows, py::arg("hands").noconvert(),
           py::arg("win_kind").noconvert(), py::arg("win_by").noconvert(), py::kw_only(),
           py::arg("round_wind").noconvert() = none, py::arg("seat_wind").noconvert() = none,
           py::arg("flags").noconvert() = none, py::arg("melds").noconvert() = none, rules,
           py::arg("threads") = 1, py::arg("wild") = none, py::arg("stand_in") = none,
           py::arg("wilds").noconvert() = none,
           "Score N wins.\n\n"
           "Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed tiles "
           "with the winning one,\n`melds` [N, groups, 2] a GroupType and the lowest kind of each "
           "meld (255: none); all others [N] are what `score`\ntakes, the table's own facts too; "
           "`wild` and `stand_in` as for Hand, "
           "`wilds` uint8[1 or N]\nwild tiles besides. "
           "ValueError names the first row that cannot be, and why.")
      .def("__repr__",
           [](const FanTable& t) { return "<FanTable " + std::string(t.info().id) + ">"; });
}

}  // namespace

void bind_fan_table(py::module_& module) {
  bind_specs(module);
  bind_scores(module);
  py::class_<FanTable> table(module, "FanTable",
                             "A fan table of the core: its fans, rules and facts as data, and what "
                             "hands are worth by it.");
  bind_table(table);
  const auto kept = py::return_value_policy::reference;
  module.def(
      "fan_table", [](Text id) -> const FanTable& { return fan_table(id.utf8); }, py::arg("id"),
      kept, "The fan table with this id. ValueError names those there are.");
  module.def(
      "fan_tables",
      [] {
        std::vector<std::string> ids;
        for (const FanTable* each : fan_tables()) ids.emplace_back(each->info().id);
        return ids;
      },
      "The ids of all fan tables.");
}

}  // namespace hupai::bindings
