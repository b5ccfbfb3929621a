// The classes that MCR scoring returns and takes.
#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <string>

#include "bindings.hpp"
#include "mcr_objects.hpp"
#include "state.hpp"

namespace hupai::bindings {
namespace {

std::vector<FanLine> fans_of(const HandMcrScore& held) {
  const FanList& fans = held.score.fans;
  return {fans.begin(), fans.end()};
}

std::optional<HandReading> reading_of(const HandMcrScore& held) {
  if (!held.score.complete) return std::nullopt;
  return HandReading{held.score.reading, SpaceId::standard, held.counts};
}

std::string repr_of(const HandMcrScore& held) {
  if (!held.score.complete) return "<McrScore not complete>";
  std::string text = "<McrScore " + std::to_string(held.score.total);
  for (const FanLine& line : fans_of(held))
    text += " " + std::string(mcr_table().rows[line.row].id) + ":" + std::to_string(line.points);
  return text + ">";
}

McrScorer scorer_from(bool closed_shapes_fully_concealed, McrKongPoints kong_points,
                      bool knitted_body_wait, bool all_terminals_excludes_triple_pung) {
  return McrScorer({.closed_shapes_fully_concealed = closed_shapes_fully_concealed,
                    .kong_points = kong_points,
                    .knitted_body_wait = knitted_body_wait,
                    .all_terminals_excludes_triple_pung = all_terminals_excludes_triple_pung});
}

template <auto kMember>
auto option() {
  return [](const McrScorer& scorer) { return scorer.rules().*kMember; };
}

// For each fan the rows of those that are not counted beside it.
std::vector<std::vector<int>> exclusions_of(const McrScorer& scorer) {
  std::vector<std::vector<int>> all;
  for (int row = 0; row < kMcrFanCount; ++row) {
    McrFanSet struck = scorer.exclusions(static_cast<McrFan>(row));
    auto& rows = all.emplace_back();
    while (!struck.empty()) rows.push_back(static_cast<int>(struck.pop()));
  }
  return all;
}

std::vector<int> points_of(const McrScorer& scorer) {
  std::vector<int> points;
  for (int row = 0; row < kMcrFanCount; ++row)
    points.push_back(scorer.points(static_cast<McrFan>(row)));
  return points;
}

py::tuple state_of(const McrScorer& scorer) {
  const McrRules& rules = scorer.rules();
  return py::make_tuple(rules.closed_shapes_fully_concealed, rules.kong_points,
                        rules.knitted_body_wait, rules.all_terminals_excludes_triple_pung);
}
McrScorer from_state(const py::object& state) {
  constexpr const char* kWhat = "McrRules";
  const py::tuple parts = state_parts(kWhat, state, 4);
  return scorer_from(state_part<bool>(kWhat, parts[0]), state_part<McrKongPoints>(kWhat, parts[1]),
                     state_part<bool>(kWhat, parts[2]), state_part<bool>(kWhat, parts[3]));
}

void bind_rules(py::module_& module) {
  py::native_enum<McrKongPoints>(module, "McrKongPoints", "enum.IntEnum",
                                 "What two kongs of which one or both are concealed count.")
      .value("RULES_1998", McrKongPoints::rules_1998, "Both 6, one 5.")
      .value("WMO_2006", McrKongPoints::wmo_2006, "Both 8, one 6.")
      .finalize();
  py::class_<McrScorer>(module, "McrRules",
                        "Where published MCR rules differ; the defaults are those of the 1998 "
                        "rules. It never changes.")
      .def(py::init(&scorer_from), py::kw_only(), py::arg("closed_shapes_fully_concealed") = false,
           py::arg("kong_points") = McrKongPoints::rules_1998, py::arg("knitted_body_wait") = true,
           py::arg("all_terminals_excludes_triple_pung") = false)
      .def_property_readonly("closed_shapes_fully_concealed",
                             option<&McrRules::closed_shapes_fully_concealed>(),
                             "Self-drawn closed shapes add fully_concealed_hand, not self_drawn.")
      .def_property_readonly("kong_points", option<&McrRules::kong_points>())
      .def_property_readonly("knitted_body_wait", option<&McrRules::knitted_body_wait>(),
                             "A wait fan counts where the winning tile is one of a knitted "
                             "straight's nine but could also stand beside them.")
      .def_property_readonly("all_terminals_excludes_triple_pung",
                             option<&McrRules::all_terminals_excludes_triple_pung>())
      .def_property_readonly("exclusions", &exclusions_of,
                             "For each row of mcr_rows() the rows that are not counted beside it.")
      .def_property_readonly("points", &points_of, "For each row of mcr_rows() what it counts.")
      .def(
          "__eq__", [](const McrScorer& a, const McrScorer& b) { return a.rules() == b.rules(); },
          py::is_operator())
      .def(py::pickle(&state_of, &from_state))
      .attr("__hash__") = py::none();
}

void bind_score(py::module_& module) {
  py::class_<HandMcrScore>(module, "McrScore", "What an MCR win is worth, and why.")
      .def_property_readonly(
          "complete", [](const HandMcrScore& held) { return held.score.complete; },
          "Whether it is a winning shape at all; if not, everything else is zero or empty.")
      .def_property_readonly(
          "total", [](const HandMcrScore& held) { return held.score.total; },
          "Points, flowers included.")
      .def_property_readonly(
          "gate_total", [](const HandMcrScore& held) { return held.score.gate_total; },
          "Points without flowers: what must reach 8.")
      .def_property_readonly(
          "below_minimum", [](const HandMcrScore& held) { return held.score.below_minimum(); },
          "Whether it is complete but worth less than 8 without flowers.")
      .def_property_readonly("fans", &fans_of, "In descending order of points; row of mcr_rows().")
      .def_property_readonly("reading", &reading_of, "The best reading, or None.")
      .def("__repr__", &repr_of);
  py::class_<McrStruck>(module, "McrStruck", "A fan that is not counted because another one is.")
      .def_property_readonly("fan", [](const McrStruck& s) { return static_cast<int>(s.fan); })
      .def_property_readonly("by", [](const McrStruck& s) { return static_cast<int>(s.by); })
      .def_property_readonly(
          "groups", [](const McrStruck& s) { return kind_list(s.groups); },
          "Indices of the groups of the reading that show it; empty: the hand as a whole.");
  py::class_<McrWait>(module, "McrWait", "What a wait is worth without flowers; 8 passes the gate.")
      .def_readonly("kind", &McrWait::kind)
      .def_readonly("self_draw", &McrWait::self_draw, "Points when it is drawn.")
      .def_readonly("discard", &McrWait::discard, "Points when it is discarded.")
      .def_readonly("last_copy_self_draw", &McrWait::last_copy_self_draw,
                    "Drawn with the other three in sight; None where that cannot be.")
      .def_readonly("last_copy_discard", &McrWait::last_copy_discard);
}

}  // namespace

void bind_mcr_score(py::module_& module) {
  bind_rules(module);
  bind_score(module);
}

}  // namespace hupai::bindings
