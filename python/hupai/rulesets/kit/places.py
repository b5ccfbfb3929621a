"""Where in the program an object stands, so that a pickle can name it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from typing import Any


def places_of(wanted: object) -> Iterator[tuple[str, str]]:
    """Modules and their attributes that are this very object; the program's own file last, which others cannot import."""
    modules = sorted(sys.modules.copy().items(), key=lambda item: item[0].startswith("__"))
    for module, found in modules:
        for name, value in tuple(getattr(found, "__dict__", {}).items()):
            if value is wanted:
                yield module, name


def attribute(module: str, name: str) -> Any:
    """What stands there."""
    return getattr(importlib.import_module(module), name)


def by_name(wanted: object, what: str) -> tuple[Callable[..., Any], tuple[str, ...]]:
    """What pickle needs to find the object again: the attribute of a module that it is.

    Raises TypeError, naming `what`, where it is none.
    """
    for module, name in places_of(wanted):
        return attribute, (module, name)
    raise TypeError(
        f"{what} cannot be pickled: it is neither registered nor an attribute of a module"
    )
