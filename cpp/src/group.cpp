#include "hupai/group.hpp"

#include <stdexcept>
#include <string>

namespace hupai {

namespace {

constexpr int kArrangements = static_cast<int>(kKnittedSuits.size());
void add_each(TileMask kinds, TileCounts& counts) {
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    counts[kind] = static_cast<std::uint8_t>(counts[kind] + ((kinds >> kind) & 1));
  }
}

void add_copies(int kind, int copies, TileCounts& counts) {
  auto& count = counts[static_cast<std::size_t>(kind)];
  count = static_cast<std::uint8_t>(count + copies);
}

}  // namespace

TileMask knitted_kinds(int arrangement) {
  if (arrangement < 0 || arrangement >= kArrangements) {
    throw std::invalid_argument("no knitted arrangement " + std::to_string(arrangement) +
                                ": there are 0 to 5");
  }
  return kKnittedKinds[static_cast<std::size_t>(arrangement)];
}

Kind other_size(const TileSpace& space, Kind kind) {
  const Kind size = space.suits[1].first;
  return static_cast<Kind>(kind < size ? kind + size : kind - size);
}

void add_group_tiles(const TileSpace& space, GroupType type, Kind kind, TileCounts& counts) {
  switch (type) {
    case GroupType::chow:
      for (int step = 0; step < 3; ++step) add_copies(kind + step, 1, counts);
      return;
    case GroupType::pung:
      return add_copies(kind, 3, counts);
    case GroupType::kong:
    case GroupType::added_kong:
    case GroupType::concealed_kong:
      return add_copies(kind, 4, counts);
    case GroupType::pair:
      return add_copies(kind, 2, counts);
    case GroupType::mixed:
      add_copies(kind, 2, counts);
      return add_copies(other_size(space, kind), 1, counts);
    case GroupType::two_seven_ten:
      for (const int step : kTwoSevenTenSteps) add_copies(kind + step, 1, counts);
      return;
    case GroupType::knitted_straight:
      return add_each(knitted_kinds(kind), counts);
    case GroupType::orphans:
      add_each(kOrphans, counts);
      return add_copies(kind, 1, counts);
    case GroupType::knitted_honors:
      break;
  }
  throw std::invalid_argument("a knitted_honors group is known only together with its hand");
}

std::string_view form_name(Form form) {
  constexpr std::array<std::string_view, kFormCount> names{
      "standard",           "seven_pairs",      "thirteen_orphans",
      "honors_and_knitted", "knitted_straight", "seven_pairs_and_triplet"};
  return names[static_cast<std::size_t>(form)];
}

}  // namespace hupai
