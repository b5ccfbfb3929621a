"""Objects made without their constructors hold nothing that was not put there."""

from __future__ import annotations

import copy
import pickle

import pytest

import hupai
from hupai import _core

BOUND = sorted(
    name
    for name, value in vars(_core).items()
    if isinstance(value, type) and type(value).__name__ == "pybind11_type"
)


# The types that Python may construct or unpickle.
MAKEABLE = ["Aim", "Group", "Hand", "McrRules", "PatternCard", "Reading", "RiichiRules"]


@pytest.mark.parametrize("name", sorted(set(BOUND) - set(MAKEABLE)))
def test_a_bare_object_of_a_type_that_only_the_core_makes_is_refused(name: str) -> None:
    bound = getattr(_core, name)
    with pytest.raises(TypeError, match=name):
        bound.__new__(bound)


@pytest.mark.parametrize("name", MAKEABLE)
def test_a_bare_object_holds_zeroes(name: str) -> None:
    bound = getattr(_core, name)
    bare, again = bound.__new__(bound), bound.__new__(bound)
    assert repr(bare)
    for member in dir(bound):
        if isinstance(getattr(bound, member), property):
            assert getattr(bare, member) == getattr(again, member)


def test_a_bare_hand_is_empty() -> None:
    bare = _core.Hand.__new__(_core.Hand)
    assert bare == _core.Hand()
    assert (bare.counts, bare.melds, bare.size) == ([0] * 34, [], 0)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_values_still_go_through_pickle_and_copy(protocol: int) -> None:
    hand = _core.Hand("123m456p789s11122z")
    (reading,) = hupai.readings(hand)
    for value in (hand, _core.Hand("11z [555z]"), reading, *reading.groups):
        assert pickle.loads(pickle.dumps(value, protocol)) == copy.deepcopy(value) == value


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_what_cannot_be_pickled_says_so(protocol: int) -> None:
    with pytest.raises(TypeError, match="FanRow"):
        pickle.dumps(_core.riichi_rows()[0], protocol)
