"""How the quick calls read their arguments: as any Python function does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hupai import _core

HAND = _core.Hand("123m456p789s11122z")
GIVEN: dict[str, Any] = {
    "hand": HAND,
    "win_kind": 27,
    "win_by": _core.WinBy.SELF_DRAW,
    "round_wind": 27,
    "seat_wind": 28,
    "flags": _core.WinFlag.IPPATSU,
    "riichi": 1,
    "dora_indicators": [26],
    "ura_indicators": (8,),
    "red_fives": 0,
    "nuki": 0,
    "wins_in_a_row": 0,
    "rules": _core.RiichiRules(ippatsu=False),
}
EXPECTED = _core.score_riichi(**GIVEN).yaku


@pytest.mark.parametrize("positional", range(len(GIVEN) + 1))
def test_arguments_by_position_and_by_name(positional: int) -> None:
    first = list(GIVEN.values())[:positional]
    rest = dict(list(GIVEN.items())[positional:])
    assert _core.score_riichi(*first, **rest).yaku == EXPECTED


def test_names_made_at_run_time_and_numpy_numbers() -> None:
    rest = {"".join(list(name)): value for name, value in GIVEN.items()}
    numbers = {**rest, "win_kind": np.uint8(27), "dora_indicators": np.array([26], np.uint8)}
    assert _core.score_riichi(**numbers).yaku == EXPECTED


def test_none_is_the_default() -> None:
    found = _core.score_riichi(HAND, 27, 1, 27, 28, None, None, None, None, None, None, None, None)
    assert found.yaku == _core.score_riichi(HAND, 27, 1, 27, 28).yaku


@pytest.mark.parametrize(
    ("args", "kwargs", "said"),
    [
        ((HAND, 27, 1, 27), {}, r"score_riichi\(\) is missing the argument 'seat_wind'"),
        ((HAND,), {"win_by": 1}, r"is missing the argument 'win_kind'"),
        ((HAND, 27, 1, 27, 27), {"win_kind": 27}, r"got multiple values for argument 'win_kind'"),
        ((HAND, 27, 1, 27, 27), {"wins": 1}, r"got an unexpected keyword argument 'wins'"),
        ((HAND, *[0] * 13), {}, r"score_riichi\(\) takes 13 arguments, not 14"),
        (("123m", 27, 1, 27, 27), {}, "hand: not '123m'"),
        ((None, 27, 1, 27, 27), {}, "hand: not None"),
        ((HAND, 27.0, 1, 27, 27), {}, r"win_kind: not the integer 27\.0"),
        ((HAND, "1z", 1, 27, 27), {}, "win_kind: not the integer '1z'"),
        ((HAND, 27, 1, 27, 27), {"rules": 3}, "rules: not 3"),
        ((HAND, 27, 1, 27, 27), {"dora_indicators": 3}, "dora_indicators"),
        (
            (HAND, 27, 1, 27, 27),
            {"dora_indicators": ["1m"]},
            "dora_indicators: not the integer '1m'",
        ),
    ],
)
def test_what_cannot_be_read_is_named(args: Any, kwargs: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        _core.score_riichi(*args, **kwargs)


def test_waits_read_theirs_alike() -> None:
    ready = _core.Hand("123m456p78s11122z")
    by_name = _core.riichi_waits(hand=ready, seat_wind=28, round_wind=27, riichi=1)
    by_place = _core.riichi_waits(ready, 27, 28, 0, 1)
    assert [(w.kind, w.ron.points) for w in by_name] == [(w.kind, w.ron.points) for w in by_place]
    assert len(by_name) == 2
    with pytest.raises(TypeError, match=r"riichi_waits\(\) is missing the argument 'seat_wind'"):
        _core.riichi_waits(ready, 27)
