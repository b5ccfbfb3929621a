"""What cannot be is refused by name, by the single call and by the batch alike."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.scorer import THREE, kind, score, win_facts

from hupai import _core

STANDARD = _core.TileSpace.STANDARD
CLOSED = "123m456p789s33345p"
OPEN = "123m456p33345p [789s]"
DRAW = {"win_by": "self_draw"}

# hand, winning tile, facts, what the error says
IMPOSSIBLE: list[tuple[str, str, dict[str, Any], str]] = [
    (CLOSED, "3p", {"ippatsu": True}, "ippatsu: without riichi"),
    (CLOSED, "3p", {"ura_indicators": "1m"}, "ura_indicators: without riichi"),
    (CLOSED, "3p", {"open_riichi": True}, "open_riichi: without riichi"),
    (CLOSED, "3p", {"riichi": 3}, "riichi: 0, 1 or 2 for double riichi, not 3"),
    (OPEN, "3p", {"riichi": 1}, "riichi: the hand is open"),
    (OPEN, "3p", {"riichi": 2}, "riichi: the hand is open"),
    (CLOSED, "3p", {"nuki": 1}, "nuki: North is not set aside with four players"),
    (CLOSED, "9m", {}, "win_kind: the winning tile 9m is not in the hand"),
    (OPEN, "7s", {}, "win_kind: the winning tile 7s is not in the hand"),
    (CLOSED, "3p", {"after_kong": True}, "after_kong: the win is not a self-draw"),
    (CLOSED, "3p", {"after_kong": True, **DRAW}, "after_kong: the hand has no kong"),
    (
        "123m456p33345p <7777s>",
        "3p",
        {"after_kong": True, "riichi": 1, "ippatsu": True, **DRAW},
        "after_kong: a kong ends ippatsu",
    ),
    (CLOSED, "3p", {"win_by": "rob_kong"}, "rob_kong: the hand holds another 3p"),
    ("123m456p12s3s [333p] 11m", "3s", {"win_by": "rob_kong", "last_tile": True}, "last_tile"),
    (CLOSED, "3p", {"first_turn": True, "riichi": 1}, "first_turn: riichi comes with"),
    (OPEN, "3p", {"first_turn": True, **DRAW}, "first_turn: the hand has melds"),
    (
        "123m456p33345p <7777s>",
        "3p",
        {"first_turn": True, **DRAW},
        "first_turn: the hand has melds",
    ),
    (CLOSED, "3p", {"first_turn": True, "last_tile": True}, "first_turn: that is not the last"),
    (CLOSED, "1m", {"first_turn": True, "win_by": "rob_kong"}, "first_turn: a kong was declared"),
    (CLOSED, "3p", {"first_turn": True, "seat": "E"}, "first_turn: nobody discards before"),
    (CLOSED, "3p", {"red_fives": 3}, "red_fives: 3 of 2 fives"),
    (CLOSED, "3p", {"dora_indicators": "3p3p"}, "dora_indicators: 5 copies of 3p"),
    (
        CLOSED,
        "3p",
        {"riichi": 1, "dora_indicators": "3p", "ura_indicators": "3p"},
        "5 copies of 3p",
    ),
    (CLOSED[:-3] + "5p", "3p", {}, "14 tiles, the winning tile included .* not 13"),
    (CLOSED + "111z", "3p", {}, "14 tiles, the winning tile included .* not 17"),
    ("123m456p789s33345p5z", "5z", {}, "14 tiles, the winning tile included .* not 15"),
]
IMPOSSIBLE_FOR_THREE: list[tuple[str, str, dict[str, Any], str]] = [
    ("999m456p789s11p111z", "1z", {"seat": "N"}, "seat_wind: kind 30 is not a wind of this game"),
    ("999m456p789s11p111z", "1z", {"round_": "N"}, "round_wind: kind 30 is not a wind of this"),
    ("999m456p789s11p444z", "4z", {"nuki": 2}, "nuki: 5 copies of 4z"),
    ("999m456p789s11p111z", "1z", {"nuki": 4, "dora_indicators": "4z"}, "5 copies of 4z"),
    ("999m456p789s11p111z", "1z", {"dora_indicators": "2m"}, "dora_indicators: kind 1 is not a"),
    ("999m456p11p111z [789s]", "1z", {}, "melds: a chow of 7s cannot be called with three players"),
    (
        "999m456p789s11p111z",
        "1z",
        {"nuki": 1, "rules": _core.RiichiRules(north=_core.NorthUse.GUEST)},
        "nuki: North is not set aside under these rules",
    ),
]


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: row[3])
def test_an_impossible_win_is_refused(row: Any) -> None:
    hand, win, facts, said = row
    with pytest.raises(ValueError, match=said):
        score(hand, win, **facts)


@pytest.mark.parametrize("row", IMPOSSIBLE_FOR_THREE, ids=lambda row: row[3])
def test_an_impossible_win_of_three_players_is_refused(row: Any) -> None:
    hand, win, facts, said = row
    with pytest.raises(ValueError, match=said):
        score(hand, win, THREE, **facts)


def test_tiles_that_three_players_do_not_have() -> None:
    with pytest.raises(ValueError, match="2m"):
        score(CLOSED, "3p", THREE)


def test_a_north_among_those_set_aside_may_be_robbed_by_one_who_holds_others() -> None:
    found = score("999m456p789s11p444z", "4z", THREE, win_by="rob_kong")
    assert found.status == _core.RiichiStatus.WIN


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"win_kind": 34}, "win_kind: there is no kind 34"),
        ({"win_kind": -1}, "win_kind: -1 is out of range"),
        ({"win_by": 3}, "win_by: there is no way 3"),
        ({"round_wind": 31}, "round_wind: kind 31 is not a wind"),
        ({"seat_wind": 26}, "seat_wind: kind 26 is not a wind"),
        ({"seat_wind": 256}, "seat_wind: 256 is out of range"),
        ({"flags": 32}, "flags: unknown bits 32"),
        ({"riichi": -1}, "riichi: -1 is out of range"),
        ({"dora_indicators": [34]}, "dora_indicators: kind 34 is not a tile"),
        ({"dora_indicators": [0] * 6}, r"dora_indicators: at most 5, not \[0, 0, 0, 0, 0, 0\]"),
        ({"ura_indicators": [-1], "riichi": 1}, "ura_indicators: -1 is out of range"),
    ],
)
def test_numbers_out_of_range_are_refused(changed: dict[str, Any], said: str) -> None:
    facts = {**win_facts(), "win_kind": kind("3p"), **changed}
    with pytest.raises(ValueError, match=said):
        _core.score_riichi(_core.Hand(CLOSED), **facts)


@pytest.mark.parametrize(
    "changed",
    [
        {"win_kind": "3p"},
        {"win_by": "discard"},
        {"dora_indicators": 3},
        {"dora_indicators": ["3p"]},
    ],
)
def test_values_of_another_type_are_refused(changed: dict[str, Any]) -> None:
    facts = {**win_facts(), "win_kind": kind("3p"), **changed}
    with pytest.raises(TypeError):
        _core.score_riichi(_core.Hand(CLOSED), **facts)


def test_a_hand_that_does_not_win_is_an_answer() -> None:
    found = score("123m456p789s1234p5z", "5z")
    assert found.status == _core.RiichiStatus.NOT_COMPLETE
    assert (found.points, found.fans, found.reading, found.completed) == (0, [], None, None)
    found = score("123m456p789s33355p", "3p", dora_indicators="2p")
    assert found.status == _core.RiichiStatus.NO_YAKU
    assert (found.points, found.fans) == (0, [])
    assert len(found.reading.groups) == 5
