// What Python holds of a fan table: rules and scores know whose they are.
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "convert.hpp"
#include "hand_reading.hpp"
#include "hupai/fan_table.hpp"

namespace hupai::bindings {

inline std::vector<int> bit_list(unsigned bits) {
  std::vector<int> places;
  for (; bits != 0; bits &= bits - 1) places.push_back(std::countr_zero(bits));
  return places;
}

struct TableRules {
  const FanTable* table;
  FanRules rules;
};

// A score together with the tiles of its reading.
struct HandFanScore {
  const FanTable* table;
  FanScore score;
  SpaceId space;
  TileCounts counts;  // concealed tiles of the hand, wild ones as what they stand for

  bool wins() const { return score.value.wins(); }
  std::string status() const {
    const std::size_t status = score.value.status;
    if (status == FanValue::kWin) return "win";
    return status == FanValue::kNotComplete ? "not_complete"
                                            : std::string(table->info().refusals[status - 2]);
  }
  std::vector<FanLine> fans() const { return {score.fans.begin(), score.fans.end()}; }
  std::vector<StruckFan> struck() const { return {score.struck.begin(), score.struck.end()}; }
  std::optional<HandReading> reading() const {
    if (!wins()) return std::nullopt;
    return HandReading{score.reading, space, counts, score.stands};
  }
  std::optional<int> completed() const {
    if (!wins() || score.completed < 0) return std::nullopt;
    return score.completed;
  }
  std::string text() const {
    if (!wins()) return "<FanScore " + status() + ">";
    std::string text = "<FanScore " + std::to_string(score.value.total);
    for (const FanLine& line : score.fans)
      text += " " + std::string(table->rows()[line.row].id) + ":" + std::to_string(line.points);
    return text + ">";
  }
};

// The columns that a batch fills.
struct FanBatch {
  FanBatch(py::ssize_t size, py::ssize_t fan_rows)
      : status(size), total(size), worth(size), fans(size), counts({size, fan_rows}) {}
  FanValues values() {
    return {status.mutable_data(), total.mutable_data(), worth.mutable_data(), fans.mutable_data(),
            counts.mutable_data()};
  }
  py::array_t<std::uint8_t> status;
  py::array_t<std::int32_t> total;
  py::array_t<std::uint32_t> worth;
  py::array_t<FanSet> fans;
  py::array_t<std::uint8_t> counts;
};

}  // namespace hupai::bindings
