#include <pybind11/stl.h>

#include "bindings.hpp"
#include "fast_call.hpp"
#include "hupai/built_once.hpp"
#include "hupai/mcr_batch.hpp"
#include "mcr_objects.hpp"

namespace hupai::bindings {
namespace {

McrWin full_win_from(int win_kind, int win_by, int round_wind, int seat_wind, int flags,
                     int flowers) {
  McrWin win = mcr_win_from(round_wind, seat_wind, flags, flowers);
  win.win_kind = small_number("win_kind", win_kind);
  win.win_by = static_cast<WinBy>(small_number("win_by", win_by));
  return win;
}

PyObject* score_win(PyObject*, PyObject* const* given, Py_ssize_t positional, PyObject* keywords) {
  static constinit BuiltOnce<FastSignature> once;
  const FastSignature& signature = once.get([] {
    return FastSignature(
        "score_mcr",
        {"hand", "win_kind", "win_by", "round_wind", "seat_wind", "flags", "flowers", "rules"}, 5);
  });
  return fast_result([&] {
    const FastCall<8> call(signature, given, positional, keywords);
    const Hand& hand = call[0].instance<Hand>();
    McrWin win = mcr_win_from(call[3].byte(), call[4].byte(), call[5].byte(), call[6].byte());
    win.win_kind = call[1].byte();
    win.win_by = static_cast<WinBy>(call[2].byte());
    const FastArgument rules = call[7];
    const McrScorer& scorer =
        rules_or_default(rules.missing() ? nullptr : &rules.instance<McrScorer>());
    return py::cast(HandMcrScore{scorer.score(hand, win), hand.counts()});
  });
}

std::vector<HandMcrScore> score_readings(const Hand& hand, int win_kind, int win_by, int round_wind,
                                         int seat_wind, int flags, int flowers,
                                         const McrScorer* rules) {
  const McrWin win = full_win_from(win_kind, win_by, round_wind, seat_wind, flags, flowers);
  std::vector<HandMcrScore> scores;
  for (const McrScore& score : rules_or_default(rules).readings(hand, win))
    scores.push_back({score, hand.counts()});
  return scores;
}

std::vector<McrStruck> struck_fans(const Hand& hand, int win_kind, int win_by, int round_wind,
                                   int seat_wind, int flags, int flowers, const McrScorer* rules) {
  const McrWin win = full_win_from(win_kind, win_by, round_wind, seat_wind, flags, flowers);
  return rules_or_default(rules).struck(hand, win);
}

std::vector<McrWait> score_waits(const Hand& hand, int round_wind, int seat_wind, int flags,
                                 const McrScorer* rules) {
  return rules_or_default(rules).waits(hand, mcr_win_from(round_wind, seat_wind, flags, 0));
}

// clang-format off
constexpr const char* kScoreDoc =
    "score_mcr(hand: hupai._core.Hand, win_kind: int, win_by: int, round_wind: int, seat_wind: int, flags: int = 0, "
    "flowers: int = 0, rules: hupai._core.McrRules | None = None) -> hupai._core.McrScore\n\n"
    "Score a win.\n\n"
    "`hand` holds the winning tile `win_kind`, 14 tiles in all (a meld counts three). `win_by` is a WinBy,\n"
    "the winds are kinds (27 East … 30 North), `flags` a sum of WinFlag (LAST_TILE, AFTER_KONG, LAST_COPY),\n"
    "`flowers` 0 to 8. A hand that is not complete or below the minimum is an answer; ValueError names what cannot be.";
// clang-format on

std::vector<FanRow> all_rows() { return {mcr_table().rows.begin(), mcr_table().rows.end()}; }

}  // namespace

const McrScorer& rules_or_default(const McrScorer* rules) {
  static constinit BuiltOnce<McrScorer> defaults;
  return rules == nullptr ? defaults.get([] { return McrScorer(); }) : *rules;
}

McrWin mcr_win_from(int round_wind, int seat_wind, int flags, int flowers) {
  McrWin win;
  win.round_wind = small_number("round_wind", round_wind);
  win.seat_wind = small_number("seat_wind", seat_wind);
  set_flags(win, flags);
  win.flowers = small_number("flowers", flowers);
  return win;
}

void bind_mcr(py::module_& module) {
  bind_mcr_score(module);
  bind_mcr_batch(module);
  bind_mcr_plan(module);
  module.def("mcr_rows", &all_rows,
             "The MCR fan table: the 81 fans of the rule book in its order, then the pair of a "
             "melded and a concealed kong.");
  const auto hand = py::arg("hand");
  const auto win_kind = py::arg("win_kind");
  const auto win_by = py::arg("win_by");
  const auto round_wind = py::arg("round_wind");
  const auto seat_wind = py::arg("seat_wind");
  const auto flags = py::arg("flags") = 0;
  const auto flowers = py::arg("flowers") = 0;
  const auto rules = py::arg("rules") = py::none();
  add_fast_function(module, "score_mcr", &score_win, kScoreDoc);
  module.def("mcr_readings", &score_readings, hand, win_kind, win_by, round_wind, seat_wind, flags,
             flowers, rules, "The scores of all readings of a win, each on its own.");
  module.def("mcr_struck", &struck_fans, hand, win_kind, win_by, round_wind, seat_wind, flags,
             flowers, rules,
             "Which fans the best reading of a win shows that are not counted, and because of "
             "which other fan.");
  module.def(
      "mcr_shape_waits", [](const Hand& held) { return kind_list(mcr_shape_waits(held)); }, hand,
      "The kinds that would complete a hand of 13 by its shape alone, in all MCR forms together, a "
      "fifth copy of\na tile included: what a single wait is judged by.");
  module.def("mcr_waits", &score_waits, hand, round_wind, seat_wind, flags, rules,
             "What each tile that a hand of 13 waits for is worth, drawn or discarded. A kind of "
             "which the hand holds\nevery copy is left out. `flags`: LAST_TILE and, for drawn "
             "tiles, AFTER_KONG.");
}

}  // namespace hupai::bindings
