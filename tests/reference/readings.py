"""Every reading of a complete hand, by brute recursion.

A reading is ``(form, melds, concealed groups)``; both tuples of groups are sorted, so that readings
which differ only in the order of their groups are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.reference.space import (
    KNITTED_SUITS,
    ORPHANS,
    STANDARD,
    Counts,
    Meld,
    Shape,
    Space,
    group_tiles,
    knitted_kinds,
    plus,
    shape_of,
)

Reading = tuple[str, tuple[Meld, ...], tuple[Meld, ...]]

FORMS = (
    "standard",
    "seven_pairs",
    "thirteen_orphans",
    "honors_and_knitted",
    "knitted_straight",
    "seven_pairs_and_triplet",
)
QUADS = "quads_as_two_pairs"  # not a form: a rule of the forms of pairs
DEFAULT_FORMS = FORMS[:3]


def fits(counts: Counts) -> bool:
    return min(counts) >= 0


def divisions(space: Space, counts: Counts, shape: Shape) -> set[tuple[Meld, ...]]:
    """Every way to lay these tiles out as the groups and the pair of the shape, none left over."""
    found: set[tuple[Meld, ...]] = set()

    def lay(left: Counts, groups: int, pair: bool, laid: tuple[Meld, ...]) -> None:
        if not any(left):
            if groups == 0 and not pair:
                found.add(tuple(sorted(laid)))
            return
        lowest = next(kind for kind, count in enumerate(left) if count)
        if pair and left[lowest] >= 2:
            lay(plus(left, [lowest] * 2, -1), groups, False, (*laid, ("pair", lowest)))
        if groups == 0:
            return
        for group in space.groups:  # the lowest tile lies in some group
            tiles = group_tiles(space, group)
            rest = plus(left, tiles, -1)
            if lowest in tiles and fits(rest):
                lay(rest, groups - 1, pair, (*laid, group))

    if sum(counts) == shape.tiles:
        lay(counts, shape.groups, shape.pair, ())
    return found


def pairs_of(counts: Counts, quads: bool) -> list[Meld] | None:
    """These tiles as pairs, or None. Four equal tiles are two pairs only where `quads` allows it."""
    allowed = (0, 2, 4) if quads else (0, 2)
    if any(count not in allowed for count in counts):
        return None
    return [("pair", kind) for kind, count in enumerate(counts) for _ in range(count // 2)]


def seven_pairs(counts: Counts, quads: bool) -> Iterator[list[Meld]]:
    pairs = pairs_of(counts, quads)
    if pairs is not None and len(pairs) == 7:
        yield pairs


def seven_pairs_and_triplet(counts: Counts, quads: bool) -> Iterator[list[Meld]]:
    for kind, count in enumerate(counts):
        if count == 3:
            pairs = pairs_of(plus(counts, [kind] * 3, -1), quads)
            if pairs is not None and len(pairs) == 7:
                yield [*pairs, ("pung", kind)]


def thirteen_orphans(counts: Counts) -> Iterator[list[Meld]]:
    for kind in ORPHANS:
        if counts == plus((0,) * 34, (*ORPHANS, kind)):
            yield [("orphans", kind)]


def honors_and_knitted(counts: Counts) -> Iterator[list[Meld]]:
    held = {kind for kind, count in enumerate(counts) if count}
    if sum(counts) != 14 or len(held) != 14:
        return
    for arrangement in range(len(KNITTED_SUITS)):
        if held <= {*knitted_kinds(arrangement), *range(27, 34)}:
            yield [("knitted_honors", arrangement)]


def knitted_straight(counts: Counts) -> Iterator[list[Meld]]:
    size = sum(counts)
    for arrangement in range(len(KNITTED_SUITS)):
        rest = plus(counts, knitted_kinds(arrangement), -1)
        if fits(rest):
            for groups in divisions(STANDARD, rest, Shape((size - 9) // 3, True)):
                yield [("knitted_straight", arrangement), *groups]


def readings(
    space: Space, counts: Counts, melds: tuple[Meld, ...] = (), forms: Iterable[str] = DEFAULT_FORMS
) -> set[Reading]:
    """Every reading of a full hand; empty if it is not complete."""
    asked = set(forms)
    found: dict[str, Iterable[Iterable[Meld]]] = {
        "standard": divisions(space, counts, shape_of(space, sum(counts), melds))
    }
    if not space.columns:
        quads = QUADS in asked
        if size_and_melds_allow_knitted(sum(counts), melds):
            found["knitted_straight"] = knitted_straight(counts)
        if not melds:
            found["seven_pairs"] = seven_pairs(counts, quads)
            found["seven_pairs_and_triplet"] = seven_pairs_and_triplet(counts, quads)
            found["thirteen_orphans"] = thirteen_orphans(counts)
            found["honors_and_knitted"] = honors_and_knitted(counts)
    return {
        (form, tuple(sorted(melds)), tuple(sorted(groups)))
        for form in asked & set(found)
        for groups in found[form]
    }


def size_and_melds_allow_knitted(size: int, melds: tuple[Meld, ...]) -> bool:
    """The nine knitted tiles leave room for one group, melded or not, and the pair."""
    return (size in (13, 14) and not melds) or (size in (10, 11) and len(melds) == 1)


def is_complete(
    space: Space, counts: Counts, melds: tuple[Meld, ...] = (), forms: Iterable[str] = DEFAULT_FORMS
) -> bool:
    return bool(readings(space, counts, melds, forms))
