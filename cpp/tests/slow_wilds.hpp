// The slow obvious twin of distances with wild tiles.
//
// A complete hand is any choice of groups and a pair. Each wild tile is replaced by every tile:
// what is missing then must be drawn from the natural copies that neither the hand nor its melds
// hold. So of the tiles of a complete hand that are not held, wild tiles make up for those of which
// there is no copy, and for as many others as are left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

class SlowWilds {
 public:
  static constexpr int kFarAway = 1000;

  struct Tiles {
    TileCounts held;      // natural tiles
    TileCounts drawable;  // natural copies that can still be drawn
    int wilds;            // held
    int supply;           // that exist
    int groups;           // to make, besides a pair
    int melds;
  };

  // Tiles missing to groups and a pair, beside `aside` which are asked for too.
  static int missing_to_groups(const Tiles& tiles, int groups, const TileCounts& aside = {}) {
    Parts whole{};
    for (auto& row : whole) row.fill(Costs(static_cast<std::size_t>(tiles.supply) + 1, kFarAway));
    whole[0][0][0] = 0;
    for (const auto& [first, size] : {std::pair{0, 9}, {9, 9}, {18, 9}, {27, 7}})
      whole = joined(whole, part(tiles, aside, first, size, groups), groups, tiles.supply);
    const Costs& costs = whole[static_cast<std::size_t>(groups)][1];
    return *std::ranges::min_element(costs) - tiles.wilds;
  }

  // To seven pairs of different kinds: the seven cheapest.
  static int missing_to_pairs(const Tiles& tiles) {
    std::vector<int> costs;
    for (const int held : tiles.held) costs.push_back(std::max(0, 2 - held));
    std::ranges::sort(costs);
    int missing = -tiles.wilds;
    for (int i = 0; i < 7; ++i) missing += costs[static_cast<std::size_t>(i)];
    return missing;
  }

  static int missing_to_orphans(const Tiles& tiles) {
    constexpr std::array kKinds{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
    int best = kFarAway;
    for (const int twice : kKinds) {
      int missing = -tiles.wilds;
      for (const int kind : kKinds)
        missing +=
            std::max(0, (kind == twice ? 2 : 1) - tiles.held[static_cast<std::size_t>(kind)]);
      best = std::min(best, missing);
    }
    return best;
  }

  // To the nine knitted tiles of some arrangement, a group and a pair.
  static int missing_to_knitted(const Tiles& tiles) {
    std::array<int, 3> suits{0, 1, 2};
    int best = kFarAway;
    do {
      TileCounts aside{};
      for (int third = 0; third < 3; ++third)
        for (int step = 0; step < 3; ++step)
          ++aside[static_cast<std::size_t>(9 * suits[static_cast<std::size_t>(third)] + third +
                                           3 * step)];
      best = std::min(best, missing_to_groups(tiles, tiles.groups - 3, aside));
    } while (std::ranges::next_permutation(suits).found);
    return best;
  }

 private:
  using Costs = std::vector<int>;  // tiles missing, by how many of them have no copy to draw
  using Parts = std::array<std::array<Costs, 2>, 6>;  // by groups, and pairs
  using Target = std::array<std::uint8_t, 9>;

  // All that a suit can hold of a complete hand of up to five groups.
  static const std::vector<Target>& targets(int size, int groups, bool pair) {
    static std::map<std::array<int, 3>, std::vector<Target>> known;
    auto& found = known[{size, groups, pair ? 1 : 0}];
    if (!found.empty()) return found;
    std::set<Target> all;
    if (groups == 0) {
      all.insert(Target{});
    } else {
      for (const Target& less : targets(size, groups - 1, false))
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(size); ++kind) {
          Target more = less;
          more[kind] = static_cast<std::uint8_t>(more[kind] + 3);
          all.insert(more);
          if (size == 7 || kind + 2 >= 9) continue;
          more = less;
          for (std::size_t i = 0; i < 3; ++i) ++more[kind + i];
          all.insert(more);
        }
    }
    if (pair) {
      std::set<Target> with_pair;
      for (const Target& target : all)
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(size); ++kind) {
          Target more = target;
          more[kind] = static_cast<std::uint8_t>(more[kind] + 2);
          with_pair.insert(more);
        }
      all = with_pair;
    }
    return found = std::vector<Target>(all.begin(), all.end());
  }

  static Parts part(const Tiles& tiles, const TileCounts& aside, int first, int size, int groups) {
    Parts parts{};
    for (auto& row : parts) row.fill(Costs(static_cast<std::size_t>(tiles.supply) + 1, kFarAway));
    std::array<int, 9> held{};
    std::array<int, 9> usable{};
    std::array<int, 9> more{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
      const std::size_t kind = static_cast<std::size_t>(first) + i;
      held[i] = tiles.held[kind];
      usable[i] = held[i] + tiles.drawable[kind];
      more[i] = aside[kind];
    }
    for (int number = 0; number <= groups; ++number)
      for (int pair = 0; pair < 2; ++pair)
        for (const Target& target : targets(size, number, pair == 1)) {
          int missing = 0;
          int over = 0;
          for (std::size_t i = 0; i < 9; ++i) {
            const int wanted = target[i] + more[i];
            missing += std::max(0, wanted - held[i]);
            over += std::max(0, wanted - usable[i]);
          }
          if (over > tiles.supply) continue;
          int& best = parts[static_cast<std::size_t>(number)][static_cast<std::size_t>(pair)]
                           [static_cast<std::size_t>(over)];
          best = std::min(best, missing);
        }
    return parts;
  }

  static Parts joined(const Parts& a, const Parts& b, int groups, int supply) {
    Parts both{};
    for (auto& row : both) row.fill(Costs(static_cast<std::size_t>(supply) + 1, kFarAway));
    const auto at = [](int i) { return static_cast<std::size_t>(i); };
    for (int m = 0; m <= groups; ++m)
      for (int n = 0; m + n <= groups; ++n)
        for (int p = 0; p < 2; ++p)
          for (int q = 0; p + q < 2; ++q)
            for (int i = 0; i <= supply; ++i)
              for (int j = 0; i + j <= supply; ++j) {
                int& best = both[at(m + n)][at(p + q)][at(i + j)];
                best = std::min(best, a[at(m)][at(p)][at(i)] + b[at(n)][at(q)][at(j)]);
              }
    return both;
  }
};

}  // namespace hupai
