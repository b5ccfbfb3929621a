// pybind11 words the error about arguments that fit no function outside of its own try block, and a
// keyword that is no UTF-8 ends the process there. So every bound function is called through here.
#include "bindings.hpp"
#include "casters.hpp"
#include "fast_call.hpp"

namespace hupai::bindings {
namespace {

using Dispatcher = PyObject* (*)(PyObject*, PyObject* const*, size_t, PyObject*);

Dispatcher dispatch = nullptr;  // pybind11's, the same for all functions

PyObject* guarded(PyObject* self, PyObject* const* given, size_t positional,
                  PyObject* keywords) noexcept {
  return fast_result([&] {
    const Py_ssize_t named = keywords == nullptr ? 0 : PyTuple_GET_SIZE(keywords);
    for (Py_ssize_t i = 0; i < named; ++i) {
      PyObject* keyword = PyTuple_GET_ITEM(keywords, i);
      if (PyUnicode_AsUTF8(keyword) != nullptr) continue;
      PyErr_Clear();
      throw py::type_error(std::string(py::detail::function_record_ptr_from_PyObject(self)->name) +
                           "() got an unexpected keyword argument " + shown(keyword));
    }
    return py::reinterpret_steal<py::object>(dispatch(self, given, positional, keywords));
  });
}

void guard_function(py::handle function) {
  if (PyInstanceMethod_Check(function.ptr()) != 0)
    function = PyInstanceMethod_GET_FUNCTION(function.ptr());
  if (PyCFunction_Check(function.ptr()) == 0) return;
  PyObject* self = PyCFunction_GET_SELF(function.ptr());
  if (self == nullptr || py::detail::function_record_ptr_from_PyObject(self) == nullptr) return;
  PyMethodDef* definition = reinterpret_cast<PyCFunctionObject*>(function.ptr())->m_ml;
  const auto found =
      reinterpret_cast<Dispatcher>(reinterpret_cast<void (*)()>(definition->ml_meth));
  if (found == &guarded) return;  // one function under two names
  dispatch = found;
  definition->ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&guarded));
}

void guard_members(py::handle owner) {
  for (const auto& member : py::dict(owner.attr("__dict__"))) {
    const py::handle value = member.second;
    if (PyObject_TypeCheck(value.ptr(), &PyStaticMethod_Type) != 0)
      guard_function(value.attr("__func__"));
    else if (PyObject_TypeCheck(value.ptr(), &PyProperty_Type) != 0)
      guard_function(value.attr("fget"));
    else
      guard_function(value);
  }
}

}  // namespace

void guard_calls(py::module_& module) {
  guard_members(module);
  for (const auto& [name, value] : py::cast<py::dict>(module.attr("__dict__")))
    if (PyType_Check(value.ptr()) != 0) guard_members(value);
}

}  // namespace hupai::bindings
