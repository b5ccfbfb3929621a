"""Writing tenhou/6 JSON from the events of a riichi game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hupai._core import TileSpace, riichi_points
from hupai.logs.riichi_parts import (
    RIICHI,
    STICK,
    check_writable,
    giver_of,
    liable_seat,
    red_fives,
    table_options,
)
from hupai.logs.tenhou6 import DRAWN, DRAWS, LETTERS, RED_KEYS, WIN, tile_to_tenhou
from hupai.rulesets.riichi.fan_table import core_rules
from hupai.rulesets.riichi.options import RiichiOptions
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
from hupai.table.shown import read_tiles

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
    events: Sequence[Event], options: RiichiOptions | None = None, names: Sequence[str] = ()
) -> dict[str, Any]:
    """The JSON object of a riichi game played with these options; a hand that is not over is left out.

    Without options the record says nothing of the number of rounds and of open tanyao. Raises ValueError for other events.
    """
    check_writable(events)
    writer = _Writer(options)
    for event in events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(writer, event)
    out: dict[str, Any] = {
        "title": ["", ""],
        "name": list(names) or [f"seat {seat}" for seat in range(writer.seats)],
        "rule": _rule(red_fives(events), options),
        "log": writer.hands,
    }
    if writer.final is not None:
        places = zip(writer.final.scores, writer.final.points, strict=True)
        out["sc"] = [value for score, points in places for value in (score, points / 1000)]
    return out


def _rule(reds: bool | Sequence[int], options: RiichiOptions | None) -> dict[str, Any]:
    """What is said of the rules: `disp` in Tenhou's letters, and the red fives of m, p and s."""
    aka = {"aka": int(reds)} if isinstance(reds, bool) else dict(zip(RED_KEYS, reds, strict=True))
    if options is None or options.rounds not in (1, 2):
        return {"disp": "", **aka}
    length = "東" if options.rounds == 1 else "南"
    tanyao, red = "喰" if options.open_tanyao else "", "赤" if reds else ""
    return {"disp": f"般{length}{tanyao}{red}", **aka}


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
    def __init__(self, options: RiichiOptions | None) -> None:
        self.options = options
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
        self.paid: list[Paid] = []

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
            self.paid.append(event)

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
            rows = [[*deltas(paid.payments, self.seats), *pad] for paid in self.paid[:1]]
            return [DRAWS.get(event.reason, event.reason), *rows]
        out: list[Any] = [WIN]
        options = table_options(self.options, self.seats)
        for line, paid in zip(self.wins, self.paid, strict=False):
            liable = liable_seat(paid)
            seats = [line.seat, giver_of(line), line.seat if liable is None else liable]
            changes = deltas(paid.payments, self.seats)
            texts = win_texts(line, options, line.seat == self.started.dealer)
            out += [[*changes, *pad], [*seats, *texts]]
        return out

    def match_ended(self, event: MatchEnded) -> None:
        self.final = event


def win_texts(line: WinLine, options: RiichiOptions, dealer: bool) -> list[str]:
    """What the win is worth in Tenhou's words: fu, han and points, then each yaku."""
    result = line.result
    detail = result["detail"]
    worth = LIMITS.get(detail.get("limit") or "", f"{detail.get('fu')}符{result['total']}飜")
    points = _from_each(result, options, dealer) if line.from_seat is None else detail["points"]
    yaku = []
    for fan in result["fans"]:
        name = fan["name"].get("ja") or fan["name"]["zh"]
        han = fan["points"] * fan["count"]
        yaku.append(f"{name}(役満)" if detail.get("yakuman") else f"{name}({han}飜)")
    return [f"{worth}{points}点{'∀' if line.from_seat is None and dealer else ''}", *yaku]


def _from_each(result: Mapping[str, Any], options: RiichiOptions, dealer: bool) -> str:
    """A self-draw: what each pays to the dealer, or what the others and the dealer pay."""
    detail = result["detail"]
    paid = riichi_points(
        result["total"],
        detail.get("fu") or 0,
        detail.get("yakuman", 0),
        dealer=dealer,
        self_draw=True,
        three_player=options.SEATS == 3,
        rules=core_rules(options),
    )
    return f"{paid.from_others}" if dealer else f"{paid.from_others}-{paid.from_dealer}"


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
