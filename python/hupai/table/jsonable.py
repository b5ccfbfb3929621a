"""Events and actions as JSON objects and back, strictly.

Every field is written by its name; tiles are mpsz text, single or in runs; a hidden tile is "?".
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

from hupai import _core
from hupai._brief import brief, member
from hupai._core import TileSpace as Space
from hupai._fields import Reader, reader
from hupai.settle import Payment
from hupai.table.actions import Action, ActionType
from hupai.table.events import Event, Gift, Meld, MeldType, Source, WinLine

EVENTS: dict[str, type] = {cls.type: cls for cls in get_args(Event)}
HIDDEN_TEXT = "?"


def event_to_json(event: Event, space: Space) -> dict[str, Any]:
    """The event as a JSON object; fields at their default are left out."""
    return {"type": event.type, **_fields(event, space)}


def event_from_json(data: Mapping[str, Any], space: Space) -> Event:
    """Read what `event_to_json` wrote. Raises ValueError or TypeError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise TypeError(f"expected an object, got {brief(data)}")
    cls = EVENTS.get(data.get("type", ""))
    if cls is None:
        raise ValueError(f"unknown event type {brief(data.get('type'))}")
    found: Event = _build(cls, {k: v for k, v in data.items() if k != "type"}, space)
    return found


def action_to_json(action: Action, space: Space) -> dict[str, Any]:
    """The action as a JSON object; fields at their default are left out."""
    return _fields(action, space)


def action_from_json(data: Mapping[str, Any], space: Space) -> Action:
    """Read what `action_to_json` wrote. Raises ValueError or TypeError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise TypeError(f"expected an object, got {brief(data)}")
    action: Action = _build(Action, data, space)
    return action


_REQUIRED: Any = object()
_KNOWN: dict[type, dict[str, Any]] = {}


@cache
def _readers(cls: type) -> dict[str, Reader]:
    """How each field without a form of its own is read: as its type says."""
    hints = get_type_hints(cls)
    return {name: reader(hints[name]) for name in _defaults(cls) if name not in _READ}


def _defaults(cls: type) -> dict[str, Any]:
    """The fields of a dataclass or named tuple with their defaults, `_REQUIRED` where there is none."""
    if cls not in _KNOWN:
        _KNOWN[cls] = _find_defaults(cls)
    return _KNOWN[cls]


def _find_defaults(cls: type) -> dict[str, Any]:
    if dataclasses.is_dataclass(cls):
        found = {}
        for field in dataclasses.fields(cls):
            made = field.default_factory
            default = field.default if made is dataclasses.MISSING else made()
            found[field.name] = _REQUIRED if default is dataclasses.MISSING else default
        return found
    known: dict[str, Any] = getattr(cls, "_field_defaults", {})
    return {name: known.get(name, _REQUIRED) for name in getattr(cls, "_fields", ())}


def _fields(value: Any, space: Space) -> dict[str, Any]:
    out = {}
    for name, default in _defaults(type(value)).items():
        content = getattr(value, name)
        if default is _REQUIRED or content != default:
            out[name] = _WRITE.get(name, _plain)(content, space)
    return out


def _build(cls: type, data: Mapping[str, Any], space: Space) -> Any:
    fields = _defaults(cls)
    for key in data:
        if key not in fields:
            raise ValueError(f"unknown key {brief(key)}")
    readers = _readers(cls)
    given = {}
    for name, default in fields.items():
        if name in readers and name in data:
            given[name] = readers[name](data[name], name, space)
        elif name in data:
            given[name] = _read_form(cls, name, data[name], space)
        elif default is _REQUIRED:
            raise ValueError(f"missing key {brief(name)}")
    return cls(**given)


def _read_form(cls: type, name: str, value: Any, space: Space) -> Any:
    """A field that has a form of its own in JSON."""
    try:
        return member(_TYPES[cls], value) if name == "type" else _READ[name](value, space)
    except (ValueError, TypeError) as error:
        raise type(error)(f"{name}: {error}") from None


_TYPES: dict[type, type[StrEnum]] = {Action: ActionType, Meld: MeldType}


def _plain(value: Any, space: Space) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _notation(space: Space) -> Space:
    """The space whose text is used: a table may have tiles, as flowers, that its hands do not know."""
    return space if space is Space.DAER else Space.STANDARD


def tile_text(tile: int, space: Space) -> str:
    """One tile as text. Raises ValueError for a number that is no tile."""
    return HIDDEN_TEXT if tile < 0 else str(_core.format_tile(tile, _notation(space)))


def tiles_text(tiles: tuple[int, ...], space: Space) -> str:
    """Tiles as one text; if any is hidden, as many "?". Raises ValueError for a number that is no tile."""
    if tiles and min(tiles) < 0:
        return HIDDEN_TEXT * len(tiles)
    return str(_core.format_tiles(list(tiles), _notation(space)))


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
    return tuple(_core.parse_tiles(text, _notation(space)))


def _write_payment(payment: Payment) -> list[Any]:
    line = [payment.payer, payment.payee, payment.amount, payment.reason]
    return [*line, payment.account] if payment.account else line


_WRITE: dict[str, Callable[[Any, Space], Any]] = {
    "tile": tile_text,
    "claimed": tile_text,
    "added": tile_text,
    "tiles": tiles_text,
    "drawn_tiles": tiles_text,
    "wall": tiles_text,
    "hands": lambda hands, space: [tiles_text(hand, space) for hand in hands],
    "meld": _fields,
    "gifts": lambda gifts, space: [_fields(gift, space) for gift in gifts],
    "wins": lambda wins, space: [_fields(win, space) for win in wins],
    "payments": lambda payments, space: [_write_payment(p) for p in payments],
    "source": lambda source, space: str(source),
    "type": lambda kind, space: str(kind),
}
_READ: dict[str, Callable[[Any, Space], Any]] = {
    "tile": read_tile,
    "claimed": read_tile,
    "added": read_tile,
    "tiles": read_tiles,
    "drawn_tiles": read_tiles,
    "wall": read_tiles,
    "hands": lambda hands, space: tuple(read_tiles(hand, space) for hand in hands),
    "meld": lambda meld, space: _build(Meld, meld, space),
    "gifts": lambda gifts, space: tuple(_build(Gift, gift, space) for gift in gifts),
    "wins": lambda wins, space: tuple(_build(WinLine, win, space) for win in wins),
    "payments": lambda payments, space: tuple(Payment(*p) for p in payments),
    "source": lambda source, space: member(Source, source),
    "type": lambda kind, space: str(kind),
}
