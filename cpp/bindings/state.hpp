// What unpickling reads: states that anybody can write.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <type_traits>

#include "casters.hpp"

namespace hupai::bindings {

// A tuple of parts. ValueError, which names what it is the state of, for another number of parts.
pybind11::tuple state_parts(const char* what, pybind11::handle state, std::size_t parts);

// A part as a value. ValueError as above for a part of another type.
template <typename T>
T state_part(const char* what, pybind11::handle part) {
  try {
    // The casters of Python's own types make one of anything.
    constexpr bool kept = std::is_base_of_v<pybind11::handle, T>;
    if (!kept || pybind11::isinstance<T>(part)) return part.cast<T>();
  } catch (const pybind11::cast_error&) {
    // No value of this type; told below.
  }
  throw pybind11::value_error("a pickled " + std::string(what) + " cannot hold " + shown(part));
}

}  // namespace hupai::bindings
