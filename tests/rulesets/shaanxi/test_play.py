"""The Shaanxi table: the sentences of its rules page, and the decisions where it is silent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    code,
    discard,
    may,
    of,
    offered,
    pass_all,
    play_on,
    rigged,
    tile,
)

from hupai.game import Game
from hupai.logs.replay import play_steps
from hupai.table.actions import (
    WIN,
    ActionType,
    choose,
    chow,
    pung,
)
from hupai.table.actions import discard as discard_of
from hupai.table.engine import Table
from hupai.table.events import Chosen, Discarded, HandEnded, HandStarted, Paid, Passed, Robbed, Won
from hupai.table.play import Deal
from hupai.table.view import view

CASES = {record["id"]: record for record in records("shaanxi/situations")}
READY = "45m22234p555678s"  # waits for 3m and 6m
NONE = (0, 0, 0, 0)


def bet(table: Table, bets: Sequence[int] = NONE) -> None:
    table.step({seat: choose("bet", value) for seat, value in enumerate(bets)})


def table_of(
    hands: list[str], draws: str = "", *, dealer: int = 0, bets: Sequence[int] = NONE, **more: Any
) -> Table:
    """A table at the dealer's first turn."""
    table = rigged("shaanxi", hands, draws, deal=Deal(dealer), **more)
    bet(table, bets)
    return table


def play_hand(table: Table) -> None:
    """Play on to the bets of the next hand; nobody claims anything."""
    number = table.state.hand_no
    while table.state.hand_no == number and not table.over:
        play_on(table)


# --- the table


def test_108_tiles_and_no_chow() -> None:
    """Cases sx-013 and sx-014."""
    assert CASES["sx-013"]["expect"] == {"may_chow": False}
    table = table_of(["", "46p"], "5p")
    assert len(table.rules.tiles) == CASES["sx-014"]["expect"]["tile_count"]
    discard(table, 0, "5p")
    assert not may(table, 1, ActionType.CHOW)
    assert code(table, 1, chow(tile("5p"), (tile("4p"), tile("6p")))) == "no_chow"


# --- 下炮子


def test_everybody_bets_before_the_first_discard() -> None:
    table = rigged("shaanxi", [], "")
    assert set(table.prompts) == {0, 1, 2, 3}
    assert {prompt.about for prompt in table.prompts.values()} == {"bet"}
    assert not of(table.events, Discarded)
    bet(table, (0, 4, 2, 1))
    assert of(table.events, Chosen)[0].values == (0, 4, 2, 1)
    assert {seat: prompt.about for seat, prompt in table.prompts.items()} == {0: "turn"}


def test_a_bet_is_hidden_until_all_are_in() -> None:
    """Decision D9.7."""
    table = rigged("shaanxi", [], "")
    table.step({0: choose("bet", 4)})
    assert not of(table.events, Chosen)
    assert view(table.state, table.rules, 1, None).facts["bets"] == [0, 0, 0, 0]
    table.step({1: choose("bet", 1), 2: choose("bet", 0), 3: choose("bet", 0)})
    assert view(table.state, table.rules, 1, None).facts["bets"] == [4, 1, 0, 0]


def test_a_bet_is_from_none_to_four() -> None:
    """Case sx-022."""
    table = rigged("shaanxi", [], "")
    choice = CASES["sx-022"]["context"]["choice"]
    assert CASES["sx-022"]["expect"] == {"legal": False}
    assert code(table, 0, choose("bet", choice)) == "bet_range"
    assert sorted(action.value for action in table.prompts[0].actions) == [0, 1, 2, 3, 4]
    assert code(table, 0, discard_of(table.state.seats[0].tiles[0])) == "bet_first"


def test_the_bet_of_the_hand_before_is_offered_first() -> None:
    """The page: 默认上回的下炮子的值. In the first hand it is none."""
    table = rigged("shaanxi", [], "")
    assert {prompt.actions[0].value for prompt in table.prompts.values()} == {0}
    bet(table, (3, 0, 4, 1))
    play_hand(table)
    assert [table.prompts[seat].actions[0].value for seat in range(4)] == [3, 0, 4, 1]
    table.step({seat: prompt.actions[0] for seat, prompt in table.prompts.items()})
    assert of(table.events, Chosen)[1].values == (3, 0, 4, 1)


def test_bets_multiply_what_a_win_pays() -> None:
    table = table_of(["", "", READY, ""], "3m", bets=(1, 0, 3, 4))
    discard(table, 0, "3m")
    act(table, 2, ActionType.WIN)
    assert table.state.scores == [-4, 0, 4, 0]
    table = table_of([READY], "3m", bets=(2, 0, 1, 4), options={"base": 5})
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [5 * 22, -5 * 4, -5 * 6, -5 * 12]


# --- 截胡


def test_the_nearest_of_several_winners_wins_alone() -> None:
    table = table_of(["", "24m666p777p11199s", "12m88999p234678s", ""], "3m")
    discard(table, 0, "3m")
    answer(table, {1: WIN, 2: WIN})
    assert table.state.scores == [-1, 1, 0, 0]
    assert [line.seat for event in of(table.events, Won) for line in event.wins] == [1]


def test_a_claim_that_another_goes_before_is_no_pass() -> None:
    """Seat 2 claims the win that seat 1 gets, or lets it pass: only the second is noted, and both are played again."""
    hands = ["", "24m666p777p11199s", "12m88999p234678s", ""]
    for choices in ({1: WIN, 2: WIN}, {1: WIN}, {2: WIN}):
        table = table_of(hands, "3m")
        discard(table, 0, "3m")
        answer(table, choices)
        assert {e.seat for e in of(table.events, Passed)} == {1, 2} - choices.keys()
        twin = rigged("shaanxi", hands, "3m")
        play_steps(twin, table.events, table.steps)
        assert twin.state == table.state


def test_a_win_goes_before_a_pung() -> None:
    """Case sx-019."""
    context = CASES["sx-019"]["context"]
    assert (context["discard"], context["from"]) == ("5p", 0)
    assert CASES["sx-019"]["expect"] == {"granted": {"2": "win"}}
    table = table_of(["", "55p", "123m46p789m11122s", ""], "5p")
    discard(table, 0, "5p")
    answer(table, {1: offered(table, 1, ActionType.PUNG)[0], 2: WIN})
    assert of(table.events, Won)[0].wins[0].seat == 2


# --- 漏胡


def passed_by(seat: int, draws: str, hands: list[str] | None = None) -> Table:
    """Seat 0 has discarded 6m, and the ready `seat` has let it pass."""
    given = hands or ["", "", "", ""]
    given[seat] = READY
    table = table_of(given, draws)
    discard(table, 0, "6m")
    pass_all(table)
    assert [(e.seat, e.tile) for e in of(table.events, Passed)] == [(seat, tile("6m"))]
    return table


def test_a_win_let_pass_blocks_the_same_tile() -> None:
    """Case sx-016."""
    assert CASES["sx-016"]["expect"] == {"may_win": False}
    table = passed_by(3, "6m6m")
    discard(table, 1, "6m")
    assert not may(table, 3, ActionType.WIN)
    assert code(table, 3, WIN) == "passed_win"


def test_it_blocks_no_other_tile() -> None:
    """The page: 漏胡只针对1张牌."""
    table = passed_by(2, "6m3m")
    discard(table, 1, "3m")
    assert may(table, 2, ActionType.WIN)


def test_an_own_draw_lifts_it() -> None:
    """Case sx-017."""
    assert CASES["sx-017"]["expect"] == {"may_win": True}
    table = passed_by(2, "6m9p9s6m")
    discard(table, 1, "9p")
    discard(table, 2, "9s")
    discard(table, 3, "6m")
    assert may(table, 2, ActionType.WIN)


def test_the_passed_tile_may_be_drawn_to_win() -> None:
    table = passed_by(2, "6m9p6m")
    discard(table, 1, "9p")
    assert table.state.drawn == tile("6m")
    act(table, 2, ActionType.WIN)
    assert table.state.scores == [-2, -2, 6, -2]


def test_an_own_pung_lifts_it() -> None:
    table = table_of(["", "", "", "45m123678p99p555s"], "6m5s6m")
    discard(table, 0, "6m")
    pass_all(table)
    assert table.state.facts.passed[3] == 1 << tile("6m")
    discard(table, 1, "5s")
    act(table, 3, ActionType.PUNG)
    discard(table, 3, "5s")
    discard(table, 0, "6m")
    assert may(table, 3, ActionType.WIN)


def test_an_own_kong_lifts_it() -> None:
    """Case sx-033: the kong is claimed, its replacement drawn, and 6m may be won again."""
    assert CASES["sx-033"]["expect"] == {"may_win": True}
    table = table_of(["", "", "", "45m222345p55678s"], "6m2p6m", last="9s")
    discard(table, 0, "6m")
    pass_all(table)
    assert table.state.facts.passed[3] == 1 << tile("6m")
    discard(table, 1, "2p")
    act(table, 3, ActionType.KONG)
    discard(table, 3, "9s")
    discard(table, 0, "6m")
    assert may(table, 3, ActionType.WIN)


def test_a_pung_in_place_of_the_win_is_a_move_too() -> None:
    table = table_of(["", "", "66m123678p99p555s", ""], "6m")
    discard(table, 0, "6m")
    assert may(table, 2, ActionType.WIN)
    events = act(table, 2, ActionType.PUNG)
    assert [event.seat for event in of(events, Passed)] == [2]
    assert table.state.facts.passed == [0, 0, 0, 0]


def test_only_the_own_seat_sees_what_it_may_not_win() -> None:
    table = passed_by(2, "6m9p")
    seen = [view(table.state, table.rules, seat, None).facts["passed"] for seat in range(4)]
    assert seen == ["", "", "6m", ""]


def test_a_robbed_kong_is_blocked_as_well() -> None:
    table = kong_to_rob("3m")
    pass_all(table)
    assert [e.tile for e in of(table.events, Passed)] == [tile("3m")] * 2  # the pung's too
    assert table.state.facts.passed[2] == 1 << tile("3m")


# --- kongs


def kong_to_rob(added: str, **more: Any) -> Table:
    """Seat 0 adds to a pung the tile that seat 2 waits for; seat 2 has not passed it since its own draw."""
    table = table_of(["33m", "", READY, ""], f"9s3m9p9p8p{added}", **more)
    discard(table, 0, "9s")
    discard(table, 1, "3m")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    while table.state.turn != 0:
        play_on(table)
    assert table.state.drawn == tile(added)
    act(table, 0, ActionType.ADDED_KONG)
    return table


def test_an_added_kong_can_be_robbed_and_pays_nothing_then() -> None:
    """Case sx-020, decision D9.6."""
    assert CASES["sx-020"]["expect"] == {"may_rob": True}
    table = kong_to_rob("3m", bets=(2, 1, 1, 1))
    events = act(table, 2, ActionType.WIN)
    assert of(events, Robbed)
    assert table.state.scores == [-3, 0, 3, 0]


def test_a_concealed_kong_cannot_be_robbed() -> None:
    table = table_of(["3333m", "", READY], "9s")
    act(table, 0, ActionType.CONCEALED_KONG, "3333m")
    assert set(table.prompts) == {0}


def test_kongs_are_paid_at_once_whatever_was_bet() -> None:
    """Cases sx-010, sx-011 and sx-031 on the table, with a base of 3."""
    four = (4, 4, 4, 4)
    table = table_of(["", "", "1111s"], "9p9m9s", bets=four, options={"base": 3})
    discard(table, 0, "9p")
    discard(table, 1, "9m")
    act(table, 2, ActionType.CONCEALED_KONG)
    assert table.state.scores == CASES["sx-031"]["expect"]["deltas"]
    table = table_of(["", "777s", "", ""], "7s", dealer=3, bets=four, options={"base": 3})
    discard(table, 3, "7s")
    act(table, 1, ActionType.KONG)
    assert table.state.scores == CASES["sx-010"]["expect"]["deltas"]
    table = kong_to_rob("3m", bets=four, options={"base": 3})
    pass_all(table)
    assert table.state.scores == CASES["sx-011"]["expect"]["deltas"]


def test_kongs_are_paid_with_the_win_by_option() -> None:
    """Decision D9.2: only those of the winner."""
    hands = ["1111s45m222p678p5s", "2222s"]
    table = table_of(hands, "5s", last="9s3m", options={"kongs": "with_win"})
    act(table, 0, ActionType.CONCEALED_KONG, "1111s")
    assert not of(table.events, Paid)
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [12, -4, -4, -4]
    assert {p.reason for e in of(table.events, Paid) for p in e.payments} == {
        "self_draw",
        "concealed_kong",
    }


@pytest.mark.parametrize("voids", [False, True])
def test_a_draw_keeps_the_kong_money_or_gives_it_back(voids: bool) -> None:
    """Case sx-035, decision D9.5."""
    expected = CASES["sx-035"]["expect"]["deltas"]
    table = table_of(["1111s"], "9p", options={"draw_voids_kongs": voids})
    act(table, 0, ActionType.CONCEALED_KONG)
    assert table.state.scores == CASES["sx-035"]["context"]["kong_deltas"]
    play_hand(table)
    assert of(table.events, HandEnded)[0].reason == "exhausted"
    assert table.state.scores == ([0, 0, 0, 0] if voids else expected)


# --- the end of the wall, dealers, matches


def test_the_last_discard_may_be_won_but_not_called() -> None:
    """Decision D9.7."""
    table = table_of(["", "33m", READY], "", last="3m")
    while table.state.walls[0].left > 0:
        play_on(table)
    giver = table.state.turn
    assert giver not in (1, 2)
    assert not may(table, giver, ActionType.CONCEALED_KONG)
    discard(table, giver, "3m")
    assert set(table.prompts) == {2}
    assert code(table, 1, pung(tile("3m"), (tile("3m"),) * 2)) == "last_tile"
    act(table, 2, ActionType.WIN)


@pytest.mark.parametrize(("dealer", "winner", "expected"), [(1, 3, 2), (1, 1, 1), (3, 0, 0)])
def test_who_deals_next(dealer: int, winner: int, expected: int) -> None:
    """Case sx-037, decision D9.4."""
    case = CASES["sx-037"]
    assert case["context"] == {"dealer": 1, "winner": 3}
    assert case["expect"] == {"next_dealer": 2}
    hands = ["", "", "", ""]
    hands[winner] = READY
    table = table_of(hands, "3m", dealer=dealer)
    if winner != dealer:
        discard(table, dealer, "3m")
    act(table, winner, ActionType.WIN)
    assert of(table.events, HandStarted)[1].dealer == expected


def test_eight_hands_are_a_match_and_a_draw_keeps_the_dealer() -> None:
    game = Game("shaanxi", seed=2)
    first = game.state.dealer
    while not game.over:
        if game.prompts()[next(iter(game.prompts()))].about == "bet":
            bet(game.table)
        else:
            play_on(game.table)
    assert {start.dealer for start in of(game.events, HandStarted)} == {first}
    assert len(of(game.events, HandEnded)) == 8
    assert {Game("shaanxi", seed=seed).state.dealer for seed in range(20)} == {0, 1, 2, 3}


# --- seven pairs by option


def test_seven_pairs_win_at_the_table_by_option() -> None:
    """Decision D9.3."""
    hands = ["", "1133m4477p22556s"]
    table = table_of(hands, "6s")
    discard(table, 0, "6s")
    assert not may(table, 1, ActionType.WIN)
    assert code(table, 1, WIN) == "not_complete"
    table = table_of(hands, "6s", options={"seven_pairs": True})
    discard(table, 0, "6s")
    act(table, 1, ActionType.WIN)
    assert table.state.scores == [-1, 1, 0, 0]
