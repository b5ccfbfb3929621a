#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>

#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/riichi_batch.hpp"
#include "riichi_bindings.hpp"

namespace hupai::bindings {
namespace {

namespace py = pybind11;

std::uint8_t kind_from(const char* name, PyObject* item) {
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(item));
  if (!index) throw py::error_already_set();
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
  return small_number(name, overflow == 0 ? value : overflow * 256L);
}

Indicators indicators_from(const char* name, const py::sequence& kinds) {
  const auto items = py::reinterpret_steal<py::object>(
      PySequence_Fast(kinds.ptr(), "indicators must be a sequence of kinds"));
  const Py_ssize_t size = PySequence_Fast_GET_SIZE(items.ptr());
  if (size > Indicators::kMax)
    throw py::value_error(std::string(name) + ": at most 5, not " + std::to_string(size));
  Indicators indicators;
  for (Py_ssize_t i = 0; i < size; ++i)
    indicators.kinds[indicators.size++] = kind_from(name, PySequence_Fast_GET_ITEM(items.ptr(), i));
  return indicators;
}

// The facts that a win and a wait share. Numbers are checked against their type here, against the
// hand by require_riichi_win.
RiichiContext context_from(int round_wind, int seat_wind, int flags, int riichi,
                           const py::sequence& dora_indicators, const py::sequence& ura_indicators,
                           int red_fives, int nuki, int wins_in_a_row) {
  RiichiContext context;
  context.round_wind = small_number("round_wind", round_wind);
  context.seat_wind = small_number("seat_wind", seat_wind);
  set_flags(context, flags);
  context.riichi = small_number("riichi", riichi);
  context.red_fives = small_number("red_fives", red_fives);
  context.nuki = small_number("nuki", nuki);
  context.wins_in_a_row = small_number("wins_in_a_row", wins_in_a_row);
  context.dora_indicators = indicators_from("dora_indicators", dora_indicators);
  context.ura_indicators = indicators_from("ura_indicators", ura_indicators);
  return context;
}

HandScore score_win(const Hand& hand, int win_kind, int win_by, int round_wind, int seat_wind,
                    int flags, int riichi, const py::sequence& dora_indicators,
                    const py::sequence& ura_indicators, int red_fives, int nuki, int wins_in_a_row,
                    const RiichiScorer* rules) {
  RiichiContext context = context_from(round_wind, seat_wind, flags, riichi, dora_indicators,
                                       ura_indicators, red_fives, nuki, wins_in_a_row);
  context.win_kind = small_number("win_kind", win_kind);
  context.win_by = static_cast<WinBy>(small_number("win_by", win_by));
  return score_of(hand, rules_or_default(rules).score(hand, context));
}

std::vector<HandWait> score_waits(const Hand& hand, int round_wind, int seat_wind, int flags,
                                  int riichi, const py::sequence& dora_indicators,
                                  const py::sequence& ura_indicators, int red_fives, int nuki,
                                  int wins_in_a_row, const RiichiScorer* rules) {
  const RiichiContext context = context_from(round_wind, seat_wind, flags, riichi, dora_indicators,
                                             ura_indicators, red_fives, nuki, wins_in_a_row);
  std::vector<HandWait> held;
  for (const RiichiWait& wait : riichi_waits(hand, context, rules_or_default(rules))) {
    Hand full = hand;
    full.add(wait.kind);
    held.push_back({wait.kind, score_of(full, wait.ron), score_of(full, wait.self_draw)});
  }
  return held;
}

RiichiPayments points_of(int han, int fu, int yakuman, bool dealer, bool self_draw,
                         bool three_player, const RiichiScorer* rules) {
  require_han_and_fu(han, fu, yakuman);
  const RiichiRules& chosen = rules_or_default(rules).rules();
  const RiichiBase base = riichi_base(han, fu, yakuman, chosen);
  return riichi_payments(base.points, dealer, self_draw, three_player, chosen.tsumo_loss);
}

std::vector<FanRow> all_rows() { return {riichi_table().rows.begin(), riichi_table().rows.end()}; }

}  // namespace

void bind_riichi(py::module_& module) {
  bind_riichi_rules(module);
  bind_riichi_score(module);
  bind_riichi_batch(module);
  const auto win_by = py::arg("win_by");
  const auto round_wind = py::arg("round_wind");
  const auto seat_wind = py::arg("seat_wind");
  const auto flags = py::arg("flags") = 0;
  const auto riichi = py::arg("riichi") = 0;
  const auto dora = py::arg("dora_indicators") = py::tuple();
  const auto ura = py::arg("ura_indicators") = py::tuple();
  const auto red_fives = py::arg("red_fives") = 0;
  const auto nuki = py::arg("nuki") = 0;
  const auto wins = py::arg("wins_in_a_row") = 0;
  const auto rules = py::arg("rules") = py::none();
  module.def("riichi_rows", &all_rows,
             "The riichi fan table: 64 yaku, then the four kinds of dora.");
  module.def("score_riichi", &score_win, py::arg("hand"), py::arg("win_kind"), win_by, round_wind,
             seat_wind, flags, riichi, dora, ura, red_fives, nuki, wins, rules,
             "Score a win.\n\n"
             "`hand` holds the winning tile `win_kind`; its space says how many players there are. "
             "`win_by` is a WinBy,\nthe winds are kinds (27 East … 30 North), `flags` a sum of "
             "WinFlag, `riichi` 1 or 2 for double riichi,\nindicators are kinds, `red_fives` those "
             "in the whole hand, `nuki` the Norths set aside, `wins_in_a_row`\nthe dealer's wins "
             "with this one. A hand that does not win is an answer (`status`); ValueError names "
             "what\ncannot be.");
  module.def("riichi_waits", &score_waits, py::arg("hand"), round_wind, seat_wind, flags, riichi,
             dora, ura, red_fives, nuki, wins, rules,
             "What each tile that a hand of 13 waits for is worth, by discard and by self-draw.");
  module.def("riichi_points", &points_of, py::arg("han"), py::arg("fu"), py::arg("yakuman") = 0,
             py::arg("dealer") = false, py::arg("self_draw") = false,
             py::arg("three_player") = false, rules,
             "What is paid for han and fu, or for yakuman, without counters and deposits.");
}

}  // namespace hupai::bindings
