"""Why a hand is worth what it is: groups of each yaku, and the worth of each wait."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.scorer import ROWS, fans, kind, score, win_facts

from hupai import _core

DRAW = {"win_by": "self_draw"}
Status = _core.RiichiStatus

# id, hand, winning tile, how, the groups that make it as (type, lowest tile)
GROUPS: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("haku", "123m456p789s11m [555z]", "7s", {}, ["PUNG 5z"]),
    ("round_wind_east", "123m456p789s11m <1111z>", "7s", {}, ["CONCEALED_KONG 1z"]),
    ("iipeikou", "223344m456p77s555z", "5z", {}, ["CHOW 2m", "CHOW 2m"]),
    ("ryanpeikou", "223344m667788p99s", "9s", {}, ["CHOW 2m", "CHOW 2m", "CHOW 6p", "CHOW 6p"]),
    ("sanshoku_doujun", "234m234p77799s [234s]", "2m", {}, ["CHOW 2s", "CHOW 2m", "CHOW 2p"]),
    ("ittsu", "456789m33355p [123m]", "4m", {}, ["CHOW 1m", "CHOW 4m", "CHOW 7m"]),
    ("sanankou", "222m555p888s34566s", "3s", {}, ["PUNG 2m", "PUNG 5p", "PUNG 8s"]),
    (
        "sanankou",
        "222m555p66s [333s] <8888s>",
        "6s",
        {},
        ["CONCEALED_KONG 8s", "PUNG 2m", "PUNG 5p"],
    ),
    ("sanankou", "222m555p88s444z <7777s>", "4z", {}, ["CONCEALED_KONG 7s", "PUNG 2m", "PUNG 5p"]),
    ("toitoi", "222m555p88s [333s] [777s]", "5p", {}, ["PUNG 3s", "PUNG 7s", "PUNG 2m", "PUNG 5p"]),
    ("sanshoku_doukou", "222m222p44567s [222s]", "5s", {}, ["PUNG 2s", "PUNG 2m", "PUNG 2p"]),
    (
        "sankantsu",
        "44567s [2222m] [+5555p] <8888s>",
        "5s",
        {},
        ["KONG 2m", "ADDED_KONG 5p", "CONCEALED_KONG 8s"],
    ),
    ("shousangen", "123m77z456s [555z] [666z]", "1m", {}, ["PUNG 5z", "PUNG 6z", "PAIR 7z"]),
    ("daisangen", "123m44s [555z] [666z] [777z]", "4s", {}, ["PUNG 5z", "PUNG 6z", "PUNG 7z"]),
    (
        "shousuushi",
        "123m44z [111z] [222z] [333z]",
        "4z",
        {},
        ["PUNG 1z", "PUNG 2z", "PUNG 3z", "PAIR 4z"],
    ),
    ("honitsu", "123456m77999m444z", "4z", {}, []),
    ("riichi", "123m456p789s33345p", "3p", {"riichi": 1}, []),
]


def described(group: Any) -> str:
    return f"{group.type.name} {_core.format_tile(group.kind)}"


@pytest.mark.parametrize("row", GROUPS, ids=lambda row: f"{row[0]} {row[1]}")
def test_the_groups_that_make_a_yaku(row: Any) -> None:
    id_, hand, win, facts, groups = row
    found = score(hand, win, **facts)
    line = next(line for line in found.fans if ROWS[line.row].id == id_)
    assert [described(found.reading.groups[i]) for i in line.groups] == groups


def test_the_group_that_the_winning_tile_completes() -> None:
    found = score("234m456p678s23455p", "2p")
    assert found.completed is not None
    assert described(found.reading.groups[found.completed]) == "CHOW 2p"


def test_the_winning_tile_is_taken_where_it_is_worth_most() -> None:
    # 3p completes the pair (2 fu for the wait) or a side of 345p, where the hand is pinfu
    assert "pinfu" in fans(score("123m456p789s33345p", "3p"))
    # by discard 4s completes 345s, so that the three equal ones stay concealed
    found = score("222m777p444345s11s", "4s")
    assert fans(found)["sanankou"] == 2


def waits_of(hand: str, **facts: Any) -> dict[str, _core.RiichiWait]:
    known = {name: value for name, value in win_facts(**facts).items() if name != "win_by"}
    found = _core.riichi_waits(_core.Hand(hand), **known)
    return {_core.format_tile(wait.kind): wait for wait in found}


def test_every_wait_has_its_worth_by_discard_and_by_self_draw() -> None:
    found = waits_of("123m456p78s33355p", dora_indicators="8s")
    assert set(found) == {"6s", "9s"}
    assert found["9s"].ron.status == Status.NO_YAKU
    assert fans(found["9s"].self_draw) == {"menzen_tsumo": 1, "dora": 1}
    assert fans(found["6s"].self_draw) == {"menzen_tsumo": 1}


def test_a_wait_is_worth_what_the_full_hand_is() -> None:
    hand, facts = "1112345678999m", {"riichi": 1, "dora_indicators": "1p"}
    for tile, wait in waits_of(hand, **facts).items():
        full = _core.Hand(hand)
        full.add(wait.kind)
        for found, win_by in ((wait.ron, "discard"), (wait.self_draw, "self_draw")):
            alone = _core.score_riichi(full, kind(tile), **win_facts(win_by=win_by, **facts))
            assert (found.points, fans(found)) == (alone.points, fans(alone))


def test_a_first_turn_wait_of_the_dealer_is_won_by_self_draw_alone() -> None:
    found = waits_of("123m456p78s33355p", seat="E", first_turn=True)
    assert fans(found["9s"].self_draw) == {"tenhou": 13}
    assert found["9s"].ron.status == Status.NO_YAKU


def test_a_replacement_tile_is_no_discard() -> None:
    found = waits_of("123m78s33355p <2222s>", after_kong=True)
    assert fans(found["9s"].self_draw) == {"rinshan": 1, "menzen_tsumo": 1}
    assert found["9s"].ron.status == Status.NO_YAKU


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    assert waits_of("159m159p159s1234z") == {}


def test_the_rows_have_names_in_three_languages() -> None:
    assert len(ROWS) == 68
    assert len({row.id for row in ROWS}) == 68
    assert all(row.zh and row.en and row.ja for row in ROWS)
    assert [row.id for row in ROWS[64:]] == ["dora", "ura_dora", "aka_dora", "nuki_dora"]
