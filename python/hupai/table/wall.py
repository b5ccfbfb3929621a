"""The wall: what is still to be drawn, from which end, and what stays.

A wall is one row of tiles in this order: the tiles drawn in turn, the `spare` replacement tiles, then `fixed` tiles that
nobody draws (indicators). A split wall has one such row for each seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from hupai.table.actions import Tile
from hupai.table.events import Source


class End(StrEnum):
    """Where a replacement comes from."""

    FRONT = "front"  # the next tile, as any draw
    BACK = "back"  # the last drawable tile
    SPARE = "spare"  # the spare tiles; for each one taken the last drawable tile becomes spare


@dataclass(frozen=True, slots=True)
class WallPlan:
    """How a ruleset cuts its wall.

    `keep` tiles at the back are never drawn (14 dead tiles: 4 spare and 10 fixed, the 16 that Taiwan leaves …);
    the first `spare` of them are replacements for sources that take from the spare end. `ends` says which end serves
    which source. `split`: every seat draws from its own part of the wall.
    """

    keep: int = 0
    spare: int = 0
    ends: dict[Source, End] = field(default_factory=dict)
    default_end: End = End.BACK
    split: bool = False


@dataclass(slots=True)
class Wall:
    """A wall in play: `head` is the next tile, `tail` one past the last drawable tile.

    `taken` counts spare tiles gone; `moved` are the positions that have become spare, in the order they did.
    """

    plan: WallPlan
    tiles: tuple[Tile, ...]
    head: int
    tail: int
    taken: int = 0
    moved: tuple[int, ...] = ()

    @classmethod
    def of(cls, plan: WallPlan, tiles: tuple[Tile, ...]) -> Wall:
        """The wall before the deal. Raises ValueError where all of it is kept back."""
        if len(tiles) <= plan.keep:
            raise ValueError(f"wall: {len(tiles)} tiles, of which {plan.keep} are never drawn")
        return cls(plan, tiles, 0, len(tiles) - plan.keep)

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return self.tail - self.head

    def end_of(self, source: Source) -> End:
        if source is Source.WALL or source is Source.DEAL:
            return End.FRONT
        return self.plan.ends.get(source, self.plan.default_end)

    def peek(self, source: Source) -> Tile | None:
        """The tile a draw from this source gives, None when nothing may be drawn."""
        if self.head >= self.tail:
            return None
        if source is Source.WALL:
            return self.tiles[self.head]
        return self.tiles[self._position(self.end_of(source))]

    def take(self, source: Source) -> None:
        """Remove the tile that `peek` showed. Raises ValueError when the wall is exhausted."""
        if self.head >= self.tail:
            raise ValueError("the wall is exhausted")
        end = End.FRONT if source is Source.WALL else self.end_of(source)
        if end is End.FRONT:
            self.head += 1
            return
        self.tail -= 1
        if end is End.SPARE:
            self.taken += 1
            self.moved += (self.tail,)

    def peek_back(self, place: int) -> Tile:
        """The tile at this place counted back from the last that lies there, which is 1. Raises ValueError for no such place."""
        return self.tiles[self._place(place)]

    def take_back(self, place: int) -> None:
        """Remove the tile that `peek_back` showed.

        As many as before are kept back, so that the last drawable tile takes the place of one of those.
        """
        at, kept = self._place(place), len(self.tiles) - self.plan.keep
        row = list(self.tiles)
        if at >= kept:
            row.insert(kept - 1, row.pop(self.tail - 1))
        del row[at]
        self.tiles, self.tail = tuple(row), self.tail - 1

    def _place(self, place: int) -> int:
        there = self.unseen()
        if self.taken or not 1 <= place <= len(there) or self.head >= self.tail:
            raise ValueError(f"the wall has no tile at place {place} from its end")
        return there[-place]

    def _position(self, end: End) -> int:
        if end is End.FRONT:
            return self.head
        if end is End.BACK:
            return self.tail - 1
        if self.taken < self.plan.spare:
            return len(self.tiles) - self.plan.keep + self.taken
        return self.moved[self.taken - self.plan.spare]

    def fixed(self, index: int) -> Tile:
        """The tile that nobody draws at `index`, counted behind the spare ones."""
        return self.tiles[len(self.tiles) - self.plan.keep + self.plan.spare + index]

    def unseen(self) -> list[int]:
        """The positions of all tiles that nobody has taken, those never drawn too."""
        spare = self.plan.spare
        behind = len(self.tiles) - self.plan.keep + min(self.taken, spare)
        waiting = self.moved[max(0, self.taken - spare) :]
        return [*range(self.head, self.tail), *sorted(waiting), *range(behind, len(self.tiles))]

    def copy(self) -> Wall:
        return Wall(self.plan, self.tiles, self.head, self.tail, self.taken, self.moved)

    __copy__ = copy
