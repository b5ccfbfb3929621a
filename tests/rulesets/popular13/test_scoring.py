"""popular13: worked examples and sentences of its rules page, and what holds for every hand."""

import json
from pathlib import Path
from typing import Any

import pytest

import hupai.rulesets
from hupai.records import HandRecord
from hupai.rulesets import popular13
from hupai.settle import deltas

DATA = Path(__file__).parents[2] / "data" / "popular13"
RULES = hupai.rulesets.ruleset("popular13")


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", lines("score.jsonl"), ids=lambda case: case["id"])
def test_hands_of_the_rules_page(case: dict[str, Any]) -> None:
    result = RULES.score(case["input"]).to_json()
    for key, expected in case["expect"].items():
        found = result[key]
        assert (found["code"] == expected["code"]) if key == "refused" else (found == expected)


def paid(context: dict[str, Any]) -> tuple[int, ...]:
    """What the winners of a situation are paid in all."""
    records = [
        HandRecord((), None, context["win_by"], winner=winner, from_seat=context.get("from"))
        for winner in context["winners"]
    ]
    options = RULES.options_of()
    return deltas([p for record in records for p in popular13.payments(record, options)], 4)


@pytest.mark.parametrize("case", lines("payments.jsonl"), ids=lambda case: case["id"])
def test_payments_of_the_rules_page(case: dict[str, Any]) -> None:
    # A kong alone is no win, and only wins are paid.
    found = paid(case["context"]) if "winners" in case["context"] else (0, 0, 0, 0)
    assert list(found) == case["expect"]["deltas"]


def test_a_robbed_kong_is_paid_like_a_discard() -> None:
    # Rules page: "discard or robbed added kong: that player pays 3".
    hand = {"concealed": "23m456p789s11155z", "win_tile": "1m", "win_by": "rob_kong", "from": 2}
    assert RULES.score(hand).deltas == (3, 0, -3, 0)


def test_a_hand_that_is_not_complete_says_how_far_it_is() -> None:
    result = RULES.score(
        concealed="123m456p789s1155z", win_tile="9p", win_by="discard", from_seat=1
    )
    assert result.refused is not None
    assert result.refused.code == "not_complete"
    assert result.refused.facts == {"missing": 1, "waits": "15z"}
    assert "1" in result.refused.text.en
    assert result.deltas == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"concealed": "123m456p789s11155z"}, "14 tiles, expected 13"),
        ({"melds": [{"type": "pung", "tiles": "222m"}]}, "13 tiles, expected 10 beside 1 melds"),
        ({"dealer": 4}, "dealer: seat 4 does not exist"),
        ({"ruleset": "mcr"}, "ruleset: the record is one of 'mcr'"),
        ({"options": {"cap": 4}}, "options.cap: unknown option; known are hands"),
        ({"preset": "club"}, "preset: 'club' is not known to popular13; known are house"),
        ({"win_tile": None}, "win_tile: required"),
        ({"win_by": None}, "win_by: required"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], message: str) -> None:
    hand = {"concealed": "123m456p789s1155z", "win_tile": "1z", "win_by": "self_draw", **change}
    with pytest.raises(ValueError, match=message):
        RULES.score(hand)


@pytest.mark.parametrize(
    ("meld", "message"),
    [
        ({"type": "chow", "tiles": "124m"}, "melds"),
        ({"type": "pung", "tiles": "123m"}, "123m is no pung"),
        ({"type": "kong", "tiles": "111m"}, "111m is no kong"),
        ({"type": "pung", "tiles": "111m", "from": 4}, "from: 4 is none of the other seats"),
    ],
)
def test_melds_that_are_none(meld: dict[str, Any], message: str) -> None:
    hand = {"concealed": "456p789s1155z", "win_tile": "1z", "win_by": "self_draw", "melds": [meld]}
    with pytest.raises(ValueError, match=message):
        RULES.score(hand)
