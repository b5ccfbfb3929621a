#include <pybind11/stl.h>

#include "bindings.hpp"
#include "hupai/notation.hpp"

namespace hupai::bindings {
namespace {

namespace py = pybind11;

py::tuple meld_tuple(const std::vector<Tile>& tiles, bool concealed, SpaceId space) {
  const Meld meld = parse_meld(tiles, concealed, space);
  return py::make_tuple(meld.type, meld.kind);
}

}  // namespace

void bind_notation(py::module_& module) {
  const auto space = py::arg("space") = SpaceId::standard;
  module.def(
      "parse_tiles", [](Text text, SpaceId id) { return parse_tiles(text.utf8, id); },
      py::arg("text"), space,
      "Tiles in the order written: kinds 0..33, red fives with bit 64, flowers 34..41, joker "
      "42; cards 0..19.\nValueError names the text that is no tile.");
  module.def("format_tile", &format_tile, py::arg("tile"), space,
             "The text of one tile. ValueError if the space has no such tile.");
  module.def(
      "format_tiles",
      [](const std::vector<Tile>& tiles, SpaceId id) { return format_tiles(tiles, id); },
      py::arg("tiles"), space, "Tiles as text, neighbours of one suit as one run; order is kept.");
  module.def("parse_meld", &meld_tuple, py::arg("tiles"), py::arg("concealed") = false, space,
             "(type, lowest kind) of the meld that the tiles make in any order; `concealed` makes "
             "four equal tiles a concealed kong.\nValueError if they make none.");
}

}  // namespace hupai::bindings
