#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <string>

#include "hupai/built_once.hpp"
#include "riichi_bindings.hpp"
#include "state.hpp"

namespace hupai::bindings {
namespace {

namespace py = pybind11;

// Calls visit(name, member, what it means) for every option but local_yaku.
template <typename Visit>
void for_each_option(Visit visit) {
  visit("open_tanyao", &RiichiRules::open_tanyao, "All simples counts with an open hand (kuitan).");
  visit("ippatsu", &RiichiRules::ippatsu, "A win within a turn of riichi counts.");
  visit("ura_dora", &RiichiRules::ura_dora, "The indicators below count after riichi.");
  visit("kan_dora", &RiichiRules::kan_dora, "Dora indicators after the first count.");
  visit("kan_ura", &RiichiRules::kan_ura, "Ura indicators after the first count.");
  visit("pinfu_tsumo", &RiichiRules::pinfu_tsumo,
        "Pinfu counts by self-draw, with 20 fu. False: it does not, and the draw is worth 2 fu.");
  visit("kiriage", &RiichiRules::kiriage, "4 han 30 fu and 3 han 60 fu are a mangan.");
  visit("yakuman_add_up", &RiichiRules::yakuman_add_up,
        "Several yakuman are paid together. False: the highest alone counts.");
  visit("double_kokushi_13", &RiichiRules::double_kokushi_13,
        "Thirteen-wait kokushi is a double yakuman.");
  visit("double_suuankou_tanki", &RiichiRules::double_suuankou_tanki,
        "Four concealed pungs on a single wait are a double yakuman.");
  visit("double_junsei_chuuren", &RiichiRules::double_junsei_chuuren,
        "Nine gates on nine waits are a double yakuman.");
  visit("double_daisuushi", &RiichiRules::double_daisuushi, "Big four winds are a double yakuman.");
  visit("ryuuiisou_needs_green", &RiichiRules::ryuuiisou_needs_green,
        "All green must hold the green dragon.");
  visit("nuki_is_dora", &RiichiRules::nuki_is_dora,
        "A North set aside also counts as dora where West is an indicator.");
  visit("three_player_chow", &RiichiRules::three_player_chow, "Three players may call chows.");
  visit("haitei_on_replacement", &RiichiRules::haitei_on_replacement,
        "A replacement tile that is the last of the wall counts as haitei too.");
  visit("daisharin_any_suit", &RiichiRules::daisharin_any_suit,
        "daisharin counts in characters and bamboos too.");
  visit("double_wind_pair_fu", &RiichiRules::double_wind_pair_fu,
        "Fu of a pair of the seat wind that is the round wind too: 2 or 4.");
  visit("rinshan_tsumo_fu", &RiichiRules::rinshan_tsumo_fu,
        "Fu for the self-draw of a replacement tile: 0 or 2.");
  visit("open_pinfu_ron_fu", &RiichiRules::open_pinfu_ron_fu,
        "Fu of an open hand won by discard that has none but the base: 20 or 30.");
  visit("minimum_han", &RiichiRules::minimum_han,
        "Han that the yaku must make without dora: 1 or 2.");
  visit("renhou_han", &RiichiRules::renhou_han, "Han of renhou where `renhou` is HAN: 1 to 12.");
  visit("renhou", &RiichiRules::renhou,
        "What a win by discard before the own first draw is worth.");
  visit("counted_yakuman", &RiichiRules::counted_yakuman,
        "What thirteen or more han without a yakuman are worth.");
  visit("north", &RiichiRules::north, "What North is with three players.");
  visit("tsumo_loss", &RiichiRules::tsumo_loss,
        "Three players: what becomes of the absent seat's share of a self-draw.");
}

template <typename Value>
void read_option(const char* name, Value& field, const py::handle& value) {
  try {
    if constexpr (std::is_same_v<Value, bool>) {
      if (!py::isinstance<py::bool_>(value)) throw py::cast_error();
    } else if constexpr (std::is_integral_v<Value>) {
      if (py::isinstance<py::bool_>(value)) throw py::cast_error();
    }
    field = value.cast<Value>();
  } catch (const py::cast_error&) {
    throw py::type_error(std::string(name) + ": not " + shown(value));
  }
}

YakuSet local_yaku_named(std::string_view id) {
  for (std::size_t row = 0; row < kYakuCount; ++row) {
    const YakuSet bit = YakuSet{1} << row;
    if (riichi_table().rows[row].id == id && (kLocalYaku & bit) != 0) return bit;
  }
  throw py::value_error("local_yaku: there is no local yaku " + shown(py::str(std::string(id))));
}

YakuSet local_yaku_from(const py::object& ids) {
  YakuSet yaku = 0;
  for_each_id("local_yaku", ids, [&yaku](std::string_view id) { yaku |= local_yaku_named(id); });
  return yaku;
}

py::tuple local_yaku_of(const RiichiScorer& scorer) {
  py::list ids;
  for (std::size_t row = 0; row < kYakuCount; ++row)
    if ((scorer.rules().local_yaku >> row & 1) != 0) ids.append(riichi_table().rows[row].id);
  return py::tuple(ids);
}

[[noreturn]] void throw_unknown(const py::kwargs& options) {
  py::set names;
  for (const auto& option : options) names.add(option.first);
  names.attr("discard")("local_yaku");
  for_each_option([&names](const char* name, auto, const char*) { names.attr("discard")(name); });
  throw py::type_error("there is no riichi option " + shown(names.attr("pop")()));
}

// The options that differ from the default, as keywords.
std::string repr_of(const RiichiScorer& scorer) {
  std::string text;
  const auto show = [&text](const char* name, const py::object& value) {
    text +=
        (text.empty() ? "" : ", ") + std::string(name) + "=" + py::repr(value).cast<std::string>();
  };
  for_each_option([&](const char* name, auto member, const char*) {
    if (scorer.rules().*member != RiichiRules{}.*member)
      show(name, py::cast(scorer.rules().*member));
  });
  if (scorer.rules().local_yaku != 0) show("local_yaku", local_yaku_of(scorer));
  return "RiichiRules(" + text + ")";
}

void bind_option_values(py::module_& module) {
  py::native_enum<CountedYakuman>(module, "CountedYakuman", "enum.IntEnum",
                                  "What thirteen or more han without a yakuman are worth.")
      .value("YAKUMAN", CountedYakuman::yakuman)
      .value("SANBAIMAN", CountedYakuman::sanbaiman)
      .value("STACKED", CountedYakuman::stacked)
      .finalize();
  py::native_enum<RenhouValue>(module, "RenhouValue", "enum.IntEnum", "What renhou is worth.")
      .value("NONE", RenhouValue::none)
      .value("MANGAN", RenhouValue::mangan)
      .value("YAKUMAN", RenhouValue::yakuman)
      .value("HAN", RenhouValue::han)
      .finalize();
  py::native_enum<NorthUse>(module, "NorthUse", "enum.IntEnum", "What North is with three players.")
      .value("NUKI", NorthUse::nuki)
      .value("VALUE", NorthUse::value)
      .value("GUEST", NorthUse::guest)
      .finalize();
  py::native_enum<TsumoLoss>(module, "TsumoLoss", "enum.IntEnum",
                             "The absent seat's share of a self-draw with three players.")
      .value("LOST", TsumoLoss::lost)
      .value("SPLIT", TsumoLoss::split)
      .value("FIXED", TsumoLoss::fixed)
      .finalize();
}

// What is pickled: every option as a keyword, whatever the defaults will be when it is read.
py::dict state_of(const RiichiScorer& scorer) {
  py::dict state;
  for_each_option([&](const char* name, auto member, const char*) {
    state[name] = py::cast(scorer.rules().*member);
  });
  state["local_yaku"] = local_yaku_of(scorer);
  return state;
}

}  // namespace

RiichiScorer scorer_from(const py::kwargs& options) {
  RiichiRules rules;
  std::size_t known = 0;
  for_each_option([&](const char* name, auto member, const char*) {
    if (!options.contains(name)) return;
    read_option(name, rules.*member, options[name]);
    ++known;
  });
  if (options.contains("local_yaku")) {
    rules.local_yaku = local_yaku_from(options["local_yaku"]);
    ++known;
  }
  if (known != options.size()) throw_unknown(options);
  return RiichiScorer(rules);
}

const RiichiScorer& rules_or_default(const RiichiScorer* rules) {
  static constinit BuiltOnce<RiichiScorer> defaults;
  return rules == nullptr ? defaults.get([] { return RiichiScorer(); }) : *rules;
}

void bind_riichi_rules(py::module_& module) {
  bind_option_values(module);
  py::class_<RiichiScorer> rules(
      module, "RiichiRules",
      "What riichi tables differ in, as far as it concerns the value of a hand. It never "
      "changes.\n\n"
      "The options are keywords of the constructor and read-only attributes. TypeError names an\n"
      "unknown option, ValueError a value out of range.");
  rules.def(py::init(&scorer_from),
            "Options by keyword; those not named have the value that most tables share.");
  for_each_option([&rules](const char* name, auto member, const char* doc) {
    rules.def_property_readonly(
        name, [member](const RiichiScorer& scorer) { return scorer.rules().*member; }, doc);
  });
  rules.def_property_readonly("local_yaku", &local_yaku_of, "Ids of the local yaku that count.")
      .def(
          "__eq__",
          [](const RiichiScorer& a, const RiichiScorer& b) { return a.rules() == b.rules(); },
          py::is_operator())
      .def("__repr__", &repr_of)
      .def(py::pickle(&state_of, [](const py::object& state) {
        const auto options = state_part<py::dict>("RiichiRules", state);
        return scorer_from(py::reinterpret_borrow<py::kwargs>(options));
      }));
  rules.attr("__hash__") = py::none();
}

}  // namespace hupai::bindings
