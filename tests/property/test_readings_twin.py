"""Every reading of a complete hand, and none twice, against brute recursion."""

from __future__ import annotations

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from tests.reference import readings, text
from tests.reference.space import SPACES, STANDARD
from tests.strategies import SPACE_NAMES, Held, form_sets, hands
from tests.support import core_hand, twin_meld

import hupai
from hupai import _core

every_space = pytest.mark.parametrize("name", SPACE_NAMES)


def as_twin(reading) -> readings.Reading:
    """A reading of the core as the twin writes it."""
    melds = [twin_meld(group) for group in reading.groups if group.melded]
    concealed = [twin_meld(group) for group in reading.groups if not group.melded]
    form = _core.Form(reading.form).name.lower()
    return form, tuple(sorted(melds)), tuple(sorted(concealed))


@every_space
@given(data=st.data())
def test_readings(name, data):
    held: Held = data.draw(hands(SPACES[name], full=True))
    forms = data.draw(form_sets())
    expected = readings.readings(held.space, held.counts, held.melds, forms)
    event(f"{min(len(expected), 3)} readings")
    found = [as_twin(reading) for reading in hupai.readings(core_hand(held), forms)]
    assert len(found) == len(set(found)), "a reading twice"
    assert set(found) == expected
    assert _core.is_complete(core_hand(held), form_bits(forms)) == bool(expected)


def form_bits(forms) -> int:
    bits = {form: 1 << i for i, form in enumerate(readings.FORMS)} | {readings.QUADS: 128}
    return sum(bits[form] for form in forms)


@every_space
@given(data=st.data())
def test_the_order_of_readings_and_groups(name, data):
    """Forms in their order; melds as they were laid, then groups in ascending order, the pair last."""
    held: Held = data.draw(hands(SPACES[name], full=True))
    found = hupai.readings(core_hand(held), readings.FORMS)
    assert [reading.form for reading in found] == sorted(reading.form for reading in found)
    for reading in found:
        groups = [twin_meld(group) for group in reading.groups]
        count = len(held.melds)
        assert tuple(groups[:count]) == held.melds
        assert [group.melded for group in reading.groups] == [i < count for i in range(len(groups))]
        if reading.form == _core.Form.STANDARD:
            sets = [group for group in groups[count:] if group[0] != "pair"]
            assert groups[count : count + len(sets)] == sets
            assert [group[1] for group in sets] == sorted(group[1] for group in sets)


@every_space
@given(data=st.data())
def test_the_tiles_of_a_reading_are_those_of_the_hand(name, data):
    held: Held = data.draw(hands(SPACES[name], full=True))
    for reading in hupai.readings(core_hand(held), (*readings.FORMS, readings.QUADS)):
        tiles = [
            tile
            for i, group in enumerate(reading.groups)
            if not group.melded
            for tile in reading.group_tiles(i)
        ]
        assert sorted(tiles) == [k for k, n in enumerate(held.counts) for _ in range(n)]


# Counted by hand.
@pytest.mark.parametrize(
    ("hand", "forms", "number"),
    [
        ("111222333m44455z", readings.DEFAULT_FORMS, 2),  # three pungs or three equal chows
        ("11122233344455m", readings.DEFAULT_FORMS, 4),
        ("22334455667788m", readings.DEFAULT_FORMS, 4),  # the pair 2, 5 or 8, and seven pairs
        ("112233m112233p11z", readings.DEFAULT_FORMS, 2),
        ("19m19p19s12345677z", readings.DEFAULT_FORMS, 1),
        ("11112222333344m", ("standard",), 3),
        ("11112222333344m", ("seven_pairs",), 0),
        ("11112222333344m", ("seven_pairs", "quads_as_two_pairs"), 1),
        ("147m258p369s11155z", readings.FORMS, 1),
        (
            "147m258p369s12345z",
            readings.FORMS,
            1,
        ),  # honours and knitted, the whole knitted straight in it
        ("147m28p369s123456z", readings.FORMS, 1),
        ("112233445566m11p111z", readings.FORMS, 2),
    ],
)
def test_numbers_of_readings(hand, forms, number):
    expected = readings.readings(STANDARD, text.counts(hand), (), forms)
    assert len(expected) == number
    assert sorted(map(as_twin, hupai.readings(hand, forms))) == sorted(expected)
