"""Hands that do not win, each with its reason; and input that cannot be, each refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from hupai.rulesets import ruleset

RULES = ruleset("riichi_4p")
SANMA = ruleset("riichi_3p")
# All chows on a closed edge wait, no honours, terminals: nothing but a riichi would make it win by discard.
HAND = {"concealed": "123m456p789s12s44p", "win_tile": "3s", "win_by": "discard", "from": 1}


def refused(hand: dict[str, Any], **arguments: Any) -> dict[str, Any]:
    result = RULES.score(hand, **arguments).to_json()
    assert result["win"] is False
    assert result["deltas"] == [0, 0, 0, 0]
    assert result["fans"] == []
    found: dict[str, Any] = result["refused"]
    assert found["text"]["zh"]
    assert found["text"]["en"]
    return found


def test_not_complete() -> None:
    found = refused({**HAND, "win_tile": "9m"})
    assert (found["code"], found["missing"], found["waits"]) == ("not_complete", 1, "3s")


def test_no_yaku() -> None:
    assert refused({**HAND, "context": {"dora_indicators": ["2s"]}})["code"] == "no_yaku"


def test_the_same_hand_wins_by_self_draw_and_after_riichi() -> None:
    drawn = {key: value for key, value in HAND.items() if key != "from"} | {"win_by": "self_draw"}
    assert [fan.id for fan in RULES.score(drawn).fans] == ["menzen_tsumo"]
    assert RULES.score({**HAND, "context": {"riichi": "riichi"}}).total == 1


def test_furiten_by_own_discards() -> None:
    hand = {"concealed": "234m456p567s23m44p", "win_tile": "4m", "win_by": "discard", "from": 1}
    assert RULES.score(hand).win
    assert RULES.score(hand, own_discards="9m").win
    found = refused(hand, own_discards="9m1m")
    assert (found["code"], found["waits"], found["discarded"]) == ("furiten", "14m", "1m")
    drawn = {**hand, "win_by": "self_draw", "from": None}
    assert RULES.score(drawn, own_discards=["1m"]).win


def test_own_discards_mean_nothing_to_other_rulesets() -> None:
    popular = ruleset("popular13")
    with pytest.raises(TypeError, match="own_discards: popular13 has no rule"):
        popular.score(HAND, own_discards="1m")
    with pytest.raises(TypeError, match="own_discards: expected tiles"):
        RULES.score({**HAND, "context": {"riichi": "riichi"}}, own_discards=7)


def test_the_two_han_rule() -> None:
    hand = {**HAND, "context": {"riichi": "riichi", "honba": 5}}
    assert RULES.score(hand).win
    found = refused({**hand, "options": {"two_han_from_counters": 5}})
    assert (found["code"], found["han"], found["minimum"]) == ("below_minimum", 1, 2)
    assert refused({**hand, "options": {"minimum_han": 2}})["code"] == "below_minimum"
    fewer = {**hand, "context": {"riichi": "riichi", "honba": 4}}
    assert RULES.score({**fewer, "options": {"two_han_from_counters": 5}}).win


def test_without_late_yaku_every_wait_needs_one() -> None:
    # Open, waits for 1p and 4p; only 4p makes all simples.
    hand = {
        "concealed": "23p456s678s33m",
        "melds": [{"type": "chow", "tiles": "345m", "claimed": "3m", "from": 3}],
        "win_tile": "4p",
        "win_by": "discard",
        "from": 1,
    }
    assert RULES.score(hand).win
    found = refused({**hand, "options": {"late_yaku": False}})
    assert (found["code"], found["waits_without_yaku"]) == ("no_yaku", "1p")
    fixed = {
        **hand,
        "concealed": "34p456s678s33m",
        "win_tile": "5p",
        "options": {"late_yaku": False},
    }
    assert RULES.score(fixed).win


CHOW = {"type": "chow", "tiles": "123m", "claimed": "1m", "from": 3}
OPEN = {"concealed": "456p789s12s44p", "melds": [CHOW]}
BAD: list[tuple[dict[str, Any], str]] = [
    # The list of the issue.
    ({"concealed": "11111m456p789s44p", "win_tile": "3s"}, "concealed: 5 copies of 1m"),
    ({"concealed": "1111m456p789s44p3m", "win_tile": "1m"}, "concealed: 5 copies of 1m"),
    ({**OPEN, "context": {"riichi": "riichi"}}, "riichi: the hand is open"),
    ({"context": {"ippatsu": True}}, "context.ippatsu: True without riichi"),
    ({"context": {"ura_indicators": ["1m"]}}, "context.ura_indicators: 1m without riichi"),
    ({"context": {"nuki": 1}}, "nuki: North is not set aside with four players"),
    ({"concealed": "123m456p789s12s444p"}, "concealed: .* are 14 tiles, expected 13"),
    ({"win_by": "rob_kong", "from": None}, "from: required when win_by is 'rob_kong'"),
    ({"win_by": "rob_kong", "from": 0}, "from: 0 is the winner, which would be a self_draw"),
    ({"win_by": "self_draw"}, "from: 1 was given, but nobody discards to a self_draw"),
    # And what else cannot be.
    (
        {"win_by": "rob_kong", "concealed": "345m456p12333s44p"},
        "rob_kong: the hand holds another 3s",
    ),
    (
        {**OPEN, "melds": [{**CHOW, "from": 1}]},
        "melds.0..from: 1, but a chow is claimed from the previous",
    ),
    ({"concealed": "123m456p78912s44p1z", "win_tile": "8z"}, "win_tile"),
    ({"flowers": ["f1"]}, "flowers: this table is played without f1"),
    ({"win_tile": "f1"}, "win_tile: this table is played without f1"),
    ({"concealed": "J 23m456p789s12s44p"}, "concealed: this table is played without J"),
    ({"context": {"dora_indicators": ["f2"]}}, "dora_indicators: this table is played without f2"),
    (
        {"win_by": "self_draw", "from": None, "after_kong": True},
        "after_kong: true, but the hand has no kong",
    ),
    ({"context": {"riichi": "reach"}}, "context.riichi: 'reach' is none of"),
    ({"context": {"honba": -1}}, "context.honba: -1 is negative"),
    ({"context": {"open_riichi": True}}, "context.open_riichi: True without riichi"),
    ({"context": {"dora_indicators": ["1m"] * 4}}, "dora_indicators: 5 copies of 1m"),
    (
        {"context": {"dora_indicators": ["1m", "2m", "1z", "2z", "3z", "4z"]}},
        "dora_indicators: at most 5",
    ),
    ({"context": {"liable": 0}}, "context.liable: 0 is the winner"),
    ({"context": {"liable": 4}}, "context.liable: seat 4 does not exist among 4"),
    ({"context": {"liable": -1}}, "context.liable: seat -1 does not exist among 4"),
    (
        {"context": {"liable": 2, "riichi": "riichi"}},
        "context.liable: 2 is named, but the hand has nothing",
    ),
    ({"concealed": "123m400p789s12s44p"}, "concealed: 2 copies of 0p .* this table has 1"),
    (
        {"concealed": "123m406p789s12s44p", "preset": "ema"},
        "concealed: this table is played without 0p",
    ),
    (
        {"concealed": "123m406p789s12s44p", "context": {"dora_indicators": ["0p"]}},
        "dora_indicators: 2 copies of 0p",
    ),
    ({"options": {"honba_ron": -300}}, "options.honba_ron: -300 is negative"),
    ({"options": {"red_fives": 5}}, "options.red_fives: 5 is not 0..4"),
    ({"options": {"renhou": 13}}, "options.renhou: 13 han"),
    ({"options": {"uma": [20]}}, "options.uma: .* 4 places"),
    ({"options": {"kuitan": True}}, "options.kuitan: unknown option"),
    ({"options": {"renhou": "han"}}, "options.renhou: 'han' is none of"),
    ({"preset": "club"}, "preset: 'club' is not known to riichi_4p; known are house, tenhou"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_what_cannot_be_is_refused_by_name(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RULES.score({**HAND, **change})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"concealed": "112m456p789s1244p"}, "concealed: .*2m"),
        ({"win_tile": "2m"}, "win_tile: .*2m"),
        ({"round_wind": "N"}, "round_wind: 'N', but this table plays E, S, W"),
        ({"winner": 3}, "winner: seat 3 does not exist among 3"),
        ({"context": {"liable": 3}}, "context.liable: seat 3 does not exist among 3"),
        ({"context": {"nuki": 2}, "concealed": "456p789s1244s444z"}, "nuki: 5 copies of 4z"),
        (
            {"melds": [{"type": "chow", "tiles": "123p"}], "concealed": "456p789s1244s"},
            "melds\\[0\\]: a chow, but this table has none",
        ),
        (
            {"melds": [{"type": "pung", "tiles": "111z", "from": 3}]},
            "from: 3 is none of the other seats",
        ),
        (
            {"context": {"nuki": 1}, "options": {"north": "guest"}},
            "nuki: North is not set aside under",
        ),
    ],
)
def test_what_cannot_be_with_three_players(change: dict[str, Any], message: str) -> None:
    hand = {**HAND, "concealed": "123456p789s12s44p", **change}
    with pytest.raises(ValueError, match=message):
        SANMA.score(hand)


def test_the_tile_that_replaces_a_north_is_a_replacement_only_where_the_rules_say_so() -> None:
    hand = {
        "concealed": "123456p789s12s44p",
        "win_tile": "3s",
        "win_by": "self_draw",
        "after_kong": True,
        "context": {"nuki": 1},
    }
    with pytest.raises(ValueError, match="after_kong: true, but the hand has no kong"):
        SANMA.score(hand)
    result = SANMA.score({**hand, "options": {"rinshan_after_nuki": True}})
    assert {fan.id: fan.total for fan in result.fans} == {
        "menzen_tsumo": 1,
        "rinshan": 1,
        "nuki_dora": 1,
    }


def test_wrong_types_are_named() -> None:
    with pytest.raises(TypeError, match=r"context\.honba: expected an integer, got True"):
        RULES.score({**HAND, "context": {"honba": True}})
    with pytest.raises(TypeError, match=r"options\.kiriage: expected true or false, got 1"):
        RULES.score({**HAND, "options": {"kiriage": 1}})
    with pytest.raises(TypeError, match="riichi: give either a record or a hand"):
        RULES.score(HAND, riichi=1)
