#include <pybind11/native_enum.h>
#include <pybind11/stl.h>
#include <pybind11/typing.h>

#include <optional>
#include <string>

#include "bindings.hpp"
#include "convert.hpp"
#include "hand_reading.hpp"
#include "hupai/sichuan_batch.hpp"

namespace hupai::bindings {
namespace {

// A score as Python holds it: together with the tiles of its reading.
struct HandSichuanScore {
  SichuanScore score;
  TileCounts counts;  // concealed tiles of the hand
};

bool wins(const HandSichuanScore& held) { return held.score.value.status == SichuanStatus::win; }

std::vector<FanLine> fans_of(const HandSichuanScore& held) {
  const FanList& fans = held.score.fans;
  return {fans.lines.begin(), fans.lines.begin() + fans.size};
}

std::optional<HandReading> reading_of(const HandSichuanScore& held) {
  if (!wins(held)) return std::nullopt;
  return HandReading{held.score.reading, SpaceId::suits_only, held.counts};
}

std::string repr_of(const HandSichuanScore& held) {
  if (!wins(held)) return "<SichuanScore no win>";
  std::string text = "<SichuanScore " + std::to_string(held.score.value.fan) + " fan";
  for (const FanLine& line : fans_of(held))
    text +=
        " " + std::string(sichuan_table().rows[line.row].id) + ":" + std::to_string(line.points);
  return text + ">";
}

SichuanFans extra_fan(std::string_view id) {
  for (int row = 0; row < kSichuanFanCount; ++row) {
    const SichuanFans bit = fan_bit(static_cast<SichuanFan>(row));
    if (sichuan_table().rows[static_cast<std::size_t>(row)].id == id &&
        (kSichuanExtraFans & bit) != 0)
      return bit;
  }
  throw py::value_error("extra_fans: there is no regional fan '" + std::string(id) + "'");
}

SichuanRules rules_from(int cap, const py::typing::Iterable<py::str>& extra_fans) {
  if (cap < 0 || cap > SichuanRules::kMaxCap)
    throw py::value_error("cap: " + std::to_string(cap) + " is not between 0 and " +
                          std::to_string(SichuanRules::kMaxCap));
  SichuanRules rules{.cap = static_cast<std::uint8_t>(cap)};
  for_each_id("extra_fans", extra_fans, [&rules](std::string_view id) {
    rules.extra = static_cast<SichuanFans>(rules.extra | extra_fan(id));
  });
  return rules;
}

std::vector<std::string> extra_fans_of(const SichuanRules& rules) {
  std::vector<std::string> ids;
  for (std::size_t row = 0; row < kSichuanFanCount; ++row)
    if ((rules.extra >> row & 1) != 0) ids.emplace_back(sichuan_table().rows[row].id);
  return ids;
}

SichuanRules rules_or_default(const SichuanRules* rules) {
  return rules == nullptr ? SichuanRules{} : *rules;
}

HandSichuanScore score_win(const Hand& hand, int win_kind, int win_by, int void_suit, int flags,
                           const SichuanRules* rules) {
  const SichuanWin win = sichuan_win(win_kind, win_by, void_suit, flags);
  return {sichuan_score(hand, win, rules_or_default(rules)), hand.counts()};
}

py::object ready_value(const Hand& hand, int void_suit, const SichuanRules* rules) {
  const std::uint8_t suit = sichuan_win(0, 0, void_suit, 0).void_suit;
  const auto best = sichuan_ready(hand, suit, rules_or_default(rules));
  if (!best) return py::none();
  return py::make_tuple(best->kind, best->value.fan, best->value.base);
}

// The value of each win of a batch.
struct BatchResult {
  explicit BatchResult(py::ssize_t rows)
      : status(rows), fan(rows), roots(rows), base(rows), fans(rows) {}
  SichuanValues values() {
    return {status.mutable_data(), fan.mutable_data(), roots.mutable_data(), base.mutable_data(),
            fans.mutable_data()};
  }
  py::array_t<std::uint8_t> status, fan, roots;
  py::array_t<std::uint32_t> base;
  py::array_t<SichuanFans> fans;
};

BatchResult score_rows(const CountArray& hands, const Column& win_kind, const Column& win_by,
                       const MaybeColumn& void_suit, const MaybeColumn& flags,
                       const MaybeColumn& melds, const SichuanRules* rules, int threads) {
  const HandBatch batch = require_batch(hands, SpaceId::suits_only);
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  const auto one = [rows](const char* name, const MaybeColumn& column) {
    return column_data(name, column, {rows});
  };
  const SichuanColumns columns{{.win_kind = one("win_kind", win_kind),
                                .win_by = one("win_by", win_by),
                                .round_wind = nullptr,
                                .seat_wind = nullptr,
                                .flags = one("flags", flags),
                                .melds = column_data("melds", melds, {rows, 4, 2})},
                               one("void_suit", void_suit)};
  const SichuanRules chosen = rules_or_default(rules);
  BatchResult result(rows);
  const SichuanValues out = result.values();
  const py::gil_scoped_release unlocked;
  sichuan_batch(batch, columns, chosen, threads, out);
  return result;
}

void bind_classes(py::module_& module) {
  py::native_enum<SichuanStatus>(module, "SichuanStatus", "enum.IntEnum",
                                 "Whether a hand wins, and if not, why.")
      .value("WIN", SichuanStatus::win)
      .value("NOT_COMPLETE", SichuanStatus::not_complete)
      .value("VOID_SUIT_LEFT", SichuanStatus::void_suit_left)
      .finalize();
  py::class_<SichuanRules>(module, "SichuanRules",
                           "What Sichuan tables differ in, as far as it concerns the value of a "
                           "hand. It never changes.")
      .def(py::init(&rules_from), py::arg("cap") = 4, py::arg("extra_fans") = py::tuple(),
           "`cap`: fan beyond these are not paid (0 to 20); `extra_fans`: ids of the regional fans "
           "that count.\nValueError for others.")
      .def_readonly("cap", &SichuanRules::cap)
      .def_property_readonly("extra_fans", &extra_fans_of)
      .def(
          "__eq__", [](const SichuanRules& a, const SichuanRules& b) { return a == b; },
          py::is_operator())
      .attr("__hash__") = py::none();
  py::class_<HandSichuanScore>(module, "SichuanScore", "What a Sichuan win is worth, and why.")
      .def_property_readonly("status",
                             [](const HandSichuanScore& h) { return h.score.value.status; })
      .def_property_readonly(
          "fan", [](const HandSichuanScore& h) { return h.score.value.fan; }, "Not capped.")
      .def_property_readonly(
          "base", [](const HandSichuanScore& h) { return h.score.value.base; },
          "Two to the power of the fan, up to the cap; 0 where the hand does not win.")
      .def_property_readonly("fans", &fans_of,
                             "In descending order of points; row of sichuan_rows().")
      .def_property_readonly("reading", &reading_of, "The best reading, or None.")
      .def("__repr__", &repr_of);
  py::class_<BatchResult>(module, "SichuanValues",
                          "What each win of a batch is worth, an array per fact.")
      .def_readonly("status", &BatchResult::status, "uint8[N]: SichuanStatus.")
      .def_readonly("fan", &BatchResult::fan, "uint8[N]: not capped; 0 without a win.")
      .def_readonly("roots", &BatchResult::roots,
                    "uint8[N]: how often `root` counts; other fans count once.")
      .def_readonly("base", &BatchResult::base, "uint32[N]: 0 without a win.")
      .def_readonly("fans", &BatchResult::fans, "uint16[N]: bit i for row i of sichuan_rows().");
}

}  // namespace

void bind_sichuan(py::module_& module) {
  bind_classes(module);
  const auto none = py::none();
  const auto rules = py::arg("rules") = none;
  const auto void_suit = py::arg("void_suit") = int{kNoVoidSuit};
  module.def(
      "sichuan_rows",
      [] { return std::vector<FanRow>(sichuan_table().rows.begin(), sichuan_table().rows.end()); },
      "The Sichuan fan table: the eight of the house, then the regional ones.");
  module.def("score_sichuan", &score_win, py::arg("hand"), py::arg("win_kind"), py::arg("win_by"),
             void_suit, py::arg("flags") = 0, rules,
             "Score a win.\n\n"
             "`hand` (of the space SUITS_ONLY) holds the winning tile `win_kind`; `win_by` is a "
             "WinBy, `void_suit` 0 m, 1 p,\n2 s or 3 for not known, `flags` a sum of WinFlag. A "
             "hand that does not win is an answer (`status`);\nValueError names what cannot be.");
  module.def("sichuan_ready", &ready_value, py::arg("hand"), void_suit, rules,
             "The tile with which a hand of 13 becomes worth most by its shape, as (kind, fan, "
             "base); None if it is not ready or\nholds void tiles.");
  module.def("score_sichuan_batch", &score_rows, py::arg("hands").noconvert(),
             py::arg("win_kind").noconvert(), py::arg("win_by").noconvert(),
             py::arg("void_suit").noconvert() = none, py::kw_only(),
             py::arg("flags").noconvert() = none, py::arg("melds").noconvert() = none, rules,
             py::arg("threads") = 1,
             "Score N wins.\n\n"
             "Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed "
             "tiles with the winning one,\n`melds` [N, 4, 2] a GroupType and the lowest kind of "
             "each meld (255: none); all others [N] are what\nscore_sichuan takes. ValueError "
             "names the first row that cannot be, and why.");
}

}  // namespace hupai::bindings
