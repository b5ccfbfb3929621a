"""Flowers among the tiles dealt are laid aside and replaced, seat by seat, until nobody holds one."""

from __future__ import annotations

from dataclasses import dataclass

from hupai.table.actions import Tile
from hupai.table.events import FlowersReplaced, Source
from hupai.table.phases import turn as turns
from hupai.table.phases.base import Choices, Phase, Silent, Step
from hupai.table.phases.end import Exhausted
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class ReplaceDealt(Silent):
    """Beginning with the dealer each seat replaces all its flowers, round after round; `then` follows.

    `at` counts the seats from the dealer; the round goes on there. `laid`: the seat that has just replaced some.
    """

    then: Phase
    at: int = 0
    laid: int | None = None

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if self.laid is not None:
            return turns.after_flower(state, rules, self.laid, ReplaceDealt(self.then, self.at))
        seats = rules.seats
        for step in range(seats):
            offset = (self.at + step) % seats
            seat = (state.dealer + offset) % seats
            flowers = _flowers(state, rules, seat)
            if flowers:
                drawn = _peek_many(state, seat, len(flowers))
                if len(drawn) < len(flowers):
                    return Step((), Exhausted())
                event = FlowersReplaced(seat, flowers, drawn)
                asked = seat if rules.play.after_flower is not None else None
                return Step((event,), ReplaceDealt(self.then, (offset + 1) % seats, asked))
        return Step((), self.then)


def _flowers(state: State, rules: Rules, seat: int) -> tuple[Tile, ...]:
    is_flower = rules.play.is_flower
    if is_flower is None:
        return ()
    return tuple(tile for tile in state.held(seat) if is_flower(tile))


def _peek_many(state: State, seat: int, count: int) -> tuple[Tile, ...]:
    """The next replacements of the seat, fewer where the wall has no more."""
    wall = state.wall_of(seat).copy()
    found: list[Tile] = []
    while len(found) < count:
        tile = wall.peek(Source.FLOWER)
        if tile is None:
            break
        found.append(tile)
        wall.take(Source.FLOWER)
    return tuple(found)
