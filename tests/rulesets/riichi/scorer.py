"""Short ways to ask the core's riichi scorer, for tests."""

from __future__ import annotations

from typing import Any

from hupai import _core

ROWS = tuple(_core.riichi_rows())
WIN_BY = {
    "discard": _core.WinBy.DISCARD,
    "self_draw": _core.WinBy.SELF_DRAW,
    "rob_kong": _core.WinBy.ROB_KONG,
}
FLAGS = {flag.name.lower(): flag for flag in _core.WinFlag}
WINDS = {"E": 27, "S": 28, "W": 29, "N": 30}
THREE = _core.TileSpace.THREE_PLAYER


def kind(tile: str) -> int:
    """The kind of a tile given as text."""
    return _core.parse_tiles(tile)[0] & ~64


def kinds(tiles: str) -> list[int]:
    return [tile & ~64 for tile in _core.parse_tiles(tiles)]


def win_facts(
    win_by: str = "discard", seat: str = "S", round_: str = "E", **more: Any
) -> dict[str, Any]:
    """Facts in words (flags by name, indicators as text) as the core's arguments."""
    flags = sum(FLAGS[name] for name in FLAGS if more.pop(name, False))
    indicators = {
        name: kinds(more.pop(name))
        for name in ("dora_indicators", "ura_indicators")
        if name in more
    }
    return {
        "win_by": WIN_BY[win_by],
        "round_wind": WINDS[round_],
        "seat_wind": WINDS[seat],
        "flags": flags,
        **indicators,
        **more,
    }


def score(
    hand: str, win: str, space: _core.TileSpace = _core.TileSpace.STANDARD, **facts: Any
) -> _core.RiichiScore:
    """Score a hand that holds the winning tile `win`; by default South in the East round wins by discard."""
    return _core.score_riichi(_core.Hand(hand, space), kind(win), **win_facts(**facts))


def fans(found: _core.RiichiScore) -> dict[str, int]:
    """What the score is made of: han by id."""
    return {ROWS[line.row].id: line.points for line in found.fans}


def not_counted(found: _core.RiichiScore) -> set[str]:
    """The ids of what the hand shows and that does not count."""
    return {ROWS[line.row].id for line in found.not_counted}


def yaku(found: _core.RiichiScore) -> set[str]:
    """The ids in the bit set of the score."""
    return {row.id for i, row in enumerate(ROWS[:64]) if found.yaku >> i & 1}
