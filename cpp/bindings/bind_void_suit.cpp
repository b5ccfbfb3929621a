#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/void_suit.hpp"

namespace hupai::bindings {
namespace {

py::tuple acceptance_tuple(const Hand& hand, int forms, int void_suit, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  const Acceptance found = acceptance_with_void(hand, require_forms(forms), void_suit, seen);
  return py::make_tuple(found.shanten, live_dict(hand, found.accepts, seen), found.live);
}

py::list discard_list(const Hand& hand, int forms, int void_suit, const py::object& visible) {
  const TileCounts seen = visible_beside(hand, visible);
  py::list rows;
  for (const Discard& discard :
       discard_table_with_void(hand, require_forms(forms), void_suit, seen))
    rows.append(py::make_tuple(discard.kind, discard.after.shanten,
                               live_dict(hand, discard.after.accepts, seen), discard.after.live));
  return rows;
}

}  // namespace

void bind_void_suit(py::module_& module) {
  const auto hand = py::arg("hand");
  const auto forms = py::arg("forms");
  const auto void_suit = py::arg("void_suit");
  const auto visible = py::arg("visible") = py::none();
  module.def("acceptance_with_void", &acceptance_tuple, hand, forms, void_suit, visible,
             "As acceptance(), of a win that holds no tile of the suit (0 m, 1 p, 2 s): a hand "
             "that holds some is not ready.");
  module.def("discards_with_void", &discard_list, hand, forms, void_suit, visible,
             "As discards(), of wins that hold no tile of the suit.");
}

}  // namespace hupai::bindings
