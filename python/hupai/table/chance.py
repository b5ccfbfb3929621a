"""Where walls and other chance results come from. The same question always gets the same answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from hupai._brief import brief
from hupai.table.actions import Tile


class Chance(Protocol):
    def wall(self, hand_no: int, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """The wall of a hand: `tiles` in some order."""

    def pick(self, hand_no: int, name: str, count: int) -> int:
        """A number from 0 up to, not including, `count`."""


class WrongChance(ValueError):
    """A given wall or other chance result that cannot be one of hand `hand_no`."""

    def __init__(self, hand_no: int, problem: str) -> None:
        super().__init__(hand_no, problem)
        self.hand_no = hand_no
        self.problem = problem

    def __str__(self) -> str:
        return f"hand {self.hand_no}: {self.problem}"


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
            raise WrongChance(hand_no, f"wall: not the {len(tiles)} tiles of this table")
        return wall

    def pick(self, hand_no: int, name: str, count: int) -> int:
        if hand_no >= len(self.luck) or name not in self.luck[hand_no]:
            return self.then.pick(hand_no, name, count)
        picked = self.luck[hand_no][name]
        if type(picked) is not int or picked not in range(count):
            raise WrongChance(hand_no, f"luck.{name}: {brief(picked)} is not one of 0..{count - 1}")
        return picked
