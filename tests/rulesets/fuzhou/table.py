"""Fuzhou tables with known tiles, and what a win was worth there."""

from __future__ import annotations

from typing import Any

from tests.support import records
from tests.table.gold_rig import gold_table
from tests.table.rig import fan_points

from hupai.table.engine import Table
from hupai.table.events import (
    Won,
)
from hupai.table.invariants import check

CASES = {record["id"]: record for record in records("fuzhou/situations")}
READY = "234m567p345789s2p"  # waits for 2p
NEAR = "234m567p3457s19p1m"  # goes with nothing


def table_of(hands: list[str], draws: str = "", gold: str = "9m", **more: Any) -> Table:
    table = gold_table("fuzhou", gold, hands, draws, **more)
    check(table.state, table.rules, 0)
    return table


def won(table: Table) -> dict[str, int]:
    (event,) = [e for e in table.events if isinstance(e, Won)][-1:]
    return fan_points(event.wins[0])


def case(id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return CASES[id]["context"], CASES[id]["expect"]
