// Python can make an object of a bound type without its constructor: `T.__new__(T)`. Its memory
// would be whatever was there.
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

}  // namespace

void refuse_bare_objects(py::module_& module) {
  for (const auto& [name, value] : py::cast<py::dict>(module.attr("__dict__"))) {
    if (!is_bound(value)) continue;
    if (can_be_made(value.attr("__dict__"))) continue;  // of zeroes, see fresh_memory.hpp
    auto* type = reinterpret_cast<PyTypeObject*>(value.ptr());
    type->tp_new = refuse_new;
    PyType_Modified(type);
  }
}

}  // namespace hupai::bindings
