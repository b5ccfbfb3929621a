"""MCR hand records through the ruleset: totals, fans, payments and refusals, as recorded or as the page says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.rulesets.mcr.test_recorded_wins import CASES
from tests.support import DATA, records

from hupai.records import HandRecord, Result
from hupai.rulesets import ruleset
from hupai.rulesets.mcr.score import McrDetail, fan_names, payments
from hupai.settle import deltas

RULES = ruleset("mcr")
STRAIGHT = {
    "concealed": "123456789m4588s",
    "win_tile": "6s",
    "win_by": "discard",
    "winner": 1,
    "from": 0,
}  # 22 points without flowers


def fault(case: dict[str, Any]) -> str | None:
    """What our result has different from the expectation."""
    expect = case["expect"]
    result = RULES.score(case["input"])
    fans = {fan.id: fan.total for fan in result.fans}
    if result.total != expect["total"]:
        return f"{case['id']}: total {result.total} is not {expect['total']}"
    if "fans" in expect and fans not in [expect["fans"], *expect.get("fans_alternatives", [])]:
        return f"{case['id']}: {fans} is not {expect['fans']}"
    if "win" in expect and result.win != expect["win"]:
        return f"{case['id']}: win {result.win}"
    if not result.win and (result.refused is None or result.refused.code != "below_minimum"):
        return f"{case['id']}: {result.refused}"
    if "deltas" in expect and list(result.deltas) != expect["deltas"]:
        return f"{case['id']}: {result.deltas} are not {expect['deltas']}"
    return None


@pytest.mark.parametrize("name", CASES)
def test_recorded_wins_score_as_records(name: str) -> None:
    faults = [found for case in CASES[name] if (found := fault(case))]
    assert not faults, f"{len(faults)} of {len(CASES[name])}, such as {faults[:3]}"


PAYMENTS = [
    case
    for name in ("rules_page", "situations")
    for case in records(f"mcr/{name}")
    if case["kind"] == "payment"
]


@pytest.mark.parametrize("case", PAYMENTS, ids=lambda case: case["id"])
def test_payments_follow_from_the_total(case: dict[str, Any]) -> None:
    context = case["context"]
    record = HandRecord(
        (), win_by=context["win_by"], winner=context["winner"], from_seat=context["from"]
    )
    paid = payments(record, context["total"])
    assert list(deltas(paid, 4)) == case["expect"]["deltas"]


def test_a_self_draw_of_ten_brings_fifty_four() -> None:
    """The page: 三家各付 18，你共得 54."""
    paid = payments(HandRecord((), win_by="self_draw", winner=2), 10)
    assert deltas(paid, 4) == (-18, -18, 54, -18)


def test_a_pair_of_2_5_or_8_is_no_fan() -> None:
    (case,) = (case for case in records("mcr/situations") if case["kind"] == "fan_list")
    pairs = [names.en for id, names in fan_names() if "258" in id or "pair_of" in id]
    assert bool(pairs) == case["expect"]["in_list"]


def test_the_hand_that_a_library_did_not_see_is_complete() -> None:
    (case,) = (case for case in records("mcr/situations") if case["kind"] == "shanten")
    tiles = case["context"]["hand"]
    result = RULES.score(concealed=tiles[1:], win_tile="2m", win_by="self_draw")
    assert result.refused is None or result.refused.code == "below_minimum"
    assert result.fans


# --- results


def test_a_hand_below_the_minimum_is_an_answer_with_its_points() -> None:
    result = RULES.score(
        "234m234678p4588s", win_tile="6s", win_by="discard", from_seat=1, flowers=["f1", "f2"]
    )
    assert not result.win
    assert result.refused is not None
    assert result.refused.facts == {"points": 7, "minimum": 8, "flowers": 2}
    assert result.total == 9
    assert sum(fan.total for fan in result.fans) == 9
    assert result.deltas == (0, 0, 0, 0)
    assert result.payments == ()
    assert Result.from_json(result.to_json(), McrDetail) == result


def test_a_result_shows_which_groups_make_a_fan() -> None:
    result = RULES.score(STRAIGHT)
    (straight,) = (fan for fan in result.fans if fan.id == "pure_straight")
    tiles = sorted(t for i in straight.sets for t in result.detail.reading[i].tiles)
    assert tiles == list(range(9))
    assert result.detail.points_without_flowers == 22
    assert Result.from_json(result.to_json(), McrDetail) == result


def test_flowers_may_be_listed_or_counted() -> None:
    listed = RULES.score({**STRAIGHT, "flowers": ["f1", "f8"]})
    assert listed == RULES.score({**STRAIGHT, "flowers": 2})
    assert listed.total == 24


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"flowers": 9}, "flowers: 9 "),
        ({"flowers": ["1m"]}, "flowers: 1m is no flower"),
        ({"flowers": 1, "preset": "competition"}, "flowers: 1, but this table is played without"),
        ({"concealed": "123456789m458s"}, "concealed: .* 12 tiles"),
        ({"context": {"last_copies": True}}, "last_copies"),
        ({"context": {"last_copy": True}, "win_tile": "8s"}, "last_copy: .* another 8s"),
        ({"options": {"hands": 0}}, "options.hands: 0"),
        ({"options": {"kong_points": "1999"}}, "kong_points"),
        ({"win_by": "rob_kong", "last_tile": True}, "rob_kong"),
        ({"win_by": "self_draw", "from": None, "after_kong": True}, "after_kong"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], problem: str) -> None:
    data = {k: v for k, v in (STRAIGHT | change).items() if v is not None}
    with pytest.raises((ValueError, TypeError), match=problem):
        RULES.score(data)


# --- what is not counted


def test_what_is_not_counted_names_the_fan_because_of_which() -> None:
    """The rule book: 清龙 123456789 of one suit has 123 and 456, 456 and 789 (连六), 123 and 789 (老少副) in itself
    (不拆移); 平和 has 无字 in itself (fans.json)."""
    lines = RULES.not_counted({**STRAIGHT, "concealed": "123456789m4577s", "win_tile": "6s"})
    assert {(line.id, line.by, line.sets) for line in lines} == {
        ("short_straight", "pure_straight", (0, 1)),
        ("short_straight", "pure_straight", (1, 2)),
        ("two_terminal_chows", "pure_straight", (0, 2)),
        ("no_honors", "all_chows", ()),
    }
    assert {line.name.zh for line in lines} == {"连六", "老少副", "无字"}


def test_what_is_not_counted_is_among_the_exclusions_of_the_book() -> None:
    book = {
        fan["id"]: set(fan["implied_exclusions"])
        for fan in json.loads((DATA / "mcr" / "fans.json").read_text(encoding="utf-8"))["fans"]
    }
    by_sets = {"pung_of_terminals_or_honors", "pure_double_chow", "mixed_double_chow"}
    by_sets |= {"short_straight", "two_terminal_chows", "double_pung", "pure_shifted_chows"}
    by_sets |= {"mixed_shifted_chows", "mixed_triple_chow", "mixed_straight", "pure_straight"}
    by_sets |= {"pure_triple_chow", "pure_shifted_pungs", "mixed_shifted_pungs", "triple_pung"}
    for case in CASES["suite"]:
        result = RULES.score(case["input"])
        counted = {fan.id for fan in result.fans}
        for line in RULES.not_counted(case["input"]):
            assert line.by in counted
            assert line.id in book[line.by] | by_sets
            assert set(line.sets) <= set(range(len(result.detail.reading)))


def test_only_rulesets_that_know_tell_what_is_not_counted() -> None:
    with pytest.raises(TypeError, match="not_counted: popular13"):
        ruleset("popular13").not_counted("123456789m4588s", win_tile="6s", win_by="self_draw")
    with pytest.raises(ValueError, match="win_tile: required"):
        RULES.not_counted("123456789m4588s")


# --- options


def test_the_contested_waits_follow_the_option() -> None:
    found = 0
    for name in ("suite", "disagreements"):
        for case in CASES[name]:
            if "contested" in case:
                found += 1
                totals = case["contested"]["totals"]
                for value in ("count", "not_count"):
                    data = {**case["input"], "options": {"knitted_body_wait": value}}
                    assert RULES.score(data).total == totals[value]
    assert found > 50


SELF_DRAWN_PAIRS = {"concealed": "1144m2266p3399s1z", "win_tile": "1z", "win_by": "self_draw"}
KONGS = {
    "concealed": "23m55p",
    "melds": [
        {"type": "concealed_kong", "tiles": "2222s"},
        {"type": "concealed_kong", "tiles": "7777p"},
        {"type": "chow", "tiles": "456s", "claimed": "4s", "from": 3},
    ],
    "win_tile": "4m",
    "win_by": "discard",
    "from": 1,
}


@pytest.mark.parametrize(
    ("record", "options", "fan", "points"),
    [
        (SELF_DRAWN_PAIRS, {}, "self_drawn", 1),
        (
            SELF_DRAWN_PAIRS,
            {"closed_shapes_self_drawn": "fully_concealed_hand"},
            "fully_concealed_hand",
            4,
        ),
        (KONGS, {}, "two_concealed_kongs", 6),
        (KONGS, {"kong_points": "wmo2006"}, "two_concealed_kongs", 8),
    ],
)
def test_rulings_are_options(
    record: dict[str, Any], options: dict[str, Any], fan: str, points: int
) -> None:
    """What the rulings of the rule books say: docs/rulesets/mcr.md."""
    result = RULES.score({**record, "options": options})
    assert {f.id: f.total for f in result.fans}[fan] == points


def test_all_terminals_may_exclude_the_triple_pung() -> None:
    record = {
        "concealed": "111m111p11199s99p",
        "win_tile": "9p",
        "win_by": "discard",
        "from": 1,
    }
    for excluded in (False, True):
        options = {"all_terminals_excludes_triple_pung": excluded}
        ids = {fan.id for fan in RULES.score({**record, "options": options}).fans}
        assert ("triple_pung" in ids) is not excluded
        assert "all_terminals" in ids


# --- waits


def test_the_waits_are_valued_either_way() -> None:
    waits = {value.tile: value for value in RULES.waits("123456789m4588s", winner=1)}
    assert sorted(waits) == [20, 23]  # 3s and 6s
    assert (waits[23].by_discard.total, waits[23].by_self_draw.total) == (22, 24)
    assert (waits[20].by_discard.total, waits[20].by_self_draw.total) == (21, 23)


def test_a_wait_below_the_minimum_says_so() -> None:
    (low, high) = RULES.waits("234m234678p4588s")
    for value in (low, high):
        assert value.by_discard.refused is not None
        assert value.by_discard.refused.code == "below_minimum"
        assert value.by_self_draw.win
