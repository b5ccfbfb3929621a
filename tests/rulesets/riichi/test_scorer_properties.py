"""The scorer against a slow twin, and what must hold for every win."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.reference.riichi import best, values
from tests.reference.space import STANDARD, THREE_PLAYER
from tests.rulesets.riichi.batch import scored_batch
from tests.rulesets.riichi.riichi_wins import Won, wins
from tests.rulesets.riichi.scorer import fans

from hupai import _core

Status = _core.RiichiStatus
EITHER = st.sampled_from([STANDARD, STANDARD, THREE_PLAYER]).flatmap(wins)


@given(EITHER)
def test_the_score_is_that_of_the_twin(won: Won) -> None:
    """The twin weighs every reading and every place of the winning tile, each on its own."""
    found = won.score()
    each = values(won.held.space, won.held.counts, won.held.melds, won.facts)
    expected = best(each)
    if expected is None:
        assert found.status == (Status.NO_YAKU if each else Status.NOT_COMPLETE)
        return
    assert found.status == Status.WIN
    assert (found.points, found.han, found.yakuman) == (
        expected.points,
        expected.han,
        expected.yakuman,
    )
    if not found.yakuman:
        raw = sum(item.fu for item in found.fu_items)
        assert (raw, found.fu) == (expected.fu_before_rounding, expected.fu)
    same = [
        value
        for value in each
        if value and value.points == expected.points and value.han == expected.han
    ]
    assert tuple(sorted(fans(found).items())) in {value.fans for value in same}


@given(EITHER)
def test_the_chosen_reading_is_never_worth_less_than_another(won: Won) -> None:
    found = won.score()
    for value in values(won.held.space, won.held.counts, won.held.melds, won.facts):
        if value is not None:
            assert (found.points, found.yakuman, found.han) >= (
                value.points,
                value.yakuman,
                value.han,
            )


@given(EITHER, st.data())
def test_another_dora_indicator_never_lowers_the_value(won: Won, data: st.DataObject) -> None:
    shown = won.facts.dora_indicators
    assume(len(shown) < 5)
    seen = list(won.all_tiles())
    seen[30] += won.facts.nuki
    for kind in (*shown, *won.facts.ura_indicators):
        seen[kind] += 1
    free = [k for k, copies in enumerate(won.held.space.copies) if seen[k] < copies]
    more = replace(won.facts, dora_indicators=(*shown, data.draw(st.sampled_from(free))))
    before, after = won.score(), Won(won.held, more).score()
    assert after.status == before.status
    assert after.points >= before.points
    assert after.han >= before.han


@given(EITHER)
def test_the_score_adds_up(won: Won) -> None:
    found = won.score()
    assume(found.status == Status.WIN)
    assert sum(line.points for line in found.fans) == found.han
    paid, dealer = found.payments, won.facts.seat_wind == 27
    assert paid.total == found.points
    if won.facts.win_by != "self_draw":
        assert paid.from_discarder == paid.total
    else:
        others = (3 if won.held.space is STANDARD else 2) - (0 if dealer else 1)
        assert paid.total == paid.from_dealer + others * paid.from_others
    expected = _core.riichi_points(
        found.han,
        max(found.fu, 20),
        found.yakuman,
        dealer=dealer,
        self_draw=won.facts.win_by == "self_draw",
        three_player=won.held.space is THREE_PLAYER,
    )
    assert expected.total == found.points


@given(st.lists(wins(), min_size=1, max_size=8))
def test_a_batch_is_what_each_is_alone(some: list[Won]) -> None:
    found = scored_batch(some)
    for row, won in enumerate(some):
        alone = won.score()
        assert found.status[row] == alone.status
        assert found.limit[row] == alone.limit
        columns = (found.yakuman, found.han, found.fu, found.points, found.yaku)
        assert [int(column[row]) for column in columns] == [
            alone.yakuman,
            alone.han,
            alone.fu,
            alone.points,
            alone.yaku,
        ]


@given(st.lists(wins(THREE_PLAYER), min_size=1, max_size=8))
def test_a_batch_of_three_players_too(some: list[Won]) -> None:
    found = scored_batch(some)
    assert np.array_equal(found.points, [won.score().points for won in some])
