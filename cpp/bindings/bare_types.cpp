// Python can make an object of a bound type without its constructor: `T.__new__(T)`, and so does
// pickle. Its memory would be whatever was there.
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

// How an object pickles in every protocol. What `object` does by itself in protocols 0 and 1 (and
// in a bare `__reduce__`) makes an object of the base type of pybind11.
py::object reduce(const py::object& self) {
  const py::type type = py::type::of(self);
  if (!py::hasattr(type, "__setstate__"))
    throw py::type_error("cannot pickle '" + type.attr("__module__").cast<std::string>() + "." +
                         type.attr("__qualname__").cast<std::string>() + "' object");
  return py::make_tuple(py::module_::import("copyreg").attr("__newobj__"), py::make_tuple(type),
                        self.attr("__getstate__")());
}

void define(const py::object& type, const char* name, py::cpp_function&& method) {
  if (!type.attr("__dict__").contains(name)) type.attr(name) = std::move(method);
}

}  // namespace

void refuse_bare_objects(py::module_& module) {
  for (const auto& member : py::dict(module.attr("__dict__"))) {
    const auto value = py::reinterpret_borrow<py::object>(member.second);
    if (!is_bound(value)) continue;
    define(value, "__reduce__",
           py::cpp_function(&reduce, py::name("__reduce__"), py::is_method(value)));
    if (can_be_made(value.attr("__dict__"))) continue;  // of zeroes, see fresh_memory.hpp
    auto* type = reinterpret_cast<PyTypeObject*>(value.ptr());
    type->tp_new = refuse_new;
    PyType_Modified(type);
  }
}

}  // namespace hupai::bindings
