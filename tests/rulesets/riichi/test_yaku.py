"""Every yaku by a hand that makes it, and hands that only nearly do.

Expected han are those of the common rules: the rules page for the usual yaku, the usual values of local yaku.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.scorer import ROWS, THREE, fans, score, yaku

from hupai import _core

DRAW = {"win_by": "self_draw"}
RIICHI = {"riichi": 1}
LOCAL = {
    "rules": _core.RiichiRules(
        local_yaku=[
            "open_riichi",
            "shiiaru_raotai",
            "sanrenkou",
            "uumensai",
            "isshoku_sanjun",
            "iipin_moyue",
            "chuupin_raoyui",
            "suurenkou",
            "daisharin",
            "daichisei",
            "paarenchan",
        ],
        renhou=_core.RenhouValue.YAKUMAN,
    )
}

# id, han, hand with the winning tile, winning tile, how it was won
MADE: list[tuple[str, int, str, str, dict[str, Any]]] = [
    ("riichi", 1, "123m456p789s33345p", "3p", RIICHI),
    ("double_riichi", 2, "123m456p789s33345p", "3p", {"riichi": 2}),
    ("ippatsu", 1, "123m456p789s33345p", "3p", {"ippatsu": True, **RIICHI}),
    ("menzen_tsumo", 1, "123m456p789s22244z", "2z", {"seat": "W", **DRAW}),
    ("pinfu", 1, "123m456p678s23455m", "2m", {}),
    ("pinfu", 1, "123m456p678789s44z", "6s", {}),
    ("tanyao", 1, "234m456p678s33355m", "3m", {}),
    ("tanyao", 1, "234m678s33355m [456p]", "3m", {}),
    ("iipeikou", 1, "223344m456p77s555z", "5z", {}),
    ("haku", 1, "11123m456p789s555z", "5z", {}),
    ("haku", 1, "123m456p789s11m [555z]", "7s", {}),
    ("hatsu", 1, "123m456p789s11m [6666z]", "7s", {}),
    ("chun", 1, "123m456p789s11m <7777z>", "7s", {}),
    ("seat_wind_east", 1, "123m456p789s11m [111z]", "7s", {"seat": "E"}),
    ("seat_wind_south", 1, "123m456p789s11m [222z]", "7s", {"seat": "S"}),
    ("seat_wind_west", 1, "123m456p789s11m [333z]", "7s", {"seat": "W"}),
    ("seat_wind_north", 1, "123m456p789s11m [444z]", "7s", {"seat": "N"}),
    ("round_wind_east", 1, "123m456p789s11m [111z]", "7s", {"round_": "E"}),
    ("round_wind_south", 1, "123m456p789s11m [222z]", "7s", {"round_": "S"}),
    ("round_wind_west", 1, "123m456p789s11m [333z]", "7s", {"round_": "W"}),
    ("round_wind_north", 1, "123m456p789s11m [444z]", "7s", {"round_": "N"}),
    ("rinshan", 1, "11123m456p789s [3333z]", "7s", {"after_kong": True, **DRAW}),
    ("chankan", 1, "123m456p789s11m [222p]", "7s", {"win_by": "rob_kong"}),
    ("haitei", 1, "123m456p789s11m [222p]", "7s", {"last_tile": True, **DRAW}),
    ("houtei", 1, "123m456p789s11m [222p]", "7s", {"last_tile": True}),
    ("sanshoku_doujun", 2, "234m234p234s77799s", "2m", {}),
    ("sanshoku_doujun", 1, "234m234p77799s [234s]", "2m", {}),
    ("ittsu", 2, "123456789m33355p", "1m", {}),
    ("ittsu", 1, "456789m33355p [123m]", "4m", {}),
    ("chanta", 2, "123m789p999s11122z", "1m", {"seat": "W", "round_": "W"}),
    ("chanta", 1, "789p999s11122z [123m]", "7p", {"seat": "W", "round_": "W"}),
    ("chiitoitsu", 2, "1133m2288p5577s44z", "4z", {}),
    ("toitoi", 2, "222m555p88s [333s] [777s]", "5p", {}),
    ("sanankou", 2, "222m555p888s34566s", "3s", {}),
    ("sanankou", 2, "222m555p66s [789m] <8888s>", "6s", {}),
    ("sanshoku_doukou", 2, "222m222p44567s [222s]", "5s", {}),
    ("sankantsu", 2, "44567s [2222m] [+5555p] <8888s>", "5s", {}),
    ("shousangen", 2, "123m77z456s [555z] [666z]", "1m", {}),
    ("honroutou", 2, "111m99p [999m] [111s] [444z]", "9p", {}),
    ("honroutou", 2, "1199m1199p1199s44z", "4z", {}),
    ("honitsu", 3, "123456m77999m444z", "4z", {}),
    ("honitsu", 2, "456m77999m444z [123m]", "4z", {}),
    ("junchan", 3, "123789m789p99911s", "1m", {}),
    ("junchan", 2, "789m789p99911s [123m]", "7m", {}),
    ("ryanpeikou", 3, "223344m667788p99s", "9s", {}),
    ("ryanpeikou", 3, "334455p66778899s", "9s", {}),
    ("chinitsu", 6, "12344455678999m", "5m", {}),
    ("chinitsu", 5, "44455678999m [123m]", "5m", {}),
    ("tenhou", 13, "123m456p789s33345p", "3p", {"seat": "E", "first_turn": True, **DRAW}),
    ("chiihou", 13, "123m456p789s33345p", "3p", {"first_turn": True, **DRAW}),
    ("kokushi_musou", 13, "19m19p199s1234567z", "1m", {}),
    ("kokushi_musou_13", 13, "19m19p199s1234567z", "9s", {}),
    ("suuankou", 13, "222m555p888s33366s", "3s", DRAW),
    ("suuankou", 13, "222m555p66s <3333m> <8888s>", "2m", DRAW),
    ("suuankou_tanki", 13, "222m555p888s33366s", "6s", {}),
    ("daisangen", 13, "123m44s [555z] [666z] [777z]", "4s", {}),
    ("shousuushi", 13, "123m44z [111z] [222z] [333z]", "4z", {}),
    ("daisuushi", 13, "44m [111z] [222z] [333z] [444z]", "4m", {}),
    ("tsuuiisou", 13, "111z77z [222z] [333z] [555z]", "7z", {}),
    ("tsuuiisou", 13, "11223344556677z", "7z", {}),
    ("chinroutou", 13, "111m99p [999m] [111s] [999s]", "9p", {}),
    ("suukantsu", 13, "44m [2222m] [+5555p] <8888s> <1111z>", "4m", {}),
    ("ryuuiisou", 13, "22334466s666z [888s]", "6s", {}),
    ("ryuuiisou", 13, "22334488s [666s] [666z]", "8s", {}),
    ("chuuren_poutou", 13, "11123455678999m", "1m", {}),
    ("junsei_chuuren_poutou", 13, "11123455678999m", "5m", {}),
    ("junsei_chuuren_poutou", 13, "11112345678999s", "1s", {}),
    ("open_riichi", 1, "123m456p789s33345p", "3p", {"open_riichi": True, **RIICHI, **LOCAL}),
    ("shiiaru_raotai", 1, "44m [123m] [456p] [789s] [111s]", "4m", LOCAL),
    ("sanrenkou", 2, "222333m44567s [444m]", "5s", LOCAL),
    ("uumensai", 2, "123m456p22z555z [789s]", "1m", LOCAL),
    ("isshoku_sanjun", 3, "222333444m55p789s", "2m", LOCAL),
    ("isshoku_sanjun", 2, "234234m55p789s [234m]", "7s", LOCAL),
    ("iipin_moyue", 5, "11p234m789s [222s] [333s]", "1p", {"last_tile": True, **DRAW, **LOCAL}),
    ("chuupin_raoyui", 5, "99p234m789s [222s] [333s]", "9p", {"last_tile": True, **LOCAL}),
    ("renhou", 13, "123m456p789s33345p", "3p", {"first_turn": True, **LOCAL}),
    ("suurenkou", 13, "222333m99s [444m] [555m]", "9s", LOCAL),
    ("daisharin", 13, "22334455667788p", "2p", LOCAL),
    ("daichisei", 13, "11223344556677z", "7z", LOCAL),
    ("paarenchan", 13, "123m456p789s33345p", "3p", {"seat": "E", "wins_in_a_row": 8, **LOCAL}),
]

# id, hand, winning tile, how: nearly that yaku
MISSED: list[tuple[str, str, str, dict[str, Any]]] = [
    ("pinfu", "123m456p678s23455m", "3m", RIICHI),  # closed wait
    ("pinfu", "123m456p678s12399s", "3s", RIICHI),  # edge wait
    ("pinfu", "123m456p678s23455m", "5m", RIICHI),  # single wait
    ("pinfu", "123m456p678s23422z", "8s", RIICHI),  # the pair is the seat wind
    ("pinfu", "123m456p678s23411z", "8s", RIICHI),  # the round wind
    ("pinfu", "123m456p678s23455z", "8s", RIICHI),  # a dragon
    ("pinfu", "456p678s23455m [123m]", "2m", {}),  # open
    ("tanyao", "123m456p678s33355m", "3m", RIICHI),
    ("menzen_tsumo", "456p678s23455m [234m]", "2m", DRAW),
    ("menzen_tsumo", "234m456p678s33355m", "3m", {}),
    ("iipeikou", "234m77s456p [234m] [222z]", "2m", {}),  # open
    ("seat_wind_south", "123m456p789s11m [222z]", "7s", {"seat": "W", "round_": "W"}),
    ("haitei", "123m456p11m789s [2222s]", "7s", {"last_tile": True, "after_kong": True, **DRAW}),
    ("sanankou", "222m555p888s34566s", "8s", RIICHI),  # the third by discard
    ("suuankou", "222m555p888s33366s", "3s", {}),
    ("toitoi", "1133m2288p5577s44z", "4z", {}),
    ("chiitoitsu", "223344m667788p99s", "9s", {}),  # two pairs of equal chows are worth more
    ("chanta", "111m99p [999m] [111s] [444z]", "9p", {}),  # no chow
    ("ittsu", "123m456m789p33355p", "1m", RIICHI),
    ("sanshoku_doujun", "234m234p345s77799s", "2m", RIICHI),
    ("honitsu", "12344455678999m", "5m", {}),  # no honours
    ("chuuren_poutou", "11123455678m <9999m>", "1m", {}),  # a kong
    ("junsei_chuuren_poutou", "11123455678999m", "1m", {}),
    ("tenhou", "123m456p789s33345p", "3p", {"first_turn": True, **DRAW}),
    ("renhou", "123m456p789s33345p", "3p", {"first_turn": True}),  # the usual table has none
]


def ids(row: tuple[Any, ...]) -> str:
    return f"{row[0]}-{row[-3] if len(row) == 5 else row[1]}"


@pytest.mark.parametrize("row", MADE, ids=ids)
def test_a_hand_makes_the_yaku(row: tuple[str, int, str, str, dict[str, Any]]) -> None:
    id_, han, hand, win, facts = row
    found = score(hand, win, **facts)
    assert fans(found).get(id_) == han
    assert id_ in yaku(found)


def test_every_yaku_has_a_hand() -> None:
    north = "north"  # its hand is of three players, below
    assert {row[0] for row in MADE} | {north} == {row.id for row in ROWS[:64]}


@pytest.mark.parametrize("row", MISSED, ids=ids)
def test_a_hand_that_nearly_makes_the_yaku_does_not(
    row: tuple[str, str, str, dict[str, Any]],
) -> None:
    id_, hand, win, facts = row
    assert id_ not in fans(score(hand, win, **facts))


def test_north_as_a_value_tile_for_everybody() -> None:
    rules = _core.RiichiRules(north=_core.NorthUse.VALUE)
    found = score("999m456p789s11p [444z]", "7s", THREE, rules=rules)
    assert fans(found) == {"north": 1}
    guest = score("999m456p789s11p [444z]", "7s", THREE)
    assert guest.status == _core.RiichiStatus.NO_YAKU


def test_a_yakuman_stands_alone() -> None:
    found = score("123m44s [555z] [666z] [777z]", "4s", dora_indicators="3s", red_fives=0)
    assert fans(found) == {"daisangen": 13}
    assert (found.yakuman, found.han, found.fu, found.points) == (1, 13, 0, 32000)


def test_yakuman_that_are_independent_add_up() -> None:
    found = score("11122233344455z", "5z")
    assert fans(found) == {"suuankou_tanki": 13, "daisuushi": 13, "tsuuiisou": 13}
    assert (found.yakuman, found.points) == (3, 96000)
