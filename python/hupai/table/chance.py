"""Where walls and other chance results come from. The same question always gets the same answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from hupai.table.actions import Tile


class Chance(Protocol):
    def wall(self, hand_no: int, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """The wall of a hand: `tiles` in some order."""

    def pick(self, hand_no: int, name: str, count: int) -> int:
        """A number from 0 up to, not including, `count`."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """Chance from a seed: each hand's wall depends on the seed and the hand's number alone."""

    seed: int | str

    def wall(self, hand_no: int, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        shuffled = list(tiles)
        Random(f"{self.seed}/{hand_no}/wall").shuffle(shuffled)
        return tuple(shuffled)

    def pick(self, hand_no: int, name: str, count: int) -> int:
        return Random(f"{self.seed}/{hand_no}/{name}").randrange(count)


@dataclass(frozen=True, slots=True)
class Fixed:
    """Given walls for the first hands (rigged tables, replays), and seeded ones for those after them."""

    walls: tuple[tuple[Tile, ...], ...]
    luck: tuple[Mapping[str, int], ...] = ()
    then: Seeded = Seeded(0)

    def wall(self, hand_no: int, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        if hand_no >= len(self.walls):
            return self.then.wall(hand_no, tiles)
        wall = self.walls[hand_no]
        if sorted(wall) != sorted(tiles):
            raise ValueError(f"wall of hand {hand_no}: not the {len(tiles)} tiles of this table")
        return wall

    def pick(self, hand_no: int, name: str, count: int) -> int:
        if hand_no < len(self.luck) and name in self.luck[hand_no]:
            return self.luck[hand_no][name]
        return self.then.pick(hand_no, name, count)
