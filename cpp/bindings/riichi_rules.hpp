// RiichiRules from Python keywords and back.
#pragma once

#include <pybind11/pybind11.h>

#include "hupai/riichi.hpp"

namespace hupai::bindings {

// TypeError for an unknown option or a value of another type, ValueError for one out of range.
RiichiScorer scorer_from(const pybind11::kwargs& options);
// The rules given, or the default ones for None.
const RiichiScorer& rules_or_default(const RiichiScorer* rules);

void bind_riichi_rules(pybind11::module_& module);
void bind_riichi_score(pybind11::module_& module);
void bind_riichi_batch(pybind11::module_& module);

}  // namespace hupai::bindings
