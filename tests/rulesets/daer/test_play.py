"""泸州大贰 on the table: every right and every foul on walls of known cards, and the situations of the page."""

from __future__ import annotations

import pytest
from tests.rulesets.daer.tables import (
    CASES,
    CHOW,
    FAR,
    KONG,
    PUNG,
    call_of,
    card,
    cards,
    kinds_offered,
    opened,
    play,
    table_of,
)
from tests.table.rig import answer, code, of, offered

from hupai import _core
from hupai.rulesets.daer.cards import cards_allowed
from hupai.rulesets.daer.phases import OpenCard, arbitrate
from hupai.rulesets.daer.taking import eatings
from hupai.table.actions import WIN, chow, pung
from hupai.table.events import (
    Called,
    Discarded,
    Drawn,
    MeldType,
    Won,
)

# --- the deal


def test_three_play_and_the_fourth_sits_out() -> None:
    table = table_of({}, dealer=1)
    state = table.state
    assert [len(state.held(seat)) for seat in range(4)] == [20, 21, 20, 0]
    assert state.wall_of(0).left == 19
    assert state.order[2] == (0, 1)
    assert code(table, 3, WIN) == "sits_out"


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("x1 x1 x1 x1 x4 x4 x4 x4 d6 d6 d6 d6", True),  # de-083: three 垅
        ("x1 x1 x1 x1 x4 x4 x4 x4 d6 d6", False),
        ("x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9", True),  # five 坎
        ("x1 x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9", True),  # a 垅 is a 坎 too
        ("x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9", False),  # de-145: four 坎
    ],
)
def test_three_long_or_five_kan_win_at_the_deal(hand: str, wins: bool) -> None:
    assert CASES["de-083"]["expect"] == {"may_win": True}
    assert CASES["de-145"]["expect"] == {"may_win": False}
    table = table_of({3: hand})
    assert ("win" in kinds_offered(table, 3)) is wins
    if wins:
        (won,) = of(answer(table, {3: WIN}), Won)
        assert (won.wins[0].seat, won.wins[0].by) == (3, "self_draw")


def test_of_two_dealt_wins_the_nearest_to_the_dealer_goes_first() -> None:
    hands = {
        0: "x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9",
        3: "x2 x2 x2 x3 x3 x3 d1 d1 d1 d2 d2 d2 d3 d3 d3",
    }
    for dealer, winner in ((0, 0), (3, 3)):
        table = table_of(hands, dealer=dealer)
        (won,) = of(answer(table, {0: WIN, 3: WIN}), Won)
        assert won.wins[0].seat == winner


def test_the_dealt_columns_alone_count() -> None:
    """By the table of the page: 坎 6 + 6 + 9 + 9 + 9 = 39 胡, so four 等."""
    table = table_of({3: "x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9"})
    (won,) = of(answer(table, {3: WIN}), Won)
    detail = won.wins[0].result["detail"]
    assert (detail["hu"], detail["deng"], won.wins[0].result["fans"]) == (39, 4, [])


# --- 垅, 招 and 八块


def test_the_dealer_shows_a_long_at_once_and_others_with_their_first_taken_card() -> None:
    assert CASES["de-143"]["expect"] == {"may_show_long": True, "shown": "3+1"}
    long = "x6 x6 x6 x6"
    table = table_of({0: long})
    assert [m.type for m in table.state.seats[0].melds] == [MeldType.CONCEALED_KONG]
    assert table.prompts[0].about == "turn"
    table = table_of({0: FAR + " x10", 3: long + " x5 x5"}, "x5")
    opened(table, 1, "x5", "x10")
    assert not table.state.seats[3].melds
    answer(table, {3: call_of(table, 3, PUNG)})
    types = [meld.type for meld in table.state.seats[3].melds]
    assert types == [MeldType.PUNG, MeldType.CONCEALED_KONG]
    assert table.prompts[3].about == "turn"


def test_a_dealer_with_two_longs_does_not_discard() -> None:
    table = table_of({0: "x6 x6 x6 x6 d1 d1 d1 d1"})
    assert len(table.state.seats[0].melds) == 2
    newest = of(table.events, Discarded)[-1]
    assert (newest.seat, newest.drawn) == (1, True)


def test_a_kan_takes_the_fourth_card_as_zhao_whoever_shows_it_and_never_as_pung() -> None:
    assert CASES["de-136"]["expect"] == {"may": ["zhao"], "may_pung": False}
    for drawer in (1, 3):
        draws = "x5" if drawer == 1 else "x10 x5"
        table = table_of({0: FAR + " x10", 3: "x5 x5 x5"}, draws)
        opened(table, drawer, "x5", "x10")
        assert kinds_offered(table, 3) == {"kong", "pass"}
        refused = code(table, 3, pung(card("x5"), cards("x5 x5")))
        assert refused == "kan_split"


def test_the_first_four_needs_a_discard_and_the_second_saves_it() -> None:
    assert CASES["de-089"]["expect"] == {"must_discard": True}
    assert CASES["de-088"]["expect"] == {"must_discard": False}
    assert CASES["de-141"]["expect"] == {"must_discard": False, "next_to_draw": 3}
    table = table_of({0: FAR + " x10", 1: "x5 x5 x5"}, "x5")
    opened(table, 1, "x5", "x10")
    answer(table, {1: call_of(table, 1, KONG)})
    assert table.prompts[1].about == "turn"
    table = table_of({0: FAR + " x10", 1: "x5 x5 x5 x6 x6 x6 x6"}, "x5 x10")
    opened(table, 1, "x5", "x10")
    events = answer(table, {1: call_of(table, 1, KONG)})
    assert [event.meld.type for event in of(events, Called)] == [
        MeldType.KONG,
        MeldType.CONCEALED_KONG,
    ]
    assert of(events, Drawn)[0].seat == 3
    assert [cards_allowed(fours) for fours in range(5)] == [20, 20, 21, 22, 23]


def test_the_fourth_card_of_an_own_pung_makes_no_four() -> None:
    table = table_of({0: FAR + " x10", 3: "x5 x5 d9 d10"}, "x5 x5")
    opened(table, 1, "x5", "x10")
    answer(table, {3: call_of(table, 3, PUNG)})
    play(table, 3, "d10")
    assert "kong" not in kinds_offered(table, 3)


# --- who takes it


def test_pung_before_chow_and_win_before_both_the_drawer_first() -> None:
    assert CASES["de-138"]["expect"] == {"granted": 0}
    assert CASES["de-139"]["expect"] == {"granted": 3}
    table = opened(table_of({0: FAR + " x10"}, "x5"), 1, "x5", "x10")
    state, rules = table.state, table.rules
    eat, take = chow(card("x5"), cards("x4 x6")), pung(card("x5"), cards("x5 x5"))
    drawn_by_1 = OpenCard(1, card("x5"))
    assert arbitrate(state, rules, drawn_by_1, {1: eat, 0: take}).call == (0, take)
    assert arbitrate(state, rules, drawn_by_1, {1: eat, 3: eat}).call == (1, eat)
    drawn_by_3 = OpenCard(3, card("x5"))
    assert arbitrate(state, rules, drawn_by_3, {0: WIN, 1: take, 3: WIN}).wins == (3,)
    assert arbitrate(state, rules, drawn_by_3, {0: WIN, 1: WIN}).wins == (0,)


def test_a_drawn_card_is_eaten_by_its_drawer_or_the_next_player() -> None:
    hands = {0: FAR + " x10", 1: "x4 x6", 3: "x4 x6"}
    table = opened(table_of(hands, "x5"), 1, "x5", "x10")
    (mine, *_), (theirs, *_) = offered(table, 1, CHOW), offered(table, 3, CHOW)
    events = answer(table, {3: theirs})
    assert of(events, Called)[0].seat == 3
    table = opened(table_of(hands, "x5"), 1, "x5", "x10")
    events = answer(table, {1: mine, 3: theirs})
    called = of(events, Called)[0]
    assert (called.seat, called.meld.from_seat) == (1, 1)
    table = opened(table_of(hands, "x5", eat_passed_draw=False), 1, "x5", "x10")
    assert not offered(table, 3, CHOW)


def test_a_discard_is_eaten_by_the_next_player_alone() -> None:
    table = table_of({0: FAR + " x5", 1: "x4 x6", 3: "x4 x6"})
    play(table, 0, "x5")
    assert offered(table, 1, CHOW)
    assert not offered(table, 3, CHOW)
    assert code(table, 3, chow(card("x5"), cards("x4 x6"))) == "not_next"


# --- 比


def ways_to_eat(hand: str, eaten: str) -> dict[tuple[int, ...], list[list[tuple[int, ...]]]]:
    counts = [cards(hand).count(kind) for kind in range(20)]
    found: dict[tuple[int, ...], list[list[tuple[int, ...]]]] = {}
    for pair, columns in eatings(counts, card(eaten)):
        found.setdefault(tuple(sorted(pair)), []).append(list(columns))
    return found


def test_eating_with_more_of_the_card_lays_them_down_too() -> None:
    assert CASES["de-085"]["expect"] == {"must_also_lay": "x3 x4 x5"}
    found = ways_to_eat("x3 x4 x4 x5 x5", "x3")
    assert found == {cards("x4 x5"): [[cards("x3 x4 x5")]]}


def test_a_mixed_column_asks_for_nothing_beside() -> None:
    assert CASES["de-086"]["expect"] == {"must_also_lay": None}
    assert ways_to_eat("x3 x3 d3", "x3") == {cards("x3 d3"): [[]]}


def test_a_copy_that_fits_nowhere_forbids_the_eating() -> None:
    assert CASES["de-132"]["expect"] == {"may_eat": False}
    assert ways_to_eat("x3 x4 x5 d9", "x3") == {}


def test_two_more_copies_are_laid_in_one_column_or_in_two() -> None:
    found = ways_to_eat("x3 x3 x4 x4 x4 x5 x5 d3 x1 x2", "x3")  # three x4 are a 坎
    assert found == {cards("x3 d3"): [[]]} | {cards("x1 x2"): [[cards("x3 x3 d3")]]}
    found = ways_to_eat("x3 x3 x1 x1 x2 x2 x4 x5 d3", "x3")
    beside = {frozenset(map(tuple, columns)) for columns in found[cards("x4 x5")]}
    assert beside == {frozenset({cards("x3 x3 d3")}), frozenset({cards("x1 x2 x3")})}


def test_one_answer_lays_both_columns_and_less_is_refused() -> None:
    table = table_of({0: FAR + " x10", 1: "x3 x4 x4 x5 x5"}, "x3")
    opened(table, 1, "x3", "x10")
    plain = chow(card("x3"), cards("x4 x5"))
    assert code(table, 1, plain) == "must_lay"
    events = answer(table, {1: chow(card("x3"), cards("x4 x5 x3 x4 x5"))})
    assert [event.meld.tiles for event in of(events, Called)] == [cards("x3 x4 x5")] * 2
    assert [event.meld.claimed for event in of(events, Called)] == [card("x3"), None]


def test_two_seven_ten_stays_one_on_the_table() -> None:
    table = table_of({0: FAR + " x8", 1: "x2 x7"}, "x10")
    opened(table, 1, "x10", "x8")
    (action,) = (a for a in offered(table, 1, CHOW) if a.tiles[:2] == cards("x2 x7"))
    answer(table, {1: action})
    assert table.state.seats[1].hand.melds[0] == (_core.GroupType.TWO_SEVEN_TEN, card("x2"))
