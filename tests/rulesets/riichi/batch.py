"""Wins as the columns that the batch takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from tests.rulesets.riichi.riichi_wins import Won
from tests.support import space_id

from hupai import _core

NONE = 255


def padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[NONE] * (size - len(values))]


def column(values: Sequence[Any]) -> np.ndarray:
    return np.array(values, dtype=np.uint8)


def melds_of(won: Won) -> list[int]:
    flat = [
        int(number)
        for type_, kind in won.held.melds
        for number in (_core.GroupType[type_.upper()], kind)
    ]
    return padded(flat, 8)


def columns_of(wins: Sequence[Won]) -> dict[str, np.ndarray]:
    """The arguments of score_riichi_batch for wins of one tile space."""
    facts = [won.core_facts() for won in wins]
    plain = (
        "win_kind",
        "win_by",
        "round_wind",
        "seat_wind",
        "flags",
        "riichi",
        "red_fives",
        "nuki",
    )
    shown = ("dora_indicators", "ura_indicators")
    return {
        "hands": column([won.held.counts for won in wins]),
        "melds": column([melds_of(won) for won in wins]).reshape(-1, 4, 2),
        **{name: column([one[name] for one in facts]) for name in plain},
        **{name: column([padded(one[name], 5) for one in facts]) for name in shown},
    }


def scored_batch(wins: Sequence[Won], **more: Any) -> _core.RiichiValues:
    space = space_id(wins[0].held.space)
    return _core.score_riichi_batch(**columns_of(wins), space=space, **more)
