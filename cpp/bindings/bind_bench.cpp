#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/reference_kernel.hpp"

namespace hupai::bindings {
namespace {

std::uint64_t run_reference(const CountArray& rows) {
  const HandBatch batch = require_batch(rows, SpaceId::standard);
  const py::gil_scoped_release unlocked;
  return reference_kernel(batch.counts, batch.rows);
}

}  // namespace

void bind_bench(py::module_& module) {
  module.def("reference_kernel", &run_reference, py::arg("rows").noconvert(),
             "A fixed piece of work over uint8[N, 34] that the speed gate measures against; the "
             "number has no meaning.");
}

}  // namespace hupai::bindings
