"""Taiwan tables with known tiles."""

from __future__ import annotations

from typing import Any

from tests.table.rig import of, play_on, rigged, tile

from hupai.table.actions import Action, ActionType
from hupai.table.engine import Table
from hupai.table.events import HandEnded, HandStarted, WinLine, Won
from hupai.table.play import Deal

READY = "123456m789p2225578s"  # waits for 6s and 9s, the page's hand
OTHER_READY = "123456p789m3334478s"  # waits for 6s and 9s too
FLOWERS = [f"f{number}" for number in range(1, 9)]


def table_of(hands: list[str], draws: str, *, deal: Deal = Deal(0), **more: Any) -> Table:  # noqa: B008
    """The flowers that are not named lie among the tiles that nobody draws."""
    used = " ".join([*hands, draws, more.get("last", "")])
    kept = "".join(flower for flower in FLOWERS if flower not in used)
    return rigged("taiwan16", hands, draws, deal=deal, fixed=kept, **more)


def to_turn(table: Table, seat: int) -> None:
    """Everybody discards what is drawn and claims nothing until the seat is on turn."""
    for _ in range(200):
        if seat in table.prompts and table.prompts[seat].about == "turn":
            return
        play_on(table)
    raise AssertionError(f"seat {seat} does not come on turn")


def play_out(table: Table) -> None:
    """Play the hand on without a claim or a win."""
    hand = table.state.hand_no
    while table.state.hand_no == hand and not table.over:
        play_on(table)


def winners(events: list[Any]) -> list[int]:
    return [line.seat for won in of(events, Won) for line in won.wins]


def ended(events: list[Any]) -> str:
    (event,) = of(events, HandEnded)
    return str(event.reason)


def next_hand(events: list[Any]) -> HandStarted:
    """The hand that begins with these events."""
    (event,) = of(events, HandStarted)
    return event  # type: ignore[no-any-return]


def line_of(events: list[object]) -> WinLine:
    (won,) = of(events, Won)  # type: ignore[arg-type]
    (line,) = won.wins
    return line  # type: ignore[no-any-return]


def discard_drawn(text: str) -> Action:
    return Action(ActionType.DISCARD, tile(text), drawn=True)
