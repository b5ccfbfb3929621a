"""The eighty cards where three equal cards stay together, against what the rule says about every whole hand.

A whole hand is listed as its groups. It counts for a hand when each three equal cards of the hand lie in it as a group of
their own, or with their fourth card as a four; fours ask for a pair, and a hand without one has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.reference.space import DAER, Counts, Meld, group_tiles, plus

from hupai import _core

STAY = 1 | 64
ZERO = (0,) * 20
GROUPS = DAER.groups
PAIRS = tuple(("pair", kind) for kind in range(20))
MOST_GROUPS = 3  # there are half a million whole hands of four


@cache
def whole(groups: int, pair: bool) -> tuple[tuple[tuple[Meld, ...], Counts], ...]:
    """Every whole hand of so many groups of three, and a pair: its groups and its cards."""
    found = []
    for chosen in combinations_with_replacement(GROUPS, groups):
        for end in PAIRS if pair else ((),):
            laid = (*chosen, end) if end else chosen
            cards = plus(ZERO, [card for group in laid for card in group_tiles(DAER, group)])
            if max(cards) <= 4:
                found.append((laid, cards))
    return tuple(found)


def targets(counts: Counts, groups: int) -> Iterator[tuple[tuple[Meld, ...], Counts]]:
    """What a hand of these cards, worth so many groups, may become: groups and cards."""
    fours = [kind for kind, count in enumerate(counts) if count == 4]
    triplets = [kind for kind, count in enumerate(counts) if count == 3]
    grown = [[*fours, kind] for kind in triplets] if not fours else []
    for quads in (fours, *grown):
        bound = [kind for kind in triplets if kind not in quads]
        free = groups - len(quads) - len(bound) - bool(quads)
        if free < 0:
            continue
        fixed = [("pung", kind) for kind in bound] + [("kong", kind) for kind in quads]
        laid_cards = plus(ZERO, [card for group in fixed for card in group_tiles(DAER, group)])
        for laid, cards in whole(free, bool(quads)):
            total = tuple(a + b for a, b in zip(laid_cards, cards, strict=True))
            if max(total) <= 4:
                yield (*fixed, *laid), total


def missing(counts: Counts, target: Counts) -> int:
    return sum(max(0, need - have) for need, have in zip(target, counts, strict=True))


@st.composite
def hands(draw, size: int) -> Counts:
    """Cards of few numbers, so that many are equal and lie near each other."""
    kinds = draw(st.lists(st.sampled_from(range(20)), min_size=4, max_size=7, unique=True))
    cards = draw(st.permutations([kind for kind in kinds for _ in range(4)]))[:size]
    return plus(ZERO, list(cards))


def core(counts: Counts) -> _core.Hand:
    return _core.Hand.from_counts(list(counts), [], _core.TileSpace.DAER)


@settings(max_examples=40)
@given(data=st.data(), groups=st.integers(2, MOST_GROUPS), full=st.booleans())
def test_distance_is_that_to_the_nearest_whole_hand(data, groups, full):
    counts = data.draw(hands(3 * groups - (not full)))
    nearest = min(missing(counts, target) for _, target in targets(counts, groups))
    assert _core.shanten(core(counts), STAY) == nearest - 1


@settings(max_examples=40)
@given(data=st.data(), groups=st.integers(2, MOST_GROUPS))
def test_a_card_helps_where_the_nearest_whole_hands_lack_it(data, groups):
    counts = data.draw(hands(3 * groups - 1))
    found = list(targets(counts, groups))
    nearest = min(missing(counts, target) for _, target in found)
    lacked = {
        kind
        for _, target in found
        if missing(counts, target) == nearest
        for kind in range(20)
        if target[kind] > counts[kind]
    }
    assert set(_core.necessary_tiles(core(counts), STAY)) == lacked


@settings(max_examples=40)
@given(data=st.data(), groups=st.integers(2, MOST_GROUPS))
def test_divisions_are_the_whole_hands_of_just_these_cards(data, groups):
    counts = data.draw(hands(3 * groups))
    expected = {tuple(sorted(laid)) for laid, target in targets(counts, groups) if target == counts}
    found = [
        tuple(
            sorted(
                (group.type.name.lower().removeprefix("concealed_"), group.kind)
                for group in r.groups
            )
        )
        for r in _core.readings(core(counts), STAY)
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert _core.is_complete(core(counts), STAY) == bool(expected)


def test_a_triplet_is_not_split_and_its_fourth_card_may_win():
    # x5 x5 x5 is a group: x4 x6 cannot use one. Its fourth card brings a four, and then d9 d9 is the pair.
    space = _core.TileSpace.DAER
    hand = _core.Hand("x5x5x5x4x6d9d9d9", space)
    assert [_core.format_tile(k, space) for k in _core.waits(hand, STAY)] == ["x5"]
    four = _core.Hand("x5x5x5x1x2x3d9d9", space)
    assert [_core.format_tile(k, space) for k in _core.waits(four, STAY)] == ["x5", "x9", "d9"]
