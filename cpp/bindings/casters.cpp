#include "casters.hpp"

#include "state.hpp"

namespace hupai::bindings {

namespace py = pybind11;

std::string shown(py::handle value) {
  const py::error_scope keep;  // an error may be under way
  try {
    const py::object text = py::module_::import("hupai._brief").attr("brief")(value);
    const auto bytes = py::reinterpret_steal<py::bytes>(
        PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace"));
    if (bytes) return bytes;
    PyErr_Clear();
  } catch (const py::error_already_set&) {
    // Its class is all that can be said then.
  }
  return "<" + std::string(Py_TYPE(value.ptr())->tp_name) + ">";
}

std::string_view utf8_of(const char* what, py::handle text) {
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (data != nullptr) return {data, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw py::value_error(std::string(what) + ": " + shown(text) +
                        " holds half of a surrogate pair, which is no character");
}

py::tuple state_parts(const char* what, py::handle state, std::size_t parts) {
  if (py::isinstance<py::tuple>(state)) {
    const auto found = py::reinterpret_borrow<py::tuple>(state);
    if (found.size() == parts) return found;
  }
  throw py::value_error("a pickled " + std::string(what) + " has " + std::to_string(parts) +
                        " parts, not " + shown(state));
}

}  // namespace hupai::bindings
