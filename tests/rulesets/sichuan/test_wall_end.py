"""The end of the wall played out: recorded cases of the three checks, each with hands that come to it on the table.

A pig that has kong money to give back (xz-052) cannot come about in play: a kong needs a hand without void tiles, and
one drawn later is discarded at once.
"""

from __future__ import annotations

from tests.rulesets.sichuan.rig import (
    CONCEALED,
    WAIT_A,
    WAIT_B,
    WAIT_C,
    WIN,
    act,
    discard,
    discard_only,
    of,
    opened,
    paid,
    scores,
    to_the_end,
    wins,
)
from tests.rulesets.sichuan.support import cases

from hupai.settle import Payment, deltas
from hupai.table.engine import Table
from hupai.table.events import Event, HandEnded

XUEZHAN, XUELIU = "sichuan_xuezhan", "sichuan_xueliu"
EXPECTED = {
    param.id: tuple(param.values[0]["expect"]["deltas"])  # type: ignore[index]
    for param in cases("settle_draw")
}
# They wait for 5p alone and are worth nothing but the base; void are bamboos.
# Their best: 根 with 1m or 5p (2); 清一色 (4); 清一色 and 碰碰胡 with 9s (8).
WORTH_2, WORTH_4, WORTH_8 = "11123m45655789p", "1233445566778s", "2224446668889s"
COMPLETE = "123456789m11123p"


def changes(events: list[Event]) -> tuple[int, ...]:
    return deltas(paid(events), 4)


def test_everyone_not_ready_pays_everyone_who_is() -> None:
    table = opened(XUEZHAN, ["", "", WORTH_2, WORTH_8], void="sssm")
    assert changes(to_the_end(table)) == EXPECTED["xz-046"] == (-10, -10, 4, 16)


def test_nothing_is_paid_where_all_are_ready() -> None:
    table = opened(XUEZHAN, [WAIT_A + "1m", WAIT_B, WAIT_C, WORTH_8], void="sssm")
    discard(table, 0, "1m")
    events = to_the_end(table)
    assert of(events, HandEnded) == [HandEnded("exhausted", (0, 1, 2, 3))]
    assert paid(events) == []
    assert EXPECTED["xz-047"] == (0, 0, 0, 0)


def test_a_winner_who_has_left_neither_pays_nor_gets_anything_for_ready_hands() -> None:
    table = opened(XUEZHAN, [COMPLETE, "", WORTH_4, WAIT_C], void="ssms")
    act(table, 0, WIN)
    assert changes(to_the_end(table)) == EXPECTED["xz-049"] == (0, -5, 4, 1)


def test_who_is_not_ready_gives_kong_money_back_to_each_who_paid_it() -> None:
    table = opened(XUEZHAN, ["5555s", WAIT_A, WAIT_B, WAIT_C], void="psss", last="9s")
    act(table, 0, CONCEALED)
    assert scores(table) == [6, -2, -2, -2]
    events = to_the_end(table)
    assert [line.reason for line in paid(events)] == ["kong_refund"] * 3 + ["not_ready"] * 3
    assert changes(events) == EXPECTED["xz-050"] == (-9, 3, 3, 3)


def test_who_had_left_before_a_kong_gets_nothing_of_it_back() -> None:
    # Seat 1 wins and leaves; then seat 2 kongs, which seats 0 and 3 pay and get back.
    table = opened(XUEZHAN, ["5p", WAIT_A, "888m", ""], "8m", last="9s")
    discard_only(table, 0, "5p")
    wins(table, 1)
    act(table, 2, CONCEALED)
    lines = [line for line in paid(to_the_end(table)) if line.reason == "kong_refund"]
    assert lines == [Payment(2, seat, 2, "kong_refund") for seat in (0, 3)]


def kong_and_win(id: str, *others: str, draws: str = "", void: str = "psss") -> Table:
    """Seat 0 has made a concealed kong and won with the replacement: 杠上花 and the root of the kong."""
    table = opened(id, ["1111234567s3499m", *others], draws, void=void, last="5m")
    assert changes(act(table, 0, CONCEALED)) == (6, -2, -2, -2)
    assert changes(act(table, 0, WIN)) == (15, -5, -5, -5)
    return table


def test_a_winner_who_has_left_keeps_its_kong_money() -> None:
    table = kong_and_win(XUEZHAN, WAIT_A, WAIT_B)
    assert changes(to_the_end(table)) == EXPECTED["xz-053"] == (0, 1, 1, -2)


def test_a_winner_who_stays_keeps_its_kong_money() -> None:
    # Seats 1 and 3 win too; seat 2 is ready, and nobody is left who would have to pay it.
    table = kong_and_win(XUELIU, WAIT_B, WORTH_8, WAIT_C, draws="5p9m5p", void="psms")
    act(table, 1, WIN)
    discard(table, 2, "9m")
    act(table, 3, WIN)
    events = to_the_end(table)
    assert of(events, HandEnded) == [HandEnded("exhausted", (2,))]
    assert changes(events) == EXPECTED["xl-020"] == (0, 0, 0, 0)


def test_who_has_not_won_gives_kong_money_back_to_locked_hands() -> None:
    table = opened(XUELIU, [COMPLETE, WAIT_A, WAIT_B, "5555s"], "5p5p9m", void="sssp", last="9s")
    for seat in (0, 1, 2):
        act(table, seat, WIN)
    assert changes(act(table, 3, CONCEALED)) == (-2, -2, -2, 6)
    events = to_the_end(table)
    assert {line.reason for line in paid(events)} == {"kong_refund"}
    assert changes(events) == EXPECTED["xl-019"] == (2, 2, 2, -6)
