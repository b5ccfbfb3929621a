"""A batch gives for each row what the call for the single hand gives, whatever the number of threads."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference.space import SPACES, Space
from tests.strategies import SPACE_NAMES, Held, fewer, form_sets, hands, visible_tiles
from tests.support import batch, core_hand, kinds_of, space_id

import hupai

every_space = pytest.mark.parametrize("name", SPACE_NAMES)


@st.composite
def many(draw: st.DrawFn, space: Space, full: bool | None = None) -> list[Held]:
    """Hands without melds, of different sizes, some of them several times."""
    one = hands(space, full).map(lambda held: held if not held.melds else None).filter(bool)
    rows = draw(st.lists(one, min_size=1, max_size=6))
    # A discard table of the eighty cards takes milliseconds.
    return draw(st.lists(st.sampled_from(rows), min_size=1, max_size=8 if space.columns else 40))


def arguments(name: str) -> dict:
    return {"space": space_id(SPACES[name])}


@every_space
@fewer(3)
@given(data=st.data(), threads=st.integers(1, 4))
def test_shanten_and_necessary_tiles(name, data, threads):
    held = data.draw(many(SPACES[name]))
    forms = data.draw(form_sets())
    rows = batch(held)
    before = rows.copy()
    expected = [hupai.shanten(core_hand(hand), forms) for hand in held]
    shanten = hupai.shanten(rows, forms, threads=threads, **arguments(name))
    assert shanten.dtype == np.int8
    assert shanten.tolist() == expected
    necessary = hupai.necessary_tiles(rows, forms, threads=threads, **arguments(name))
    assert (necessary.shanten.dtype, necessary.tiles.dtype) == (np.int8, np.uint64)
    assert necessary.shanten.tolist() == expected
    for mask, hand in zip(necessary.tiles, held, strict=True):
        assert kinds_of(mask) == list(hupai.necessary_tiles(core_hand(hand), forms))
    assert (rows == before).all()


@every_space
@fewer(3)
@given(data=st.data(), threads=st.integers(1, 4))
def test_unnecessary_tiles_and_ukeire(name, data, threads):
    held = data.draw(many(SPACES[name]))
    forms = data.draw(form_sets())
    rows = batch(held)
    unnecessary = hupai.unnecessary_tiles(rows, forms, threads=threads, **arguments(name))
    ukeire = hupai.ukeire(rows, forms, threads=threads, **arguments(name))
    for i, hand in enumerate(held):
        one = core_hand(hand)
        assert unnecessary.shanten[i] == ukeire.shanten[i] == hupai.shanten(one, forms)
        assert kinds_of(unnecessary.tiles[i]) == list(hupai.unnecessary_tiles(one, forms))
        single = hupai.ukeire(one, forms)
        assert kinds_of(ukeire.accepts[i]) == sorted(single.accepts)
        assert ukeire.live[i] == single.live


@every_space
@fewer(3)
@given(data=st.data(), threads=st.integers(1, 4))
def test_waits(name, data, threads):
    held = data.draw(many(SPACES[name], full=False))
    forms = data.draw(form_sets())
    masks = hupai.waits(batch(held), forms, threads=threads, **arguments(name))
    assert masks.dtype == np.uint64
    for mask, hand in zip(masks, held, strict=True):
        assert kinds_of(mask) == list(hupai.waits(core_hand(hand), forms))


@every_space
@fewer(3)
@given(data=st.data(), threads=st.integers(1, 4))
def test_discard_tables(name, data, threads):
    held = data.draw(many(SPACES[name], full=True))
    forms = data.draw(form_sets())
    table = hupai.discards(batch(held), forms, threads=threads, **arguments(name))
    assert (table.shanten.dtype, table.accepts.dtype, table.live.dtype) == (
        np.int8,
        np.uint64,
        np.uint8,
    )
    for i, hand in enumerate(held):
        single = {row.tile: row for row in hupai.discards(core_hand(hand), forms)}
        for kind in range(hand.space.kinds):
            found = (table.shanten[i, kind], kinds_of(table.accepts[i, kind]), table.live[i, kind])
            if kind in single:
                row = single[kind]
                assert found == (row.shanten, sorted(row.accepts), row.live)
            else:
                assert found == (127, [], 0)


@every_space
@fewer(6)
@given(data=st.data())
def test_tiles_seen_elsewhere(name, data):
    """The same tiles beside every hand, or other tiles beside each."""
    held = data.draw(many(SPACES[name], full=True))
    rows = batch(held)
    for_each = np.array([data.draw(visible_tiles(hand)) for hand in held], dtype=np.uint8)
    for_all = np.minimum(for_each[0], 4 - rows.max(axis=0)).tolist()
    for visible in (for_all, for_each):
        ukeire = hupai.ukeire(rows, visible=visible, **arguments(name))
        table = hupai.discards(rows, visible=visible, **arguments(name))
        for i, hand in enumerate(held):
            seen = for_all if visible is for_all else for_each[i].tolist()
            single = hupai.ukeire(core_hand(hand), visible=seen)
            assert (kinds_of(ukeire.accepts[i]), ukeire.live[i]) == (
                sorted(single.accepts),
                single.live,
            )
            for row in hupai.discards(core_hand(hand), visible=seen):
                assert table.live[i, row.tile] == row.live


@every_space
@fewer(3)
@given(data=st.data())
def test_readings(name, data):
    held = data.draw(many(SPACES[name], full=True))
    forms = data.draw(form_sets())
    found = hupai.readings(batch(held), forms, **arguments(name))
    assert found.offsets[0] == 0
    for i, hand in enumerate(held):
        single = hupai.readings(core_hand(hand), forms)
        rows = range(found.offsets[i], found.offsets[i + 1])
        assert len(rows) == len(single)
        for row, reading in zip(rows, single, strict=True):
            assert found.forms[row] == reading.form
            groups = [tuple(group) for group in found.groups[row].tolist() if group[0] != 255]
            assert groups == [(g.type, g.kind, g.melded) for g in reading.groups]


def test_many_random_hands_in_threads():
    """More rows than one thread's share, with an odd rest, the same for every number of threads."""
    rng = np.random.default_rng(20)
    walls = rng.permuted(np.tile(np.repeat(np.arange(34), 4), (10_007, 1)), axis=1)
    rows = np.zeros((10_007, 34), dtype=np.uint8)
    for i, size in enumerate(rng.choice([13, 14, 14, 10, 5, 17, 16], size=len(rows))):
        np.add.at(rows[i], walls[i, :size], 1)
    alone = hupai.shanten(rows)
    for threads in (2, 3, 7):
        assert (hupai.shanten(rows, threads=threads) == alone).all()
        both = hupai.necessary_tiles(rows, threads=threads)
        assert (both.shanten == alone).all()
    for i in range(0, len(rows), 7):
        assert alone[i] == hupai.shanten(rows[i].tolist()) == hupai.shanten(rows[i])


def test_a_batch_beside_other_python_threads():
    """The batch runs without the interpreter's lock and does not mind others at the same tables."""
    from concurrent.futures import ThreadPoolExecutor

    rng = np.random.default_rng(21)
    rows = np.zeros((4_000, 34), dtype=np.uint8)
    for row in rows:
        np.add.at(row, rng.permutation(np.repeat(np.arange(34), 4))[:14], 1)
    expected = hupai.shanten(rows)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: hupai.shanten(rows, threads=2), range(8)):
            assert (found == expected).all()
