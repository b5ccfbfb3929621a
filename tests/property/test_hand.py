"""`Hand`: kept up to date by single tiles, it is the hand made at once."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference.readings import FORMS
from tests.reference.space import SPACES
from tests.strategies import SPACE_NAMES, Held, hands
from tests.support import core_hand, core_meld, meld_text, space_id

import hupai
from hupai import _core

every_space = pytest.mark.parametrize("name", SPACE_NAMES)


def tiles_of(held: Held) -> list[int]:
    return [kind for kind, count in enumerate(held.counts) for _ in range(count)]


@every_space
@given(data=st.data())
def test_all_ways_to_make_a_hand_agree(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    space = space_id(held.space)
    hand = core_hand(held)
    melds = [core_meld(meld) for meld in held.melds]
    tiles = data.draw(st.permutations(tiles_of(held)))
    text = " ".join(
        [_core.format_tiles(tiles, space), *(meld_text(held.space, meld) for meld in held.melds)]
    )
    others = [
        _core.Hand.from_tiles(tiles, melds=melds, space=space),
        _core.Hand(text, space),
        _core.Hand(str(hand), space),
        hand.copy(),
        copy.copy(hand),
        copy.deepcopy(hand),
        pickle.loads(pickle.dumps(hand)),
    ]
    for other in others:
        assert other == hand
        assert (list(other.counts), list(other.melds)) == (list(held.counts), melds)
        assert (other.size, other.space) == (held.size, space)
        assert other.is_full == held.full


@every_space
@given(data=st.data())
def test_tiles_put_in_and_out_one_by_one(name, data):
    """The keys that are kept up to date give the distances of the hand made afresh."""
    held: Held = data.draw(hands(SPACES[name]))
    other: Held = data.draw(hands(SPACES[name]))
    hand = _core.Hand(space=space_id(held.space))
    for kind in data.draw(st.permutations(tiles_of(other))):
        hand.add(kind)
    for kind in data.draw(st.permutations(tiles_of(other))):
        hand.remove(kind)
    for meld in held.melds:
        hand.add_meld(*core_meld(meld))
    for kind in data.draw(st.permutations(tiles_of(held))):
        hand.add(kind)
    fresh = core_hand(held)
    assert hand == fresh
    assert hupai.shanten(hand, FORMS) == hupai.shanten(fresh, FORMS)
    assert hupai.necessary_tiles(hand, FORMS) == hupai.necessary_tiles(fresh, FORMS)


@every_space
@given(data=st.data())
def test_a_copy_is_a_hand_of_its_own(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    hand = core_hand(held)
    twin = hand.copy()
    kind = data.draw(st.sampled_from(tiles_of(held)))
    twin.remove(kind)
    assert twin != hand
    assert list(hand.counts) == list(held.counts)
    twin.add(kind)
    assert twin == hand


def test_hands_that_differ_in_melds_or_space_are_not_equal():
    plain = _core.Hand("123m")
    assert plain != _core.Hand("123m [123m]")
    assert plain != _core.Hand("123m", _core.TileSpace.SUITS_ONLY)
    assert plain != "123m"
    assert _core.Hand("22z <1111z>").concealed
    assert not _core.Hand("22z [1111z]").concealed
