#include <pybind11/stl.h>

#include <algorithm>

#include "bindings.hpp"
#include "convert.hpp"
#include "hand_reading.hpp"
#include "hupai/notation.hpp"
#include "hupai/reading_batch.hpp"
#include "hupai/wild_readings.hpp"
#include "state.hpp"

namespace hupai::bindings {
namespace {

// The hand is a copy: Python may run while the list grows.
py::list reading_list(const Hand hand, int forms) {
  require_playable(hand);
  py::list found;
  if (hand.wilds() > 0) {
    for (const WildReading& each : wild_readings(hand, require_forms(forms)))
      found.append(HandReading{each.reading, hand.space_id(),
                               hand.with_wilds_as(each.stands).counts(), each.stands});
    return found;
  }
  for (const Reading& reading : readings(hand, require_forms(forms))) {
    found.append(HandReading{reading, hand.space_id(), hand.counts()});
  }
  return found;
}

bool complete(const Hand& hand, int forms) {
  require_playable(hand);
  return is_complete(hand, require_forms(forms));
}

py::tuple reading_rows(const CountArray& hands, int forms, SpaceId space, int threads,
                       const KindArgument& wild, const KindArgument& stand_in,
                       const std::optional<CountArray>& wilds) {
  const HandBatch batch = with_wilds(require_batch(hands, space), {wild, stand_in, wilds});
  const FormSet set = require_forms(forms);
  const ReadingBatch found = [&] {
    const py::gil_scoped_release unlocked;
    return ReadingBatch(batch, set, threads);
  }();
  const auto total = static_cast<py::ssize_t>(found.size());
  py::array_t<std::int64_t> offsets(static_cast<py::ssize_t>(batch.rows) + 1);
  py::array_t<std::uint8_t> groups({total, py::ssize_t{Reading::kMaxGroups}, py::ssize_t{3}});
  py::array_t<std::uint8_t> form(total);
  {
    const ReadingColumns out{offsets.mutable_data(), groups.mutable_data(), form.mutable_data()};
    const py::gil_scoped_release unlocked;
    found.write(out);
  }
  return py::make_tuple(std::move(groups), std::move(form), std::move(offsets));
}

py::tuple group_tuple(const Group& group) {
  return py::make_tuple(group.type, group.kind, group.melded);
}
// A group says nothing of its tile space, so any kind that some space has will do.
Group group_from(const py::object& state) {
  const py::tuple parts = state_parts("Group", state, 3);
  const Group group{state_part<GroupType>("Group", parts[0]), state_part<Kind>("Group", parts[1]),
                    state_part<bool>("Group", parts[2])};
  const bool knitted =
      group.type == GroupType::knitted_straight || group.type == GroupType::knitted_honors;
  if (group.kind >= (knitted ? static_cast<int>(kKnittedSuits.size()) : kMaxKinds))
    throw py::value_error("a pickled Group cannot hold " + shown(state));
  return group;
}

std::string group_text(const Group& group) {
  const auto type = py::cast(group.type).attr("name").cast<std::string>();
  return "Group(" + type + ", " + std::to_string(group.kind) + (group.melded ? ", melded)" : ")");
}

// All that makes a reading, in plain values.
py::tuple reading_state(const HandReading& held) {
  py::list groups;
  for (const Group& group : held.groups()) groups.append(group_tuple(group));
  if (held.stands == TileCounts{})
    return py::make_tuple(held.reading.form, py::tuple(groups), held.space,
                          py::tuple(py::cast(held.counts)));
  return py::make_tuple(held.reading.form, py::tuple(groups), held.space,
                        py::tuple(py::cast(held.counts)), py::tuple(py::cast(held.stands)));
}
// Whether a hand of these tiles and the melds of the reading is read like that.
bool is_reading(const HandReading& held) {
  TileCounts natural = held.counts;
  int wilds = 0;
  for (std::size_t kind = 0; kind < natural.size(); ++kind) {
    if (held.stands[kind] > natural[kind]) return false;
    natural[kind] = static_cast<std::uint8_t>(natural[kind] - held.stands[kind]);
    wilds += held.stands[kind];
  }
  Hand hand = Hand::from_counts({natural.data(), tile_space(held.space).kinds}, held.space);
  if (wilds > 0) hand.add_wilds(wilds);
  for (const Group& group : held.groups())
    if (group.melded) hand.add_meld({group.type, group.kind});
  const FormSet form = form_bit(held.reading.form) | kQuadsAsTwoPairs;
  if (wilds == 0) {
    const std::vector<Reading> all = readings(hand, form);
    return std::ranges::find(all, held.reading) != all.end();
  }
  return std::ranges::any_of(wild_readings(hand, form), [&held](const WildReading& each) {
    return each.reading == held.reading && each.stands == held.stands;
  });
}

// Only what readings() gives has ever been pickled.
HandReading reading_from(const py::object& state) {
  const char* what = "Reading";
  const bool wild = py::isinstance<py::tuple>(state) && py::len(state) == 5;
  const py::tuple parts = state_parts(what, state, wild ? 5 : 4);
  const auto groups = state_part<py::tuple>(what, parts[1]);
  HandReading held{{state_part<Form>(what, parts[0]), 0, {}},
                   state_part<SpaceId>(what, parts[2]),
                   state_part<TileCounts>(what, parts[3]),
                   wild ? state_part<TileCounts>(what, parts[4]) : TileCounts{}};
  const bool fits = groups.size() <= held.reading.groups.size();
  if (fits)
    for (const py::handle group : groups)
      held.reading.groups[held.reading.group_count++] =
          group_from(py::reinterpret_borrow<py::object>(group));
  if (!fits || !is_reading(held))
    throw py::value_error("a pickled Reading cannot be " + shown(state));
  return held;
}

std::string reading_text(const HandReading& held) {
  std::string wilds;
  for (const int kind : held.wilds())
    wilds += (wilds.empty() ? ", wild " : " ") + format_tile(static_cast<Tile>(kind), held.space);
  return "<Reading " + std::string(form_name(held.reading.form)) + ": " + held.text() + wilds + ">";
}

void bind_group(py::module_& module) {
  py::class_<Group>(module, "Group", "One group of a reading: its tiles follow from type and kind.")
      .def_readonly("type", &Group::type)
      .def_readonly("kind", &Group::kind,
                    "The lowest kind; of a mixed group the one there twice, of orphans the doubled "
                    "one, of knitted tiles the arrangement 0..5.")
      .def_readonly("melded", &Group::melded, "Whether it is one of the hand's melds.")
      .def(
          "__eq__", [](const Group& a, const Group& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Group& group) { return py::hash(group_tuple(group)); })
      .def("__repr__", &group_text)
      .def(py::pickle(&group_tuple, &group_from));
}

void bind_reading(py::module_& module) {
  py::class_<HandReading>(module, "Reading",
                          "One way to read a complete hand: melds first, then concealed groups "
                          "ascending, the pair last.")
      .def_property_readonly("form", [](const HandReading& held) { return held.reading.form; })
      .def_property_readonly("groups", &HandReading::groups)
      .def_property_readonly(
          "wilds", [](const HandReading& held) { return py::tuple(py::cast(held.wilds())); },
          "The kinds that the wild tiles of the hand stand for, ascending, an entry per tile.")
      .def_property_readonly(
          "pair_of_wilds",
          [](const HandReading& held) { return is_pair_of_wilds(held.reading, held.stands); },
          "Whether both tiles of the one pair can be wild ones.")
      .def("group_tiles", &HandReading::group_tiles, py::arg("index"),
           "The kinds of one group, ascending, an entry per tile. IndexError if there is none.")
      .def(
          "__eq__", [](const HandReading& a, const HandReading& b) { return a == b; },
          py::is_operator())
      .def("__hash__", [](const HandReading& held) { return py::hash(reading_state(held)); })
      .def("__str__", &HandReading::text)
      .def("__repr__", &reading_text)
      .def(py::pickle(&reading_state, &reading_from));
}

}  // namespace

void bind_readings(py::module_& module) {
  bind_group(module);
  bind_reading(module);
  const auto hand = py::arg("hand");
  const auto forms = py::arg("forms");
  module.def("readings", &reading_list, hand, forms,
             "Every reading of a full hand in any of the forms, none twice; empty when it is not "
             "complete. ValueError if the hand is not playable.");
  module.def("awaits_any_tile", &awaits_any_tile, hand,
             "Whether a hand of 13 (16 ...) tiles is groups and one wild tile over, so that "
             "whatever comes makes the pair. ValueError if it is not playable.");
  module.def("is_complete", &complete, hand, forms,
             "Whether the hand is full and complete in any of the forms. ValueError if it is not "
             "playable.");
  module.def("readings_batch", &reading_rows, py::arg("hands").noconvert(), forms,
             py::arg("space") = SpaceId::standard, py::arg("threads") = 1, py::kw_only(),
             py::arg("wild") = py::none(), py::arg("stand_in") = py::none(),
             py::arg("wilds").noconvert() = py::none(),
             "All readings of each row of uint8[N, kinds]: (uint8[M, 8, 3] type, kind and melded "
             "of each group, 255 where "
             "there is none; uint8[M] form; int64[N + 1] offsets).\nThe readings of row r are "
             "offsets[r] to offsets[r + 1]. "
             "ValueError names the first row that is not a playable hand.");
}

}  // namespace hupai::bindings
