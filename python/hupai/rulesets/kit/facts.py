"""Facts of a win that only some rulesets know: fields of a context that say what they mean and how they are typed."""

from __future__ import annotations

import dataclasses
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
) -> Any:
    """A field of a context dataclass with what it means; its type says which values it takes.

    On the command line it is the option `flag`, `--name` without one. With `choices` each value is an option without a
    value, named after it.
    """
    doc = Names(zh, en)
    return field(default=default, metadata={"doc": doc, "flag": flag, "choices": choices or {}})


@dataclass(frozen=True, slots=True)
class FactInfo:
    """One fact for display and for the command line: `type` is that of the field, resolved."""

    name: str
    type: Any
    default: Any
    doc: Names
    flag: str
    choices: Mapping[str, Names]


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
        )
        for f in dataclasses.fields(context)
    )
