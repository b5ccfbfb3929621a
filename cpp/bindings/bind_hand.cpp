#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "convert.hpp"
#include "hupai/notation.hpp"
#include "hupai/shanten.hpp"
#include "state.hpp"

namespace hupai::bindings {
namespace {

void bind_enums(py::module_& module) {
  py::native_enum<SpaceId>(module, "TileSpace", "enum.IntEnum", "Which kinds of tile a game has.")
      .value("STANDARD", SpaceId::standard)
      .value("THREE_PLAYER", SpaceId::three_player)
      .value("SUITS_ONLY", SpaceId::suits_only)
      .value("DAER", SpaceId::daer)
      .finalize();
  py::native_enum<GroupType>(module, "GroupType", "enum.IntEnum",
                             "The parts a hand is read into, melds among them.")
      .value("CHOW", GroupType::chow)
      .value("PUNG", GroupType::pung)
      .value("KONG", GroupType::kong)
      .value("ADDED_KONG", GroupType::added_kong)
      .value("CONCEALED_KONG", GroupType::concealed_kong)
      .value("PAIR", GroupType::pair)
      .value("MIXED", GroupType::mixed)
      .value("TWO_SEVEN_TEN", GroupType::two_seven_ten)
      .value("KNITTED_STRAIGHT", GroupType::knitted_straight)
      .value("ORPHANS", GroupType::orphans)
      .value("KNITTED_HONORS", GroupType::knitted_honors)
      .finalize();
  py::native_enum<Form>(module, "Form", "enum.IntEnum",
                        "The winning shapes; a set of them is the sum of 1 << form.")
      .value("STANDARD", Form::standard)
      .value("SEVEN_PAIRS", Form::seven_pairs)
      .value("THIRTEEN_ORPHANS", Form::thirteen_orphans)
      .value("HONORS_AND_KNITTED", Form::honors_and_knitted)
      .value("KNITTED_STRAIGHT", Form::knitted_straight)
      .value("SEVEN_PAIRS_AND_TRIPLET", Form::seven_pairs_and_triplet)
      .finalize();
}

std::vector<int> counts_of(const Hand& hand) {
  return {hand.counts().begin(), hand.counts().begin() + hand.space().kinds};
}

std::vector<MeldTuple> melds_of(const Hand& hand) {
  std::vector<MeldTuple> melds;
  for (const Meld& meld : hand.melds()) melds.emplace_back(meld.type, meld.kind);
  return melds;
}

Hand with_melds(Hand hand, const std::vector<MeldTuple>& melds) {
  add_melds(hand, melds);
  return hand;
}

// A red five is a five; no other tile is red.
Kind kind_of(Tile tile, SpaceId space) {
  const Kind kind = tile_kind(tile);
  const bool five = kind < kSuitTileKinds && kind % 9 == 4 && space != SpaceId::daer;
  if (kind != tile && !five)
    throw std::invalid_argument("tile " + std::to_string(tile) + " is no tile: only fives are red");
  return kind;
}

Hand from_tiles(const std::vector<Tile>& tiles, const std::vector<MeldTuple>& melds, SpaceId space,
                const KindArgument& wild, const KindArgument& stand_in) {
  Hand hand(space, wild_tiles_from(wild, stand_in, space));
  for (const Tile tile : tiles) {
    if (tile == kJoker)
      hand.add_wilds(1);
    else
      hand.add(kind_of(tile, space));
  }
  return with_melds(hand, melds);
}

Hand from_counts(const py::sequence& counts, const std::vector<MeldTuple>& melds, SpaceId space,
                 const KindArgument& wild, const KindArgument& stand_in, int wilds) {
  Hand hand = hand_from_counts(counts, space, wild_tiles_from(wild, stand_in, space));
  if (wilds != 0) hand.add_wilds(wilds);
  return with_melds(hand, melds);
}

std::string repr_of(const Hand& hand) {
  const auto option = [&hand](const char* name, Kind kind) {
    if (kind == kNoKind) return std::string();
    return std::string(", ") + name + "='" + format_tile(kind, hand.space_id()) + "'";
  };
  const std::string space =
      hand.space_id() == SpaceId::standard ? "" : ", space=" + std::string(hand.space().name);
  return "Hand('" + format_hand(hand) + "'" + space + option("wild", hand.wild_tiles().kind) +
         option("stand_in", hand.wild_tiles().stand_in) + ")";
}

// The tiles of the table, and, of a table with wild ones, which those are and how many of no kind.
py::tuple state_of(const Hand& hand) {
  py::list counts;
  for (Kind kind = 0; kind < hand.space().kinds; ++kind) counts.append(hand.count_at_table(kind));
  if (!hand.has_wilds()) return py::make_tuple(counts, melds_of(hand), hand.space_id());
  const auto [kind, stand_in] = hand.wild_tiles();
  const int loose = kind == kNoKind ? hand.wilds() : 0;
  return py::make_tuple(counts, melds_of(hand), hand.space_id(),
                        py::make_tuple(kind, stand_in, loose));
}
Hand from_state(const py::object& state) {
  const bool wild = py::isinstance<py::tuple>(state) && py::len(state) == 4;
  const py::tuple parts = state_parts("Hand", state, wild ? 4 : 3);
  std::array<Kind, 3> of_wilds{kNoKind, kNoKind, 0};
  if (wild) of_wilds = state_part<std::array<Kind, 3>>("Hand", parts[3]);
  Hand hand = hand_from_counts(state_part<py::sequence>("Hand", parts[0]),
                               state_part<SpaceId>("Hand", parts[2]), {of_wilds[0], of_wilds[1]});
  if (of_wilds[2] != 0) hand.add_wilds(of_wilds[2]);
  return with_melds(hand, state_part<std::vector<MeldTuple>>("Hand", parts[1]));
}

}  // namespace

void bind_hand(py::module_& module) {
  bind_enums(module);
  const auto standard = SpaceId::standard;
  const std::vector<MeldTuple> none;
  const auto no_wild = py::arg("wild") = py::none();
  const auto no_stand_in = py::arg("stand_in") = py::none();
  py::class_<Hand>(module, "Hand",
                   "The concealed tiles and the melds of one player. Red fives are fives.\n\n"
                   "Where `wild` is a kind, every concealed tile of it stands for any kind, and "
                   "every tile of the kind `stand_in`\nfor a natural tile of it. What goes in and "
                   "out are tiles of the table.\n\n"
                   "Every way to make or change a hand raises ValueError, naming the tile, where a "
                   "tile does not exist in the\n"
                   "tile space, would be a fifth copy (melds counted) or is not held.")
      .def(py::init([](Text text, SpaceId space, const KindArgument& wild,
                       const KindArgument& stand_in) {
             return parse_hand(text.utf8, space, wild_tiles_from(wild, stand_in, space));
           }),
           py::arg("text") = "", py::arg("space") = standard, py::kw_only(), no_wild, no_stand_in,
           "From text such as ``123m055p77z [555z] <1111m>``, J a wild tile; see "
           "docs/notation.md.")
      .def_static("from_counts", &from_counts, py::arg("counts"), py::arg("melds") = none,
                  py::arg("space") = standard, py::kw_only(), no_wild, no_stand_in,
                  py::arg("wilds") = 0,
                  "From the copies of each kind (34, or 20 in the eighty-card space) and melds as "
                  "(type, lowest kind); `wilds` are wild tiles besides.")
      .def_static("from_tiles", &from_tiles, py::arg("tiles"), py::arg("melds") = none,
                  py::arg("space") = standard, py::kw_only(), no_wild, no_stand_in,
                  "From tiles in any order (kinds, red fives with bit 64, 42 a wild tile) and "
                  "melds as (type, lowest kind).")
      .def_property_readonly("counts", &counts_of,
                             "Concealed natural copies of each kind: wild tiles are none, a tile "
                             "that stands in for another is that one.")
      .def_property_readonly("wilds", &Hand::wilds, "Wild tiles held.")
      .def_property_readonly(
          "wild", [](const Hand& hand) { return kind_or_none(hand.wild_tiles().kind); },
          "The kind of which every tile is wild, or None.")
      .def_property_readonly(
          "stand_in", [](const Hand& hand) { return kind_or_none(hand.wild_tiles().stand_in); },
          "The kind of which every tile is a natural one of `wild`, or None.")
      .def_property_readonly("melds", &melds_of,
                             "(type, lowest kind) of each meld, in the order they were made.")
      .def_property_readonly("size", &Hand::size, "Concealed tiles.")
      .def_property_readonly("space", &Hand::space_id)
      .def_property_readonly("concealed", &Hand::concealed,
                             "Whether there is no open meld; a concealed kong is not open.")
      .def_property_readonly("is_full", &is_full,
                             "Whether it holds a drawn or winning tile (14, 17 ...).")
      .def(
          "count",
          [](const Hand& hand, Kind kind) {
            if (kind >= hand.space().kinds)
              throw std::invalid_argument("there is no kind " + std::to_string(kind));
            return hand.count_at_table(kind);
          },
          py::arg("kind"),
          "Concealed copies of one tile of the table. ValueError for a kind there is not.")
      .def("add", &Hand::add, py::arg("kind"), "Take one tile in.")
      .def("remove", &Hand::remove, py::arg("kind"), "Put one tile out.")
      .def(
          "add_meld", [](Hand& hand, GroupType type, Kind kind) { hand.add_meld({type, kind}); },
          py::arg("type"), py::arg("kind"),
          "Lay down a meld of these tiles. They are not taken from the concealed ones.")
      .def("copy", [](const Hand& hand) { return hand; })
      .def("__copy__", [](const Hand& hand) { return hand; })
      .def(
          "__deepcopy__", [](const Hand& hand, const py::dict&) { return hand; }, py::arg("memo"))
      .def(
          "shanten", [](const Hand& hand) { return shanten(hand, kDefaultForms); },
          "Shanten over the three usual forms.")
      .def(
          "shanten",
          [](const Hand& hand, int forms) { return shanten(hand, require_forms(forms)); },
          py::arg("forms"), "Shanten over a set of forms.")
      .def(
          "__eq__", [](const Hand& a, const Hand& b) { return a == b; }, py::is_operator())
      .def("__str__", &format_hand)
      .def("__repr__", &repr_of)
      .def(py::pickle(&state_of, &from_state));
}

}  // namespace hupai::bindings
