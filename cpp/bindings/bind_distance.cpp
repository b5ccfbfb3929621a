#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/batch.hpp"
#include "hupai/shanten.hpp"
#include "hupai/suit_table.hpp"
#include "hupai/void_suit.hpp"

namespace hupai::bindings {
namespace {

int shanten_of_counts(const py::sequence& counts, int forms) {
  return shanten(hand_from_counts(counts, SpaceId::standard), require_forms(forms));
}

// What a hand accepts as Python is told of it, beside the tiles seen elsewhere.
py::tuple acceptance_tuple(const Hand& hand, const Acceptance& found, const TileCounts& seen) {
  return py::make_tuple(found.shanten, live_dict(hand, found.accepts, seen), found.live);
}

py::list discard_list(const Hand& hand, const std::vector<Discard>& table, const TileCounts& seen) {
  py::list rows;
  for (const Discard& discard : table)
    rows.append(py::make_tuple(discard.kind, discard.after.shanten,
                               live_dict(hand, discard.after.accepts, seen), discard.after.live));
  return rows;
}

py::tuple accepted(const Hand& hand, int forms, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  return acceptance_tuple(hand, acceptance(hand, require_forms(forms), seen), seen);
}

py::list discards(const Hand& hand, int forms, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  return discard_list(hand, discard_table(hand, require_forms(forms), seen), seen);
}

py::tuple accepted_with_void(const Hand& hand, int forms, int void_suit,
                             const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  return acceptance_tuple(hand, acceptance_with_void(hand, require_forms(forms), void_suit, seen),
                          seen);
}

py::list discards_with_void(const Hand& hand, int forms, int void_suit, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  return discard_list(hand, discard_table_with_void(hand, require_forms(forms), void_suit, seen),
                      seen);
}

}  // namespace

void bind_distance(py::module_& module) {
  const auto hand = py::arg("hand");
  const auto forms = py::arg("forms");
  const auto visible = py::arg("visible") = py::none();
  module.def(
      "shanten", [](const Hand& h, int f) { return shanten(h, require_forms(f)); }, hand, forms,
      "Tiles missing to the nearest of the forms, less one; 99 if none fits. ValueError if the "
      "hand is not playable.");
  module.def("shanten_of_counts", &shanten_of_counts, py::arg("counts"), forms,
             "The same of the copies of each of the 34 kinds.");
  module.def(
      "waits", [](const Hand& h, int f) { return kind_list(waits(h, require_forms(f))); }, hand,
      forms, "The kinds that complete a hand of 13 (16 ...) tiles. ValueError for a full hand.");
  module.def(
      "waits_mask", [](const Hand& h, int f) { return waits(h, require_forms(f)); }, hand, forms,
      "The same as a bit set of kinds.");
  module.def(
      "necessary_tiles",
      [](const Hand& h, int f) { return kind_list(necessary_tiles(h, require_forms(f))); }, hand,
      forms, "The kinds of which one more lowers the shanten.");
  module.def(
      "unnecessary_tiles",
      [](const Hand& h, int f) { return kind_list(unnecessary_tiles(h, require_forms(f))); }, hand,
      forms, "The held kinds of which one less keeps the shanten.");
  module.def("acceptance", &accepted, hand, forms, visible,
             "(shanten, {necessary kind: live copies}, their sum); `visible` are the copies of "
             "each kind seen "
             "elsewhere.");
  module.def("discards", &discards, hand, forms, visible,
             "For each different discard of a full hand (kind, shanten, {accepted kind: live "
             "copies}, their sum), ascending.");
  const auto void_suit = py::arg("void_suit");
  module.def("acceptance_with_void", &accepted_with_void, hand, forms, void_suit, visible,
             "As acceptance(), of a win that holds no tile of the suit (0 m, 1 p, 2 s): a hand "
             "that holds some is not ready.");
  module.def("discards_with_void", &discards_with_void, hand, forms, void_suit, visible,
             "As discards(), of wins that hold no tile of the suit.");
  module.def(
      "warm_up",
      [] {
        DistanceTables::for_size(14);
        DistanceTables::for_size(17);
        build_batch_tables();
      },
      py::call_guard<py::gil_scoped_release>(),
      "Build all lookup tables now rather than on first use.");
}

}  // namespace hupai::bindings
