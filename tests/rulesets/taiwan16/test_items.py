"""Every Taiwan item with a hand that scores it and one that just does not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.reference import taiwan16 as twin
from tests.rulesets.taiwan16.hands import (
    CHOW,
    CLOSED,
    DRAWN,
    PLAIN,
    RULES,
    closed,
    ids,
    kong,
    pung,
    with_,
)

from hupai.rulesets.taiwan16.score import TABLE

Hand = dict[str, Any]
CHOWS = [CHOW, {"type": "chow", "tiles": "456p"}, {"type": "chow", "tiles": "789p"}]
FIVE = [*CHOWS, pung("888s"), pung("222p")]
WINDS = [pung("111z"), pung("222z"), pung("333z")]
DRAGONS = [pung("555z"), pung("666z"), pung("777z")]
PAIRS = "1133m45577p2299s666z"
ALL_CHOWS = "123456m456789p2399s"
COMMON = {"preset": "one_two_four_eight"}
FLOWERS = [f"f{number}" for number in range(1, 9)]


def context(**facts: Any) -> Hand:
    return {"context": facts}


# Item, what it counts, a hand, a near miss: the table of the page.
HOUSE: list[tuple[str, int, Hand, Hand]] = [
    ("no_flowers", 1, PLAIN, with_(flowers=["f1"])),
    ("flower", 3, with_(flowers=["f1", "f2", "f8"]), PLAIN),
    ("flower", 3, with_(flowers=3), PLAIN),
    ("honor_pung", 1, PLAIN, with_(concealed="456m678p2267s111p")),
    ("exposed_kong", 1, with_(concealed="456m678p2267s", melds=[CHOW, kong("9999p")]),
     with_(concealed="456m678p2267s", melds=[CHOW, kong("9999p", "concealed_kong")])),
    ("exposed_kong", 1, with_(concealed="456m678p2267s", melds=[CHOW, kong("9999p", "added_kong")]),
     with_(concealed="456m678p2267s", melds=[CHOW, pung("999p")])),
    ("concealed_kong", 2, with_(concealed="456m678p2267s", melds=[CHOW, kong("9999p", "concealed_kong")]),
     with_(concealed="456m678p2267s", melds=[CHOW, kong("9999p")])),
    ("concealed_self_draw", 3, with_(**CLOSED, **DRAWN), with_(**CLOSED)),
    ("concealed_self_draw", 3, with_(**CLOSED, **DRAWN), with_(**DRAWN)),
    ("concealed_hand", 1, with_(**CLOSED), PLAIN),
    ("concealed_hand", 1, with_(**CLOSED), with_(**CLOSED, **DRAWN)),
    ("self_draw", 1, with_(**DRAWN), PLAIN),
    ("self_draw", 1, with_(**DRAWN), with_(**CLOSED, **DRAWN)),
    ("all_melds", 10, with_(concealed="5m", win_tile="5m", melds=FIVE),
     with_(concealed="5m", win_tile="5m", melds=[*FIVE[:4], kong("2222p", "concealed_kong")])),
    ("all_melds", 10, with_(concealed="5m", win_tile="5m", melds=FIVE),
     with_(concealed="5m", win_tile="5m", melds=FIVE, **DRAWN)),
    ("single_wait", 1, with_(concealed="456m678p2678s111z", win_tile="2s"), PLAIN),
    ("closed_or_edge_wait", 1, with_(concealed="456m678p2268s111z", win_tile="7s"), PLAIN),
    ("closed_or_edge_wait", 1, with_(concealed="456m678p2212s111z", win_tile="3s"),
     with_(concealed="456m678p2223s111z", win_tile="4s")),
    ("closed_or_edge_wait", 1, with_(concealed="456m678p2289s111z", win_tile="7s"),
     with_(concealed="456m678p2278s111z", win_tile="9s")),
    ("no_honors", 1, with_(concealed="456m678p2267s111p"), PLAIN),
    ("no_honors", 1, with_(concealed="456m678p2267s111p"), with_(concealed="456m111678p11z67s")),
    ("no_honors_no_flowers", 3, with_(concealed="456m678p2267s111p"), PLAIN),
    ("no_honors_no_flowers", 3, with_(concealed="456m678p2267s111p"),
     with_(concealed="456m678p2267s111p", flowers=["f1"])),
    ("half_flush", 10, with_(concealed="45678m22999m111z", win_tile="9m"),
     with_(concealed="45678m22999m111p", win_tile="9m")),
    ("full_flush", 40, with_(concealed="4567822777888m", win_tile="9m"),
     with_(concealed="4567822m777m111z", win_tile="9m")),
    ("seven_pairs_and_triplet", 30, closed(PAIRS, "4p"), closed(PAIRS, "5p")),
    ("seven_pairs_and_triplet", 30, closed("1111m45577p2299s666z", "4p"),
     closed("1111m45577p2299s666z", "4p", options={"identical_pairs": False})),
    ("all_chows", 3, closed(ALL_CHOWS, "4s"), closed("123456m456p99923s99p", "4s")),
    ("all_chows", 3, closed("123456m456789p23s11z", "4s"), PLAIN),
    ("pure_all_chows", 10, closed(ALL_CHOWS, "4s"), closed("123456m456789p23s11z", "4s")),
    ("pure_all_chows", 10, closed(ALL_CHOWS, "4s"), closed(ALL_CHOWS, "4s", flowers=["f4"])),
    ("all_pungs", 10, with_(concealed="99m22z", win_tile="9m",
                            melds=[pung("111m"), pung("555p"), kong("7777s"), pung("666z")]),
     with_(concealed="78m22z", win_tile="9m",
           melds=[pung("111m"), pung("555p"), kong("7777s"), pung("666z")])),
    ("little_three_dragons", 15, with_(concealed="123m45p77z", win_tile="6p", melds=[*DRAGONS[:2], pung("999s")]),
     with_(concealed="123m45p44z", win_tile="6p", melds=[*DRAGONS[:2], pung("999s")])),
    ("big_three_dragons", 30, with_(concealed="12388m45p", win_tile="6p", melds=DRAGONS),
     with_(concealed="12377z45p", win_tile="6p", melds=[*DRAGONS[:2], pung("999s")])),
    ("little_three_winds", 5, with_(concealed="123m45p44z", win_tile="6p", melds=[*WINDS[:2], pung("999s")]),
     with_(concealed="123m45p55z", win_tile="6p", melds=[*WINDS[:2], pung("999s")])),
    ("little_three_winds", 5, with_(concealed="123m45p44z", win_tile="6p", melds=[*WINDS[:2], pung("999s")]),
     with_(concealed="123m45p44z", win_tile="6p", melds=[WINDS[0], pung("888s"), pung("999s")])),
    ("big_three_winds", 15, with_(concealed="12388m45p", win_tile="6p", melds=WINDS),
     with_(concealed="123m45p44z", win_tile="6p", melds=[*WINDS[:2], pung("999s")])),
    ("little_four_winds", 30, with_(concealed="123m45p44z", win_tile="6p", melds=WINDS),
     with_(concealed="123m45p55z", win_tile="6p", melds=WINDS)),
    ("big_four_winds", 40, with_(concealed="88m45p", win_tile="6p", melds=[*WINDS, pung("444z")]),
     with_(concealed="12344z45p", win_tile="6p", melds=WINDS)),
    ("two_concealed_pungs", 2, with_(concealed="222m77799p34678s", win_tile="5s"),
     with_(concealed="222m12399p34678s", win_tile="5s")),
    ("two_concealed_pungs", 2, with_(concealed="222m77p99p678345s", win_tile="7p", **DRAWN),
     with_(concealed="222m77p99p678345s", win_tile="7p")),
    ("three_concealed_pungs", 5, with_(concealed="222m777p3488999s", win_tile="5s"),
     with_(concealed="222m777p3458899s", win_tile="9s")),
    ("three_concealed_pungs", 5,
     with_(concealed="222m777p3488s", win_tile="5s", melds=[CHOW, kong("9999s", "concealed_kong")]),
     with_(concealed="222m777p3488s", win_tile="5s", melds=[CHOW, kong("9999s")])),
    ("four_concealed_pungs", 15, with_(concealed="222999m777p4448s", win_tile="8s"),
     with_(concealed="222999m777p4488s", win_tile="4s")),
    ("five_concealed_pungs", 40, closed("222999m777p1114448s", "8s"), closed("222999m777p1114488s", "8s")),
    ("concealed_straight", 10, with_(concealed="123456789m99p34s", win_tile="5s", melds=[pung("222p")]),
     with_(concealed="45678m99p34588s", win_tile="9m")),
    ("concealed_straight", 10, closed("12345678m22299p678s", "9m", **DRAWN), closed("12345678m22299p678s", "9m")),
    ("pure_straight", 5, closed("12345678m22299p678s", "9m"), closed("12345678m22299p678s", "6m")),
    ("pure_straight", 5, closed("12345678m22299p678s", "9m"), closed("12345678m22299p678s", "9m", **DRAWN)),
    ("last_tile_draw", 1, with_(**DRAWN, last_tile=True), with_(last_tile=True)),
    ("last_tile_claim", 1, with_(last_tile=True), PLAIN),
    ("rob_kong", 1, with_(win_by="rob_kong"), PLAIN),
    ("very_early_win", 10, with_(**context(table_discards=5)), with_(**context(table_discards=6))),
    ("very_early_win", 10, with_(**context(table_discards=1)), PLAIN),
    ("early_win", 5, with_(**context(table_discards=6)), with_(**context(table_discards=5))),
    ("early_win", 5, with_(**context(table_discards=9)), with_(**context(table_discards=10))),
    ("heavenly_ready", 15, with_(**CLOSED, **context(ready_declared=True)), with_(**CLOSED)),
    ("heavenly_hand", 40, with_(**CLOSED, **DRAWN, dealer=1, **context(first_turn=True)),
     with_(**CLOSED, **DRAWN, dealer=1)),
    ("heavenly_hand", 40, with_(**CLOSED, **DRAWN, dealer=1, **context(first_turn=True)),
     with_(**CLOSED, **DRAWN, dealer=0, **context(first_turn=True))),
    ("earthly_hand", 40, with_(**CLOSED, dealer=2, **context(first_turn=True)),
     with_(**CLOSED, dealer=2)),
    ("earthly_hand", 40, with_(**CLOSED, dealer=2, **context(first_turn=True, table_discards=1)),
     with_(**CLOSED, dealer=3, **context(first_turn=True, table_discards=2))),
    ("seven_flowers", 20, with_(win_tile="f3", win_by="rob_kong", flowers=[*FLOWERS[:2], *FLOWERS[3:]]),
     with_(win_by="rob_kong", flowers=[*FLOWERS[:2], *FLOWERS[3:]])),
    ("eight_flowers", 30, with_(win_tile="f8", **DRAWN, flowers=FLOWERS[:7]),
     with_(**DRAWN, flowers=FLOWERS[:7])),
]  # fmt: skip
# What other tables count: the optional items and the values of the second preset.
OTHERS: list[tuple[str, int, Hand, Hand]] = [
    ("seat_flower", 2, with_(flowers=["f2", "f6", "f1"]), with_(flowers=["f1", "f5"])),
    ("flower_set", 2, with_(flowers=["f1", "f2", "f3", "f4"]), with_(flowers=["f1", "f2", "f3", "f5"])),
    ("dragon_pung", 1, with_(concealed="456m678p2267s555z"), PLAIN),
    ("round_wind", 1, PLAIN, with_(round_wind="S")),
    ("seat_wind", 1, with_(concealed="456m678p2267s222z"), PLAIN),
    ("all_melds_self_draw", 1, with_(concealed="5m", win_tile="5m", melds=FIVE, **DRAWN),
     with_(concealed="5m", win_tile="5m", melds=FIVE)),
    ("all_honors", 16, with_(concealed="44z77z", win_tile="7z", melds=[*WINDS, pung("555z")]),
     with_(concealed="44m77z", win_tile="7z", melds=[*WINDS, pung("555z")])),
    ("plain_chows", 2, closed(ALL_CHOWS, "4s"), closed(ALL_CHOWS, "4s", **DRAWN)),
    ("plain_chows", 2, closed(ALL_CHOWS, "4s"), closed("123456m456789p2499s", "3s")),
    ("plain_chows", 2, closed(ALL_CHOWS, "4s"), closed(ALL_CHOWS, "4s", flowers=["f1"])),
    ("after_kong", 1, with_(concealed="456m678p2267s", melds=[CHOW, kong("1111z")], **DRAWN, after_kong=True),
     with_(concealed="456m678p2267s", melds=[CHOW, kong("1111z")], **DRAWN)),
    ("earthly_draw", 16, with_(**CLOSED, **DRAWN, **context(first_turn=True)), with_(**CLOSED, **DRAWN)),
    ("human_hand", 8, with_(**CLOSED, **context(first_turn=True)), with_(**CLOSED)),
    ("seven_flowers", 8, with_(win_tile="f8", win_by="rob_kong", flowers=FLOWERS[:7]), with_(flowers=FLOWERS[:7])),
    ("eight_flowers", 8, with_(win_tile="f8", **DRAWN, flowers=FLOWERS[:7]), with_(flowers=FLOWERS[:7])),
]  # fmt: skip


@pytest.mark.parametrize(("item", "points", "hand", "near_miss"), HOUSE)
def test_every_item_and_its_near_miss(item: str, points: int, hand: Hand, near_miss: Hand) -> None:
    assert ids(RULES.score(hand))[item] == points
    assert item not in ids(RULES.score(near_miss))


@pytest.mark.parametrize(("item", "points", "hand", "near_miss"), OTHERS)
def test_the_items_of_the_second_preset(
    item: str, points: int, hand: Hand, near_miss: Hand
) -> None:
    assert ids(RULES.score({**hand, **COMMON}))[item] == points
    assert item not in ids(RULES.score({**near_miss, **COMMON}))
    if item in twin.COMMON:
        assert item not in ids(RULES.score(hand))


def test_every_row_of_the_table_is_among_them() -> None:
    assert {row.id for row in TABLE.rows} == set(twin.HOUSE) | set(twin.COMMON)
    flowers = {"seven_flowers", "eight_flowers"}
    assert {item for item, *_ in HOUSE} == set(twin.HOUSE) - {"win"} | flowers
    assert {item for item, *_ in OTHERS} == set(twin.COMMON) - set(twin.HOUSE) | flowers


def test_the_values_are_those_of_the_page() -> None:
    """`twin.HOUSE` is written from the page's table, line by line."""
    house = {row.id: row.points for row in TABLE.rows if not row.optional}
    assert house == twin.HOUSE
    assert ids(RULES.score(PLAIN))["win"] == 2
