// A loop over rows runs without the interpreter lock, and Python handles signals only where it is
// held.
#include "bindings.hpp"
#include "hupai/parallel.hpp"

namespace hupai::bindings {

namespace py = pybind11;

namespace {

bool is_finalizing() {
#if PY_VERSION_HEX >= 0x030D0000
  return Py_IsFinalizing() != 0;
#else
  return _Py_IsFinalizing() != 0;
#endif
}

// Throws what the handler of a signal raised, as KeyboardInterrupt. On all but the main thread this
// does nothing.
void handle_signals() {
  if (is_finalizing()) return;  // a thread that asks for the lock now is ended
  const py::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

}  // namespace

void let_signals_end_loops() { between_stretches = handle_signals; }

}  // namespace hupai::bindings
