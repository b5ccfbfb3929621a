"""MCR wins that cannot be are refused by name; hands that do not win are answers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.mcr_cases import EAST, columns, kind_of, win_of
from tests.support import records

from hupai import _core
from hupai._core import Hand, TileSpace, WinBy, WinFlag

COMPLETE = "123456789m123p55z"


def score(
    hand: str,
    tile: str,
    win_by: WinBy = WinBy.DISCARD,
    flags: int = 0,
    *,
    winds: tuple[int, int] = (EAST, EAST),
    **more: Any,
) -> _core.McrScore:
    return _core.score_mcr(Hand(hand), kind_of(tile), win_by, *winds, flags, **more)


@pytest.mark.parametrize(
    ("arguments", "more", "fault"),
    [
        (("123456789m123p5z", "1m"), {}, "13 tiles"),
        (("123456789m123p5z [123s]", "1m"), {}, "16 tiles"),
        ((COMPLETE, "6z"), {}, "winning tile 6z is not among the concealed"),
        (("123m55z [123p] [456p] [789p]", "1p"), {}, "winning tile 1p is not among the concealed"),
        ((COMPLETE, "1m"), {"winds": (26, EAST)}, "round_wind: kind 26"),
        ((COMPLETE, "1m"), {"winds": (EAST, 31)}, "seat_wind: kind 31"),
        ((COMPLETE, "1m"), {"flowers": 9}, "9 flowers"),
        ((COMPLETE, "1m"), {"flowers": -1}, "flowers: -1"),
        ((COMPLETE, "1m", WinBy.DISCARD, WinFlag.AFTER_KONG), {}, "after_kong: a replacement"),
        ((COMPLETE, "1m", WinBy.SELF_DRAW, WinFlag.AFTER_KONG), {}, "after_kong: the hand has no"),
        ((COMPLETE, "1m", WinBy.ROB_KONG, WinFlag.LAST_TILE), {}, "rob_kong: no kong is made"),
        ((COMPLETE, "5z", WinBy.ROB_KONG), {}, "rob_kong: the hand holds another 5z"),
        (("99p123m [999m] [123m] [789m]", "3m", WinBy.ROB_KONG), {}, "rob_kong: .* another 3m"),
        ((COMPLETE, "5z", WinBy.DISCARD, WinFlag.LAST_COPY), {}, "last_copy: .* another 5z"),
        ((COMPLETE, "1m", WinBy.DISCARD, WinFlag.IPPATSU), {}, "flags: unknown bits 8"),
        ((COMPLETE, "1m", 3), {}, "win_by"),
    ],
)
def test_what_cannot_be_is_named(
    arguments: tuple[Any, ...], more: dict[str, Any], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        score(*arguments, **more)


def test_a_hand_of_another_space_is_refused() -> None:
    hand = Hand("123456789s11122p", TileSpace.SUITS_ONLY)
    with pytest.raises(ValueError, match="standard tiles"):
        _core.score_mcr(hand, 18, WinBy.DISCARD, EAST, EAST)
    hand.remove(18)
    with pytest.raises(ValueError, match="standard tiles"):
        _core.mcr_waits(hand, EAST, EAST)


def test_a_hand_that_does_not_win_is_an_answer() -> None:
    nothing = score("123456789m124p55z", "1m")
    assert not nothing.complete
    assert not nothing.below_minimum
    assert nothing.reading is None
    assert (nothing.total, nothing.gate_total, nothing.fans) == (0, 0, [])
    cheap = score("123m456p77s567s [999p]", "1m", flowers=2)
    assert cheap.complete
    assert cheap.below_minimum
    assert cheap.total == cheap.gate_total + 2


def test_waiting_hands_have_thirteen_tiles() -> None:
    for ask in (_core.mcr_shape_waits, lambda hand: _core.mcr_waits(hand, EAST, EAST)):
        with pytest.raises(ValueError, match="14 tiles"):
            ask(Hand(COMPLETE))


def test_a_batch_names_the_row() -> None:
    wins = [win_of(case["input"]) for case in records("mcr/suite")[:4]]
    positional, named = columns(wins)
    named["flowers"][2] = 9
    with pytest.raises(ValueError, match="row 2: 9 flowers"):
        _core.score_mcr_batch(*positional, **named)
    named["flowers"][2] = 0
    positional[0][1, 0] = 5
    with pytest.raises(ValueError, match="row 1: hands: 5 copies of 1m"):
        _core.score_mcr_batch(*positional, **named)


def test_a_batch_checks_its_columns() -> None:
    wins = [win_of(case["input"]) for case in records("mcr/suite")[:4]]
    positional, named = columns(wins)
    with pytest.raises(ValueError, match=r"flowers: the shape must be \(4,\)"):
        _core.score_mcr_batch(*positional, **(named | {"flowers": np.zeros(3, np.uint8)}))
    with pytest.raises(TypeError):
        _core.score_mcr_batch(positional[0].astype(np.int64), *positional[1:], **named)
