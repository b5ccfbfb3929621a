// Reading arrays that another thread may write meanwhile.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace hupai {

// Copies bytes of a caller's array. What a batch checks and uses is such a copy, so that a byte
// that changes between the two can do no harm; nothing else reads these arrays. Each byte copied is
// an old or a new one.
inline void read_once(const std::uint8_t* from, std::size_t size, std::uint8_t* to) {
#if defined(__SANITIZE_THREAD__)
  // What the copy below means, in words that the thread sanitizer takes for no race. Any other read
  // of the array is one.
  for (std::size_t i = 0; i < size; ++i) to[i] = __atomic_load_n(from + i, __ATOMIC_RELAXED);
#else
  std::memcpy(to, from, size);
  // Without this the compiler may read `from` again where it needs a byte of the copy.
  std::atomic_signal_fence(std::memory_order_seq_cst);
#endif
}

}  // namespace hupai
