"""Playing matches for tests."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hupai.game import Game
from hupai.table.actions import Action
from hupai.table.state import TableState

State = TableState[Any]


def random_choices(game: Game, random: Random) -> dict[int, Action]:
    return {seat: random.choice(prompt.actions) for seat, prompt in game.prompts().items()}


def play(game: Game, seed: int, watch: Callable[[Game], None] | None = None) -> Game:
    """Play to the end with random answers; `watch` is called before every step."""
    random = Random(seed)
    while not game.over:
        if watch is not None:
            watch(game)
        game.step(random_choices(game, random))
    return game


def permute_hidden(state: State, seat: int, random: Random) -> State:
    """The same table for `seat`, with all tiles it does not see dealt out anew among their places."""
    twin = state.copy()
    places: list[tuple[Any, int]] = []
    rows = [list(wall.tiles) for wall in twin.walls]
    for row, wall in zip(rows, twin.walls, strict=True):
        places += ((row, at) for at in wall.unseen())
    for at, other in enumerate(twin.seats):
        if at != seat and not other.shown:
            places += ((other.tiles, i) for i in range(len(other.tiles)))
    drawn = [twin.drawn]
    if twin.turn != seat and twin.drawn is not None:
        places.append((drawn, 0))
    tiles = [row[at] for row, at in places]
    random.shuffle(tiles)
    for (row, at), tile in zip(places, tiles, strict=True):
        row[at] = tile
    twin.drawn = drawn[0]
    for row, wall in zip(rows, twin.walls, strict=True):
        wall.tiles = tuple(row)
    for other in twin.seats:
        other.rebuild()
    return twin
