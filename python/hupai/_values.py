"""How single values stand in JSON: numbers, texts, members of enumerations, tiles, and what else has a form of its own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from hupai import _core
from hupai._brief import brief, member

STANDARD = _core.TileSpace.STANDARD
Reader: TypeAlias = Callable[[Any, str, _core.TileSpace], Any]
Writer: TypeAlias = Callable[[Any, _core.TileSpace, bool], Any]
MOST_INTEGER = 2**31 - 1  # of a number from outside; the core's integers hold it


@dataclasses.dataclass(frozen=True, slots=True)
class Written:
    """How values of a type marked with it, `Annotated[int, written]`, stand in JSON.

    `write` gets null too, where the type allows it. `many` is for a tuple of such values, which else is a list.
    """

    read: Reader
    write: Writer
    many: Written | None = None


def read_plain(kind: Any, value: Any, where: str, _space: _core.TileSpace) -> Any:
    if type(value) is kind and (kind is not int or -MOST_INTEGER <= value <= MOST_INTEGER):
        return value
    number_for_bool = isinstance(value, bool) and kind is not bool
    if number_for_bool or not isinstance(value, kind):
        raise TypeError(f"{where}: expected {_PLAIN.get(kind, kind.__name__)}, got {brief(value)}")
    if kind is int and not -MOST_INTEGER <= value <= MOST_INTEGER:
        raise ValueError(f"{where}: {brief(value)} is out of range")
    if isinstance(value, Mapping):
        return dict(value)
    exact = _EXACT.get(kind)
    return value if exact is None else exact(value)


# A member of an enumeration, or of another class derived from these, as the plain value that it is.
_EXACT: dict[Any, Callable[[Any], Any]] = {int: int.__index__, str: str.__str__}
_PLAIN = {
    int: "an integer",
    bool: "true or false",
    str: "text",
    type(None): "null",
    Mapping: "an object",
}


def read_literal(
    allowed: Sequence[object], value: object, where: str, _space: _core.TileSpace
) -> object:
    for choice in allowed:
        if type(choice) is type(value) and choice == value:
            return choice
    listed = ", ".join(repr(choice) for choice in allowed)
    if not any(type(choice) is type(value) for choice in allowed):
        raise TypeError(f"{where}: expected one of {listed}, got {brief(value)}")
    raise ValueError(f"{where}: {brief(value)} is none of {listed}")


def read_member(kind: type[StrEnum], value: object, where: str, _space: _core.TileSpace) -> StrEnum:
    try:
        return member(kind, value)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def notation(space: _core.TileSpace) -> _core.TileSpace:
    """The space whose text is used: a table may have tiles, as flowers, that its hands do not know."""
    return space if space is _core.TileSpace.DAER else STANDARD


def parse_one_tile(value: object, where: str, space: _core.TileSpace = STANDARD) -> int:
    """One tile from text ("0p") or an integer."""
    tiles = parse_tile_list(value if isinstance(value, str) else [value], where, space)
    if len(tiles) != 1:
        raise ValueError(f"{where}: expected one tile, got {brief(value)}")
    return tiles[0]


def parse_tile_list(
    value: object, where: str, space: _core.TileSpace = STANDARD
) -> tuple[int, ...]:
    """Tiles from text ("123m0p"), or a list whose items are tile texts or integers."""
    if isinstance(value, str):
        try:
            return tuple(_core.parse_tiles(value, notation(space)))
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from None
    if not isinstance(value, list | tuple):
        raise TypeError(f"{where}: expected tiles, got {brief(value)}")
    tiles: list[int] = []
    for i, item in enumerate(value):
        if isinstance(item, str):
            tiles += parse_tile_list(item, f"{where}[{i}]", space)
        else:
            tiles.append(_tile_number(item, f"{where}[{i}]", space))
    return tuple(tiles)


def _tile_number(value: object, where: str, space: _core.TileSpace) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{where}: expected a tile, got {brief(value)}")
    try:
        text = _core.format_tile(value, notation(space))
        return _core.parse_tiles(text, notation(space))[0]
    except (ValueError, TypeError, IndexError):
        raise ValueError(f"{where}: {brief(value)} is not a tile of this game") from None


def _write_tile(value: int | None, space: _core.TileSpace, _all: bool) -> str | None:
    return None if value is None else _core.format_tile(value, notation(space))


def _write_list(value: Any, space: _core.TileSpace, _all: bool) -> list[str]:
    return [_core.format_tile(tile, notation(space)) for tile in value]


def _write_run(value: Any, space: _core.TileSpace, _all: bool) -> str | None:
    return None if value is None else _core.format_tiles(list(value), notation(space))


TILE = Written(parse_one_tile, _write_tile, Written(parse_tile_list, _write_list))
TILE_RUN = Written(parse_tile_list, _write_run)
Tile = Annotated[int, TILE]
Tiles = tuple[Tile, ...]
TileRun = Annotated[tuple[int, ...], TILE_RUN]
