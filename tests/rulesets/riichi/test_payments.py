"""Who pays whom: liability in its variants, several winners, draws, nagashi mangan, three players.

Expected figures follow from the rules named in each test; a mangan is 8,000 (dealer 12,000), a yakuman four of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hupai.records import HandRecord, Result
from hupai.rulesets import ruleset
from hupai.rulesets.riichi import four_players, three_players
from hupai.rulesets.riichi.settlement import Settlement, settle_draw, settle_nagashi, settle_wins

RULES = ruleset("riichi_4p")
SANMA = ruleset("riichi_3p")

DRAGONS = [{"type": "pung", "tiles": tile * 3} for tile in ("5z", "6z", "7z")]
DAISANGEN = {"concealed": "34m22s", "win_tile": "5m", "melds": DRAGONS}
# All honours as well: two yakuman, only the dragons were fed.
DAISANGEN_TSUUIISOU = {"concealed": "1122z", "win_tile": "2z", "melds": DRAGONS}


def yakuman(hand: dict[str, Any], preset: str, **facts: Any) -> Result:
    """Seat 1 wins, seat 0 deals, seat 3 fed the last dragon."""
    context = {"liable": 3, **facts.pop("context", {})}
    return RULES.score(
        {"preset": preset, "winner": 1, "dealer": 0, "context": context, **hand, **facts}
    )


def test_liable_seat_pays_half_and_the_counters_on_tenhou() -> None:
    # Tenhou: half each; two counters are 600 and are the liable seat's.
    result = yakuman(DAISANGEN, "tenhou", win_by="discard", **{"from": 2}, context={"honba": 2})
    assert result.deltas == (0, 32600, -16000, -16600)
    assert {payment.reason for payment in result.payments} == {"base", "liability", "honba"}


def test_discarder_pays_the_counters_where_the_rules_say_so() -> None:
    # EMA: half each, the discarder pays the counters.
    result = yakuman(DAISANGEN, "ema", win_by="discard", **{"from": 2}, context={"honba": 2})
    assert result.deltas == (0, 32600, -16600, -16000)


def test_a_liable_discarder_pays_everything() -> None:
    result = yakuman(DAISANGEN, "tenhou", win_by="discard", **{"from": 3}, context={"honba": 1})
    assert result.deltas == (0, 32300, 0, -32300)


def test_a_liable_seat_pays_all_of_a_self_draw() -> None:
    # A recorded Tenhou win shows that the counters are the liable seat's too.
    result = yakuman(DAISANGEN, "tenhou", win_by="self_draw", context={"honba": 1, "deposits": 2})
    assert result.deltas == (0, 34300, 0, -32300)


def test_composite_yakuman_by_discard() -> None:
    # Tenhou splits all of 64,000; Mahjong Soul only the dragons' 32,000.
    facts = {"win_by": "discard", "from": 2}
    whole = yakuman(DAISANGEN_TSUUIISOU, "tenhou", **facts)
    part = yakuman(DAISANGEN_TSUUIISOU, "mahjong_soul", **facts)
    assert whole.deltas == (0, 64000, -32000, -32000)
    assert part.deltas == (0, 64000, -48000, -16000)


def test_composite_yakuman_by_self_draw() -> None:
    # Mahjong Soul: the liable seat pays 32,000 and its share of the other yakuman.
    whole = yakuman(DAISANGEN_TSUUIISOU, "tenhou", win_by="self_draw")
    part = yakuman(DAISANGEN_TSUUIISOU, "mahjong_soul", win_by="self_draw")
    assert whole.deltas == (0, 64000, 0, -64000)
    assert part.deltas == (-16000, 64000, -8000, -40000)


@pytest.mark.parametrize(
    ("preset", "hand", "expected"),
    [
        # Two counters, 600. Majiang's published code: whoever pays for the hand pays them.
        ("majiang", DAISANGEN_TSUUIISOU, (-16200, 64600, -8200, -40200)),
        ("mahjong_soul", DAISANGEN_TSUUIISOU, (-16000, 64600, -8000, -40600)),
        ("majiang", DAISANGEN, (0, 32600, 0, -32600)),
        ("tenhou", DAISANGEN_TSUUIISOU, (0, 64600, 0, -64600)),
    ],
)
def test_who_pays_the_counters_of_a_self_draw_with_a_liable_seat(
    preset: str, hand: dict[str, Any], expected: tuple[int, ...]
) -> None:
    result = yakuman(hand, preset, win_by="self_draw", context={"honba": 2})
    assert result.deltas == expected


def test_a_single_paid_yakuman_is_all_the_liable_seat_can_owe() -> None:
    # EMA pays one yakuman at most, so that the part is the whole.
    options = {"liability_part": "liable_yakuman"}
    result = yakuman(DAISANGEN_TSUUIISOU, "ema", win_by="self_draw", options=options)
    assert result.deltas == (0, 32000, 0, -32000)


def test_a_yakuman_that_is_not_the_one_paid_still_makes_its_feeder_liable() -> None:
    # All honours and four kongs: where yakuman do not add up all honours is listed, but the last kong was fed.
    kongs = [{"type": "kong", "tiles": tile * 4} for tile in ("1z", "2z", "3z", "5z")]
    hand = {"concealed": "6z", "win_tile": "6z", "melds": kongs}
    options = {"yakuman_add_up": False}
    result = yakuman(hand, "m_league", win_by="self_draw", options=options)
    assert [fan.id for fan in result.fans] == ["tsuuiisou"]
    assert result.deltas == (0, 32000, 0, -32000)


def test_four_kongs_make_liable_only_where_the_rules_say_so() -> None:
    kongs = [{"type": "kong", "tiles": tile * 4} for tile in ("2m", "3m", "4m", "5p")]
    hand = {"concealed": "9s", "win_tile": "9s", "melds": kongs}
    result = yakuman(hand, "m_league", win_by="discard", **{"from": 2})
    assert result.deltas == (0, 32000, -16000, -16000)
    with pytest.raises(
        ValueError, match=r"context\.liable: 3 is named, but the hand has nothing of"
    ):
        yakuman(hand, "tenhou", win_by="discard", **{"from": 2})


def test_the_discarder_of_a_big_open_kong_pays_a_win_on_its_replacement() -> None:
    hand = {
        "concealed": "123p456s77s78m",
        "win_tile": "9m",
        "melds": [{"type": "kong", "tiles": "1111z", "claimed": "1z", "from": 2}],
        "win_by": "self_draw",
        "after_kong": True,
        "round_wind": "E",
    }
    # Round wind and rinshan, 2 han 40 fu: 700 and 1,300, all from the one who discarded.
    result = yakuman(hand, "tenhou", options={"liability": ["big_open_kan"]})
    assert result.detail.points == 2700
    assert result.deltas == (0, 2700, 0, -2700)


# ---- several winners -------------------------------------------------------------------------------

RIICHI_ONLY = "123m456p78999s11z"  # waits for 6s and 9s; a riichi of one han, 40 fu


def ron(winner: int, from_seat: int, **context: Any) -> HandRecord:
    return RULES.read(
        {
            "concealed": "234m456p78s33456s",
            "win_tile": "6s",
            "win_by": "discard",
            "winner": winner,
            "dealer": 0,
            "from": from_seat,
            "context": {"riichi": "riichi", "honba": 1, "deposits": 2, **context},
        }
    )


def settle(winners: list[int], preset: str, **options: Any) -> Settlement:
    records = [ron(winner, 2) for winner in winners]
    return settle_wins(records, RULES.options_of(preset, options), four_players.TABLE)


VALUE = {seat: RULES.score(ron(seat, 2, honba=0, deposits=0)).detail.points for seat in (0, 1, 3)}


def test_extras_go_to_the_first_in_turn_order() -> None:
    # Seat 2 discards, so seat 3 is next, then 0, then 1.
    settled = settle([0, 3], "tenhou")
    assert [result.win for result in settled.results] == [True, True]
    assert settled.deltas == (VALUE[0], 0, -VALUE[0] - VALUE[3] - 300, VALUE[3] + 300 + 2000)


def test_each_winner_may_get_the_counters() -> None:
    settled = settle([0, 3], "tenhou", multi_ron_extras="each")
    assert settled.deltas == (
        VALUE[0] + 300,
        0,
        -VALUE[0] - VALUE[3] - 600,
        VALUE[3] + 300 + 2000,
    )


def test_head_bump_pays_the_nearest_alone() -> None:
    settled = settle([0, 1, 3], "m_league")
    assert settled.deltas == RULES.score({**ron(3, 2).to_json(), "preset": "m_league"}).deltas


def test_three_winners_abort_or_all_win() -> None:
    aborted, all_win = settle([0, 1, 3], "tenhou"), settle([0, 1, 3], "mahjong_soul")
    assert aborted == Settlement((), (), (0, 0, 0, 0), abortive=True)
    assert all_win.deltas == (
        VALUE[0],
        VALUE[1],
        -sum(VALUE.values()) - 300,
        VALUE[3] + 300 + 2000,
    )


def test_one_winner_is_settled_like_a_score() -> None:
    record = ron(1, 2)
    settled = settle_wins([record], RULES.options_of(), four_players.TABLE)
    assert settled.deltas == RULES.score(record).deltas
    assert settle_wins([], RULES.options_of(), four_players.TABLE).deltas == (0, 0, 0, 0)


def test_several_winners_need_one_discarder() -> None:
    with pytest.raises(ValueError, match="from: several wins need one discarder"):
        settle_wins([ron(0, 2), ron(1, 3)], RULES.options_of(), four_players.TABLE)


def test_a_winner_wins_once_and_with_a_winning_hand() -> None:
    with pytest.raises(ValueError, match=r"winner: .* a seat twice"):
        settle([0, 0], "tenhou")
    other = replace(ron(0, 2), win_tile=27)
    with pytest.raises(ValueError, match=r"winner: seat 0 does not win: not_complete"):
        settle_wins([ron(3, 2), other], RULES.options_of(), four_players.TABLE)


def test_the_two_han_rule_holds_for_those_who_are_not_paid_the_counters() -> None:
    pinfu = replace(
        ron(0, 2), concealed=(0, 1, 2, 12, 13, 14, 20, 20, 21, 22, 23, 24, 25), win_tile=26
    )
    records = [
        replace(record, context=replace(record.context, riichi=riichi, honba=5))
        for record, riichi in ((ron(3, 2), "riichi"), (pinfu, None))
    ]
    plain = RULES.options_of("tenhou")
    assert len(settle_wins(records, plain, four_players.TABLE).results) == 2
    with pytest.raises(ValueError, match=r"winner: seat 0 does not win: (no_yaku|below_minimum)"):
        settle_wins(records, replace(plain, two_han_from_counters=5), four_players.TABLE)


# ---- draws -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ready", "deltas"),
    [
        ((1, 0, 0, 0), (3000, -1000, -1000, -1000)),
        ((1, 0, 1, 0), (1500, -1500, 1500, -1500)),
        ((1, 1, 0, 1), (1000, 1000, -3000, 1000)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_noten_payments_of_four(ready: tuple[int, ...], deltas: tuple[int, ...]) -> None:
    assert settle_draw(ready, RULES.options_of(), four_players.TABLE).deltas == deltas  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("preset", "ready", "deltas"),
    [
        ("house", (1, 0, 0), (3000, -1500, -1500)),
        ("house", (1, 1, 0), (1500, 1500, -3000)),
        ("tenhou", (1, 0, 0), (2000, -1000, -1000)),
        ("tenhou", (0, 1, 1), (-2000, 1000, 1000)),
    ],
)
def test_noten_payments_of_three(
    preset: str, ready: tuple[int, ...], deltas: tuple[int, ...]
) -> None:
    settled = settle_draw(ready, SANMA.options_of(preset), three_players.TABLE)  # type: ignore[arg-type]
    assert settled.deltas == deltas


def test_no_noten_payments() -> None:
    options = RULES.options_of("house", {"noten_payments": 0})
    assert settle_draw((True, False, False, False), options, four_players.TABLE).payments == ()


def test_ready_has_one_entry_a_seat() -> None:
    with pytest.raises(ValueError, match=r"ready: .* has 3 entries for 4 seats"):
        settle_draw((True, False, False), RULES.options_of(), four_players.TABLE)


@pytest.mark.parametrize(
    ("winners", "deltas"),
    [
        ([1], (-4000, 8000, -2000, -2000)),
        ([0], (12000, -4000, -4000, -4000)),
        ([0, 1], (8000, 4000, -6000, -6000)),
    ],
)
def test_nagashi_mangan_is_a_self_drawn_mangan(winners: list[int], deltas: tuple[int, ...]) -> None:
    assert settle_nagashi(winners, 0, RULES.options_of(), four_players.TABLE).deltas == deltas


def test_nagashi_mangan_of_three_is_without_the_absent_share() -> None:
    assert settle_nagashi([1], 0, SANMA.options_of(), three_players.TABLE).deltas == (
        -4000,
        6000,
        -2000,
    )


# ---- three players ---------------------------------------------------------------------------------


def self_draw(options: dict[str, Any], **context: Any) -> Result:
    """Seat 1 draws riichi, menzen tsumo and three norths: a mangan."""
    return SANMA.score(
        concealed="111m456p78s33456s",
        win_tile="6s",
        win_by="self_draw",
        winner=1,
        dealer=0,
        options=options,
        context={"riichi": "riichi", "nuki": 3, **context},
    )


@pytest.mark.parametrize(
    ("tsumo_loss", "deltas"),
    [
        ("lost", (-4000, 6000, -2000)),  # rules page
        ("split", (-5000, 8000, -3000)),  # 2,000 of the absent seat halved
        ("fixed", (-5000, 8000, -3000)),  # 1,000 more each
    ],
)
def test_the_absent_share(tsumo_loss: str, deltas: tuple[int, ...]) -> None:
    result = self_draw({"tsumo_loss": tsumo_loss})
    assert result.detail.limit == "mangan"
    assert result.deltas == deltas


def test_counters_of_three() -> None:
    assert self_draw({}, honba=2).deltas == (-4200, 6400, -2200)
    fed = {"concealed": "111m456p78s33456s", "win_tile": "6s", "win_by": "discard", "from": 2}
    context = {"riichi": "riichi", "nuki": 3, "honba": 2}
    house = SANMA.score({**fed, "winner": 1, "context": context})
    tenhou = SANMA.score({**fed, "winner": 1, "context": context, "preset": "tenhou"})
    assert house.deltas[2] == -house.detail.points - 600
    assert tenhou.deltas[2] == -tenhou.detail.points - 400
