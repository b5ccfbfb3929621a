"""The forms of a ruleset bring its tiles along: whoever takes the forms measures with the tiles of that table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.reference import analysis, distance
from tests.reference import sichuan as twin
from tests.reference.space import SUITS_ONLY
from tests.support import OF_TILES

import hupai
from hupai import FormSet, Hand, TileSpace
from hupai.rulesets.registry import ruleset

# Four groups and the fourth 1m, so whatever tiles there are may become the pair.
PAIRLESS = "1111456789m789p"
FULL = "1111456789m789p9s"
SICHUAN = ("sichuan_xuezhan", "sichuan_xueliu")
HONORS = set(range(27, 34))

WAYS: list[Callable[[str], Any]] = [
    str,
    Hand,
    lambda text: Hand(text, TileSpace.SUITS_ONLY),
    lambda text: Hand(text).counts,
    lambda text: np.array(Hand(text).counts, np.uint8),
]


def counts(text: str) -> tuple[int, ...]:
    return tuple(Hand(text).counts)


def batch(text: str) -> np.ndarray:
    return np.array([Hand(text).counts], np.uint8)


def kinds(mask: Any) -> set[int]:
    return set(np.flatnonzero(hupai.unpack_kinds(np.asarray(mask, np.uint64))).tolist())


@pytest.mark.parametrize("id", SICHUAN)
@pytest.mark.parametrize("way", WAYS)
def test_one_hand_is_measured_with_the_tiles_of_the_table(
    id: str, way: Callable[[str], Any]
) -> None:
    forms = ruleset(id).forms
    shanten, accepts = analysis.acceptance(SUITS_ONLY, counts(PAIRLESS), (), twin.FORMS, size=13)
    assert hupai.shanten(way(PAIRLESS), forms) == shanten
    assert hupai.ukeire(way(PAIRLESS), forms) == hupai.Ukeire(
        shanten, accepts, sum(accepts.values())
    )
    assert set(hupai.necessary_tiles(way(PAIRLESS), forms)) == set(accepts)
    for row in hupai.discards(way(FULL), forms):
        assert not HONORS & set(row.accepts)
    assert hupai.shanten_by_form(way(PAIRLESS), forms)["standard"] == distance.shanten(
        SUITS_ONLY, counts(PAIRLESS), (), ("standard",)
    )


@pytest.mark.parametrize("id", SICHUAN)
def test_a_batch_is_measured_with_the_tiles_of_the_table(id: str) -> None:
    forms = ruleset(id).forms
    one = hupai.ukeire(PAIRLESS, forms)
    many = hupai.ukeire(batch(PAIRLESS), forms)
    assert (many.shanten[0], kinds(many.accepts[0]), many.live[0]) == (
        one.shanten,
        set(one.accepts),
        one.live,
    )
    assert kinds(hupai.necessary_tiles(batch(PAIRLESS), forms).tiles[0]) == set(one.accepts)
    table = hupai.discards(batch(FULL), forms)
    for row in hupai.discards(FULL, forms):
        assert table.live[0, row.tile] == row.live
        assert kinds(table.accepts[0, row.tile]) == set(row.accepts)


@pytest.mark.parametrize("way", WAYS)
def test_a_void_suit_leaves_the_tiles_of_the_two_others(way: Callable[[str], Any]) -> None:
    # Four groups of the two suits: each of their 18 kinds may become the pair, 72 tiles but for the 12 held.
    held, forms = "123456789m123p9s", ruleset("sichuan_xuezhan").forms
    found = hupai.ukeire(way(held), forms, void_suit="s")
    assert (found.shanten, set(found.accepts), found.live) == (1, set(range(18)), 60)
    expected = analysis.acceptance(
        twin.without_suit(2), twin.useful(counts(held), 2), (), twin.FORMS, size=13
    )
    assert (found.shanten, found.accepts) == expected
    rows = {row.tile: row for row in hupai.discards(way(held[:-2] + "19s"), forms, void_suit="s")}
    assert {rows[18].live, rows[26].live} == {60}


def test_honours_count_where_the_table_has_them() -> None:
    assert set(hupai.ukeire(PAIRLESS, ruleset("popular13").forms).accepts) > HONORS


@pytest.mark.parametrize("id", OF_TILES)
def test_every_ruleset_measures_only_with_tiles_it_has(id: str) -> None:
    rules = ruleset(id)
    assert rules.forms.space == rules.space
    is_flower = rules.play.is_flower
    tiles = rules.play.tiles(rules.preset().options)
    known = {tile & ~64 for tile in tiles if is_flower is None or not is_flower(tile)}
    pairless = "1111456789p789s"  # of tiles that every table has
    accepted = set(hupai.ukeire(pairless, rules.forms).accepts)
    assert {0, 8} <= accepted <= known
    assert (accepted >= HONORS) is (known >= HONORS)


def test_other_tiles_than_those_of_the_forms_are_an_error() -> None:
    forms = ruleset("sichuan_xuezhan").forms
    with pytest.raises(ValueError, match=r"space: standard.*suits_only"):
        hupai.ukeire(PAIRLESS, forms, space="standard")
    with pytest.raises(ValueError, match=r"7z"):
        hupai.ukeire("1111456789m78p7z", forms)
    with pytest.raises(ValueError, match=r"space: .*7z"):
        hupai.ukeire(Hand("1111456789m78p7z"), forms)
    with pytest.raises(ValueError, match=r"space: .*suits_only, not of standard"):
        hupai.ukeire(Hand(PAIRLESS, TileSpace.SUITS_ONLY), ruleset("mcr").forms)
    assert hupai.shanten(PAIRLESS, forms, space="suits_only") == hupai.shanten(PAIRLESS, forms)
    with pytest.raises(ValueError, match="at least one of"):
        hupai.shanten(PAIRLESS, FormSet(0))
