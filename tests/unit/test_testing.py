"""`hupai.testing`, for rulesets of other packages."""

from __future__ import annotations

import dataclasses

import pytest

import hupai.testing
from hupai.rulesets.base import Ruleset
from hupai.rulesets.popular13 import RULESET
from hupai.settle import Payment
from hupai.table.events import Paid
from hupai.table.invariants import BrokenInvariant
from hupai.table.play import Rules, State


def lose_a_point(state: State, rules: Rules) -> tuple[Paid, ...]:
    """Somebody pays the pot and nobody gets it: a fault of the ruleset."""
    state.scores[0] -= 1
    return (Paid((Payment(0, None, 1, "lost"),)),)


def test_a_faulty_ruleset_fails() -> None:
    faulty = dataclasses.replace(
        RULESET, play=dataclasses.replace(RULESET.play, deal_events=lose_a_point)
    )
    with pytest.raises(BrokenInvariant, match="points on the table"):
        hupai.testing.random_hands_keep_tiles_and_money(faulty)


def test_a_ruleset_is_found_by_its_name_and_each_check_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def holds(rules: Ruleset) -> None:
        assert rules is RULESET

    def fails(rules: Ruleset) -> None:
        raise AssertionError("seat 2 lost 5")

    monkeypatch.setattr(hupai.testing, "CHECKS", (holds, fails))
    assert hupai.testing.main(["hupai.rulesets.popular13:RULESET"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok     popular13: holds",
        "FAILED popular13: fails: AssertionError: seat 2 lost 5",
    ]
    with pytest.raises(ValueError, match="popular13:PLAY: expected module:NAME of a Ruleset"):
        hupai.testing.find("hupai.rulesets.popular13:PLAY")
