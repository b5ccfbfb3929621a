"""国标 on the table: flowers, kongs and their replacements, played on known tiles."""

from __future__ import annotations

import pytest
from tests.rulesets.mcr.play import STRAIGHT, fans, table_of, to_the_last_tile, turn, win_of
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    discard,
    may,
    of,
    offered,
    pass_all,
    play_on,
    tile,
    tiles,
    why,
)

from hupai.table.actions import WIN, Action, ActionType, chow
from hupai.table.engine import Table
from hupai.table.events import (
    FlowersReplaced,
    MatchEnded,
    Robbed,
)
from hupai.table.play import Deal
from hupai.table.view import HIDDEN, view

PAGE = {case["id"]: case for case in records("mcr/rules_page")}
CHOWS = "234m234678p4588s"  # waits for 3s and 6s: with either 7 points by discard, see below
SEVEN = {"all_chows": 2, "concealed_hand": 2, "all_simples": 2, "mixed_double_chow": 1}


def test_flowers_are_replaced_from_the_back_seat_by_seat_until_none_is_left() -> None:
    hands = ["f1 f2", "", "f3"]
    table = table_of(hands, "f4 9m", last="1z 2z 3z f5 4z", options={"flowers": True})
    # The dealer's three bring 4z, another flower and 3z; seat 2 takes 2z, then the dealer 1z.
    replaced = of(table.events, FlowersReplaced)
    assert [(e.seat, e.drawn_tiles) for e in replaced] == [
        (0, (tile("4z"), tile("f5"), tile("3z"))),
        (2, (tile("2z"),)),
        (0, (tile("1z"),)),
    ]
    assert [len(seat.aside) for seat in table.state.seats] == [4, 0, 1, 0]
    assert set(table.prompts) == {0}


def test_a_flower_replacement_is_no_kong_replacement() -> None:
    """The page: 补花后自摸可计自摸，但不是“杠上开花”."""
    expect = PAGE["ps-044"]["expect"]
    table = table_of(["", STRAIGHT], "9p f1", last="6s", options={"flowers": True})
    turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert (win_of(table).by == "self_draw") == expect["self_draw"]
    assert ("out_with_replacement_tile" in fans(table)) == expect["kong_replacement"]


@pytest.mark.parametrize(
    ("last", "after_kong"), [("1m", True), ("1m f1", False)], ids=["kong", "kong then flower"]
)
def test_out_with_a_replacement_tile_needs_the_tile_of_the_kong_itself(
    last: str, after_kong: bool
) -> None:
    """Two dragon pungs are worth the minimum with either tile."""
    table = table_of(["555z666z23m444m88s"], "5z", last=last, options={"flowers": True})
    act(table, 0, ActionType.CONCEALED_KONG, "5555z")
    act(table, 0, ActionType.WIN)
    assert fans(table)["two_dragon_pungs"] == 6
    assert ("out_with_replacement_tile" in fans(table)) is after_kong
    assert ("self_drawn" in fans(table)) is False  # in the one fan or in fully_concealed_hand


def pung_of_six() -> Table:
    """Seat 0 has called 6s from the dealer, seat 3, and draws the fourth after seat 1 could have won it."""
    table = table_of(["66s", STRAIGHT, "", "6s"], "9p 1z2z4z 6s", deal=Deal(3))
    discard(table, 3, "6s")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[0]})
    turn(table, 0)
    assert table.state.drawn == tile("6s")
    return table


def test_an_added_kong_can_be_robbed() -> None:
    """16 straight, 8 robbing the kong, 2 all chows, 2 concealed, 1 mixed double chow, 1 one voided suit: 30; no last copy."""
    table = pung_of_six()
    act_kong(table)
    events = answer(table, {1: WIN})
    assert of(events, Robbed)
    assert fans(table) == {
        "pure_straight": 16,
        "robbing_the_kong": 8,
        "all_chows": 2,
        "concealed_hand": 2,
        "mixed_double_chow": 1,
        "one_voided_suit": 1,
    }
    assert table.state.scores == [-38, 54, -8, -8]


def act_kong(table: Table) -> None:
    (added,) = offered(table, 0, ActionType.ADDED_KONG)
    table.step({0: added})
    assert set(table.prompts) == {1}


def test_a_kong_that_is_not_robbed_stands_and_brings_a_replacement() -> None:
    table = pung_of_six()
    act_kong(table)
    pass_all(table)
    assert table.state.turn == 0
    assert str(table.state.seats[0].melds[0].type) == "added_kong"


def test_a_concealed_kong_cannot_be_robbed_by_thirteen_orphans_either() -> None:
    table = table_of(["1111m", "99m19p19s1234567z"], "9p")
    act(table, 0, ActionType.CONCEALED_KONG, "1111m")
    assert set(table.prompts) == {0}
    assert why(table, 1, WIN).code == "concealed_kong"


def test_others_do_not_see_a_concealed_kong() -> None:
    table = table_of(["1111m"], "9p")
    act(table, 0, ActionType.CONCEALED_KONG, "1111m")
    state, rules = table.state, table.rules
    assert set(view(state, rules, 1, None).seats[0].melds[0].tiles) == {HIDDEN}
    assert set(view(state, rules, 0, None).seats[0].melds[0].tiles) == {tile("1m")}


def test_a_concealed_kong_is_shown_when_the_hand_is_over() -> None:
    """The rule book: 在一家和牌或荒牌时，必须亮明."""
    table = table_of(["1111m"], "9p", options={"hands": 1})
    act(table, 0, ActionType.CONCEALED_KONG, "1111m")
    to_the_last_tile(table)
    play_on(table, 2)
    assert of(table.events, MatchEnded)
    for seat in range(4):
        seen = view(table.state, table.rules, seat, None)
        assert seen.seats[0].melds[0].tiles == tiles("1111m")


def test_no_kong_follows_a_call_without_a_draw() -> None:
    table = table_of(["6s", "", "66s1111m"], "9p")
    discard(table, 0, "6s")
    act(table, 2, ActionType.PUNG)
    assert not may(table, 2, ActionType.CONCEALED_KONG)
    kong_of_four = Action(ActionType.CONCEALED_KONG, None, tiles("1111m"))
    assert why(table, 2, kong_of_four).code == "after_call"


def test_a_chow_is_taken_from_the_previous_seat_only() -> None:
    table = table_of(["6s", "45s", "45s"], "9p")
    discard(table, 0, "6s")
    assert may(table, 1, ActionType.CHOW)
    assert not may(table, 2, ActionType.CHOW)
    assert why(table, 2, chow(tile("6s"), tiles("45s"))).code == "not_next"
