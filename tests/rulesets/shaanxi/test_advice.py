"""Advice at the Shaanxi table: by the forms that win there, and on bets."""

from __future__ import annotations

from typing import Any

from tests.table.rig import discard, rigged

from hupai.ai.hint import advise
from hupai.rulesets.registry import ruleset
from hupai.table.actions import ActionType, choose
from hupai.table.engine import Table
from hupai.table.view import view

RULES = ruleset("shaanxi")
PAIRS = "1133m4477p22556s"


def advice(table: Table, seat: int) -> list[Any]:
    return list(advise(RULES, view(table.state, table.rules, seat, table.prompts.get(seat))))


def at_turn(**options: Any) -> Table:
    """Seat 0 holds six pairs, a 6s and a 9s."""
    table = rigged("shaanxi", [PAIRS], "9s", options=options)
    table.step({seat: choose("bet", 0) for seat in range(4)})
    return table


def test_pairs_are_kept_where_seven_of_them_win() -> None:
    """Decision D9.3: after 6s or 9s the hand waits for the other one."""
    rows = advice(at_turn(seven_pairs=True), 0)
    discards = [row for row in rows if row.action.type is ActionType.DISCARD]
    assert [row.facts["shanten"] for row in discards[:3]] == [0, 0, 1]
    assert advice(at_turn(), 0)[0].facts["shanten"] == 3


def test_no_pung_is_advised_that_breaks_seven_pairs() -> None:
    for seven_pairs, best in ((True, ActionType.PASS), (False, ActionType.PUNG)):
        options = {"seven_pairs": seven_pairs}
        table = rigged("shaanxi", ["", "", PAIRS], "1m", options=options)
        table.step({seat: choose("bet", 0) for seat in range(4)})
        discard(table, 0, "1m")
        assert advice(table, 2)[0].action.type is best


def test_the_bet_of_the_hand_before_is_advised_first() -> None:
    table = rigged("shaanxi", [], "")
    table.step({seat: choose("bet", 3) for seat in range(4)})
    while table.prompts and table.state.hand_no == 0:
        table.step({s: advice(table, s)[0].action for s in table.prompts})
    rows = advice(table, 0)
    assert [row.action.value for row in rows] == [3, 2, 4, 1, 0]
    assert all(row.reason.zh and row.reason.en for row in rows)
