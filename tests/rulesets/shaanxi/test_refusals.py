"""Why the Shaanxi table refuses what it refuses."""

from __future__ import annotations

from tests.rulesets.shaanxi.test_play import READY, passed_by, table_of
from tests.table.rig import act, code, discard, tile, why

from hupai.table.actions import WIN, ActionType, concealed_kong


def test_what_is_refused_and_why() -> None:
    table = table_of(["3333m9s", "33p", READY], "9m")
    assert code(table, 0, WIN) == "not_complete"
    discard(table, 0, "9m")
    assert code(table, 1, WIN) == "not_complete"
    table = table_of(["", "33p5555s"], "3p")
    discard(table, 0, "3p")
    act(table, 1, ActionType.PUNG)
    assert code(table, 1, concealed_kong((tile("5s"),) * 4)) == "after_call"
    table = passed_by(3, "6m6m")
    discard(table, 1, "6m")
    assert why(table, 3, WIN).facts == {"tile": "6m"}
