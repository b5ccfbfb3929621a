// One function per topic; each lives in its own bind_<topic>.cpp and adds that topic to the module.
#pragma once

#include <pybind11/pybind11.h>

#include "casters.hpp"

namespace hupai::bindings {

void bind_hand(pybind11::module_& module);
void bind_notation(pybind11::module_& module);
void bind_readings(pybind11::module_& module);
void bind_distance(pybind11::module_& module);
void bind_aim(pybind11::module_& module);
void bind_batch(pybind11::module_& module);
void bind_holdings(pybind11::module_& module);
void bind_bench(pybind11::module_& module);
void bind_fan(pybind11::module_& module);
void bind_riichi(pybind11::module_& module);
void bind_fan_table(pybind11::module_& module);
void bind_win_view(pybind11::module_& module);
void bind_mcr(pybind11::module_& module);
void bind_pattern(pybind11::module_& module);

// A signal that Python handles, as Ctrl-C, ends a loop over many rows.
void let_signals_end_loops();

// To be called last, in this order.
// No object of a type that Python cannot construct comes from its `__new__`; every object pickles
// or says that it does not.
void refuse_bare_objects(pybind11::module_& module);
// No arguments end the process.
void guard_calls(pybind11::module_& module);

}  // namespace hupai::bindings
