"""Writing mjai messages from the events of a riichi game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hupai._core import TileSpace
from hupai.logs.mjai import CALLS, READ_REASONS, ROUNDS_FROM, Message, tile_to_mjai
from hupai.logs.riichi_parts import (
    RIICHI,
    STICK,
    check_writable,
    giver_of,
    red_fives,
)
from hupai.records import WINDS
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
    MeldType,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.shown import read_tile
from hupai.tiles import RED

STANDARD = TileSpace.STANDARD
CALL_NAMES = {kind: name for name, kind in CALLS.items()}
REASONS = {ours: theirs for theirs, ours in READ_REASONS.items()}
FIRST_HANDS = {rounds: first for first, rounds in ROUNDS_FROM.items()}


def to_mjai(
    events: Sequence[Event], options: RiichiOptions | None = None, names: Sequence[str] = ()
) -> list[Message]:
    """The messages of a riichi game played with these options, or of a part of one that begins with a hand.

    Without options the number of rounds is not said. Raises ValueError for other events.
    """
    check_writable(events)
    start = start_message(options, names)
    if events:
        start["aka_flag"] = bool(red_fives(events))
    writer = Writer([start])
    for event in events:
        writer.write(event)
    return writer.out


def start_message(options: RiichiOptions | None, names: Sequence[str]) -> Message:
    """What begins a game: the names, where there are any, and with which round it begins to be long."""
    start: Message = {"type": "start_game"}
    if names:
        start["names"] = list(names)
    if options is not None and options.rounds in FIRST_HANDS:
        start["kyoku_first"] = FIRST_HANDS[options.rounds]
    return start


class Writer:
    """Writes events as messages to the end of `out`, one by one; a message may need to know of the events before its own.

    While `lost` the last message, a draw, waits for its reason.
    """

    def __init__(self, out: list[Message]) -> None:
        self.out = out
        self.started: HandStarted | None = None
        self.hands: tuple[tuple[int, ...], ...] = ()
        self.pungs: dict[tuple[int, int], tuple[int, ...]] = {}
        self.won: list[WinLine] = []
        self.lost = False  # a draw's payments come before its end

    def write(self, event: Event) -> None:
        """Add the messages of the event, if it has any."""
        write = _WRITE.get(type(event))
        if write is not None:
            write(self, event)

    def put(self, kind: str, **fields: Any) -> None:
        self.out.append({"type": kind, **fields})

    def start(self, event: HandStarted) -> None:
        self.started = event
        self.pungs = {}
        self.won = []

    def dealt(self, event: Dealt) -> None:
        self.hands = event.hands

    def revealed(self, event: Revealed) -> None:
        marker = tile_to_mjai(event.tile)
        started = self.started
        if started is None or not self.hands:
            self.put("dora", dora_marker=marker)
            return
        self.put(
            "start_kyoku",
            bakaze=WINDS[started.round % 4],
            dora_marker=marker,
            kyoku=started.dealer + 1,
            honba=started.streak,
            kyotaku=started.pot // STICK,
            oya=started.dealer,
            scores=list(started.scores),
            tehais=[[tile_to_mjai(tile) for tile in hand] for hand in self.hands],
        )
        self.hands = ()

    def drawn(self, event: Drawn) -> None:
        self.put("tsumo", actor=event.seat, pai=tile_to_mjai(event.tile))

    def discarded(self, event: Discarded) -> None:
        pai = tile_to_mjai(event.tile)
        self.put("dahai", actor=event.seat, pai=pai, tsumogiri=event.drawn)

    def called(self, event: Called) -> None:
        meld = event.meld
        own = [tile_to_mjai(tile) for tile in meld.own]
        if meld.claimed is None:
            self.put("ankan", actor=event.seat, consumed=own)
            return
        if meld.type is MeldType.PUNG:
            self.pungs[event.seat, meld.kind] = meld.tiles
        self.put(
            CALL_NAMES[meld.type],
            actor=event.seat,
            target=meld.from_seat,
            pai=tile_to_mjai(meld.claimed),
            consumed=own,
        )

    def kong_added(self, event: KongAdded) -> None:
        pung = self.pungs[event.seat, event.tile & ~RED]
        self.put(
            "kakan",
            actor=event.seat,
            pai=tile_to_mjai(event.tile),
            consumed=[tile_to_mjai(tile) for tile in pung],
        )

    def put_aside(self, event: PutAside) -> None:
        self.put("kita", actor=event.seat, pai=tile_to_mjai(event.tile))

    def won_hands(self, event: Won) -> None:
        self.won = list(event.wins)

    def paid(self, event: Paid) -> None:
        started = self.started
        if started is None:
            return
        if event.payments[0].reason == RIICHI:
            self.put("reach_accepted", actor=event.payments[0].payer)
            return
        changes = list(deltas(event.payments, len(started.scores)))
        if self.won:
            self._hora(self.won.pop(0), changes)
        elif not self.lost:
            self.put("ryukyoku", deltas=changes)
            self.lost = True

    def _hora(self, line: WinLine, changes: list[int]) -> None:
        below = line.result.get("ura_indicators", ())
        self.put(
            "hora",
            actor=line.seat,
            target=giver_of(line),
            deltas=changes,
            ura_markers=[tile_to_mjai(read_tile(text, STANDARD)) for text in below],
        )

    def hand_ended(self, event: HandEnded) -> None:
        started = self.started
        if event.reason != "win" and started is not None:
            reason = REASONS.get(event.reason, event.reason)
            if self.lost:
                self.out[-1]["reason"] = reason
            else:
                self.put("ryukyoku", deltas=[0] * len(started.scores), reason=reason)
        self.lost = False
        self.put("end_kyoku")
        self.started = None

    def match_ended(self, event: MatchEnded) -> None:
        self.put("end_game")


_WRITE: dict[type, Callable[[Writer, Any], None]] = {
    HandStarted: Writer.start,
    Dealt: Writer.dealt,
    Revealed: Writer.revealed,
    Drawn: Writer.drawn,
    Discarded: Writer.discarded,
    Declared: lambda writer, event: writer.put("reach", actor=event.seat),
    Called: Writer.called,
    KongAdded: Writer.kong_added,
    PutAside: Writer.put_aside,
    Won: Writer.won_hands,
    Paid: Writer.paid,
    HandEnded: Writer.hand_ended,
    MatchEnded: Writer.match_ended,
}
