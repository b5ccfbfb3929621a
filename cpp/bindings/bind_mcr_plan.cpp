#include <pybind11/stl.h>

#include "bindings.hpp"
#include "hupai/mcr_plan.hpp"
#include "mcr_objects.hpp"

namespace hupai::bindings {
namespace {

// A plan as Python holds it: together with what its live copies are counted by.
struct HandMcrPlan {
  McrPlan plan;
  Hand hand;
  TileCounts visible;
};

// The hand is a copy: without the lock another thread may change the original.
HandMcrPlan plan_of(const Hand hand, int round_wind, int seat_wind, int win_by,
                    const py::object& visible, const McrScorer* rules, int budget) {
  const McrWin win = mcr_win_from(round_wind, seat_wind, 0, 0);
  const McrPlanSearch search{.win_by = static_cast<WinBy>(small_number("win_by", win_by)),
                             .visible = visible_beside(hand, visible),
                             .budget = budget};
  const py::gil_scoped_release unlocked;
  return {shanten_to_minimum(hand, win, rules_or_default(rules), search), hand, search.visible};
}

template <typename T>
std::optional<T> if_found(const McrPlan& plan, T value) {
  return plan.score.complete ? std::optional<T>(std::move(value)) : std::nullopt;
}

}  // namespace

void bind_mcr_plan(py::module_& module) {
  py::class_<HandMcrPlan>(module, "McrPlan", "The nearest win worth 8 points without flowers.")
      .def_property_readonly(
          "shanten", [](const HandMcrPlan& held) { return held.plan.shanten; },
          "Tiles missing from it, less one: 0 ready, -1 complete; 99: none was found.")
      .def_property_readonly(
          "at_least", [](const HandMcrPlan& held) { return held.plan.at_least; },
          "No win worth 8 points is nearer; 99: there is none at all.")
      .def_property_readonly(
          "exact", [](const HandMcrPlan& held) { return held.plan.exact(); },
          "Whether the search was complete; if not, `shanten` is a bound.")
      .def_property_readonly(
          "target", [](const HandMcrPlan& held) { return if_found(held.plan, held.plan.target); },
          "The complete hand, or None.")
      .def_property_readonly(
          "win_kind",
          [](const HandMcrPlan& held) { return if_found<int>(held.plan, held.plan.win_kind); },
          "The tile that is best drawn last, or None.")
      .def_property_readonly(
          "draws",
          [](const HandMcrPlan& held) {
            return std::vector<int>(held.plan.draws.begin(), held.plan.draws.end());
          },
          "The tiles missing, ascending, an entry per tile.")
      .def_property_readonly(
          "accepts",
          [](const HandMcrPlan& held) {
            return live_dict(held.hand, held.plan.accepts, held.visible);
          },
          "The kinds that some win worth 8 points at this distance lacks, ascending, with their "
          "live copies; of a search\ncut short those found.")
      .def_property_readonly(
          "score",
          [](const HandMcrPlan& held) {
            const McrPlan& plan = held.plan;
            return if_found(plan, HandMcrScore{plan.score, plan.target.counts()});
          },
          "What the target is worth when win_kind comes last, or None.");
  module.def("mcr_shanten_to_minimum", &plan_of, py::arg("hand"), py::arg("round_wind"),
             py::arg("seat_wind"), py::arg("win_by") = WinBy::self_draw,
             py::arg("visible") = py::none(), py::arg("rules") = py::none(),
             py::arg("budget") = McrPlanSearch{}.budget,
             "The fewest tiles between a hand of 13 or 14 tiles and a win worth 8 points without "
             "flowers.\n\n"
             "The tiles before the last are taken to be drawn, so that what is concealed stays "
             "so; the last comes as\n`win_by` says (SELF_DRAW or DISCARD). `visible` are 34 "
             "counts of copies seen elsewhere. No kong is aimed at.\nOf the nearest wins the one "
             "is chosen whose missing tiles can come in most ways. At most `budget` hands\nare "
             "valued. ValueError names what cannot be.");
}

}  // namespace hupai::bindings
