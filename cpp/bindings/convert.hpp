// Python values to the core's and back. Everything that comes from Python is checked here.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "casters.hpp"
#include "hupai/batch.hpp"
#include "hupai/hand.hpp"

namespace hupai::bindings {

namespace py = pybind11;

using MeldTuple = std::pair<GroupType, Kind>;
using CountArray = py::array_t<std::uint8_t, py::array::c_style>;

// A kind of tile as its number or its text, or none.
using KindArgument = std::optional<std::variant<int, Text>>;
// Which tiles are wild. ValueError names what is no kind; see Hand for what else cannot be.
WildTiles wild_tiles_from(const KindArgument& wild, const KindArgument& stand_in, SpaceId space);
// The kinds of wild tiles as Python is told of them: None where there is none.
py::object kind_or_none(Kind kind);

// Counts of each kind from a sequence of integers. TypeError for what is no integer, ValueError for
// a wrong length, a negative count or too many copies; each names the tile.
Hand hand_from_counts(const py::sequence& counts, SpaceId space, WildTiles wild = {});
// Counts that may be anything up to 255 of a kind (visible tiles); None is no tile.
TileCounts counts_or_none(const py::object& counts, SpaceId space);
// The same, checked against the copies that the hand leaves.
TileCounts visible_beside(const Hand& hand, const py::object& counts);
// Visible tiles for a batch: None, one row for all, or a row each. ValueError for another shape.
VisibleRows visible_rows(const std::optional<CountArray>& visible, const HandBatch& batch);
void add_melds(Hand& hand, const std::vector<MeldTuple>& melds);
// A set of forms as an integer. ValueError for unknown bits and for none.
FormSet require_forms(int forms);
// A C-contiguous uint8 array [rows, kinds] with at least one row. ValueError says what is wrong
// with the shape.
HandBatch require_batch(const CountArray& hands, SpaceId space);
// Fills in the numbers at the front of a list or tuple, as long as they are exact integers from 0
// to `most`, which is nearly all there ever is; returns how many. Runs no code of Python, which
// might change the list under our hands.
std::size_t plain_numbers(py::handle items, long most, std::span<std::uint8_t> numbers);
// The wild tiles of a batch: a kind with the one that stands in for it, or numbers of wild tiles
// besides, one for all rows or one each. ValueError for another shape and for both.
struct BatchWilds {
  const KindArgument& kind;
  const KindArgument& stand_in;
  const std::optional<CountArray>& counts;
};
HandBatch with_wilds(HandBatch batch, const BatchWilds& wilds);
// A number that fits a byte. ValueError names it otherwise.
std::uint8_t small_number(const char* name, long value);
// An integer that fits an int. TypeError for what is no integer, ValueError for another; both name
// it.
int int_from(std::string_view name, py::handle value);
// An integer that fits a byte. TypeError for what is no integer, ValueError for another; both name
// it.
std::uint8_t byte_from(const char* name, py::handle value);

// A column of a batch, and one that may be left out.
using Column = py::array_t<std::uint8_t, py::array::c_style>;
using MaybeColumn = std::optional<Column>;
// The data of a column [rows, width...] or nullptr. ValueError names it and the shape it should
// have.
const std::uint8_t* column_data(const char* name, const MaybeColumn& column,
                                const std::vector<py::ssize_t>& shape);

// A column from any object. TypeError names it where it is no C-contiguous uint8 array.
Column column_from(const char* name, py::handle value);

py::list kind_list(TileMask kinds);
// Each kind of the mask with its live copies.
py::dict live_dict(const Hand& hand, TileMask kinds, const TileCounts& visible);

}  // namespace hupai::bindings
