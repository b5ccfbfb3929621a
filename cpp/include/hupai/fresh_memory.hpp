// Memory for objects that may be looked at before they are constructed.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>

namespace hupai {

// Zeroed memory, for the `operator new` of the types that Python can make: an object whose
// constructor Python left out
// (`Hand.__new__(Hand)`) then holds zeroes, which such a type must bear, rather than whatever was
// there.
inline void* fresh_memory(std::size_t size) { return std::memset(::operator new(size), 0, size); }

}  // namespace hupai
