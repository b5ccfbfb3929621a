// A fixed piece of work that the speed gate measures everything else against, in the same process.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hupai {

// Arithmetic and table loads over `rows` rows of 34 bytes, much as distances are made of; the
// result depends on every byte. It must never be made faster or slower: the stored ratios are
// ratios to it.
std::uint64_t reference_kernel(const std::uint8_t* bytes, std::size_t rows);

}  // namespace hupai
