// A table that is built on first use and constant from then on.
#pragma once

#include <atomic>

namespace hupai {

// Who finds it missing builds it without holding anything, and the first to finish publishes his.
// At a function's static variable the others would wait for the builder, and a process that was
// forked meanwhile would wait for ever: it has no such thread. Two threads that come at the same
// time both build, and one of them has worked for nothing.
//
// Only for variables that live as long as the process: what is published is never freed.
template <typename T>
class BuiltOnce {
 public:
  constexpr BuiltOnce() = default;
  BuiltOnce(const BuiltOnce&) = delete;
  BuiltOnce& operator=(const BuiltOnce&) = delete;

  // `build` returns a T; it must always return the same.
  template <typename Build>
  const T& get(const Build& build) {
    const T* ready = published_.load(std::memory_order_acquire);
    return ready != nullptr ? *ready : publish(build);
  }

 private:
  template <typename Build>
  [[gnu::noinline]] const T& publish(const Build& build) {
    const T* made = new const T(build());  // in place: a T need not be movable
    const T* first = nullptr;
    if (published_.compare_exchange_strong(first, made, std::memory_order_acq_rel)) return *made;
    delete made;
    return *first;
  }

  std::atomic<const T*> published_{nullptr};
};

}  // namespace hupai
