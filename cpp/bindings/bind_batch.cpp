#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/batch.hpp"

namespace hupai::bindings {
namespace {

template <typename T>
py::array_t<T> rows_of(const HandBatch& batch) {
  return py::array_t<T>(static_cast<py::ssize_t>(batch.rows));
}
template <typename T>
py::array_t<T> cells_of(const HandBatch& batch) {
  return py::array_t<T>(
      {static_cast<py::ssize_t>(batch.rows), static_cast<py::ssize_t>(batch.kinds())});
}

py::array_t<std::int8_t> shanten_rows(const CountArray& hands, int forms, SpaceId space,
                                      int threads, const KindArgument& wild,
                                      const KindArgument& stand_in,
                                      const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  auto shanten = rows_of<std::int8_t>(batch);
  std::int8_t* out = shanten.mutable_data();
  const py::gil_scoped_release unlocked;
  shanten_batch(batch, set, threads, out);
  return shanten;
}

// For a function that finds the shanten and a set of kinds for every row.
template <auto find>
py::tuple shanten_and_kinds(const CountArray& hands, int forms, SpaceId space, int threads,
                            const KindArgument& wild, const KindArgument& stand_in,
                            const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  auto shanten = rows_of<std::int8_t>(batch);
  auto kinds = rows_of<TileMask>(batch);
  {
    std::int8_t* out = shanten.mutable_data();
    TileMask* masks = kinds.mutable_data();
    const py::gil_scoped_release unlocked;
    find(batch, set, threads, out, masks);
  }
  return py::make_tuple(std::move(shanten), std::move(kinds));
}

py::tuple acceptance_rows(const CountArray& hands, int forms, SpaceId space, int threads,
                          const std::optional<CountArray>& visible, const KindArgument& wild,
                          const KindArgument& stand_in, const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  const VisibleRows seen = visible_rows(visible, batch);
  auto shanten = rows_of<std::int8_t>(batch);
  auto accepts = rows_of<TileMask>(batch);
  auto live = rows_of<std::uint8_t>(batch);
  {
    const AcceptanceColumns out{shanten.mutable_data(), accepts.mutable_data(),
                                live.mutable_data()};
    const py::gil_scoped_release unlocked;
    acceptance_batch(batch, set, seen, threads, out);
  }
  return py::make_tuple(std::move(shanten), std::move(accepts), std::move(live));
}

py::array_t<TileMask> waits_rows(const CountArray& hands, int forms, SpaceId space, int threads,
                                 const KindArgument& wild, const KindArgument& stand_in,
                                 const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  auto waits = rows_of<TileMask>(batch);
  TileMask* out = waits.mutable_data();
  const py::gil_scoped_release unlocked;
  waits_batch(batch, set, threads, out);
  return waits;
}

py::tuple discard_rows(const CountArray& hands, int forms, SpaceId space, int threads,
                       const std::optional<CountArray>& visible, const KindArgument& wild,
                       const KindArgument& stand_in, const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  const VisibleRows seen = visible_rows(visible, batch);
  auto shanten = cells_of<std::int8_t>(batch);
  auto accepts = cells_of<TileMask>(batch);
  auto live = cells_of<std::uint8_t>(batch);
  {
    const DiscardColumns out{shanten.mutable_data(), accepts.mutable_data(), live.mutable_data()};
    const py::gil_scoped_release unlocked;
    discards_batch(batch, set, seen, threads, out);
  }
  return py::make_tuple(std::move(shanten), std::move(accepts), std::move(live));
}

}  // namespace

void bind_batch(py::module_& module) {
  const auto hands = py::arg("hands").noconvert();
  const auto forms = py::arg("forms");
  const auto space = py::arg("space") = SpaceId::standard;
  const auto threads = py::arg("threads") = 1;
  const auto visible = py::arg("visible").noconvert() = py::none();
  const auto wild = py::arg("wild") = py::none();
  const auto stand_in = py::arg("stand_in") = py::none();
  const auto wilds = py::arg("wilds").noconvert() = py::none();
  const auto named = py::kw_only();
  module.def(
      "shanten_batch", &shanten_rows, hands, forms, space, threads, named, wild, stand_in, wilds,
      "int8[N]: shanten of each row of uint8[N, kinds]. `wild` and `stand_in` as for Hand, `wilds` "
      "uint8[1 or N] wild tiles besides. ValueError names the first row that "
      "is not a playable hand.");
  module.def("necessary_batch", &shanten_and_kinds<necessary_batch>, hands, forms, space, threads,
             named, wild, stand_in, wilds,
             "(int8[N] shanten, uint64[N] bit sets of necessary kinds).");
  module.def("acceptance_batch", &acceptance_rows, hands, forms, space, threads, visible, named,
             wild, stand_in, wilds,
             "(int8[N] shanten, uint64[N] necessary kinds, uint8[N] their live copies). `visible` "
             "is None, uint8[1, kinds] beside\n"
             "every hand, or uint8[N, kinds].");
  module.def("unnecessary_batch", &shanten_and_kinds<unnecessary_batch>, hands, forms, space,
             threads, named, wild, stand_in, wilds,
             "(int8[N] shanten, uint64[N] bit sets of unnecessary kinds).");
  module.def("waits_batch", &waits_rows, hands, forms, space, threads, named, wild, stand_in, wilds,
             "uint64[N]: bit sets of the waits of hands that are not full.");
  module.def(
      "discards_batch", &discard_rows, hands, forms, space, threads, visible, named, wild, stand_in,
      wilds,
      "Discard tables of full hands, a column per kind: (int8[N, kinds] shanten after the discard, "
      "127 where the kind is not held;\n"
      "uint64[N, kinds] bit sets of what is accepted then; uint8[N, kinds] its live copies).");
}

}  // namespace hupai::bindings
