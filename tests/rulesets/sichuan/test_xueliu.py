"""四川血流 played with known walls: locked hands, repeated wins, and the end of the wall."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.sichuan.rig import (
    ADDED,
    BAMBOOS,
    CONCEALED,
    KONG,
    PUNG,
    WAIT_A,
    WAIT_B,
    WAIT_C,
    WIN,
    act,
    code,
    discard,
    discard_only,
    holding,
    may,
    may_win,
    of,
    opened,
    paid,
    quiet,
    scores,
    to_the_end,
    wins,
)
from tests.rulesets.sichuan.support import cases
from tests.table.rig import tile, tiles

from hupai.settle import Payment, deltas
from hupai.table.actions import Action, ActionType
from hupai.table.actions import discard as discarding
from hupai.table.engine import Table
from hupai.table.events import Drawn, HandEnded, Won

ID = "sichuan_xueliu"
(SEQUENCE,) = [param.values[0] for param in cases("sequence")]
(LOCKED_KONG,) = [param.values[0] for param in cases("kong") if param.id == "xl-008"]
FLOW = {param.id: param.values[0] for param in cases("flow")}


def test_the_repeated_win_of_the_rules_page() -> None:
    # Seat 1 waits for 5p alone and has no characters: 1, then 2 from each, then 7s for seat 3's hand.
    hands = ["1122334455667m5p", "1235789p123456s", "1344669p112557s", "123456789m6899s"]
    table = opened(ID, hands, "8m8m9m5p9m9m8m7s", void="pmmp")
    changes = []
    discard_only(table, 0, "5p")
    changes.append(deltas(paid(wins(table, 1)), 4))
    for seat, text in ((2, "8m"), (3, "8m"), (0, "9m")):
        discard(table, seat, text)
    changes.append(deltas(paid(act(table, 1, WIN)), 4))
    for seat, text in ((2, "9m"), (3, "9m"), (0, "8m")):
        discard(table, seat, text)
    discard_only(table, 1, "7s")
    changes.append(deltas(paid(wins(table, 3)), 4))
    # The example has seat 0 win first from seat 2; here it is seat 1 that wins from seat 0.
    expected: list[Any] = SEQUENCE["expect"]["deltas_each"]
    assert [change[1] for change in changes] == [each[0] for each in expected] == [1, 6, -1]
    assert [sorted(change) for change in changes] == [sorted(each) for each in expected]
    assert scores(table) == [-3, 6, -2, -1]


def test_three_winners_on_one_discard_play_on() -> None:
    table = opened(ID, [BAMBOOS + "5p", WAIT_A, WAIT_B, WAIT_C], void="psss")
    discard_only(table, 0, "5p")
    events = wins(table, 1, 2, 3)
    assert scores(table) == [-3, 1, 1, 1]
    assert of(events, HandEnded) == []
    assert [event.seat for event in of(events, Drawn)] == [0]  # after the last winner
    assert all(at.active for at in table.state.seats)


def test_the_tile_that_won_does_not_join_the_hand() -> None:
    case = FLOW["xl-016"]
    locked = case["expect"]["locked_hand"]
    table = opened(ID, ["7p", case["context"]["hand"]], "9s9s9s7p")
    discard_only(table, 0, "7p")
    wins(table, 1)
    assert sorted(holding(table, 1)) == sorted(tiles(locked))
    for seat in (2, 3, 0):
        discard(table, seat, "9s")
    act(table, 1, WIN)  # drawn: laid aside
    assert sorted(holding(table, 1)) == sorted(tiles(locked))
    assert table.state.seats[1].aside == [("win", tile("7p"))]


def locked_pair(draws: str, options: dict[str, bool] | None = None) -> Table:
    """Seat 1 (three 9m, waiting for 5p) and seat 2 (1112m among its waits) have won and are locked."""
    hands = ["5p", "234567m999m46p77p", "1112m345456789p", ""]
    table = opened(ID, hands, "2m9s9s" + draws, void="sssp", last="5p", options=options)
    discard_only(table, 0, "5p")
    wins(table, 1)
    act(table, 2, WIN)
    for seat in (3, 0):
        discard(table, seat, "9s")
    return table


def test_a_locked_hand_makes_only_the_kong_that_leaves_its_waits() -> None:
    table = locked_pair("9m1m")
    assert scores(table) == [-1 - 2, 1 - 2, 6, -2]
    events = act(table, 1, CONCEALED)
    assert paid(events) == [Payment(seat, 1, 2, "concealed_kong") for seat in (0, 2, 3)]
    events = act(table, 1, WIN)  # the replacement is a 5p: 杠上花 and a root, 4 + 1 from each
    assert paid(events) == [Payment(seat, 1, 5, "self_draw") for seat in (0, 2, 3)]
    # Seat 2 draws the fourth 1m: the kong would leave 2m alone to wait for.
    assert not may(table, 2, CONCEALED)
    four = Action(CONCEALED, tiles=tiles("1111m"))
    assert code(table, 2, four) == "kong_changes_waits"
    assert table.prompts[2].actions == (discarding(tile("1m"), True),)
    assert code(table, 2, discarding(tile("1m"))) == "locked"


def test_a_locked_hand_pays_for_the_kong_of_its_discard() -> None:
    table = opened(ID, ["123456789m11123p", "888s"], "9p9p9p8s", void="spss")
    act(table, 0, WIN)
    for seat in (1, 2, 3):
        discard(table, seat, "9p")
    discard_only(table, 0, "8s")
    assert deltas(paid(act(table, 1, KONG)), 4) == tuple(LOCKED_KONG["expect"]["deltas"])


def test_a_locked_hand_is_refused_what_it_could_have_called() -> None:
    # Seat 1 has won with three 9m in its hand; seat 3 waits for 9m, so the fourth lies on the table.
    table = opened(ID, ["5p", "234567999m4677p", "", "78m12345678911s"], "9m", void="sssp")
    discard_only(table, 0, "5p")
    wins(table, 1)
    discard_only(table, 2, "9m")
    assert may_win(table) == [3]
    assert table.prompts.keys() == {3}
    assert code(table, 1, Action(PUNG, tile("9m"), tiles("99m"))) == "locked"
    assert code(table, 1, Action(KONG, tile("9m"), tiles("999m"))) == "locked"


def test_a_locked_hand_adds_no_fourth_tile_to_its_pung() -> None:
    hands = ["8p", "123456m99m1p46p88p"]
    table = opened(ID, hands, "5p9s9s9s8p")
    discard_only(table, 0, "8p")
    act(table, 1, PUNG)
    discard(table, 1, "1p")
    discard_only(table, 2, "5p")
    wins(table, 1)
    for seat in (2, 3, 0):
        discard(table, seat, "9s")
    assert table.prompts[1].actions == (discarding(tile("8p"), True),)
    assert code(table, 1, Action(ADDED, tile("8p"))) == "locked"


@pytest.mark.parametrize("auto_win", [False, True])
def test_a_locked_hand_may_pass_a_win_unless_it_must_take_it(auto_win: bool) -> None:
    table = opened(ID, ["5p", WAIT_A], "5p9s9s9s5p", options={"auto_win": auto_win})
    discard_only(table, 0, "5p")
    assert {a.type for a in table.prompts[1].actions} == {WIN, ActionType.PASS}  # not locked yet
    wins(table, 1)
    discard_only(table, 2, "5p")
    offered = {a.type for a in table.prompts[1].actions}
    assert offered == ({WIN} if auto_win else {WIN, ActionType.PASS})
    wins(table, 1)
    for seat in (2, 3, 0):
        discard(table, seat, "9s")
    offered = {a.type for a in table.prompts[1].actions}
    assert offered == ({WIN} if auto_win else {WIN, ActionType.DISCARD})


def test_a_drawn_void_tile_is_just_discarded_by_a_locked_hand() -> None:
    table = opened(ID, ["5p", WAIT_A], "8m8m8m9s")
    discard_only(table, 0, "5p")
    wins(table, 1)
    for seat in (2, 3, 0):
        discard(table, seat, "8m")
    assert table.prompts[1].actions == (discarding(tile("9s"), True),)


def test_winners_are_left_out_of_the_checks() -> None:
    # Seat 1 has won; seat 2 waits for 4m and 1m (2), seats 0 and 3 are not ready.
    table = opened(ID, ["5p", WAIT_A, "11123m12377789p"])
    discard_only(table, 0, "5p")
    wins(table, 1)
    events = to_the_end(table)
    assert paid(events) == [Payment(seat, 2, 2, "not_ready") for seat in (0, 3)]
    assert of(events, HandEnded) == [HandEnded("exhausted", (2,))]


def test_a_winner_may_deal_in_and_keeps_paying() -> None:
    table = opened(ID, ["5p", WAIT_A, WAIT_B, ""], "8s8s8s5p")
    discard_only(table, 0, "5p")
    wins(table, 1)
    for seat in (2, 3, 0):
        discard(table, seat, "8s")
    # Seat 1 passes its own 5p by and so deals in to seat 2.
    discard_only(table, 1, "5p")
    assert may_win(table) == [2]
    events = wins(table, 2)
    assert paid(events) == [Payment(1, 2, 1, "discard")]
    assert [line.seat for line in of(events, Won)[0].wins] == [2]


def test_the_wall_ends_the_hand_whoever_has_won() -> None:
    table = opened(ID, [BAMBOOS + "5p", WAIT_A, WAIT_B, WAIT_C], void="psss")
    discard_only(table, 0, "5p")
    wins(table, 1, 2, 3)
    events = to_the_end(table)
    assert of(events, HandEnded)[0].reason == "exhausted"
    # Seat 0 alone has not won, so there is nobody it would have to pay for not being ready.
    assert paid(events) == []


def test_the_last_discard_wins_for_a_locked_hand_too() -> None:
    table = opened(ID, ["5p", WAIT_A], last="5p")
    discard_only(table, 0, "5p")
    wins(table, 1)
    while table.state.walls[0].left > 0:
        quiet(table)
    discard_only(table, 0, "5p")
    assert may_win(table) == [1]
    events = wins(table, 1)
    assert paid(events)[0] == Payment(0, 1, 2, "discard")  # 海底
    assert of(events, HandEnded)[0].reason == "exhausted"
