"""Necessary and unnecessary tiles, waits, acceptance and the discard table, straight from their definitions."""

from __future__ import annotations

from collections.abc import Iterable

from tests.reference.distance import distance, within
from tests.reference.readings import DEFAULT_FORMS, is_complete
from tests.reference.space import Counts, Meld, Space, caps, plus, shape_of

Acceptance = tuple[int, dict[int, int]]  # shanten, {kind: live copies}


def can_hold(space: Space, counts: Counts, melds: tuple[Meld, ...]) -> list[int]:
    """The kinds of which one more copy can come into the hand."""
    return [kind for kind, cap in enumerate(caps(space, melds)) if counts[kind] < cap]


def necessary(
    space: Space,
    counts: Counts,
    melds: tuple[Meld, ...] = (),
    forms: Iterable[str] = DEFAULT_FORMS,
    size: int | None = None,
) -> list[int]:
    """The kinds one more of which shortens the distance."""
    size = sum(counts) if size is None else size
    now = distance(space, counts, melds, forms, size)
    return [
        kind
        for kind in can_hold(space, counts, melds)
        if within(space, plus(counts, [kind]), melds, forms, size=size, most=now - 1)
    ]


def unnecessary(
    space: Space, counts: Counts, melds: tuple[Meld, ...] = (), forms: Iterable[str] = DEFAULT_FORMS
) -> list[int]:
    """The held kinds one less of which leaves the distance as it is; it never shortens it."""
    size = sum(counts)
    now = distance(space, counts, melds, forms, size)
    return [
        kind
        for kind, count in enumerate(counts)
        if count and within(space, plus(counts, [kind], -1), melds, forms, size=size, most=now)
    ]


def waits(
    space: Space, counts: Counts, melds: tuple[Meld, ...] = (), forms: Iterable[str] = DEFAULT_FORMS
) -> list[int]:
    """The kinds that complete a hand which is one tile short."""
    return [
        kind
        for kind in can_hold(space, counts, melds)
        if is_complete(space, plus(counts, [kind]), melds, forms)
    ]


def acceptance(
    space: Space,
    counts: Counts,
    melds: tuple[Meld, ...] = (),
    forms: Iterable[str] = DEFAULT_FORMS,
    *,
    visible: Counts | None = None,
    size: int | None = None,
) -> Acceptance:
    """The distance less one, and the live copies of each necessary kind.

    Live are the copies neither in the hand nor in its melds nor among the `visible` ones.
    """
    visible = visible or (0,) * space.kinds
    size = sum(counts) if size is None else size
    cap = caps(space, melds)
    live = {
        kind: max(0, cap[kind] - counts[kind] - visible[kind])
        for kind in necessary(space, counts, melds, forms, size)
    }
    return distance(space, counts, melds, forms, size) - 1, live


def discards(
    space: Space,
    counts: Counts,
    melds: tuple[Meld, ...] = (),
    forms: Iterable[str] = DEFAULT_FORMS,
    visible: Counts | None = None,
) -> list[tuple[int, int, dict[int, int]]]:
    """For each different tile of a full hand: (kind, shanten without it, live copies of what is accepted).

    The discarded tile itself lies on the table and is not live.
    """
    visible = visible or (0,) * space.kinds
    size = sum(counts)
    if shape_of(space, size, melds).tiles != size:
        raise ValueError(f"a hand of {size} tiles has nothing to discard")
    table = []
    for kind, count in enumerate(counts):
        if count:
            kept, seen = plus(counts, [kind], -1), plus(visible, [kind])
            table.append((kind, *acceptance(space, kept, melds, forms, visible=seen, size=size)))
    return table
