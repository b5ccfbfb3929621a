// A short list without allocation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace hupai {

// At most `kMost` items. Adding one more throws std::length_error.
template <typename T, std::size_t kMost>
class FixedList {
 public:
  void add(const T& item) {
    if (size_ == kMost) throw std::length_error("a fixed list is full");
    items_[size_++] = item;
  }
  // Puts an item in front of the one at `place` (at most size()).
  void insert(std::size_t place, const T& item) {
    add(item);
    for (std::size_t i = size_ - 1U; i > place; --i) items_[i] = items_[i - 1];
    items_[place] = item;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  std::span<const T> all() const { return {items_.data(), size_}; }

 private:
  static_assert(kMost <= 255);
  std::array<T, kMost> items_;
  std::uint8_t size_ = 0;
};

}  // namespace hupai
