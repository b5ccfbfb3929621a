#include "bindings.hpp"

// The core itself keeps no mutable state besides tables that are built once and then constant. But
// a Hand changes, and lists are read in place: a Python without the GIL turns it on for this
// module.
PYBIND11_MODULE(_core, module) {
  using namespace hupai::bindings;
  module.doc() = "The compiled core of hupai: hands, readings, distances and scores.";
  bind_hand(module);
  bind_notation(module);
  bind_readings(module);
  bind_distance(module);
  bind_aim(module);
  bind_holdings(module);
  bind_batch(module);
  bind_bench(module);
  bind_fan(module);
  bind_fan_table(module);
  bind_win_view(module);
  bind_riichi(module);
  bind_mcr(module);
  bind_pattern(module);
  let_signals_end_loops();
  refuse_bare_objects(module);
  guard_calls(module);
}
