"""Random complete hands for the comparisons with other scorers: all forms, leaning towards what is rare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

NORTH, FIRST_DRAGON, KINDS = 30, 31, 34
ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
GREEN = (19, 20, 21, 23, 25, 32)
KONGS = ("kong", "added_kong", "concealed_kong")
PALETTES: tuple[Sequence[int], ...] = (
    *[range(KINDS)] * 8,
    *[[kind for kind in range(27) if kind % 9 in low] for low in (range(1, 5), range(4, 8))],
    range(9),
    range(18, 27),
    (*range(9, 18), *range(27, 34)),
    ORPHANS,
    (*range(27, 34), 0, 1, 2),
    range(27, 34),
    [kind for kind in range(27) if kind not in ORPHANS],
    [kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)],
    [kind for kind in range(27) if kind % 9 < 3],
    [kind for kind in range(27) if 3 <= kind % 9 < 6],
    (0, 8, 9, 17, 18, 26),
    GREEN,
)


@dataclass
class Complete:
    """A hand that is complete: melds as (type, kind), the rest concealed, the winning tile among it."""

    concealed: list[int]
    win: int
    melds: list[tuple[str, int]] = field(default_factory=list)

    def counts(self) -> Counter[int]:
        """Every tile of the hand."""
        return Counter(self.concealed) + Counter(t for meld in self.melds for t in tiles_of(*meld))

    @property
    def closed(self) -> bool:
        return all(type_ == "concealed_kong" for type_, _ in self.melds)

    @property
    def has_kong(self) -> bool:
        return any(type_ in KONGS for type_, _ in self.melds)


def tiles_of(type_: str, kind: int) -> list[int]:
    """The kinds of a meld."""
    if type_ == "chow":
        return [kind, kind + 1, kind + 2]
    return [kind] * (4 if type_ in KONGS else 3)


def complete_hand(rng: Random, kinds: Sequence[int], *, chows_are_called: bool = True) -> Complete:
    """A hand of four groups and a pair, seven pairs, or thirteen orphans, of these kinds."""
    roll = rng.random()
    if roll < 0.03:
        return _won(rng, [*ORPHANS, rng.choice(ORPHANS)], [])
    few = sorted(set(rng.choice(PALETTES)) & set(kinds))
    if roll < 0.10 and len(few) >= 7:
        return _won(rng, [kind for kind in rng.sample(few, 7) for _ in range(2)], [])
    if roll < 0.13:
        return _nine_gates(rng)
    return hand_of_groups(rng, few, kinds, chows_are_called=chows_are_called)


def hand_of_groups(
    rng: Random,
    few: Sequence[int],
    kinds: Sequence[int],
    *,
    groups: int = 4,
    chows_are_called: bool = True,
) -> Complete:
    """A hand of so many groups and a pair of the kinds in `few` where they are enough, else of `kinds`."""
    for found in _attempts(rng, few, kinds, groups):
        *sets, (_, pair) = found
        called = rng.choice((0, 0, 0, *range(1, groups + 1)))
        melds = [_meld(rng, *group) for group in sets[:called]]
        if not chows_are_called:
            melds = [meld for meld in melds if meld[0] != "chow"]
            called = len(melds)
            sets.sort(key=lambda group: group[0] == "chow")
            melds = [_meld(rng, *group) for group in sets[:called]]
        tiles = [kind for group in sets[called:] for kind in tiles_of(*group)] + [pair, pair]
        hand = _won(rng, tiles, melds)
        if max(hand.counts().values()) <= 4:
            return hand
    raise AssertionError("unreachable")


def _attempts(
    rng: Random, few: Sequence[int], kinds: Sequence[int], count: int
) -> Iterator[list[tuple[str, int]]]:
    """So many groups and a pair, again and again; whether the tiles are there is another matter."""
    pungs = rng.choice((0.1, 0.3, 0.6, 1.0))
    runs = [k for k in few if k < 25 and k % 9 < 7 and {k + 1, k + 2} <= set(few)]
    while True:
        groups: list[tuple[str, int]] = []
        for _ in range(count):
            is_pung = not runs or rng.random() < pungs
            again = groups and rng.random() < 0.25  # equal chows, the same chow in another suit
            if again and not is_pung and groups[-1][0] == "chow":
                kind = (groups[-1][1] + rng.choice((0, 9, 18))) % 27
                groups.append(
                    ("chow", kind if {kind, kind + 1, kind + 2} <= set(kinds) else runs[0])
                )
            else:
                groups.append(("pung", rng.choice(few)) if is_pung else ("chow", rng.choice(runs)))
        groups.append(("pair", rng.choice(few)))
        if len(few) < 5 or rng.random() < 0.02:
            few = kinds  # a palette in which such a hand may not be possible
        yield groups


def _meld(rng: Random, type_: str, kind: int) -> tuple[str, int]:
    return (type_ if type_ == "chow" else rng.choice(("pung", "pung", *KONGS)), kind)


def _nine_gates(rng: Random) -> Complete:
    suit = rng.choice((9, 18))
    tiles = [suit + place for place in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    return _won(rng, [*tiles, suit + rng.randrange(9)], [])


def _won(rng: Random, tiles: list[int], melds: list[tuple[str, int]]) -> Complete:
    return Complete(sorted(tiles), rng.choice(tiles), melds)
