"""台灣16張 on rigged walls: the end of the wall, who deals, how long a match is."""

from __future__ import annotations

from tests.rulesets.taiwan16.tables import (
    OTHER_READY,
    READY,
    ended,
    line_of,
    next_hand,
    play_out,
    table_of,
)
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    code,
    discard,
    fan_points,
    of,
    play_on,
    tile,
    tiles,
)

from hupai.game import Game
from hupai.table.actions import WIN, ActionType, concealed_kong
from hupai.table.engine import Table
from hupai.table.events import HandStarted, WinLine
from hupai.table.play import Deal

CASES = {case["id"]: case for case in records("taiwan16/situations")}


# --- the end of the wall


def last_turn(hands: list[str], last: str) -> Table:
    """Seat 3, which draws the last tile, is on turn."""
    table = table_of(hands, "1z", last=last)
    while table.state.walls[0].left > 0:
        play_on(table)
    assert table.prompts.keys() == {3}
    return table


def test_the_last_tile_is_the_one_that_leaves_sixteen() -> None:
    """Case tw-108: with seventeen left one may be drawn, and it is the last."""
    assert CASES["tw-108"]["expect"] == {"may_draw": True, "last_tile": True}
    table = last_turn(["", READY, "", ""], "6s")
    assert table.state.drawn == tile("6s")
    assert len(table.state.walls[0].unseen()) == CASES["tw-108"]["context"]["wall_left"] - 1
    discard(table, 3, "6s")
    assert fan_points(line_of(act(table, 1, ActionType.WIN)))["last_tile_claim"] == 1
    table = last_turn(["", "", "", READY], "6s")
    assert fan_points(line_of(act(table, 3, ActionType.WIN)))["last_tile_draw"] == 1


def test_the_last_discard_is_not_called_and_no_kong_is_made_with_the_last_tile() -> None:
    table = last_turn(["", "22z", "", "5555m"], "2z")
    assert {action.type for action in table.prompts[3].actions} == {ActionType.DISCARD}
    assert code(table, 3, concealed_kong(tiles("5555m"))) == "last_tile"
    assert ended(discard(table, 3, "2z")) == "exhausted"  # no pung of 2z


def test_a_flower_as_the_last_tile_ends_the_hand() -> None:
    """Decision D6.13."""
    table = table_of([], "", last="f1")
    play_out(table)
    assert ended(list(table.events)) == "exhausted"
    assert table.state.scores == [0] * 4


# --- who deals, how long a match is


def test_a_dealer_who_wins_stays_and_counts_one_win_more() -> None:
    """Case tw-061."""
    case = CASES["tw-061"]
    dealer, streak = case["context"]["dealer"], case["context"]["dealer_streak"]
    hands = ["", READY]
    table = table_of(hands, "9s", deal=Deal(dealer, 0, streak))
    started = next_hand(act(table, dealer, ActionType.WIN))
    assert (started.dealer, started.streak) == (
        case["expect"]["next_dealer"],
        case["expect"]["dealer_streak"],
    )


def test_the_next_seat_deals_after_another_wins() -> None:
    """Case tw-062."""
    case = CASES["tw-062"]
    dealer, streak = case["context"]["dealer"], case["context"]["dealer_streak"]
    table = table_of(["", "9s", "", READY], "1z", deal=Deal(dealer, 0, streak))
    discard(table, dealer, "9s")
    started = next_hand(act(table, 3, ActionType.WIN))
    assert (started.dealer, started.streak) == (
        case["expect"]["next_dealer"],
        case["expect"]["dealer_streak"],
    )


def test_the_dealer_among_several_winners_stays_and_counts_once() -> None:
    """Case tw-101."""
    case = CASES["tw-101"]
    dealer, streak = case["context"]["dealer"], case["context"]["dealer_streak"]
    hands = [READY, "", OTHER_READY, "9s"]
    table = table_of(hands, "1z1z", deal=Deal(dealer, 0, streak))
    play_on(table)
    discard(table, 3, "9s")
    events = answer(table, dict.fromkeys(case["context"]["winners"], WIN))
    started = next_hand(events)
    assert (started.dealer, started.streak) == (
        case["expect"]["next_dealer"],
        case["expect"]["dealer_streak"],
    )


def test_a_draw_keeps_the_dealer_and_the_streak_and_counts_as_a_hand() -> None:
    table = table_of([], "", deal=Deal(2, 1, 3), options={"hands": 2})
    play_out(table)
    started = of(list(table.events), HandStarted)[-1]
    assert (started.hand_no, started.dealer, started.streak, started.round) == (1, 2, 3, 1)
    play_out(table)
    assert table.over


def test_the_wind_changes_when_the_deal_comes_round_to_the_first_dealer() -> None:
    for first in range(4):
        table = table_of([], "", deal=Deal(first))
        state = table.state
        rounds = []
        for step in range(1, 6):
            state.dealer = (first + step - 1) % 4
            state.wins = [WinLine((state.dealer + 1) % 4, 0, "self_draw")]
            deal = table.rules.play.next_deal(state, table.rules)
            state.round = deal.round
            rounds.append(deal.round)
        assert rounds == [0, 0, 0, 1, 1]


def test_the_first_dealer_is_drawn_by_lot() -> None:
    assert {Game("taiwan16", seed=seed).state.dealer for seed in range(20)} == {0, 1, 2, 3}
