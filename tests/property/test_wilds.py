"""Hands with wild tiles against twins that replace each wild tile by every tile."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.property.test_readings_twin import as_twin
from tests.reference import distance, readings
from tests.reference.readings import FORMS, QUADS
from tests.reference.space import SPACES, STANDARD, plus
from tests.strategies import Held, fewer, form_sets, hands
from tests.support import batch, core_hand, core_meld, kinds_of, space_id

import hupai
from hupai import _core

SUITED = ("standard", "three_player", "suits_only")
WITHOUT_GROUPS = tuple(f for f in FORMS if f not in {"standard", "knitted_straight"})


def without(held: Held, tiles: list[int]) -> Held:
    return Held(held.space, plus(held.counts, tiles, -1), held.melds)


def concealed(held: Held) -> list[int]:
    return [kind for kind, count in enumerate(held.counts) for _ in range(count)]


@st.composite
def hands_with_wilds(draw: st.DrawFn, most: int, full: bool | None = None) -> tuple[Held, int]:
    """A hand some of whose tiles are taken away, and how many: those are wild."""
    held = draw(hands(SPACES[draw(st.sampled_from(SUITED))], full=full))
    tiles = concealed(held)
    wilds = draw(st.integers(1, min(most, len(tiles))))
    gone = draw(st.permutations(range(len(tiles))))[:wilds]
    return without(held, [tiles[i] for i in gone]), wilds


def core_hand_with(held: Held, wilds: int, **more: int | None) -> _core.Hand:
    melds = [core_meld(meld) for meld in held.melds]
    return _core.Hand.from_counts(
        list(held.counts), melds, space_id(held.space), wilds=wilds, **more
    )


@fewer(10)
@given(data=st.data())
def test_readings_are_those_of_every_replacement(data):
    held, wilds = data.draw(hands_with_wilds(2, full=True))
    forms = data.draw(form_sets())
    existing = [kind for kind, copies in enumerate(held.space.copies) if copies]
    expected = {
        (reading, stands)
        for stands in combinations_with_replacement(existing, wilds)
        for reading in readings.readings(
            held.space, plus(held.counts, list(stands)), held.melds, forms
        )
    }
    core = core_hand_with(held, wilds)
    found = [(as_twin(reading), reading.wilds) for reading in hupai.readings(core, forms)]
    assert set(found) == expected
    assert len(found) == len(expected)
    assert (hupai.shanten(core, forms) == -1) == bool(expected)


@fewer(4)
@given(data=st.data())
def test_the_forms_without_groups_are_as_near_as_the_nearest_replacement(data):
    held, wilds = data.draw(hands_with_wilds(1))
    forms = data.draw(st.lists(st.sampled_from(WITHOUT_GROUPS), min_size=1))
    forms += data.draw(st.sampled_from([[], [QUADS]]))
    size = held.size + wilds
    copies = held.space.copies
    expected = min(
        distance.distance(held.space, plus(held.counts, [kind]), held.melds, forms, size)
        for kind in range(34)
        if held.counts[kind] < copies[kind]
    )
    assert hupai.shanten(core_hand_with(held, wilds), forms) == expected - 1


@given(data=st.data())
def test_one_more_wild_tile_is_one_less_missing(data):
    held, wilds = data.draw(hands_with_wilds(4))
    forms = data.draw(form_sets())
    hand = core_hand_with(held, wilds)
    shanten = hupai.shanten(hand, forms)
    full = hand.is_full
    hand = core_hand_with(held, wilds + 1) if not full else hand
    if not full and shanten != hupai.UNREACHABLE:
        assert hupai.shanten(hand, forms) < shanten


@given(data=st.data())
def test_a_batch_answers_as_one_hand_after_the_other(data):
    rows = [data.draw(hands(STANDARD, full=True)) for _ in range(4)]
    rows = [Held(STANDARD, row.counts) for row in rows if not row.melds and row.size == 14] or [
        Held(STANDARD, (3, 3, 3, 3, 2, *[0] * 29))
    ]
    wild = data.draw(st.sampled_from(concealed(rows[0])))
    others = [kind for kind in range(34) if kind != wild]
    given_wild = data.draw(st.sampled_from([wild, (wild, data.draw(st.sampled_from(others)))]))
    array = batch(rows)
    single = [core_hand(row) for row in rows]
    assert list(hupai.shanten(array, wild=given_wild)) == [
        hupai.shanten(hand, wild=given_wild) for hand in single
    ]
    table = hupai.discards(array, wild=given_wild)
    for i, hand in enumerate(single):
        for row in hupai.discards(hand, wild=given_wild):
            assert table.shanten[i, row.tile] == row.shanten
            assert kinds_of(table.accepts[i, row.tile]) == list(row.accepts)
            assert table.live[i, row.tile] == row.live


@given(data=st.data())
def test_wild_tiles_of_no_kind_in_a_batch(data):
    held, wilds = data.draw(hands_with_wilds(4, full=False))
    held = Held(STANDARD, held.counts)
    if (held.size + wilds) % 3 != 1:
        held, wilds = Held(STANDARD, (3, 3, 3, *[0] * 31)), 4
    array = np.array([held.counts, held.counts], np.uint8)
    one = hupai.waits(list(held.counts), wilds=wilds)
    each = hupai.waits(array, wilds=np.array([wilds, wilds], np.uint8))
    assert (each == hupai.waits(array, wilds=wilds)).all()
    assert tuple(kinds_of(each[1])) == one
