"""Tiles and calls as mjlog numbers them: each of the 136 tiles apart, a call as the bits of one number."""

from __future__ import annotations

from collections.abc import Sequence

from hupai._brief import brief
from hupai.table.events import MeldType
from hupai.tiles import COPIES, RED

REDS = (16, 52, 88)
# Bits of a call; the seat it is taken from stands in the lowest two, counted from the caller.
CHOW, PUNG, ADDED, NORTH = 0x04, 0x08, 0x10, 0x20


def tile_of(number: int, reds: bool) -> int:
    """The tile with this number; `reds` tells whether the table has red fives. Raises ValueError for none."""
    if not 0 <= number < 136:
        raise ValueError(f"no tile: {brief(number)}")
    return number // COPIES | (RED if reds and number in REDS else 0)


class Numbers:
    """Which of the numbers 0..135 lie where: equal tiles of a game get different numbers, and keep them."""

    def __init__(self, reds: bool) -> None:
        self.reds = reds
        self.free = set(range(136))
        self.held: dict[int | None, list[int]] = {}

    def any(self, tile: int) -> int:
        """A number of this tile that nobody has had yet, the highest. Raises ValueError where there is none."""
        first = (tile & ~RED) * COPIES
        for number in range(first + COPIES - 1, first - 1, -1):
            if number in self.free and tile_of(number, self.reds) == tile:
                return number
        raise ValueError(f"events: more copies of tile {tile} than there are")

    def take(self, seat: int | None, tile: int) -> int:
        """The number of a tile that the seat draws; None: that is turned on the table."""
        number = self.any(tile)
        self.free.remove(number)
        self.held.setdefault(seat, []).append(number)
        return number

    def give(self, seat: int, tile: int, drawn: int | None = None) -> int:
        """The number of a tile that leaves the seat's hand: that of the drawn one, or of the one held longest."""
        held = self.held[seat]
        number = drawn if drawn is not None else next(n for n in held if self._is(n, tile))
        held.remove(number)
        return number

    def _is(self, number: int, tile: int) -> bool:
        return tile_of(number, self.reds) == tile


def code_of(kind: MeldType, numbers: Sequence[int], claimed: int, giver: int) -> int:
    """The bits of a call of these tiles, ascending. Of a concealed kong `claimed` is any of them, and `giver` 0."""
    first, place = numbers[0] // COPIES, numbers.index(claimed)
    if kind is MeldType.CHOW:
        a, b, c = (number % COPIES for number in numbers)
        which = first // 9 * 7 + first % 9
        return (which * 3 + place) << 10 | a << 3 | b << 5 | c << 7 | CHOW | giver
    if kind is MeldType.PUNG:
        (left_out,) = {0, 1, 2, 3} - {number % COPIES for number in numbers}
        return (first * 3 + place) << 9 | left_out << 5 | PUNG | giver
    return claimed << 8 | giver


def code_of_added(pung: int) -> int:
    """The bits of the kong that the fourth tile makes of a pung."""
    return pung & ~PUNG | ADDED


def code_of_north(number: int) -> int:
    """The bits of a North that is set aside."""
    return number << 8 | NORTH
