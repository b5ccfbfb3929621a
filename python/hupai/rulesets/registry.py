"""The registry of rulesets.

A ruleset is one module of this package that defines `RULESET`, a `Ruleset`, or an entry point in the group
`hupai.rulesets` that names such an object. Nothing is imported before it is asked for.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil

from hupai.rulesets.base import Ruleset

GROUP = "hupai.rulesets"


def ruleset(id: str) -> Ruleset:
    """The ruleset with this id. Raises ValueError that lists the known ones."""
    if not isinstance(id, str):
        raise TypeError(f"ruleset: expected an id, got {id!r}")
    found = _from_module(id) if id in _module_names() else _others().get(id) or _scanned().get(id)
    if found is None:
        raise ValueError(f"ruleset: {id!r} is not known; known are {', '.join(ruleset_ids())}")
    return found


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rulesets, those of this package first, in the order they are shown in."""
    return tuple(found.id for found in rulesets())


def rulesets() -> tuple[Ruleset, ...]:
    """All rulesets in the order they are shown in. Imports every one of them."""
    return (*sorted(_scanned().values(), key=lambda r: (r.order, r.id)), *_others().values())


@functools.cache
def _module_names() -> frozenset[str]:
    package = importlib.import_module(__package__)
    modules = [m.name for m in pkgutil.iter_modules(package.__path__) if not m.ispkg]
    return frozenset(name for name in modules if not name.startswith("_"))


@functools.cache
def _from_module(name: str) -> Ruleset | None:
    return getattr(importlib.import_module(f"{__package__}.{name}"), "RULESET", None)


@functools.cache
def _scanned() -> dict[str, Ruleset]:
    found = (_from_module(name) for name in sorted(_module_names()))
    return {r.id: r for r in found if r is not None}


@functools.cache
def _others() -> dict[str, Ruleset]:
    """Those of other installed packages; an entry point that takes an id of ours is an error."""
    import importlib.metadata  # slow to import, and only needed here

    found: dict[str, Ruleset] = {}
    for entry in importlib.metadata.entry_points(group=GROUP):
        other = entry.load()
        if not isinstance(other, Ruleset):
            raise TypeError(f"entry point {entry.name} of {GROUP}: {entry.value} is not a Ruleset")
        if other.id in _module_names() or other.id in found:
            raise ValueError(f"entry point {entry.name} of {GROUP}: the id {other.id!r} is taken")
        found[other.id] = other
    return found
