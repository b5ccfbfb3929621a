"""Every fan table of the core says what it has, and takes nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.support import records

from hupai import _core
from hupai.rulesets.registry import ruleset, ruleset_ids

TABLES = [_core.fan_table(id) for id in _core.fan_tables()]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
WITH_TABLE = [name for name in ruleset_ids() if ruleset(name).fan_table is not None]


@tables
def test_a_table_names_everything_in_two_languages(table: _core.FanTable) -> None:
    ids = [row.id for row in table.rows]
    assert len(set(ids)) == len(ids) > 0
    for row in table.rows:
        assert row.id.islower()
        assert row.zh
        assert row.en
        assert 0 <= row.open_points <= row.points
    assert table.statuses == ["win", "not_complete", *table.refusals]


@tables
def test_rules_are_those_named_and_within_their_limits(table: _core.FanTable) -> None:
    first, optional = table.rows[0].id, [row.id for row in table.rows if row.optional]
    default = table.rules()
    assert default == table.rules(**{spec.id: spec.default for spec in table.rule_specs})
    assert default.values == {spec.id: spec.default for spec in table.rule_specs}
    assert default.counting == [row.id for row in table.rows if not row.optional]
    assert table.rules(extra=optional).counting == [row.id for row in table.rows]
    assert first not in table.rules(without=[first]).counting
    for spec in table.rule_specs:
        for value in (spec.low - 1, spec.high + 1):
            with pytest.raises(ValueError, match=f"^{spec.id}: {value} is not between"):
                table.rules(**{spec.id: value})
        with pytest.raises(TypeError, match=spec.id):
            table.rules(**{spec.id: 1.5})


@tables
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"nonsense": 1}, "has no rule 'nonsense'"),
        ({"extra": ["nonsense"]}, "extra: .* has no fan 'nonsense'"),
        ({"without": ["nonsense"]}, "without: .* has no fan 'nonsense'"),
        ({"points": {"nonsense": 1}}, "points: .* has no fan 'nonsense'"),
    ],
)
def test_what_no_rule_is_called_is_named(
    table: _core.FanTable, changes: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        table.rules(**changes)


@tables
@pytest.mark.parametrize("name", ["nonsense", "\ud800"])
def test_a_fact_the_table_does_not_ask_for_is_refused(table: _core.FanTable, name: str) -> None:
    hand, facts = _core.Hand("123m456p789s11122z"), {name: 1}
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        table.score(hand, 0, 0, **facts)
    with pytest.raises(TypeError, match="unexpected keyword argument"):
        table.rules(**{"\ud800": 1})


def test_an_unknown_table_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no fan table 'nonsense'; there are .*sichuan"):
        _core.fan_table("nonsense")


def columns(id: str) -> tuple[list[np.ndarray], list[dict[str, Any]]]:
    """The worked wins of a ruleset without melds, as the columns that every table takes."""
    rules = ruleset(id)
    cases = [
        case["input"]
        for case in records(f"{id}/score")
        if case["expect"]["win"] and not case["input"].get("melds")
    ]
    assert cases
    hands = np.zeros((len(cases), 34), np.uint8)
    kinds, ways = np.zeros((2, len(cases)), np.uint8)
    for row, case in enumerate(cases):
        record = rules.read(case)
        assert record.win_tile is not None
        for tile in (*record.concealed, record.win_tile):
            hands[row, tile & ~64] += 1
        kinds[row] = record.win_tile & ~64
        ways[row] = _core.WinBy[str(record.win_by).upper()]
    return [hands, kinds, ways], cases


def test_a_ruleset_scores_a_batch_by_its_own_options() -> None:
    rules = ruleset("sichuan_xuezhan")
    given, cases = columns("sichuan_xuezhan")
    void = np.array(["mps".find(c.get("context", {}).get("void_suit", "?")) % 4 for c in cases])
    flags = np.array([rules.read(c).last_tile for c in cases]) * _core.WinFlag.LAST_TILE
    found = rules.score_batch(
        *given,
        options={"cap": 1},
        void_suit=void.astype(np.uint8),
        flags=flags.astype(np.uint8),
        threads=2,
    )
    for row, case in enumerate(cases):
        assert found.total[row] == rules.score(case).total
        assert found.worth[row] == 2 ** min(1, found.total[row])


@pytest.mark.parametrize("name", WITH_TABLE)
def test_a_ruleset_with_a_table_scores_batches_and_names_its_fans(name: str) -> None:
    rules = ruleset(name)
    table = rules.fan_table
    assert table is not None
    assert all(row.zh and row.en for row in table.rows)
    win = np.zeros((1, 34), np.uint8)
    win[0, [9, 10, 11, 12, 13, 14, 15, 16, 17]] = 1
    win[0, [18, 26]] = 3, 2
    larger = getattr(table, "tiles", 14) == 17
    win[0, 22] = 3 if larger else 0
    kind, way = np.array([18], np.uint8), np.array([_core.WinBy.SELF_DRAW], np.uint8)
    wind = np.array([27], np.uint8)
    winds = {"round_wind": wind, "seat_wind": wind} if getattr(table, "winds", True) else {}
    # The record's winner deals, which where the table has no winds is a flag.
    flags = getattr(table, "flags", 0) & _core.WinFlag.DEALER
    found = rules.score_batch(win, kind, way, flags=np.array([flags], np.uint8), **winds)
    concealed = "123456789p11s99s" + ("555s" if larger else "")
    text = {"concealed": concealed, "win_tile": "1s", "win_by": "self_draw"}
    alone = rules.score(text)
    values = (getattr(found, field, None) for field in ("total", "han"))
    assert [int(v[0]) for v in values if v is not None] == [alone.total]


def test_a_ruleset_without_a_table_says_so() -> None:
    one = np.zeros(1, np.uint8)
    with pytest.raises(TypeError, match="score_batch: popular13 has no fan table"):
        ruleset("popular13").score_batch(one, one, one)
