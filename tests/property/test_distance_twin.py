"""Distances and what follows from them, against the slow twins, in every tile space and hand size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference import analysis, distance
from tests.reference.space import SPACES
from tests.strategies import SPACE_NAMES, Held, fewer, form_sets, hands, visible_tiles
from tests.support import core_hand

import hupai

every_space = pytest.mark.parametrize("name", SPACE_NAMES)


def as_dict(accepts) -> dict[int, int]:
    return {int(kind): int(live) for kind, live in accepts.items()}


@every_space
@given(data=st.data())
def test_shanten(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    forms = data.draw(form_sets())
    expected = distance.shanten(held.space, held.counts, held.melds, forms)
    assert hupai.shanten(core_hand(held), forms) == expected


@every_space
@given(data=st.data())
def test_necessary_tiles(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    forms = data.draw(form_sets())
    expected = analysis.necessary(held.space, held.counts, held.melds, forms)
    assert list(hupai.necessary_tiles(core_hand(held), forms)) == expected


@every_space
@given(data=st.data())
def test_unnecessary_tiles(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    forms = data.draw(form_sets())
    expected = analysis.unnecessary(held.space, held.counts, held.melds, forms)
    assert list(hupai.unnecessary_tiles(core_hand(held), forms)) == expected


@every_space
@given(data=st.data())
def test_waits(name, data):
    held: Held = data.draw(hands(SPACES[name], full=False))
    forms = data.draw(form_sets())
    expected = analysis.waits(held.space, held.counts, held.melds, forms)
    assert list(hupai.waits(core_hand(held), forms)) == expected


@every_space
@given(data=st.data())
def test_ukeire_with_tiles_seen_elsewhere(name, data):
    held: Held = data.draw(hands(SPACES[name]))
    forms = data.draw(form_sets())
    visible = data.draw(visible_tiles(held))
    shanten, live = analysis.acceptance(held.space, held.counts, held.melds, forms, visible=visible)
    found = hupai.ukeire(core_hand(held), forms, visible=list(visible))
    assert (found.shanten, as_dict(found.accepts)) == (shanten, live)
    assert found.live == sum(live.values())


@every_space
@fewer(4)  # the twin asks for hundreds of distances a hand
@given(data=st.data())
def test_discard_table(name, data):
    held: Held = data.draw(hands(SPACES[name], full=True))
    forms = data.draw(form_sets())
    visible = data.draw(visible_tiles(held))
    table = hupai.discards(core_hand(held), forms, visible=list(visible))
    found = [(row.tile, row.shanten, as_dict(row.accepts)) for row in table]
    assert found == analysis.discards(held.space, held.counts, held.melds, forms, visible)
    assert [row.live for row in table] == [sum(row.accepts.values()) for row in table]
