"""The MCR fan table and its exclusions against the facts of the rule book (tests/data/mcr/fans.json)."""

from __future__ import annotations

import json
from typing import Any

from tests.mcr_cases import IDS, ROWS
from tests.support import DATA

from hupai import _core
from hupai._core import McrKongPoints, McrRules

BOOK: dict[str, Any] = json.loads((DATA / "mcr" / "fans.json").read_text(encoding="utf-8"))
FANS: list[dict[str, Any]] = BOOK["fans"]


def test_ids_names_and_points() -> None:
    assert [(row.id, row.zh, row.en, row.points) for row in ROWS] == [
        (fan["id"], fan["zh"], fan["en"], fan["points"]) for fan in FANS
    ]


def test_the_points_of_the_2006_book() -> None:
    rules = McrRules(kong_points=McrKongPoints.WMO_2006)
    assert rules.points == [fan.get("points_wmo2006", fan["points"]) for fan in FANS]


def test_what_is_not_counted_beside_what() -> None:
    ours = [{IDS[row] for row in rows} for rows in McrRules().exclusions]
    assert ours == [set(fan["implied_exclusions"]) for fan in FANS]


def test_closed_shapes_may_be_fully_concealed_in_the_2006_book() -> None:
    rules = McrRules(closed_shapes_fully_concealed=True)
    closed = {fan["id"] for fan in FANS if "self_drawn_form_wmo2006" in fan}
    fully_concealed = IDS.index("fully_concealed_hand")
    assert closed == {
        IDS[row]
        for row, rows in enumerate(McrRules().exclusions)
        if fully_concealed in rows and fully_concealed not in rules.exclusions[row]
    }


def test_rules_compare_by_their_options() -> None:
    assert McrRules() == McrRules(knitted_body_wait=True)
    assert McrRules() != McrRules(all_terminals_excludes_triple_pung=True)
    assert _core.mcr_rows()[0].id == "big_four_winds"
