// What the MCR bindings share.
#pragma once

#include <pybind11/pybind11.h>

#include "convert.hpp"
#include "hand_reading.hpp"
#include "hupai/mcr.hpp"

namespace hupai::bindings {

// A score as Python holds it: together with the tiles of its reading.
struct HandMcrScore {
  McrScore score;
  TileCounts counts;  // concealed tiles of the hand
};

// The rules given, or the default ones for None.
const McrScorer& rules_or_default(const McrScorer* rules);
// The facts of a win that do not depend on its tile. ValueError names one that is out of range.
McrWin mcr_win_from(int round_wind, int seat_wind, int flags, int flowers);

void bind_mcr_score(py::module_& module);
void bind_mcr_batch(py::module_& module);
void bind_mcr_plan(py::module_& module);

}  // namespace hupai::bindings
