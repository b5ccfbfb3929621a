// pybind11 words the error about arguments that fit no function outside of its own try block, and a
// keyword that is no UTF-8 ends the process there; its words show values whole, however long. So
// every bound function is called through here.
#include "bindings.hpp"
#include "casters.hpp"
#include "fast_call.hpp"

namespace hupai::bindings {
namespace {

using Dispatcher = PyObject* (*)(PyObject*, PyObject* const*, size_t, PyObject*);

Dispatcher dispatch = nullptr;  // pybind11's, the same for all functions

using Record = py::detail::function_record;

void replace_all(std::string& text, std::string_view old, std::string_view with) {
  for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size()))
    text.replace(at, old.size(), with);
}

// As people write them, without the object itself: "(han: int, fu: int) -> int".
std::string signatures(const Record* record) {
  std::string text;
  for (; record != nullptr; record = record->next) {
    std::string one = record->signature;
    const auto self_ends = one.starts_with("(self: ") ? one.find_first_of(",)") : 0;
    if (self_ends != 0) one.erase(1, self_ends - 1 + (one[self_ends] == ',' ? 2 : 0));
    if (record->is_constructor) one.erase(one.rfind(" -> "));
    text += (text.empty() ? "" : " or ") + one;
  }
  replace_all(text, "typing.SupportsInt | typing.SupportsIndex", "int");
  replace_all(text, "typing.SupportsFloat | typing.SupportsIndex", "float");
  replace_all(text, "hupai._core.", "");
  return text;
}

bool is_about_arguments(py::handle error) {
  if (PyErr_GivenExceptionMatches(error.ptr(), PyExc_TypeError) == 0) return false;
  const std::string text = py::str(error);
  return text.find("(): incompatible ") != std::string::npos;
}

// What pybind11 says of arguments that fit no function, in one line and with each value cut short.
std::string misfit(const Record* record, PyObject* const* given, Py_ssize_t positional,
                   PyObject* keywords) {
  const bool bound = record->is_method && positional > 0;
  std::string text = record->is_constructor ? std::string(py::str(record->scope.attr("__name__")))
                                            : std::string(record->name);
  std::string values;
  for (Py_ssize_t i = bound ? 1 : 0; i < positional; ++i)
    values += (values.empty() ? "" : ", ") + shown(given[i]);
  const Py_ssize_t named = keywords == nullptr ? 0 : PyTuple_GET_SIZE(keywords);
  for (Py_ssize_t i = 0; i < named; ++i)
    values += (values.empty() ? "" : ", ") + std::string(py::str(PyTuple_GET_ITEM(keywords, i))) +
              "=" + shown(given[positional + i]);
  return text + "() takes " + signatures(record) + ", not (" + values + ")";
}

py::object called(const Record* record, PyObject* self, PyObject* const* given, size_t positional,
                  PyObject* keywords) {
  PyObject* result = dispatch(self, given, positional, keywords);
  if (result != nullptr) return py::reinterpret_steal<py::object>(result);
  py::error_already_set error;  // takes it
  if (!is_about_arguments(error.value())) throw error;
  throw py::type_error(misfit(record, given, PyVectorcall_NARGS(positional), keywords));
}

PyObject* guarded(PyObject* self, PyObject* const* given, size_t positional,
                  PyObject* keywords) noexcept {
  return fast_result([&] {
    const Record* record = py::detail::function_record_ptr_from_PyObject(self);
    const Py_ssize_t named = keywords == nullptr ? 0 : PyTuple_GET_SIZE(keywords);
    for (Py_ssize_t i = 0; i < named; ++i) {
      PyObject* keyword = PyTuple_GET_ITEM(keywords, i);
      if (PyUnicode_AsUTF8(keyword) != nullptr) continue;
      PyErr_Clear();
      throw py::type_error(std::string(record->name) + "() got an unexpected keyword argument " +
                           shown(keyword));
    }
    return called(record, self, given, positional, keywords);
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
