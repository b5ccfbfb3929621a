"""Typed dataclasses from plain JSON values and back, strictly: nothing is guessed and nothing dropped.

The types of the fields say what is accepted. Tiles are integers inside and mpsz text in JSON: a `Tile` is "0p", `Tiles`
are a list of such texts and a `TileRun` is one text "123m0p"; reading takes any of the three forms, and integers.
A field whose JSON key is no Python name carries it in its metadata: `field(metadata={"json": "from"})`.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Mapping, Sequence
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from hupai import _core

Tile = Annotated[int, "tile"]
Tiles = tuple[Tile, ...]
TileRun = Annotated[tuple[int, ...], "tile run"]
T = TypeVar("T")

STANDARD = _core.TileSpace.STANDARD


@functools.cache
def hints_of(cls: type) -> dict[str, Any]:
    """The types of a dataclass's fields by JSON key, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {json_key(f): hints[f.name] for f in dataclasses.fields(cls)}


def json_key(field: dataclasses.Field[Any]) -> str:
    return cast(str, field.metadata.get("json", field.name))


@functools.cache
def _names(cls: type) -> dict[str, str]:
    return {json_key(f): f.name for f in dataclasses.fields(cls)}


@functools.cache
def _required(cls: type) -> tuple[str, ...]:
    missing = dataclasses.MISSING
    fields = dataclasses.fields(cls)
    return tuple(
        json_key(f) for f in fields if f.default is missing and f.default_factory is missing
    )


def load(cls: type[T], data: object, where: str = "", space: _core.TileSpace = STANDARD) -> T:
    """Build `cls` from a mapping of JSON keys.

    Raises TypeError for a wrong type and ValueError for an unknown or missing key or an impossible value; the message
    begins with the key (`where` is put before it) and ends with the value.
    """
    if not isinstance(data, Mapping):
        raise TypeError(f"{where or 'record'}: expected an object, got {data!r}")
    hints, names = hints_of(cls), _names(cls)
    unknown = [key for key in data if key not in hints]
    if unknown:
        raise ValueError(f"{_path(where, unknown[0])}: unknown key; known are {', '.join(hints)}")
    missing = [key for key in _required(cls) if key not in data]
    if missing:
        raise ValueError(f"{_path(where, missing[0])}: required key is missing")
    values = {
        names[key]: check(value, hints[key], _path(where, key), space)
        for key, value in data.items()
    }
    return cls(**values)


def dump(value: object, hint: Any = None, space: _core.TileSpace = STANDARD) -> Any:
    """The JSON value of a dataclass, tile, tuple or plain value; keys that have their default value are left out."""
    if isinstance(value, int) and _mark(hint) == "tile":
        return _core.format_tile(value, space)
    if isinstance(value, tuple | list):
        if _mark(hint) == "tile run":
            return _core.format_tiles(list(value), space)
        of = _item_hint(hint)
        return [dump(item, of, space) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dump_fields(value, space)
    if isinstance(value, Mapping):
        return {key: dump(item, None, space) for key, item in value.items()}
    return value


def dump_fields(
    value: Any, space: _core.TileSpace = STANDARD, keep: Sequence[str] = ()
) -> dict[str, Any]:
    """The fields of a dataclass instance as JSON, without those at their default unless named in `keep`."""
    hints = hints_of(type(value))
    out = {}
    for field in dataclasses.fields(value):
        key, item = json_key(field), getattr(value, field.name)
        if key in keep or not _is_default(field, item):
            out[key] = dump(item, hints[key], space)
    return out


def _is_default(field: dataclasses.Field[Any], value: object) -> bool:
    if field.default is not dataclasses.MISSING:
        return value == field.default and type(value) is type(field.default)
    if field.default_factory is not dataclasses.MISSING:
        return bool(value == field.default_factory())
    return False


def check(value: object, hint: Any, where: str, space: _core.TileSpace = STANDARD) -> Any:
    """`value` as the type `hint` wants it (lists become tuples, text becomes tiles); raises as `load` does."""
    if hint is Any:
        return value
    mark, origin = _mark(hint), get_origin(hint)
    if origin is Annotated:
        if mark == "tile":
            return parse_one_tile(value, where, space)
        return parse_tile_list(value, where, space)
    if origin in _CHECKS:
        return _CHECKS[origin](value, hint, where, space)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return value if isinstance(value, hint) else load(hint, value, where, space)
    return _check_plain(value, origin or hint, where)


def _check_plain(value: object, kind: Any, where: str) -> Any:
    kind = type(None) if kind is None else kind
    number_for_bool = isinstance(value, bool) and kind is not bool
    if number_for_bool or not isinstance(value, kind):
        raise TypeError(f"{where}: expected {_PLAIN.get(kind, kind.__name__)}, got {value!r}")
    return dict(value) if isinstance(value, Mapping) else value


_PLAIN = {
    int: "an integer",
    bool: "true or false",
    str: "text",
    type(None): "null",
    Mapping: "an object",
}


def _check_union(value: object, hint: Any, where: str, space: _core.TileSpace) -> Any:
    errors: list[Exception] = []
    for option in get_args(hint):
        try:
            return check(value, option, where, space)
        except (TypeError, ValueError) as error:
            errors.append(error)
    # The most telling error: a wrong value of the right type before a wrong type.
    wrong_value = [e for e in errors if isinstance(e, ValueError)]
    if wrong_value:
        raise wrong_value[0]
    wanted = " or ".join(str(e).split("expected ", 1)[-1].split(", got ")[0] for e in errors)
    raise TypeError(f"{where}: expected {wanted}, got {value!r}")


def _check_literal(value: object, hint: Any, where: str, space: _core.TileSpace) -> object:
    allowed = get_args(hint)
    for choice in allowed:
        if type(choice) is type(value) and choice == value:
            return choice
    if not any(type(choice) is type(value) for choice in allowed):
        raise TypeError(f"{where}: expected one of {_list(allowed)}, got {value!r}")
    raise ValueError(f"{where}: {value!r} is none of {_list(allowed)}")


def _check_tuple(value: object, hint: Any, where: str, space: _core.TileSpace) -> tuple[Any, ...]:
    args = get_args(hint)
    of = args[0]
    if _mark(of) == "tile":
        return parse_tile_list(value, where, space)
    if not isinstance(value, list | tuple):
        raise TypeError(f"{where}: expected a list, got {value!r}")
    if args[-1] is not Ellipsis and len(args) != len(value):
        raise ValueError(f"{where}: expected {len(args)} items, got {value!r}")
    return tuple(check(item, of, f"{where}[{i}]", space) for i, item in enumerate(value))


def parse_one_tile(value: object, where: str, space: _core.TileSpace = STANDARD) -> int:
    """One tile from text ("0p") or an integer."""
    tiles = parse_tile_list(value if isinstance(value, str) else [value], where, space)
    if len(tiles) != 1:
        raise ValueError(f"{where}: expected one tile, got {value!r}")
    return tiles[0]


def parse_tile_list(
    value: object, where: str, space: _core.TileSpace = STANDARD
) -> tuple[int, ...]:
    """Tiles from text ("123m0p"), or a list whose items are tile texts or integers."""
    if isinstance(value, str):
        try:
            return tuple(_core.parse_tiles(value, space))
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from None
    if not isinstance(value, list | tuple):
        raise TypeError(f"{where}: expected tiles, got {value!r}")
    tiles: list[int] = []
    for i, item in enumerate(value):
        if isinstance(item, str):
            tiles += parse_tile_list(item, f"{where}[{i}]", space)
        else:
            tiles.append(_tile_number(item, f"{where}[{i}]", space))
    return tuple(tiles)


def _tile_number(value: object, where: str, space: _core.TileSpace) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{where}: expected a tile, got {value!r}")
    try:
        text = _core.format_tile(value, space)
        return _core.parse_tiles(text, space)[0]
    except (ValueError, TypeError, IndexError):
        raise ValueError(f"{where}: {value} is not a tile of this game") from None


_CHECKS = {
    Union: _check_union,
    types.UnionType: _check_union,
    Literal: _check_literal,
    tuple: _check_tuple,
}


def _mark(hint: Any) -> str | None:
    """The kind of tile value a type is marked as, also when null or a number may stand instead."""
    if get_origin(hint) is Annotated:
        return cast(str, hint.__metadata__[0])
    if get_origin(hint) in (Union, types.UnionType):
        return next((mark for mark in map(_mark, get_args(hint)) if mark), None)
    return None


def _item_hint(hint: Any) -> Any:
    for option in get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,):
        if get_origin(option) is tuple:
            return get_args(option)[0]
    return None


def _path(where: str, key: object) -> str:
    return f"{where}.{key}" if where else str(key)


def _list(values: Sequence[object]) -> str:
    return ", ".join(repr(value) for value in values)
