#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <string>

#include "bindings.hpp"
#include "hupai/fan.hpp"

namespace hupai::bindings {
namespace {

namespace py = pybind11;

std::vector<int> groups_of(const FanLine& line) {
  std::vector<int> groups;
  for (unsigned rest = line.groups; rest != 0; rest &= rest - 1)
    groups.push_back(std::countr_zero(rest));
  return groups;
}

std::string repr_of(const FanLine& line) {
  return "FanLine(row=" + std::to_string(line.row) + ", count=" + std::to_string(line.count) +
         ", points=" + std::to_string(line.points) + ")";
}

}  // namespace

void bind_fan(py::module_& module) {
  py::native_enum<WinBy>(module, "WinBy", "enum.IntEnum", "How the winning tile came.")
      .value("DISCARD", WinBy::discard)
      .value("SELF_DRAW", WinBy::self_draw)
      .value("ROB_KONG", WinBy::rob_kong)
      .finalize();
  py::native_enum<WinFlag>(module, "WinFlag", "enum.IntFlag",
                           "What a win is besides its tiles. Not every flag means something to "
                           "every table.")
      .value("LAST_TILE", WinFlag::last_tile, "The last drawable tile, or the discard after it.")
      .value("AFTER_KONG", WinFlag::after_kong, "A replacement tile for a kong.")
      .value("FIRST_TURN", WinFlag::first_turn, "Before the own first discard and before any call.")
      .value("IPPATSU", WinFlag::ippatsu)
      .value("OPEN_RIICHI", WinFlag::open_riichi, "The hand was shown with riichi.")
      .value("LAST_COPY", WinFlag::last_copy, "The other three copies of the tile lie open.")
      .value("DEALER", WinFlag::dealer, "The winner is the dealer.")
      .value("KONG_DISCARD", WinFlag::kong_discard, "The discard that follows a kong.")
      .finalize();
  py::class_<FanRow>(module, "FanRow", "One scoring element of a fan table.")
      .def_readonly("id", &FanRow::id, "Stable name, lower snake_case.")
      .def_readonly("zh", &FanRow::zh)
      .def_readonly("en", &FanRow::en)
      .def_readonly("ja", &FanRow::ja, "Empty where the table has no Japanese names.")
      .def_readonly("points", &FanRow::points, "What it counts in a concealed hand.")
      .def_readonly("open_points", &FanRow::open_points, "In an open hand; 0: not at all.")
      .def_readonly("optional", &FanRow::optional,
                    "Counts only where the rules of a table name it.");
  py::class_<FanLine>(module, "FanLine", "A fan of a score.")
      .def_readonly("row", &FanLine::row, "Index in the fan table.")
      .def_readonly("count", &FanLine::count, "How often it counts.")
      .def_readonly("points", &FanLine::points, "What it adds in all.")
      .def_property_readonly(
          "groups", &groups_of,
          "Indices of the groups of the reading that make it; empty: the hand as a whole.")
      .def("__repr__", &repr_of);
}

}  // namespace hupai::bindings
