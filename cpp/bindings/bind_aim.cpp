#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <bit>

#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/aim.hpp"

namespace hupai::bindings {
namespace {

Aim made(const std::vector<MeldTuple>& groups, TileMask kinds, AimSets sets) {
  std::vector<Meld> melds;
  for (const auto& [type, kind] : groups) melds.push_back({type, kind});
  return aim_of(melds, kinds, sets);
}

py::tuple aimed_tuple(const Hand& hand, const Aimed& aimed, const TileCounts& seen) {
  py::list nearest;
  for (std::uint64_t left = aimed.nearest; left != 0; left &= left - 1)
    nearest.append(std::countr_zero(left));
  return py::make_tuple(aimed.found.shanten, live_dict(hand, aimed.found.accepts, seen),
                        aimed.found.live, nearest);
}

py::tuple towards(const Hand& hand, const std::vector<Aim>& aims, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  return aimed_tuple(hand, acceptance_towards(hand, aims, seen), seen);
}

py::list discards(const Hand& hand, const std::vector<Aim>& aims, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  py::list rows;
  for (const AimedDiscard& row : discard_table_towards(hand, aims, seen))
    rows.append(py::make_tuple(row.kind, aimed_tuple(hand, row.after, seen)));
  return rows;
}

}  // namespace

void bind_aim(py::module_& module) {
  py::native_enum<AimSets>(module, "AimSets", "enum.IntEnum",
                           "What the groups and the pair of a win may be.")
      .value("ANY", AimSets::any)
      .value("NO_RUNS", AimSets::no_runs)
      .value("OUTSIDE", AimSets::outside, "Each holds an end of its suit or is made of honours.")
      .finalize();
  py::class_<Aim>(module, "Aim",
                  "Wins of groups and a pair that hold some groups, consist of some kinds, and of "
                  "some sets.")
      .def(py::init(&made), py::arg("groups") = std::vector<MeldTuple>{},
           py::arg("kinds") = (TileMask{1} << kMaxKinds) - 1, py::arg("sets") = AimSets::any,
           "Up to three groups as (chow or pung, lowest kind); a bit set of kinds.");
  const auto hand = py::arg("hand");
  const auto aims = py::arg("aims");
  const auto visible = py::arg("visible") = py::none();
  module.def(
      "acceptance_towards", &towards, hand, aims, visible,
      "(shanten, {necessary kind: live copies}, their sum, the nearest of the aims by index) "
      "of the aims that "
      "the tiles still to come allow; 99 if there is none.");
  module.def("discards_towards", &discards, hand, aims, visible,
             "For each different discard of a full hand its kind and what acceptance_towards() "
             "says of the rest, ascending.");
}

}  // namespace hupai::bindings
