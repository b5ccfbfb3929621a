"""Typed dataclasses from plain JSON values and back, strictly: nothing is guessed and nothing dropped.

The types of the fields say what is accepted. Tiles are integers inside and mpsz text in JSON: a `Tile` is "0p", `Tiles`
are a list of such texts and a `TileRun` is one text "123m0p"; reading takes any of the three forms, and integers.
A field whose JSON key is no Python name carries it in its metadata: `field(metadata={"json": "from"})`.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Callable, Mapping, Sequence
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from hupai import _core
from hupai._brief import brief, cut

Tile = Annotated[int, "tile"]
Tiles = tuple[Tile, ...]
TileRun = Annotated[tuple[int, ...], "tile run"]
T = TypeVar("T")

STANDARD = _core.TileSpace.STANDARD
UNIONS = (Union, types.UnionType)
MOST_INTEGER = 2**31 - 1  # of a number from outside; the core's integers hold it

Reader: TypeAlias = Callable[[Any, str, _core.TileSpace], Any]
Writer: TypeAlias = Callable[[Any, _core.TileSpace, bool], Any]


@dataclasses.dataclass(frozen=True, slots=True)
class _Field:
    """One field: its JSON key, its name, how it is read and written, and whether a value is its default."""

    key: str
    name: str
    read: Reader
    write: Writer
    is_default: Callable[[Any], bool]
    required: bool


@functools.cache
def _fields_of(cls: type) -> dict[str, _Field]:
    """The fields of a dataclass by JSON key, in order."""
    hints = hints_of(cls)
    return {key: _describe(field, hints[key]) for key, field in _by_key(cls).items()}


def _by_key(cls: type) -> dict[str, dataclasses.Field[Any]]:
    return {f.metadata.get("json", f.name): f for f in dataclasses.fields(cls)}


@functools.cache
def hints_of(cls: type) -> dict[str, Any]:
    """The types of a dataclass's fields by JSON key, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {key: hints[field.name] for key, field in _by_key(cls).items()}


def choices_of(hint: Any) -> tuple[Any, ...]:
    """The values that a type names, those of a list's items too."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(choice for part in get_args(hint) for choice in choices_of(part))


def _describe(field: dataclasses.Field[Any], hint: Any) -> _Field:
    missing = dataclasses.MISSING
    default = field.default
    if field.default_factory is not missing:
        default = field.default_factory()

    def is_default(value: Any) -> bool:
        return bool(value == default and type(value) is type(default))

    key = field.metadata.get("json", field.name)
    return _Field(key, field.name, reader(hint), _writer(hint), is_default, default is missing)


def load(cls: type[T], data: object, where: str = "", space: _core.TileSpace = STANDARD) -> T:
    """Build `cls` from a mapping of JSON keys.

    Raises TypeError for a wrong type and ValueError for an unknown or missing key or an impossible value; the message
    begins with the key (`where` is put before it) and ends with the value.
    """
    if not isinstance(data, Mapping):
        raise TypeError(f"{where or 'record'}: expected an object, got {brief(data)}")
    kind: type = cls
    fields = _fields_of(kind)
    prefix = f"{where}." if where else ""
    values = {}
    for key, value in data.items():
        field = fields.get(key)
        if field is None:
            raise ValueError(
                f"{cut(prefix + str(key))}: unknown key; known are {', '.join(fields) or 'none'}"
            )
        values[field.name] = field.read(value, prefix + key, space)
    if len(values) < len(fields):
        for field in fields.values():
            if field.required and field.name not in values:
                raise ValueError(f"{prefix}{field.key}: required key is missing")
    return cls(**values)


def check(value: object, hint: Any, where: str, space: _core.TileSpace = STANDARD) -> Any:
    """`value` as the type `hint` wants it (lists become tuples, text becomes tiles); raises as `load` does."""
    return reader(hint)(value, where, space)


@functools.cache
def reader(hint: Any) -> Reader:
    """The function that checks a value and makes it one of the type `hint`."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return lambda value, _where, _space: value
    if origin is Annotated:
        return parse_one_tile if args[1] == "tile" else parse_tile_list
    if origin in UNIONS:
        return functools.partial(_read_union, [reader(option) for option in args])
    if origin is Literal:
        return functools.partial(_read_literal, args)
    if origin is tuple:
        return _tuple_reader(args)
    return _class_reader(origin or hint)


def _class_reader(kind: Any) -> Reader:
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return functools.partial(_read_dataclass, kind)
    return functools.partial(_read_plain, type(None) if kind is None else kind)


def _read_dataclass(kind: type, value: object, where: str, space: _core.TileSpace) -> Any:
    return value if isinstance(value, kind) else load(kind, value, where, space)


def _read_plain(kind: Any, value: object, where: str, _space: _core.TileSpace) -> Any:
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


def _read_union(
    readers: Sequence[Reader], value: object, where: str, space: _core.TileSpace
) -> Any:
    errors: list[Exception] = []
    for read in readers:
        try:
            return read(value, where, space)
        except (TypeError, ValueError) as error:
            errors.append(error)
    # The most telling error: a wrong value of the right type before a wrong type.
    wrong_value = [e for e in errors if isinstance(e, ValueError)]
    if wrong_value:
        raise wrong_value[0]
    wanted = " or ".join(str(e).split("expected ", 1)[-1].split(", got ")[0] for e in errors)
    raise TypeError(f"{where}: expected {wanted}, got {brief(value)}")


def _read_literal(
    allowed: Sequence[object], value: object, where: str, _space: _core.TileSpace
) -> object:
    for choice in allowed:
        if type(choice) is type(value) and choice == value:
            return choice
    listed = ", ".join(repr(choice) for choice in allowed)
    if not any(type(choice) is type(value) for choice in allowed):
        raise TypeError(f"{where}: expected one of {listed}, got {brief(value)}")
    raise ValueError(f"{where}: {brief(value)} is none of {listed}")


def _tuple_reader(args: Sequence[Any]) -> Reader:
    if _mark(args[0]) == "tile":
        return parse_tile_list
    length = None if args[-1] is Ellipsis else len(args)
    return functools.partial(_read_tuple, reader(args[0]), length)


def _read_tuple(
    read: Reader, length: int | None, value: object, where: str, space: _core.TileSpace
) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(f"{where}: expected a list, got {brief(value)}")
    if length is not None and length != len(value):
        raise ValueError(f"{where}: expected {length} items, got {brief(value)}")
    return tuple(read(item, f"{where}[{i}]", space) for i, item in enumerate(value))


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
            return tuple(_core.parse_tiles(value, space))
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
        text = _core.format_tile(value, space)
        return _core.parse_tiles(text, space)[0]
    except (ValueError, TypeError, IndexError):
        raise ValueError(f"{where}: {brief(value)} is not a tile of this game") from None


def dump(value: object, hint: Any = Any, space: _core.TileSpace = STANDARD) -> Any:
    """The JSON value of a dataclass, tile, tuple or plain value; keys that have their default value are left out."""
    return _writer(hint)(value, space, False)


def dump_fields(
    value: Any, space: _core.TileSpace = STANDARD, keep: Sequence[str] = ()
) -> dict[str, Any]:
    """The fields of a dataclass instance as JSON, without those at their default unless named in `keep`."""
    out = {}
    kind: type = type(value)
    for key, field in _fields_of(kind).items():
        item = getattr(value, field.name)
        if key in keep or not field.is_default(item):
            out[key] = field.write(item, space, False)
    return out


def dump_all(value: Any, space: _core.TileSpace = STANDARD) -> dict[str, Any]:
    """Every field of a dataclass instance as JSON; in what it holds only nulls are left out."""
    kind: type = type(value)
    return {
        key: field.write(getattr(value, field.name), space, True)
        for key, field in _fields_of(kind).items()
    }


@functools.cache
def _writer(hint: Any) -> Writer:
    """The function that writes a value of the type `hint`: tiles as text, tuples as lists.

    Its last argument tells whether dataclasses inside keep the fields at their default.
    """
    if _mark(hint) == "tile":
        return lambda value, space, _all: (
            value if value is None else _core.format_tile(value, space)
        )
    if _mark(hint) == "tile run":
        return lambda value, space, _all: _core.format_tiles(list(value), space)
    item = _item_hint(hint)
    if item is not None:
        return functools.partial(_write_items, _writer(item))
    return _write


def _write_items(write: Writer, value: Any, space: _core.TileSpace, all_fields: bool) -> Any:
    listed = isinstance(value, tuple | list)
    return [write(item, space, all_fields) for item in value] if listed else value


def _write(value: Any, space: _core.TileSpace, all_fields: bool) -> Any:
    """A value by its own type, where its field's type does not say more."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if not all_fields:
            return dump_fields(value, space)
        return {key: item for key, item in dump_all(value, space).items() if item is not None}
    if isinstance(value, Mapping):
        return {key: _write(item, space, all_fields) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_write(item, space, all_fields) for item in value]
    return value


def _mark(hint: Any) -> str | None:
    """The kind of tile value a type is marked as, also when null or a number may stand instead."""
    if get_origin(hint) is Annotated:
        return cast(str, hint.__metadata__[0])
    if get_origin(hint) in UNIONS:
        return next((mark for mark in map(_mark, get_args(hint)) if mark), None)
    return None


def _item_hint(hint: Any) -> Any:
    for option in get_args(hint) if get_origin(hint) in UNIONS else (hint,):
        if get_origin(option) is tuple:
            return get_args(option)[0]
    return None
