"""The tile spaces and the groups that each knows, written out as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

Counts = tuple[int, ...]
Meld = tuple[str, int]

KONGS = ("kong", "added_kong", "concealed_kong")
ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
# The suits (0 m, 1 p, 2 s) that hold 147, 258 and 369: six arrangements.
KNITTED_SUITS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


@dataclass(frozen=True)
class Suit:
    first: int
    size: int
    runs: bool

    @property
    def kinds(self) -> range:
        return range(self.first, self.first + self.size)


@dataclass(frozen=True)
class Space:
    name: str
    suits: tuple[Suit, ...]
    copies: Counts
    columns: bool = False  # the eighty cards: 2-7-10 and two sizes of one number also group

    @property
    def kinds(self) -> int:
        return len(self.copies)

    @cached_property
    def groups(self) -> tuple[tuple[str, int], ...]:
        """Every group that can be concealed, without pairs and kongs."""
        found = [("pung", kind) for kind in range(self.kinds)]
        for suit in self.suits:
            if suit.runs:
                found += [("chow", kind) for kind in suit.kinds[:-2]]
        if self.columns:
            found += [("mixed", kind) for kind in range(self.kinds)]
            found += [("two_seven_ten", suit.kinds[1]) for suit in self.suits]
        return tuple(found)


_FOUR_SUITS = (Suit(0, 9, True), Suit(9, 9, True), Suit(18, 9, True), Suit(27, 7, False))

STANDARD = Space("standard", _FOUR_SUITS, (4,) * 34)
THREE_PLAYER = Space("three_player", _FOUR_SUITS, (4,) + (0,) * 7 + (4,) * 26)
SUITS_ONLY = Space("suits_only", _FOUR_SUITS, (4,) * 27 + (0,) * 7)
DAER = Space("daer", (Suit(0, 10, True), Suit(10, 10, True)), (4,) * 20, columns=True)
SPACES = {space.name: space for space in (STANDARD, THREE_PLAYER, SUITS_ONLY, DAER)}


def group_tiles(space: Space, group: Meld) -> list[int]:
    """The kinds that a group, a pair or a kong is made of, one entry per tile."""
    type_, kind = group
    if type_ == "chow":
        return [kind, kind + 1, kind + 2]
    if type_ == "pung":
        return [kind] * 3
    if type_ in KONGS:
        return [kind] * 4
    if type_ == "pair":
        return [kind] * 2
    if type_ == "mixed":  # two of `kind`, one of the same number in the other size
        return [kind, kind, (kind + 10) % 20]
    if type_ == "two_seven_ten":
        return [kind, kind + 5, kind + 8]
    raise ValueError(f"no such group: {type_}")


def knitted_kinds(arrangement: int) -> list[int]:
    """The nine kinds of a knitted straight: 147, 258 and 369, each in another suit."""
    suits = KNITTED_SUITS[arrangement]
    return sorted(9 * suit + first + step for first, suit in enumerate(suits) for step in (0, 3, 6))


def plus(counts: Counts, kinds: list[int] | tuple[int, ...], sign: int = 1) -> Counts:
    """The counts with these tiles added (or taken away with sign -1)."""
    out = list(counts)
    for kind in kinds:
        out[kind] += sign
    return tuple(out)


def caps(space: Space, melds: tuple[Meld, ...] = ()) -> Counts:
    """How many copies of each kind there can be in the concealed part: those not in the own melds."""
    left = space.copies
    for meld in melds:
        left = plus(left, group_tiles(space, meld), -1)
    return left


@dataclass(frozen=True)
class Shape:
    """What a hand of this size must become: so many groups and, mostly, a pair."""

    groups: int
    pair: bool

    @property
    def tiles(self) -> int:
        return 3 * self.groups + 2 * self.pair


def shape_of(space: Space, size: int, melds: tuple[Meld, ...] = ()) -> Shape:
    """The shape that `size` concealed tiles ask for, `size` being full or one short of it.

    The eighty cards win with seven groups and no pair, unless a kong lies among the melds.
    """
    pair = not space.columns or any(meld[0] in KONGS for meld in melds)
    groups = size // 3 if pair else (size + 1) // 3
    shape = Shape(groups, pair)
    if shape.tiles - size not in (0, 1):
        raise ValueError(f"{size} tiles are neither a full hand nor one short of it")
    return shape
