// For functions so quick that pybind11's way of reading arguments would take longer than their
// work.
//
// CPython hands over positional arguments in an array, the values of keywords behind them. They are
// put into the order of the names here, and read one by one.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "convert.hpp"
#include "hupai/built_once.hpp"

namespace hupai::bindings {

namespace py = pybind11;

// One argument, with its name for errors.
struct FastArgument {
  const char* name;
  PyObject* value;  // null where it was not given

  bool missing() const { return value == nullptr || value == Py_None; }
  // See byte_from; 0 where it is missing.
  std::uint8_t byte() const { return missing() ? std::uint8_t{0} : byte_from(name, value); }
  // TypeError for an object of another class.
  template <typename T>
  const T& instance() const {
    py::detail::make_caster<T> caster;
    if (!caster.load(value, false)) throw_type();
    return py::detail::cast_op<const T&>(caster);
  }
  [[noreturn]] void throw_type() const;
};

// The names of a function's arguments.
class FastSignature {
 public:
  // The first `required` arguments must be given. The texts must live on.
  FastSignature(const char* function, std::initializer_list<const char*> names,
                std::size_t required);

  const char* name(std::size_t index) const { return names_[index]; }
  // Puts the arguments where their names stand; null where none is given. TypeError as Python words
  // it.
  void arrange(PyObject* const* given, Py_ssize_t positional, PyObject* keywords,
               std::span<PyObject*> values) const;

 private:
  std::size_t index_of(PyObject* keyword) const;

  const char* function_;
  std::vector<const char*> names_;
  std::vector<PyObject*> interned_;  // the same names; never freed
  std::size_t required_;
};

// The arguments of one call of a function with `kSize` of them.
template <std::size_t kSize>
class FastCall {
 public:
  FastCall(const FastSignature& signature, PyObject* const* given, Py_ssize_t positional,
           PyObject* keywords)
      : signature_(signature) {
    signature.arrange(given, positional, keywords, values_);
  }
  FastArgument operator[](std::size_t index) const {
    return {signature_.name(index), values_[index]};
  }

 private:
  const FastSignature& signature_;
  std::array<PyObject*, kSize> values_;
};

// Calls `body` and turns what it throws into a Python exception.
template <typename Body>
PyObject* fast_result(Body body) noexcept {
  try {
    return body().release().ptr();
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const py::builtin_exception& error) {
    error.set_error();
  } catch (const std::invalid_argument& error) {
    PyErr_SetString(PyExc_ValueError, error.what());
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

using FastFunction = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t, PyObject*);
// Adds a function to the module. Name and documentation, which begins with the typed signature,
// must live on.
void add_fast_function(py::module_& module, const char* name, FastFunction function,
                       const char* doc);

}  // namespace hupai::bindings
