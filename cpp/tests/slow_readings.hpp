// A slow, obvious search for readings, written apart from the library's: it tries every list of
// groups in order.
#pragma once

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "hupai/decompose.hpp"

namespace hupai::testing {

using Item = std::tuple<int, int>;  // group type, kind
using Items = std::vector<Item>;    // sorted

inline Item item(GroupType type, int kind) { return {static_cast<int>(type), kind}; }

// Every concealed group of three that the space allows, with the kinds it is made of.
inline std::vector<std::pair<Item, std::vector<int>>> all_groups(SpaceId space) {
  std::vector<std::pair<Item, std::vector<int>>> groups;
  const bool cards = space == SpaceId::daer;
  const int kinds = cards ? 20 : 34;
  const int suit_size = cards ? 10 : 9;
  for (int kind = 0; kind < kinds; ++kind) {
    groups.push_back({item(GroupType::pung, kind), {kind, kind, kind}});
    const bool honor = !cards && kind >= 27;
    if (!honor && kind % suit_size + 2 < suit_size) {
      groups.push_back({item(GroupType::chow, kind), {kind, kind + 1, kind + 2}});
    }
    if (cards) {
      groups.push_back({item(GroupType::mixed, kind), {kind, kind, (kind + 10) % 20}});
    }
  }
  if (cards) {
    groups.push_back({item(GroupType::two_seven_ten, 1), {1, 6, 9}});
    groups.push_back({item(GroupType::two_seven_ten, 11), {11, 16, 19}});
  }
  return groups;
}

class SlowReadings {
 public:
  SlowReadings(SpaceId space, const TileCounts& counts, bool with_pair)
      : groups_(all_groups(space)), left_(counts) {
    if (!with_pair) search(0);
    for (int kind = 0; with_pair && kind < tile_space(space).kinds; ++kind) {
      if (left(kind) < 2) continue;
      left(kind) = static_cast<std::uint8_t>(left(kind) - 2);
      chosen_.push_back(item(GroupType::pair, kind));
      search(0);
      chosen_.pop_back();
      left(kind) = static_cast<std::uint8_t>(left(kind) + 2);
    }
  }

  // Sorted lists of the concealed groups and the pair; a set, so none is there twice.
  std::set<Items> found;

 private:
  std::uint8_t& left(int kind) { return left_[static_cast<std::size_t>(kind)]; }

  void search(std::size_t from) {
    if (std::all_of(left_.begin(), left_.end(), [](int count) { return count == 0; })) {
      Items sorted = chosen_;
      std::sort(sorted.begin(), sorted.end());
      found.insert(sorted);
      return;
    }
    for (std::size_t index = from; index < groups_.size(); ++index) {
      const auto& [group, kinds] = groups_[index];
      if (take(kinds)) {
        chosen_.push_back(group);
        search(index);
        chosen_.pop_back();
      }
      give_back(kinds);
    }
  }

  // Takes one copy of each kind, below nought if need be; whether all were there.
  bool take(const std::vector<int>& kinds) {
    bool there = true;
    for (const int kind : kinds) {
      there = there && left(kind) > 0 && left(kind) <= kMaxCopies;
      --left(kind);
    }
    return there;
  }

  void give_back(const std::vector<int>& kinds) {
    for (const int kind : kinds) ++left(kind);
  }

  std::vector<std::pair<Item, std::vector<int>>> groups_;
  TileCounts left_;
  Items chosen_;
};

// The concealed groups and the pair of each reading; the same reading twice shows as two lists.
inline std::vector<Items> concealed_groups(const std::vector<Reading>& readings) {
  std::vector<Items> lists;
  for (const Reading& reading : readings) {
    Items groups;
    for (std::size_t i = 0; i < reading.group_count; ++i) {
      const Group& group = reading.groups[i];
      if (!group.melded) groups.push_back(item(group.type, group.kind));
    }
    std::sort(groups.begin(), groups.end());
    lists.push_back(groups);
  }
  std::sort(lists.begin(), lists.end());
  return lists;
}

}  // namespace hupai::testing
