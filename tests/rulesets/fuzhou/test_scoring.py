"""福州: the cases, every pattern with a near miss, flowers, payments and options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.rulesets.gold_cases import check_result
from tests.support import records

from hupai.records import Result
from hupai.rulesets.fuzhou.options import Options
from hupai.rulesets.fuzhou.score import (
    ALSO_FLOWERLESS,
    FLOWERLESS,
    GOLDEN_PAIR,
    ROBBED_GOLD,
    THREE_GOLDS,
    flower_count,
    price,
)
from hupai.rulesets.registry import ruleset
from hupai.tiles import parse_tiles

RULES = ruleset("fuzhou")
SITUATIONS = records("fuzhou/situations")
PATTERNS = (GOLDEN_PAIR, THREE_GOLDS, ROBBED_GOLD, FLOWERLESS, ALSO_FLOWERLESS)
# Four groups and a pair, no gold in it, won by self-draw by seat 1.
PLAIN = {
    "concealed": "234m567p345789s2p",
    "win_tile": "2p",
    "win_by": "self_draw",
    "winner": 1,
    "dealer": 0,
    "context": {"gold": "9m"},
}


def scored(**changes: Any) -> Result:
    """The plain hand with changes; `gold`, `dealer_streak` and `way` go into its context."""
    record = {**PLAIN, **{k: v for k, v in changes.items() if k not in CONTEXT}}
    more = {key: changes[key] for key in CONTEXT if key in changes}
    return RULES.score({**record, "context": {"gold": "9m", **more}})


CONTEXT = ("gold", "dealer_streak", "way")
DISCARD = {"win_by": "discard", "from": 2}


def shown(result: Result) -> dict[str, int]:
    return {fan.id: fan.total for fan in result.fans}


def of_kind(kind: str) -> list[dict[str, Any]]:
    found = [case for case in SITUATIONS if case["kind"] == kind]
    assert found
    return found


@pytest.mark.parametrize("case", records("fuzhou/score"), ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    check_result(RULES.score(case["input"]), case["expect"])


@pytest.mark.parametrize("case", of_kind("flowers"), ids=lambda case: case["id"])
def test_flowers_of_the_cases(case: dict[str, Any]) -> None:
    context = case["context"]
    tiles = tuple(tile for text in context["flower_tiles"] for tile in parse_tiles(text))
    assert flower_count(tiles, context["kongs"]) == case["expect"]["flowers"]


@pytest.mark.parametrize("case", of_kind("formula"), ids=lambda case: case["id"])
def test_formula_of_the_cases(case: dict[str, Any]) -> None:
    """The 番 that a case gives is also what its patterns add up to."""
    context, expect = case["context"], case["expect"]
    each = price(context["base"], context["flowers"], context["fan"], context["win_by"])
    assert each == expect["per_payer"]
    points = {pattern.names.zh: pattern.fan for pattern in PATTERNS}
    first, *more = context["patterns"] or [None]
    flowerless = ALSO_FLOWERLESS.fan * len(more)
    assert context["fan"] == points.get(first, 0) + flowerless
    if "deltas" in expect:
        winner = context["winner"]
        assert expect["deltas"] == [3 * each if seat == winner else -each for seat in range(4)]


# --- patterns, each with a near miss


def test_a_flowerless_win_needs_no_flower_and_no_kong() -> None:
    assert shown(scored()) == {"flowerless": 30}
    assert shown(scored(flowers=["1z"])) == {"flower": 2}
    kong = [{"type": "concealed_kong", "tiles": "3333s"}]
    found = scored(concealed="234m567p789s2p", melds=kong)
    assert shown(found) == {"flower": 4}


def test_a_golden_pair_is_two_golds_and_nothing_else_in_the_pair() -> None:
    """With the golds in groups and a natural pair it is none; nor with one gold in the pair."""
    pair = {"concealed": "234m567p345789s9m", "win_tile": "9m"}
    assert shown(scored(**pair)) == {"golden_pair": 60, "also_flowerless": 10}
    assert shown(scored(**pair, flowers=["f1"])) == {"golden_pair": 60, "flower": 2}
    in_groups = {"concealed": "2m57p345789s22p99m", "win_tile": "4m"}
    assert shown(scored(**in_groups)) == {"flowerless": 30}
    assert shown(scored(concealed="234m567p345789s9m")) == {"flowerless": 30}


def test_golds_go_into_the_pair_where_that_is_worth_more() -> None:
    """Beside 222p they are the pair; or with one 2p a triplet, beside the pair of the others."""
    found = scored(concealed="22256p345789s99m", win_tile="7p")
    assert shown(found) == {"golden_pair": 60, "also_flowerless": 10}
    assert found.detail.reading[-1].type == "pair"


def test_three_golds_win_with_any_hand_but_two_do_not() -> None:
    any_hand = {"concealed": "1479m14557p1479s", "win_tile": "5p", "gold": "5p"}
    assert shown(scored(**any_hand)) == {"three_golds": 40, "also_flowerless": 10}
    two = scored(concealed="1479m13457p1479s", win_tile="5p", gold="5p")
    assert two.refused is not None
    assert two.refused.code == "not_complete"


def test_three_golds_as_the_gold_is_turned_are_thirteen_tiles() -> None:
    """D7.11: one gold of them stands as the winning tile."""
    found = scored(concealed="1479m1455p1479s", win_tile="5p", gold="5p")
    assert shown(found) == {"three_golds": 40, "also_flowerless": 10}
    with pytest.raises(ValueError, match="concealed"):
        scored(concealed="1479m1456p1479s", win_tile="5p", gold="5p")


def test_three_golds_never_win_a_discard_by_themselves() -> None:
    any_hand = {"concealed": "1479m14555p1479s", "win_tile": "8s", "gold": "5p"}
    refused = scored(**any_hand, **DISCARD).refused
    assert refused is not None
    assert refused.code == "not_complete"
    assert scored(**any_hand).win


def test_of_several_patterns_the_greatest_counts() -> None:
    """D7.6."""
    pair = {"golden_pair": 60, "also_flowerless": 10}
    assert shown(scored(concealed="234m567p345789s9m", win_tile="9m", way="抢金", winner=0)) == pair
    assert shown(scored(concealed="234m567p34578s99m", win_tile="9m")) == pair
    complete = {"concealed": "24m57p34579s22p99m", "win_tile": "9m"}
    assert shown(scored(**complete)) == {"three_golds": 40, "also_flowerless": 10}
    by_discard = scored(concealed="24m57p3457s22p999m", win_tile="9s", **DISCARD)
    assert shown(by_discard) == {"flowerless": 30}


def test_robbing_the_gold_needs_to_be_told() -> None:
    assert shown(scored(way="抢金", winner=0)) == {"robbed_gold": 30, "also_flowerless": 10}
    assert shown(scored(way="抢金", winner=0, flowers=["f1"])) == {"robbed_gold": 30, "flower": 2}
    assert shown(scored(winner=0, flowers=["f1"])) == {"flower": 2}


# --- 跑百搭 and golds of others


def test_a_hand_that_any_tile_completes_wins_no_discard_and_robs_no_kong() -> None:
    """D7.10."""
    wild = {"concealed": "234567m456p678s1m", "win_tile": "9p", "gold": "1m"}
    for way in ("discard", "rob_kong"):
        refused = scored(**wild, win_by=way, **{"from": 2}).refused
        assert refused is not None
        assert refused.code == "wild_wait"
    assert scored(**wild).win
    free = scored(**wild, **DISCARD, options={"pao_baida": "off"})
    assert free.win


def test_two_golds_that_wait_for_anything_still_win_a_discard_as_the_pair() -> None:
    """D7.10: 金雀 goes first among claims. 2s completes 234s beside the pair; 9p would only pair with a gold."""
    pair = {"concealed": "123456m789s34s55p", "gold": "5p", **DISCARD}
    assert shown(scored(**pair, win_tile="2s")) == {"golden_pair": 60, "also_flowerless": 10}
    refused = scored(**pair, win_tile="9p").refused
    assert refused is not None
    assert refused.code == "wild_wait"


def test_a_discarded_gold_wins_for_nobody() -> None:
    refused = scored(concealed="23m567p345789s22p", win_tile="9m", **DISCARD).refused
    assert refused is not None
    assert refused.code == "gold_discarded"


# --- payments and options


def test_repeats_are_paid_between_dealer_and_winner() -> None:
    """D7.4: 3 flowers; two repeats are two flowers more from the dealer alone."""
    flowers = {"flowers": ["1z", "f2", "f3"], "dealer_streak": 2}
    assert scored(**flowers).deltas == (-10, 22, -6, -6)
    assert scored(**flowers, winner=0).deltas == (30, -10, -10, -10)
    assert scored(**flowers, **DISCARD).deltas == (-2, 5, -3, 0)
    payer = {"options": {"repeat_paid": "payer"}}
    assert scored(**flowers, **DISCARD, **payer).deltas == (0, 3, -3, 0)
    assert scored(**flowers, win_by="discard", **{"from": 0}).deltas == (-5, 5, 0, 0)
    assert scored(dealer_streak=2, **DISCARD).deltas == (-4, 34, -30, 0)


@pytest.mark.parametrize(
    ("payers", "deltas"),
    [
        ("discarder", (0, 30, -30, 0)),
        ("discarder_double", (0, 60, -60, 0)),
        ("all", (-30, 90, -30, -30)),
    ],
)
def test_who_pays_a_discard(payers: str, deltas: tuple[int, ...]) -> None:
    """D7.5."""
    assert scored(**DISCARD, options={"discard_payers": payers}).deltas == deltas
    robbed = {"concealed": "34m567p345789s22p", "win_tile": "2m", "win_by": "rob_kong", "from": 2}
    assert scored(**robbed, options={"discard_payers": payers}).deltas == (0, 30, -30, 0)


def test_five_groups_by_option() -> None:
    found = scored(concealed="234m567p345789s2p111m", options={"groups": 5})
    assert found.win
    assert len(found.detail.reading) == 6
    with pytest.raises(ValueError, match="concealed"):
        scored(options={"groups": 5})


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"concealed": "234m567p345789s1z"}, "concealed"),
        ({"flowers": ["5m"]}, "flowers"),
        ({"gold": "1z"}, "context.gold"),
        ({"concealed": "9999m567p34578s2p"}, "context.gold"),
        ({"dealer_streak": -1}, "context.dealer_streak"),
        ({"options": {"base": 0}}, "options.base"),
        ({"way": "抢金", "win_by": "rob_kong", "from": 2}, "context.way"),
        ({"way": "抢金", "winner": 0, **DISCARD}, "context.way"),
        ({"melds": [{"type": "pung", "tiles": "999m"}], "concealed": "567p345789s2p"}, "melds"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        scored(**changes)


def test_waits_tell_what_each_tile_is_worth_either_way() -> None:
    """A hand of four groups and a gold waits for every playing tile, by self-draw alone."""
    found = RULES.waits("234567m456p678s1m", winner=1, context={"gold": "1m"})
    assert len(found) == 27
    assert all(wait.by_self_draw.win for wait in found)
    codes = {wait.tile: wait.by_discard.refused.code for wait in found if wait.by_discard.refused}
    assert len(codes) == 27
    assert set(codes.values()) == {"wild_wait", "gold_discarded"}
    drawn_gold = next(wait for wait in found if wait.tile == 0)
    assert "golden_pair" in {fan.id for fan in drawn_gold.by_self_draw.fans}


def test_the_default_options_are_those_of_the_house() -> None:
    assert RULES.options_of(None, None) == Options()
    assert replace(Options(), groups=5) != Options()
