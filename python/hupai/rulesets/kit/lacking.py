"""Tiles of a space that a table is not played with: to a hand they are as good as seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from hupai._core import TileSpace
from hupai.records import RED
from hupai.tiles import COPIES, has_kind, kind_count


@lru_cache(maxsize=256)
def lacking(
    tiles: Callable[[Any], Sequence[int]], options: Any, space: TileSpace
) -> tuple[int, ...]:
    """How many copies of each kind are missing from the tiles of these options."""
    there = Counter(tile & ~RED for tile in tiles(options))
    kinds = range(kind_count(space))
    return tuple(COPIES - there[kind] if has_kind(kind, space) else 0 for kind in kinds)
