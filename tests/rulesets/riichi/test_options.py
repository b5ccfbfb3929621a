"""Every option changes exactly what it says; expected values follow from its description."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from tests.rulesets.riichi.scorer import THREE, fans, not_counted, score, yaku

from hupai import _core

DRAW = {"win_by": "self_draw"}


def rules(**options: Any) -> dict[str, Any]:
    return {"rules": _core.RiichiRules(**options)}


def test_without_open_tanyao_an_open_hand_of_simples_has_no_yaku() -> None:
    hand = "234m678s33355m [456p]"
    assert score(hand, "3m").status == _core.RiichiStatus.WIN
    assert score(hand, "3m", **rules(open_tanyao=False)).status == _core.RiichiStatus.NO_YAKU
    closed = score("234m456p678s33355m", "3m", **rules(open_tanyao=False))
    assert fans(closed) == {"tanyao": 1}


def test_ippatsu_can_be_left_out() -> None:
    found = score("123m456p789s33355p", "3p", riichi=1, ippatsu=True, **rules(ippatsu=False))
    assert fans(found) == {"riichi": 1}


@pytest.mark.parametrize(
    ("options", "dora", "ura"),
    [
        ({}, 5, 3),
        ({"kan_dora": False}, 3, 3),
        ({"ura_dora": False}, 5, None),
        ({"kan_ura": False}, 5, 1),
    ],
)
def test_which_indicators_count(options: dict[str, bool], dora: int, ura: int | None) -> None:
    found = score(
        "123m456p789s33345p",
        "3p",
        riichi=1,
        dora_indicators="2p3p",
        ura_indicators="9m4p",
        **rules(**options),
    )
    listed = fans(found)
    assert listed["dora"] == dora
    assert listed.get("ura_dora") == ura


def test_pinfu_by_self_draw_can_be_ruled_out() -> None:
    hand = "234m456p678s23455p"
    assert fans(score(hand, "2m", **DRAW))["pinfu"] == 1
    found = score(hand, "2m", **DRAW, **rules(pinfu_tsumo=False))
    assert "pinfu" not in fans(found)
    assert found.fu == 30
    assert "pinfu" in fans(score(hand, "2m", **rules(pinfu_tsumo=False)))


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_rounds_up_to_mangan(han: int, fu: int) -> None:
    rounded = _core.RiichiRules(kiriage=True)
    assert _core.riichi_points(han, fu).total == 7700
    assert _core.riichi_points(han, fu, rules=rounded).total == 8000
    assert _core.riichi_points(3, 50, rules=rounded).total == 6400


def test_double_wind_pair() -> None:
    found = score("456p678234s11z [666z]", "6p", seat="E", **rules(double_wind_pair_fu=2))
    assert sum(item.fu for item in found.fu_items) == 26


def test_self_draw_of_a_replacement_tile_without_fu() -> None:
    hand = "234m55p678s345p <2222s>"
    facts = {"after_kong": True, **DRAW}
    assert sum(item.fu for item in score(hand, "2m", **facts).fu_items) == 20 + 16 + 2
    found = score(hand, "2m", **facts, **rules(rinshan_tsumo_fu=0))
    assert sum(item.fu for item in found.fu_items) == 20 + 16


def test_open_hand_without_fu_by_discard() -> None:
    hand = "456p678s23455p [234m]"
    assert score(hand, "6p").fu == 30
    assert score(hand, "6p", **rules(open_pinfu_ron_fu=20)).fu == 20


def test_thirteen_han() -> None:
    hand, facts = "4446667788m7m <2222m>", {"riichi": 1, "dora_indicators": "1m1m"}
    found = score(hand, "7m", **facts, ura_indicators="1m1m")
    assert (found.han, found.points, found.yakuman) == (28, 32000, 0)
    sanbaiman = rules(counted_yakuman=_core.CountedYakuman.SANBAIMAN)
    found = score(hand, "7m", **facts, ura_indicators="1m1m", **sanbaiman)
    assert (found.points, found.limit) == (24000, _core.RiichiLimit.SANBAIMAN)
    stacked = rules(counted_yakuman=_core.CountedYakuman.STACKED)
    assert score(hand, "7m", **facts, ura_indicators="1m1m", **stacked).points == 64000


DOUBLE = [
    ("double_kokushi_13", "19m19p199s1234567z", "9s", "kokushi_musou_13"),
    ("double_suuankou_tanki", "222m555p888s33366s", "6s", "suuankou_tanki"),
    ("double_junsei_chuuren", "11123455678999m", "5m", "junsei_chuuren_poutou"),
    ("double_daisuushi", "44m [111z] [222z] [333z] [444z]", "4m", "daisuushi"),
]


@pytest.mark.parametrize(("option", "hand", "win", "id_"), DOUBLE, ids=str)
def test_a_double_yakuman_is_its_own_option(option: str, hand: str, win: str, id_: str) -> None:
    for name, *_ in DOUBLE:
        found = score(hand, win, **rules(**{name: True}))
        times = 2 if name == option else 1
        assert (fans(found), found.yakuman) == ({id_: 13 * times}, times)
        assert (found.han, found.points) == (13 * times, 32000 * times)


def test_yakuman_that_do_not_add_up() -> None:
    hand = "11122233344455z"
    yakuman = {"suuankou_tanki", "daisuushi", "tsuuiisou"}
    found = score(hand, "5z", **rules(yakuman_add_up=False))
    assert (fans(found), found.yakuman) == ({"suuankou_tanki": 13}, 1)
    assert (found.han, found.points) == (13, 32000)
    assert yaku(found) == {"suuankou_tanki"}
    assert yakuman - {"suuankou_tanki"} <= not_counted(found)
    found = score(hand, "5z", **rules(yakuman_add_up=False, double_daisuushi=True))
    assert (fans(found), found.yakuman, found.points) == ({"daisuushi": 26}, 2, 64000)
    assert yakuman - {"daisuushi"} <= not_counted(found)
    found = score(hand, "5z")
    assert (set(fans(found)), found.points) == (yakuman, 96000)
    assert not yakuman & not_counted(found)


def test_what_is_shown_and_does_not_count_is_listed() -> None:
    """Beside a yakuman no other yaku, beside a renhou paid as a mangan neither; without these nothing is left out."""
    found = score("123m44s [555z] [666z] [777z]", "4s")
    assert not_counted(found) == {"haku", "hatsu", "chun"}
    assert not not_counted(score("123m456p789s33355p", "3p", riichi=1))
    mangan = rules(renhou=_core.RenhouValue.MANGAN)
    found = score("234m456p678s33355p", "3p", first_turn=True, **mangan)
    assert (fans(found), not_counted(found)) == ({"renhou": 5}, {"tanyao"})
    found = score("22334455667788m", "2m", first_turn=True, **mangan)
    assert not_counted(found) == {"renhou"}


def test_of_readings_that_pay_the_same_a_yakuman_comes_before_counted_han() -> None:
    """As three pungs or as three chows: four concealed pungs, or fourteen han most of which are dora.

    As in Tenhou's list of yaku: the han of a hand count only where it has no yakuman.
    """
    facts = {"riichi": 1, "ippatsu": True, **DRAW}
    indicators = {"dora_indicators": "1p2p3p", "ura_indicators": "9s9s9s"}
    found = score("222333444p444m44s", "4s", **facts, **indicators)
    assert (fans(found), found.yakuman, found.points) == ({"suuankou_tanki": 13}, 1, 32000)


def test_all_green_may_need_the_dragon() -> None:
    needs = rules(ryuuiisou_needs_green=True)
    assert fans(score("22334488s [666s] [666z]", "8s", **needs)) == {"ryuuiisou": 13}
    without = "22244466s [888s] [333s]"
    assert fans(score(without, "6s")) == {"ryuuiisou": 13}
    assert "ryuuiisou" not in fans(score(without, "6s", **needs))


class TestRenhou:
    """Won by discard before the own first draw."""

    HAND = "123m456p789s33355p"
    FACTS: ClassVar = {"first_turn": True, "dora_indicators": "2p3p"}

    def test_is_nothing_by_default(self) -> None:
        assert score(self.HAND, "3p", **self.FACTS).status == _core.RiichiStatus.NO_YAKU

    def test_as_a_mangan_stands_alone(self) -> None:
        found = score(self.HAND, "3p", **self.FACTS, **rules(renhou=_core.RenhouValue.MANGAN))
        assert (fans(found), found.points, found.limit) == (
            {"renhou": 5},
            8000,
            _core.RiichiLimit.MANGAN,
        )

    def test_as_a_mangan_gives_way_to_a_hand_worth_more(self) -> None:
        found = score(
            "22334455667788m", "2m", first_turn=True, **rules(renhou=_core.RenhouValue.MANGAN)
        )
        assert "renhou" not in fans(found)
        assert found.points > 8000

    def test_as_a_yakuman(self) -> None:
        found = score(self.HAND, "3p", **self.FACTS, **rules(renhou=_core.RenhouValue.YAKUMAN))
        assert (fans(found), found.yakuman) == ({"renhou": 13}, 1)

    def test_as_han_beside_the_other_yaku(self) -> None:
        some = rules(renhou=_core.RenhouValue.HAN, renhou_han=4)
        found = score(self.HAND, "3p", **self.FACTS, **some)
        assert fans(found) == {"renhou": 4, "dora": 4}


def test_haitei_on_a_replacement_tile() -> None:
    hand, facts = "123m456p11m789s [2222s]", {"last_tile": True, "after_kong": True, **DRAW}
    assert fans(score(hand, "7s", **facts)) == {"rinshan": 1}
    both = fans(score(hand, "7s", **facts, **rules(haitei_on_replacement=True)))
    assert both == {"rinshan": 1, "haitei": 1}


def test_two_han_rule() -> None:
    hand = "234m678s33355m [456p]"
    found = score(hand, "3m", dora_indicators="2m2m", **rules(minimum_han=2))
    assert (found.status, found.han) == (_core.RiichiStatus.BELOW_MINIMUM, 1)
    found = score("234m456p678s33355m", "3m", riichi=1, **rules(minimum_han=2))
    assert found.status == _core.RiichiStatus.WIN


def test_daisharin_in_any_suit() -> None:
    hand = "22334455667788s"
    only_circles = rules(local_yaku=["daisharin"])
    assert "daisharin" not in fans(score(hand, "2s", **only_circles))
    any_suit = rules(local_yaku=["daisharin"], daisharin_any_suit=True)
    assert fans(score(hand, "2s", **any_suit)) == {"daisharin": 13}


def test_a_local_yaku_stands_in_place_of_the_one_it_contains() -> None:
    found = score(
        "11p234m789s [222s] [333s]",
        "1p",
        last_tile=True,
        **DRAW,
        **rules(local_yaku=["iipin_moyue"]),
    )
    assert fans(found) == {"iipin_moyue": 5}
    found = score("222333444m55p789s", "2m", **rules(local_yaku=["isshoku_sanjun"]))
    assert "iipeikou" not in fans(found)


def test_three_players_may_be_allowed_chows() -> None:
    hand = "999m456p11p111z [789s]"
    with pytest.raises(ValueError, match="melds: a chow of 7s cannot be called with three players"):
        score(hand, "1z", THREE)
    found = score(hand, "1z", THREE, **rules(three_player_chow=True))
    assert fans(found) == {"round_wind_east": 1}


def test_options_are_read_back() -> None:
    made = _core.RiichiRules(
        kiriage=True, renhou=_core.RenhouValue.HAN, local_yaku=["daichisei", "sanrenkou"]
    )
    assert made.kiriage
    assert made.renhou is _core.RenhouValue.HAN
    assert made.local_yaku == ("sanrenkou", "daichisei")
    assert made != _core.RiichiRules()
    assert _core.RiichiRules(kiriage=False) == _core.RiichiRules()
    assert repr(_core.RiichiRules(kiriage=True)) == "RiichiRules(kiriage=True)"
    with pytest.raises(AttributeError):
        made.kiriage = False  # type: ignore[misc]


@pytest.mark.parametrize(
    ("options", "error", "named"),
    [
        ({"kirage": True}, TypeError, "there is no riichi option 'kirage'"),
        ({"kiriage": 1}, TypeError, "kiriage: not 1"),
        ({"double_wind_pair_fu": 3}, ValueError, "double_wind_pair_fu: 2 or 4, not 3"),
        ({"double_wind_pair_fu": True}, TypeError, "double_wind_pair_fu"),
        ({"rinshan_tsumo_fu": 4}, ValueError, "rinshan_tsumo_fu: 0 or 2, not 4"),
        ({"open_pinfu_ron_fu": 22}, ValueError, "open_pinfu_ron_fu: 20 or 30, not 22"),
        ({"minimum_han": 3}, ValueError, "minimum_han: 1 or 2, not 3"),
        ({"minimum_han": -1}, TypeError, "minimum_han"),
        ({"renhou_han": 13}, ValueError, "renhou_han: 1 to 12, not 13"),
        ({"renhou": "mangan"}, TypeError, "renhou: not 'mangan'"),
        ({"local_yaku": ["pinfu"]}, ValueError, "local_yaku: there is no local yaku 'pinfu'"),
        ({"local_yaku": "sanrenkou"}, TypeError, "local_yaku"),
        ({"local_yaku": 3}, TypeError, "local_yaku"),
        ({"local_yaku": [3]}, TypeError, "local_yaku"),
    ],
)
def test_what_is_no_option_is_refused(
    options: dict[str, Any], error: type[Exception], named: str
) -> None:
    with pytest.raises(error, match=named):
        _core.RiichiRules(**options)
