"""Writing tenhou/6 JSON from the events of a riichi game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hupai._core import TileSpace
from hupai.logs.riichi_parts import RIICHI, STICK, check_writable, giver_of
from hupai.logs.tenhou6 import DRAWN, DRAWS, LETTERS, tile_to_tenhou
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
    MatchEnded,
    Meld,
    MeldType,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.jsonable import read_tiles

LETTER_OF = {kind: letter for letter, kind in LETTERS.items()}
LIMITS = {
    "mangan": "満貫",
    "haneman": "跳満",
    "baiman": "倍満",
    "sanbaiman": "三倍満",
    "yakuman": "役満",
}
ROWS = 4  # Tenhou writes four seats, the fourth empty with three players


def to_tenhou6(
    events: Sequence[Event], names: Sequence[str] = (), rule: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The JSON object of a riichi game; a hand that is not over is left out. Raises ValueError for other events."""
    check_writable(events)
    writer = _Writer()
    for event in events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(writer, event)
    out: dict[str, Any] = {
        "title": ["", ""],
        "name": list(names) or [f"seat {seat}" for seat in range(writer.seats)],
        "rule": dict(rule or {"disp": "hupai", "aka": 1}),
        "log": writer.hands,
    }
    if writer.final is not None:
        places = zip(writer.final.scores, writer.final.points, strict=True)
        out["sc"] = [value for score, points in places for value in (score, points / 1000)]
    return out


def call_text(seat: int, meld: Meld, letter: str, tile: int, own: Sequence[int]) -> str:
    """A call as text: the letter and the tile stand where the giver sits, the own tiles around them."""
    texts = [str(tile_to_tenhou(t)) for t in own]
    steps = 3 if meld.from_seat is None else (meld.from_seat - seat) % 4
    place = {3: 0, 2: 1, 1: len(texts)}[steps]
    if letter == "k":
        place = {3: 0, 2: 1, 1: 2}[steps]
    texts.insert(place, letter + str(tile_to_tenhou(tile)))
    return "".join(texts)


class _Writer:
    def __init__(self) -> None:
        self.hands: list[list[Any]] = []
        self.final: MatchEnded | None = None
        self.seats = ROWS

    def start(self, event: HandStarted) -> None:
        self.started = event
        self.seats = len(event.scores)
        self.dora: list[int] = []
        self.ura: tuple[int, ...] = ()
        self.taken: list[list[Any]] = [[] for _ in range(ROWS)]
        self.given: list[list[Any]] = [[] for _ in range(ROWS)]
        self.pungs: dict[tuple[int, int], Meld] = {}
        self.riichi: set[int] = set()  # seats whose next discard is the riichi tile
        self.wins: list[WinLine] = []
        self.paid: list[tuple[int, ...]] = []

    def dealt(self, event: Dealt) -> None:
        self.dealt_hands = [[tile_to_tenhou(tile) for tile in hand] for hand in event.hands]
        self.dealt_hands += [[] for _ in range(ROWS - len(event.hands))]

    def revealed(self, event: Revealed) -> None:
        self.dora.append(tile_to_tenhou(event.tile))

    def drawn(self, event: Drawn) -> None:
        self.taken[event.seat].append(tile_to_tenhou(event.tile))

    def discarded(self, event: Discarded) -> None:
        number = DRAWN if event.drawn else tile_to_tenhou(event.tile)
        riichi = event.seat in self.riichi
        self.riichi.discard(event.seat)
        self.given[event.seat].append(f"r{number}" if riichi else number)

    def declared(self, event: Declared) -> None:
        self.riichi.add(event.seat)

    def called(self, event: Called) -> None:
        meld, seat = event.meld, event.seat
        if meld.claimed is None:
            texts = [str(tile_to_tenhou(tile)) for tile in meld.tiles]
            self.given[seat].append("".join([*texts[:-1], "a", texts[-1]]))
            return
        letter = LETTER_OF[meld.type]
        self.taken[seat].append(call_text(seat, meld, letter, meld.claimed, meld.own))
        if meld.type is MeldType.PUNG:
            self.pungs[seat, meld.kind] = meld
        if meld.type is MeldType.KONG:
            self.given[seat].append(0)

    def kong_added(self, event: KongAdded) -> None:
        pung = self.pungs[event.seat, event.tile & 63]
        text = call_text(event.seat, pung, "k", event.tile, pung.tiles)
        self.given[event.seat].append(text)

    def put_aside(self, event: PutAside) -> None:
        self.given[event.seat].append(f"f{tile_to_tenhou(event.tile)}")

    def won(self, event: Won) -> None:
        self.wins = list(event.wins)
        for line in event.wins:
            below = line.result.get("ura_indicators", ())
            self.ura = self.ura or read_tiles("".join(below), TileSpace.STANDARD)

    def pay(self, event: Paid) -> None:
        if event.payments[0].reason != RIICHI:
            self.paid.append(deltas(event.payments, self.seats))

    def hand_ended(self, event: HandEnded) -> None:
        started = self.started
        number = started.round * 4 + started.dealer
        pad = [0] * (ROWS - self.seats)
        rows: list[Any] = []
        for seat in range(ROWS):
            rows += [self.dealt_hands[seat], self.taken[seat], self.given[seat]]
        self.hands.append(
            [
                [number, started.streak, started.pot // STICK],
                [*started.scores, *pad],
                self.dora,
                [tile_to_tenhou(tile) for tile in self.ura],
                *rows,
                self._result(event, pad),
            ]
        )

    def _result(self, event: HandEnded, pad: list[int]) -> list[Any]:
        if event.reason != "win":
            paid = [[*changes, *pad] for changes in self.paid[:1]]
            return [DRAWS.get(event.reason, event.reason), *paid]
        out: list[Any] = ["和了"]
        for line, changes in zip(self.wins, self.paid, strict=False):
            seats = [line.seat, giver_of(line), line.seat]
            out += [[*changes, *pad], [*seats, *win_texts(line)]]
        return out

    def match_ended(self, event: MatchEnded) -> None:
        self.final = event


def win_texts(line: WinLine) -> list[str]:
    """What the win is worth in Tenhou's words: fu, han and points, then each yaku."""
    result = line.result
    detail = result["detail"]
    worth = LIMITS.get(detail.get("limit") or "", f"{detail.get('fu')}符{result['total']}飜")
    yaku = []
    for fan in result["fans"]:
        name = fan["name"].get("ja") or fan["name"]["zh"]
        han = fan["points"] * fan["count"]
        yaku.append(f"{name}(役満)" if detail.get("yakuman") else f"{name}({han}飜)")
    return [f"{worth}{detail['points']}点", *yaku]


_WRITE: dict[type, Callable[[_Writer, Any], None]] = {
    HandStarted: _Writer.start,
    Dealt: _Writer.dealt,
    Revealed: _Writer.revealed,
    Drawn: _Writer.drawn,
    Discarded: _Writer.discarded,
    Declared: _Writer.declared,
    Called: _Writer.called,
    KongAdded: _Writer.kong_added,
    PutAside: _Writer.put_aside,
    Won: _Writer.won,
    Paid: _Writer.pay,
    HandEnded: _Writer.hand_ended,
    MatchEnded: _Writer.match_ended,
}
