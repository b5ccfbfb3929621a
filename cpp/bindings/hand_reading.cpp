#include "hand_reading.hpp"

#include <stdexcept>
#include <string>

#include "hupai/notation.hpp"

namespace hupai::bindings {

namespace {

std::vector<int> listed(const TileCounts& tiles) {
  std::vector<int> kinds;
  for (std::size_t kind = 0; kind < tiles.size(); ++kind)
    kinds.insert(kinds.end(), tiles[kind], static_cast<int>(kind));
  return kinds;
}

}  // namespace

std::vector<Group> HandReading::groups() const {
  return {reading.groups.begin(), reading.groups.begin() + reading.group_count};
}

std::vector<int> HandReading::group_tiles(int index) const {
  if (index < 0 || index >= reading.group_count) {
    throw std::out_of_range("no group " + std::to_string(index) + ", there are " +
                            std::to_string(reading.group_count));
  }
  const Group& group = reading.groups[static_cast<std::size_t>(index)];
  TileCounts tiles{};
  if (group.type == GroupType::knitted_honors) {
    tiles = counts;  // the whole hand
  } else {
    add_group_tiles(tile_space(space), group.type, group.kind, tiles);
  }
  return listed(tiles);
}

std::vector<int> HandReading::wilds() const { return listed(stands); }

std::string HandReading::text() const {
  std::string text;
  for (int index = 0; index < reading.group_count; ++index) {
    if (index > 0) text += ' ';
    const Group& group = reading.groups[static_cast<std::size_t>(index)];
    if (group.type == GroupType::knitted_honors) {
      const std::vector<int> kinds = group_tiles(index);
      text += format_tiles(std::vector<Tile>(kinds.begin(), kinds.end()), space);
    } else {
      text += format_group(group, space);
    }
  }
  return text;
}

}  // namespace hupai::bindings
