"""Fu line by line, and from han and fu to points; expected figures are the rules page's."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.scorer import THREE, fans, score

from hupai import _core

DRAW = {"win_by": "self_draw"}
Reason = _core.FuReason

# hand, winning tile, how, fu, its items
FU: list[tuple[str, str, dict[str, Any], int, list[tuple[str, int]]]] = [
    ("234m456p678s23455p", "2m", {}, 30, [("BASE", 20), ("CONCEALED_RON", 10)]),
    ("234m456p678s23455p", "2m", DRAW, 20, [("BASE", 20)]),  # pinfu by self-draw
    ("456p678s23455p [234m]", "6p", {}, 30, [("BASE", 20), ("OPEN_PINFU", 10)]),
    ("456p678s23455p [234m]", "6p", DRAW, 30, [("BASE", 20), ("SELF_DRAW", 2)]),
    ("1133m2288p5577s44z", "4z", DRAW, 25, [("SEVEN_PAIRS", 25)]),
    ("456p678s23422p [234m]", "5p", {}, 30, [("BASE", 20), ("WAIT", 2)]),
    ("456p567s23477p [234m]", "7p", {}, 30, [("BASE", 20), ("WAIT", 2)]),
    ("123p678s23455p [234m]", "3p", {"last_tile": True}, 30, [("BASE", 20), ("WAIT", 2)]),
    ("456p678234s55z [666z]", "6p", {}, 30, [("BASE", 20), ("PUNG", 4), ("PAIR", 2)]),
    ("456p678234s22z [666z]", "6p", {}, 30, [("BASE", 20), ("PUNG", 4), ("PAIR", 2)]),
    ("456p678234s11z [666z]", "6p", {"seat": "E"}, 30, [("BASE", 20), ("PUNG", 4), ("PAIR", 4)]),
    ("456p678234s33z [666z]", "6p", {}, 30, [("BASE", 20), ("PUNG", 4)]),
    ("456p222s33355p [234m]", "2s", {}, 30, [("BASE", 20), ("PUNG", 2), ("PUNG", 4)]),
    ("456p222s33355p [234m]", "6p", {}, 30, [("BASE", 20), ("PUNG", 4), ("PUNG", 4)]),
    (
        "55p [234m] [666s] [9999s] <1111z>",
        "5p",
        {},
        80,
        [("BASE", 20), ("PUNG", 2), ("KONG", 16), ("KONG", 32), ("WAIT", 2)],
    ),
    (
        "55p [234m] [+2222s] <5555s> [777z]",
        "5p",
        DRAW,
        60,
        [("BASE", 20), ("KONG", 8), ("KONG", 16), ("PUNG", 4), ("WAIT", 2), ("SELF_DRAW", 2)],
    ),
]


@pytest.mark.parametrize("row", FU, ids=lambda row: f"{row[0]}-{row[1]}")
def test_fu_are_listed_with_their_reasons(row: Any) -> None:
    hand, win, facts, fu, items = row
    found = score(hand, win, **facts)
    listed = [(item.reason.name, item.fu) for item in found.fu_items]
    assert sorted(listed) == sorted(items)
    assert found.fu == fu


def test_fu_items_name_their_group() -> None:
    found = score("456p678234s55z [666z]", "6p")
    groups = {item.reason: item.group for item in found.fu_items}
    assert groups[Reason.BASE] is None
    assert groups[Reason.PUNG] == 0
    assert groups[Reason.PAIR] == 4
    assert found.reading.groups[4].type == _core.GroupType.PAIR


def test_of_equal_values_the_one_with_more_fu_is_shown() -> None:
    # 111s 234s 567s 77s has 30 fu exactly, 11s 123s 456s 777s only 26 before rounding
    found = score("234m11123567774s", "4s", win_by="self_draw")
    assert [(item.reason.name, item.fu) for item in found.fu_items] == [
        ("BASE", 20),
        ("PUNG", 8),
        ("SELF_DRAW", 2),
    ]


# han, fu, dealer -> points by discard, self-draw from (dealer, others): the usual table of points
TABLE = [
    (1, 30, False, 1000, (500, 300)),
    (1, 30, True, 1500, (0, 500)),
    (1, 40, False, 1300, (700, 400)),
    (1, 110, False, 3600, (1800, 900)),
    (2, 25, False, 1600, (800, 400)),
    (2, 25, True, 2400, (0, 800)),
    (2, 20, False, 1300, (700, 400)),
    (3, 25, False, 3200, (1600, 800)),
    (3, 40, False, 5200, (2600, 1300)),
    (3, 70, False, 8000, (4000, 2000)),
    (4, 25, False, 6400, (3200, 1600)),
    (4, 30, False, 7700, (3900, 2000)),
    (4, 30, True, 11600, (0, 3900)),
    (4, 40, False, 8000, (4000, 2000)),
    (5, 30, False, 8000, (4000, 2000)),
    (5, 30, True, 12000, (0, 4000)),
    (6, 30, False, 12000, (6000, 3000)),
    (7, 20, False, 12000, (6000, 3000)),
    (8, 30, False, 16000, (8000, 4000)),
    (10, 30, True, 24000, (0, 8000)),
    (11, 30, False, 24000, (12000, 6000)),
    (12, 30, True, 36000, (0, 12000)),
    (13, 30, False, 32000, (16000, 8000)),
    (26, 30, False, 32000, (16000, 8000)),
]


@pytest.mark.parametrize("row", TABLE)
def test_points_of_han_and_fu(row: Any) -> None:
    han, fu, dealer, ron, (from_dealer, from_others) = row
    assert _core.riichi_points(han, fu, dealer=dealer).total == ron
    drawn = _core.riichi_points(han, fu, dealer=dealer, self_draw=True)
    assert (drawn.from_dealer, drawn.from_others) == (from_dealer, from_others)
    assert drawn.total == from_dealer + (3 if dealer else 2) * from_others


def test_fu_may_be_left_open_where_they_do_not_matter() -> None:
    """From five han on the limit alone says what is paid."""
    for han in range(5, 27):
        for dealer in (False, True):
            for self_draw in (False, True):
                alone, with_fu = (
                    _core.riichi_points(han, fu, dealer=dealer, self_draw=self_draw)
                    for fu in (0, 30)
                )
                assert alone.total == with_fu.total
    assert _core.riichi_points(5, 0).total == 8000
    with pytest.raises(ValueError, match="fu: 25 or tens from 20 to 250, not 0"):
        _core.riichi_points(4, 0)


def test_points_of_yakuman() -> None:
    assert _core.riichi_points(0, 0, yakuman=1).total == 32000
    assert _core.riichi_points(0, 0, yakuman=3, dealer=True).total == 144000
    drawn = _core.riichi_points(0, 0, yakuman=2, self_draw=True)
    assert (drawn.from_dealer, drawn.from_others, drawn.total) == (32000, 16000, 64000)


def test_three_players_lose_the_absent_share_of_a_self_draw() -> None:
    """The rules page: a non-dealer mangan 4,000 and 2,000, a dealer's 4,000 each."""
    drawn = _core.riichi_points(5, 30, self_draw=True, three_player=True)
    assert (drawn.from_dealer, drawn.from_others, drawn.total) == (4000, 2000, 6000)
    drawn = _core.riichi_points(5, 30, dealer=True, self_draw=True, three_player=True)
    assert (drawn.from_others, drawn.total) == (4000, 8000)
    assert _core.riichi_points(5, 30, three_player=True).total == 8000


@pytest.mark.parametrize(
    ("loss", "expected"), [("SPLIT", (5000, 3000, 8000)), ("FIXED", (5000, 3000, 8000))]
)
def test_the_absent_share_can_be_made_up_for(loss: str, expected: tuple[int, int, int]) -> None:
    rules = _core.RiichiRules(tsumo_loss=_core.TsumoLoss[loss])
    drawn = _core.riichi_points(5, 30, self_draw=True, three_player=True, rules=rules)
    assert (drawn.from_dealer, drawn.from_others, drawn.total) == expected


def test_half_of_a_share_is_rounded_up_and_a_fixed_one_is_1000() -> None:
    split = _core.RiichiRules(tsumo_loss=_core.TsumoLoss.SPLIT)
    fixed = _core.RiichiRules(tsumo_loss=_core.TsumoLoss.FIXED)
    # 1 han 30 fu: 500 from the dealer, 300 from the others; half of the absent 300 is 200
    drawn = _core.riichi_points(1, 30, self_draw=True, three_player=True, rules=split)
    assert (drawn.from_dealer, drawn.from_others) == (700, 500)
    drawn = _core.riichi_points(1, 30, self_draw=True, three_player=True, rules=fixed)
    assert (drawn.from_dealer, drawn.from_others) == (1500, 1300)
    drawn = _core.riichi_points(1, 30, dealer=True, self_draw=True, three_player=True, rules=split)
    assert (drawn.from_dealer, drawn.from_others) == (0, 800)


@pytest.mark.parametrize(
    ("han", "fu", "yakuman", "named"),
    [
        (0, 30, 0, "han: at least 1, not 0"),
        (1, 33, 0, "fu: 25 or tens from 20 to 250, not 33"),
        (1, 10, 0, "fu"),
        (1, 30, -1, "yakuman: 0 to 99, not -1"),
    ],
)
def test_points_refuse_what_no_hand_has(han: int, fu: int, yakuman: int, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        _core.riichi_points(han, fu, yakuman)


def test_three_player_dora_go_round_without_the_middle_characters() -> None:
    hand = "999m456p789s11p111z"
    assert fans(score(hand, "1z", THREE, dora_indicators="1m"))["dora"] == 3
    assert "dora" not in fans(score(hand, "1z", THREE, dora_indicators="9m"))
    assert fans(score("111m456p789s11p111z", "1z", THREE, dora_indicators="9m"))["dora"] == 3


def test_north_set_aside_counts_and_counts_again_where_west_is_shown() -> None:
    found = fans(score("999m456p789s11p111z", "1z", THREE, nuki=2, dora_indicators="3z"))
    assert (found["nuki_dora"], found["dora"]) == (2, 2)
    rules = _core.RiichiRules(nuki_is_dora=False)
    found = fans(
        score("999m456p789s11p111z", "1z", THREE, nuki=2, dora_indicators="3z", rules=rules)
    )
    assert (found["nuki_dora"], found.get("dora")) == (2, None)


@pytest.mark.parametrize(
    ("shown", "dora"),
    [
        ("1m", "2m"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("9s", "1s"),
        ("1z", "2z"),
        ("4z", "1z"),
        ("5z", "6z"),
        ("7z", "5z"),
    ],
)
def test_the_dora_is_the_tile_after_the_indicator(shown: str, dora: str) -> None:
    pung = f"[{3 * dora[0]}{dora[1]}]"
    found = score(f"456p678m44555s {pung}", "6p", last_tile=True, dora_indicators=shown)
    assert fans(found)["dora"] == 3
