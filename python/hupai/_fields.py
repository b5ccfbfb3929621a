"""Typed records (dataclasses and named tuples) from plain JSON values and back, strictly: nothing is guessed and nothing dropped.

The types of the fields say what is accepted; a type marked with a `Written` has a form of its own. Tiles are integers inside
and mpsz text in JSON: a `Tile` is "0p", `Tiles` are a list of such texts and a `TileRun` is one text "123m0p"; reading takes
any of the three forms, and integers. A field whose JSON key is no Python name carries it in its metadata:
`field(metadata={"json": "from"})`; one with `{"always": True}` is written at its default too.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from hupai import _core
from hupai._brief import brief, cut
from hupai._values import (
    STANDARD,
    Reader,
    Tile,
    TileRun,
    Tiles,
    Writer,
    Written,
    parse_one_tile,
    parse_tile_list,
    read_literal,
    read_member,
    read_plain,
)

__all__ = [
    "STANDARD",
    "JsonObject",
    "Reader",
    "Tile",
    "TileRun",
    "Tiles",
    "Written",
    "check",
    "choices_of",
    "dump",
    "dump_all",
    "dump_fields",
    "hints_of",
    "load",
    "parse_one_tile",
    "parse_tile_list",
    "reader",
    "row_of",
]

T = TypeVar("T")

UNIONS = (Union, types.UnionType)

NONE: Any = object()  # in place of a default, which may be None


class _Field(NamedTuple):
    """One field: its JSON key and name, the value that is not written, how it is read and written (None: as it is)."""

    key: str
    name: str
    unwritten: Any
    read: Reader
    write: Writer | None


class _Record(NamedTuple):
    """The fields of a record by JSON key and in order, and the names of those that must be there."""

    by_key: Mapping[str, _Field]
    fields: tuple[_Field, ...]
    required: frozenset[str]


@functools.cache
def _record(cls: type) -> _Record:
    hints, defaults, always = hints_of(cls), _defaults(cls), _always(cls)
    fields = tuple(
        _Field(
            key,
            name,
            NONE if name in always else defaults[name],
            reader(hints[key]),
            _writer(hints[key]),
        )
        for key, name in _by_key(cls).items()
    )
    required = frozenset(name for name, default in defaults.items() if default is NONE)
    return _Record({field.key: field for field in fields}, fields, required)


def _by_key(cls: type) -> dict[str, str]:
    if dataclasses.is_dataclass(cls):
        return {f.metadata.get("json", f.name): f.name for f in dataclasses.fields(cls)}
    return {name: name for name in getattr(cls, "_fields", ())}


def _defaults(cls: type) -> dict[str, Any]:
    """The default of each field of a record, `NONE` where there is none."""
    if not dataclasses.is_dataclass(cls):
        known: Mapping[str, Any] = getattr(cls, "_field_defaults", {})
        return {name: known.get(name, NONE) for name in _by_key(cls)}
    missing, found = dataclasses.MISSING, {}
    for field in dataclasses.fields(cls):
        made = field.default_factory
        default = field.default if made is missing else made()
        found[field.name] = NONE if default is missing else default
    return found


def _always(cls: type) -> frozenset[str]:
    """The fields that are written at their default too."""
    fields = dataclasses.fields(cls) if dataclasses.is_dataclass(cls) else ()
    return frozenset(field.name for field in fields if field.metadata.get("always"))


@functools.cache
def hints_of(cls: type) -> dict[str, Any]:
    """The types of a record's fields by JSON key, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {key: hints[name] for key, name in _by_key(cls).items()}


def choices_of(hint: Any) -> tuple[Any, ...]:
    """The values that a type names, those of a list's items too."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(choice for part in get_args(hint) for choice in choices_of(part))


def load(cls: type[T], data: object, where: str = "", space: _core.TileSpace = STANDARD) -> T:
    """Build `cls` from a mapping of JSON keys.

    Raises TypeError for a wrong type and ValueError for an unknown or missing key or an impossible value; the message
    begins with the key (`where` is put before it) and ends with the value.
    """
    if not isinstance(data, Mapping):
        raise TypeError(f"{where or 'record'}: expected an object, got {brief(data)}")
    kind: type = cls
    known, fields, required = _record(kind)
    prefix = f"{where}." if where else ""
    values = {}
    for key, value in data.items():
        field = known.get(key)
        if field is None:
            raise ValueError(
                f"{cut(prefix + str(key))}: unknown key; known are {', '.join(known) or 'none'}"
            )
        values[field.name] = field.read(value, prefix + key if prefix else key, space)
    if not required <= values.keys():
        missing = next(each.key for each in fields if each.name in required - values.keys())
        raise ValueError(f"{prefix}{missing}: required key is missing")
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
        written: Written = args[1]
        return written.read
    if origin in UNIONS:
        nullable = len(args) == 2 and args[1] is type(None)
        read = _read_nullable if nullable else _read_union
        return functools.partial(read, [reader(option) for option in args])
    if origin is Literal:
        return functools.partial(read_literal, args)
    if origin is tuple:
        return _tuple_reader(args)
    return _class_reader(origin or hint)


def _class_reader(kind: Any) -> Reader:
    if _is_record(kind):
        return functools.partial(_read_record, kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return functools.partial(read_member, kind)
    return functools.partial(read_plain, type(None) if kind is None else kind)


def _is_record(kind: Any) -> bool:
    """Whether this is a dataclass or a named tuple."""
    return isinstance(kind, type) and (dataclasses.is_dataclass(kind) or hasattr(kind, "_fields"))


def _read_record(kind: type, value: object, where: str, space: _core.TileSpace) -> Any:
    return value if isinstance(value, kind) else load(kind, value, where, space)


def _read_nullable(
    readers: Sequence[Reader], value: object, where: str, space: _core.TileSpace
) -> Any:
    """A value of the first kind, or null."""
    if value is None:
        return None
    try:
        return readers[0](value, where, space)
    except (TypeError, ValueError):
        return _read_union(readers, value, where, space)  # raises, and says what it may be


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


def _tuple_reader(args: Sequence[Any]) -> Reader:
    written = written_as(args[0])
    if written is not None and written.many is not None:
        return written.many.read
    length = None if args[-1] is Ellipsis else len(args)
    return functools.partial(_read_tuple, reader(args[0]), length)


def _read_tuple(
    read: Reader, length: int | None, value: object, where: str, space: _core.TileSpace
) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError(f"{where}: expected a list, got {brief(value)}")
    if length is not None and length != len(value):
        raise ValueError(f"{where}: expected {length} items, got {brief(value)}")
    try:
        return tuple([read(item, where, space) for item in value])
    except (TypeError, ValueError):  # said again with the place of the item
        return tuple([read(item, f"{where}[{i}]", space) for i, item in enumerate(value)])


JsonObject = Annotated[
    Mapping[str, Any], Written(reader(Mapping), lambda value, _space, _all: value)
]  # nothing in it is looked at


def row_of(cls: type) -> Written:
    """Records as lists of their fields in order, without keys; those at their default at the end are left out."""

    def read(value: object, where: str, space: _core.TileSpace) -> Any:
        known, fields, required = _record(cls)
        if not isinstance(value, list | tuple) or not len(required) <= len(value) <= len(fields):
            raise TypeError(f"{where}: expected a list of {', '.join(known)}, got {brief(value)}")
        items = zip(fields, value, strict=False)
        return cls(*[field.read(item, f"{where}.{field.key}", space) for field, item in items])

    def write(value: Any, space: _core.TileSpace, all_fields: bool) -> list[Any]:
        fields = _record(cls).fields
        count = len(fields)
        while count and getattr(value, fields[count - 1].name) == fields[count - 1].unwritten:
            count -= 1
        found = ((field.write, getattr(value, field.name)) for field in fields[:count])
        return [item if each is None else each(item, space, all_fields) for each, item in found]

    return Written(read, write)


def dump(value: object, hint: Any = Any, space: _core.TileSpace = STANDARD) -> Any:
    """The JSON value of a record, tile, tuple or plain value; keys that have their default value are left out."""
    write = _writer(hint)
    return value if write is None else write(value, space, False)


def dump_fields(value: Any, space: _core.TileSpace = STANDARD) -> dict[str, Any]:
    """The fields of a record as JSON, without those at their default."""
    out = {}
    kind: type = type(value)
    for key, name, unwritten, _, write in _record(kind).fields:
        item = getattr(value, name)
        if item is unwritten or (item == unwritten and type(item) is type(unwritten)):
            continue
        out[key] = item if write is None else write(item, space, False)
    return out


def dump_all(value: Any, space: _core.TileSpace = STANDARD) -> dict[str, Any]:
    """Every field of a record as JSON; in what it holds only nulls are left out."""
    out = {}
    kind: type = type(value)
    for key, name, _, _, write in _record(kind).fields:
        item = getattr(value, name)
        out[key] = item if write is None else write(item, space, True)
    return out


PLAIN = {int, bool, str, float, type(None)}


@functools.cache
def _writer(hint: Any) -> Writer | None:
    """The function that writes a value of the type `hint`, None for one that stands as it is.

    Its last argument tells whether records inside keep the fields at their default.
    """
    written, item = written_as(hint), _item_hint(hint)
    if written is not None:
        return written.write
    many = None if item is None else written_as(item)
    if many is not None and many.many is not None:
        write = many.many.write
        return functools.partial(_write_run, write) if _is_union(hint) else write
    if item is not None:
        return functools.partial(_write_items, _writer(item))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return lambda value, _space, _all: str.__str__(value)
    return None if _is_plain(hint) else _write


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in UNIONS


def _is_plain(hint: Any) -> bool:
    """Whether values of this type are JSON values already."""
    if _is_union(hint):
        return all(map(_is_plain, get_args(hint)))
    return hint in PLAIN or get_origin(hint) is Literal


def _write_run(write: Writer, value: Any, space: _core.TileSpace, all_fields: bool) -> Any:
    """Values with a form of their own, in whose place there may be null or a number."""
    return write(value, space, all_fields) if isinstance(value, tuple | list) else value


def _write_items(write: Writer | None, value: Any, space: _core.TileSpace, all_fields: bool) -> Any:
    if not isinstance(value, tuple | list):
        return value
    return list(value) if write is None else [write(item, space, all_fields) for item in value]


def _write(value: Any, space: _core.TileSpace, all_fields: bool) -> Any:
    """A value by its own type, where its field's type does not say more."""
    if _is_record(type(value)):
        if not all_fields:
            return dump_fields(value, space)
        return {key: item for key, item in dump_all(value, space).items() if item is not None}
    if isinstance(value, Mapping):
        return {key: _write(item, space, all_fields) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_write(item, space, all_fields) for item in value]
    return value


def written_as(hint: Any) -> Written | None:
    """The written that a type is marked with, also where null or a number may stand instead."""
    if get_origin(hint) is Annotated:
        written: Written = hint.__metadata__[0]
        return written
    if _is_union(hint):
        return next(
            (written for written in map(written_as, get_args(hint)) if written is not None), None
        )
    return None


def _item_hint(hint: Any) -> Any:
    for option in get_args(hint) if _is_union(hint) else (hint,):
        if get_origin(option) is tuple:
            return get_args(option)[0]
    return None
