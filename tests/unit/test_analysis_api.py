"""What the analysis functions accept, return and refuse. The answers' values are for the tests of the core;
here one small hand of each kind is followed through every way of asking.
"""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hupai
from hupai import Form, Hand, TileSpace

WAITING = "123m456p789s1112z"  # complete but for the second South
FULL = "123m456p789s1112z9m"
WON = "123m456p789s11122z"
SOUTH = 28

FUNCTIONS = [
    hupai.shanten,
    hupai.waits,
    hupai.necessary_tiles,
    hupai.unnecessary_tiles,
    hupai.ukeire,
    hupai.discards,
    hupai.readings,
]


def row(text: str) -> np.ndarray:
    return np.array(Hand(text).counts, np.uint8)


def rows(*texts: str) -> np.ndarray:
    return np.array([Hand(text).counts for text in texts], np.uint8)


@pytest.mark.parametrize(
    "form", [str, Hand, lambda text: Hand(text).counts, row, lambda text: tuple(Hand(text).counts)]
)
def test_every_way_to_give_a_hand(form: Callable[[str], Any]) -> None:
    assert hupai.shanten(form(WAITING)) == 0
    assert hupai.waits(form(WAITING)) == (SOUTH,)
    assert hupai.necessary_tiles(form(WAITING)) == (SOUTH,)
    assert hupai.unnecessary_tiles(form(FULL)) == (8, SOUTH)  # 9m or 2z can go
    assert hupai.ukeire(form(WAITING)) == hupai.Ukeire(0, {SOUTH: 3}, 3)
    table = {entry.tile: entry for entry in hupai.discards(form(FULL))}
    assert table[8] == hupai.Discard(0, {SOUTH: 3}, 3, tile=8)
    assert table[SOUTH] == hupai.Discard(0, {8: 3}, 3, tile=SOUTH)
    (reading,) = hupai.readings(form(WON))
    assert reading.form == Form.STANDARD
    assert len(reading.groups) == 5


def test_melds_in_text() -> None:
    assert hupai.waits("1112z [123m] [456p] <9999s>") == (SOUTH,)
    assert hupai.shanten_by_form("1112z [123m] [456p] <9999s>") == {
        "standard": 0,
        "seven_pairs": hupai.UNREACHABLE,
        "thirteen_orphans": hupai.UNREACHABLE,
    }


def test_forms_by_id_member_set_and_alone() -> None:
    pairs = "1122m3344p5566s7z"
    for forms in (
        ["seven_pairs"],
        "seven_pairs",
        Form.SEVEN_PAIRS,
        (Form.SEVEN_PAIRS,),
        1 << Form.SEVEN_PAIRS,
    ):
        assert hupai.shanten(pairs, forms) == 0
    # Two of the thirteen kinds and one of them twice: eleven tiles missing.
    assert hupai.shanten(pairs, "thirteen_orphans") == 10
    assert hupai.shanten_by_form(pairs, "seven_pairs") == {"seven_pairs": 0}
    assert list(hupai.shanten_by_form(pairs)) == ["standard", "seven_pairs", "thirteen_orphans"]


def test_four_equal_tiles_are_two_pairs_only_where_the_rules_say_so() -> None:
    hand = "1111m3344p5566s7z"
    assert (
        hupai.shanten(hand, "seven_pairs") == 2
    )  # five different pairs and a single: three missing
    assert hupai.shanten(hand, ["seven_pairs", "quads_as_two_pairs"]) == 0
    assert hupai.shanten_by_form(hand, ["seven_pairs", "quads_as_two_pairs"]) == {"seven_pairs": 0}


def test_visible_tiles_are_not_live() -> None:
    counts = [0] * 34
    counts[SOUTH] = 2
    for visible in ("22z", [SOUTH, SOUTH], counts, np.array(counts, np.uint8)):
        assert hupai.ukeire(WAITING, visible=visible).live == 1
        assert {d.tile: d.live for d in hupai.discards(FULL, visible=visible)}[8] == 1


def test_a_batch_gives_what_single_hands_give() -> None:
    texts = [WAITING, "1122m3344p5566s7z", "19m19p19s1234567z", "147m258p369s1234z"]
    hands = rows(*texts)
    shanten = hupai.shanten(hands)
    assert shanten.dtype == np.int8
    assert shanten.tolist() == [hupai.shanten(text) for text in texts]
    waits = hupai.waits(hands)
    assert waits.dtype == np.uint64
    for name in ("waits", "necessary_tiles", "unnecessary_tiles"):
        function = getattr(hupai, name)
        found = function(hands)
        masks = found if name == "waits" else found.tiles
        unpacked = [tuple(np.flatnonzero(kinds)) for kinds in hupai.unpack_kinds(masks)]
        assert unpacked == [function(text) for text in texts]


@pytest.mark.parametrize("visible", [None, "2z19p", "each"])
def test_a_batch_of_acceptance_and_discards(visible: Any) -> None:
    waiting, full = [WAITING, "1122m3344p5566s7z"], [FULL, "1122m3344p5566s57z"]
    seen: Any = [visible, visible]
    if visible == "each":
        seen = ["2z", "77z1p"]
        visible = rows(*seen)
    found = hupai.ukeire(rows(*waiting), visible=visible)
    assert [a.dtype for a in found] == [np.int8, np.uint64, np.uint8]
    for i, text in enumerate(waiting):
        single = hupai.ukeire(text, visible=seen[i])
        assert found.shanten[i] == single.shanten
        assert np.flatnonzero(hupai.unpack_kinds(found.accepts)[i]).tolist() == list(single.accepts)
        assert found.live[i] == single.live
    table = hupai.discards(rows(*full), visible=visible)
    assert [a.dtype for a in table] == [np.int8, np.uint64, np.uint8]
    assert {a.shape for a in table} == {(2, 34)}
    for i, text in enumerate(full):
        single_table = {d.tile: d for d in hupai.discards(text, visible=seen[i])}
        for kind in range(34):
            if kind not in single_table:
                assert table.shanten[i, kind] == 127
                continue
            one = single_table[kind]
            assert table.shanten[i, kind] == one.shanten
            assert table.accepts[i, kind] == sum(1 << k for k in one.accepts)
            assert table.live[i, kind] == one.live


def test_a_batch_of_readings() -> None:
    texts = [WON, FULL, "111222333m11122z", "112233m445566p77z"]
    found = hupai.readings(rows(*texts))
    single = [hupai.readings(text) for text in texts]
    assert np.diff(found.offsets).tolist() == [len(listed) for listed in single]
    assert found.forms.tolist() == [reading.form for listed in single for reading in listed]
    for written, reading in zip(
        found.groups, [r for listed in single for r in listed], strict=True
    ):
        groups = [[group.type, group.kind, group.melded] for group in reading.groups]
        assert written.tolist() == groups + [[255, 255, 255]] * (8 - len(groups))


def test_threads_do_not_change_the_answer() -> None:
    rng = np.random.default_rng(7)
    deck = np.repeat(np.arange(34), 4)
    hands = np.array(
        [np.bincount(rng.permutation(deck)[:14], minlength=34) for _ in range(9000)], np.uint8
    )
    for function in (hupai.necessary_tiles, hupai.discards, hupai.readings, hupai.ukeire):
        for one, two in zip(function(hands), function(hands, threads=2), strict=True):
            assert (one == two).all()
    assert (hupai.shanten(hands) == hupai.shanten(hands, threads=2)).all()


def test_other_tile_spaces() -> None:
    one_of_each = Hand.from_counts([1] * 20, [], TileSpace.DAER)
    assert hupai.shanten([1] * 20, space="daer") == hupai.shanten(one_of_each)
    assert hupai.shanten(one_of_each, space=TileSpace.DAER) == hupai.shanten(one_of_each)
    assert (
        hupai.shanten(np.ones((2, 20), np.uint8), space="daer").tolist()
        == [hupai.shanten(one_of_each)] * 2
    )
    with pytest.raises(ValueError, match="2m"):
        hupai.shanten("2m456p789s111222z", space="three_player")
    with pytest.raises(ValueError, match="standard"):
        hupai.shanten(Hand(WAITING), space="suits_only")
    with pytest.raises(ValueError, match="'moon'"):
        hupai.shanten(WAITING, space="moon")
    with pytest.raises(TypeError, match="space"):
        hupai.shanten(WAITING, space=3)  # type: ignore[call-overload]


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize(
    ("hand", "error", "named"),
    [
        ("123m456p789s111z", ValueError, "12"),
        ("11111m456p789s11z", ValueError, "1m"),
        ("123q", ValueError, "q"),
        ([0] * 33, ValueError, "33"),
        ([5, *[0] * 33], ValueError, "1m"),
        ([-1, *[0] * 33], ValueError, "1m"),
        ([1.0, *[0] * 33], TypeError, "1.0"),
        (["1", *[0] * 33], TypeError, "1"),
        (None, TypeError, "NoneType"),
        ({1, 2}, TypeError, "set"),
        (np.zeros(34, np.int64), TypeError, "int64"),
        (np.zeros((2, 34), np.float64), TypeError, "float64"),
        (np.zeros((0, 34), np.uint8), ValueError, "empty"),
        (np.zeros((2, 33), np.uint8), ValueError, r"\[2, 33\]"),
        (np.zeros(33, np.uint8), ValueError, r"\[33\]"),
        (np.zeros((2, 2, 34), np.uint8), ValueError, r"\[2, 2, 34\]"),
        (np.zeros((), np.uint8), ValueError, r"\[\]"),
        (np.zeros((4, 34), np.uint8)[::2], ValueError, "contiguous"),
        (np.zeros((34, 4), np.uint8).T, ValueError, "contiguous"),
        (np.zeros(68, np.uint8)[::2], ValueError, "contiguous"),
        (rows("1m", "123m456p789s111z"), ValueError, "row [01]"),  # 1m is no full hand either
        (np.full((1, 34), 5, np.uint8), ValueError, "row 0.*1m"),
    ],
)
def test_bad_hands(function: Callable[..., Any], hand: Any, error: type, named: str) -> None:
    with pytest.raises(error, match=named):
        function(hand)


@pytest.mark.parametrize(
    ("forms", "error", "named"),
    [
        ("seven", ValueError, "'seven'"),
        (["standard", "knitted"], ValueError, "'knitted'"),
        ([], ValueError, "at least one"),
        ("quads_as_two_pairs", ValueError, "at least one"),
        (0, ValueError, "at least one"),
        (1 << 6, ValueError, "at least one"),  # a rule of forms, no form
        (1 << 8, ValueError, "256"),
        ([1], TypeError, "1"),
        (1.5, TypeError, "1.5"),
    ],
)
def test_bad_forms(forms: Any, error: type, named: str) -> None:
    for function in FUNCTIONS:
        with pytest.raises(error, match=named):
            function(WON, forms)


@pytest.mark.parametrize(
    ("visible", "error", "named"),
    [
        ("11111m", ValueError, "1m"),
        ("f1", ValueError, "f1"),
        ("8z", ValueError, "8"),
        ([0] * 5, ValueError, "1m"),
        ([200], (ValueError, TypeError), "200"),
        ([0.0], TypeError, "0.0"),
        ([5, *[0] * 33], ValueError, "1m"),
        (7, TypeError, "int"),
        (np.zeros(34, np.int64), TypeError, "int64"),
        ("2222z", ValueError, "2z"),  # with the one in the hand that would be five
    ],
)
def test_bad_visible(visible: Any, error: type, named: str) -> None:
    with pytest.raises(error, match=named):
        hupai.ukeire(WAITING, visible=visible)
    with pytest.raises(error, match=named):
        hupai.discards(FULL, visible=visible)
    with pytest.raises(error, match=named):
        hupai.ukeire(rows(WAITING), visible=visible)


def test_visible_for_a_batch_must_have_its_shape() -> None:
    with pytest.raises(ValueError, match=r"\[2, 34\]"):
        hupai.ukeire(rows(WAITING), visible=rows("1m", "1m"))


@pytest.mark.parametrize(("threads", "error"), [(0, ValueError), (-1, ValueError), (2**40, ValueError), (1.5, TypeError), ("2", TypeError), (True, TypeError), (None, TypeError)])  # fmt: skip
def test_threads_are_a_positive_number(threads: Any, error: type[Exception]) -> None:
    for function in (
        hupai.shanten, hupai.waits, hupai.necessary_tiles, hupai.unnecessary_tiles, hupai.ukeire, hupai.readings,
    ):  # fmt: skip
        with pytest.raises(error, match=f"^threads: .*{threads}[^\n]*$"):
            function(rows(WAITING), threads=threads)
    with pytest.raises(error, match=f"^threads: .*{threads}[^\n]*$"):
        hupai.discards(rows(FULL), threads=threads)


def test_discards_want_a_full_hand_and_waits_a_waiting_one() -> None:
    with pytest.raises(ValueError, match="13"):
        hupai.discards(WAITING)
    with pytest.raises(ValueError, match="14"):
        hupai.waits(FULL)
    with pytest.raises(ValueError, match="row 0"):
        hupai.discards(rows(WAITING))
    with pytest.raises(ValueError, match="row 1"):
        hupai.waits(rows(WAITING, FULL))


def test_results_are_frozen_values() -> None:
    found = hupai.ukeire(WAITING)
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.live = 9  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(found)) == found == copy.copy(found)
    assert not hasattr(found, "__dict__")


def test_unpack_kinds() -> None:
    masks = np.array([[1, 1 << 33]], np.uint64)
    bits = hupai.unpack_kinds(masks)
    assert bits.shape == (1, 2, 34)
    assert np.argwhere(bits).tolist() == [[0, 0, 0], [0, 1, 33]]
    with pytest.raises(TypeError, match="int64"):
        hupai.unpack_kinds(np.array([1]))  # type: ignore[arg-type]


def test_inputs_are_left_alone() -> None:
    hands = rows(FULL)
    before = hands.copy()
    hands.flags.writeable = False
    hupai.discards(hands)
    assert (hands == before).all()
    counts = Hand(FULL).counts
    hupai.discards(counts)
    assert counts == Hand(FULL).counts


def test_numpy_is_imported_only_for_batches() -> None:
    code = (
        "import sys, hupai; hupai.shanten('123m456p789s1112z'); hupai.discards('123m456p789s1112z9m');"
        "hupai.readings('123m456p789s11122z'); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_public_names() -> None:
    import hupai.cli  # submodules become attributes of the package and must not stand in their way
    import hupai.rulesets

    for name in hupai.__all__:
        assert getattr(hupai, name) is not None
        assert not isinstance(getattr(hupai, name), ModuleType), name
    assert hupai.__version__
    with pytest.raises(AttributeError, match="nonesuch"):
        _ = hupai.nonesuch
