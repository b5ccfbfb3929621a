// Prints, for each topic, a sum over the answers for a fixed corpus, and a signature of them all. A
// different signature is a different behaviour. Under callgrind the same program counts
// instructions.
//
//   hupai_bench [topic]     one topic, or all

#include <cinttypes>
#include <cstdio>
#include <string_view>

#include "hupai/suit_table.hpp"
#include "topics.hpp"

// Callgrind counts within this function only, so that the tables, which are built before, do not
// hide the work.
[[gnu::noinline]] std::uint64_t run_topic(const hupai::bench::Topic& topic) { return topic.run(); }

int main(int argc, char** argv) {
  const std::string_view wanted = argc > 1 ? argv[1] : "";
  std::uint64_t signature = 0xCBF29CE484222325ULL;
  bool found = false;
  for (const auto& topic : hupai::bench::topics()) {
    if (!wanted.empty() && wanted != topic.name) continue;
    found = true;
    if (topic.needs_tables) {
      hupai::DistanceTables::for_size(14);
      hupai::DistanceTables::for_size(17);
      hupai::DistanceTables::unlimited_for_size(14);
      hupai::DistanceTables::unlimited_for_size(17);
    }
    const std::uint64_t sum = run_topic(topic);
    signature = (signature ^ sum) * 0x100000001B3ULL;
    std::printf("%-22.*s %016" PRIx64 "\n", static_cast<int>(topic.name.size()), topic.name.data(),
                sum);
  }
  if (!found) {
    std::fprintf(stderr, "hupai_bench: no topic '%s'\n", argv[1]);
    return 2;
  }
  if (wanted.empty()) std::printf("%-22s %016" PRIx64 "\n", "signature", signature);
  return 0;
}
