"""Values of a caller as exactly the types that events and records hold.

`5`, `5.0`, `True` and a numpy integer are equal, and so one key of a cache: the first of them to come would stand for all
from then on. So whatever a caller may pass is made exact before it is a key.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from hupai._brief import brief

TILES: Final = 128  # every tile is below, red fives and the joker too
_ALL: Final = frozenset(range(TILES))
_PLAIN: Final = frozenset((int,))
T = TypeVar("T")


def exact_int(value: Any, name: str) -> int:
    """The integer as a plain one. Raises TypeError, which begins with `name`, for a bool and for what is no integer."""
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{name}: expected a number, got {brief(value)}")


def exact_tile(value: Any, name: str = "tile") -> int:
    """The tile as a plain integer. Raises TypeError for what is no integer, ValueError for what is no tile."""
    if type(value) is int and 0 <= value < TILES:
        return value
    tile = exact_int(value, name)
    if 0 <= tile < TILES:
        return tile
    raise ValueError(f"{name}: {brief(tile)} is no tile")


def exact_tiles(values: Any, name: str = "tiles") -> tuple[int, ...]:
    """The tiles of a tuple or list as a tuple of plain integers. Raises as `exact_tile`."""
    if type(values) is tuple and _PLAIN.issuperset(map(type, values)) and _ALL.issuperset(values):
        return values
    if not isinstance(values, tuple | list):
        raise TypeError(f"{name}: expected a tuple of tiles, got {brief(values)}")
    return tuple([exact_tile(value, name) for value in values])


def exact_flag(value: Any, name: str) -> bool:
    """The value if it is true or false. Raises TypeError for what only equals one of them."""
    if value is True or value is False:
        return bool(value)
    raise TypeError(f"{name}: expected True or False, got {brief(value)}")


def exact_text(value: Any, name: str) -> str:
    """The text as a plain one, a member of an enumeration as its value. Raises TypeError for what is no text."""
    if type(value) is str:
        return value
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{name}: expected text, got {brief(value)}")


def once(maker: Callable[..., T]) -> Callable[..., T]:
    """The maker, which makes equal things once; what is given in another type is something else."""
    return lru_cache(None, typed=True)(maker)
