// A win as the rows of a fan table see it, for fan tables written in Python.
#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include <array>
#include <memory>
#include <stdexcept>

#include "bindings.hpp"
#include "convert.hpp"
#include "hand_reading.hpp"
#include "hupai/notation.hpp"
#include "hupai/win_view.hpp"

namespace hupai::bindings {
namespace {

// The view looks at what stands beside it, so that this is neither copied nor moved.
struct HeldWin {
  HeldWin(const Hand& of, const TileCounts& wilds_as, Kind win_kind, bool self_draw,
          const Reading& read, int completed)
      : hand(of),
        stands(wilds_as),
        whole(of.with_wilds_as(wilds_as)),
        reading(read),
        view{.hand = whole,
             .win_kind = win_kind,
             .self_draw = self_draw,
             .kinds = kinds_of(whole),
             .concealed = whole.concealed(),
             .wilds = static_cast<std::uint8_t>(of.wilds()),
             .stands = of.wilds() > 0 ? &stands : nullptr} {
    set_reading(view, reading);
    if (view.stands != nullptr) count_equal_pungs(view.shape, reading);
    set_completed(view, completed);
  }
  HeldWin(const HeldWin&) = delete;
  HeldWin& operator=(const HeldWin&) = delete;

  Hand hand;
  TileCounts stands;
  Hand whole;  // with the wild tiles as what they stand for
  Reading reading;
  WinView view;
};

struct Predicate {
  const char* name;
  bool (*holds)(const WinView&);
  const char* meaning;
};

constexpr std::array kPredicates{
    Predicate{"all_pungs", [](const WinView& w) { return is_all_pungs(w.shape); },
              "Pungs and kongs, four at least, and a pair."},
    Predicate{"all_chows", [](const WinView& w) { return is_all_chows(w.shape); },
              "Chows, four at least, and a pair."},
    Predicate{"one_suit", [](const WinView& w) { return is_one_suit(w.kinds); },
              "Suit tiles of one suit, honours or not."},
    Predicate{"full_flush", [](const WinView& w) { return is_full_flush(w.kinds); },
              "One suit, no honours."},
    Predicate{"half_flush", [](const WinView& w) { return is_half_flush(w.kinds); },
              "One suit and honours."},
    Predicate{"no_honors", [](const WinView& w) { return !has_honors(w.kinds); }, "No honours."},
    Predicate{"all_simples", [](const WinView& w) { return is_all_simples(w.kinds); },
              "No terminals, no honours."},
    Predicate{"all_honors", [](const WinView& w) { return is_all_honors(w.kinds); },
              "Nothing but honours."},
    Predicate{"all_terminals", [](const WinView& w) { return is_all_terminals(w.kinds); },
              "Nothing but ones and nines."},
    Predicate{"all_terminals_and_honors",
              [](const WinView& w) { return is_all_terminals_and_honors(w.kinds); },
              "Nothing but ones, nines and honours."},
    Predicate{"all_green", [](const WinView& w) { return is_all_green(w.kinds); },
              "Nothing but 23468s and the green dragon."},
    Predicate{"outside_hand", [](const WinView& w) { return is_outside_hand(w.shape); },
              "Every group and the pair hold a terminal or an honour."},
    Predicate{"pure_straight", [](const WinView& w) { return pure_straight_suit(w.shape) >= 0; },
              "123, 456 and 789 of one suit."},
    Predicate{"mixed_triple_chow",
              [](const WinView& w) { return in_every_suit(w.shape.chows) != 0; },
              "The same chow in every suit."},
    Predicate{"triple_pung", [](const WinView& w) { return in_every_suit(w.shape.pungs) != 0; },
              "The same pung in every suit."},
    Predicate{"pure_double_chow", [](const WinView& w) { return w.shape.equal_chows != 0; },
              "Two equal chows."},
    Predicate{"little_three_dragons",
              [](const WinView& w) { return all_but_the_pair(w.shape, kDragons); },
              "Two pungs of dragons and a pair of the third."},
    Predicate{"big_three_dragons",
              [](const WinView& w) { return (w.shape.pungs & kDragons) == kDragons; },
              "Pungs of all dragons."},
    Predicate{"little_four_winds",
              [](const WinView& w) { return all_but_the_pair(w.shape, kWinds); },
              "Three pungs of winds and a pair of the fourth."},
    Predicate{"big_four_winds", [](const WinView& w) { return (w.shape.pungs & kWinds) == kWinds; },
              "Pungs of all winds."},
};

struct KindSet {
  const char* name;
  TileMask (*kinds)(const WinView&);
  const char* meaning;
};

constexpr std::array kKindSets{
    KindSet{"kinds", [](const WinView& w) { return w.kinds; }, "Kinds held, melds included."},
    KindSet{"quads", [](const WinView& w) { return kinds_held_in_fours(w.hand); },
            "Kinds of which the hand holds all four, konged or not."},
    KindSet{"chows", [](const WinView& w) { return w.shape.chows; },
            "The lowest kinds of the chows, equal ones once."},
    KindSet{"pungs", [](const WinView& w) { return w.shape.pungs; }, "Kinds of pungs and kongs."},
    KindSet{"concealed_pungs",
            [](const WinView& w) {
              return w.shape.concealed_pungs &
                     ~(w.opened_triplet() ? tile_bit(w.win_kind) : TileMask{0});
            },
            "Kinds of pungs and kongs that no other's tile completed."},
    KindSet{"kongs", [](const WinView& w) { return w.shape.kongs; }, "Kinds of the kongs."},
    KindSet{"pairs", [](const WinView& w) { return w.shape.pairs; },
            "Kinds of the pairs: one, or those of seven pairs."},
};

using HeldWins = std::vector<std::shared_ptr<HeldWin>>;

void add_views(const Hand& hand, const WildReading& read, Kind win_kind, bool self_draw,
               HeldWins& found) {
  const Hand whole = hand.with_wilds_as(read.stands);
  WinView view{.hand = whole,
               .win_kind = win_kind,
               .self_draw = self_draw,
               .kinds = kinds_of(whole),
               .concealed = whole.concealed()};
  set_reading(view, read.reading);
  for (unsigned rest = completable_groups(view); rest != 0; rest &= rest - 1)
    found.push_back(std::make_shared<HeldWin>(hand, read.stands, win_kind, self_draw, read.reading,
                                              std::countr_zero(rest)));
}

HeldWins win_views(const Hand& hand, int forms, int win_kind, bool self_draw) {
  require_playable(hand);
  if (hand.space_id() == SpaceId::daer)
    throw py::value_error("win_views: the eighty-card space has other shapes");
  const Kind kind = small_number("win_kind", win_kind);
  if (kind >= kMaxKinds || hand.count_at_table(kind) == 0)
    throw py::value_error("win_kind: " + std::to_string(win_kind) +
                          " is not among the concealed tiles");
  HeldWins found;
  if (!hand.has_wilds()) {
    for (const Reading& reading : readings(hand, require_forms(forms)))
      add_views(hand, {reading, {}}, kind, self_draw, found);
    return found;
  }
  const auto [wild, stand_in] = hand.wild_tiles();
  for (const WildReading& read : wild_readings(hand, require_forms(forms))) {
    if (kind != wild) add_views(hand, read, kind == stand_in ? wild : kind, self_draw, found);
    for (Kind as = 0; kind == wild && as < kMaxKinds; ++as)
      if (read.stands[as] > 0) add_views(hand, read, as, self_draw, found);
  }
  return found;
}

void bind_members(py::class_<HeldWin, std::shared_ptr<HeldWin>>& view) {
  // A copy: a Hand can be changed, and this one is what the view looks at.
  view.def_property_readonly("hand", [](const HeldWin& w) { return w.hand; })
      .def_property_readonly("reading",
                             [](const HeldWin& w) {
                               return HandReading{w.reading, w.hand.space_id(), w.whole.counts(),
                                                  w.stands};
                             })
      .def_property_readonly("form", [](const HeldWin& w) { return w.reading.form; })
      .def_property_readonly(
          "win_kind", [](const HeldWin& w) { return w.view.win_kind; },
          "The winning tile, a wild one as what it stands for.")
      .def_property_readonly(
          "wilds", [](const HeldWin& w) { return w.view.wilds; }, "Wild tiles in the hand.")
      .def_property_readonly(
          "pair_of_wilds", [](const HeldWin& w) { return w.view.pair_of_wilds(); },
          "Whether both tiles of the pair can be wild ones.")
      .def_property_readonly("self_draw", [](const HeldWin& w) { return w.view.self_draw; })
      .def_property_readonly(
          "concealed", [](const HeldWin& w) { return w.view.concealed; }, "No open meld.")
      .def_property_readonly(
          "completed", [](const HeldWin& w) { return w.view.completed; },
          "The group of the reading that the winning tile completes.")
      .def_property_readonly("wait", [](const HeldWin& w) { return w.view.wait; })
      .def_property_readonly("chow_count",
                             [](const HeldWin& w) { return w.view.shape.chow_count; });
  for (const Predicate& each : kPredicates)
    view.def_property_readonly(
        each.name, [holds = each.holds](const HeldWin& w) { return holds(w.view); }, each.meaning);
  for (const KindSet& each : kKindSets)
    view.def_property_readonly(
        each.name,
        [kinds = each.kinds](const HeldWin& w) { return py::tuple(kind_list(kinds(w.view))); },
        each.meaning);
}

}  // namespace

void bind_win_view(py::module_& module) {
  py::native_enum<Wait>(module, "Wait", "enum.IntEnum", "What the winning tile completes.")
      .value("TWO_SIDED", Wait::two_sided)
      .value("TRIPLET", Wait::triplet)
      .value("CLOSED", Wait::closed, "The middle of a chow.")
      .value("EDGE", Wait::edge, "3 of 123 or 7 of 789.")
      .value("SINGLE", Wait::single, "A pair, or a form without groups.")
      .finalize();
  py::class_<HeldWin, std::shared_ptr<HeldWin>> view(
      module, "WinView",
      "A win read one way: the shapes that fans look at. Sets of kinds are ascending.");
  bind_members(view);
  module.def("win_views", &win_views, py::arg("hand"), py::arg("forms"), py::arg("win_kind"),
             py::arg("self_draw"),
             "Every way to see a win: each reading of the full hand with each of its groups that "
             "the winning tile can have completed.\n\nEmpty when the hand is not complete. "
             "ValueError where it is not playable or does not conceal the tile.");
}

}  // namespace hupai::bindings
