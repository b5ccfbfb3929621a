"""山东 on the table: being ready in its ways, what is let pass, who wins and who deals."""

from __future__ import annotations

from typing import Any

import pytest
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
    rigged,
    tile,
    tiles,
)

from hupai.rulesets.shandong.facts import DECLARATIONS
from hupai.table.actions import WIN, Action, ActionType, added_kong, concealed_kong, declare, pung
from hupai.table.engine import Table
from hupai.table.events import (
    Declared,
    Paid,
    Passed,
    Robbed,
    Shown,
    Won,
)
from hupai.table.play import Deal
from hupai.table.view import view

CASES = {case["id"]: case for case in records("shandong/situations")}
READY = "123456789m44p78s"  # the page's example: waits for 6s and 9s
WITH_TRIPLET = "456789m44p78s111z"  # the same waits beside a triplet of east
OPEN_READY, CLOSED_READY = "open_ready", "closed_ready"


def table_of(hands: list[str], draws: str, dealer: int = 0, **more: Any) -> Table:
    return rigged("shandong", hands, draws, deal=Deal(dealer), **more)


def to_turn(table: Table, seat: int) -> None:
    """Everybody discards what is drawn and claims nothing until the seat is on turn."""
    for _ in range(200):
        if seat in table.prompts and table.prompts[seat].about == "turn":
            return
        play_on(table)
    raise AssertionError(f"seat {seat} does not come on turn")


def ready(table: Table, seat: int, name: str, text: str) -> list[Any]:
    """The seat declares and discards the tile, the drawn one if it is that."""
    found = [
        action
        for action in offered(table, seat, ActionType.DECLARE)
        if (action.name, action.tile) == (name, tile(text))
    ]
    assert found, table.prompts
    return answer(table, {seat: found[-1]})


def winners(events: list[Any]) -> list[int]:
    return [line.seat for won in of(events, Won) for line in won.wins]


# --- being ready


def test_who_chooses_nothing_is_ready_with_a_closed_hand() -> None:
    """Case sd-032: the first declaration offered, which agents take, is 暗楼 without kongs."""
    assert CASES["sd-032"]["expect"] == {"ready": "closed"}
    table = table_of([READY], "5z")
    first = offered(table, 0, ActionType.DECLARE)[0]
    assert DECLARATIONS[first.name].hand == "closed"
    assert not DECLARATIONS[first.name].kongs


def test_every_way_to_be_ready_is_offered_with_every_discard_that_leaves_a_wait() -> None:
    table = table_of([READY], "5z")
    offers = {(a.name, a.tile) for a in offered(table, 0, ActionType.DECLARE)}
    # Without 4p or a tile of the sets the hand waits for the pair; only these discards leave a wait.
    assert {name for name, _ in offers} == set(DECLARATIONS)
    kinds = {kind for _, kind in offers}
    assert tile("5z") in kinds
    assert tile("7s") not in kinds
    assert code(table, 0, declare(CLOSED_READY, tile("7s"))) == "not_ready"
    assert (
        code(table_of(["", "", ""], "5z"), 0, declare(CLOSED_READY, tile("5z"), True))
        == "not_ready"
    )


def test_a_closed_ready_hand_wins_both_ways() -> None:
    """Case sd-031."""
    assert CASES["sd-031"]["expect"] == {"may_win": True}
    table = table_of([READY], "5z6s")
    events = ready(table, 0, CLOSED_READY, "5z")
    assert of(events, Declared)
    assert not of(events, Shown)
    discard(table, 1, "6s")
    events = act(table, 0, ActionType.WIN)
    assert fan_points(of(events, Won)[0].wins[0]) == {
        "pure_straight": 2,
        "concealed_hand": 2,
        "ready_closed": 1,
        "dealer": 1,
    }
    table = table_of([READY], "5z9p9p9p6s")
    ready(table, 0, CLOSED_READY, "5z")
    to_turn(table, 0)
    assert winners(act(table, 0, ActionType.WIN)) == [0]


def test_an_open_ready_hand_is_shown_and_wins_by_self_draw_only() -> None:
    table = table_of([READY], "5z6s9p9p9s")
    events = ready(table, 0, OPEN_READY, "5z")
    assert of(events, Shown) == [Shown(0, tiles(READY))]
    assert view(table.state, table.rules, 1, None).seats[0].tiles == tiles(READY)
    discard(table, 1, "6s")
    assert 0 not in table.prompts
    assert code(table, 0, WIN) == "self_draw_only"
    to_turn(table, 0)
    events = act(table, 0, ActionType.WIN)
    assert fan_points(of(events, Won)[0].wins[0]) == {
        "pure_straight": 2,
        "concealed_hand": 2,
        "ready_open": 2,
        "self_draw": 2,
        "dealer": 1,
    }
    assert table.state.scores == [27, -9, -9, -9]


def test_a_ready_hand_stays_as_it_is() -> None:
    table = table_of([WITH_TRIPLET, "4p1z"], "5z9p9p9p5p")
    ready(table, 0, CLOSED_READY, "5z")
    discard(table, 1, "4p")
    assert 0 not in table.prompts  # no pung of 4p
    to_turn(table, 0)
    assert {a.type for a in table.prompts[0].actions} == {ActionType.DISCARD}
    assert table.prompts[0].actions == (offered(table, 0, ActionType.DISCARD)[-1],)
    assert code(table, 0, Action(ActionType.DISCARD, tile("4p"))) == "locked"
    assert code(table, 0, declare(OPEN_READY, tile("5p"), True)) == "locked"


def test_calls_of_a_ready_hand_are_refused_as_locked() -> None:
    table = table_of([WITH_TRIPLET, "4p"], "5z")
    ready(table, 0, CLOSED_READY, "5z")
    discard(table, 1, "4p")
    assert code(table, 0, pung(tile("4p"), tiles("44p"))) == "locked"


def test_kongs_after_the_declaration_are_a_choice_made_with_it() -> None:
    table = table_of([WITH_TRIPLET], "5z9p9p9p1z")
    ready(table, 0, CLOSED_READY, "5z")
    to_turn(table, 0)
    assert not may(table, 0, ActionType.CONCEALED_KONG)
    assert code(table, 0, concealed_kong(tiles("1111z"))) == "kongs_not_chosen"
    table = table_of([WITH_TRIPLET], "5z9p9p9p1z", last="6s")
    ready(table, 0, "closed_ready_kongs", "5z")
    to_turn(table, 0)
    act(table, 0, ActionType.CONCEALED_KONG)
    events = act(table, 0, ActionType.WIN)  # the replacement is 6s
    assert fan_points(of(events, Won)[0].wins[0]) == {
        "small_win": 1,
        "concealed_hand": 2,
        "ready_closed": 1,
        "concealed_kong": 2,
        "after_kong": 2,
        "self_draw": 2,
        "dealer": 1,
    }


def test_a_kong_of_a_ready_hand_must_leave_its_waits() -> None:
    """333m 4567m waits for 4, 5, 7 and 8m, 4567m beside a kong for 4 and 7m alone."""
    table = table_of(["3334567m789p222s"], "5z9p9p9p3m")
    ready(table, 0, "open_ready_kongs", "5z")
    to_turn(table, 0)
    assert not may(table, 0, ActionType.CONCEALED_KONG)
    assert code(table, 0, concealed_kong(tiles("3333m"))) == "kong_changes_waits"
    assert code(table, 0, concealed_kong(tiles("2222s"))) == "locked"


def test_an_added_kong_with_the_drawn_tile_leaves_every_wait() -> None:
    table = table_of(["11z456789m44p78s", "1z"], "5z2z9p9p8p1z")
    discard(table, 0, "5z")
    discard(table, 1, "1z")
    act(table, 0, ActionType.PUNG)
    found = offered(table, 0, ActionType.DECLARE)
    assert found  # right after a call too
    answer(table, {0: next(a for a in found if a.name == "open_ready_kongs")})
    play_on(table)
    to_turn(table, 0)
    act(table, 0, ActionType.ADDED_KONG)
    assert table.state.seats[0].melds[0].type == "added_kong"


# --- wins let pass


def passing(first: str = "6s") -> Table:
    """Seat 2 waits for 6s and 9s and lets the dealer's 6s pass."""
    table = table_of([first, "", READY], "1z9s2z9s")
    discard(table, 0, first)
    assert may(table, 2, ActionType.WIN)
    events = pass_all(table)
    assert of(events, Passed) == [Passed(2, tile(first), "win")]
    return table


def test_after_a_win_let_pass_no_tile_of_another_wins_before_the_own_draw() -> None:
    """The page: 不能弃先和后; the rule holds for every tile, not for the one let pass alone."""
    table = passing()
    discard(table, 1, "9s")
    assert 2 not in table.prompts or not may(table, 2, ActionType.WIN)
    assert code(table, 2, WIN) == "passed_win"


def test_after_the_own_draw_the_passing_rule_is_over() -> None:
    """Case sd-062."""
    assert CASES["sd-062"]["expect"] == {"may_win": True}
    table = passing()
    discard(table, 1, "9s")
    to_turn(table, 2)
    discard(table, 2, "2z")
    to_turn(table, 3)
    discard(table, 3, "9s")
    assert may(table, 2, ActionType.WIN)


def test_a_self_draw_let_pass_counts_too() -> None:
    table = table_of([READY], "6s9s")
    assert may(table, 0, ActionType.WIN)
    events = discard(table, 0, "6s")
    assert of(events, Passed) == [Passed(0, tile("6s"), "self_draw")]
    to_turn(table, 1)
    discard(table, 1, "9s")
    assert 0 not in table.prompts or not may(table, 0, ActionType.WIN)
    assert code(table, 0, WIN) == "passed_win"


def test_a_ready_hand_may_let_pass_what_it_likes() -> None:
    """Decision D10.3."""
    table = table_of([READY, "9s"], "5z6s9s")
    ready(table, 0, CLOSED_READY, "5z")
    discard(table, 1, "6s")
    pass_all(table)
    discard(table, 2, "9s")
    assert may(table, 0, ActionType.WIN)


# --- who wins, and what it is worth


def test_one_winner_the_nearest() -> None:
    """Case sd-035."""
    context = CASES["sd-035"]["context"]
    assert (context["discard"], context["from"], context["claims"]) == ("5p", 0, [3, 1])
    waiting = "46p123456789m{}s"
    table = table_of(["5p", waiting.format("11"), "", waiting.format("22")], "1z")
    discard(table, 0, "5p")
    assert set(table.prompts) == {1, 3}
    assert winners(answer(table, {3: WIN, 1: WIN})) == CASES["sd-035"]["expect"]["winners"]


@pytest.mark.parametrize(("winner", "giver", "extra"), [(0, 1, 1), (1, 0, 1), (1, 2, 0)])
def test_the_dealer_wins_and_loses_one_more(winner: int, giver: int, extra: int) -> None:
    """Case sd-038: seat 0 deals. Everybody else pays nothing."""
    assert CASES["sd-038"]["expect"]["dealer_extra_fan"] == 1
    hands = ["", "", "", ""]
    hands[winner] = "23s456678m678p55s"  # waits for 1s and 4s
    hands[giver] = "4s"
    table = table_of(hands, "1z2z3z4z")
    table.state.facts.untouched = False  # no hand of the first turn
    to_turn(table, giver)
    discard(table, giver, "4s")
    act(table, winner, ActionType.WIN)
    paid = 1 + 2 + extra  # 推倒和, 门清
    expected = [0, 0, 0, 0]
    expected[winner], expected[giver] = paid, -paid
    assert table.state.scores == expected


def test_kongs_pay_nothing_without_a_win() -> None:
    """Case sd-037: kongs of a hand that does not win, and of a drawn hand."""
    assert CASES["sd-037"]["expect"] == {"kong_deltas_for_non_winners": 0}
    table = table_of([READY, "1111z", ""], "5z6p", dealer=1)
    act(table, 1, ActionType.CONCEALED_KONG)
    assert not of(list(table.events), Paid)
    while table.state.hand_no == 0:
        play_on(table)
    assert table.state.scores == [0, 0, 0, 0]


def test_a_dealer_who_is_dealt_a_win_has_a_heavenly_hand() -> None:
    table = table_of([READY], "6s")
    events = act(table, 0, ActionType.WIN)
    assert fan_points(of(events, Won)[0].wins[0])["heavenly_hand"] == 6


def test_the_first_discards_give_an_earthly_hand_until_somebody_calls() -> None:
    """Decision D10.12."""
    table = table_of(["6s", READY], "1z")
    discard(table, 0, "6s")
    assert fan_points(of(act(table, 1, ActionType.WIN), Won)[0].wins[0])["earthly_hand"] == 4
    table = table_of(["1z", READY, "11z6s", ""], "2z")
    discard(table, 0, "1z")
    act(table, 2, ActionType.PUNG)
    discard(table, 2, "6s")
    assert "earthly_hand" not in fan_points(of(act(table, 1, ActionType.WIN), Won)[0].wins[0])


WAITS_3M = "12456789m11122z"


def kong_to_rob(declaration: str | None) -> Table:
    """Seat 0 has punged 3m and now adds the fourth, for which seat 2 waits, ready in this way."""
    table = table_of(["33m", "", WAITS_3M], "9s3m9p5z8p3m")
    discard(table, 0, "9s")
    to_turn(table, 1)
    discard(table, 1, "3m")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    to_turn(table, 2)
    if declaration is None:
        discard(table, 2, "5z")
    else:
        ready(table, 2, declaration, "5z")
    to_turn(table, 0)
    act_kong(table)
    return table


def act_kong(table: Table) -> None:
    answer(table, {0: added_kong(tile("3m"))})


@pytest.mark.parametrize("declaration", [None, CLOSED_READY])
def test_an_added_kong_is_robbed(declaration: str | None) -> None:
    table = kong_to_rob(declaration)
    events = act(table, 2, ActionType.WIN)
    assert of(events, Robbed)
    points = fan_points(of(events, Won)[0].wins[0])
    assert points["rob_kong"] == 1
    assert points["dealer"] == 1  # seat 0 deals and pays
    assert table.state.scores[0] == -sum(points.values())


def test_an_open_ready_hand_robs_no_kong() -> None:
    table = kong_to_rob(OPEN_READY)
    assert 2 not in table.prompts


def test_a_concealed_kong_is_not_robbed() -> None:
    table = table_of(["3333m", "", WAITS_3M], "9s")
    act(table, 0, ActionType.CONCEALED_KONG)
    assert set(table.prompts) == {0}


def test_the_last_tile_drawn() -> None:
    table = table_of(["", "", "", READY], "", last="6s")
    while table.state.walls[0].left > 0:
        play_on(table)
    assert table.state.turn == 3
    events = act(table, 3, ActionType.WIN)
    assert fan_points(of(events, Won)[0].wins[0])["last_tile"] == 2
