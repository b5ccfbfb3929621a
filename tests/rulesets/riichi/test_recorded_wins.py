"""Wins recorded on Tenhou and Mahjong Soul, and hands from public bug reports: every figure of every one.

The records are facts: yaku with han, fu, limit, points and what each seat won or lost.
"""

from typing import Any

import pytest
from tests.rulesets.riichi.cases import differences, recorded, score
from tests.support import records

from hupai.rulesets import ruleset

PART = 500
TENHOU = recorded("tenhou_wins")


@pytest.mark.parametrize("start", range(0, len(TENHOU), PART))
def test_wins_on_tenhou(start: int) -> None:
    part = TENHOU[start : start + PART]
    wrong = {case["id"]: differences(score(case["input"]), case["expect"]) for case in part}
    assert {id: found for id, found in wrong.items() if found} == {}


def test_there_are_as_many_as_were_recorded() -> None:
    assert len(TENHOU) == 9163


@pytest.mark.parametrize("case", recorded("sanma_hands"), ids=lambda case: case["id"])
def test_hands_of_three_players(case: dict[str, Any]) -> None:
    assert differences(score(case["input"]), case["expect"]) == []


@pytest.mark.parametrize("case", recorded("bug_reports"), ids=lambda case: case["id"])
def test_hands_that_other_scorers_got_wrong(case: dict[str, Any]) -> None:
    assert differences(score(case["input"]), case["expect"]) == []


@pytest.mark.parametrize("name", ["tenhou_wins", "sanma_hands", "bug_reports"])
def test_records_and_results_survive_the_round_trip(name: str) -> None:
    for case in recorded(name)[:400]:
        rules = ruleset(case["input"]["ruleset"])
        record = rules.read(case["input"])
        assert rules.read(record.to_json(rules.space)) == record
        result = rules.score(record)
        assert (
            type(result).from_json(result.to_json(rules.space), rules.detail, rules.space) == result
        )


def test_what_is_written_is_what_was_read() -> None:
    def normal(data: dict[str, Any]) -> dict[str, Any]:
        """The record without what says only the default."""
        context = {key: value for key, value in data["context"].items() if value}
        kept = {k: v for k, v in data.items() if k != "context" and (k, v) != ("round_wind", "E")}
        return {**kept, **({"context": context} if context else {})}

    for case in recorded("tenhou_wins")[:1000]:
        rules = ruleset(case["input"]["ruleset"])
        assert normal(rules.read(case["input"]).to_json(rules.space)) == normal(case["input"])


def test_the_situation_of_the_bug_report_about_triple_ron() -> None:
    case = next(c for c in records("riichi/situations") if c["id"] == "triple-ron-abort-no-payment")
    assert case["context"]["triple_ron_rule"] == "abortive_draw"
    assert ruleset("riichi_4p").options_of("tenhou").ron_winners == 2
