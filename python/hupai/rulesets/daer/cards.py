"""The cards of 大贰, the columns they make, and the 胡 of a column.

A card is its kind: 0..9 small 一 to 十, 10..19 big 壹 to 拾. 二, 七 and 十 are red in both sizes, the others black (乌).
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from hupai._core import TileSpace

SPACE = TileSpace.DAER
SIZE = 10  # numbers of one size
KINDS = 2 * SIZE
CARDS = tuple(kind for kind in range(KINDS) for _ in range(4))
RED_NUMBERS = frozenset({1, 6, 9})  # 二, 七, 十

ColumnType = Literal["chow", "pung", "kan", "zhao", "long", "pair"]
FOURS = frozenset({"zhao", "long"})


def is_red(card: int) -> bool:
    return card % SIZE in RED_NUMBERS


def is_big(card: int) -> bool:
    return card >= SIZE


class Column(NamedTuple):
    """One 列: its type and its cards in ascending order. A chow is a run, 二七十 or 大大小."""

    type: ColumnType
    cards: tuple[int, ...]

    @property
    def red(self) -> int:
        """How many of its cards are red."""
        return sum(map(is_red, self.cards))

    @property
    def hu(self) -> int:
        """What the column counts."""
        equal = EQUAL_HU.get(self.type)
        if equal is None:
            return RUN_HU.get(self.cards, 0)
        first = self.cards[0]
        return equal[2 * is_big(first) + is_red(first)]


# 计胡规则: of a black small, a red small, a black big and a red big card.
EQUAL_HU: dict[ColumnType, tuple[int, int, int, int]] = {
    "pung": (1, 3, 3, 6),
    "kan": (6, 9, 9, 12),
    "zhao": (9, 12, 12, 15),
    "long": (12, 15, 15, 18),
}
ONE_TWO_THREE: dict[tuple[int, ...], int] = {(0, 1, 2): 3, (10, 11, 12): 6}
TWO_SEVEN_TEN: dict[tuple[int, ...], int] = {(1, 6, 9): 6, (11, 16, 19): 9}
RUN_HU = {**ONE_TWO_THREE, **TWO_SEVEN_TEN}
MINIMUM_HU = 10


@cache
def partners(card: int) -> tuple[tuple[int, int], ...]:
    """The other two cards of every chow that the card can be part of: runs, 二七十, then 大大小."""
    first = card - card % SIZE
    number = card - first
    runs = [
        (first + low, first + low + 1, first + low + 2)
        for low in range(max(0, number - 2), min(number, SIZE - 3) + 1)
    ]
    if number in RED_NUMBERS:
        runs.append((first + 1, first + 6, first + 9))
    found = [tuple(each for each in run if each != card) for run in runs]
    other = (card + SIZE) % KINDS
    return (*found, (card, other), (other, other))  # type: ignore[arg-type]


def is_mixed(pair: tuple[int, int], card: int) -> bool:
    """Whether the other two cards make a 大大小 of one number with the card."""
    return pair[0] % SIZE == pair[1] % SIZE == card % SIZE


def fours_in(columns: tuple[Column, ...]) -> int:
    return sum(column.type in FOURS for column in columns)


def cards_allowed(fours: int) -> int:
    """Cards that a seat keeps without a discard: twenty, and one for each four after the first (八块)."""
    return 20 + max(0, fours - 1)
