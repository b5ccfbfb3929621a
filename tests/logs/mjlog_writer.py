"""Writes a riichi game as mjlog XML, for tests of the reader: each tile gets one of its four numbers."""

from __future__ import annotations

from collections.abc import Iterable

from hupai import _core
from hupai.logs.mjlog import REDS
from hupai.settle import deltas
from hupai.table.events import (
    Called,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    HandStarted,
    KongAdded,
    Meld,
    MeldType,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)

TYPES = {
    "nine_terminals": "yao9",
    "four_riichi": "reach4",
    "triple_ron": "ron3",
    "four_kans": "kan4",
    "four_winds": "kaze4",
    "nagashi_mangan": "nm",
}


class Numbers:
    """Which of the numbers 0..135 are with whom; the red five of a suit is the first of its kind."""

    def __init__(self) -> None:
        self.free = {kind: [4 * kind + copy for copy in range(4)] for kind in range(34)}
        self.held: dict[int, list[int]] = {}

    def take(self, seat: int, tile: int) -> int:
        kind = tile & 63
        numbers = self.free[kind]
        red = [n for n in numbers if n in REDS]
        plain = [n for n in numbers if n not in REDS]
        number = (red if tile & 64 else plain)[-1]
        numbers.remove(number)
        self.held.setdefault(seat, []).append(number)
        return number

    def give(self, seat: int, tile: int, prefer: int | None = None) -> int:
        if prefer is not None:
            self.held[seat].remove(prefer)
            return prefer
        for number in self.held[seat]:
            if number // 4 == tile & 63 and (number in REDS) == bool(tile & 64):
                self.held[seat].remove(number)
                return number
        raise AssertionError(f"seat {seat} does not hold {tile}")


class Writer:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.tags = [f'<GO type="{9 | (16 if seats == 3 else 0)}" lobby="0"/>']
        self.tags.append('<UN n0="%41" n1="%42" n2="%43" n3="%44"/>')
        self.pungs: dict[tuple[int, int], tuple[list[int], int, int]] = {}

    def write(self, events: Iterable[Event]) -> str:
        for event in events:
            method = getattr(self, "on_" + type(event).__name__, None)
            if method is not None:
                method(event)
        return '<mjloggm ver="2.3">' + "".join(self.tags) + "</mjloggm>"

    def on_HandStarted(self, event: HandStarted) -> None:
        self.started, self.numbers = event, Numbers()
        self.wins: list[WinLine] = []
        self.paid: list[tuple[int, ...]] = []
        self.last = 0

    def on_Dealt(self, event: Dealt) -> None:
        self.hands = [
            [self.numbers.take(seat, tile) for tile in hand]
            for seat, hand in enumerate(event.hands)
        ]

    def on_Revealed(self, event: Revealed) -> None:
        number = self.numbers.take(-1, event.tile)
        if self.hands:
            start = self.started
            hands = " ".join(
                f'hai{seat}="{",".join(map(str, hand))}"' for seat, hand in enumerate(self.hands)
            )
            seed = [start.round * 4 + start.dealer, start.streak, start.pot // 1000, 0, 0, number]
            scores = [score // 100 for score in start.scores] + [0] * (4 - self.seats)
            self.tags.append(
                f'<INIT seed="{",".join(map(str, seed))}" ten="{",".join(map(str, scores))}" '
                f'oya="{start.dealer}" {hands}/>'
            )
            self.hands = []
        else:
            self.tags.append(f'<DORA hai="{number}"/>')

    def on_Drawn(self, event: Drawn) -> None:
        self.last = self.numbers.take(event.seat, event.tile)
        self.tags.append(f"<{'TUVW'[event.seat]}{self.last}/>")

    def on_Discarded(self, event: Discarded) -> None:
        seat = event.seat
        self.last = self.numbers.give(seat, event.tile, self.last if event.drawn else None)
        self.tags.append(f"<{'DEFG'[seat]}{self.last}/>")

    def on_Declared(self, event: Declared) -> None:
        self.tags.append(f'<REACH who="{event.seat}" step="1"/>')

    def on_Called(self, event: Called) -> None:
        meld, seat = event.meld, event.seat
        if meld.type is MeldType.CONCEALED_KONG:
            numbers = [self.numbers.give(seat, tile) for tile in meld.tiles]
            self._call(seat, max(numbers) << 8)
            return
        assert meld.claimed is not None
        assert meld.from_seat is not None
        numbers = [*(self.numbers.give(seat, tile) for tile in meld.own), self.last]
        giver = (meld.from_seat - seat) % 4
        self._call(seat, self._code(meld, sorted(numbers), giver, seat))

    def _code(self, meld: Meld, numbers: list[int], giver: int, seat: int) -> int:
        claimed = numbers.index(self.last)
        if meld.type is MeldType.CHOW:
            kind = numbers[0] // 4
            which = kind // 9 * 7 + kind % 9
            copies = [number % 4 for number in numbers]
            bits = copies[0] << 3 | copies[1] << 5 | copies[2] << 7
            return (which * 3 + claimed) << 10 | bits | 0x4 | giver
        if meld.type is MeldType.PUNG:
            (left_out,) = {0, 1, 2, 3} - {number % 4 for number in numbers}
            self.pungs[seat, meld.kind] = (numbers, claimed, giver)
            return (meld.kind * 3 + claimed) << 9 | left_out << 5 | 0x8 | giver
        return self.last << 8 | giver

    def _call(self, seat: int, code: int) -> None:
        self.tags.append(f'<N who="{seat}" m="{code}"/>')

    def on_KongAdded(self, event: KongAdded) -> None:
        kind = event.tile & 63
        _, claimed, giver = self.pungs[event.seat, kind]
        number = self.numbers.give(event.seat, event.tile)
        self.last = number
        self._call(event.seat, (kind * 3 + claimed) << 9 | number % 4 << 5 | 0x10 | giver)

    def on_PutAside(self, event: PutAside) -> None:
        self.last = self.numbers.give(event.seat, event.tile)
        self._call(event.seat, self.last << 8 | 0x20)

    def on_Won(self, event: Won) -> None:
        self.wins = list(event.wins)

    def on_Paid(self, event: Paid) -> None:
        if event.payments[0].reason == "riichi":
            self.tags.append(f'<REACH who="{event.payments[0].payer}" step="2"/>')
        else:
            self.paid.append(deltas(event.payments, self.seats))

    def on_HandEnded(self, event: HandEnded) -> None:
        if event.reason != "win":
            kind = TYPES.get(event.reason)
            sc = self._changes(self.paid[0] if self.paid else (0,) * self.seats)
            shown = " ".join(f'hai{seat}="1"' for seat in event.seats)
            why = f'type="{kind}"' if kind else ""
            self.tags.append(f'<RYUUKYOKU {why} sc="{sc}" {shown}/>')
            return
        for line, changes in zip(self.wins, self.paid, strict=True):
            below = [4 * (t & 63) + (0 if t & 64 else 3) for t in self._below(line)]
            giver = line.seat if line.from_seat is None else line.from_seat
            ura = f'doraHaiUra="{",".join(map(str, below))}"' if below else ""
            self.tags.append(
                f'<AGARI who="{line.seat}" fromWho="{giver}" machi="{self.last}" '
                f'{ura} sc="{self._changes(changes)}"/>'
            )

    def _below(self, line: WinLine) -> list[int]:
        texts = line.result["ura_indicators"]
        return [_core.parse_tiles(text)[0] for text in texts]

    def _changes(self, changes: tuple[int, ...]) -> str:
        return ",".join(f"0,{change // 100}" for change in changes)
