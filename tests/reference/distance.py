"""The exact distance to a win: the fewest tiles to draw until the hand holds a complete hand.

A complete hand (the target) never holds more of a kind than exist beside the own melds, so a fifth
copy is never counted on. Distances are numbers of tiles: 0 complete, 1 ready; shanten is one less.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, reduce

import numpy as np

from tests.reference import columns
from tests.reference.readings import (
    DEFAULT_FORMS,
    QUADS,
    size_and_melds_allow_knitted,
)
from tests.reference.space import (
    KNITTED_SUITS,
    ORPHANS,
    Counts,
    Meld,
    Shape,
    Space,
    Suit,
    caps,
    knitted_kinds,
    plus,
    shape_of,
)

UNREACHABLE = 100  # shanten 99
MOST_GROUPS = 5
Costs = tuple[tuple[int, int], ...]  # for 0, 1, … groups: tiles missing without and with a pair


@cache
def suit_targets(size: int, runs: bool) -> dict[tuple[int, bool], np.ndarray]:
    """All that a suit can hold in a complete hand: (groups, with a pair) -> counts, one column each."""
    groups = [plus((0,) * size, [kind] * 3) for kind in range(size)]
    if runs:
        groups += [plus((0,) * size, [k, k + 1, k + 2]) for k in range(size - 2)]
    pairs = [plus((0,) * size, [kind] * 2) for kind in range(size)]

    def extended(targets: set[Counts], parts: list[Counts]) -> set[Counts]:
        sums = {
            tuple(map(sum, zip(target, part, strict=True))) for target in targets for part in parts
        }
        return {counts for counts in sums if max(counts) <= 4}

    found = {}
    targets: set[Counts] = {(0,) * size}
    for number in range(MOST_GROUPS + 1):
        found[number, False] = targets
        found[number, True] = extended(targets, pairs)
        targets = extended(targets, groups)
    return {key: np.array(sorted(value), dtype=np.uint8).T for key, value in found.items()}


@lru_cache(maxsize=100_000)
def suit_costs(
    suit: tuple[int, bool], most: int, *, held: Counts, cap: Counts, fixed: Counts
) -> Costs:
    """Tiles missing from `held` for the nearest target of up to `most` groups, with a pair and without.

    `fixed` tiles are asked for besides the target.
    """

    def cheapest(targets: np.ndarray) -> int:
        missing = np.zeros(targets.shape[1], dtype=np.uint8)
        for kind in range(len(held)):
            wanted = targets[kind] + np.uint8(fixed[kind])
            missing += np.maximum(wanted, np.uint8(held[kind])) - np.uint8(held[kind])
            if cap[kind] < 4 or fixed[kind]:
                missing[wanted > cap[kind]] = UNREACHABLE
        return min(int(missing.min()), UNREACHABLE)

    targets = suit_targets(*suit)
    return tuple(
        (cheapest(targets[number, False]), cheapest(targets[number, True]))
        for number in range(most + 1)
    )


@lru_cache(maxsize=100_000)
def together(some: Costs, others: Costs) -> Costs:
    """The costs of two parts of a hand as those of one: groups and pair are shared out in every way."""
    return tuple(
        (
            min(some[n][0] + others[groups - n][0] for n in range(groups + 1)),
            min(
                some[n][pair] + others[groups - n][1 - pair]
                for n in range(groups + 1)
                for pair in (0, 1)
            ),
        )
        for groups in range(len(some))
    )


def groups_and_pair(
    suits: tuple[Suit, ...], counts: Counts, cap: Counts, fixed: Counts, shape: Shape
) -> int:
    """Tiles missing for the nearest target of this shape, which any suit may have any part of."""

    def costs(suit: Suit) -> Costs:
        of_suit = slice(suit.first, suit.first + suit.size)
        return suit_costs(
            (suit.size, suit.runs),
            shape.groups,
            held=counts[of_suit],
            cap=cap[of_suit],
            fixed=fixed[of_suit],
        )

    whole = reduce(together, map(costs, suits))
    return min(UNREACHABLE, whole[shape.groups][shape.pair])


def standard(space: Space, counts: Counts, melds: tuple[Meld, ...], shape: Shape) -> int:
    cap = caps(space, melds)
    if space.columns:
        return columns.distance(counts, cap, shape)
    return groups_and_pair(space.suits, counts, cap, (0,) * space.kinds, shape)


def missing(counts: Counts, cap: Counts, kind: int, wanted: int) -> int:
    """Tiles missing to hold `wanted` of the kind."""
    return max(0, wanted - counts[kind]) if wanted <= cap[kind] else UNREACHABLE


def sets_of_equals(counts: Counts, cap: Counts, pairs: int, triplets: int, quads: bool) -> int:
    """Pairs of different kinds and triplets; four of a kind are two pairs only with `quads`."""

    @cache
    def cheapest(kind: int, pairs: int, triplets: int) -> int:
        if pairs < 0 or triplets < 0:
            return UNREACHABLE
        if kind == len(counts):
            return UNREACHABLE if pairs or triplets else 0
        ways = [
            cheapest(kind + 1, pairs, triplets),
            missing(counts, cap, kind, 2) + cheapest(kind + 1, pairs - 1, triplets),
            missing(counts, cap, kind, 3) + cheapest(kind + 1, pairs, triplets - 1),
        ]
        if quads:
            ways.append(missing(counts, cap, kind, 4) + cheapest(kind + 1, pairs - 2, triplets))
        return min(ways)

    return cheapest(0, pairs, triplets)


def thirteen_orphans(counts: Counts, cap: Counts) -> int:
    return min(
        sum(missing(counts, cap, kind, 1 + (kind == double)) for kind in ORPHANS)
        for double in ORPHANS
    )


def honors_and_knitted(counts: Counts, cap: Counts) -> int:
    """The fourteen cheapest of the sixteen kinds, for each arrangement."""
    return min(
        sum(
            sorted(missing(counts, cap, kind, 1) for kind in [*knitted_kinds(a), *range(27, 34)])[
                :14
            ]
        )
        for a in range(len(KNITTED_SUITS))
    )


def knitted_straight(space: Space, counts: Counts, cap: Counts, size: int) -> int:
    shape = Shape((size - 9) // 3, True)
    return min(
        groups_and_pair(space.suits, counts, cap, plus((0,) * 34, knitted_kinds(a)), shape)
        for a in range(len(KNITTED_SUITS))
    )


def distance_to(
    form: str, space: Space, counts: Counts, melds: tuple[Meld, ...], *, size: int, quads: bool
) -> int:
    """Tiles missing to one form for a hand whose target is that of `size` concealed tiles."""
    if form == "standard":
        return standard(space, counts, melds, shape_of(space, size, melds))
    if space.columns:
        return UNREACHABLE
    cap = caps(space, melds)
    if form == "knitted_straight":
        if not size_and_melds_allow_knitted(size, melds):
            return UNREACHABLE
        return knitted_straight(space, counts, cap, size)
    if melds or size not in ((16, 17) if form == "seven_pairs_and_triplet" else (13, 14)):
        return UNREACHABLE
    return {
        "seven_pairs": lambda: sets_of_equals(counts, cap, 7, 0, quads),
        "thirteen_orphans": lambda: thirteen_orphans(counts, cap),
        "honors_and_knitted": lambda: honors_and_knitted(counts, cap),
        "seven_pairs_and_triplet": lambda: sets_of_equals(counts, cap, 7, 1, quads),
    }[form]()


def distance(
    space: Space,
    counts: Counts,
    melds: tuple[Meld, ...] = (),
    forms: Iterable[str] = DEFAULT_FORMS,
    size: int | None = None,
) -> int:
    """Tiles missing to the nearest of the forms; UNREACHABLE if the hand cannot take any of them.

    `size` is the number of tiles that sets the target, by default those held: a hand with one tile
    more or less can so be held against the same target.
    """
    asked = set(forms)
    size = sum(counts) if size is None else size
    ways = [
        distance_to(f, space, counts, melds, size=size, quads=QUADS in asked)
        for f in asked - {QUADS}
    ]
    return min([UNREACHABLE, *ways])


def within(
    space: Space,
    counts: Counts,
    melds: tuple[Meld, ...],
    forms: Iterable[str],
    *,
    size: int,
    most: int,
) -> bool:
    """Whether at most so many tiles are missing: distance() <= most, in the eighty cards asked faster."""
    if space.columns and "standard" in set(forms) and most < UNREACHABLE:
        return columns.within(counts, caps(space, melds), shape_of(space, size, melds), most)
    return distance(space, counts, melds, forms, size) <= most


def shanten(
    space: Space, counts: Counts, melds: tuple[Meld, ...] = (), forms: Iterable[str] = DEFAULT_FORMS
) -> int:
    """0 ready, -1 complete, 99 out of reach."""
    return distance(space, counts, melds, forms) - 1


__all__ = ["UNREACHABLE", "distance", "shanten", "within"]
