#include "hupai/suit_table.hpp"

#include <algorithm>
#include <unordered_map>

#include "hupai/built_once.hpp"

namespace hupai {
namespace {

// Visits (number, sum of digits) for every base-5 number of this length.
template <typename Visit>
void for_each_base5(int length, Visit&& visit) {
  std::uint32_t end = 1;
  for (int i = 0; i < length; ++i) end *= 5;
  for (std::uint32_t number = 0; number < end; ++number) {
    std::size_t sum = 0;
    for (std::uint32_t rest = number; rest > 0; rest /= 5) sum += rest % 5;
    visit(number, sum);
  }
}

// Gives equal distances one number. Lanes beyond the hand's groups are cut, which makes for fewer
// classes.
class Registry {
 public:
  explicit Registry(int groups) : cut_(~0ULL << (8 * (groups + 1))) {}

  std::size_t number(Distances distances) {
    distances.none = (distances.none & ~cut_) | (kAllFar & cut_);
    distances.pair = (distances.pair & ~cut_) | (kAllFar & cut_);
    const auto [entry, added] = numbers_.try_emplace(distances, all_.size());
    if (added) all_.push_back(distances);
    return entry->second;
  }
  const std::vector<Distances>& all() const { return all_; }

 private:
  struct Hash {
    std::size_t operator()(const Distances& d) const {
      const std::uint64_t mixed = d.none * 0x9E3779B97F4A7C15ULL + d.pair * 0xC2B2AE3D27D4EB4FULL;
      return mixed ^ (mixed >> 32);
    }
  };
  std::uint64_t cut_;
  std::unordered_map<Distances, std::size_t, Hash> numbers_;
  std::vector<Distances> all_;
};

constexpr int kAnyNumber = 16;  // copies where there is no limit: more than a hand holds

// Walks all count vectors of a suit kind by kind, sharing the work of common beginnings.
class SuitWalk {
 public:
  SuitWalk(const Suit& suit, const TileSpace& space, int most, bool limited, Registry& registry)
      : suit_(suit),
        space_(space),
        limited_(limited),
        registry_(registry),
        table_{SuitIndex(suit.size, most), {}} {
    table_.classes.resize(table_.index.size() + SuitIndex::kOverrun);
    walk(start_state(), 0, most, 0);
  }
  SuitTable take() { return std::move(table_); }

 private:
  void walk(const ChowState& state, int position, int left, SuitKey key) {
    const int copies = space_.copies[static_cast<std::size_t>(suit_.first + position)];
    const int usable = limited_ || copies == 0 ? copies : kAnyNumber;
    const KindRule rule{usable, suit_.runs && position + 2 < suit_.size};
    for (int held = 0; held <= std::min(copies, left); ++held) {
      const SuitKey grown = key + static_cast<SuitKey>(held) * key_step(position);
      if (position + 1 == suit_.size)
        table_.classes[table_.index(grown)] =
            static_cast<ClassId>(registry_.number(last_distances(state, held, usable)));
      else
        walk(next_state(state, held, rule), position + 1, left - held, grown);
    }
  }

  const Suit& suit_;
  const TileSpace& space_;
  bool limited_;
  Registry& registry_;
  SuitTable table_;
};

}  // namespace

SuitIndex::SuitIndex(int kinds, int most) {
  std::vector<std::vector<std::uint32_t>> by_sum(static_cast<std::size_t>(most) + 1);
  for_each_base5(kinds - 4, [&](std::uint32_t number, std::size_t sum) {
    if (sum < by_sum.size()) by_sum[sum].push_back(number);
  });
  std::vector<std::uint32_t> up_to_sum;
  std::uint16_t position = 0;
  for (const auto& numbers : by_sum) {
    for (const std::uint32_t number : numbers) position_[number] = position++;
    up_to_sum.push_back(position);
  }
  for_each_base5(4, [&](std::uint32_t number, std::size_t sum) {
    offset_[number] = size_;
    if (sum < by_sum.size()) size_ += up_to_sum[by_sum.size() - 1 - sum];
  });
}

void DistanceTables::build_suits(int most, int groups, bool limited) {
  Registry registry(groups);
  const auto add = [&](const TileSpace& space, std::size_t suit) {
    suits_.push_back(SuitWalk(space.suits[suit], space, most, limited, registry).take());
  };
  add(kStandardSpace, 0);
  add(kStandardSpace, 3);
  add(kThreePlayerSpace, 0);
  add(kSuitsOnlySpace, 3);
  classes_ = registry.all();
}

void DistanceTables::build_merges(int groups) {
  Registry pairs(groups);
  for (const Distances& a : classes_)
    for (const Distances& b : classes_)
      pair_ids_.push_back(static_cast<MergedId>(pairs.number(merge(a, b))));
  pairs_ = pairs.all();

  Registry triples(groups);
  for (const Distances& pair : pairs_)
    for (const Distances& c : classes_)
      triple_ids_.push_back(static_cast<MergedId>(triples.number(merge(pair, c))));

  const auto tabulate = [groups](const auto& rows, const auto& columns) {
    std::vector<std::vector<std::uint8_t>> by_groups(static_cast<std::size_t>(groups) + 1);
    for (const Distances& row : rows)
      for (const Distances& column : columns) {
        const Distances whole = merge(row, column);
        for (int m = 0; m <= groups; ++m)
          by_groups[static_cast<std::size_t>(m)].push_back(
              static_cast<std::uint8_t>(lane(whole.pair, m)));
      }
    return by_groups;
  };
  by_pairs_ = tabulate(pairs_, pairs_);
  by_triple_ = tabulate(triples.all(), classes_);
}

DistanceTables::DistanceTables(int most, bool limited) {
  const int groups = most / 3;
  build_suits(most + 1, groups, limited);  // one over, to ask what another tile would bring
  build_merges(groups);
}

const DistanceTables& DistanceTables::for_size(int tiles) {
  static constinit BuiltOnce<DistanceTables> small, large;
  if (tiles <= 14) return small.get([] { return DistanceTables(14, true); });
  return large.get([] { return DistanceTables(17, true); });
}

const DistanceTables& DistanceTables::unlimited_for_size(int tiles) {
  static constinit BuiltOnce<DistanceTables> small, large;
  if (tiles <= 14) return small.get([] { return DistanceTables(14, false); });
  return large.get([] { return DistanceTables(17, false); });
}

std::uint64_t DistanceTables::checksum() const {
  std::uint64_t sum = 0xCBF29CE484222325ULL;
  const auto add = [&sum](std::uint64_t value) { sum = (sum ^ value) * 0x100000001B3ULL; };
  for (const SuitTable& suit : suits_) {
    for (std::size_t i = 0; i < suit.index.size(); ++i) {
      const Distances& distances = classes_[suit.classes[i]];
      add(distances.none ^ (distances.pair << 1));
    }
  }
  for (const auto& table : by_pairs_)
    for (const std::uint8_t entry : table) add(entry);
  for (const auto& table : by_triple_)
    for (const std::uint8_t entry : table) add(entry);
  return sum;
}

}  // namespace hupai
