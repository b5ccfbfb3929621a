"""What several tests need: recorded facts, and the way from a twin's hand to one of hupai."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from hupai import _core
from hupai.rulesets.registry import rulesets
from tests.reference.space import KONGS, Meld, Space, group_tiles
from tests.strategies import Held

DATA = Path(__file__).parent / "data"
# The rulesets whose hands can be written as 123m; the eighty cards are others.
OF_TILES = tuple(found.id for found in rulesets() if found.space is not _core.TileSpace.DAER)


def records(name: str) -> list[dict[str, Any]]:
    """The records of a file under `tests/data`, by its name without ".jsonl" and ".gz"."""
    path = DATA / f"{name}.jsonl"
    return read_records(path if path.exists() else DATA / f"{name}.jsonl.gz")


def read_records(path: Path) -> list[dict[str, Any]]:
    """The records of a file of JSON lines, packed with gzip where its name says so."""
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def space_id(space: Space) -> _core.TileSpace:
    return _core.TileSpace[space.name.upper()]


def core_meld(meld: Meld) -> tuple[_core.GroupType, int]:
    return _core.GroupType[meld[0].upper()], meld[1]


def twin_meld(group: Any) -> Meld:
    """A group of the core as the twins write it."""
    return _core.GroupType(group.type).name.lower(), group.kind


def core_hand(held: Held) -> _core.Hand:
    return _core.Hand.from_counts(
        list(held.counts),
        melds=[core_meld(meld) for meld in held.melds],
        space=space_id(held.space),
    )


def batch(hands: Iterable[Held]) -> np.ndarray:
    return np.array([held.counts for held in hands], dtype=np.uint8)


def kinds_of(mask: int) -> list[int]:
    """The kinds of a bit mask, ascending."""
    return [kind for kind in range(64) if int(mask) >> kind & 1]


def meld_text(space: Space, meld: Meld) -> str:
    """A meld in hupai's notation."""
    tiles = _core.format_tiles(group_tiles(space, meld), space_id(space))
    if meld[0] == "concealed_kong":
        return f"<{tiles}>"
    return f"[+{tiles}]" if meld[0] == "added_kong" else f"[{tiles}]"


__all__ = [
    "KONGS",
    "batch",
    "core_hand",
    "core_meld",
    "kinds_of",
    "meld_text",
    "read_records",
    "records",
    "space_id",
    "twin_meld",
]
