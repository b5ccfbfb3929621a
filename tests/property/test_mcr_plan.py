"""The nearest win that passes the gate, against a walk through every hand."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.mcr_cases import EAST
from tests.reference.mcr_plan import FAR, missing, nearest
from tests.reference.space import STANDARD, Counts, caps, plus
from tests.strategies import Held, fewer, hands, meld_sets, some_tiles, visible_tiles
from tests.support import core_hand

from hupai import _core
from hupai._core import Hand, WinBy

SPECIAL = 0b011110 | 128  # every form but the standard one
ALL = 0b011111 | 128
KNITTED_STRAIGHT = 0b010000
WAYS = st.sampled_from([WinBy.SELF_DRAW, WinBy.DISCARD])


@st.composite
def short_hands(draw: st.DrawFn, melds: int) -> Held:
    """Hands of 13 or 14 tiles with so many melds."""
    laid = draw(meld_sets(STANDARD, melds, melds))
    tiles = draw(
        some_tiles(caps(STANDARD, laid), 13 - 3 * melds + draw(st.integers(0, 1)), list(range(34)))
    )
    return Held(STANDARD, plus((0,) * 34, tiles), laid)


def check_against_the_walk(held: Held, visible: Counts, win_by: WinBy) -> None:
    def worth(target: Counts, last: int) -> bool:
        full = Hand.from_counts(list(target), melds=core_hand(held).melds)
        return _core.score_mcr(full, last, win_by, EAST, EAST + 1).gate_total >= 8

    plan = _core.mcr_shanten_to_minimum(core_hand(held), EAST, EAST + 1, win_by, list(visible))
    distance, lacked = nearest(held.counts, held.melds, visible, worth)
    assert plan.exact
    assert plan.shanten == (FAR if distance == FAR else distance - 1)
    assert set(plan.accepts) == lacked


@given(st.data(), WAYS)
@fewer(3)
def test_three_melds_against_every_hand(data: st.DataObject, win_by: WinBy) -> None:
    held = data.draw(short_hands(3))
    check_against_the_walk(held, data.draw(visible_tiles(held)), win_by)


@given(st.data(), WAYS)
@fewer(20)
def test_two_melds_against_every_hand(data: st.DataObject, win_by: WinBy) -> None:
    held = data.draw(short_hands(2))
    check_against_the_walk(held, (0,) * 34, win_by)


@given(hands(STANDARD).filter(lambda held: held.size + 3 * len(held.melds) in (13, 14)), WAYS)
def test_a_plan_holds_what_it_says(held: Held, win_by: WinBy) -> None:
    hand = core_hand(held)
    plan = _core.mcr_shanten_to_minimum(hand, EAST, EAST + 1, win_by)
    assert plan.at_least <= plan.shanten
    assert plan.shanten >= _core.shanten(hand, ALL)
    if not held.melds:
        assert plan.shanten <= _core.shanten(hand, SPECIAL)
    assume(plan.target is not None)
    assert plan.target.melds == hand.melds
    assert plan.draws == missing(held.counts, tuple(plan.target.counts))
    assert len(plan.draws) == plan.shanten + 1
    assert not plan.draws or plan.win_kind in plan.draws
    score = _core.score_mcr(plan.target, plan.win_kind, win_by, EAST, EAST + 1)
    assert score.gate_total == plan.score.gate_total >= 8


@given(short_hands(0) | short_hands(1))
def test_a_special_shape_is_aimed_at_by_whatever_shortens_it(held: Held) -> None:
    """Hands near to seven pairs, orphans or knitted tiles, all of which are worth enough."""
    hand = core_hand(held)
    plan = _core.mcr_shanten_to_minimum(hand, EAST, EAST)
    special = _core.shanten(hand, SPECIAL if not held.melds else KNITTED_STRAIGHT)
    assume(plan.shanten == special and plan.exact)
    forms = SPECIAL if not held.melds else KNITTED_STRAIGHT
    assert set(_core.necessary_tiles(hand, forms)) <= set(plan.accepts)


@given(hands(STANDARD).filter(lambda held: held.size + 3 * len(held.melds) in (13, 14)))
def test_a_search_cut_short_says_so(held: Held) -> None:
    """Its distance is a bound from above, and what it excludes a bound from below."""
    hand = core_hand(held)
    full = _core.mcr_shanten_to_minimum(hand, EAST, EAST + 1)
    short = _core.mcr_shanten_to_minimum(hand, EAST, EAST + 1, budget=3)
    assert short.at_least <= full.shanten <= short.shanten
    assert short.exact == (short.at_least == short.shanten)


@pytest.mark.parametrize("text", ["123m", "123456789m123456p"])
def test_a_hand_of_another_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="13 or 14"):
        _core.mcr_shanten_to_minimum(Hand(text), EAST, EAST)
