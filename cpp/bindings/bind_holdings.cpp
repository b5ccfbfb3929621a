#include "bindings.hpp"
#include "hupai/holdings.hpp"

namespace py = pybind11;

namespace hupai::bindings {

void bind_holdings(py::module_& module) {
  module.def(
      "hand_masks",
      [](const Hand& hand, FormSet forms) {
        const Holdings h = holdings(hand, forms);
        return py::make_tuple(h.shanten, h.accepts, h.pairs, h.triplets, h.quads, h.chows);
      },
      py::arg("hand"), py::arg("forms") = kDefaultForms,
      "(shanten, accepts, pairs, triplets, quads, chows) of a hand, the last five as bit sets of "
      "kinds: what shortens "
      "it (the waits of a ready hand; 0 from two away and for a full hand), of what it holds two, "
      "three and four "
      "concealed copies, and what makes a chow with two concealed tiles. Raises ValueError for a "
      "hand that cannot be played.");
}

}  // namespace hupai::bindings
