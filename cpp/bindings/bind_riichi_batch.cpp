#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/riichi_batch.hpp"
#include "riichi_bindings.hpp"

namespace hupai::bindings {
namespace {

// The value of each win of a batch.
struct BatchResult {
  explicit BatchResult(py::ssize_t rows)
      : status(rows), limit(rows), yakuman(rows), fu(rows), han(rows), points(rows), yaku(rows) {}
  RiichiValues values() {
    return {status.mutable_data(), limit.mutable_data(), yakuman.mutable_data(),
            han.mutable_data(),    fu.mutable_data(),    points.mutable_data(),
            yaku.mutable_data()};
  }
  py::array_t<std::uint8_t> status, limit, yakuman, fu;
  py::array_t<std::int16_t> han;
  py::array_t<std::int32_t> points;
  py::array_t<YakuSet> yaku;
};

BatchResult score_rows(const CountArray& hands, const Column& win_kind, const Column& win_by,
                       const Column& round_wind, const Column& seat_wind, const MaybeColumn& flags,
                       const MaybeColumn& riichi, const MaybeColumn& melds,
                       const MaybeColumn& dora_indicators, const MaybeColumn& ura_indicators,
                       const MaybeColumn& red_fives, const MaybeColumn& nuki,
                       const RiichiScorer* rules, SpaceId space, int threads) {
  const HandBatch batch = require_batch(hands, space);
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  const auto one = [rows](const char* name, const MaybeColumn& column) {
    return column_data(name, column, {rows});
  };
  const WinColumns win{.win_kind = one("win_kind", win_kind),
                       .win_by = one("win_by", win_by),
                       .round_wind = one("round_wind", round_wind),
                       .seat_wind = one("seat_wind", seat_wind),
                       .flags = one("flags", flags),
                       .melds = column_data("melds", melds, {rows, 4, 2})};
  const RiichiColumns columns{win,
                              one("riichi", riichi),
                              column_data("dora_indicators", dora_indicators, {rows, 5}),
                              column_data("ura_indicators", ura_indicators, {rows, 5}),
                              one("red_fives", red_fives),
                              one("nuki", nuki)};
  const RiichiScorer& scorer = rules_or_default(rules);
  BatchResult result(rows);
  const RiichiValues out = result.values();
  const py::gil_scoped_release unlocked;
  riichi_batch(batch, columns, scorer, threads, out);
  return result;
}

}  // namespace

void bind_riichi_batch(py::module_& module) {
  py::class_<BatchResult>(module, "RiichiValues",
                          "What each win of a batch is worth, an array per fact.")
      .def_readonly("status", &BatchResult::status, "uint8[N]: RiichiStatus.")
      .def_readonly("limit", &BatchResult::limit, "uint8[N]: RiichiLimit.")
      .def_readonly("yakuman", &BatchResult::yakuman,
                    "uint8[N]: yakuman paid; 0 for a counted one.")
      .def_readonly("han", &BatchResult::han,
                    "int16[N]: dora included; thirteen for each yakuman paid.")
      .def_readonly("fu", &BatchResult::fu, "uint8[N]: rounded; 0 with yakuman.")
      .def_readonly("points", &BatchResult::points,
                    "int32[N]: all that the winner receives, without counters and deposits.")
      .def_readonly("yaku", &BatchResult::yaku, "uint64[N]: bit i for row i of riichi_rows().");
  const auto none = py::none();
  module.def("score_riichi_batch", &score_rows, py::arg("hands").noconvert(),
             py::arg("win_kind").noconvert(), py::arg("win_by").noconvert(),
             py::arg("round_wind").noconvert(), py::arg("seat_wind").noconvert(), py::kw_only(),
             py::arg("flags").noconvert() = none, py::arg("riichi").noconvert() = none,
             py::arg("melds").noconvert() = none, py::arg("dora_indicators").noconvert() = none,
             py::arg("ura_indicators").noconvert() = none, py::arg("red_fives").noconvert() = none,
             py::arg("nuki").noconvert() = none, py::arg("rules") = none,
             py::arg("space") = SpaceId::standard, py::arg("threads") = 1,
             "Score N wins.\n\n"
             "Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed "
             "tiles with the winning one, `melds`\n"
             "[N, 4, 2] a GroupType and the lowest kind of each meld (255: none), "
             "`dora_indicators` and `ura_indicators` [N, 5] kinds\n"
             "(255: none); all others [N] are what score_riichi takes. ValueError names the first "
             "row, and in it the column, that\n"
             "cannot be.");
}

}  // namespace hupai::bindings
