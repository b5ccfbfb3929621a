"""Facts of a win that only some rulesets know: fields of a context that say what they mean and how they are typed."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hupai import _fields
from hupai.records import Names


def fact(
    default: Any,
    zh: str,
    en: str,
    *,
    flag: str | None = None,
    choices: Mapping[str, Names] | None = None,
    measured: bool = False,
) -> Any:
    """A field of a context dataclass with what it means; its type says which values it takes.

    On the command line it is the option `flag`, `--name` without one. With `choices` each value is an option without a
    value, named after it. Where `measured`, the fact holds before a hand is complete and decides how far it is from a win:
    the commands for hands ask for it too, and the ruleset's `shapes` or `measures` get it.
    """
    known = {"doc": Names(zh, en), "flag": flag, "choices": choices or {}, "measured": measured}
    return field(default=default, metadata=known)


@dataclass(frozen=True, slots=True)
class FactInfo:
    """One fact for display and for the command line: `type` is that of the field, resolved."""

    name: str
    type: Any
    default: Any
    doc: Names
    flag: str
    choices: Mapping[str, Names]
    measured: bool


@functools.cache
def fact_infos(context: type) -> tuple[FactInfo, ...]:
    """The facts of a context, in the order of its fields."""
    hints = _fields.hints_of(context)
    return tuple(
        FactInfo(
            name=f.name,
            type=hints[f.name],
            default=f.default,
            doc=f.metadata.get("doc", Names(f.name, f.name)),
            flag=f.metadata.get("flag") or "--" + f.name.replace("_", "-"),
            choices=f.metadata.get("choices", {}),
            measured=f.metadata.get("measured", False),
        )
        for f in dataclasses.fields(context)
    )


def measured_facts(context: type) -> tuple[FactInfo, ...]:
    """The facts of a context that decide how far a hand is from a win."""
    return tuple(info for info in fact_infos(context) if info.measured)
