"""docs/rulesets/xiamen.md says what the code does."""

import json

import pytest
from tests.rulesets import docs

from hupai.rulesets.xiamen.options import WAYS
from hupai.rulesets.xiamen.water import ITEMS


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("xiamen") == docs.options("xiamen")
    assert not docs.wrong_defaults("xiamen")


def test_water_and_ways_are_those_of_the_code() -> None:
    text = docs.page("xiamen")
    for id, (names, points) in ITEMS.items():
        assert f"| `{id}` | {names.zh} | {points} |" in text
    for key, way in WAYS.items():
        told = "" if key == way.id else f"{key} "
        bonus = f"{way.bonus} |" if way.bonus else "|"
        assert f"| `{way.id}` | {told}| {way.names.zh} | {way.multiplier} | {bonus}" in text


@pytest.mark.parametrize("line", docs.commands("xiamen"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out


def test_the_hand_commands_know_the_gold(capsys: pytest.CaptureFixture[str]) -> None:
    """Five groups and a gold wait for anything; the same tiles with another gold wait for 9m and that gold."""
    assert docs.runs("hupai waits 123456m789p345678s9m --ruleset xiamen --gold 9m --json")
    told = json.loads(capsys.readouterr().out)
    assert len(told["waits"]) == 34
    assert docs.runs("hupai waits 123456m789p345678s9m --ruleset xiamen --gold 8m --json")
    assert json.loads(capsys.readouterr().out)["waits"] == ["8m", "9m"]


def test_a_score_names_the_bonus_apart_from_the_chips(capsys: pytest.CaptureFixture[str]) -> None:
    line = "hupai score 123456m789p345678s1p --ruleset xiamen --win 9s --by self_draw --gold 1p --way 游金"
    assert docs.runs(line)
    assert "68 gold tour + 50 gold tour (outside the chips)" in capsys.readouterr().out
