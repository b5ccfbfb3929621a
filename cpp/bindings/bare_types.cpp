// Python can make an object of a bound type without its constructor: `T.__new__(T)`. Its memory
// would be whatever was there.
#include <algorithm>

#include "bindings.hpp"

namespace hupai::bindings {

namespace py = pybind11;

namespace {

PyObject* refuse_new(PyTypeObject* type, PyObject*, PyObject*) {
  PyErr_Format(PyExc_TypeError, "%s objects are made by hupai only", type->tp_name);
  return nullptr;
}

bool is_bound(py::handle value) {
  return PyType_Check(value.ptr()) != 0 &&
         py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(value.ptr())) != nullptr;
}

// Whether Python may construct or unpickle the type. Every type has an `__init__`; that of a type
// without a constructor is the bare slot.
bool can_be_made(const py::object& members) {
  return members.contains("__setstate__") ||
         Py_TYPE(members["__init__"].ptr()) != &PyWrapperDescr_Type;
}

// The pickle protocols 0 and 1 make an object of the base type of pybind11, which ends the process.
// What protocol 2 says can be written by them too.
py::object reduce(const py::object& self, int protocol) {
  const py::handle plain = reinterpret_cast<PyObject*>(&PyBaseObject_Type);
  return plain.attr("__reduce_ex__")(self, std::max(protocol, 2));
}

}  // namespace

void refuse_bare_objects(py::module_& module) {
  for (const auto& [name, value] : py::cast<py::dict>(module.attr("__dict__"))) {
    if (!is_bound(value)) continue;
    value.attr("__reduce_ex__") = py::cpp_function(&reduce, py::name("__reduce_ex__"),
                                                   py::is_method(value), py::arg("protocol"));
    if (can_be_made(value.attr("__dict__"))) continue;  // of zeroes, see fresh_memory.hpp
    auto* type = reinterpret_cast<PyTypeObject*>(value.ptr());
    type->tp_new = refuse_new;
    PyType_Modified(type);
  }
}

}  // namespace hupai::bindings
