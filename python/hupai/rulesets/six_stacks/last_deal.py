"""分张: the last tiles above the six stacks go one to each seat, who wins with it or does nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.rulesets.six_stacks.score import SEATS
from hupai.table import policies
from hupai.table.actions import PASS_WIN, WIN, Prompt
from hupai.table.events import Source, drawn
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.end import Exhausted
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules, State

LAST_DEAL = "last_deal"
TILES = SEATS  # that are dealt so; no kong is made when nothing else is left


def is_due(state: State, seat: int) -> bool:
    """Whether no more tiles are left to draw than go to everybody."""
    return state.wall_of(seat).left <= TILES


@dataclass(frozen=True, slots=True)
class DealOne(Silent):
    """The first of `seats` gets a tile; those behind it are next."""

    seats: tuple[int, ...]

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if not self.seats:
            return Step((), Exhausted())
        seat = self.seats[0]
        tile = state.wall_of(seat).peek(Source.WALL)
        if tile is None:
            raise ValueError("no tile is left for the last deal")
        return Step((drawn(seat, tile, Source.WALL),), LastTile(self.seats))


@dataclass(frozen=True, slots=True)
class LastTile:
    """The first of `seats` holds its last tile, and may win with it if it can."""

    seats: tuple[int, ...]

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        seat = self.seats[0]
        if not policies.is_complete(state, rules, seat):
            return {}
        return {seat: Prompt(seat, LAST_DEAL, (WIN, PASS_WIN))}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        seat = self.seats[0]
        if choices.get(seat) == WIN:
            return win(state, rules, (self.win_tile(state),))
        return Step((), DealOne(self.seats[1:]))

    def win_tile(self, state: State) -> WinTile:
        """The win that the seat may declare."""
        assert state.drawn is not None
        return WinTile(self.seats[0], state.drawn, "self_draw", None, Source.WALL)
