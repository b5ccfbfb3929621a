#include <pybind11/stl.h>

#include <tuple>

#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/parallel.hpp"
#include "hupai/pattern.hpp"

namespace hupai::bindings {
namespace {

using GroupTuple = std::tuple<int, int, bool>;
using ExposureTuple = std::tuple<int, int, int>;

using PatternTuple = std::tuple<int, int, bool, std::vector<GroupTuple>>;

void add_pattern(PatternCard& card, int line, int points, bool concealed,
                 const std::vector<GroupTuple>& groups) {
  std::vector<PatternGroup> found;
  for (const auto& [kind, size, jokers] : groups) {
    if (kind < 0 || kind >= kPatternKinds || size < 1 || size > kPatternTiles)
      throw py::value_error("groups: " + std::to_string(size) + " tiles of kind " +
                            std::to_string(kind) + " are no group");
    found.push_back({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(size), jokers});
  }
  card.add(line, points, concealed, found);
}

PatternCounts cells_from(const char* name, const std::vector<int>& counts) {
  if (counts.size() != kPatternCells)
    throw py::value_error(std::string(name) + ": expected " + std::to_string(kPatternCells) +
                          " counts, got " + std::to_string(counts.size()));
  PatternCounts cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (counts[i] < 0 || counts[i] > pattern_copies(static_cast<int>(i)))
      throw py::value_error(std::string(name) + ": " + std::to_string(counts[i]) +
                            " copies of kind " + std::to_string(i));
    cells[i] = static_cast<std::uint8_t>(counts[i]);
  }
  return cells;
}

PatternHand hand_from(const std::vector<int>& counts, const std::vector<ExposureTuple>& melds) {
  PatternHand hand{cells_from("counts", counts), {}};
  if (melds.size() > kMostExposures)
    throw py::value_error("exposures: " + std::to_string(melds.size()) + " are too many");
  for (const auto& [kind, size, jokers] : melds) {
    if (kind < 0 || kind >= kPatternKinds || size < 1 || size > 6 || jokers < 0 || jokers > size)
      throw py::value_error("exposures: " + std::to_string(size) + " tiles of kind " +
                            std::to_string(kind) + ", " + std::to_string(jokers) +
                            " of them jokers, are no exposure");
    hand.exposures.add({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(size),
                        static_cast<std::uint8_t>(jokers)});
  }
  return hand;
}

PatternCounts seen_from(const std::optional<std::vector<int>>& seen) {
  return seen ? cells_from("seen", *seen) : PatternCounts{};
}

py::list nearest_lines(const PatternCard& card, const std::vector<int>& counts,
                       const std::vector<ExposureTuple>& exposures,
                       const std::optional<std::vector<int>>& seen) {
  py::list rows;
  for (const PatternReach& reach : card.nearest(hand_from(counts, exposures), seen_from(seen)))
    rows.append(py::make_tuple(card.patterns()[reach.pattern].line, reach.distance, reach.pattern,
                               reach.accepts, reach.live));
  return rows;
}

py::array_t<std::int8_t> distance_rows(const PatternCard& card, const CountArray& hands,
                                       int threads) {
  if (hands.ndim() != 2 || hands.shape(1) != kPatternCells || hands.shape(0) < 1)
    throw py::value_error("hands: expected an array of rows of 36 counts");
  const auto rows = static_cast<std::size_t>(hands.shape(0));
  py::array_t<std::int8_t> distances(hands.shape(0));
  const std::uint8_t* in = hands.data();
  std::int8_t* out = distances.mutable_data();
  const py::gil_scoped_release unlocked;
  const auto stretch = [&card, in, out](std::size_t from, std::size_t to) {
    PatternHand hand;
    for (std::size_t row = from; row < to; ++row) {
      std::copy_n(in + row * kPatternCells, kPatternCells, hand.counts.begin());
      out[row] = static_cast<std::int8_t>(card.distance(hand, {}));
    }
  };
  parallel_for(rows, threads, stretch, kShortStretches);
  return distances;
}

}  // namespace

void bind_pattern(py::module_& module) {
  const auto exposures = py::arg("exposures") = std::vector<ExposureTuple>();
  const auto seen = py::arg("seen") = py::none();
  py::class_<PatternCard>(module, "PatternCard",
                          "Hands that are written out. Counts are of 36 cells: kinds 0..33, 34 any "
                          "flower, 35 jokers; an exposure is (kind, size, jokers in it).")
      .def(py::init([](const std::vector<PatternTuple>& patterns) {
             PatternCard card;
             for (const auto& [line, points, concealed, groups] : patterns)
               add_pattern(card, line, points, concealed, groups);
             return card;
           }),
           py::arg("patterns"),
           "Patterns of (line, points, whether it stays concealed, groups of (kind, size, whether "
           "jokers may stand in it)). ValueError unless each is 14 tiles.")
      .def("__len__", [](const PatternCard& card) { return card.patterns().size(); })
      .def(
          "distance",
          [](const PatternCard& card, const std::vector<int>& counts,
             const std::vector<ExposureTuple>& melds,
             const std::optional<std::vector<int>>& shown) {
            return card.distance(hand_from(counts, melds), seen_from(shown));
          },
          py::arg("counts"), exposures, seen,
          "Tiles missing to the nearest pattern; 99 where none is left. `seen` are copies seen "
          "elsewhere.")
      .def(
          "nearest", &nearest_lines, py::arg("counts"), exposures, seen,
          "Of each line that is left (line, tiles missing, pattern, bit set of cells that bring it "
          "nearer, their live copies), the best first.")
      .def(
          "accepts_exposures",
          [](const PatternCard& card, const std::vector<ExposureTuple>& melds) {
            return card.accepts_exposures(hand_from(std::vector<int>(kPatternCells), melds));
          },
          py::arg("exposures"), "Whether some pattern has room for all of them.")
      .def("distance_batch", &distance_rows, py::arg("hands"), py::arg("threads") = 1,
           "The distance of every row of a uint8 array [N, 36].");
}

}  // namespace hupai::bindings
