"""Wild tiles: what a hand holds of them, what is refused, and shapes that the rules of Fuzhou and Xiamen name."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import hupai
from hupai import Hand, TileSpace


def kinds(text: str) -> list[int]:
    return hupai.parse_tiles(text)


def test_every_tile_of_a_wild_kind_is_wild() -> None:
    hand = Hand("123m4556p78s1122z", wild="5p")
    assert (hand.wilds, hand.wild, hand.size) == (2, 13, 13)
    assert hand.counts[13] == 0
    assert hand.count(13) == 2
    assert str(hand) == "123m4556p78s1122z"
    assert repr(hand) == "Hand('123m4556p78s1122z', wild='5p')"


def test_a_stand_in_is_a_natural_tile_of_the_wild_kind() -> None:
    hand = Hand("46p5z", wild="5p", stand_in="5z")
    assert (hand.wilds, hand.counts[13], hand.counts[31]) == (0, 1, 0)
    hand.add(13)
    hand.add(31)
    assert (hand.wilds, hand.counts[13], hand.count(13), hand.count(31)) == (1, 2, 1, 2)
    hand.remove(31)
    hand.remove(13)
    assert str(hand) == "46p5z"


@pytest.mark.parametrize(
    "hand",
    [
        Hand("123m46p JJ [555z]"),
        Hand("123m4556p5z [123s]", wild="5p", stand_in="5z"),
        Hand("123m", TileSpace.SUITS_ONLY, wild="5p"),
    ],
)
def test_a_hand_with_wild_tiles_is_the_same_pickled_copied_and_read_again(hand: Hand) -> None:
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert hand.copy() == hand
    assert Hand(str(hand), hand.space, wild=hand.wild, stand_in=hand.stand_in) == hand
    assert Hand.from_counts(hand.counts, hand.melds, hand.space) != hand


def test_text_and_argument_say_the_same() -> None:
    assert hupai.shanten("123m46p78s1122z JJ") == hupai.shanten("123m46p78s1122z", wilds=2)
    assert hupai.shanten("123m4556p78s1122z", wild="5p") == 0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: hupai.shanten("123m", wild="5p", wilds=1), "wild and wilds"),
        (lambda: hupai.shanten("123m", wilds=9), "wilds: 9 is not 0 to 8"),
        (lambda: hupai.shanten("123m JJJJJJJJJ"), "wilds: 9 is not 0 to 8"),
        (lambda: hupai.shanten("123m", wild="55p"), "not one kind of tile"),
        (lambda: hupai.shanten("123m", wild="f1"), "not one kind of tile"),
        (lambda: hupai.shanten("123m", wild=34), "there is no kind 34"),
        (lambda: hupai.shanten("123m", wild=("5p", "5p")), "5p is wild itself"),
        (lambda: Hand("1m", stand_in="5z"), "stand_in: 5z stands for a wild kind"),
        (lambda: Hand("1m", TileSpace.SUITS_ONLY, wild="5z"), "5z"),
        (lambda: Hand("x1", TileSpace.DAER, wild=3), "eighty-card"),
        (lambda: hupai.shanten("1m J", space="daer"), "J|1m"),
        (lambda: hupai.shanten("123m4p JJ"), "6 tiles do not make a hand"),
        (lambda: hupai.shanten("123m456p789s111z J", wild="5p"), "wilds: the wild tiles are those"),
        (lambda: hupai.ukeire("123m456p789s11z JJ", void_suit="m"), "void_suit does not know wild"),
    ],
)
def test_what_cannot_be_is_refused_by_name(call, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_only_numbers_and_tiles_say_what_is_wild() -> None:
    for argument in ({"wild": 1.5}, {"wilds": "2"}, {"wilds": True}, {"wild": ["5p"]}):
        with pytest.raises(TypeError):
            hupai.shanten("123m456p789s111z1m", **argument)
    with pytest.raises(TypeError, match="batch"):
        hupai.shanten("123m456p789s11z", wilds=np.array([2], np.uint8))


@pytest.mark.parametrize("ruleset", ["riichi_4p", "mcr", "popular13", "shandong"])
def test_a_table_without_wild_tiles_refuses_them(ruleset: str) -> None:
    hand = Hand("123m456p789s111z1m J")
    with pytest.raises(ValueError, match="played without J"):
        hupai.ruleset(ruleset).score(hand, win_tile="1m", win_by="self_draw")


def test_a_wild_tile_stands_for_a_fifth_copy() -> None:
    """Players' rule (the gold stands for any tile): 1111m and a gold are a pung and a pair."""
    assert hupai.shanten("1111m456p789s111z J") == -1
    assert hupai.shanten("1111m456p789s111z") == 1  # nothing makes a pair with the fourth


def test_a_gold_to_be_drawn_is_a_tile_that_exists() -> None:
    """46p wait for a 5p that is a gold, and only for that; of it four exist, one of them seen."""
    hand = Hand("123m46p789s11122z", wild="5p")
    assert hupai.waits(hand) == (13,)
    assert hupai.ukeire(hand, visible="5p").accepts == {13: 3}
    assert hupai.waits("1111m456s789s111z", wild="5p") == (13,)


def test_the_gold_is_among_what_brings_nearer_and_what_is_discarded() -> None:
    hand = Hand("123m5p46s789s11122z", wild="5p")
    table = {row.tile: row for row in hupai.discards(hand)}
    assert table[13].shanten == 0
    assert list(table[13].accepts) == kinds("5p5s")
    assert 13 in table[27].accepts


def test_white_counts_as_the_tile_whose_place_it_takes() -> None:
    """Xiamen: White is the gold's natural tile and nothing else (case xm-004 is refused by that)."""
    assert hupai.shanten("46p5z111222333m11z", wild=("5p", "5z")) == -1
    assert hupai.shanten("78p5z111222333m11z", wild=("5p", "5z")) == 0
    assert hupai.waits("46p111222333m11z", wild=("5p", "5z")) == (13, 31)


def test_a_pair_of_golds() -> None:
    """Fuzhou's 金雀: two golds as the pair."""
    found = hupai.readings("123m456p789s111z JJ")
    with_pair = [reading for reading in found if reading.pair_of_wilds]
    assert len(with_pair) == 34
    assert all(reading.wilds[0] == reading.wilds[1] for reading in with_pair)
    assert any(not reading.pair_of_wilds for reading in found)


@pytest.mark.parametrize(
    ("text", "any_tile"),
    [
        ("123m456p789s111z J", True),
        ("123m456p78s111z JJ", True),
        ("123m456p789s11z JJ", True),
        ("123m456p78s1166z J", False),
        ("123m456p789s1112z", False),
        ("123m456p789s JJJJ", True),
    ],
)
def test_groups_and_a_gold_over_await_any_tile(text: str, any_tile: bool) -> None:
    """Fuzhou's 跑百搭 and Xiamen's 游金; then, and only then, every kind completes the hand."""
    assert hupai.awaits_any_tile(text) is any_tile
    assert (len(hupai.waits(text, "standard")) >= 33) is any_tile


def test_readings_with_wild_tiles_pickle_and_show_them() -> None:
    reading = hupai.readings("123m456p789s111z2z J")[0]
    assert pickle.loads(pickle.dumps(reading)) == reading
    assert repr(reading) == "<Reading standard: 123m 456p 789s 111z 22z, wild 2z>"
