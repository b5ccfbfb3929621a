"""MCR hand records as the core takes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from hupai import _core
from hupai._core import GroupType, Hand, McrScore, WinBy, WinFlag

ROWS = _core.mcr_rows()
IDS = [row.id for row in ROWS]
WIN_BY = {"discard": WinBy.DISCARD, "self_draw": WinBy.SELF_DRAW, "rob_kong": WinBy.ROB_KONG}
EAST = 27


class Win(NamedTuple):
    """What `score_mcr` takes, in its order."""

    hand: Hand
    win_kind: int
    win_by: WinBy
    round_wind: int
    seat_wind: int
    flags: int
    flowers: int


def kind_of(tile: str) -> int:
    return _core.parse_tiles(tile, _core.TileSpace.STANDARD)[0]


def meld_of(meld: dict[str, Any]) -> tuple[GroupType, int]:
    return GroupType[meld["type"].upper()], min(
        _core.parse_tiles(meld["tiles"], _core.TileSpace.STANDARD)
    )


def flags_of(record: dict[str, Any]) -> int:
    context = record.get("context", {})
    named = {
        WinFlag.LAST_TILE: record.get("last_tile"),
        WinFlag.AFTER_KONG: record.get("after_kong"),
        WinFlag.LAST_COPY: context.get("last_copy"),
    }
    return sum(flag for flag, so in named.items() if so)


def win_of(record: dict[str, Any]) -> Win:
    """The win of a hand record; its hand holds the winning tile."""
    tiles = _core.parse_tiles(record["concealed"] + record["win_tile"], _core.TileSpace.STANDARD)
    return Win(
        Hand.from_tiles(tiles, melds=[meld_of(meld) for meld in record.get("melds", [])]),
        kind_of(record["win_tile"]),
        WIN_BY[record["win_by"]],
        EAST + "ESWN".index(record.get("round_wind", "E")),
        EAST + (record["winner"] - record["dealer"]) % 4,
        flags_of(record),
        record.get("flowers", 0),
    )


def fans_of(score: McrScore) -> dict[str, int]:
    """Points in all by fan id."""
    return {IDS[line.row]: line.points for line in score.fans}


def columns(wins: Sequence[Win]) -> tuple[list[np.ndarray], dict[str, np.ndarray]]:
    """The arguments of `score_mcr_batch`."""

    def column(values: Iterable[int]) -> np.ndarray:
        return np.fromiter(values, np.uint8, len(wins))

    melds = np.full((len(wins), 4, 2), 255, np.uint8)
    for row, win in enumerate(wins):
        for place, meld in enumerate(win.hand.melds):
            melds[row, place] = meld
    facts = [column(win[field] for win in wins) for field in range(1, 5)]
    return [np.array([win.hand.counts for win in wins], np.uint8), *facts], {
        "flags": column(win.flags for win in wins),
        "flowers": column(win.flowers for win in wins),
        "melds": melds,
    }
