"""Batches: the recorded wins in one go, threads, and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.reference.riichi import Facts
from tests.rulesets.riichi.batch import columns_of, scored_batch
from tests.rulesets.riichi.recorded import RECORDED, WINS
from tests.rulesets.riichi.riichi_wins import Won
from tests.rulesets.riichi.scorer import ROWS

from hupai import _core

DORA = ("dora", "ura_dora", "aka_dora", "nuki_dora")
LIMITS = [None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman"]


def test_recorded_wins_in_one_batch() -> None:
    """Han, fu, yakuman, limit, points and yaku of every recorded win."""
    found = scored_batch(WINS)
    for row, record in enumerate(RECORDED):
        expect = record["expect"]
        ids = {fan.id for i, fan in enumerate(ROWS[:64]) if int(found.yaku[row]) >> i & 1}
        assert ids == set(expect["fans"]) - set(DORA), record["id"]
        assert found.points[row] == expect["points"], record["id"]
        assert LIMITS[found.limit[row]] == expect["limit"], record["id"]
        assert found.han[row] == sum(expect["fans"].values()), record["id"]
        assert found.yakuman[row] == expect.get("yakuman", 0), record["id"]
        assert expect.get("fu") in (None, found.fu[row]), record["id"]


def test_threads_change_nothing() -> None:
    many = WINS * 2
    alone, shared = scored_batch(many), scored_batch(many, threads=4)
    for name in ("status", "limit", "yakuman", "han", "fu", "points", "yaku"):
        assert np.array_equal(getattr(alone, name), getattr(shared, name))


def test_columns_left_out_are_zero() -> None:
    few = ("hands", "win_kind", "win_by", "round_wind", "seat_wind")
    plain = [
        won for won in WINS if not won.held.melds and won.facts.riichi == 0 and won.score().yaku
    ]
    columns = columns_of(plain[:5])
    found = _core.score_riichi_batch(**{name: columns[name] for name in few})
    bare = [
        Won(
            won.held,
            Facts(won.facts.win, won.facts.win_by, won.facts.round_wind, won.facts.seat_wind),
        )
        for won in plain[:5]
    ]
    assert np.array_equal(found.points, [won.score().points for won in bare])


def test_the_types_of_the_columns() -> None:
    found = scored_batch(WINS[:3])
    assert (
        found.status.dtype == found.limit.dtype == found.yakuman.dtype == found.fu.dtype == np.uint8
    )
    assert (found.han.dtype, found.points.dtype, found.yaku.dtype) == (
        np.int16,
        np.int32,
        np.uint64,
    )


@pytest.mark.parametrize(
    ("name", "index", "value", "said"),
    [
        ("hands", (2, 0), 5, "hands: 5 copies of 1m"),
        ("win_kind", 2, 34, "win_kind: there is no kind 34"),
        ("win_by", 2, 3, "win_by: there is no way 3"),
        ("round_wind", 2, 0, "round_wind: kind 0"),
        ("seat_wind", 2, 31, "seat_wind: kind 31"),
        ("flags", 2, 64, "flags: unknown bits 64"),
        ("riichi", 2, 3, "riichi: 0, 1 or 2"),
        ("melds", (2, 0, 0), 7, "melds: there is no type 7"),
        ("melds", (2, 3), (0, 33), "melds: no meld of this type starts at"),
        ("dora_indicators", (2, 0), 34, "dora_indicators: kind 34"),
        ("ura_indicators", (2, 0), 34, "ura_indicators: "),
        ("red_fives", 2, 9, "red_fives: 9 of"),
        ("nuki", 2, 1, "nuki: North is not set aside with four players"),
    ],
)
def test_an_impossible_row_is_named_with_its_column(
    name: str, index: Any, value: Any, said: str
) -> None:
    columns = columns_of(WINS[:4])
    columns[name][index] = value
    with pytest.raises(ValueError, match=f"^row 2: {said}"):
        _core.score_riichi_batch(**columns)


@pytest.mark.parametrize("name", sorted(columns_of(WINS[:1])))
def test_a_column_of_another_length_is_refused(name: str) -> None:
    columns = columns_of(WINS[:4])
    columns[name] = columns[name][:3].copy()
    with pytest.raises(ValueError, match="the shape must be"):
        _core.score_riichi_batch(**columns)


@pytest.mark.parametrize("name", sorted(columns_of(WINS[:1])))
def test_a_column_of_another_type_or_layout_is_refused(name: str) -> None:
    columns = columns_of(WINS[:4])
    with pytest.raises(TypeError):
        _core.score_riichi_batch(**{**columns, name: columns[name].astype(np.int64)})
    with pytest.raises(TypeError):
        _core.score_riichi_batch(**{**columns, name: np.repeat(columns[name], 2, axis=0)[::2]})
