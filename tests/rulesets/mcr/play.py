"""MCR hands played on known tiles."""

from __future__ import annotations

from typing import Any

from tests.table.rig import fan_points, of, play_on, rigged

from hupai.table.engine import Table
from hupai.table.events import WinLine, Won

STRAIGHT = "123456789m4588s"  # waits for 3s and 6s: a pure straight, 16 points


def table_of(hands: list[str], draws: str, **more: Any) -> Table:
    """A hand without flowers unless they are asked for."""
    options = {"flowers": False} | dict(more.pop("options", {}))
    return rigged("mcr", hands, draws, options=options, **more)


def fans(table: Table) -> dict[str, int]:
    """The points of each fan of the win."""
    return fan_points(win_of(table))


def win_of(table: Table) -> WinLine:
    (won,) = of(table.events, Won)
    (line,) = won.wins
    return line


def turn(table: Table, seat: int) -> None:
    """Everyone discards what it draws until it is this seat's turn."""
    while seat not in table.prompts or table.prompts[seat].about != "turn":
        play_on(table)


def to_the_last_tile(table: Table) -> None:
    """Everyone discards what it draws until the last tile has been drawn."""
    while table.state.wall_of(0).left or table.state.drawn is None:
        play_on(table)
