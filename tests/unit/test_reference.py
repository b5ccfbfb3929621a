"""The twins themselves, against what is more obvious still: lists of all targets, and recorded facts."""

from __future__ import annotations

import gzip
import json
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference import analysis, distance, readings, text
from tests.reference.space import DAER, SPACES, STANDARD, Counts, Space, group_tiles, plus
from tests.strategies import SPACE_NAMES, Held, hands

DATA = Path(__file__).parents[1] / "data"
PARTS = {name: [group_tiles(s, g) for g in s.groups] for name, s in SPACES.items()}


def missing_by_list(space: Space, counts: Counts, groups: int, pair: bool) -> int:
    """The fewest tiles missing to any of all sets of groups (and a pair), each looked at."""
    pairs = [[kind] * 2 for kind in range(space.kinds)] if pair else [[]]
    least = 99
    for sets in combinations_with_replacement(PARTS[space.name], groups):
        for extra in pairs:
            tiles = sum(sets, extra)
            wanted = {kind: tiles.count(kind) for kind in tiles}
            if all(number <= space.copies[kind] for kind, number in wanted.items()):
                least = min(least, sum(max(0, n - counts[kind]) for kind, n in wanted.items()))
    return least


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_distance_of_short_hands_is_that_of_the_nearest_of_all_targets(name, data):
    space = SPACES[name]
    tiles = data.draw(
        st.lists(
            st.sampled_from([k for k in range(space.kinds) if space.copies[k]] * 2),
            min_size=4,
            max_size=6,
        )
    )
    counts = tuple(min(tiles.count(kind), 4) for kind in range(space.kinds))
    size = sum(counts)
    if space is DAER:
        if size % 3 != 1:
            groups = (size + 1) // 3
            assert distance.distance(space, counts) == missing_by_list(space, counts, groups, False)
    elif size % 3 != 0:
        assert distance.distance(space, counts, (), ["standard"]) == missing_by_list(
            space, counts, size // 3, True
        )


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_distance_nought_and_a_reading_are_the_same(name, data):
    held: Held = data.draw(hands(SPACES[name], full=True))
    for forms in [*readings.FORMS, ("seven_pairs", readings.QUADS)]:
        asked = [forms] if isinstance(forms, str) else forms
        complete = readings.is_complete(held.space, held.counts, held.melds, asked)
        assert complete == (distance.distance(held.space, held.counts, held.melds, asked) == 0)


@given(data=st.data())
def test_a_tile_changes_the_distance_by_one_at_most_and_some_tile_does(data):
    held: Held = data.draw(hands(STANDARD))
    now = distance.distance(held.space, held.counts, held.melds)
    useful = analysis.necessary(held.space, held.counts, held.melds)
    assert bool(useful) == (0 < now < distance.UNREACHABLE)
    for kind in useful:
        more = plus(held.counts, [kind])
        assert distance.distance(held.space, more, held.melds, size=held.size) == now - 1


def recorded(name: str) -> list[dict]:
    lines = gzip.decompress((DATA / name).read_bytes()).decode().splitlines()
    return [json.loads(line) for line in lines]


def test_distances_recorded_for_riichi():
    for record in recorded("riichi/shanten.jsonl.gz")[::40]:
        counts = text.counts(record["hand"])
        for form, expected in record["shanten"].items():
            assert distance.shanten(STANDARD, counts, (), [form]) == expected, record["hand"]


def test_distances_recorded_for_mcr():
    for record in recorded("mcr/shanten.jsonl.gz")[::20]:
        counts = text.counts(record["hand"])
        melds = tuple(map(text.meld, record["melds"]))
        expected = record["shanten"] | record.get("shanten_with_four_copy_limit", {})
        for form, value in expected.items():
            found = distance.shanten(STANDARD, counts, melds, [form, readings.QUADS])
            assert found == value, record["hand"]


def test_discard_table_recorded_for_riichi():
    for record in recorded("riichi/ukeire.jsonl.gz")[::100]:
        for kind, shanten, live in analysis.discards(STANDARD, text.counts(record["hand"])):
            expected = record["after_discard"][text.name(kind)]["best"]
            assert shanten == expected["shanten"]
            assert list(live) == sorted(text.tiles(expected["accepts"]))
            assert sum(live.values()) == expected["live"]
