#include "hupai/reference_kernel.hpp"

#include <vector>

#include "hupai/built_once.hpp"

namespace hupai {
namespace {

constexpr std::uint32_t kEntries = 1U << 19;

const std::vector<std::uint8_t>& table() {
  static constinit BuiltOnce<std::vector<std::uint8_t>> bytes;
  return bytes.get([] {
    std::vector<std::uint8_t> made(kEntries);
    std::uint32_t state = 1;
    for (auto& byte : made) {
      state = state * 1664525U + 1013904223U;
      byte = static_cast<std::uint8_t>(state >> 24);
    }
    return made;
  });
}

}  // namespace

std::uint64_t reference_kernel(const std::uint8_t* bytes, std::size_t rows) {
  const auto& entries = table();
  std::uint64_t sum = 0;
  for (std::size_t row = 0; row < rows; ++row, bytes += 34) {
    std::uint32_t key = 0;
    for (std::size_t i = 0; i < 34; ++i) {
      key = key * 5 + bytes[i];
      if (i % 9 == 8) {
        sum += entries[key % kEntries];
        key = 0;
      }
    }
    sum = sum * 31 + entries[key % kEntries];
  }
  return sum;
}

}  // namespace hupai
