"""Xiamen tables with known tiles, and what a win paid there."""

from __future__ import annotations

from typing import Any

from tests.support import records
from tests.table.gold_rig import gold_table, to_turn
from tests.table.rig import of, offered, pass_all

from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import (
    Paid,
)
from hupai.table.invariants import check

CASES = {record["id"]: record for record in records("xiamen/situations")}
READY = "123456m789p22678s34p"  # waits for 2p and 5p
WITH_GOLD = "12345m789p22678s34p9m"  # the same with a gold for 6m
IDLE = "2468m1379p1359s1246z"  # the dealer's: goes with nothing
FIVE = "2468m1579p1359s1246z"  # the same with the tile that READY waits for


def case(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return CASES[id]["context"], CASES[id]["expect"]


def table_of(hands: list[str], draws: str = "", gold: str = "9m", **more: Any) -> Table:
    table = gold_table("xiamen", gold, hands, draws, **more)
    check(table.state, table.rules, 400)
    return table


def paid(table: Table) -> dict[str, list[int]]:
    """What the winner got from each, by account."""
    (event,) = of(table.events, Paid)[-1:]
    found: dict[str, list[int]] = {}
    for payment in event.payments:
        found.setdefault(payment.account, []).append(payment.amount)
    check(table.state, table.rules, 400)
    return found


def reason(table: Table) -> str:
    reasons = {p.reason for p in of(table.events, Paid)[-1].payments}
    assert len(reasons) == 1
    return str(reasons.pop())


def let_pass(table: Table) -> None:
    """Nobody wins as the gold is turned."""
    while any(prompt.about == "gold" for prompt in table.prompts.values()):
        pass_all(table)


def throw_drawn(table: Table, seat: int) -> None:
    """Discard the tile just drawn, or where another must go first that."""
    to_turn(table, seat)
    found = offered(table, seat, ActionType.DISCARD)
    drawn = [action for action in found if action.drawn]
    table.step({seat: (drawn or found)[-1]})


def next_turn(table: Table, seat: int) -> None:
    """The others draw and discard, until the seat has drawn again."""
    for step in (1, 2, 3):
        throw_drawn(table, (seat + step) % 4)
    to_turn(table, seat)


def to_the_end(table: Table) -> None:
    """Nobody wins the hand or claims anything."""
    while table.state.hand_no == 0:
        choices = {}
        for seat, prompt in table.prompts.items():
            passes = [a for a in prompt.actions if a.type is ActionType.PASS]
            drawn = [a for a in prompt.actions if a.type is ActionType.DISCARD and a.drawn]
            choices[seat] = (passes or drawn or prompt.actions)[0]
        table.step(choices)
