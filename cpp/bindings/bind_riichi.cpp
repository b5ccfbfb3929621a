#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "convert.hpp"
#include "fast_call.hpp"
#include "hupai/riichi_batch.hpp"
#include "riichi_bindings.hpp"

namespace hupai::bindings {
namespace {

// Forgets the error under way. Throws it if it is of another type: it is not about this argument.
void clear_type_error() {
  if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
  PyErr_Clear();
}

Indicators indicators_from(const FastArgument& kinds) {
  Indicators indicators;
  if (kinds.missing()) return indicators;
  const auto too_many = [&kinds] {
    throw py::value_error(std::string(kinds.name) + ": at most 5, not " + shown(kinds.value));
  };
  const Py_ssize_t size = PyObject_Size(kinds.value);
  if (size < 0) clear_type_error();  // an iterator has none
  if (size > Indicators::kMax) too_many();
  const std::size_t plain = plain_numbers(kinds.value, kMaxKinds - 1, indicators.kinds);
  if (static_cast<Py_ssize_t>(plain) == size) {
    indicators.size = static_cast<std::uint8_t>(plain);
    return indicators;
  }
  const auto items = py::reinterpret_steal<py::iterator>(PyObject_GetIter(kinds.value));
  if (!items) {
    clear_type_error();
    throw py::type_error(std::string(kinds.name) + ": kinds of tiles, not " + shown(kinds.value));
  }
  // The iterator holds the item while byte_from may run code that changes where it comes from.
  for (const py::handle item : items) {
    if (indicators.size == Indicators::kMax) too_many();
    indicators.kinds[indicators.size++] = byte_from(kinds.name, item);
  }
  return indicators;
}

// The facts that a win and a wait share, in the order in which both take them.
enum Fact : std::size_t {
  round_wind,
  seat_wind,
  flags,
  riichi,
  dora_indicators,
  ura_indicators,
  red_fives,
  nuki,
  wins_in_a_row,
  rules,
  facts
};

// Numbers are checked against their type here, against the hand by require_riichi_win.
template <std::size_t kSize>
RiichiContext context_from(const FastCall<kSize>& call) {
  constexpr std::size_t kFirst = kSize - facts;
  RiichiContext context;
  context.round_wind = call[kFirst + round_wind].byte();
  context.seat_wind = call[kFirst + seat_wind].byte();
  set_flags(context, call[kFirst + flags].byte());
  context.riichi = call[kFirst + riichi].byte();
  context.dora_indicators = indicators_from(call[kFirst + dora_indicators]);
  context.ura_indicators = indicators_from(call[kFirst + ura_indicators]);
  context.red_fives = call[kFirst + red_fives].byte();
  context.nuki = call[kFirst + nuki].byte();
  context.wins_in_a_row = call[kFirst + wins_in_a_row].byte();
  return context;
}

template <std::size_t kSize>
const RiichiScorer& scorer_in(const FastCall<kSize>& call) {
  const FastArgument given = call[kSize - facts + rules];
  return rules_or_default(given.missing() ? nullptr : &given.instance<RiichiScorer>());
}

PyObject* score_win(PyObject*, PyObject* const* given, Py_ssize_t positional, PyObject* keywords) {
  static constinit BuiltOnce<FastSignature> once;
  const FastSignature& signature = once.get([] {
    return FastSignature(
        "score_riichi",
        {"hand", "win_kind", "win_by", "round_wind", "seat_wind", "flags", "riichi",
         "dora_indicators", "ura_indicators", "red_fives", "nuki", "wins_in_a_row", "rules"},
        5);
  });
  return fast_result([&] {
    const FastCall<3 + facts> call(signature, given, positional, keywords);
    const Hand& hand = call[0].instance<Hand>();
    RiichiContext context = context_from(call);
    context.win_kind = call[1].byte();
    context.win_by = static_cast<WinBy>(call[2].byte());
    return py::cast(score_of(hand, scorer_in(call).score(hand, context)));
  });
}

PyObject* score_waits(PyObject*, PyObject* const* given, Py_ssize_t positional,
                      PyObject* keywords) {
  static constinit BuiltOnce<FastSignature> once;
  const FastSignature& signature = once.get([] {
    return FastSignature("riichi_waits",
                         {"hand", "round_wind", "seat_wind", "flags", "riichi", "dora_indicators",
                          "ura_indicators", "red_fives", "nuki", "wins_in_a_row", "rules"},
                         3);
  });
  return fast_result([&] {
    const FastCall<1 + facts> call(signature, given, positional, keywords);
    const Hand hand = call[0].instance<Hand>();  // a copy: Python may run while the list grows
    py::list held;
    for (const RiichiWait& wait : riichi_waits(hand, context_from(call), scorer_in(call))) {
      Hand full = hand;
      full.add(wait.kind);
      held.append(HandWait{wait.kind, score_of(full, wait.ron), score_of(full, wait.self_draw)});
    }
    return held;
  });
}

RiichiPayments points_of(int han, int fu, int yakuman, bool dealer, bool self_draw,
                         bool three_player, const RiichiScorer* chosen) {
  require_han_and_fu(han, fu, yakuman);
  const RiichiRules& options = rules_or_default(chosen).rules();
  const RiichiBase base = riichi_base(han, fu, yakuman, options);
  return riichi_payments(base.points, dealer, self_draw, three_player, options.tsumo_loss);
}

std::vector<FanRow> all_rows() { return {riichi_table().rows.begin(), riichi_table().rows.end()}; }

// clang-format off
constexpr const char* kScoreDoc =
    "score_riichi(hand: hupai._core.Hand, win_kind: int, win_by: int, round_wind: int, seat_wind: int, flags: int = 0, "
    "riichi: int = 0, dora_indicators: collections.abc.Sequence[int] = (), "
    "ura_indicators: collections.abc.Sequence[int] = (), red_fives: int = 0, nuki: int = 0, wins_in_a_row: int = 0, "
    "rules: hupai._core.RiichiRules | None = None) -> hupai._core.RiichiScore\n\n"
    "Score a win.\n\n"
    "`hand` holds the winning tile `win_kind`; its space says how many players there are. `win_by` is a WinBy,\n"
    "the winds are kinds (27 East … 30 North), `flags` a sum of WinFlag, `riichi` 1 or 2 for double riichi,\n"
    "indicators are kinds, `red_fives` those in the whole hand, `nuki` the Norths set aside, `wins_in_a_row`\n"
    "the dealer's wins with this one. A hand that does not win is an answer (`status`); ValueError names what\n"
    "cannot be.";

constexpr const char* kWaitsDoc =
    "riichi_waits(hand: hupai._core.Hand, round_wind: int, seat_wind: int, flags: int = 0, riichi: int = 0, "
    "dora_indicators: collections.abc.Sequence[int] = (), ura_indicators: collections.abc.Sequence[int] = (), "
    "red_fives: int = 0, nuki: int = 0, wins_in_a_row: int = 0, rules: hupai._core.RiichiRules | None = None) "
    "-> list[hupai._core.RiichiWait]\n\n"
    "What each tile that a hand of 13 waits for is worth, by discard and by self-draw.";
// clang-format on

}  // namespace

void bind_riichi(py::module_& module) {
  bind_riichi_rules(module);
  bind_riichi_score(module);
  bind_riichi_batch(module);
  module.def("riichi_rows", &all_rows,
             "The riichi fan table: 64 yaku, then the four kinds of dora.");
  add_fast_function(module, "score_riichi", &score_win, kScoreDoc);
  add_fast_function(module, "riichi_waits", &score_waits, kWaitsDoc);
  module.def("riichi_points", &points_of, py::arg("han"), py::arg("fu"), py::arg("yakuman") = 0,
             py::arg("dealer") = false, py::arg("self_draw") = false,
             py::arg("three_player") = false, py::arg("rules") = py::none(),
             "What is paid for han and fu, or for yakuman, without counters and deposits.\n\n"
             "`fu` may be 0 where they do not matter: from five han on and with yakuman. Raises "
             "ValueError for han or fu that no hand has.");
}

}  // namespace hupai::bindings
