"""台灣16張 on the table: calls, several winners, 過水, 天聽, the first turn, the end of the wall, who deals."""

from __future__ import annotations

import pytest
from tests.rulesets.taiwan16.tables import (
    OTHER_READY,
    READY,
    discard_drawn,
    line_of,
    table_of,
    to_turn,
    winners,
)
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    code,
    discard,
    fan_points,
    may,
    of,
    offered,
    pass_all,
    play_on,
    tile,
    tiles,
)

from hupai.rulesets.taiwan16.turn import HEAVENLY_READY
from hupai.table.actions import WIN, Action, ActionType, chow, concealed_kong, declare
from hupai.table.engine import Table
from hupai.table.events import Passed, Robbed, Won
from hupai.table.play import Deal
from hupai.table.view import view

CASES = {case["id"]: case for case in records("taiwan16/situations")}


# --- the deal, calls, who gets a discard


def test_sixteen_tiles_are_dealt_and_sixteen_stay() -> None:
    """Case tw-064: with sixteen left nobody draws."""
    assert CASES["tw-064"]["expect"] == {"may_draw": False}
    table = table_of([], "")
    state = table.state
    assert len(table.rules.tiles) == 144
    assert [len(seat.tiles) for seat in state.seats] == [16] * 4
    (wall,) = state.walls
    assert len(wall.unseen()) == 144 - 65
    assert wall.left == 144 - 65 - 16
    while state.hand_no == 0:
        left = len(table.state.walls[0].unseen())
        play_on(table)
    assert left == CASES["tw-064"]["context"]["wall_left"]


def test_a_chow_is_taken_from_the_previous_seat_alone() -> None:
    """Case tw-105."""
    case = CASES["tw-105"]
    seat, hand = case["context"]["seat"], case["context"]["hand"]
    hands = ["5p"] + [hand if at in (1, seat) else "" for at in range(1, 4)]
    table = table_of(hands, "1z")
    discard(table, 0, case["context"]["discard"])
    assert may(table, 1, ActionType.CHOW)
    assert may(table, seat, ActionType.CHOW) is case["expect"]["may_chow"]
    assert code(table, seat, chow(tile("5p"), tiles("46p"))) == "not_next"


def test_a_win_comes_before_a_pung_before_a_chow() -> None:
    """Case tw-107."""
    expect = CASES["tw-107"]["expect"]["granted"]
    table = table_of(["5p", "46p", "55p", "123456m789s222z99m46p"], "1z")
    discard(table, 0, "5p")
    choices = {
        1: offered(table, 1, ActionType.CHOW)[0],
        2: offered(table, 2, ActionType.PUNG)[0],
        3: WIN,
    }
    assert {
        str(seat): str(choices[seat].type) for seat in winners(answer(table, choices))
    } == expect
    table = table_of(["5p", "46p", "55p"], "1z")
    discard(table, 0, "5p")
    answer(table, {seat: choices[seat] for seat in (1, 2)})
    assert table.state.seats[2].melds
    assert not table.state.seats[1].melds


def test_several_winners_of_a_discard_are_each_paid() -> None:
    """Cases tw-058 and tw-096: the dealer gives, each is paid the total and the extra."""
    table = table_of(["9s", READY, OTHER_READY], "1z", deal=Deal(0, 0, 2))
    discard(table, 0, "9s")
    events = answer(table, {1: WIN, 2: WIN})
    assert winners(events) == [1, 2]
    totals = [line.result["total"] for line in of(events, Won)[0].wins]
    # 胡牌 2, 無花, 門清, 無字, 無字無花 3, 極早胡牌 10, 地胡 40; the extra is 1 + 2 * 2.
    assert totals == [58, 58]
    assert table.state.scores == [-126, 63, 63, 0]


def test_an_added_kong_may_be_robbed_by_several() -> None:
    table = table_of(["9s", "99s", READY, OTHER_READY], "1z2z3z4z9s", last="1p")
    # Those who wait for the first 9s let it pass; their own discards lift that.
    discard(table, 0, "9s")
    act(table, 1, ActionType.PUNG)
    answer(table, {1: offered(table, 1, ActionType.DISCARD)[0]})
    to_turn(table, 1)
    act(table, 1, ActionType.ADDED_KONG)
    events = answer(table, {2: WIN, 3: WIN})
    assert of(events, Robbed) == [Robbed(1, tile("9s"))]
    lines = of(events, Won)[0].wins
    assert [line.seat for line in lines] == [2, 3]
    assert all(fan_points(line)["rob_kong"] == 1 for line in lines)
    totals = [line.result["total"] for line in lines]
    assert table.state.scores == [0, -sum(totals), *totals]


def test_a_concealed_kong_is_not_robbed() -> None:
    table = table_of(["6666s", READY], "1z", last="1p")
    act(table, 0, ActionType.CONCEALED_KONG, "6666s")
    assert table.prompts.keys() == {0}


# --- 過水


def passed_nine(then: str = "") -> Table:
    """Seat 1 has let 9s pass which seat 0 discarded, and draws `then`."""
    table = table_of(["9s", READY], "1z" + then)
    discard(table, 0, "9s")
    assert may(table, 1, ActionType.WIN)
    events = pass_all(table)
    assert of(events, Passed) == [Passed(1, tile("9s"), "win")]
    return table


def test_a_passed_win_blocks_the_self_draw_of_that_kind_until_the_own_discard() -> None:
    """Case tw-065: drawing does not lift it."""
    case = CASES["tw-065"]
    table = passed_nine(case["context"]["then"].removeprefix("draw "))
    assert may(table, 1, ActionType.WIN) is case["expect"]["may_win"]
    assert code(table, 1, WIN) == "passed_win"
    assert view(table.state, table.rules, 1, table.prompts[1]).facts == {"passed": "9s"}


def test_a_passed_win_blocks_that_kind_alone() -> None:
    """Case tw-067."""
    case = CASES["tw-067"]
    assert case["context"]["then"] == "discard 6s by another"
    table = table_of(["9s", "", "6s", READY], "1z1z1z")
    discard(table, 0, "9s")
    pass_all(table)
    play_on(table)
    discard(table, 2, "6s")
    assert may(table, 3, ActionType.WIN) is case["expect"]["may_win"]
    table = passed_nine("6s")
    assert may(table, 1, ActionType.WIN)


def test_a_passed_win_blocks_the_same_discard_of_another() -> None:
    """Case tw-103; after the own discard the kind wins again."""
    case = CASES["tw-103"]
    table = table_of(["9s", "9s", "", READY], "1z1z1z1z9s")
    discard(table, 0, "9s")
    pass_all(table)
    discard(table, 1, "9s")
    assert may(table, 3, ActionType.WIN) is case["expect"]["may_win"]
    assert code(table, 3, WIN) == "passed_win"
    to_turn(table, 3)
    play_on(table)
    discard(table, 0, "9s")
    assert may(table, 3, ActionType.WIN)


def test_a_call_in_place_of_a_win_lets_it_pass_too() -> None:
    table = table_of(["9s", "123456m789p22255s99s"], "1z", last="9s")
    discard(table, 0, "9s")
    events = act(table, 1, ActionType.PUNG)
    assert of(events, Passed) == [Passed(1, tile("9s"), "win")]


def test_a_self_draw_let_pass_by_a_kong_is_blocked_on_the_replacement() -> None:
    """45m with 6m is complete; after the kong of 9m, which 78m wanted, 78m waits for 6m again."""
    table = table_of(["45789999m123p789s55z"], "6m", last="6m")
    assert may(table, 0, ActionType.WIN)
    act(table, 0, ActionType.CONCEALED_KONG, "9999m")
    assert table.state.drawn == tile("6m")
    assert not may(table, 0, ActionType.WIN)
    assert code(table, 0, WIN) == "passed_win"


# --- 天聽


def test_the_dealer_may_discard_any_tile_that_leaves_the_hand_ready() -> None:
    table = table_of([READY.replace("55s", "5s").replace("2225578s", "222578s") + "1z"], "5s")
    offers = {action.tile for action in offered(table, 0, ActionType.DECLARE)}
    assert tile("1z") in offers
    assert tile("2s") not in offers
    assert code(table, 0, declare(HEAVENLY_READY, tile("2s"))) == "not_ready"


def test_the_others_declare_with_the_tile_just_drawn() -> None:
    table = table_of(["", READY], "1z1z")
    play_on(table)
    assert offered(table, 1, ActionType.DECLARE) == [declare(HEAVENLY_READY, tile("1z"), True)]
    assert code(table, 1, declare(HEAVENLY_READY, tile("8s"))) == "hand_changes"
    table = table_of(["", "123456m789p222559s1z"], "1z8s")
    play_on(table)
    assert not offered(table, 1, ActionType.DECLARE)  # ready only with another tile


def test_ready_is_declared_with_the_first_discard_and_before_any_meld() -> None:
    table = table_of([READY], "1z9m9m9m9m")
    play_on(table)
    to_turn(table, 0)
    assert not may(table, 0, ActionType.DECLARE)
    assert code(table, 0, declare(HEAVENLY_READY, tile("9m"), True)) == "not_first_discard"
    table = table_of(["5s", READY], "1z")
    discard(table, 0, "5s")
    act(table, 1, ActionType.PUNG)
    assert not may(table, 1, ActionType.DECLARE)
    assert code(table, 1, declare(HEAVENLY_READY, tile("8s"))) == "not_first_discard"


def test_who_declared_keeps_the_hand_and_wins_with_the_item() -> None:
    table = table_of([READY, "5s", "", "6s"], "1z2z3z4z2s2z3z4z")
    answer(table, {0: offered(table, 0, ActionType.DECLARE)[-1]})
    assert view(table.state, table.rules, 1, None).seats[0].declared == HEAVENLY_READY
    discard(table, 1, "5s")
    assert 0 not in table.prompts  # no pung of 5s
    to_turn(table, 0)
    assert table.state.drawn == tile("2s")
    assert table.prompts[0].actions == (discard_drawn("2s"),)  # no kong of 2s
    assert code(table, 0, Action(ActionType.DISCARD, tile("5s"))) == "locked"
    assert code(table, 0, concealed_kong(tiles("2222s"))) == "locked"
    to_turn(table, 3)
    discard(table, 3, "6s")
    assert fan_points(line_of(act(table, 0, ActionType.WIN)))["heavenly_ready"] == 15


# --- the first turn, early wins


def test_a_dealer_wins_with_the_tiles_dealt() -> None:
    """Case tw-075 played, and its flowers replaced first (decision D6.6)."""
    events = act(table_of([READY], "9s"), 0, ActionType.WIN)
    found = fan_points(line_of(events))
    assert found == {
        "heavenly_hand": 40,
        "very_early_win": 10,
        "concealed_self_draw": 3,
        "no_honors_no_flowers": 3,
        "win": 2,
        "no_flowers": 1,
        "no_honors": 1,
    }
    events = act(table_of([READY], "f1", last="9s"), 0, ActionType.WIN)
    assert fan_points(line_of(events)) == {
        "heavenly_hand": 40,
        "very_early_win": 10,
        "concealed_self_draw": 3,
        "win": 2,
        "flower": 1,
        "no_honors": 1,
    }


def test_no_heavenly_hand_after_a_kong() -> None:
    table = table_of(["1111z123456m789p555s"], "7s", last="7s")
    act(table, 0, ActionType.CONCEALED_KONG, "1111z")
    found = fan_points(line_of(act(table, 0, ActionType.WIN)))
    assert "heavenly_hand" not in found
    assert found["very_early_win"] == 10


def test_an_earthly_hand_wins_the_dealers_first_discard() -> None:
    """Case tw-077 played."""
    table = table_of(["9s", READY], "1z", deal=Deal(0, 0, 1))
    discard(table, 0, "9s")
    found = fan_points(line_of(act(table, 1, ActionType.WIN)))
    assert (found["earthly_hand"], found["very_early_win"]) == (40, 10)
    assert table.state.scores == [-61, 61, 0, 0]


def test_no_earthly_hand_by_another_discard_or_after_a_meld() -> None:
    table = table_of(["1z", "9s", READY], "2z3z")
    discard(table, 0, "2z")
    discard(table, 1, "9s")
    assert "earthly_hand" not in fan_points(line_of(act(table, 2, ActionType.WIN)))
    table = table_of(["1z", "11z9s", READY], "2z")
    discard(table, 0, "1z")
    act(table, 1, ActionType.PUNG)
    discard(table, 1, "9s")
    found = fan_points(line_of(act(table, 2, ActionType.WIN)))
    assert "earthly_hand" not in found
    assert found["very_early_win"] == 10  # the second discard, the called one counted


@pytest.mark.parametrize(
    ("before", "item"),
    [(4, "very_early_win"), (5, "early_win"), (8, "early_win"), (9, None)],
)
def test_discards_of_all_seats_decide_whether_a_win_is_early(before: int, item: str | None) -> None:
    """Cases tw-049, tw-050 and tw-052 played: the winning discard is counted."""
    giver, winner = before % 4, (before + 2) % 4
    table = table_of([{giver: "9s", winner: READY}.get(seat, "") for seat in range(4)], "1z")
    while sum(len(seat.river) for seat in table.state.seats) < before:
        play_on(table)
    to_turn(table, giver)
    discard(table, giver, "9s")
    found = fan_points(line_of(act(table, winner, ActionType.WIN)))
    assert [name for name in found if name.endswith("early_win")] == ([item] if item else [])
