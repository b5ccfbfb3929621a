#include "fast_call.hpp"

namespace hupai::bindings {

FastSignature::FastSignature(const char* function, std::initializer_list<const char*> names,
                             std::size_t required)
    : function_(function), names_(names), required_(required) {
  for (const char* name : names) interned_.push_back(PyUnicode_InternFromString(name));
}

std::size_t FastSignature::index_of(PyObject* keyword) const {
  for (std::size_t i = 0; i < interned_.size(); ++i)
    if (interned_[i] == keyword) return i;
  for (std::size_t i = 0; i < interned_.size(); ++i)  // a name made at run time
    if (PyUnicode_Compare(interned_[i], keyword) == 0) return i;
  throw py::type_error(std::string(function_) + "() got an unexpected keyword argument " +
                       shown(keyword));
}

void FastSignature::arrange(PyObject* const* given, Py_ssize_t positional, PyObject* keywords,
                            std::span<PyObject*> values) const {
  const auto count = static_cast<std::size_t>(positional);
  if (count > values.size())
    throw py::type_error(std::string(function_) + "() takes " + std::to_string(values.size()) +
                         " arguments, not " + std::to_string(count));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = i < count ? given[i] : nullptr;
  const Py_ssize_t named = keywords == nullptr ? 0 : PyTuple_GET_SIZE(keywords);
  for (Py_ssize_t k = 0; k < named; ++k) {
    const std::size_t index = index_of(PyTuple_GET_ITEM(keywords, k));
    if (values[index] != nullptr)
      throw py::type_error(std::string(function_) + "() got multiple values for argument '" +
                           names_[index] + "'");
    values[index] = given[positional + k];
  }
  for (std::size_t i = 0; i < required_; ++i)
    if (values[i] == nullptr)
      throw py::type_error(std::string(function_) + "() is missing the argument '" + names_[i] +
                           "'");
}

void FastArgument::throw_type() const {
  throw py::type_error(std::string(name) + ": not " + shown(value));
}

void add_fast_function(py::module_& module, const char* name, FastFunction function,
                       const char* doc) {
  // CPython keeps the definition for as long as the function lives.
  auto* definition =
      new PyMethodDef{name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function)),
                      METH_FASTCALL | METH_KEYWORDS, doc};
  const py::object module_name = module.attr("__name__");
  module.attr(name) =
      py::reinterpret_steal<py::object>(PyCFunction_NewEx(definition, nullptr, module_name.ptr()));
}

}  // namespace hupai::bindings
