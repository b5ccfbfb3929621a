"""Riichi hands that end soon, in a known way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.table.rig import act, answer, discard, fan_points, of, offered, pass_all, play_on, rigged

from hupai.settle import deltas
from hupai.table.actions import WIN, ActionType
from hupai.table.engine import Table
from hupai.table.events import Event, HandStarted, MatchEnded, Paid, Won
from hupai.table.play import Deal

CLOSED, ADDED = ActionType.CONCEALED_KONG, ActionType.ADDED_KONG
KONG, PUNG = ActionType.KONG, ActionType.PUNG
READY = "45m23455p234567s"  # waits for 3m and 6m, all simples
READY_OF_THREE = "45678p22234567s"  # waits for 3p, 6p and 9p
READY_AT_A_DRAW = ("111222333m3367p", "444666777m1112p", "111222333s4446p", "666777888s7778p")
TERMINALS = "19m19p19s1234567z"


def win_of(table: Table, seat: int) -> list[Event]:
    return act(table, seat, ActionType.WIN)


def pass_by(table: Table, seat: int, text: str) -> None:
    """Whatever is asked before is passed; the seat discards, and nobody wants it."""
    while seat not in table.prompts or table.prompts[seat].about != "turn":
        pass_all(table)
    discard(table, seat, text)
    while table.prompts and next(iter(table.prompts.values())).about != "turn":
        pass_all(table)


def win(table: Table, *seats: int) -> list[Event]:
    """Let these seats win, all others who are asked pass."""
    return answer(table, dict.fromkeys(seats, WIN))


def fans(events: list[Any]) -> dict[str, int]:
    """What each fan of the first winner counts."""
    (won,) = of(events, Won)
    return fan_points(won.wins[0])


def gains(events: list[Any], seats: int = 4) -> list[list[int]]:
    """What each payment event changes."""
    return [list(deltas(paid.payments, seats)) for paid in of(events, Paid)]


def hand_ending(
    how: str,
    deal: Deal,
    *,
    id: str = "riichi_4p",
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] | None = None,
    pot: int = 0,
    ready: Sequence[int] = (),
) -> Table:
    """A table whose first hand has just ended: `dealer` wins by a discard, the `next` seat wins by the dealer's
    discard, the hand is a `draw` at which the seats of `ready` are ready, or the dealer makes it an `abort`.
    """
    seats = 3 if id == "riichi_3p" else 4
    dealer = deal.dealer
    after = (dealer + 1) % seats
    hands = [""] * seats
    draws = ""
    if how == "dealer":
        hands[dealer], draws = READY, "9m3m"
    elif how == "next":
        hands[after], draws = (READY, "3m") if seats == 4 else (READY_OF_THREE, "3p")
    elif how == "abort":
        hands[dealer], draws = TERMINALS, "9m"
    else:
        for seat in ready:
            hands[seat] = READY_AT_A_DRAW[seat]
    table = rigged(
        id,
        hands,
        draws,
        preset=preset,
        options=options,
        deal=deal,
        scores=scores,
        pot=pot,
        fixed="1z",
    )
    _play(table, how, dealer, after)
    return table


def _play(table: Table, how: str, dealer: int, after: int) -> None:
    if how == "dealer":
        discard(table, dealer, "9m")
        while table.state.turn != after or after not in table.prompts:
            pass_all(table)
        discard(table, after, "3m")
        win_of(table, dealer)
    elif how == "next":
        discard(table, dealer, "3m" if len(table.state.seats) == 4 else "3p")
        win_of(table, after)
    elif how == "abort":
        act(table, dealer, ActionType.ABORT)
    else:
        number = table.state.hand_no
        while table.state.hand_no == number and not table.over:
            if any(prompt.about in ("ready", "stop") for prompt in table.prompts.values()):
                return
            play_on(table)


def following(table: Table) -> Deal | None:
    """The deal after the first hand; None when the game is over."""
    starts = [event for event in table.events if isinstance(event, HandStarted)]
    if isinstance(table.events[-1], MatchEnded):
        return None
    return Deal(starts[1].dealer, starts[1].round, starts[1].streak)


def choose(table: Table, seat: int, value: int) -> None:
    action = next(a for a in offered(table, seat, ActionType.CHOOSE) if a.value == value)
    table.step({seat: action})
