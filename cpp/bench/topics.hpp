// The jobs of the bench: each works through the fixed corpus and returns a sum of its answers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace hupai::bench {

struct Topic {
  std::string_view name;
  std::uint64_t (*run)();
  bool needs_tables = true;  // built before it is run
};
std::span<const Topic> topics();

}  // namespace hupai::bench
