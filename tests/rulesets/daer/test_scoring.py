"""泸州大贰: every case of the page, the 胡 of a group, every name with a near miss, and the payments."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest
from tests.support import records

from hupai import _core
from hupai.records import Result
from hupai.rulesets import ruleset
from hupai.rulesets.daer.cards import SPACE
from hupai.rulesets.daer.record import ColumnRecord
from hupai.rulesets.daer.worth import FACTORS, NAMES, dao_of, mingtang_worth

RULES = ruleset("daer")
SITUATIONS = records("daer/situations")


def ids(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [case for case in SITUATIONS if case["kind"] == kind]


def names_of(result: Result) -> dict[str, int]:
    """What each name of a win counts, by its Chinese name; the plain win is none."""
    return {fan.name.zh: fan.points for fan in result.fans if fan.id != "ping_hu"}


SCORES = records("daer/score")


@pytest.mark.parametrize("case", SCORES, ids=ids(SCORES))
def test_case(case: dict[str, Any]) -> None:
    result, expect = RULES.score(case["input"]), dict(case["expect"])
    assert result.win is expect.pop("win")
    names = names_of(result)
    if "refused" in expect:
        assert result.refused is not None
        assert result.refused.code == expect.pop("refused")["code"]
    if "fans" in expect:
        assert names == expect.pop("fans")
    assert expect.pop("fans_include", {}).items() <= names.items()
    assert not set(expect.pop("fans_exclude", ())) & set(names)
    if "deltas" in expect:
        assert list(result.deltas) == expect.pop("deltas")
    for key, value in expect.items():
        assert getattr(result.detail, key) == value, key


@pytest.mark.parametrize("case", of_kind("group_hu"), ids=ids(of_kind("group_hu")))
def test_hu_of_a_group(case: dict[str, Any]) -> None:
    group = case["context"]["group"]
    cards = tuple(_core.parse_tiles(group["cards"], SPACE))
    column = ColumnRecord(group["type"], cards).column("group")
    assert column.hu == case["expect"]["hu"]


@pytest.mark.parametrize("case", of_kind("mingtang"), ids=ids(of_kind("mingtang")))
def test_what_names_are_worth_together(case: dict[str, Any]) -> None:
    fans, expect = case["context"]["fans"], case["expect"]
    known = {NAMES[name].zh: factor for name, factor in FACTORS.items()}
    assert fans.items() <= {**known, "平胡": 2}.items()
    worth = mingtang_worth(list(fans.items()), prod(fans.values()))
    assert (worth.raw, worth.factor) == (expect["factor_raw"], expect["factor"])
    assert (-worth.each_loser, worth.dijia) == (expect["each_loser"], expect["dijia"])
    assert 2 * worth.each_loser - worth.dijia == expect["winner"]


@pytest.mark.parametrize("case", of_kind("dao"), ids=ids(of_kind("dao")))
def test_dao(case: dict[str, Any]) -> None:
    context = case["context"]
    assert dao_of(context["hu"], context["red_cards"]) == case["expect"]["dao"]
