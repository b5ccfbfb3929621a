"""Distances that leave one suit out, against the twin that plays with the tiles of two suits."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.reference import analysis
from tests.reference import sichuan as twin
from tests.reference.space import SUITS_ONLY, plus
from tests.strategies import Held, fewer, hands
from tests.support import core_hand

import hupai
from hupai import _core

SEVEN_PAIRS_TOO = 1 | 2 | 128
FORMS = twin.FORMS


def melds_in(held: Held, void_suit: int) -> bool:
    return any(kind // 9 == void_suit for _, kind in held.melds)


@given(hands(SUITS_ONLY), st.integers(0, 2))
def test_acceptance_is_that_of_the_twin(held: Held, void_suit: int) -> None:
    assume(not melds_in(held, void_suit))
    found = _core.acceptance_with_void(core_hand(held), SEVEN_PAIRS_TOO, void_suit)
    shanten, live, copies = found
    assert copies == sum(live.values())
    expected = analysis.acceptance(
        twin.without_suit(void_suit),
        twin.useful(held.counts, void_suit),
        held.melds,
        FORMS,
        size=held.size,
    )
    assert (shanten, live) == expected


@given(hands(SUITS_ONLY, full=True), st.integers(0, 2))
@fewer(3)
def test_discards_are_those_of_the_twin(held: Held, void_suit: int) -> None:
    assume(not melds_in(held, void_suit))
    table = _core.discards_with_void(core_hand(held), SEVEN_PAIRS_TOO, void_suit)
    assert [row[0] for row in table] == [kind for kind, count in enumerate(held.counts) if count]
    for kind, shanten, live, copies in table:
        assert copies == sum(live.values())
        kept = twin.useful(plus(held.counts, [kind], -1), void_suit)
        seen = plus((0,) * 34, [kind])
        assert (shanten, live) == analysis.acceptance(
            twin.without_suit(void_suit), kept, held.melds, FORMS, visible=seen, size=held.size
        )


def hand(text: str) -> _core.Hand:
    return _core.Hand(text, _core.TileSpace.SUITS_ONLY)


def test_a_hand_with_void_tiles_is_not_ready() -> None:
    # Four sets and a lone 9s would wait for 9s; with bamboos void the pair is still to come.
    ready = hand("123456789m123p9s")
    assert _core.waits(ready, 1) == [26]
    shanten, live, _ = _core.acceptance_with_void(ready, 1, 2)
    assert shanten == 1
    assert 26 not in live
    assert set(live) == set(range(18))


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(ValueError, match="void_suit: 3"):
        _core.acceptance_with_void(hand("123456789m1234p"), 1, 3)
    with pytest.raises(ValueError, match="void_suit: the tile space daer"):
        hupai.ukeire([1] * 20, "standard", void_suit="m", space="daer")
    with pytest.raises(ValueError, match="meld of that suit"):
        _core.discards_with_void(hand("123456789m12p[111s]"), 1, 2)
    with pytest.raises(ValueError, match="one tile more"):
        _core.discards_with_void(hand("123456789m1234p"), 1, 2)


def test_the_public_functions_take_the_suit_by_letter() -> None:
    held = hand("123456789m123p9s")
    found = hupai.ukeire(held, 1, void_suit="s")
    assert (found.shanten, found.accepts, found.live) == _core.acceptance_with_void(held, 1, 2)
    rows = hupai.discards("123456789m123p19s", 1, void_suit="s", space="suits_only")
    assert [(row.tile, row.shanten) for row in rows if row.tile >= 18] == [(18, 1), (26, 1)]
    with pytest.raises(ValueError, match="void_suit: 'z'"):
        hupai.ukeire(held, 1, void_suit="z")
    with pytest.raises(TypeError, match="void_suit: expected"):
        hupai.discards(held, 1, void_suit=2)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="not with a batch"):
        hupai.ukeire(np.zeros((1, 34), np.uint8), 1, void_suit="s")  # type: ignore[call-overload]
