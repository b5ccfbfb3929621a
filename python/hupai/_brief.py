"""A caller's value as an error message shows it: whole where it is short, cut in the middle where it is long."""

from __future__ import annotations

from enum import StrEnum
from reprlib import Repr
from typing import Any, Final, TypeVar, cast

M = TypeVar("M", bound=StrEnum)
LONGEST: Final = 200  # characters of one value in a message
MOST_DIGITS: Final = (
    10**40
)  # longer numbers are told by their size: Python writes none beyond 4,300 digits


class _Short(Repr):
    """Looks at no more of a value than it shows, so that one of 100 MB costs nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = self.maxfrozenset = 40
        self.maxarray = self.maxdeque = 40
        self.maxstring = self.maxother = LONGEST

    def repr_int(self, x: int, level: int) -> str:
        if abs(x) < MOST_DIGITS:
            return repr(x)
        return f"a number of {x.bit_length():,} bits"

    def repr_bytes(self, x: bytes, level: int) -> str:
        return self.repr_str(x, level)  # type: ignore[arg-type]  # cut before it is written, as text is

    repr_bytearray = repr_bytes


_SHORT = _Short()


def brief(value: Any) -> str:
    """The `repr` of a value for a message, never longer than `LONGEST` characters.

    Never raises, whatever the value's own `repr` does.
    """
    try:
        text = _SHORT.repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return cut(text)


def member(kind: type[M], value: Any) -> M:
    """The member of an enumeration of texts with this value. Raises ValueError naming those there are.

    The enumeration itself would write the whole value into its own error.
    """
    found = kind._value2member_map_.get(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"{brief(value)} is none of {', '.join(kind)}")
    return cast(M, found)


def cut(text: str, most: int = LONGEST) -> str:
    """Text of a caller without its middle where it is longer than `most` characters."""
    if len(text) <= most:
        return text
    head = (most - 3) * 2 // 3
    return f"{text[:head]}...{text[head + 3 - most :]}"
