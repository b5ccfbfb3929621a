"""The registry of rulesets.

A family of rulesets is a module or a package beside this one that ends in `RULESETS`, all of its rulesets. The id of each
begins with the family's name, so that one is found without importing the others. Rulesets of other packages are entry
points in the group `hupai.rulesets` that name a `Ruleset`. Nothing is imported before it is asked for.
"""

from __future__ import annotations

import copyreg
import functools
import importlib
import pkgutil
from typing import Any

from hupai._brief import brief
from hupai.rulesets.base import Ruleset

GROUP = "hupai.rulesets"
SHARED = ("base", "kit", "registry")  # what stands in this package and is no family


def ruleset(id: str) -> Ruleset:
    """The ruleset with this id. Raises ValueError that lists the known ones."""
    if not isinstance(id, str):
        raise TypeError(f"ruleset: expected an id, got {brief(id)}")
    found = _in_family_of(id) or _others().get(id)
    if found is None:
        faults = "".join(f"; entry point {name}: {fault}" for name, fault in broken().items())
        raise ValueError(
            f"ruleset: {brief(id)} is not known; known are {', '.join(ruleset_ids())}{faults}"
        )
    return found


def ruleset_ids() -> tuple[str, ...]:
    """The ids of all rulesets, those of this package first, in the order they are shown in."""
    return tuple(found.id for found in rulesets())


def rulesets() -> tuple[Ruleset, ...]:
    """All rulesets in the order they are shown in. Imports every one of them."""
    own = (found for family in families() for found in _family(family))
    return (*sorted(own, key=lambda r: (r.order, r.id)), *_others().values())


@functools.cache
def families() -> tuple[str, ...]:
    """The names of the families in this package."""
    package = importlib.import_module(__package__)
    names = (module.name for module in pkgutil.iter_modules(package.__path__))
    return tuple(sorted(name for name in names if name not in SHARED))


@functools.cache
def _family(name: str) -> tuple[Ruleset, ...]:
    found: tuple[Ruleset, ...] = importlib.import_module(f"{__package__}.{name}").RULESETS
    for each in found:
        if each.id != name and not each.id.startswith(f"{name}_"):
            raise ValueError(
                f"ruleset {each.id!r}: its id does not begin with its family's, {name!r}"
            )
    return found


def _in_family_of(id: str) -> Ruleset | None:
    of_this_name = (name for name in families() if f"{id}_".startswith(f"{name}_"))
    return next((r for name in of_this_name for r in _family(name) if r.id == id), None)


def broken() -> dict[str, str]:
    """Entry points of other packages that offer no ruleset, and why; they are left out of the others."""
    return dict(_installed()[1])


def _others() -> dict[str, Ruleset]:
    """Those of other installed packages."""
    return _installed()[0]


@functools.cache
def _installed() -> tuple[dict[str, Ruleset], dict[str, str]]:
    """The rulesets of other packages, and what is wrong with entry points that offer none: no package may break the rest."""
    import importlib.metadata  # slow to import, and only needed here

    found: dict[str, Ruleset] = {}
    wrong: dict[str, str] = {}
    for entry in importlib.metadata.entry_points(group=GROUP):
        try:
            other = entry.load()
        except Exception as error:
            wrong[entry.name] = f"{entry.value} cannot be loaded: {type(error).__name__}: {error}"
            continue
        if not isinstance(other, Ruleset):
            wrong[entry.name] = f"{entry.value} is not a Ruleset"
        elif _in_family_of(other.id) is not None or other.id in found:
            wrong[entry.name] = f"{entry.value}: the id {other.id!r} is taken"
        else:
            found[other.id] = other
    return found, wrong


def _by_name(rules: Ruleset) -> Any:
    """How a ruleset is pickled: by its id if it is registered."""
    if rules.id in ruleset_ids() and ruleset(rules.id) is rules:
        return ruleset, (rules.id,)
    return rules.__reduce__()


copyreg.pickle(Ruleset, _by_name)
