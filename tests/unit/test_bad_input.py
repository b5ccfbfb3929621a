"""Bad input: a ValueError or TypeError that names the offending tile, row or argument, and never a guess."""

from __future__ import annotations

import numpy as np
import pytest
from tests.reference import text

import hupai
from hupai import _core

GOOD = text.counts("123m456p789s11222z")
FOURTEEN = np.array([GOOD], dtype=np.uint8)

FOR_ONE_HAND = {
    "shanten": hupai.shanten,
    "necessary_tiles": hupai.necessary_tiles,
    "unnecessary_tiles": hupai.unnecessary_tiles,
    "ukeire": hupai.ukeire,
    "discards": hupai.discards,
    "readings": hupai.readings,
}
functions = pytest.mark.parametrize("call", FOR_ONE_HAND.values(), ids=FOR_ONE_HAND.keys())


def counts(**changes: int) -> list[int]:
    """The good hand with the counts of some tiles changed: counts(m1=5)."""
    held = list(GOOD)
    for name, count in changes.items():
        held["mpsz".index(name[0]) * 9 + int(name[1]) - 1] = count
    return held


# --- one hand ---------------------------------------------------------------------------------------


@functions
@pytest.mark.parametrize(
    ("hand", "named"),
    [
        (list(GOOD)[:33], "33"),
        ([*GOOD, 0], "35"),
        ([], "0"),
        (counts(p5=5), "5p"),
        (counts(z7=200), "7z"),
        (counts(z7=256), "7z"),
        (counts(z7=10**30), "7z"),
        (counts(s9=-1), "9s"),
        (counts(m1=0, m2=0), "12 tiles"),
        ([0] * 34, "0 tiles"),
        ([1] * 34, "34"),
        (counts(m4=3, m5=3, m6=3), "23"),
        (counts(m5=4, m6=2), "20 tiles"),
        ("123m456p789s112z", "12 tiles"),
        ("123m456p789s11222", "222"),
        ("123m456p789q11222z", "q"),
        ("123m456p789s1182z", "8z"),
        ("55550p", "5p"),
        ("123m456p789s11222z f1", "f1"),
        ("J23m456p789s11222z", "J"),
        ("123m456p789s11222z [12m]", "12m"),
        ("123m456p789s11222z [123m", "["),
        ("123m456p789s11222z [111z]", "1z"),
        ("123m456p789s1122z [333z] [444z]", "2 melds"),
        ("", "0 tiles"),
        ("東東東", "東"),
    ],
)
def test_a_hand_that_cannot_be(call, hand, named):
    with pytest.raises(ValueError, match=r".+") as caught:
        call(hand)
    assert named in str(caught.value)


@functions
@pytest.mark.parametrize(
    ("hand", "named"),
    [
        ([1.0, *GOOD[1:]], "1.0"),
        (["1", *GOOD[1:]], "'1'"),
        ([None, *GOOD[1:]], "None"),
        (None, "None"),
        (14, "int"),
        ({1, 2, 3}, "set"),
        (b"123m456p789s11222z", "bytes"),
        (FOURTEEN.astype(np.float64), "float64"),
        (FOURTEEN.astype(np.int64), "int64"),
        (FOURTEEN.astype(np.int8), "int8"),
        (FOURTEEN[0].astype(np.float32), "float32"),
        (FOURTEEN.astype(object), "object"),
        (FOURTEEN.astype(bool), "bool"),
    ],
)
def test_a_hand_of_another_type(call, hand, named):
    with pytest.raises(TypeError, match=r".+") as caught:
        call(hand)
    assert named in str(caught.value)


def test_waits_refuse_a_full_hand_and_discards_one_that_is_not():
    with pytest.raises(ValueError, match="14"):
        hupai.waits("123m456p789s11222z")
    with pytest.raises(ValueError, match="13"):
        hupai.discards("123m456p789s1122z")


@functions
@pytest.mark.parametrize(
    ("forms", "named"),
    [
        ("eight_pairs", "eight_pairs"),
        (("standard", "pairs"), "pairs"),
        ((), "standard"),
        (("quads_as_two_pairs",), "standard"),
        (0, "form"),
        (1 << 6, "at least one"),  # a rule beside the forms, and no form
        (1 << 8, "256"),
        (1 << 20, "1048576"),
        (-1, "-1"),
        (1 << 80, str(1 << 80)),
    ],
)
def test_unknown_forms(call, forms, named):
    for hand in ("123m456p789s11222z", FOURTEEN):
        with pytest.raises(ValueError, match=r".+") as caught:
            call(hand, forms)
        assert named in str(caught.value)


@functions
@pytest.mark.parametrize("forms", [1.5, [3.0], [None], object()])
def test_forms_of_another_type(call, forms):
    with pytest.raises(TypeError, match="form"):
        call("123m456p789s11222z", forms)


@functions
def test_unknown_spaces(call):
    with pytest.raises(ValueError, match="five_player"):
        call("123m456p789s11222z", space="five_player")
    with pytest.raises(TypeError, match="space"):
        call("123m456p789s11222z", space=1.5)


@functions
@pytest.mark.parametrize(
    ("hand", "space", "named"),
    [
        ("1237m456p789s1122z", "three_player", "2m"),
        (list(GOOD), "three_player", "2m"),
        ("123m456p789s11222z", "suits_only", "1z"),
        (list(GOOD), "suits_only", "1z"),
        (list(GOOD), "daer", "34"),
        ("123m456p789s11222z", "daer", "m"),
        ("x1 x2 x11", "daer", "x11"),
        ("x1 x1 x1 x1 x1", "daer", "x1"),
        ("x1 x2 x3 x4", "daer", "4 tiles"),
        ([0] * 19 + [5], "daer", "d10"),
    ],
)
def test_tiles_that_a_space_does_not_know(call, hand, space, named):
    with pytest.raises(ValueError, match=r".+") as caught:
        call(hand, space=space)
    assert named in str(caught.value)


def test_a_hand_of_another_space():
    with pytest.raises(ValueError, match="space"):
        hupai.shanten(_core.Hand("123m456p789s11222z"), space="three_player")


@pytest.mark.parametrize("call", [hupai.ukeire, hupai.discards], ids=["ukeire", "discards"])
@pytest.mark.parametrize(
    ("visible", "error", "named"),
    [
        ("9q", ValueError, "q"),
        ("11111m", ValueError, "1m"),
        ("1111m", ValueError, "1m"),  # the hand holds one
        ("22z", ValueError, "2z"),  # the hand holds three
        ([5] + [0] * 33, ValueError, "1m"),
        ([-1] + [0] * 33, ValueError, "-1"),
        ([99], ValueError, "99"),
        ("f1", ValueError, "f1"),
        ([1.5], TypeError, "1.5"),
        (3.5, TypeError, "visible"),
        (np.zeros(34), TypeError, "visible"),
        (np.zeros(33, dtype=np.uint8), ValueError, "visible"),
        (np.full(34, 5, dtype=np.uint8), ValueError, "5 copies of 1m"),
        ([256], ValueError, "256"),
        ([10**30], ValueError, str(10**30)),
    ],
)
def test_visible_tiles_that_cannot_be(call, visible, error, named):
    with pytest.raises(error, match=r".+") as caught:
        call("123m456p789s11222z", visible=visible)
    assert named in str(caught.value)


# --- Hand -------------------------------------------------------------------------------------------


def test_hand_refuses_a_fifth_copy_and_stays_as_it_was():
    hand = _core.Hand("11m [123m]")
    hand.add(0)
    with pytest.raises(ValueError, match="1m"):
        hand.add(0)
    with pytest.raises(ValueError, match="1m"):
        hand.add_meld(_core.GroupType.CHOW, 0)
    assert str(hand) == str(_core.Hand("111m [123m]"))


@pytest.mark.parametrize("kind", [34, 35, 63, 255])
def test_hand_refuses_kinds_that_do_not_exist(kind):
    hand = _core.Hand("11m")
    for change in (hand.add, hand.remove):
        with pytest.raises(ValueError, match=str(kind)):
            change(kind)
    with pytest.raises(ValueError, match=str(kind)):
        hand.add_meld(_core.GroupType.PUNG, kind)


@pytest.mark.parametrize("kind", [-1, 256, 1.5, "1m", None])
def test_hand_refuses_what_is_no_kind(kind):
    hand = _core.Hand("11m")
    for change in (hand.add, hand.remove):
        with pytest.raises((TypeError, ValueError)):
            change(kind)


def test_hand_refuses_to_put_out_what_it_does_not_hold():
    with pytest.raises(ValueError, match="2m"):
        _core.Hand("11m").remove(1)


@pytest.mark.parametrize(
    ("type_", "kind", "named"),
    [
        ("CHOW", 7, "8m"),
        ("CHOW", 27, "1z"),
        ("PAIR", 5, "6m"),
        ("MIXED", 5, "6m"),
        ("ORPHANS", 0, "1m"),
    ],
)
def test_hand_refuses_melds_that_do_not_exist(type_, kind, named):
    with pytest.raises(ValueError, match=named):
        _core.Hand("22p").add_meld(_core.GroupType[type_], kind)


def test_hand_refuses_more_tiles_than_a_hand_holds():
    hand = _core.Hand("123456789m123456789p123s")
    with pytest.raises(ValueError, match="9s"):
        hand.add(26)
    with pytest.raises(ValueError, match="meld"):
        hand.add_meld(_core.GroupType.PUNG, 33)


@pytest.mark.parametrize(
    "state", [(), (1,), ("a", "b", "c"), ([5] * 34, [], _core.TileSpace.STANDARD)]
)
def test_a_broken_pickle_is_an_error(state):
    hand = _core.Hand.__new__(_core.Hand)
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        hand.__setstate__(state)


@pytest.mark.parametrize("tile", [34, 63, 64, 64 + 35, 64 + 27, 200])
def test_a_tile_that_is_none_is_named_as_it_was_given(tile: int) -> None:
    with pytest.raises(ValueError, match=f"tile {tile} "):
        _core.Hand.from_tiles([0, tile])


def test_only_fives_are_red() -> None:
    reds = _core.Hand.from_tiles([64 + 4, 64 + 13, 64 + 22])
    assert tuple(reds.counts) == text.counts("5m5p5s")
    with pytest.raises(ValueError, match=r"only fives are red"):
        _core.Hand.from_tiles([64 + 4], space=_core.TileSpace.DAER)


@pytest.mark.parametrize("kind", [34, 99, 255])
def test_copies_of_a_kind_there_is_not_are_not_none(kind: int) -> None:
    with pytest.raises(ValueError, match=f"kind {kind}"):
        _core.Hand("123m").count(kind)
