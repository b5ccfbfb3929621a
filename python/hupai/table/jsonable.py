"""Events and actions as JSON objects and back, strictly: every field by its name, as its type says (see `_fields`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from hupai._brief import brief
from hupai._core import TileSpace as Space
from hupai._fields import dump_fields, load
from hupai.table.actions import Action
from hupai.table.events import Event

EVENTS: dict[str, type] = {cls.type: cls for cls in get_args(Event)}


def event_to_json(event: Event, space: Space) -> dict[str, Any]:
    """The event as a JSON object; fields at their default are left out."""
    return {"type": event.type, **dump_fields(event, space)}


def event_from_json(data: Mapping[str, Any], space: Space) -> Event:
    """Read what `event_to_json` wrote. Raises ValueError or TypeError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise TypeError(f"expected an object, got {brief(data)}")
    cls = EVENTS.get(data.get("type", ""))
    if cls is None:
        raise ValueError(f"unknown event type {brief(data.get('type'))}")
    found: Event = load(
        cls, {key: value for key, value in data.items() if key != "type"}, "", space
    )
    return found


def action_to_json(action: Action, space: Space) -> dict[str, Any]:
    """The action as a JSON object; fields at their default are left out."""
    return dump_fields(action, space)


def action_from_json(data: Mapping[str, Any], space: Space) -> Action:
    """Read what `action_to_json` wrote. Raises ValueError or TypeError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise TypeError(f"expected an object, got {brief(data)}")
    return load(Action, data, "", space)
