"""How the tiles of a table stand in its log: as text, and as "?" those that a seat does not see."""

from __future__ import annotations

from typing import Any, Final

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace as Space
from hupai._values import Written, notation

HIDDEN_TEXT: Final = "?"


def tile_text(tile: int, space: Space) -> str:
    """One tile as text. Raises ValueError for a number that is no tile."""
    return HIDDEN_TEXT if tile < 0 else _core.format_tile(tile, notation(space))


def tiles_text(tiles: tuple[int, ...], space: Space) -> str:
    """Tiles as one text; if any is hidden, as many "?". Raises ValueError for a number that is no tile."""
    if tiles and min(tiles) < 0:
        return HIDDEN_TEXT * len(tiles)
    return _core.format_tiles(tiles, notation(space))


def read_tile(text: Any, space: Space) -> int:
    """One tile. Raises ValueError unless the text is exactly one."""
    tiles = read_tiles(text, space)
    if len(tiles) != 1:
        raise ValueError(f"expected one tile, got {brief(text)}")
    return tiles[0]


def read_tiles(text: Any, space: Space) -> tuple[int, ...]:
    """What `tiles_text` wrote. Raises TypeError for what is no text, ValueError for what is no tiles."""
    if not isinstance(text, str):
        raise TypeError(f"expected tiles as text, got {brief(text)}")
    if text.startswith(HIDDEN_TEXT):
        return (-1,) * len(text)
    return tuple(_core.parse_tiles(text, notation(space)))


def _read_one(value: Any, where: str, space: Space) -> int:
    try:
        return read_tile(value, space)
    except (ValueError, TypeError) as error:
        raise type(error)(f"{where}: {error}") from None


def _read_many(value: Any, where: str, space: Space) -> tuple[int, ...]:
    try:
        return read_tiles(value, space)
    except (ValueError, TypeError) as error:
        raise type(error)(f"{where}: {error}") from None


def _write_one(tile: int | None, space: Space, _all: bool) -> str | None:
    return None if tile is None else tile_text(tile, space)


def _write_many(tiles: tuple[int, ...], space: Space, _all: bool) -> str:
    return tiles_text(tiles, space)


SHOWN: Final = Written(_read_one, _write_one, Written(_read_many, _write_many))
