"""Options of a ruleset: fields of a dataclass that say what they mean."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from hupai.records import Names


def option(default: Any, zh: str, en: str, ja: str | None = None) -> Any:
    """A field of an options dataclass with what it means, as Names takes it. Its type says which values it takes."""
    return field(default=default, metadata={"doc": Names(zh, en, ja)})


def other_default(options: type, name: str, default: Any) -> Any:
    """The field of an option that an options dataclass takes over from another one with a default of its own."""
    known = {known.name: known for known in dataclasses.fields(options)}
    return field(default=default, metadata=known[name].metadata)


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option for display: its `type` as the dataclass writes it, its default, and what it means: `doc.get("zh")`.

    `choices` are the values it is one of, or of which its value is a list, in the order in which `doc` tells them; empty
    where any of the type will do.
    """

    name: str
    type: str
    default: Any
    doc: Names
    choices: tuple[Any, ...] = ()
