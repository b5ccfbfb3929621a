"""The table of the six stacks: the sentences of its rules page, and the decisions where it is silent."""

from __future__ import annotations

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
from hupai.rulesets.six_stacks import last_deal
from hupai.table.actions import (
    PASS_WIN,
    WIN,
    ActionType,
    Tile,
    chow,
    concealed_kong,
    kong,
    pung,
)
from hupai.table.actions import discard as discard_of
from hupai.table.engine import Table
from hupai.table.events import Discarded, Drawn, HandEnded, HandStarted, Paid, Robbed, Won
from hupai.table.play import Deal

CASES = {record["id"]: record for record in records("six_stacks/situations")}
READY = "45m22234p555678s"  # waits for 3m and 6m


def table_of(hands: list[str], draws: str = "", dealer: int = 0, **more: Any) -> Table:
    return rigged("six_stacks", hands, draws, deal=Deal(dealer), **more)


def left(table: Table) -> int:
    return table.state.walls[0].left


def to_the_last_deal(table: Table) -> None:
    """Play until one more discard that nobody takes is followed by the last deal."""
    while left(table) > last_deal.TILES:
        play_on(table)


def hand_of(table: Table, number: int) -> list[Any]:
    """The events of one hand."""
    starts = [at for at, e in enumerate(table.events) if isinstance(e, HandStarted)]
    ends = [*starts[1:], len(table.events)]
    return table.events[starts[number] : ends[number]]


# --- calls


def test_nobody_chows() -> None:
    """Case nc-001."""
    assert CASES["nc-001"]["expect"] == {"may_chow": False}
    table = table_of(["", "46p"], "5p")
    discard(table, 0, "5p")
    assert not may(table, 1, ActionType.CHOW)
    assert code(table, 1, chow(tile("5p"), (tile("4p"), tile("6p")))) == "no_chow"


def test_a_hand_without_a_triplet_is_ready() -> None:
    """Case nc-002."""
    context = CASES["nc-002"]["context"]
    table = table_of(["", "", context["hand"], ""], "1s")
    discard(table, 0, "1s")
    assert CASES["nc-002"]["expect"] == {"may_be_ready": True}
    assert may(table, 2, ActionType.WIN)


def test_a_win_goes_before_a_pung_from_any_seat() -> None:
    """Case nc-044."""
    context = CASES["nc-044"]["context"]
    assert (context["discard"], context["from"]) == ("5p", 0)
    table = table_of(["", "123m46p789s11122s", "", "55p"], "5p")
    discard(table, 0, "5p")
    answer(table, {1: WIN, 3: offered(table, 3, ActionType.PUNG)[0]})
    assert [line.seat for line in of(table.events, Won)[0].wins] == [1]
    assert CASES["nc-044"]["expect"] == {"granted": {"1": "win"}}


def test_the_nearest_of_two_winners_wins_alone() -> None:
    """Decision D12.6."""
    table = table_of(["", "24m666p777p11199s", "12m88999p234678s", ""], "3m")
    discard(table, 0, "3m")
    answer(table, {1: WIN, 2: WIN})
    assert table.state.scores == [-1, 1, 0, 0]


# --- kongs


def test_a_kong_pays_nothing_at_once_and_adds_to_the_win() -> None:
    table = table_of(["1111z45m222p5678s", "", "", ""], "5s", last="3m")
    act(table, 0, ActionType.CONCEALED_KONG)
    assert not of(table.events, Paid)
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [9, -3, -3, -3]


def robbed_kong(**options: Any) -> Table:
    """Seat 0 adds to a pung the tile that seat 2 waits for."""
    table = table_of(["33m", "", READY, ""], "9s3m9p9p8p3m", options=options)
    discard(table, 0, "9s")
    discard(table, 1, "3m")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    while table.state.turn != 0:
        play_on(table)
    assert table.state.drawn == tile("3m")
    act(table, 0, ActionType.ADDED_KONG)
    return table


def test_a_robbed_kong_counts_as_a_self_draw() -> None:
    """Case nc-008: three pay."""
    assert CASES["nc-008"]["expect"] == {"counts_as": "self_draw"}
    table = robbed_kong()
    assert of(act(table, 2, ActionType.WIN), Robbed)
    assert table.state.scores == [-1, -1, 3, -1]
    table = robbed_kong(robbed_kong="konger")
    act(table, 2, ActionType.WIN)
    assert table.state.scores == [-1, 0, 1, 0]


def test_a_kong_that_is_not_robbed_stands() -> None:
    table = robbed_kong()
    pass_all(table)
    assert str(table.state.seats[0].melds[0].type) == "added_kong"
    assert table.state.turn == 0


def test_a_concealed_kong_cannot_be_robbed() -> None:
    """Decision D12.6."""
    table = table_of(["3333m", "", READY], "9s")
    act(table, 0, ActionType.CONCEALED_KONG, "3333m")
    assert set(table.prompts) == {0}


# --- 荒庄 and 分张


def test_the_hand_is_drawn_with_six_full_stacks_left() -> None:
    """Case nc-004."""
    context, expected = CASES["nc-004"]["context"], CASES["nc-004"]["expect"]
    table = table_of([])
    while table.state.hand_no == 0:
        play_on(table)
    first = hand_of(table, 0)
    drawn = len(of(first, Drawn))
    assert len(table.rules.tiles) - 4 * 13 - drawn == context["tiles_left"] == 18
    assert table.rules.options.kept == expected["tiles_left_in_full_stacks"]
    assert of(first, HandEnded)[0].reason == "exhausted"


def test_a_broken_stack_is_played() -> None:
    """Cases nc-005 and nc-034: with 20 tiles left two of them are drawn."""
    assert CASES["nc-005"]["expect"] == {"full_stack": False}
    expected = CASES["nc-034"]["expect"]
    assert CASES["nc-034"]["context"]["tiles_left"] == 20
    table = table_of([])
    options = table.rules.options
    assert (20 // options.stack_height, expected["full_stacks_left"]) == (6, 6)
    while table.state.hand_no == 0:
        play_on(table)
    drawn = [e.tile for e in of(hand_of(table, 0), Drawn)]
    wall = table.events[0].wall
    assert drawn[-2:] == list(wall[-20:-18])
    assert not expected["hand_over"]


@pytest.mark.parametrize(("tiles", "height"), [(136, 2), (120, 3), (108, 3), (108, 2)])
def test_other_walls_and_stacks_keep_six_of_them(tiles: int, height: int) -> None:
    """Decisions D12.1 and D12.2."""
    table = table_of([], options={"tiles": tiles, "stack_height": height})
    while table.state.hand_no == 0:
        play_on(table)
    first = hand_of(table, 0)
    assert len(first[0].wall) == tiles
    assert tiles - 52 - len(of(first, Drawn)) == 6 * height
    assert len(of(first, Drawn)) - len(of(first, Discarded)) == 4


def test_the_last_four_tiles_go_one_to_each_seat() -> None:
    """Case nc-036: the seat to draw is the first, and nobody discards."""
    context, expected = CASES["nc-036"]["context"], CASES["nc-036"]["expect"]
    table = table_of([])
    to_the_last_deal(table)
    assert left(table) + table.rules.options.kept == context["tiles_left"]
    assert table.state.after(table.state.turn)[0] == context["next_seat"]
    play_on(table)
    last = hand_of(table, 0)
    at = max(i for i, event in enumerate(last) if isinstance(event, Discarded))
    assert [event.seat for event in of(last[at:], Drawn)] == expected["last_deal"]
    assert len(of(last[at + 1 :], Discarded)) == expected["discards"]
    assert 136 - 4 * 13 - len(of(last, Drawn)) == expected["tiles_left_after"]


def last_tiles(hands: list[str], four: str, **more: Any) -> Table:
    """A table about to give these tiles in the last deal, the first of them to seat 2."""
    table = table_of(hands, last=four, **more)
    to_the_last_deal(table)
    assert table.state.turn == 1
    return table


def test_the_last_deal_is_won_by_self_draw_by_the_first_who_can() -> None:
    """Decision D12.5."""
    hands = ["24m666p777p11199s", "", "", READY]
    table = last_tiles(hands, "9p3m3m9p")
    play_on(table)
    assert {seat: prompt.actions for seat, prompt in table.prompts.items()} == {3: (WIN, PASS_WIN)}
    assert table.prompts[3].about == "last_deal"
    act(table, 3, ActionType.WIN)
    assert table.state.scores == [-1, -1, -1, 3]
    assert len(of(hand_of(table, 0), Won)[0].wins) == 1


def test_who_lets_the_last_tile_pass_leaves_it_to_the_next() -> None:
    table = last_tiles(["24m666p777p11199s", "", "", READY], "9p3m3m9p")
    play_on(table)
    answer(table, {3: PASS_WIN})
    assert set(table.prompts) == {0}
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [3, -1, -1, -1]


def test_the_last_tile_of_all_may_win() -> None:
    table = last_tiles(["", READY, "", ""], "9p9p9s3m")
    play_on(table)
    assert left(table) == 0
    act(table, 1, ActionType.WIN)
    assert table.state.scores == [-1, 3, -1, -1]


def test_in_the_last_deal_nothing_is_discarded_and_no_kong_made() -> None:
    table = last_tiles(["", "", "", READY], "9p3m9p9s")
    play_on(table)
    held: Tile = table.state.seats[3].tiles[0]
    assert code(table, 3, discard_of(held)) == "last_deal"
    assert code(table, 3, concealed_kong((tile("2p"),) * 4)) == "last_deal"


def test_no_kong_takes_a_tile_of_the_last_deal() -> None:
    """Decision D12.5: six stacks are left after it, so that every seat gets one of the last four tiles."""
    table = last_tiles(["", "1111z", "333m", ""], "9p9p9s3m")
    assert left(table) == last_deal.TILES
    assert not may(table, 1, ActionType.CONCEALED_KONG)
    assert code(table, 1, concealed_kong((tile("1z"),) * 4)) == "last_tile"
    table = last_tiles(["", "3m", "333m", ""], "9p9p9s9s")
    discard(table, 1, "3m")
    assert not may(table, 2, ActionType.KONG)
    assert code(table, 2, kong(tile("3m"), (tile("3m"),) * 3)) == "last_tile"
    assert may(table, 2, ActionType.PUNG)
    act(table, 2, ActionType.PUNG)
    answer(table, {2: offered(table, 2, ActionType.DISCARD)[0]})
    seats = [event.seat for event in of(table.events, Drawn)]
    assert table.state.hand_no == 1
    assert seats[-5:-1] == [3, 0, 1, 2]


def test_with_one_tile_more_a_kong_is_still_made() -> None:
    table = table_of(["1111z", "", "", ""])
    while left(table) > last_deal.TILES + 1:
        play_on(table)
    assert table.state.turn == 0
    act(table, 0, ActionType.CONCEALED_KONG)
    assert left(table) == last_deal.TILES


@pytest.mark.parametrize("case", ["nc-010", "nc-011", "nc-030", "nc-032"])
def test_kongs_cost_when_nobody_wins(case: str) -> None:
    kongs = CASES[case]["context"]["kongs"]
    fours = iter(("1111z", "2222z", "3333z", "4444z"))
    table = table_of(["".join(next(fours) for _ in range(count)) for count in kongs])
    while table.state.hand_no == 0:
        for seat in table.prompts:
            if may(table, seat, ActionType.CONCEALED_KONG):
                act(table, seat, ActionType.CONCEALED_KONG)
                break
        else:
            play_on(table)
    assert table.state.scores == CASES[case]["expect"]["deltas"]
    assert {p.reason for e in of(table.events, Paid) for p in e.payments} <= {"drawn_kongs"}


# --- dealers and matches


@pytest.mark.parametrize(("winner", "expected"), [(0, 0), (2, 1)])
def test_the_dealer_stays_on_a_win(winner: int, expected: int) -> None:
    """Decision D12.6."""
    hands = ["", "", "", ""]
    hands[winner] = READY
    table = table_of(hands, "9m3m" if winner else "3m")
    if winner:
        discard(table, 0, "9m")
        discard(table, 1, "3m")
    act(table, winner, ActionType.WIN)
    assert of(table.events, HandStarted)[1].dealer == expected


def test_the_dealer_stays_on_a_draw_and_eight_hands_are_a_match() -> None:
    game = Game("six_stacks", seed=4)
    table = game.table
    first = game.state.dealer
    while not table.over:
        play_on(table)
    assert {start.dealer for start in of(table.events, HandStarted)} == {first}
    assert len(of(table.events, HandEnded)) == 8
    assert {Game("six_stacks", seed=seed).state.dealer for seed in range(20)} == {0, 1, 2, 3}


# --- what is refused, and why


def test_what_is_refused_and_why() -> None:
    table = table_of(["3333m9s", "33p", READY], "9m")
    assert code(table, 0, WIN) == "not_complete"
    discard(table, 0, "9m")
    assert code(table, 1, WIN) == "not_complete"
    assert code(table, 1, pung(tile("9m"), (tile("9m"),) * 2)) == "tile_not_held"
    table = table_of(["", "33p5555s"], "3p")
    discard(table, 0, "3p")
    act(table, 1, ActionType.PUNG)
    assert code(table, 1, concealed_kong((tile("5s"),) * 4)) == "after_call"
