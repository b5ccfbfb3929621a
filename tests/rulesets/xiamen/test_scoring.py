"""厦门: the cases, water with a near miss for every item, the ways to win, chips and bonuses."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.rulesets.gold_cases import check_result
from tests.support import records

from hupai import _core
from hupai.records import HandRecord, MeldRecord, Result
from hupai.rulesets.registry import ruleset
from hupai.rulesets.xiamen import water
from hupai.rulesets.xiamen.options import SWEEP, WAYS, Options
from hupai.rulesets.xiamen.score import (
    BONUS,
    FORMS,
    SPACE,
    base_of,
    kinds_with,
    multiplier_of,
    payments,
)
from hupai.settle import deltas
from hupai.tiles import parse_tiles

RULES = ruleset("xiamen")
SITUATIONS = records("xiamen/situations")
# Five groups and a pair without a gold and without water, won by self-draw by seat 1.
PLAIN = {
    "concealed": "123456m789p22678s34p",
    "win_tile": "5p",
    "win_by": "self_draw",
    "winner": 1,
    "dealer": 0,
}
CONTEXT = ("gold", "dealer_streak", "way", "chips")
DISCARD = {"win_by": "discard", "from": 2}


def scored(**changes: Any) -> Result:
    """The plain hand with changes, the facts of its context among them; the gold is 9m if none is named."""
    record = {**PLAIN, **{k: v for k, v in changes.items() if k not in CONTEXT}}
    more = {key: changes[key] for key in CONTEXT if key in changes}
    return RULES.score({**record, "context": {"gold": "9m", **more}})


def shown(result: Result) -> dict[str, int]:
    return {fan.id: fan.total for fan in result.fans}


def code(result: Result) -> str:
    assert result.refused is not None
    return result.refused.code


def of_kind(kind: str) -> list[dict[str, Any]]:
    found = [case for case in SITUATIONS if case["kind"] == kind]
    assert found
    return found


@pytest.mark.parametrize("case", records("xiamen/score"), ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    check_result(RULES.score(case["input"]), case["expect"])


# --- water


@pytest.mark.parametrize("case", of_kind("water"), ids=lambda case: case["id"])
def test_water_of_the_cases(case: dict[str, Any]) -> None:
    context, expect = case["context"], case["expect"]
    flowers = tuple(t for text in context.get("flowers", ()) for t in parse_tiles(text))
    triplets = [parse_tiles(text)[0] for text in context.get("concealed_pungs", ())]
    melds = tuple(
        MeldRecord(meld["type"], tuple(parse_tiles(meld["tiles"])))
        for meld in context.get("melds", ())
    )
    items = water.flower_items(flowers) + water.triplet_items(triplets, None)
    items += water.meld_items(HandRecord(concealed=(), melds=melds), kinds_with(None))
    items["gold"] += context.get("gold_in_hand", 0)
    found = {fan.name.zh: fan.total for fan in water.records(items)}
    assert found == expect["items"]
    assert sum(found.values()) == expect.get("water", sum(expect["items"].values()))
    assert set(context) <= {"flowers", "concealed_pungs", "melds", "gold_in_hand"}


@pytest.mark.parametrize(
    ("meld", "id", "points"),
    [
        ({"type": "pung", "tiles": "777z"}, "dragon_pung", 1),
        ({"type": "pung", "tiles": "222z"}, "wind_pung", 1),
        ({"type": "pung", "tiles": "333s"}, None, 0),
        ({"type": "kong", "tiles": "3333s"}, "plain_kong", 2),
        ({"type": "added_kong", "tiles": "3333s"}, "plain_kong", 2),
        ({"type": "kong", "tiles": "4444z"}, "wind_kong", 3),
        ({"type": "kong", "tiles": "6666z"}, "dragon_kong", 3),
        ({"type": "concealed_kong", "tiles": "3333s"}, "plain_concealed_kong", 3),
        ({"type": "concealed_kong", "tiles": "4444z"}, "wind_concealed_kong", 4),
        ({"type": "concealed_kong", "tiles": "6666z"}, "dragon_concealed_kong", 4),
        # White is the natural 9m here.
        ({"type": "pung", "tiles": "555z"}, None, 0),
        ({"type": "kong", "tiles": "5555z"}, "plain_kong", 2),
    ],
)
def test_melds(meld: dict[str, str], id: str | None, points: int) -> None:
    found = scored(concealed="123456m789p22s34p", melds=[meld])
    assert shown(found) == ({id: points} if id else {})
    assert found.detail.water == points


@pytest.mark.parametrize(
    ("changes", "items"),
    [
        ({"concealed": "123456m789p33378s22p"}, {"plain_triplet": 1}),
        ({"concealed": "123456m789p3334578s"}, {}),  # 33s is the pair
        ({"concealed": "123456m22p78s111777z"}, {"wind_triplet": 2, "dragon_triplet": 2}),
        ({"concealed": "123456m789p78s22p33s9m"}, {"gold": 1}),  # with a gold it is no triplet
        ({"concealed": "123456m789p22p78s555z"}, {"plain_triplet": 1}),  # White is 9m
        ({"concealed": "123456m789p22p78s555z", "gold": "1z"}, {"wind_triplet": 2}),
        ({"concealed": "123456m789p22p78s666z", "gold": "5z"}, {"dragon_triplet": 2}),
        ({"concealed": "123456m789p345s22s11z", "win_tile": "1z"}, {"wind_triplet": 2}),
        ({"concealed": "123456m789p345s22s11z", "win_tile": "1z", **DISCARD}, {"wind_pung": 1}),
        ({"concealed": "123456m789p33345s22p", "win_tile": "3s", **DISCARD}, {"plain_triplet": 1}),
        ({"concealed": "123456m789p678s22p33s", "win_tile": "3s", **DISCARD}, {}),
    ],
)
def test_concealed_triplets(changes: dict[str, Any], items: dict[str, int]) -> None:
    assert shown(scored(**{"win_tile": "9s", **changes})) == items


def test_triplets_are_those_of_the_reading_with_most_water() -> None:
    """The twin looks at every reading with every assignment of the golds."""
    random = Random(7)
    seen = 0
    for _ in range(150):
        hand = random_win(random, golds=random.randrange(4))
        kinds, rest = water.best_triplets(hand, FORMS.bits, None)
        best = 0
        for reading in _core.readings(hand, FORMS.bits):
            pungs = {g.kind for g in reading.groups if g.type == _core.GroupType.PUNG}
            natural = [kind for kind in pungs if hand.counts[kind] >= 3]
            best = max(best, water.worth(water.triplet_items(natural, None)))
        assert water.worth(water.triplet_items(kinds, None)) == best
        assert _core.is_complete(rest, FORMS.bits)
        seen += best > 0
    assert seen > 30


GOLD = 8  # 9m


def random_win(random: Random, golds: int) -> _core.Hand:
    """Five groups and a pair without 9m, of which some tiles have become golds."""
    while True:
        tiles: list[int] = []
        for _ in range(5):
            kind = random.choice([k for k in range(34) if k not in (6, 7, GOLD, water.WHITE)])
            run = kind < 27 and kind % 9 < 7 and random.random() < 0.4
            tiles += [kind, kind + 1, kind + 2] if run else [kind] * 3
        tiles += [random.choice(range(9, 27))] * 2
        if max(Counter(tiles).values()) <= 4 and GOLD not in tiles:
            break
    for at in random.sample(range(len(tiles)), golds):
        tiles[at] = GOLD
    known = kinds_with(GOLD)
    return _core.Hand.from_tiles(tiles, [], SPACE, wild=known.wild, stand_in=known.stand_in)


@pytest.mark.parametrize(
    ("flowers", "items"),
    [
        (["f1", "f2", "f3"], {"flower": 3}),
        (["f1", "f2", "f3", "f4"], {"seasons": 8}),
        (["f5", "f6", "f7", "f8"], {"plants": 8}),
        (["f1", "f2", "f3", "f4", "f5", "f6", "f7"], {"seasons": 8, "flower": 3}),
        ([f"f{i}" for i in range(1, 9)], {"all_flowers": 16}),
        (3, {"flower": 3}),
    ],
)
def test_flowers(flowers: Any, items: dict[str, int]) -> None:
    """D8.3."""
    assert shown(scored(flowers=flowers)) == items


def test_golds_in_the_hand_are_one_water_each() -> None:
    assert shown(scored(concealed="123456m789p22678s39m", win_tile="9m")) == {"gold": 2}


# --- the formula


@pytest.mark.parametrize("case", of_kind("formula"), ids=lambda case: case["id"])
def test_formula_of_the_cases(case: dict[str, Any]) -> None:
    context, expect = case["context"], case["expect"]
    winner = context.get("winner", 0)
    each = (context["base"] + context["water"]) * multiplier_of(context["way"], Options())
    due = {seat: each for seat in range(4) if seat != winner}
    paid = payments(context["way"], winner, due, context.get("chips"))
    chips = [p for p in paid if not p.account]
    bonus = [p for p in paid if p.account == BONUS]
    found = {
        "multiplier": multiplier_of(context["way"], Options()),
        "chips_per_payer": each,
        "per_payer": each + WAYS[context["way"]].bonus,
        "deltas": list(deltas(paid, 4)),
        "chips_deltas": list(deltas(chips, 4)),
        "bonus_deltas": list(deltas(bonus, 4)),
    }
    assert {key: found[key] for key in expect} == expect


def test_bonuses_of_the_case() -> None:
    (case,) = of_kind("bonus")
    bonuses = {info.names.zh: info.bonus for info in WAYS.values() if info.bonus}
    assert bonuses.pop("起手三金倒") == bonuses["游金"]  # 游金奖
    assert {**bonuses, "杀三": SWEEP} == case["expect"]


# --- ways to win, each with a near miss

TOURING = {"concealed": "123456m789p345678s9m", "win_tile": "7z"}  # five groups and a gold
THREE = {"concealed": "147m25811p3699s99m23z", "win_tile": "9m"}


@pytest.mark.parametrize(
    ("way", "deltas_of"),
    [("游金", 86), ("双游", 172), ("三游", 294)],
)
def test_tours(way: str, deltas_of: int) -> None:
    """(8 + 1) x 4 + 50, x 8 + 100, x 16 + 150."""
    found = scored(**TOURING, way=way)
    assert found.deltas == (-deltas_of, 3 * deltas_of, -deltas_of, -deltas_of)
    with pytest.raises(ValueError, match="five groups and a gold"):
        scored(way=way)
    assert scored(**TOURING).deltas[0] == -18


def test_a_triple_tour_may_count_twelve() -> None:
    """D8.1."""
    found = scored(**TOURING, way="三游", options={"sanyou": 12})
    assert found.deltas[0] == -((8 + 1) * 12 + 150)


def test_three_golds_early_and_late() -> None:
    """(8 + 3) x 3; as dealt (8 + 3) x 4 + 50, also with sixteen tiles, one gold of them as the winning tile."""
    assert scored(**THREE, way="三金倒").deltas[0] == -33
    assert scored(**THREE, way="起手三金倒").deltas[0] == -94
    short = {**THREE, "concealed": "147m25811p3699s99m2z"}
    assert scored(**short, way="起手三金倒").deltas[0] == -94
    assert code(scored(**THREE)) == "not_complete"
    with pytest.raises(ValueError, match="holds 2 golds"):
        scored(**{**THREE, "win_tile": "4z"}, way="三金倒")
    assert code(scored(**short, way="三金倒")) == "tile_count"


def test_three_golds_count_melds_flowers_and_natural_triplets() -> None:
    """D8.14."""
    found = scored(
        concealed="111p3699s99m2377z",
        win_tile="9m",
        melds=[{"type": "kong", "tiles": "1111z"}],
        flowers=["f1"],
        way="三金倒",
    )
    assert shown(found) == {"wind_kong": 3, "plain_triplet": 1, "flower": 1, "gold": 3}


def test_complete_as_dealt_is_the_dealers_and_ready_as_dealt_anothers() -> None:
    assert scored(winner=0, way="天和").deltas == (192, -64, -64, -64)
    assert scored(way="天听", win_tile="9m").deltas[0] == -(8 + 1) * 4
    with pytest.raises(ValueError, match="not the dealer"):
        scored(way="天和")
    with pytest.raises(ValueError, match="is the dealer"):
        scored(winner=0, way="天听")


def test_ready_as_dealt_may_take_the_fourth_gold() -> None:
    """D8.11: the turned gold itself is the winning tile."""
    found = scored(concealed="123456m789p22s34p999m", win_tile="9m", way="天听")
    assert shown(found) == {"gold": 4}
    with pytest.raises(ValueError, match=r"context\.gold"):
        scored(concealed="123456m789p22s34p999m", win_tile="9m")


def test_a_gold_bars_a_discard_but_not_a_robbed_kong() -> None:
    """D8.19."""
    with_gold = {"concealed": "12345m789p22678s34p9m"}
    assert code(scored(**with_gold, **DISCARD)) == "gold_in_hand"
    assert scored(**with_gold, win_by="rob_kong", **{"from": 2}).deltas[0] == -18
    assert code(scored(win_tile="9m", **DISCARD)) == "gold_discarded"


# --- who pays


def test_bases() -> None:
    """8, the dealer 16, doubled with every repeat; D8.2."""
    assert [base_of(seat, 0, 0) for seat in range(4)] == [16, 8, 8, 8]
    assert base_of(0, 0, 3) == 128
    assert scored(dealer_streak=2).deltas == (-16, 48, -16, -16)
    assert scored(dealer_streak=2, winner=0).deltas == (384, -128, -128, -128)
    payer = scored(dealer_streak=2, options={"base_of": "payer"})
    assert payer.deltas == (-128, 160, -16, -16)


def test_nobody_pays_more_chips_than_there_are_and_bonuses_are_none() -> None:
    """D8.8; 杀三 when all three are emptied at once."""
    stacks = [100, 100, 10, 190]
    found = scored(chips=stacks)
    assert found.deltas == (-16, 42, -10, -16)
    poor = scored(chips=[16, 352, 16, 16])
    assert poor.deltas == (-116, 348, -116, -116)
    assert {p.account for p in poor.payments if p.reason == "sweep"} == {BONUS}
    assert scored(chips=[17, 351, 16, 16]).deltas == (-16, 48, -16, -16)


def test_a_triple_tour_may_take_all_chips() -> None:
    """D8.1."""
    chips = [900, 100, 200, 300]
    plain = scored(**TOURING, way="三游", chips=chips)
    assert [p.amount for p in plain.payments if not p.account] == [144, 144, 144]
    swept = scored(**TOURING, way="三游", chips=chips, options={"sanyou_sweep": True})
    assert [p.amount for p in swept.payments if not p.account] == [900, 200, 300]
    assert sum(p.amount for p in swept.payments if p.reason == "sweep") == 3 * SWEEP


# --- shapes and records


def test_white_is_the_golds_natural_tile_also_in_melds() -> None:
    chow = {"type": "chow", "tiles": "78m5z", "claimed": "7m", "from": 3}
    assert scored(concealed="123456m22678s34p", melds=[chow]).win
    with pytest.raises(ValueError, match=r"melds\[0\]"):
        scored(concealed="123456m22678s34p", melds=[chow], gold="1p")
    gold = {"type": "chow", "tiles": "789m", "claimed": "7m", "from": 3}
    with pytest.raises(ValueError, match=r"melds\[0\]: a wild tile"):
        scored(concealed="123456m22678s34p", melds=[gold])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"gold": "f1"}, "context.gold"),
        ({"dealer_streak": -1}, "context.dealer_streak"),
        ({"chips": [1, 2, 3]}, "context.chips"),
        ({"way": "游金", **DISCARD}, "context.way"),
        ({"options": {"hands": -1}}, "options.hands"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=key):
        scored(**changes)


def test_a_wrong_number_of_tiles_is_an_answer_and_no_hand_an_error() -> None:
    assert code(scored(concealed="123456m789p22678s3p")) == "tile_count"
    assert code(scored(concealed="123456m789p22678s345p")) == "tile_count"
    with pytest.raises(ValueError, match="concealed: f1"):
        scored(concealed="123456m789p22678s3pf1")


def test_waits_tell_what_each_tile_is_worth_either_way() -> None:
    found = RULES.waits("123456m789p22678s34p", winner=1, context={"gold": "9m"})
    by_tile = {wait.tile: (wait.by_discard, wait.by_self_draw) for wait in found}
    gold, two, five = parse_tiles("9m2p5p")
    assert set(by_tile) == {gold, two, five}
    assert code(by_tile[gold][0]) == "gold_discarded"
    assert by_tile[gold][1].detail.water == 1
    assert [result.deltas[1] for result in by_tile[five]] == [24, 48]
