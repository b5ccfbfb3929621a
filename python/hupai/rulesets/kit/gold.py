"""金 (gold): a tile is turned out of the wall after the flowers, and all its kind are wild in this hand.

What such tables share: turning the tile, the wins that are possible as it is turned, and golds in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from hupai import _core
from hupai.records import HandRecord, Refused
from hupai.table.actions import PASS_WIN, WIN, Prompt, Tile
from hupai.table.events import Event, Revealed, Source
from hupai.table.phases.base import Choices, Phase, Step
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules, State

GOLD = "gold"  # why the tile is turned, and its key in the context
ALL_GOLDS = 3  # that can be held: the fourth is the one turned


class GoldContext(Protocol):
    """The facts of a win at a table with gold."""

    @property
    def gold(self) -> Tile | None: ...


def gold_of(state: State) -> Tile | None:
    """The gold of this hand, None before it is turned."""
    return state.kinds.wild


def turned_gold(revealed: Iterable[tuple[str, Tile]]) -> Tile | None:
    """The gold among what has been turned (of a state or a view), None before it is."""
    return next((tile for why, tile in revealed if why == GOLD), None)


def turn_gold(
    state: State,
    is_flower: Callable[[Tile], bool],
    *,
    source: Source | None = None,
    place: int = 0,
) -> tuple[Event, ...]:
    """The gold is turned from an end of the wall or a place in it; a flower there is the dealer's, and the next is turned."""
    wall, events = state.walls[0].copy(), list[Event]()
    while True:
        tile = wall.peek_back(place) if source is None else wall.peek(source)
        if tile is None:
            raise ValueError("no tile is left to turn as gold")
        if not is_flower(tile):
            return (*events, Revealed(tile, GOLD, source, place))
        events.append(Revealed(tile, Source.FLOWER.value, source, place, state.dealer))
        if source is None:
            wall.take_back(place)
        else:
            wall.take(source)


def golds_in(tiles: Iterable[Tile], gold: Tile | None) -> int:
    """How many of the tiles are gold."""
    return sum(tile == gold for tile in tiles)


def held_golds(record: HandRecord, context: GoldContext) -> int:
    """The golds of a hand record, the winning tile included."""
    return golds_in((*record.concealed, record.win_tile or 0), context.gold)


def pair_of_golds(hand: _core.Hand) -> bool:
    """Whether a full hand wins with two golds as its pair: without one of them, the other waits for any tile."""
    if hand.wilds < 2 or hand.wild is None:
        return False
    rest = hand.copy()
    rest.remove(hand.wild)
    return bool(_core.awaits_any_tile(rest))


def gold_discarded() -> Refused:
    """Why a discarded gold is nobody's."""
    return Refused.of(
        "gold_discarded",
        "打出的金不能吃、碰、杠，也不能胡",
        "nobody claims a discarded gold or wins with it",
    )


@dataclass(frozen=True, slots=True)
class FirstWins:
    """The wins that are possible at one moment, in the order in which they go before each other; else `then` follows."""

    wins: tuple[WinTile, ...]
    then: Phase

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        return {win.seat: Prompt(win.seat, GOLD, (WIN, PASS_WIN)) for win in self.wins}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        for first in self.wins:
            if choices[first.seat] == WIN:
                return win(state, rules, (first,))
        return Step((), self.then)
