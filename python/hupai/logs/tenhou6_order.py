"""The order in which the rows of a tenhou/6 hand happened.

Each seat's row holds its turns in order, but not when they came among those of the others: a call may belong to any
equal discard of the seat it takes from. The order that uses up every row is the right one, and it is searched for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hupai._core import format_tile
from hupai.table.events import Meld, MeldType


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat does when it is its turn.

    It draws a tile or makes a call. Then it discards, or goes on with its next turn (after a kong or a North), or
    neither, where the hand ends.
    """

    drawn: int | None = None
    call: Meld | None = None
    discard: int | None = None
    goes_on: bool = False

    @property
    def text(self) -> str:
        """What it takes, for messages."""
        if self.call is not None:
            return f"the {self.call.type} of {format_tile(self.call.tiles[-1])}"
        return f"the draw of {format_tile(self.drawn or 0)}"


Rows = Sequence[Sequence[Turn]]


def order_of(rows: Rows, dealer: int, last: int | None = None) -> list[int]:
    """The seat of every turn, in the order in which they happened; each takes the next turn of its row.

    `last` is the seat whose turn comes last, where the record tells it. Where several orders use up every row, calls
    come as early as they can. Raises ValueError naming the first turn that cannot be reached when there is none.
    """
    search = _Search(rows)
    found: list[int] = []
    for order in search.orders(dealer):
        if last is None or order[-1] == last:
            return order
        found = found or order
    if not found:
        raise ValueError(search.problem())
    return found


class _Search:
    """Depth first, over how far each row has been read; what led nowhere once is not tried again."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.at = [0] * len(rows)
        self.path: list[int] = []
        self.farthest: list[int] = list(self.at)
        self.far = 0

    def orders(self, dealer: int) -> Iterator[list[int]]:
        total = sum(len(row) for row in self.rows)
        first = self.rows[dealer]
        waiting = [[dealer] if first and first[0].call is None else []]
        dead: set[tuple[int, ...]] = set()
        while waiting:
            if not waiting[-1]:
                waiting.pop()
                self._step_back(dead)
                continue
            seat = waiting[-1].pop(0)
            self.at[seat] += 1
            self.path.append(seat)
            if len(self.path) > self.far:
                self.far, self.farthest = len(self.path), list(self.at)
            if len(self.path) == total:
                yield list(self.path)
            # What may follow depends on who acted last and on how far the rows are read, on nothing else.
            tried = (seat, *self.at) in dead
            waiting.append([] if tried else self._followers(seat))

    def _step_back(self, dead: set[tuple[int, ...]]) -> None:
        if self.path:
            dead.add((self.path[-1], *self.at))
            self.at[self.path.pop()] -= 1

    def _next(self, seat: int) -> Turn | None:
        row, at = self.rows[seat], self.at[seat]
        return row[at] if at < len(row) else None

    def _followers(self, seat: int) -> list[int]:
        """Who may act after this seat's turn: callers of its discard, a pung or kong before a chow, then the next seat."""
        turn = self.rows[seat][self.at[seat] - 1]
        if turn.goes_on:
            return [seat] if self._draws(seat) else []
        if turn.discard is None:
            return []
        others = [(seat + step) % len(self.rows) for step in range(1, len(self.rows))]
        callers = [other for other in others if self._calls(other, seat, turn.discard)]
        callers.sort(key=self._is_chow)
        return callers + [other for other in others[:1] if self._draws(other)]

    def _draws(self, seat: int) -> bool:
        turn = self._next(seat)
        return turn is not None and turn.call is None

    def _calls(self, seat: int, giver: int, tile: int) -> bool:
        turn = self._next(seat)
        call = turn.call if turn is not None else None
        return call is not None and (call.claimed, call.from_seat) == (tile, giver)

    def _is_chow(self, seat: int) -> bool:
        turn = self._next(seat)
        return turn is not None and turn.call is not None and turn.call.type is MeldType.CHOW

    def problem(self) -> str:
        """Which turn cannot be reached, in the order that gets farthest."""
        self.at = self.farthest
        for seat in range(len(self.rows)):
            turn = self._next(seat)
            if turn is not None:
                number = self.at[seat] + 1
                return f"nothing leads to {turn.text}, which is number {number} of what seat {seat} takes"
        return "nobody takes a tile"
