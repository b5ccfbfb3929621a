"""台灣16張: the page's hands, who pays, what does not count beside what, waits, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.taiwan16.hands import (
    CHOW,
    CLOSED,
    DRAWN,
    PLAIN,
    RULES,
    closed,
    ids,
    items,
    kong,
    pung,
    with_,
)
from tests.support import records

from hupai import _core
from hupai.rulesets.taiwan16.options import Options
from hupai.rulesets.taiwan16.score import payments
from hupai.settle import deltas

COMMON = {"preset": "one_two_four_eight"}
SITUATIONS = {case["id"]: case for case in records("taiwan16/situations")}
FLOWERS = [f"f{number}" for number in range(1, 9)]

# --- the page


@pytest.mark.parametrize("case", records("taiwan16/score"), ids=lambda case: case["id"])
def test_hands_of_the_page(case: dict[str, Any]) -> None:
    result, expect = RULES.score(case["input"]), case["expect"]
    assert result.win == expect["win"]
    if not expect["win"]:
        assert result.refused is not None
        assert result.refused.code == expect["refused"]["code"]
        return
    found = items(result)
    included = expect.get("fans_include", {})
    assert {name: found.get(name) for name in included} == included
    for key, value in (("fans", found), ("total", result.total), ("deltas", list(result.deltas))):
        assert value == expect.get(key, value)
    assert result.unit == "tai"
    assert sum(found.values()) == result.total


def test_a_hand_one_tile_short_is_refused_by_its_tiles() -> None:
    """Case tw-004 in words: 16 tiles where 17 are wanted."""
    refused = RULES.score(with_(concealed="456m678p267s111z")).refused
    assert refused is not None
    assert refused.code == "tile_count"
    assert refused.facts == {"tiles": 16, "expected": 17}
    assert not RULES.not_counted(with_(concealed="456m678p267s111z"))
    again = RULES.score(with_(concealed="456m678p22667s111z")).refused
    assert again is not None
    assert again.facts["tiles"] == 18


# --- who pays


@pytest.mark.parametrize("id", ["tw-005", "tw-058", "tw-096"])
def test_who_pays_how_much(id: str) -> None:
    """The totals are given; each winner of a discard is paid by himself."""
    context = SITUATIONS[id]["context"]
    winners = context.get("winners") or [{"seat": context["winner"], "tai": context["tai"]}]
    paid = []
    for winner in winners:
        record = RULES.read(
            with_(
                win_by=context["win_by"],
                dealer=context["dealer"],
                winner=winner["seat"],
                context={"dealer_streak": context["dealer_streak"]},
                **{"from": context.get("from")},
            )
        )
        paid += payments(record, Options(), winner["tai"])
    assert list(deltas(paid, 4)) == SITUATIONS[id]["expect"]["deltas"]


def test_the_dealer_takes_and_gives_more_and_pays_no_more_for_a_self_draw() -> None:
    streak = {"context": {"dealer_streak": 2}}
    total = RULES.score(PLAIN).total
    assert total == 4  # 胡牌 2, 無花, 字牌刻子
    assert RULES.score(with_(dealer=2, **streak)).deltas == (0, 9, -9, 0)
    assert RULES.score(with_(dealer=0, **streak)).deltas == (0, 4, -4, 0)
    assert RULES.score(with_(**DRAWN, dealer=1, **streak)).deltas == (-10, 30, -10, -10)
    assert RULES.score(with_(**DRAWN, dealer=0, **streak)).deltas == (-5, 15, -5, -5)


# --- flowers alone


def test_eight_flowers_are_paid_by_each_and_nothing_is_added() -> None:
    """Case tw-056."""
    case = SITUATIONS["tw-056"]
    context = case["context"]
    facts = {"dealer_streak": context["dealer_streak"]}
    hand = with_(**DRAWN, win_tile="f8", flowers=FLOWERS[:7], winner=0, dealer=0, context=facts)
    result = RULES.score(hand)
    assert list(result.deltas) == case["expect"]["deltas"]
    assert items(result) == {"八花獨佔": 30}
    assert {payment.reason for payment in result.payments} == {"eight_flowers"}


def test_seven_flowers_are_paid_by_the_holder_of_the_eighth_whatever_the_hand() -> None:
    hand = with_(
        win_by="rob_kong", win_tile="f1", flowers=7, concealed="147m", dealer=1, melds=None
    )
    result = RULES.score(hand)
    assert items(result) == {"七花搶一": 20}
    assert result.deltas == (0, 20, -20, 0)
    assert not RULES.not_counted(hand)


def test_a_heavenly_hand_is_an_item() -> None:
    """Case tw-059."""
    hand = with_(**CLOSED, **DRAWN, dealer=1, context={"first_turn": True})
    expected = SITUATIONS["tw-059"]["expect"]["items_include"]
    assert items(RULES.score(hand)).items() >= expected.items()


# --- what counts beside what


def test_a_concealed_self_draw_takes_the_place_of_both() -> None:
    told = {(line.name.zh, line.by_name.zh) for line in RULES.not_counted(with_(**CLOSED, **DRAWN))}
    assert told == {("自摸", "門清自摸")}


WINDS = [pung("111z"), pung("222z"), pung("333z")]
FOUR_WINDS = with_(concealed="123m45p44z", win_tile="6p", melds=WINDS)
FIVE = [CHOW, pung("999m"), pung("888s"), pung("222p"), pung("444p")]


@pytest.mark.parametrize(
    ("hand", "option", "lost"),
    [
        (FOUR_WINDS, {"wind_items": "highest"}, {"大三風": 15, "小三風": 5}),
        (
            with_(concealed="88m45p", win_tile="6p", melds=[*WINDS, pung("444z")]),
            {"wind_items": "highest"},
            {"大三風": 15},
        ),
        (
            with_(concealed="5m", win_tile="5m", melds=FIVE),
            {"exposed_hand_includes_pair": True},
            {"單釣": 1},
        ),
        (
            closed("222999m777p1114448s", "8s"),
            {"pung_tiers": "highest"},
            {"四暗刻": 15, "三暗刻": 5, "二暗刻": 2},
        ),
        (
            with_(concealed="222m777p3488999s", win_tile="5s"),
            {"pung_tiers": "highest"},
            {"二暗刻": 2},
        ),
    ],
)
def test_options_take_the_smaller_item_away(
    hand: dict[str, Any], option: dict[str, Any], lost: dict[str, int]
) -> None:
    full, less = (items(RULES.score(each)) for each in (hand, {**hand, "options": option}))
    assert full == less | lost
    assert not less.keys() & lost.keys()
    told = {line.name.zh for line in RULES.not_counted({**hand, "options": option})}
    assert told >= lost.keys()


def test_four_equal_tiles_are_two_pairs_by_option() -> None:
    hand = closed("1111m45577p2299s666z", "4p")
    assert items(RULES.score(hand))["七對一刻"] == 30
    refused = RULES.score({**hand, "options": {"identical_pairs": False}}).refused
    assert refused is not None
    assert refused.code == "not_complete"


def test_of_equal_readings_the_one_that_ends_with_the_pair_is_shown() -> None:
    """Decision D6.1: 4556m waits for the pair with 456m, and 5m closes 456 beside 55 too."""
    result = RULES.score(with_(concealed="4556m678p222789s", win_tile="5m"))
    assert "single_wait" in ids(result)
    assert "closed_or_edge_wait" not in ids(result)


def test_the_second_preset_counts_a_hand_by_its_own_values() -> None:
    """小三元 4 without its pungs, 五暗刻 8 without the smaller ones; no 無花, no 字牌刻子."""
    hand = closed("777888999m5556667z", "7z")
    assert ids(RULES.score({**hand, **COMMON})) == {
        "win": 2,
        "concealed_hand": 1,
        "single_wait": 1,
        "half_flush": 4,
        "all_pungs": 4,
        "little_three_dragons": 4,
        "five_concealed_pungs": 8,
    }


def test_the_second_preset_says_that_it_is_not_confirmed() -> None:
    preset = RULES.preset("one_two_four_eight")
    assert "tai_table" in preset.unconfirmed
    assert "未經核實" in preset.doc.zh
    assert not RULES.preset("house").unconfirmed


# --- waits


def waiting(concealed: str) -> dict[str, Any]:
    return with_(concealed=concealed, win_tile=None, win_by=None, melds=None)


def test_waits_of_a_hand_one_tile_short_with_the_value_of_each() -> None:
    """78s: 6s and 9s, case tw-010 by discard; 門清自摸 3 in place of 門清 1 by self-draw."""
    found = RULES.waits(waiting("123456m789p2225578s"))
    assert [_core.format_tile(wait.tile) for wait in found] == ["6s", "9s"]
    for wait in found:
        assert items(wait.by_discard) == {
            "胡牌": 2, "無花": 1, "門清": 1, "無字": 1, "無字無花": 3,
        }  # fmt: skip
        assert wait.by_self_draw.total == 10


def test_waits_know_seven_pairs_and_a_triplet() -> None:
    found = RULES.waits(waiting("1133m45577p2299s666z"))
    assert [(_core.format_tile(wait.tile), wait.by_discard.total) for wait in found] == [("4p", 36)]


# --- what cannot be


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"flowers": 9}, "flowers: 9 is not 0..8"),
        ({"win_tile": "f1", "flowers": ["f1"]}, "2 copies of f1"),
        ({"win_tile": "f1", "flowers": 6, "win_by": "rob_kong"}, "win_tile: f1 is a flower, .* here are 6"),
        ({"concealed": "456m f1"}, "concealed: f1 is not a tile"),
        ({"win_tile": "f1", "flowers": 7}, "win_by: nobody discards a flower"),
        ({"context": {"dealer_streak": -1}}, "context.dealer_streak: -1 is not between 0 and 1000"),
        ({"context": {"table_discards": 144}}, "context.table_discards: 144 is not between"),
        ({"context": {"ready_declared": True}}, "who declared keeps the first sixteen tiles"),
        ({"context": {"first_turn": True}}, "context.first_turn: the hand has melds"),
        (
            {**CLOSED, "context": {"first_turn": True, "table_discards": 4}},
            "context.first_turn: 4 tiles have been discarded, at most 3",
        ),
        (
            {**CLOSED, "context": {"first_turn": True, "ready_declared": True}},
            "context.first_turn: ready is declared with a discard",
        ),
        ({"options": {"hands": 0}}, "options.hands: 0 is less than 1"),
        ({"options": {"tai_table": "mine"}}, "options.tai_table: 'mine' is none of"),
        ({"win_by": "rob_kong", "last_tile": True}, "no kong is made"),
        ({"melds": [kong("1111z")]}, "5 copies of 1z|7 copies of 1z"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RULES.score(with_(**change))
