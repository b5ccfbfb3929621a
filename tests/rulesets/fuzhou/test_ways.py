"""福州: who wins, and each special way of winning on a rigged wall."""

from __future__ import annotations

import pytest
from tests.rulesets.fuzhou.table import NEAR, READY, case, table_of, won
from tests.table.gold_rig import throw, to_turn
from tests.table.rig import act, answer, code, may, of, offered, pass_all

from hupai.table.actions import PASS_WIN, WIN, ActionType
from hupai.table.events import (
    Won,
)
from hupai.table.invariants import check

# --- who wins

PAIR = "123456m789s34s55p"  # with 5p gold: 金雀 on 2s and 5s


@pytest.mark.parametrize("id", ["fz-034", "fz-035"])
def test_one_winner_the_golden_pair_first_else_the_nearest(id: str) -> None:
    context, expect = case(id)
    plain = {1: "222m888p11179s44p", 2: "333m777p111s79s6p6p", 3: "666m22p999p33379s"}
    hands = [""] * 4
    for claim in context["claims"]:
        seat = claim["seat"]
        hands[seat] = plain[seat] if claim["pattern"] is None else "123456m789p79s55p"
    table = table_of(hands, "8s", gold="5p")
    throw(table, 0, "8s")
    answer(table, {claim["seat"]: WIN for claim in context["claims"]})
    assert [line.seat for line in of(table.events, Won)[0].wins] == [expect["winner"]]


def test_a_hand_that_any_tile_completes_is_offered_no_discard_and_draws_its_win() -> None:
    table = table_of(["", "", "234567m456p678s1m"], "9p3s7p", gold="1m")
    throw(table, 0, "9p")
    assert not may(table, 2, ActionType.WIN)
    assert code(table, 2, WIN) == "wild_wait"
    throw(table, 1, "3s")
    assert not may(table, 2, ActionType.PASS)
    act(table, 2, ActionType.WIN)
    assert won(table) == {"flowerless": 30}


# --- each special way of winning


def test_the_dealer_wins_as_dealt() -> None:
    """天胡 is 抢金."""
    table = table_of(["234m567p345789s2p"], "2p")
    act(table, 0, ActionType.WIN)
    assert won(table) == {"robbed_gold": 30, "also_flowerless": 10}
    assert table.state.scores == [120, -40, -40, -40]


def test_a_later_win_of_the_dealer_is_no_robbed_gold() -> None:
    table = table_of([READY], "8p1s1m4s2p")
    for seat, text in ((0, "8p"), (1, "1s"), (2, "1m"), (3, "4s")):
        throw(table, seat, text)
    to_turn(table, 0)
    act(table, 0, ActionType.WIN)
    assert won(table) == {"flowerless": 30}


def test_the_first_discard_is_robbed_and_the_dealer_pays_alone() -> None:
    table = table_of([NEAR, "", READY], "2p")
    throw(table, 0, "2p")
    act(table, 2, ActionType.WIN)
    assert won(table) == {"robbed_gold": 30, "also_flowerless": 10}
    assert table.state.scores == [-40, 0, 40, 0]


def test_a_discard_after_a_call_robs_nothing() -> None:
    table = table_of([NEAR, "22s2p", READY], "2s")
    throw(table, 0, "2s")
    act(table, 1, ActionType.PUNG)
    throw(table, 1, "2p")
    act(table, 2, ActionType.WIN)
    assert won(table) == {"flowerless": 30}


def test_the_turned_gold_completes_a_hand_where_that_is_the_rule() -> None:
    """D7.8: right after the dealer's first discard, three pay; the first in turn order wins."""
    options = {"qiangjin": "turned_gold"}
    table = table_of([NEAR, "", READY, "24m567p345789s88p"], "1s", options=options)
    throw(table, 0, "1s")
    assert set(table.prompts) == {2, 3}
    answer(table, {3: WIN, 2: WIN})
    assert won(table) == {"robbed_gold": 30, "also_flowerless": 10}
    assert table.state.scores == [-40, -40, 120, -40]
    table = table_of([NEAR, "", READY], "2p", options=options)
    throw(table, 0, "2p")
    answer(table, {2: PASS_WIN})
    act(table, 2, ActionType.WIN)
    assert won(table) == {"flowerless": 30}


def test_the_own_first_draw_robs_the_gold_where_that_is_the_rule() -> None:
    hands, draws = [NEAR, "", READY], "1s8p2p"
    for rule, expected in (
        ("first_draw", {"robbed_gold": 30, "also_flowerless": 10}),
        ("first_discard", {"flowerless": 30}),
    ):
        table = table_of(hands, draws, options={"qiangjin": rule})
        throw(table, 0, "1s")
        throw(table, 1, "8p")
        to_turn(table, 2)
        act(table, 2, ActionType.WIN)
        assert won(table) == expected


def test_three_golds_win_as_the_gold_is_turned() -> None:
    table = table_of([NEAR, "", "999m1479p147s25m8p"], "1s")
    assert {seat: prompt.about for seat, prompt in table.prompts.items()} == {2: "gold"}
    act(table, 2, ActionType.WIN)
    assert won(table) == {"three_golds": 40, "also_flowerless": 10}
    assert table.state.scores == [-50, -50, 150, -50]
    check(table.state, table.rules, 0)


def test_a_complete_dealer_goes_before_three_golds() -> None:
    """D7.11."""
    table = table_of([READY, "", "999m1479p147s25m8p"], "2p")
    assert set(table.prompts) == {0, 2}
    answer(table, {0: WIN, 2: WIN})
    assert of(table.events, Won)[0].wins[0].seat == 0


def test_three_golds_that_were_let_pass_win_in_a_later_turn() -> None:
    table = table_of([NEAR, "", "999m1479p147s25m8p"], "1s3p6s")
    pass_all(table)
    throw(table, 0, "1s")
    throw(table, 1, "3p")
    act(table, 2, ActionType.WIN)
    assert won(table) == {"three_golds": 40, "also_flowerless": 10}


def test_the_third_gold_is_drawn_and_two_are_not_enough() -> None:
    table = table_of([NEAR, "99m1479p147s25m86p"], "1s9m")
    throw(table, 0, "1s")
    act(table, 1, ActionType.WIN)
    assert won(table) == {"three_golds": 40, "also_flowerless": 10}
    table = table_of([NEAR, "99m1479p147s25m86p"], "1s6s")
    throw(table, 0, "1s")
    assert not may(table, 1, ActionType.WIN)


def test_a_golden_pair_wins_a_discard() -> None:
    table = table_of([NEAR, "", "", PAIR], "1s2s", gold="5p", options={})
    throw(table, 0, "1s")
    throw(table, 1, "2s")
    act(table, 3, ActionType.WIN)
    assert won(table) == {"golden_pair": 60, "also_flowerless": 10}
    assert table.state.scores == [0, -70, 0, 70]


@pytest.mark.parametrize("allowed", [True, False])
def test_a_robbed_kong_is_paid_like_a_discard(allowed: bool) -> None:
    """D7.13."""
    hands = ["33m8p", "", "24m567p345789s88p"]
    table = table_of(hands, "1s3m4p5s2s3m", options={"rob_kong": allowed})
    throw(table, 0, "1s")
    throw(table, 1, "3m")
    answer(table, {0: offered(table, 0, ActionType.PUNG)[0]})
    throw(table, 0, "8p")
    for seat, text in ((1, "4p"), (2, "5s"), (3, "2s")):
        throw(table, seat, text)
    to_turn(table, 0)
    act(table, 0, ActionType.ADDED_KONG)
    assert may(table, 2, ActionType.WIN) is allowed
    if allowed:
        act(table, 2, ActionType.WIN)
        assert table.state.scores == [-30, 0, 30, 0]
    else:
        assert table.state.seats[0].melds[0].type == "added_kong"
