"""Recorded MCR wins: totals exactly, then fans or one of the break-downs that the record allows.

The expected values are those on which several published programs agree, and the rulings of
rule books where they do not; tests/data/README.md says where each file comes from.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.mcr_cases import columns, fans_of, win_of
from tests.support import records

from hupai import _core
from hupai._core import GroupType, McrRules, WinFlag

FILES = ["wins", "suite", "disagreements", "bug_reports", "rules_page"]


def score_cases(name: str) -> list[dict[str, Any]]:
    return [case for case in records(f"mcr/{name}") if case["kind"] == "score"]


def game_wins() -> list[dict[str, Any]]:
    return [
        {"id": game["id"], **win}
        for game in records("mcr/games")
        for win in game["result"].get("wins", [])
    ]


CASES = {name: score_cases(name) for name in FILES} | {"games": game_wins()}


def fault(case: dict[str, Any]) -> str | None:
    """What is wrong with our score of a case."""
    expect = case["expect"]
    score = _core.score_mcr(*win_of(case["input"]))
    if score.total != expect["total"]:
        return f"{case['id']}: {score.total} is not {expect['total']}: {score}"
    if "win" in expect and score.below_minimum == expect["win"]:
        return f"{case['id']}: below the minimum: {score.below_minimum}"
    allowed = [expect["fans"], *expect.get("fans_alternatives", [])] if "fans" in expect else []
    if allowed and fans_of(score) not in allowed:
        return f"{case['id']}: {fans_of(score)} is none of {allowed}"
    return None


@pytest.mark.parametrize("name", CASES)
def test_recorded_wins_are_exact(name: str) -> None:
    faults = [found for case in CASES[name] if (found := fault(case))]
    assert CASES[name]
    assert not faults, f"{len(faults)} of {len(CASES[name])}, such as {faults[:3]}"


def test_the_batch_gives_the_recorded_totals() -> None:
    cases = [case for found in CASES.values() for case in found]
    positional, named = columns([win_of(case["input"]) for case in cases])
    for threads in (1, 2):
        values = _core.score_mcr_batch(*positional, **named, threads=threads)
        assert values.total.tolist() == [case["expect"]["total"] for case in cases]
        assert np.array_equal(values.gate_total, values.total - named["flowers"])


def test_the_last_copy_counts_untold_where_own_melds_hold_the_others() -> None:
    """The recorded totals with the last copy, as PyMahjongGB gives them without being told."""
    found = 0
    for case in (case for name in FILES for case in CASES[name]):
        win = win_of(case["input"])
        melded = sum(
            (3 if type_ is GroupType.PUNG else 1) * (win.win_kind in kinds_of_meld(type_, kind))
            for type_, kind in win.hand.melds
        )
        if melded == 3:
            found += 1
            untold = win._replace(flags=win.flags & ~WinFlag.LAST_COPY)
            assert _core.score_mcr(*untold).total == case["expect"]["total"], case["id"]
    assert found == 58


def kinds_of_meld(type_: GroupType, kind: int) -> tuple[int, ...]:
    return (kind, kind + 1, kind + 2) if type_ is GroupType.CHOW else (kind,)


CONTESTED = [
    case for name in ("suite", "disagreements") for case in CASES[name] if "contested" in case
]


def test_the_contested_waits_follow_the_option() -> None:
    """Both totals of each hand whose winning tile lies among the nine knitted tiles."""
    assert {case["contested"]["rule"] for case in CONTESTED} == {"knitted_body_wait"}
    for case in CONTESTED:
        totals = case["contested"]["totals"]
        win = win_of(case["input"])
        assert _core.score_mcr(*win).total == totals["count"]
        without = McrRules(knitted_body_wait=False)
        assert _core.score_mcr(*win, rules=without).total == totals["not_count"]
