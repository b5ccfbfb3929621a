"""A win: it is settled at once; the ruleset says whether the hand is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hupai.table.actions import Tile
from hupai.table.events import Event, Source, WinLine, Won
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.end import EndHand
from hupai.table.play import Rules, State


class WinTile(NamedTuple):
    """A win about to be settled: who, with which tile, `by` discard, self_draw or rob_kong, and from whom.

    `source` is how a self-drawn tile was drawn, or why a robbed tile had been set aside.
    """

    seat: int
    tile: Tile
    by: str
    from_seat: int | None
    source: Source | None


@dataclass(frozen=True, slots=True)
class AfterWin(Silent):
    lines: tuple[WinLine, ...]

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if rules.play.after_win is None:
            return Step((), EndHand("win", tuple(line.seat for line in self.lines)))
        return rules.play.after_win(state, rules, self.lines)


def win(state: State, rules: Rules, wins: Sequence[WinTile], before: Sequence[Event] = ()) -> Step:
    """One or several seats win with the same tile, after the events `before`."""
    lines, events = rules.play.settle(state, rules, wins)
    return Step((*before, Won(lines), *events), AfterWin(lines))
