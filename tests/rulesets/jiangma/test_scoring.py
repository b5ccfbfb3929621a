"""奖马: the page's sentences on hands and horses, every item with a near miss, and a twin that looks at every reading."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.reference import readings
from tests.reference.space import KONGS, STANDARD
from tests.support import records
from tests.tools.random_wins import Complete, complete_hand

from hupai import _core
from hupai.records import Result
from hupai.rulesets import ruleset
from hupai.rulesets.jiangma import TABLE, HandValues, Options, rules_of
from hupai.rulesets.kit.horses import BY_SEAT, matches, next_tiles
from hupai.table.wall import Wall, WallPlan
from hupai.tiles import parse_tiles

RULES = ruleset("jiangma")
CASES = records("jiangma/situations")
SMALL = {"concealed": "123456m789p2267s", "win_tile": "8s", "win_by": "discard", "winner": 1}
FED = {**SMALL, "from": 2}
DRAWN = {**SMALL, "win_by": "self_draw"}


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def points(result: Result) -> dict[str, int]:
    return {fan.id: fan.total for fan in result.fans}


# --- the page


@pytest.mark.parametrize("case", records("jiangma/score"), ids=lambda case: case["id"])
def test_hands_of_the_page(case: dict[str, Any]) -> None:
    result, expect = RULES.score(case["input"]), case["expect"]
    assert result.win == expect["win"]
    assert list(result.deltas) == expect["deltas"]
    assert {fan.id: fan.count for fan in result.fans}["horse"] == expect["matches"]


@pytest.mark.parametrize("case", of_kind("horses"))
def test_horses_of_the_page(case: dict[str, Any]) -> None:
    context, expect = case["context"], case["expect"]
    if "seat_numbers" in context:  # 1, 5 and 9 are the dealer's
        assert (context["seat_numbers"], expect) == ([1, 5, 9], {"matches": 3})
        assert matches(parse_tiles("".join(context["horses"])), BY_SEAT, 0, 0) == 3
    elif "matches" in expect:
        horses = parse_tiles("".join(context["horses"]))
        assert matches(horses, BY_SEAT, context["winner"], context["dealer"]) == expect["matches"]
    elif "horses" in expect:
        undrawn = tuple(parse_tiles("".join(context["undrawn"])))
        wall = Wall(WallPlan(), (33, 33, *undrawn), 2, 2 + len(undrawn))
        wanted = tuple(parse_tiles("".join(expect["horses"])))
        assert next_tiles(wall, context["horse_count"]) == wanted
    elif "setter" in context:  # who makes the table says how many
        assert expect["legal"]
        assert RULES.options_of(None, {"horses": 4}).horses == 4
    else:  # nc-026 is played in test_play.py
        assert case["id"] == "nc-026"


def test_every_number_and_honour_is_a_horse_of_one_seat() -> None:
    assert sorted(tile for tiles in BY_SEAT for tile in tiles) == list(range(34))


def test_horses_take_from_everybody_who_pays() -> None:
    """Decision D13.2: 2m and 6p are the next seat's; on a self-draw each of three pays them."""
    with_horses = {**DRAWN, "context": {"horses": ["2m", "6p", "1z"]}}
    result = RULES.score(with_horses)
    assert result.deltas == (-3, 9, -3, -3)
    assert points(result) == {"small_hand": 1, "horse": 2}
    assert result.total == 3


def test_a_horse_may_be_worth_the_hand() -> None:
    """Option `horse_value`: a full flush is 2, so that two horses are 4 more from the discarder."""
    flush = {
        **FED,
        "concealed": "1223334456789m",
        "win_tile": "9m",
        "options": {"horse_value": "hand"},
    }
    flush["context"] = {"horses": ["2p", "6p", "1z"]}
    result = RULES.score(flush)
    assert points(result) == {"full_flush": 2, "horse": 4}
    assert result.deltas == (0, 6, -6, 0)


def test_the_map_is_data() -> None:
    given = {**FED, "context": {"horses": ["2m", "1p"]}}
    assert RULES.score(given).total == 2
    map_ = ["19m", "1p2m", "3m", "4m"]
    assert RULES.score({**given, "options": {"horse_map": map_}}).total == 3


# --- items: a hand that is one, and a near miss

# Decision D13.4: these are 2, any other hand 1.
ITEMS = [
    ("thirteen_orphans", "19m19p19s1234567z", "9m", [], True),
    ("thirteen_orphans", "19m19p19s1234566z", "9m", [], False),
    ("full_flush", "1223334456789m", "9m", [], True),
    ("full_flush", "122333445678m9p", "9p", [], False),
    ("half_flush", "123345678m1177z", "7z", [], True),
    ("half_flush", "12334567m1177z8p", "7z", [], False),
    ("half_flush", "123345m678p1177z", "7z", [], False),
    ("all_pungs", "22m55599p", "9p", ["111m", "888s"], True),
    ("all_pungs", "22m55567p", "8p", ["111m", "888s"], False),
    # All honours are pungs and of no suit.
    ("all_pungs", "1112223334445z", "5z", [], True),
    ("half_flush", "1112223334445z", "5z", [], False),
]


def melds_of(texts: Sequence[str]) -> list[dict[str, Any]]:
    return [{"type": "pung", "tiles": text} for text in texts]


@pytest.mark.parametrize(("item", "concealed", "win", "melds", "holds"), ITEMS)
def test_every_item_and_its_near_miss(
    item: str, concealed: str, win: str, melds: list[str], holds: bool
) -> None:
    result = RULES.score({**FED, "concealed": concealed, "win_tile": win, "melds": melds_of(melds)})
    found = points(result) if result.win else {}
    assert (found.get(item) == 2) == holds
    if holds:
        assert "small_hand" not in found


def test_a_small_hand_is_one() -> None:
    assert points(RULES.score(FED)) == {"small_hand": 1}


def test_big_hands_are_not_added_and_the_dearest_counts() -> None:
    pungs = {**FED, "concealed": "3335557m", "win_tile": "7m", "melds": melds_of(["111m", "999m"])}
    found = RULES.score(pungs)
    assert points(found) == {"full_flush": 2}
    struck = {(line.id, line.by) for line in RULES.not_counted(pungs)}
    assert struck == {("all_pungs", "full_flush"), ("small_hand", "full_flush")}
    dear = {**pungs, "options": {"hand_values": {"all_pungs": 3}}}
    assert points(RULES.score(dear)) == {"all_pungs": 3}
    chows_too = {**dear, "melds": [], "concealed": "111222333444m5m", "win_tile": "5m"}
    assert points(RULES.score(chows_too)) == {"all_pungs": 3}


def twin_value(win: Complete, values: HandValues) -> int | None:
    """The dearest of all readings, looked at group by group; None where the hand does not win."""
    counts = tuple(win.concealed.count(kind) for kind in range(34))
    suits = {kind // 9 for kind, n in win.counts().items() if n}
    best: int | None = None
    forms = ("standard", "thirteen_orphans")
    for form, melds, groups in readings.readings(STANDARD, counts, tuple(win.melds), forms):
        big = []
        if form == "thirteen_orphans":
            big.append(values.thirteen_orphans)
        elif all(group[0] in ("pung", "pair", *KONGS) for group in (*melds, *groups)):
            big.append(values.all_pungs)
        if len(suits - {3}) == 1:
            big.append(values.half_flush if 3 in suits else values.full_flush)
        best = max(best or 0, max(big, default=values.small_hand))
    return best


VALUES = (HandValues(), HandValues(1, 5, 3, 4, 9), HandValues(3, 2, 2, 7, 1))


def random_hands(count: int) -> list[Complete]:
    rng = Random("jiangma")
    return [complete_hand(rng, range(34), chows_are_called=False) for _ in range(count)]


def core_hand(win: Complete) -> _core.Hand:
    melds = [(_core.GroupType[type_.upper()], kind) for type_, kind in win.melds]
    return _core.Hand.from_tiles(win.concealed, melds, _core.TileSpace.STANDARD)


@pytest.mark.parametrize("values", VALUES)
def test_scores_are_those_of_the_twin(values: HandValues) -> None:
    rules = rules_of(Options(hand_values=values))
    seen = set()
    for win in random_hands(800):
        found = TABLE.score(core_hand(win), win.win, 0, rules=rules)
        expected = twin_value(win, values)
        assert found.wins == (expected is not None)
        assert found.total == (expected or 0)
        assert len(found.fans) == found.wins
        seen |= {TABLE.rows[line.row].id for line in found.fans}
    assert seen >= {"small_hand", "all_pungs", "half_flush", "full_flush"}


def test_a_batch_is_worth_what_single_hands_are() -> None:
    hands = [win for win in random_hands(200) if not win.melds]
    counts = np.array([[w.concealed.count(k) for k in range(34)] for w in hands], np.uint8)
    kinds = np.array([win.win for win in hands], np.uint8)
    ways = np.zeros(len(hands), np.uint8)
    found = RULES.score_batch(counts, kinds, ways, options={"hand_values": {"half_flush": 4}})
    rules = rules_of(Options(hand_values=HandValues(half_flush=4)))
    alone = [TABLE.score(core_hand(win), win.win, 0, rules=rules).total for win in hands]
    assert found.total.tolist() == alone


# --- waits, refusals, what cannot be


def test_waits_are_valued_either_way() -> None:
    found = RULES.waits({"concealed": "1112345678999m"})
    assert [wait.tile for wait in found] == list(range(9))
    assert {(wait.by_discard.total, wait.by_self_draw.deltas) for wait in found} == {
        (2, (6, -2, -2, -2))
    }


def test_seven_pairs_do_not_win_here() -> None:
    result = RULES.score({**FED, "concealed": "1133m447799p116s", "win_tile": "6s"})
    assert result.refused is not None
    assert result.refused.code == "not_complete"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"melds": [{"type": "chow", "tiles": "123m"}], "concealed": "456m789p2267s"}, "melds.0"),
        ({"flowers": 1}, "flowers: 1, but this table"),
        ({"context": {"horses": ["1z"] * 3}, "options": {"horses": 2}}, "3 tiles, but this table"),
        ({"context": {"horses": ["2s"] * 3}}, "context.horses: 5 copies of 2s"),
        ({"context": {"horses": ["1z"]}, "last_tile": True}, "context.horses: no tile is left"),
        ({"options": {"horses": 84}}, "options.horses: 84 is not between 0 and 83"),
        ({"options": {"horse_map": ["1m"]}}, "horse_map: tiles of 1 seats, expected 4"),
        ({"options": {"hand_values": {"all_pungs": -1}}}, "hand_values.all_pungs: -1 is not"),
        ({"options": {"hand_values": {"pigs": 1}}}, "hand_values.pigs: unknown key"),
        ({"options": {"hands": 0}}, "options.hands: 0 is less than 1"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RULES.score({**FED, **change})


def test_kept_horses_are_turned_after_the_last_tile_too() -> None:
    last = {
        **FED,
        "last_tile": True,
        "context": {"horses": ["2m"]},
        "options": {"keep_horses": True},
    }
    assert RULES.score(last).total == 2
