"""Playing matches for tests, and the invariants that every table keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hupai.game import Game
from hupai.table.actions import Action
from hupai.table.play import Rules
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


def tiles_on(state: State) -> Iterator[int]:
    """Every tile wherever it lies, once."""
    for wall in state.walls:
        yield from (wall.tiles[at] for at in wall.unseen())
    if state.drawn is not None:
        yield state.drawn
    for seat in state.seats:
        yield from seat.tiles
        yield from (tile for _, tile in seat.aside)
        yield from (discard.tile for discard in seat.river)
        for meld in seat.melds:
            own = list(meld.tiles)
            if meld.claimed is not None:
                own.remove(meld.claimed)  # it lies in the river it came from
            yield from own


def check(state: State, rules: Rules, money: int) -> None:
    """Tiles and money are all there, and the core's hand is the hand."""
    assert Counter(tiles_on(state)) == Counter(rules.tiles)
    assert sum(state.scores) + state.pot == money
    for seat in state.seats:
        kinds = Counter(tile & 63 for tile in seat.tiles if tile & 63 < 34)
        assert dict(kinds) == {k: n for k, n in enumerate(seat.hand.counts) if n}
        assert len(seat.hand.melds) == len(seat.melds)


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
