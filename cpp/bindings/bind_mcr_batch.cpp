#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "hupai/mcr_batch.hpp"
#include "mcr_objects.hpp"

namespace hupai::bindings {
namespace {

// The value of each win of a batch.
struct BatchResult {
  explicit BatchResult(py::ssize_t rows)
      : total(rows), gate_total(rows), counts({rows, py::ssize_t{kMcrFanCount}}) {}
  McrValues values() {
    return {total.mutable_data(), gate_total.mutable_data(), counts.mutable_data()};
  }
  py::array_t<std::int16_t> total, gate_total;
  py::array_t<std::uint8_t> counts;
};

BatchResult score_rows(const CountArray& hands, const Column& win_kind, const Column& win_by,
                       const Column& round_wind, const Column& seat_wind, const MaybeColumn& flags,
                       const MaybeColumn& melds, const MaybeColumn& flowers, const McrScorer* rules,
                       int threads) {
  const HandBatch batch = require_batch(hands, SpaceId::standard);
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  const auto one = [rows](const char* name, const MaybeColumn& column) {
    return column_data(name, column, {rows});
  };
  const McrColumns columns{{.win_kind = one("win_kind", win_kind),
                            .win_by = one("win_by", win_by),
                            .round_wind = one("round_wind", round_wind),
                            .seat_wind = one("seat_wind", seat_wind),
                            .flags = one("flags", flags),
                            .melds = column_data("melds", melds, {rows, 4, 2})},
                           one("flowers", flowers)};
  const McrScorer& scorer = rules_or_default(rules);
  BatchResult result(rows);
  const McrValues out = result.values();
  const py::gil_scoped_release unlocked;
  mcr_batch(batch, columns, scorer, threads, out);
  return result;
}

}  // namespace

void bind_mcr_batch(py::module_& module) {
  py::class_<BatchResult>(module, "McrValues",
                          "What each win of a batch is worth, an array per fact.")
      .def_readonly("total", &BatchResult::total,
                    "int16[N]: points, flowers included; 0 where the hand is not complete.")
      .def_readonly("gate_total", &BatchResult::gate_total,
                    "int16[N]: points without flowers, what must reach 8.")
      .def_readonly("counts", &BatchResult::counts,
                    "uint8[N, 82]: how often each row of mcr_rows() counts.");
  const auto none = py::none();
  module.def("score_mcr_batch", &score_rows, py::arg("hands").noconvert(),
             py::arg("win_kind").noconvert(), py::arg("win_by").noconvert(),
             py::arg("round_wind").noconvert(), py::arg("seat_wind").noconvert(), py::kw_only(),
             py::arg("flags").noconvert() = none, py::arg("melds").noconvert() = none,
             py::arg("flowers").noconvert() = none, py::arg("rules") = none, py::arg("threads") = 1,
             "Score N wins.\n\n"
             "Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed "
             "tiles with the winning one,\n`melds` [N, 4, 2] a GroupType and the lowest kind of "
             "each meld (255: none); all others [N] are what\nscore_mcr takes. ValueError names "
             "the first row that cannot be, and why.");
}

}  // namespace hupai::bindings
