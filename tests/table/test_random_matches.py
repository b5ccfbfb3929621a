"""Whole random matches with every invariant checked: a twentieth of the runs that are made by hand before a release."""

from __future__ import annotations

import pytest

from hupai.ai.simulate import Setup, play_checked
from hupai.rulesets.registry import ruleset

MATCHES = {"popular13": 250, "riichi_4p": 100, "riichi_3p": 100, "jiangma": 50, "shandong": 50}


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("id", MATCHES)
def test_random_matches_break_nothing(id: str, part: int) -> None:
    setup = Setup(id, ("random",), "ci").checked()
    rules = ruleset(id)
    size = MATCHES[id] // 5
    for number in range(part * size, (part + 1) * size):
        result = play_checked(setup, number, rules)
        assert sorted(result.places) == list(range(1, rules.seats + 1))


@pytest.mark.parametrize("agents", ["greedy", "caller"])
@pytest.mark.parametrize(
    ("id", "preset"),
    [
        ("popular13", "house"),
        ("jiangma", "house"),
        ("shandong", "house"),
        *(
            ("riichi_4p", p)
            for p in ("tenhou", "mahjong_soul", "m_league", "wrc", "ema", "majiang")
        ),
        *(("riichi_3p", p) for p in ("house", "tenhou", "mahjong_soul")),
    ],
)
def test_matches_that_are_played_to_win_break_nothing(id: str, preset: str, agents: str) -> None:
    setup = Setup(id, (agents,), "ci", preset).checked()
    wins = sum(sum(play_checked(setup, number).wins) for number in range(3))
    assert wins > 10
