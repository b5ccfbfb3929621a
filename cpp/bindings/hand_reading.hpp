// A reading as Python holds it: together with the tiles that it is a reading of.
#pragma once

#include <vector>

#include "hupai/decompose.hpp"
#include "hupai/fresh_memory.hpp"

namespace hupai::bindings {

struct HandReading {
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  Reading reading;
  SpaceId space;
  TileCounts counts;    // concealed tiles of the hand, wild ones as what they stand for
  TileCounts stands{};  // of these the wild ones

  std::vector<Group> groups() const;
  // The kinds of a group, ascending, one entry per tile. Throws std::out_of_range.
  std::vector<int> group_tiles(int index) const;
  std::string text() const;  // "123m 456p [555z] 77z"
  // The kinds that wild tiles stand for, ascending, one entry per tile.
  std::vector<int> wilds() const;
  friend bool operator==(const HandReading&, const HandReading&) = default;
};

}  // namespace hupai::bindings
