#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "bindings.hpp"
#include "hand_reading.hpp"
#include "hupai/riichi_batch.hpp"
#include "riichi_bindings.hpp"

namespace hupai::bindings {
namespace {

namespace py = pybind11;

void bind_enums(py::module_& module) {
  py::native_enum<RiichiStatus>(module, "RiichiStatus", "enum.IntEnum",
                                "Whether a hand wins, and if not, why.")
      .value("WIN", RiichiStatus::win)
      .value("NOT_COMPLETE", RiichiStatus::not_complete)
      .value("NO_YAKU", RiichiStatus::no_yaku)
      .value("BELOW_MINIMUM", RiichiStatus::below_minimum)
      .finalize();
  py::native_enum<RiichiLimit>(module, "RiichiLimit", "enum.IntEnum",
                               "The limit that a value reaches.")
      .value("NONE", RiichiLimit::none)
      .value("MANGAN", RiichiLimit::mangan)
      .value("HANEMAN", RiichiLimit::haneman)
      .value("BAIMAN", RiichiLimit::baiman)
      .value("SANBAIMAN", RiichiLimit::sanbaiman)
      .value("YAKUMAN", RiichiLimit::yakuman)
      .finalize();
  py::native_enum<FuReason>(module, "FuReason", "enum.IntEnum", "What fu come from.")
      .value("BASE", FuReason::base)
      .value("SEVEN_PAIRS", FuReason::seven_pairs)
      .value("CONCEALED_RON", FuReason::concealed_ron)
      .value("SELF_DRAW", FuReason::self_draw)
      .value("PUNG", FuReason::pung)
      .value("KONG", FuReason::kong)
      .value("PAIR", FuReason::pair)
      .value("WAIT", FuReason::wait)
      .value("OPEN_PINFU", FuReason::open_pinfu)
      .finalize();
}

std::vector<FanLine> lines_of(const FanList& fans) { return {fans.begin(), fans.end()}; }

std::vector<FanLine> fans_of(const HandScore& held) { return lines_of(held.score.fans); }

std::vector<FanLine> not_counted_of(const HandScore& held) {
  return lines_of(held.score.not_counted);
}

std::vector<FuItem> fu_items_of(const HandScore& held) {
  const auto items = held.score.fu_items.all();
  return {items.begin(), items.end()};
}

std::optional<int> group_of(const FuItem& item) {
  return item.group < 0 ? std::nullopt : std::optional<int>(item.group);
}

std::optional<int> completed_of(const HandScore& held) {
  const int completed = held.score.completed;
  return completed < 0 ? std::nullopt : std::optional<int>(completed);
}

std::optional<HandReading> reading_of(const HandScore& held) {
  if (held.score.completed < 0) return std::nullopt;
  return HandReading{held.score.reading, held.space, held.counts};
}

std::string repr_of(const HandScore& held) {
  const RiichiValue& value = held.score.value;
  std::string ids;
  for (const FanLine& line : fans_of(held))
    ids += " " + std::string(riichi_table().rows[line.row].id) + ":" + std::to_string(line.points);
  return "<RiichiScore " + std::to_string(value.han) + " han " + std::to_string(value.fu) + " fu " +
         std::to_string(value.points) + " points" + ids + ">";
}

template <auto kMember>
auto of_value() {
  return [](const HandScore& held) { return held.score.value.*kMember; };
}

}  // namespace

void bind_riichi_score(py::module_& module) {
  bind_enums(module);
  py::class_<RiichiPayments>(module, "RiichiPayments",
                             "What each pays, in points, without counters and deposits.")
      .def_readonly("total", &RiichiPayments::total, "All that the winner receives.")
      .def_readonly("from_discarder", &RiichiPayments::from_discarder,
                    "Win by discard: everything.")
      .def_readonly("from_dealer", &RiichiPayments::from_dealer, "Self-draw of a non-dealer.")
      .def_readonly("from_others", &RiichiPayments::from_others, "Self-draw: each of the others.");
  py::class_<FuItem>(module, "FuItem", "Where some of the fu come from.")
      .def_readonly("reason", &FuItem::reason)
      .def_readonly("fu", &FuItem::fu)
      .def_property_readonly("group", &group_of,
                             "Index of the group in the reading, where it is one.");
  py::class_<HandScore>(module, "RiichiScore", "What a hand is worth, and why.")
      .def_property_readonly("status", of_value<&RiichiValue::status>())
      .def_property_readonly("limit", of_value<&RiichiValue::limit>())
      .def_property_readonly("yakuman", of_value<&RiichiValue::yakuman>(),
                             "Yakuman paid; 0 for a counted one.")
      .def_property_readonly("han", of_value<&RiichiValue::han>(),
                             "Dora included; thirteen for each yakuman paid.")
      .def_property_readonly("fu", of_value<&RiichiValue::fu>(), "Rounded; 0 with yakuman.")
      .def_property_readonly("points", of_value<&RiichiValue::points>(),
                             "All that the winner receives, without counters and deposits.")
      .def_property_readonly("yaku", of_value<&RiichiValue::yaku>(),
                             "Bit i for row i of riichi_rows().")
      .def_property_readonly("payments", [](const HandScore& held) { return held.score.payments; })
      .def_property_readonly("fans", &fans_of, "Yaku, then dora, in the order of riichi_rows().")
      .def_property_readonly("not_counted", &not_counted_of,
                             "Yaku that the reading shows and that do not count: beside a yakuman, "
                             "or yakuman that are not paid.")
      .def_property_readonly("fu_items", &fu_items_of, "They add up to the fu before rounding.")
      .def_property_readonly("reading", &reading_of,
                             "How the hand was read; None where it is not complete.")
      .def_property_readonly("completed", &completed_of,
                             "Index of the group that the winning tile completes.")
      .def("__repr__", &repr_of);
  py::class_<HandWait>(module, "RiichiWait", "A tile that a hand waits for, and its worth.")
      .def_readonly("kind", &HandWait::kind)
      .def_readonly("ron", &HandWait::ron,
                    "Won by discard; its status is NO_YAKU where only a self-draw wins.")
      .def_readonly("self_draw", &HandWait::self_draw);
}

}  // namespace hupai::bindings
