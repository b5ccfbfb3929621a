"""shaanxi: the worked hands of its rules page, every item with a hand that scores it and one that just does not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.support import records

import hupai
from hupai.rulesets.kit.kongs import kong_payments
from hupai.rulesets.registry import ruleset
from hupai.rulesets.shaanxi.score import kong_prices
from hupai.settle import deltas

RULES = ruleset("shaanxi")
CASES = {record["id"]: record for record in records("shaanxi/situations")}
WON: dict[str, Any] = {"concealed": "123456m789p2267s", "win_tile": "8s"}
FED = {**WON, "win_by": "discard", "from": 1}
DRAWN = {**WON, "win_by": "self_draw"}
ROBBED = {**WON, "win_by": "rob_kong", "from": 1}
PAIRS = {**FED, "concealed": "1133m4477p22556s", "win_tile": "6s"}
BETS = {"context": {"bets": [1, 2, 3, 4]}}


@pytest.mark.parametrize("case", records("shaanxi/score"), ids=lambda case: case["id"])
def test_hands_of_the_rules_page(case: dict[str, Any]) -> None:
    result, expected = RULES.score(case["input"]), case["expect"]
    assert result.win is expected["win"]
    if result.refused is not None:
        assert result.refused.code == expected["refused"]["code"]
    else:
        assert list(result.deltas) == expected["deltas"]


# --- every item: 自摸 2, 放胡 1, 抢杠 1


@pytest.mark.parametrize(
    ("hand", "fan", "multiplier"),
    [(DRAWN, "self_draw", 2), (FED, "discard", 1), (ROBBED, "rob_kong", 1)],
)
def test_the_way_of_winning_is_all_that_counts(
    hand: dict[str, Any], fan: str, multiplier: int
) -> None:
    result = RULES.score(hand)
    assert [(each.id, each.total) for each in result.fans] == [(fan, multiplier)]
    assert result.total == multiplier
    near_miss = RULES.score({**hand, "win_tile": "9s"})
    assert near_miss.refused is not None
    assert near_miss.refused.code == "not_complete"


@pytest.mark.parametrize(
    "change",
    [
        {"concealed": "1112345678999m", "win_tile": "5m"},  # one suit, nine gates
        {"concealed": "111333555m777p9s", "win_tile": "9s"},  # pungs
        {"last_tile": True},
        {
            "after_kong": True,
            "concealed": "456m789p2267s",
            "melds": [{"type": "concealed_kong", "tiles": "1111m"}],
        },
    ],
)
def test_no_shape_and_no_luck_adds_anything(change: dict[str, Any]) -> None:
    """Decision D9.7."""
    assert RULES.score({**DRAWN, **change}).deltas == (6, -2, -2, -2)


# --- bets (炮子) and the formula


@pytest.mark.parametrize(
    ("hand", "expected"),
    [(FED, (3, -3, 0, 0)), (ROBBED, (3, -3, 0, 0)), (DRAWN, (24, -6, -8, -10))],
)
def test_both_bets_multiply_what_is_paid(hand: dict[str, Any], expected: tuple[int, ...]) -> None:
    """The formulas of the page; decision D9.6 for the robbed kong."""
    assert RULES.score({**hand, **BETS}).deltas == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [(FED, (4, -4, 0, 0)), (DRAWN, (3 * 3 + 9 + 6 - 3 + 0, -5, -6, -7))],
)
def test_bets_may_be_added_instead(hand: dict[str, Any], expected: tuple[int, ...]) -> None:
    """Option `pao`, decision D9.1: (X + both bets) bases, so 1 + 1 + 2 fed; 2 + 1 + 2, 2 + 1 + 3 and 2 + 1 + 4 drawn."""
    won = -sum(change for change in expected if change < 0)
    found = RULES.score({**hand, **BETS, "options": {"pao": "added"}}).deltas
    assert found == (won, *expected[1:])


def test_without_bets_the_multiplier_is_paid_either_way() -> None:
    """Decision D9.1."""
    for pao in ("product", "added"):
        assert RULES.score({**FED, "options": {"pao": pao}}).deltas == (1, -1, 0, 0)
        assert RULES.score({**DRAWN, "options": {"pao": pao}}).deltas == (6, -2, -2, -2)


def test_the_base_is_that_of_the_record_or_of_the_options() -> None:
    assert RULES.score({**FED, "options": {"base": 5}}).deltas == (5, -5, 0, 0)
    given = {**FED, "options": {"base": 5}, "context": {"base": 2}}
    assert RULES.score(given).deltas == (2, -2, 0, 0)


# --- kongs


@pytest.mark.parametrize("case", ["sx-010", "sx-011", "sx-031"])
def test_kongs_of_the_rules_page(case: str) -> None:
    context = CASES[case]["context"]
    prices = kong_prices(context["base"])
    paid = kong_payments(prices, context["event"], context["seat"], context.get("from"))
    assert list(deltas(paid, 4)) == CASES[case]["expect"]["deltas"]


KONGS = [
    {"type": "kong", "tiles": "9999p", "claimed": "9p", "from": 2},
    {"type": "added_kong", "tiles": "1111m", "claimed": "1m", "from": 1},
    {"type": "concealed_kong", "tiles": "3333s"},
]


def test_kongs_are_paid_with_the_win_by_option() -> None:
    """Option `kongs`, decision D9.2: 2 from seat 2; 1 and 2 from each, beside the win of 1 from seat 1."""
    hand = {**FED, "concealed": "2267s", "melds": KONGS}
    assert RULES.score(hand).deltas == (1, -1, 0, 0)
    with_win = {**hand, "options": {"kongs": "with_win"}}
    assert RULES.score(with_win).deltas == (12, -4, -5, -3)
    pung = [{"type": "pung", "tiles": "999p", "claimed": "9p", "from": 2}, *KONGS[1:]]
    assert RULES.score({**with_win, "melds": pung}).deltas == (10, -4, -3, -3)


def test_who_gave_a_kong_must_be_told_where_it_pays_with_the_win() -> None:
    hand = {**FED, "concealed": "2267s", "melds": [{"type": "kong", "tiles": "9999p"}, *KONGS[1:]]}
    assert RULES.score(hand).win
    with pytest.raises(ValueError, match=r"melds\[0\].from: required"):
        RULES.score({**hand, "options": {"kongs": "with_win"}})


# --- seven pairs by option


def test_seven_pairs_win_by_option() -> None:
    """Decision D9.3."""
    refused = RULES.score(PAIRS).refused
    assert refused is not None
    assert (refused.code, refused.facts["missing"]) == ("not_complete", 4)
    option = {"options": {"seven_pairs": True}}
    assert RULES.score({**PAIRS, **option}).deltas == (1, -1, 0, 0)
    fours = {"concealed": "1111m4477p22556s", "win_tile": "6s"}
    assert RULES.score({**PAIRS, **option, **fours}).win
    odd = RULES.score({**PAIRS, **option, "win_tile": "7s"}).refused
    assert odd is not None
    assert odd.facts == {"missing": 1, "waits": "6s"}


def test_the_option_changes_waits_and_distances() -> None:
    hand = "1133m4477p22556s"
    with_pairs = {"options": {"seven_pairs": True}}
    assert RULES.waits(concealed=hand) == ()
    assert [wait.tile for wait in RULES.waits(concealed=hand, **with_pairs)] == [23]
    forms = RULES.forms_of(RULES.options_of(overrides=with_pairs["options"]))
    assert RULES.forms_of(RULES.options_of()) == RULES.forms
    assert (hupai.shanten(hand, RULES.forms), hupai.shanten(hand, forms)) == (3, 0)


# --- waits, batches, what cannot be


def test_waits_have_their_values() -> None:
    found = RULES.waits("123456m789p2267s", context={"bets": [4, 1, 0, 0]})
    assert [(wait.tile, wait.by_discard.deltas[0]) for wait in found] == [(22, 5), (25, 5)]
    assert found[0].by_self_draw.deltas == (26, -10, -8, -8)


def test_a_batch_is_scored_as_hand_by_hand() -> None:
    pairs = np.zeros((1, 34), np.uint8)
    pairs[0, [0, 2, 12, 15, 19, 22, 23]] = 2
    kind, way = np.array([23], np.uint8), np.array([1], np.uint8)
    table = RULES.fan_table
    assert table is not None
    without = RULES.score_batch(pairs, kind, way)
    found = RULES.score_batch(pairs, kind, way, options={"seven_pairs": True})
    assert (without.total[0], found.total[0]) == (0, 2)
    assert (without.status[0], found.status[0]) == (1, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"melds": [{"type": "chow", "tiles": "456m"}]}, r"melds\[0\]: a chow"),
        ({"context": {"bets": [1, 2, 3]}}, r"context.bets: \[1, 2, 3\] are not 4 numbers"),
        ({"context": {"bets": [0, 0, 0, 5]}}, r"context.bets: \[0, 0, 0, 5\]"),
        ({"context": {"bets": [0, 0, 0, -1]}}, r"context.bets: \[0, 0, 0, -1\]"),
        ({"context": {"base": 0}}, "context.base: 0 is less than 1"),
        ({"options": {"base": 0}}, "options.base: 0 is less than 1"),
        ({"options": {"hands": 0}}, "options.hands: 0 is less than 1"),
        ({"options": {"pao": "sum"}}, "options.pao: 'sum'"),
        ({"win_tile": "1z"}, "win_tile: "),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], message: str) -> None:
    data = FED | change
    if "melds" in change:
        data["concealed"] = "123m789p2267s"
    with pytest.raises(ValueError, match=message):
        RULES.score(data)
