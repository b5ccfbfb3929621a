#include "convert.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>

#include "hupai/notation.hpp"
#include "hupai/shanten.hpp"

namespace hupai::bindings {
namespace {

[[noreturn]] void refuse_count(py::handle item, Kind kind, SpaceId space) {
  const std::string count = "the count of " + format_tile(kind, space);
  if (PyFloat_Check(item.ptr()) || !PyIndex_Check(item.ptr()))
    throw py::type_error(count + " must be an integer, not " + shown(item));
  throw py::value_error(count + " must be 0 to 4, not " + shown(item));
}

// A count as a small integer; what does not fit is refused by the caller's limit or here.
std::uint8_t count_from(const py::object& item, Kind kind, SpaceId space) {
  if (PyFloat_Check(item.ptr()) || !PyIndex_Check(item.ptr())) refuse_count(item, kind, space);
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(item.ptr()));
  if (!index) throw py::error_already_set();
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
  if (overflow != 0 || value < 0 || value > 255) refuse_count(item, kind, space);
  return static_cast<std::uint8_t>(value);
}

TileCounts read_counts(const py::sequence& counts, SpaceId space_id) {
  const TileSpace& space = tile_space(space_id);
  const auto length = static_cast<py::ssize_t>(counts.size());
  if (length != space.kinds)
    throw py::value_error("a hand of the " + std::string(space.name) + " space has " +
                          std::to_string(space.kinds) + " counts, not " + std::to_string(length));
  TileCounts result{};
  // Each of the others is asked for anew and held while Python turns it into an integer.
  auto kind = static_cast<Kind>(plain_numbers(counts, kMaxCopies, {result.data(), space.kinds}));
  for (; kind < space.kinds; ++kind) {
    const auto item = py::reinterpret_steal<py::object>(PySequence_GetItem(counts.ptr(), kind));
    if (!item) {
      if (PyErr_ExceptionMatches(PyExc_IndexError) == 0) throw py::error_already_set();
      PyErr_Clear();
      throw py::value_error("the counts became fewer while they were read");
    }
    result[kind] = count_from(item, kind, space_id);
  }
  return result;
}

}  // namespace

std::size_t plain_numbers(py::handle items, long most, std::span<std::uint8_t> numbers) {
  if (!PyList_CheckExact(items.ptr()) && !PyTuple_CheckExact(items.ptr())) return 0;
  PyObject** item = PySequence_Fast_ITEMS(items.ptr());
  const auto size = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(items.ptr()));
  for (std::size_t i = 0; i < std::min(size, numbers.size()); ++i) {
    if (!PyLong_CheckExact(item[i])) return i;
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(item[i], &overflow);
    if (overflow != 0 || number < 0 || number > most) return i;
    numbers[i] = static_cast<std::uint8_t>(number);
  }
  return std::min(size, numbers.size());
}

Hand hand_from_counts(const py::sequence& counts, SpaceId space, WildTiles wild) {
  const TileCounts read = read_counts(counts, space);
  const std::span<const std::uint8_t> of_space{read.data(), tile_space(space).kinds};
  return wild == WildTiles{} ? Hand::from_counts(of_space, space)
                             : Hand::from_counts(of_space, space, wild);
}

WildTiles wild_tiles_from(const KindArgument& wild, const KindArgument& stand_in, SpaceId space) {
  const auto read = [space](const char* name, const KindArgument& argument) {
    if (!argument) return kNoKind;
    if (const int* number = std::get_if<int>(&*argument)) {
      if (*number < 0 || *number >= tile_space(space).kinds)
        throw py::value_error(std::string(name) + ": there is no kind " + std::to_string(*number));
      return static_cast<Kind>(*number);
    }
    const std::string_view text = std::get<Text>(*argument).utf8;
    const std::vector<Tile> tiles = parse_tiles(text, space);
    if (tiles.size() != 1 || tiles[0] >= tile_space(space).kinds)
      throw py::value_error(std::string(name) + ": '" + std::string(text) + "' is not one kind");
    return static_cast<Kind>(tiles[0]);
  };
  return {read("wild", wild), read("stand_in", stand_in)};
}

py::object kind_or_none(Kind kind) {
  return kind == kNoKind ? py::none() : py::object(py::int_(kind));
}

TileCounts counts_or_none(const py::object& counts, SpaceId space) {
  if (counts.is_none()) return {};
  return read_counts(py::cast<py::sequence>(counts), space);
}

TileCounts visible_beside(const Hand& hand, const py::object& counts) {
  const TileCounts seen = counts_or_none(counts, hand.space_id());
  require_visible(hand, seen);
  return seen;
}

VisibleRows visible_rows(const std::optional<CountArray>& visible, const HandBatch& batch) {
  if (!visible) return {};
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  if (visible->ndim() != 2 || visible->shape(1) != static_cast<py::ssize_t>(batch.kinds()) ||
      (visible->shape(0) != 1 && visible->shape(0) != rows))
    throw py::value_error("visible has the shape [1 or " + std::to_string(rows) + ", " +
                          std::to_string(batch.kinds()) + "], not " +
                          py::str(visible->attr("shape")).cast<std::string>());
  return {visible->data(), visible->shape(0) == rows};
}

HandBatch with_wilds(HandBatch batch, const BatchWilds& wilds) {
  batch.wilds.tiles = wild_tiles_from(wilds.kind, wilds.stand_in, batch.space);
  static_cast<void>(Hand(batch.space, batch.wilds.tiles));  // refuses what no hand can have
  if (!wilds.counts) return batch;
  const auto rows = static_cast<py::ssize_t>(batch.rows);
  const CountArray& counts = *wilds.counts;
  if (counts.ndim() != 1 || (counts.shape(0) != 1 && counts.shape(0) != rows))
    throw py::value_error("wilds has the shape [1 or " + std::to_string(rows) + "], not " +
                          py::str(counts.attr("shape")).cast<std::string>());
  if (batch.wilds.tiles.kind != kNoKind)
    throw py::value_error("wilds: the wild tiles are those of a kind, there are no others");
  batch.wilds.counts = counts.data();
  batch.wilds.per_row = counts.shape(0) == rows;
  return batch;
}

void add_melds(Hand& hand, const std::vector<MeldTuple>& melds) {
  for (const auto& [type, kind] : melds) hand.add_meld({type, kind});
}

FormSet require_forms(int forms) {
  constexpr int kKnown = (1 << kFormCount) - 1;
  if ((forms & kKnown) == 0 || (forms & ~(kKnown | kQuadsAsTwoPairs | kTripletsStay)) != 0)
    throw py::value_error("forms " + std::to_string(forms) + " is not a set of winning forms");
  return static_cast<FormSet>(forms);
}

HandBatch require_batch(const CountArray& hands, SpaceId space) {
  const auto kinds = static_cast<py::ssize_t>(tile_space(space).kinds);
  if (hands.ndim() != 2 || hands.shape(1) != kinds)
    throw py::value_error("a batch has the shape [N, " + std::to_string(kinds) + "], not " +
                          py::str(hands.attr("shape")).cast<std::string>());
  if (hands.shape(0) == 0) throw py::value_error("a batch must hold at least one hand, not 0 rows");
  return {hands.data(), static_cast<std::size_t>(hands.shape(0)), space};
}

std::uint8_t small_number(const char* name, long value) {
  if (value >= 0 && value <= 255) return static_cast<std::uint8_t>(value);
  throw py::value_error(std::string(name) + ": " + std::to_string(value) + " is out of range");
}

int int_from(std::string_view name, py::handle value) {
  const std::string of(name);
  if (PyFloat_Check(value.ptr()) || !PyIndex_Check(value.ptr()))
    throw py::type_error(of + ": not the integer " + shown(value));
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!index) throw py::error_already_set();
  int overflow = 0;
  const long number = PyLong_AsLongAndOverflow(index.ptr(), &overflow);
  if (overflow == 0 && number >= std::numeric_limits<int>::min() &&
      number <= std::numeric_limits<int>::max())
    return static_cast<int>(number);
  throw py::value_error(of + ": " + shown(index) + " is out of range");
}

std::uint8_t byte_from(const char* name, py::handle value) {
  return small_number(name, int_from(name, value));
}

const std::uint8_t* column_data(const char* name, const MaybeColumn& column,
                                const std::vector<py::ssize_t>& shape) {
  if (!column) return nullptr;
  if (std::vector<py::ssize_t>(column->shape(), column->shape() + column->ndim()) == shape)
    return column->data();
  throw py::value_error(std::string(name) + ": the shape must be " +
                        shown(py::tuple(py::cast(shape))) + ", not " +
                        shown(column->attr("shape")));
}

Column column_from(const char* name, py::handle value) {
  if (!Column::check_(value))
    throw py::type_error(std::string(name) + ": not a C-contiguous uint8 array: " + shown(value));
  return py::reinterpret_borrow<Column>(value);
}

py::list kind_list(TileMask kinds) {
  py::list list;
  for (; kinds != 0; kinds &= kinds - 1) list.append(std::countr_zero(kinds));
  return list;
}

py::dict live_dict(const Hand& hand, TileMask kinds, const TileCounts& visible) {
  py::dict live;
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(kinds));
    // Python keeps these small integers ready, so this only counts references.
    const auto key = py::reinterpret_steal<py::object>(PyLong_FromLong(kind));
    const auto copies =
        py::reinterpret_steal<py::object>(PyLong_FromLong(live_copies(hand, kind, visible)));
    if (PyDict_SetItem(live.ptr(), key.ptr(), copies.ptr()) != 0) throw py::error_already_set();
  }
  return live;
}

}  // namespace hupai::bindings
