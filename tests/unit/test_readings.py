"""Readings of complete hands: worked by hand, and against the slow twin."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference import readings as twin
from tests.reference.space import DAER, SPACES, STANDARD
from tests.strategies import SPACE_NAMES, Held, form_sets, hands, near_win_hands
from tests.support import core_hand, space_id, twin_meld

from hupai import _core
from hupai._core import Form, GroupType, Hand, TileSpace

QUADS_AS_TWO_PAIRS = 128


def form_bits(forms: tuple[str, ...]) -> int:
    bits = {form.name.lower(): 1 << form for form in Form} | {twin.QUADS: QUADS_AS_TWO_PAIRS}
    return sum(bits[form] for form in forms)


def texts(text: str, *forms: str, space: TileSpace = TileSpace.STANDARD) -> list[str]:
    return [str(reading) for reading in _core.readings(Hand(text, space), form_bits(forms))]


def as_twin(reading: _core.Reading) -> twin.Reading:
    melded = tuple(sorted(twin_meld(group) for group in reading.groups if group.melded))
    own = tuple(sorted(twin_meld(group) for group in reading.groups if not group.melded))
    return Form(reading.form).name.lower(), melded, own


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_readings_are_those_of_the_twin(name, data):
    space = SPACES[name]
    sorts = [hands(space, full=True), near_win_hands(space, full=True, swaps=0)]
    sorts.append(near_win_hands(space, full=True, swaps=0, one_suit=True))
    held: Held = data.draw(st.one_of(sorts))
    forms = data.draw(form_sets())
    found = [as_twin(reading) for reading in _core.readings(core_hand(held), form_bits(forms))]
    assert sorted(found) == sorted(twin.readings(held.space, held.counts, held.melds, forms))
    assert _core.is_complete(core_hand(held), form_bits(forms)) == bool(found)


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_a_hand_with_a_reading_is_at_distance_nought(name, data):
    space = SPACES[name]
    held: Held = data.draw(
        st.one_of(hands(space, full=True), near_win_hands(space, full=True, swaps=0))
    )
    hand, forms = core_hand(held), form_bits(data.draw(form_sets()))
    assert _core.is_complete(hand, forms) == (_core.shanten(hand, forms) == -1)


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_a_hand_that_is_not_full_has_no_reading(name, data):
    held: Held = data.draw(hands(SPACES[name], full=False))
    hand = core_hand(held)
    if not hand.is_full:
        assert _core.readings(hand, 0xBF) == []
        assert not _core.is_complete(hand, 0xBF)


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_the_tiles_of_the_groups_are_the_hand(name, data):
    held: Held = data.draw(hands(SPACES[name], full=True))
    for reading in _core.readings(core_hand(held), 0xBF):
        own = [i for i, group in enumerate(reading.groups) if not group.melded]
        assert own == list(range(len(held.melds), len(reading.groups)))
        tiles = sorted(kind for i in own for kind in reading.group_tiles(i))
        assert tiles == [kind for kind, count in enumerate(held.counts) for _ in range(count)]


def test_melds_come_first_and_the_pair_last():
    assert texts("123m77z[555z][0555s]<9999m>", "standard") == ["[555z] [5555s] <9999m> 123m 77z"]


# By hand: the pair can only be 22 or 55, since the sum of the numbers less the pair's is a multiple of three.
def test_a_hand_of_one_suit():
    assert texts("11122233344455m", "standard") == [
        "111m 234m 345m 345m 22m",
        "123m 123m 123m 444m 55m",
        "111m 234m 234m 234m 55m",
        "111m 222m 333m 444m 55m",
    ]


@pytest.mark.parametrize(
    ("hand", "forms", "expected"),
    [
        ("1133m5577p99s1122z", ["seven_pairs"], ["11m 33m 55p 77p 99s 11z 22z"]),
        ("1111m5577p99s1122z", ["seven_pairs"], []),
        (
            "1111m5577p99s1122z",
            ["seven_pairs", "quads_as_two_pairs"],
            ["11m 11m 55p 77p 99s 11z 22z"],
        ),
        ("19m19p199s1234567z", ["thirteen_orphans"], ["19m19p199s1234567z"]),
        ("147m258p3s1234567z", ["honors_and_knitted"], ["147m258p3s1234567z"]),
        ("147m258p369s12345z", ["honors_and_knitted"], ["147m258p369s12345z"]),
        ("147m258p369s11177z", ["knitted_straight"], ["147m258p369s 111z 77z"]),
        ("369m147p258s55z[123m]", ["knitted_straight"], ["[123m] 369m147p258s 55z"]),
        (
            "1133m5577p99s1122777z",
            ["seven_pairs_and_triplet"],
            ["777z 11m 33m 55p 77p 99s 11z 22z"],
        ),
        ("1111m555p7799s112277z", ["seven_pairs_and_triplet"], []),
        (
            "1111m555p7799s112277z",
            ["seven_pairs_and_triplet", "quads_as_two_pairs"],
            ["555p 11m 11m 77s 99s 11z 22z 77z"],
        ),
        (
            "112233m112233p77z",
            ["standard", "seven_pairs"],
            ["123m 123m 123p 123p 77z", "11m 22m 33m 11p 22p 33p 77z"],
        ),
    ],
)
def test_forms(hand, forms, expected):
    assert texts(hand, *forms) == expected


# Situation in the rules of the eighty cards: a pair comes in exactly when a four is there.
def test_cards_have_a_pair_only_beside_a_kong():
    cards = {"space": TileSpace.DAER}
    assert texts("x1 x1 d5 d5 d5", "standard", **cards) == []
    assert texts("x1 x1 d5 d5 d5 [x3 x3 x3]", "standard", **cards) == []
    kong = texts("x1 x1 d5 d5 d5 <x3 x3 x3 x3>", "standard", **cards)
    assert kong == ["<x3 x3 x3 x3> d5 d5 d5 x1 x1"]


def test_what_a_reading_shows():
    (reading,) = _core.readings(Hand("123m77z[555z]"), 1)
    assert reading.form is Form.STANDARD
    assert [(g.type, g.kind, g.melded) for g in reading.groups] == [
        (GroupType.PUNG, 31, True),
        (GroupType.CHOW, 0, False),
        (GroupType.PAIR, 33, False),
    ]
    assert [reading.group_tiles(i) for i in range(3)] == [[31] * 3, [0, 1, 2], [33] * 2]
    assert repr(reading) == "<Reading standard: [555z] 123m 77z>"
    assert repr(reading.groups[0]) == "Group(PUNG, 31, melded)"
    assert repr(reading.groups[1]) == "Group(CHOW, 0)"
    for index in (3, -1):
        with pytest.raises(IndexError, match=f"no group {index}, there are 3"):
            reading.group_tiles(index)


def test_readings_are_values():
    first, second = _core.readings(Hand("111222333m456p77z"), 1)
    (again, _) = _core.readings(Hand("111222333m456p77z"), 1)
    assert first == again
    assert hash(first) == hash(again)
    assert first != second
    assert first != "123m"
    assert first.groups[3] == second.groups[3]
    assert len({*first.groups, *second.groups}) == 6
    assert pickle.loads(pickle.dumps(first)) == first
    assert copy.deepcopy(first.groups) == first.groups


@pytest.mark.parametrize("function", [_core.readings, _core.is_complete])
def test_bad_hands_and_forms_are_refused(function):
    with pytest.raises(ValueError, match="12 tiles do not make a hand"):
        function(Hand("123m456p789s111z"), 1)
    for forms in (0, 64, 128, 256, -1):
        with pytest.raises(ValueError, match=f"forms {forms} is not a set of winning forms"):
            function(Hand("123m456p789s11177z"), forms)
    with pytest.raises(TypeError):
        function("123m", 1)


@given(st.data())
def test_a_batch_holds_the_readings_of_each_row(data):
    space = data.draw(st.sampled_from([STANDARD, DAER]))
    rows = data.draw(
        st.lists(hands(space).filter(lambda held: not held.melds), min_size=1, max_size=5)
    )
    array = np.array([held.counts for held in rows], dtype=np.uint8)
    threads = data.draw(st.sampled_from([1, 2]))
    groups, form, offsets = _core.readings_batch(array, 0xBF, space_id(space), threads)
    assert (groups.dtype, form.dtype, offsets.dtype) == (np.uint8, np.uint8, np.int64)
    assert groups.shape == (len(form), 8, 3)
    assert offsets[0] == 0
    assert offsets[-1] == len(form)
    for row, held in enumerate(rows):
        found = _core.readings(core_hand(held), 0xBF)
        part = slice(offsets[row], offsets[row + 1])
        assert [reading.form for reading in found] == list(form[part])
        for reading, numbers in zip(found, groups[part].tolist(), strict=True):
            listed = [[group.type, group.kind, group.melded] for group in reading.groups]
            assert numbers == listed + [[255] * 3] * (8 - len(listed))


def test_a_large_batch_on_two_threads():
    hand = Hand("11122233344455m")
    array = np.array([hand.counts] * 20_000, dtype=np.uint8)
    groups, form, offsets = _core.readings_batch(array, 1, threads=2)
    assert len(groups) == len(form) == 80_000
    assert (np.diff(offsets) == 4).all()
    assert (groups.reshape(-1, 4, 8, 3) == groups[:4]).all()


def test_a_batch_names_the_row_that_is_no_hand():
    hand = Hand("123m456p789s11177z").counts
    rows = np.array([hand] * 5, dtype=np.uint8)
    rows[3, 0] = 0
    assert list(np.diff(_core.readings_batch(rows, 1)[2])) == [1, 1, 1, 0, 1]  # not full
    rows[3, 33] = 1
    with pytest.raises(ValueError, match=r"^row 3: 12 tiles do not make a hand"):
        _core.readings_batch(rows, 1)
    rows[2, 5] = 5
    with pytest.raises(ValueError, match=r"^row 2: 5 copies of 6m, there are 4$"):
        _core.readings_batch(rows, 1, threads=2)


def test_a_batch_of_another_sort_is_refused():
    rows = np.array([Hand("123m456p789s11177z").counts] * 4)
    for bad in (rows, rows.astype(float), rows.astype(np.uint8)[::2], rows.astype(np.uint8).T):
        with pytest.raises(TypeError):
            _core.readings_batch(bad, 1)
    for bad in (
        rows.astype(np.uint8)[0],
        rows.astype(np.uint8)[:, :20].copy(),
        rows[:0].astype(np.uint8),
    ):
        with pytest.raises(ValueError, match="a batch"):
            _core.readings_batch(bad, 1)
