"""大众13张 on the table: the sentences of the house page, and the decisions where it is silent."""

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
from hupai.rulesets.popular13 import why_not
from hupai.table.actions import WIN, ActionType, chow, concealed_kong, pung
from hupai.table.engine import Table
from hupai.table.events import HandEnded, HandStarted, MatchEnded, Paid, Robbed, Won
from hupai.table.phases.kong import KongMade
from hupai.table.play import Deal

CASES = {record["id"]: record for record in records("popular13/situations")}
READY = "45m22234p555678s"  # waits for 3m and 6m
OTHERS = ("24m666p777p11199s", "12m88999p234678s")  # wait for 3m


def table_of(hands: list[str], draws: str, dealer: int = 0, **more: Any) -> Table:
    return rigged("popular13", hands, draws, deal=Deal(dealer), **more)


def next_hand(table: Table) -> HandStarted:
    return [event for event in table.events if isinstance(event, HandStarted)][1]


# --- payments


@pytest.mark.parametrize(
    ("case", "giver", "winners"),
    [("dz-018", 1, (0,)), ("dz-019", 0, (1, 3)), ("dz-020", 3, (0, 1, 2))],
)
def test_the_discarder_pays_every_winner(case: str, giver: int, winners: tuple[int, ...]) -> None:
    context = CASES[case]["context"]
    assert (context["from"], tuple(context["winners"])) == (giver, winners)
    hands = ["", "", "", ""]
    hands[giver] = "3m"
    for seat, hand in zip(winners, (READY, *OTHERS), strict=False):
        hands[seat] = hand
    table = table_of(hands, "9m", dealer=giver)
    discard(table, giver, "3m")
    answer(table, dict.fromkeys(winners, WIN))
    assert table.state.scores == CASES[case]["expect"]["deltas"]


def test_a_self_draw_takes_one_from_each() -> None:
    hands = ["", "", READY, ""]
    table = table_of(hands, "3m", dealer=2)
    act(table, 2, ActionType.WIN)
    assert table.state.scores == CASES["dz-017"]["expect"]["deltas"]


def test_kongs_pay_nothing() -> None:
    assert CASES["dz-023"]["expect"]["deltas"] == [0, 0, 0, 0]
    table = table_of(["", "111z"], "1z9m", dealer=0)
    play_on(table)
    table = table_of(["", "1111z"], "9m", dealer=1)
    act(table, 1, ActionType.CONCEALED_KONG)
    assert not of(table.events, Paid)


def test_a_robbed_kong_fails_and_its_maker_pays() -> None:
    """Decision D1.4."""
    table = table_of(["33m", "", READY, ""], "9s3m9p9p8p3m")
    discard(table, 0, "9s")
    while 1 not in table.prompts or table.prompts[1].about != "turn":
        pass_all(table)
    discard(table, 1, "3m")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    while table.state.turn != 0 or 0 not in table.prompts:
        play_on(table)
    assert table.state.drawn == tile("3m")
    act(table, 0, ActionType.ADDED_KONG)
    events = act(table, 2, ActionType.WIN)
    assert of(events, Robbed)
    assert table.state.scores == [-3, 0, 3, 0]


def test_a_closed_kong_cannot_be_robbed() -> None:
    """Decision D1.5."""
    table = table_of(["3333m", READY], "9s")
    act(table, 0, ActionType.CONCEALED_KONG, "3333m")
    assert set(table.prompts) == {0}


# --- who deals next


@pytest.mark.parametrize(
    ("case", "dealer", "winners", "expected"),
    [
        ("dz-025", 2, (2,), 2),
        ("dz-029", 1, (1, 3), 1),
        (None, 1, (3,), 2),
        (None, 3, (1,), 0),
    ],
)
def test_the_dealer_stays_after_winning(
    case: str | None, dealer: int, winners: tuple[int, ...], expected: int
) -> None:
    if case is not None:
        context = CASES[case]["context"]
        assert (context["dealer"], tuple(context["winners"])) == (dealer, winners)
        assert CASES[case]["expect"]["next_dealer"] == expected
    hands = ["", "", "", ""]
    for seat, hand in zip(winners, (READY, *OTHERS), strict=False):
        hands[seat] = hand
    giver = next(s for s in range(4) if s not in winners)
    hands[giver] = "3m"
    table = table_of(hands, "9m8m7m6p", dealer=dealer)
    while not (giver in table.prompts and table.prompts[giver].about == "turn"):
        play_on(table)
    discard(table, giver, "3m")
    answer(table, dict.fromkeys(winners, WIN))
    assert next_hand(table).dealer == expected


def test_the_dealer_stays_after_a_draw_and_nobody_pays() -> None:
    assert CASES["dz-026"]["expect"]["next_dealer"] == CASES["dz-026"]["context"]["dealer"] == 1
    table = table_of([], "", dealer=1)
    while table.state.hand_no == 0:
        play_on(table)
    assert next_hand(table).dealer == 1
    assert not of(table.events, Paid)


def test_a_match_is_eight_hands_repeats_counted() -> None:
    """Case dz-028."""
    assert CASES["dz-028"]["expect"] == {"hands_played": 8, "match_over": True}
    table = table_of([], "")
    while not table.over:
        play_on(table)
    assert len(of(table.events, HandEnded)) == 8
    assert isinstance(table.events[-1], MatchEnded)


# --- calls


def test_a_pung_goes_before_a_chow() -> None:
    """Case dz-031."""
    context = CASES["dz-031"]["context"]
    assert (context["discard"], context["from"]) == ("5p", 0)
    table = table_of(["", "46p", "", "55p"], "5p")
    discard(table, 0, "5p")
    chow, pung = offered(table, 1, ActionType.CHOW)[0], offered(table, 3, ActionType.PUNG)[0]
    answer(table, {1: chow, 3: pung})
    assert table.state.turn == 3


def test_a_chow_is_only_taken_from_the_previous_seat() -> None:
    """Case dz-032."""
    assert CASES["dz-032"]["expect"]["legal"] is False
    table = table_of(["", "", "46p"], "5p")
    discard(table, 0, "5p")
    assert not may(table, 2, ActionType.CHOW)


def test_what_was_called_may_be_discarded_again() -> None:
    """Decision D1.6."""
    table = table_of(["", "465p"], "5p")
    discard(table, 0, "5p")
    act(table, 1, ActionType.CHOW)
    discard(table, 1, "5p")
    assert [river.tile for river in table.state.seats[1].river] == [tile("5p")]


def test_the_last_discard_may_be_won_but_not_called() -> None:
    """Decisions D1.2 and D1.3."""
    table = table_of(["", "33m", READY], "", last="3m")
    while table.state.walls[0].left > 0:
        play_on(table)
    assert (table.state.turn, table.state.drawn) == (3, tile("3m"))
    discard(table, 3, "3m")
    assert set(table.prompts) == {2}
    assert of(act(table, 2, ActionType.WIN), Won)


def test_no_kong_with_the_last_tile() -> None:
    table = table_of(["", "", "", "333m"], "", last="3m")
    while table.state.walls[0].left > 0:
        play_on(table)
    assert (table.state.turn, table.state.drawn) == (3, tile("3m"))
    assert not may(table, 3, ActionType.CONCEALED_KONG)


def test_there_is_no_furiten() -> None:
    table = table_of(["", "", READY, ""], "3m6m")
    discard(table, 0, "3m")
    assert may(table, 2, ActionType.WIN)
    pass_all(table)
    discard(table, 1, "6m")
    assert may(table, 2, ActionType.WIN)


# --- what is refused, and why


def test_a_hand_without_a_shape_is_told_what_is_missing() -> None:
    table = table_of(["", "", READY], "9m")
    refused = table.why_not(0, WIN)
    assert refused is not None
    assert refused.code == "not_complete"
    discard(table, 0, "9m")
    assert code(table, 1, WIN) == "not_complete"
    four_equal = table_of(
        ["1111m22334455p7s"], "7s"
    )  # the page: four equal tiles are not two pairs
    assert code(four_equal, 0, WIN) == "not_complete"


def test_calls_are_refused_with_their_reason() -> None:
    table = table_of(["", "46p", "46p5555s", "55p"], "5p")
    discard(table, 0, "5p")
    assert code(table, 2, chow(tile("5p"), (tile("4p"), tile("6p")))) == "not_next"
    act(table, 1, ActionType.CHOW)
    assert code(table, 1, concealed_kong((tile("9s"),) * 4)) == "after_call"


def test_no_call_and_no_kong_at_the_end_of_the_wall() -> None:
    table = table_of(["", "", "", "333m"], "", last="3m")
    while table.state.walls[0].left > 0:
        play_on(table)
    assert code(table, 3, concealed_kong((tile("3m"),) * 4)) == "last_tile"
    table = table_of(["", "33m", READY], "", last="3m")
    while table.state.walls[0].left > 0:
        play_on(table)
    discard(table, 3, "3m")
    assert code(table, 1, pung(tile("3m"), (tile("3m"),) * 2)) == "last_tile"


def test_a_closed_kong_is_not_robbed_and_this_is_the_reason() -> None:
    """Decision D1.5. Nobody is asked, so the phase in which one would rob is made by hand."""
    table = table_of(["3333m", "", READY], "9m")
    phase = KongMade(0, tile("3m"), ActionType.CONCEALED_KONG)
    refused = why_not(table.state, table.rules, phase, 2, WIN)
    assert refused is not None
    assert refused.code == "concealed_kong"


@pytest.mark.parametrize(
    ("option", "value"),
    [("hands", 0), ("hands", -3), ("self_draw", -1), ("discard", -1), ("winners", 0)],
)
def test_options_that_make_no_game(option: str, value: int) -> None:
    with pytest.raises(ValueError, match=f"options.{option}: {value} is less than"):
        Game("popular13", {option: value})
