"""six_stacks: the worked hands of its rules page, every item with a hand that scores it and one that just does not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.support import records

from hupai import _core
from hupai.records import HandRecord
from hupai.rulesets.registry import ruleset
from hupai.rulesets.six_stacks.score import SixStacksContext, draw_payments, payments
from hupai.settle import deltas

RULES = ruleset("six_stacks")
CASES = {record["id"]: record for record in records("six_stacks/situations")}
KONG = {"type": "kong", "tiles": "9999m", "claimed": "9m", "from": 2}
ADDED = {"type": "added_kong", "tiles": "1111z", "claimed": "1z", "from": 1}
CONCEALED = {"type": "concealed_kong", "tiles": "7777z"}
PUNG = {"type": "pung", "tiles": "999m", "claimed": "9m", "from": 2}


def hand(*melds: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """A hand that 8s completes, with these melds in place of some of its runs."""
    runs = ["234m", "567m", "456p"][len(melds) :]
    concealed = "".join(runs) + "2267s"
    won = {"win_tile": "8s", "win_by": "discard", "winner": 1, "from": 3}
    return {"concealed": concealed, "melds": list(melds), **won, **facts}


def fans(data: dict[str, Any]) -> dict[str, int]:
    return {fan.id: fan.total for fan in RULES.score(data).fans}


@pytest.mark.parametrize("case", records("six_stacks/score"), ids=lambda case: case["id"])
def test_hands_of_the_rules_page(case: dict[str, Any]) -> None:
    result = RULES.score(case["input"])
    assert result.win is case["expect"]["win"]
    assert list(result.deltas) == case["expect"]["deltas"]


# --- every item: 胡牌 1, 明杠 1, 暗杠 2


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ((), {"win": 1}),
        ((PUNG,), {"win": 1}),  # a pung is no kong
        ((KONG,), {"win": 1, "kong": 1}),
        ((ADDED,), {"win": 1, "kong": 1}),
        ((CONCEALED,), {"win": 1, "concealed_kong": 2}),
        ((KONG, ADDED, CONCEALED), {"win": 1, "kong": 2, "concealed_kong": 2}),
    ],
)
def test_what_each_item_counts(melds: tuple[dict[str, Any], ...], expected: dict[str, int]) -> None:
    assert fans(hand(*melds)) == expected


def test_four_equal_tiles_in_the_hand_are_no_kong() -> None:
    drawn = {"concealed": "1111m23m456p2267s", "win_tile": "8s", "win_by": "self_draw"}
    assert fans(drawn) == {"win": 1}


def test_seven_pairs_and_incomplete_hands_do_not_win() -> None:
    """Decision D12.6."""
    for concealed, win_tile in (("1133m4477p22556s", "6s"), ("234567m456p2267s", "9s")):
        result = RULES.score({**hand(), "concealed": concealed, "win_tile": win_tile})
        assert result.refused is not None
        assert result.refused.code == "not_complete"
        assert result.deltas == (0, 0, 0, 0)


# --- who pays


@pytest.mark.parametrize("case", ["nc-007", "nc-008"])
def test_payments_of_the_rules_page(case: str) -> None:
    context = CASES[case]["context"]
    robbed = context["win_by"] == "rob_kong"
    data = {**hand(), "from": 3 if robbed else None, "win_by": context["win_by"]}
    data = {key: value for key, value in data.items() if value is not None}
    found = RULES.score({**data, "context": {"base": context["unit"]}}).deltas
    if robbed:
        assert CASES[case]["expect"] == {"counts_as": "self_draw"}
        assert found == (-2, 6, -2, -2)
    else:
        assert list(found) == CASES[case]["expect"]["deltas"]


def test_who_pays_for_a_robbed_kong_is_an_option() -> None:
    """Decision D12.3."""
    robbed = hand(win_by="rob_kong")
    assert RULES.score(robbed).deltas == (-1, 3, -1, -1)
    assert RULES.score({**robbed, "options": {"robbed_kong": "konger"}}).deltas == (0, 1, 0, -1)


def test_kongs_of_the_winner_are_paid_by_each_who_pays() -> None:
    """Decision D12.4: a base, one more for an open and two more for a concealed kong."""
    melds = KONG, CONCEALED
    assert RULES.score(hand(*melds)).deltas == (0, 4, 0, -4)
    drawn = hand(*melds, win_by="self_draw")
    del drawn["from"]
    assert RULES.score(drawn).deltas == (-4, 12, -4, -4)
    assert RULES.score({**drawn, "options": {"base": 5}}).deltas == (-20, 60, -20, -20)


@pytest.mark.parametrize("case", ["nc-010", "nc-011", "nc-030", "nc-032"])
def test_kongs_of_a_drawn_hand(case: str) -> None:
    context = CASES[case]["context"]
    found = deltas(draw_payments(context["kongs"], context["unit"]), 4)
    assert list(found) == CASES[case]["expect"]["deltas"]


# --- waits, batches, what cannot be


def test_waits_have_their_values() -> None:
    found = RULES.waits("234567m456p2267s", winner=1)
    assert [(wait.tile, wait.by_discard.total) for wait in found] == [(22, 1), (25, 1)]
    assert found[0].by_self_draw.deltas == (-1, 3, -1, -1)
    assert found[0].by_discard.deltas == (0, 1, -1, 0)


def test_a_batch_is_scored_as_hand_by_hand() -> None:
    win = np.zeros((2, 34), np.uint8)
    win[:, [1, 2, 3, 4, 5, 6, 12, 13, 14, 23, 24, 25]] = 1
    win[:, 19] = 2
    win[1, 19] = 1
    kind, way = np.array([25, 25], np.uint8), np.zeros(2, np.uint8)
    with pytest.raises(ValueError, match="row 1"):
        RULES.score_batch(win, kind, way)
    found = RULES.score_batch(win[:1], kind[:1], way[:1])
    assert (found.total[0], found.worth[0]) == (1, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"melds": [{"type": "chow", "tiles": "345m"}]}, r"melds\[0\]: a chow"),
        ({"context": {"base": 0}}, "context.base: 0 is less than 1"),
        ({"options": {"base": 0}}, "options.base: 0 is less than 1"),
        ({"options": {"hands": 0}}, "options.hands: 0 is less than 1"),
        ({"options": {"tiles": 144}}, "options.tiles: 144"),
        ({"options": {"stack_height": 4}}, "options.stack_height: 4"),
        ({"options": {"tiles": 108}, "melds": [CONCEALED]}, r"melds\[0\]: .* without 7z"),
        ({"options": {"tiles": 120}, "melds": [ADDED]}, r"melds\[0\]: .* without 1z"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], message: str) -> None:
    data = hand(*change.get("melds", ())) | change
    with pytest.raises(ValueError, match=message):
        RULES.score(data)


def test_payments_add_up_for_every_winner() -> None:
    for winner in range(4):
        record = HandRecord((), 0, "self_draw", winner=winner, context=SixStacksContext())
        change = deltas(payments(record, RULES.options_of(), 3), 4)
        assert change == tuple(9 if seat == winner else -3 for seat in range(4))


def test_the_table_is_that_of_the_core() -> None:
    assert RULES.fan_table is _core.fan_table("six_stacks")
    assert [row.id for row in RULES.fan_table.rows] == ["win", "kong", "concealed_kong"]
