"""七搶一 and 八花 on rigged walls: in the deal, by draws, whoever lays the last flower."""

from __future__ import annotations

import pytest
from tests.rulesets.taiwan16.tables import ended, next_hand, play_out, table_of
from tests.support import records
from tests.table.rig import act, answer, discard, of, offered, play_on

from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import Drawn, Event, FlowersReplaced, PutAside, WinLine, Won
from hupai.table.play import Deal

CASES = {case["id"]: case for case in records("taiwan16/situations")}


def won_by_flowers(events: list[Event]) -> WinLine:
    (won,) = of(events, Won)
    (line,) = won.wins
    return line  # type: ignore[no-any-return]


def item(line: WinLine) -> tuple[str, int]:
    (fan,) = line.result["fans"]
    return fan["id"], fan["points"]


def test_flowers_dealt_are_replaced_and_so_are_those_drawn() -> None:
    table = table_of(["f1f2"], "1zf3", last="9m8m")
    assert of(list(table.events), FlowersReplaced)[0].tiles == (34, 35)
    play_on(table)
    assert of(list(table.events), PutAside) == [PutAside(1, 36, "flower")]
    assert not any(tile >= 34 for seat in table.state.seats for tile in seat.tiles)
    assert [len(seat.tiles) for seat in table.state.seats] == [16] * 4


def test_the_collector_draws_his_seventh_while_another_shows_the_last() -> None:
    """Case tw-098: six and one are shown, the seventh is drawn."""
    case = CASES["tw-098"]
    context, expect = case["context"], case["expect"]
    assert context["flowers_before"] == [6, 0, 1, 0]
    deal = Deal(context["dealer"], 0, context["dealer_streak"])
    hands = ["f1f2f3f4f5f6", "", "f7", ""]
    # The dealer, seat 1, begins; seat 0 is the last to draw.
    table = table_of(hands, "1z2z3zf8", deal=deal)
    play_on(table, 2)
    assert not of(list(table.events), Won)
    play_on(table)
    line = won_by_flowers(list(table.events))
    assert (line.seat, line.from_seat, line.tile) == (0, 2, 40)
    assert item(line) == ("seven_flowers", 20)
    started = next_hand(list(table.events)[-10:])
    assert list(started.scores) == expect["deltas"]
    assert (started.dealer, started.streak) == (expect["next_dealer"], expect["dealer_streak"])


def test_the_seven_win_as_soon_as_another_draws_the_eighth() -> None:
    table = table_of(["f1f2f3f4f5f6f7"], "1zf8", deal=Deal(0, 0, 3))
    play_until_next(table)
    line = won_by_flowers(list(table.events))
    assert (line.seat, line.from_seat, line.tile, line.by) == (0, 1, 41, "rob_kong")
    started = next_hand(list(table.events)[-10:])
    # The dealer won: no extra is paid, he stays and his streak grows.
    assert started.scores == (20, -20, 0, 0)
    assert (started.dealer, started.streak) == (0, 4)


def test_seven_take_one_during_the_deal() -> None:
    table = table_of(["f8", "", "", "f1f2f3f4f5f6f7"], "1z")
    line = won_by_flowers(list(table.events))
    assert (line.seat, line.from_seat, item(line)) == (3, 0, ("seven_flowers", 20))
    assert not table.state.wins  # the next hand has begun
    assert table.state.scores == [-20, 0, 0, 20]


@pytest.mark.parametrize(
    ("hands", "draws", "last"),
    [
        (["", "f1f2f3f4f5f6f7f8"], "1z", ""),
        (["", "f1f2f3f4f5f6f7"], "1z", "f8"),  # a replacement is the eighth
        (["", "f1f2f3f4f5f6f7"], "1zf8", ""),
    ],
    ids=["dealt", "replacement", "drawn"],
)
def test_eight_flowers_win_at_once(hands: list[str], draws: str, last: str) -> None:
    """Case tw-056 is the payment: thirty of each, nothing for the dealer who pays."""
    table = table_of(hands, draws, last=last, deal=Deal(0, 0, 4))
    play_until_next(table)
    line = won_by_flowers(list(table.events))
    assert (line.seat, line.from_seat, line.by) == (1, None, "self_draw")
    assert item(line) == ("eight_flowers", 30)
    started = next_hand(list(table.events)[-10:])
    assert started.scores == (-30, 90, -30, -30)
    assert (started.dealer, started.streak) == (1, 0)


def play_until_next(table: Table) -> None:
    for _ in range(3):
        if table.state.hand_no == 0:
            play_on(table)


def test_the_last_tile_may_be_the_flower_that_wins() -> None:
    """The flower is asked about before its replacement is: behind it only the seven replacements of the deal lay."""
    table = table_of(["f1f2f3f4f5f6f7"], "1z", last="f8 1p1p1p1p2p2p2p")
    play_out(table)
    assert item(won_by_flowers(list(table.events))) == ("eight_flowers", 30)
    drawn = [event for event in table.events if isinstance(event, Drawn)]
    assert sum(event.seat == 0 for event in drawn[:-1]) > 10  # but for the deal of the next hand


def test_seven_flowers_without_the_eighth_and_eight_among_three_do_not_win() -> None:
    table = table_of(["f1f2f3f4f5f6f7"], "1z")
    assert not of(list(table.events), Won)
    table = table_of(["f1f2f3f4f5f6", "f7", "f8"], "1z")
    assert not of(list(table.events), Won)
    play_out(table)
    assert ended(list(table.events)) == "exhausted"


def test_the_second_preset_pays_eight_for_either() -> None:
    table = table_of(["f8", "f1f2f3f4f5f6f7"], "1z", preset="one_two_four_eight")
    assert item(won_by_flowers(list(table.events))) == ("seven_flowers", 8)
    table = table_of(["", "f1f2f3f4f5f6f7f8"], "1z", preset="one_two_four_eight")
    assert item(won_by_flowers(list(table.events))) == ("eight_flowers", 8)
    assert table.state.scores == [-8, 24, -8, -8]


def test_a_hand_with_melds_wins_by_flowers_too() -> None:
    table = table_of(["5z", "55zf1f2f3f4f5f6f7"], "1zf8")
    discard(table, 0, "5z")
    act(table, 1, ActionType.PUNG)
    events = answer(table, {1: offered(table, 1, ActionType.DISCARD)[0]})
    line = won_by_flowers(events)
    assert (line.seat, line.from_seat, item(line)) == (1, 2, ("seven_flowers", 20))
