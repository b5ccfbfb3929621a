#include "bindings.hpp"

// The core keeps no mutable state besides tables that are built once and then constant, so it is
// safe without the GIL.
PYBIND11_MODULE(_core, module, pybind11::mod_gil_not_used()) {
  using namespace hupai::bindings;
  module.doc() = "The compiled core of hupai: hands, readings, distances and scores.";
  bind_hand(module);
  bind_notation(module);
  bind_readings(module);
  bind_distance(module);
  bind_holdings(module);
  bind_batch(module);
  bind_bench(module);
  bind_fan(module);
  bind_riichi(module);
  bind_sichuan(module);
  bind_mcr(module);
  refuse_bare_objects(module);
}
