"""Hypothesis strategies: hands of every space and size, with and without melds.

Tiles drawn blindly are almost always far from a win, so most strategies aim: at hands a few swaps
away from a complete one, at one suit, at pairs, at orphans, at knitted tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st

from tests.reference.readings import FORMS, QUADS
from tests.reference.space import (
    KNITTED_SUITS,
    KONGS,
    ORPHANS,
    SPACES,
    STANDARD,
    SUITS_ONLY,
    THREE_PLAYER,
    Counts,
    Meld,
    Space,
    caps,
    group_tiles,
    knitted_kinds,
    plus,
    shape_of,
)

SPACE_NAMES = tuple(SPACES)


@dataclass(frozen=True)
class Held:
    """A hand as the twins take it."""

    space: Space
    counts: Counts
    melds: tuple[Meld, ...] = field(default=())

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def full(self) -> bool:
        return shape_of(self.space, self.size, self.melds).tiles == self.size


def fewer(divisor: int) -> settings:
    """Settings for a test whose twin is slow: the profile's number of examples divided."""
    return settings(max_examples=max(5, settings().max_examples // divisor))


def existing(space: Space) -> list[int]:
    return [kind for kind, copies in enumerate(space.copies) if copies]


def fits(cap: Counts, kinds: list[int]) -> bool:
    return min(plus(cap, kinds, -1)) >= 0


def meld_groups(space: Space) -> list[Meld]:
    kongs = [(type_, kind) for type_ in KONGS for kind in existing(space)]
    return [g for g in [*space.groups, *kongs] if fits(space.copies, group_tiles(space, g))]


@st.composite
def meld_sets(draw: st.DrawFn, space: Space, least: int = 0, most: int = 4) -> tuple[Meld, ...]:
    """Melds that can lie side by side, chows, pungs and kongs alike."""
    melds: list[Meld] = []
    pungs_and_kongs = [group for group in meld_groups(space) if group[0] != "chow"]
    for _ in range(draw(st.integers(least, most))):
        cap = caps(space, tuple(melds))
        kind_of_meld = draw(st.sampled_from([meld_groups(space), pungs_and_kongs]))
        melds.append(
            draw(st.sampled_from([g for g in kind_of_meld if fits(cap, group_tiles(space, g))]))
        )
    return tuple(melds)


@st.composite
def some_tiles(draw: st.DrawFn, cap: Counts, number: int, among: list[int]) -> list[int]:
    """Tiles of these kinds, as many as asked for, none beyond the copies left."""
    tiles: list[int] = []
    for _ in range(number):
        left = plus(cap, tiles, -1)
        tiles.append(draw(st.sampled_from([kind for kind in among if left[kind] > 0])))
    return tiles


@st.composite
def swapped(draw: st.DrawFn, space: Space, held: Counts, cap: Counts, most: int = 4) -> Counts:
    """The hand with a few of its tiles changed for others."""
    for _ in range(draw(st.integers(0, most))):
        held = plus(held, [draw(st.sampled_from([k for k, count in enumerate(held) if count]))], -1)
        left = plus(cap, [k for k, count in enumerate(held) for _ in range(count)], -1)
        held = plus(held, draw(some_tiles(left, 1, existing(space))))
    return held


@st.composite
def trimmed(draw: st.DrawFn, held: Counts, full: bool | None) -> Counts:
    """A full hand, or one tile less of it; `full` None: either."""
    if full is None:
        full = draw(st.booleans())
    if full:
        return held
    return plus(held, [draw(st.sampled_from([k for k, count in enumerate(held) if count]))], -1)


# How many tiles of a full hand, melds counted as three: with melds the sizes that games have.
WHOLE = {"standard": (14, 17), "three_player": (14,), "suits_only": (14, 17), "daer": (21,)}
SHORT = {"standard": (2, 5, 8, 11), "three_player": (2, 5, 8, 11), "suits_only": (2, 5, 8, 11)}
SHORT_CARDS = (3, 6, 9, 12, 15, 18)


@st.composite
def sizes_and_melds(
    draw: st.DrawFn, space: Space, most_melds: int = 4
) -> tuple[int, tuple[Meld, ...]]:
    """Concealed tiles of a full hand and the melds beside them."""
    melds = draw(st.one_of(st.just(()), meld_sets(space, 1, most_melds))) if most_melds else ()
    if not melds:
        short = SHORT_CARDS if space.columns else SHORT[space.name]
        return draw(st.sampled_from(WHOLE[space.name] * len(short) + short)), ()
    whole = draw(st.sampled_from(WHOLE[space.name]))
    if space.columns and any(meld[0] in KONGS for meld in melds):
        whole = 20  # a pair comes in beside a four
    return whole - 3 * len(melds), melds


@st.composite
def random_hands(draw: st.DrawFn, space: Space, full: bool | None = None) -> Held:
    """Tiles drawn blindly."""
    size, melds = draw(sizes_and_melds(space))
    cap = caps(space, melds)
    tiles = draw(some_tiles(cap, size, existing(space)))
    return Held(space, draw(trimmed(plus((0,) * space.kinds, tiles), full)), melds)


@st.composite
def complete_counts(
    draw: st.DrawFn, space: Space, size: int, melds: tuple[Meld, ...], among: list[int]
) -> Counts | None:
    """A complete standard hand of these kinds; None where what was drawn leaves no room to finish."""
    shape = shape_of(space, size, melds)
    cap = caps(space, melds)
    held = (0,) * space.kinds
    pairs = [("pair", kind) for kind in among] if shape.pair else []
    groups = [g for g in space.groups if set(group_tiles(space, g)) <= set(among)]
    for choice in [pairs] * shape.pair + [groups] * shape.groups:
        fitting = [g for g in choice if fits(cap, group_tiles(space, g))]
        if not fitting:
            return None
        tiles = group_tiles(space, draw(st.sampled_from(fitting)))
        held, cap = plus(held, tiles), plus(cap, tiles, -1)
    return held


@st.composite
def near_win_hands(
    draw: st.DrawFn, space: Space, full: bool | None = None, swaps: int = 4, one_suit: bool = False
) -> Held:
    """A complete hand with up to `swaps` tiles changed."""
    size, melds = draw(sizes_and_melds(space))
    suit = draw(st.sampled_from(space.suits[:3])) if one_suit else None
    among = [k for k in existing(space) if suit is None or k in suit.kinds]
    held = draw(complete_counts(space, size, melds, among))
    if held is None:  # too narrow, as the two terminals that three players keep of a suit
        return draw(random_hands(space, full))
    held = draw(swapped(space, held, caps(space, melds), swaps))
    return Held(space, draw(trimmed(held, full)), melds)


def one_suit_hands(space: Space, full: bool | None = None) -> st.SearchStrategy[Held]:
    """Hands of one suit, where tiles can be read in many ways and copies run out."""
    return near_win_hands(space, full, swaps=2, one_suit=True)


@st.composite
def pairs_hands(draw: st.DrawFn, space: Space, full: bool | None = None) -> Held:
    """Hands of 14 (or, seven pairs and a triplet, 17) tiles: pairs, quads and triplets, some swapped."""
    parts = draw(st.lists(st.sampled_from([2, 2, 2, 3, 4]), min_size=7, max_size=7))
    size = draw(st.sampled_from(WHOLE[space.name]))
    kinds = draw(st.permutations(existing(space)))
    tiles = [kind for kind, copies in zip(kinds, parts, strict=False) for _ in range(copies)][:size]
    tiles += kinds[7 : 7 + size - len(tiles)]
    held = draw(swapped(space, plus((0,) * space.kinds, tiles), space.copies, 2))
    return Held(space, draw(trimmed(held, full)))


@st.composite
def hands_of_singles(draw: st.DrawFn, space: Space, kinds: list[int], full: bool | None) -> Held:
    """Mostly different tiles of these kinds, some of other ones."""
    wanted = [kind for kind in draw(st.permutations(kinds)) if space.copies[kind]][:14]
    rest = draw(some_tiles(plus(space.copies, wanted, -1), 14 - len(wanted), existing(space)))
    held = draw(swapped(space, plus((0,) * space.kinds, [*wanted, *rest]), space.copies, 5))
    return Held(space, draw(trimmed(held, full)))


def orphans_hands(space: Space, full: bool | None = None) -> st.SearchStrategy[Held]:
    return hands_of_singles(space, list(ORPHANS), full)


def knitted_hands(space: Space, full: bool | None = None) -> st.SearchStrategy[Held]:
    """Honours and knitted tiles of one arrangement."""
    arrangements = st.integers(0, len(KNITTED_SUITS) - 1)
    return arrangements.flatmap(
        lambda a: hands_of_singles(space, [*knitted_kinds(a), *range(27, 34)], full)
    )


@st.composite
def knitted_straight_hands(draw: st.DrawFn, space: Space, full: bool | None = None) -> Held:
    """Nine knitted tiles, a pair and a group, which may be a meld; some tiles swapped."""
    knitted = knitted_kinds(draw(st.integers(0, len(KNITTED_SUITS) - 1)))
    melds = draw(meld_sets(space, 0, 1))
    cap = plus(caps(space, melds), knitted, -1)
    if min(cap) < 0:  # a kong of a knitted kind
        melds, cap = (), plus(space.copies, knitted, -1)
    rest = (0,) * 34
    choices = [[("pair", kind) for kind in range(34)], [] if melds else list(space.groups)]
    for choice in choices:
        fitting = [g for g in choice if fits(cap, group_tiles(space, g))]
        if fitting:
            tiles = group_tiles(space, draw(st.sampled_from(fitting)))
            rest, cap = plus(rest, tiles), plus(cap, tiles, -1)
    held = draw(swapped(space, plus(rest, knitted), caps(space, melds), 3))
    return Held(space, draw(trimmed(held, full)), melds)


def hands(space: Space, full: bool | None = None) -> st.SearchStrategy[Held]:
    """Hands of every sort of this space; `full`: with the winning or drawn tile, or one tile less."""
    sorts = [random_hands(space, full), near_win_hands(space, full), one_suit_hands(space, full)]
    if not space.columns:
        sorts.append(pairs_hands(space, full))
    if space in (STANDARD, THREE_PLAYER):
        sorts += [orphans_hands(space, full), knitted_hands(space, full)]
    if space is STANDARD:
        sorts.append(knitted_straight_hands(space, full))
    return st.one_of(near_win_hands(space, full), *sorts)


@st.composite
def form_sets(draw: st.DrawFn) -> tuple[str, ...]:
    """One form, the usual three or all, with four equal tiles as two pairs or not."""
    forms = draw(st.one_of(st.sampled_from([FORMS, FORMS[:3]]), st.tuples(st.sampled_from(FORMS))))
    return (*forms, *draw(st.sampled_from([(), (QUADS,)])))


@st.composite
def visible_tiles(draw: st.DrawFn, held: Held) -> Counts:
    """Copies seen elsewhere: of any kind none, or up to all that the hand and its melds leave."""
    left = plus(
        caps(held.space, held.melds), [k for k, n in enumerate(held.counts) for _ in range(n)], -1
    )
    return tuple(draw(st.integers(0, copies)) if copies else 0 for copies in left)


__all__ = ["SPACE_NAMES", "SUITS_ONLY", "Held", "fewer", "form_sets", "hands", "visible_tiles"]
