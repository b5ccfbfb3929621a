// A reading as Python holds it: together with the tiles that it is a reading of.
#pragma once

#include <vector>

#include "hupai/decompose.hpp"

namespace hupai::bindings {

struct HandReading {
  Reading reading;
  SpaceId space;
  TileCounts counts;  // concealed tiles of the hand

  std::vector<Group> groups() const;
  // The kinds of a group, ascending, one entry per tile. Throws std::out_of_range.
  std::vector<int> group_tiles(int index) const;
  std::string text() const;  // "123m 456p [555z] 77z"
  friend bool operator==(const HandReading&, const HandReading&) = default;
};

}  // namespace hupai::bindings
