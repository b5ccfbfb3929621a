"""The nearest MCR win worth enough, by going through every standard hand there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from tests.reference.space import STANDARD, Counts, Meld, caps, group_tiles, plus

PAIRS = [("pair", kind) for kind in range(34)]
FAR = 99


def missing(held: Counts, target: Counts) -> list[int]:
    """The tiles of the target that are not held."""
    return [kind for kind, count in enumerate(target) for _ in range(max(0, count - held[kind]))]


def most_copies(held: Counts, melds: tuple[Meld, ...], visible: Counts) -> Counts:
    """How many of each kind the concealed part can come to hold."""
    return tuple(
        max(cap - seen, count)
        for cap, seen, count in zip(caps(STANDARD, melds), visible, held, strict=True)
    )


def targets(sets: int, most: Counts) -> Iterator[Counts]:
    """The concealed tiles of every hand of so many sets and a pair."""

    def fits(counts: Counts) -> bool:
        return all(count <= limit for count, limit in zip(counts, most, strict=True))

    for groups in combinations_with_replacement(STANDARD.groups, sets):
        counts = plus(
            (0,) * 34, [tile for group in groups for tile in group_tiles(STANDARD, group)]
        )
        if not fits(counts):
            continue
        for pair in PAIRS:
            target = plus(counts, group_tiles(STANDARD, pair))
            if fits(target):
                yield target


def nearest(
    held: Counts,
    melds: tuple[Meld, ...],
    visible: Counts,
    worth: Callable[[Counts, int], bool],
) -> tuple[int, set[int]]:
    """Tiles missing from the nearest standard hands that `worth` (the full hand, the tile that comes last) accepts, FAR
    where there is none; and the kinds that any of them lacks."""
    best, lacked = FAR, set[int]()
    for target in targets(4 - len(melds), most_copies(held, melds, visible)):
        draws = missing(held, target)
        if len(draws) > best or (len(draws) == best and lacked.issuperset(draws)):
            continue
        last = set(draws) or {kind for kind, count in enumerate(held) if count}
        if any(worth(target, kind) for kind in last):
            lacked = set(draws) | (lacked if len(draws) == best else set())
            best = len(draws)
    return best, lacked
