"""mjai: riichi games as JSON lines, one message per line, as programs that play against each other speak it.

Tiles are `5m 5mr E S W N P F C`. A win names no tile (it is the one just drawn, discarded or added), and the wall is
not in the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hupai._brief import brief, cut
from hupai._core import TileSpace
from hupai.logs.foreign import (
    MALFORMED,
    UNKNOWN,
    Final,
    RecordedGame,
    RecordedHand,
    RecordError,
    draw_source,
    problem_of,
)
from hupai.logs.riichi_parts import (
    RIICHI,
    STICK,
    check_writable,
    deposit,
    fixed_tiles,
    giver_of,
    last_move,
    north_aside,
    red_fives,
    win_line,
    won_tile,
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
    Meld,
    MeldType,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.jsonable import read_tile
from hupai.table.play import Deal
from hupai.tiles import RED

Message = dict[str, Any]
HONORS = "ESWNPFC"
STANDARD = TileSpace.STANDARD
CALLS = {"chi": MeldType.CHOW, "pon": MeldType.PUNG, "daiminkan": MeldType.KONG}
CALL_NAMES = {kind: name for name, kind in CALLS.items()}
REASONS = {
    "exhausted": "exhaustive_draw",
    "nagashi_mangan": "nagashi_mangan",
    "nine_terminals": "kyushu_kyuhai",
    "four_winds": "suufon_renda",
    "four_riichi": "suucha_riichi",
    "four_kans": "suukansanra",
    "triple_ron": "sanchaho",
}
READ_REASONS = {theirs: ours for ours, theirs in REASONS.items()}
# The first hand of a game, counted as in one of East and South: what programs of the mjai family call its length.
ROUNDS_FROM = {0: 2, 4: 1}
FIRST_HANDS = {rounds: first for first, rounds in ROUNDS_FROM.items()}


def tile_to_mjai(tile: int) -> str:
    """The text of a tile of riichi, "5mr" for a red five."""
    kind = tile & ~RED
    if kind >= 27:
        return HONORS[kind - 27]
    return f"{kind % 9 + 1}{'mps'[kind // 9]}{'r' if tile & RED else ''}"


def tile_from_mjai(text: str) -> int:
    """Raises ValueError for anything that is no tile."""
    if text in HONORS and len(text) == 1:
        return 27 + HONORS.index(text)
    if 2 <= len(text) <= 3 and text[0] in "123456789" and text[1] in "mps":
        kind = "mps".index(text[1]) * 9 + int(text[0]) - 1
        if len(text) == 2:
            return kind
        if text[2] == "r" and text[0] == "5":
            return kind | RED
    raise ValueError(f"no mjai tile: {brief(text)}")


def _tiles(texts: Iterable[str]) -> tuple[int, ...]:
    return tuple(tile_from_mjai(text) for text in texts)


# --- writing


def to_mjai(
    events: Sequence[Event], options: RiichiOptions | None = None, names: Sequence[str] = ()
) -> list[Message]:
    """The messages of a riichi game played with these options, or of a part of one that begins with a hand.

    Without options the number of rounds is not said. Raises ValueError for other events.
    """
    check_writable(events)
    start: Message = (
        {"type": "start_game", "names": list(names)} if names else {"type": "start_game"}
    )
    if options is not None and options.rounds in FIRST_HANDS:
        start["kyoku_first"] = FIRST_HANDS[options.rounds]
    if events:
        start["aka_flag"] = bool(red_fives(events))
    out: list[Message] = [start]
    writer = _Writer(out)
    for event in events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(writer, event)
    return out


class _Writer:
    """What a message needs to know of the events before its own."""

    def __init__(self, out: list[Message]) -> None:
        self.out = out
        self.started: HandStarted | None = None
        self.hands: tuple[tuple[int, ...], ...] = ()
        self.pungs: dict[tuple[int, int], tuple[int, ...]] = {}
        self.won: list[WinLine] = []
        self.lost = False  # a draw's payments come before its end

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


_WRITE: dict[type, Callable[[_Writer, Any], None]] = {
    HandStarted: _Writer.start,
    Dealt: _Writer.dealt,
    Revealed: _Writer.revealed,
    Drawn: _Writer.drawn,
    Discarded: _Writer.discarded,
    Declared: lambda writer, event: writer.put("reach", actor=event.seat),
    Called: _Writer.called,
    KongAdded: _Writer.kong_added,
    PutAside: _Writer.put_aside,
    Won: _Writer.won_hands,
    Paid: _Writer.paid,
    HandEnded: _Writer.hand_ended,
    MatchEnded: _Writer.match_ended,
}


# --- reading


def from_mjai(messages: Iterable[Mapping[str, Any]]) -> RecordedGame:
    """The hands of a game. Raises RecordError naming the message that cannot be read."""
    reader = _Reader()
    for number, message in enumerate(messages, 1):
        kind = message.get("type") if isinstance(message, Mapping) else None
        read = _READ.get(str(kind))
        if read is None:
            raise RecordError(f"message {number}: unknown type {brief(kind)}")
        try:
            read(reader, message)
        except MALFORMED as error:
            raise RecordError(f"message {number} ({cut(str(kind))}): {problem_of(error)}") from None
    return RecordedGame(
        tuple(reader.hands), tuple(reader.names), reader.complete, reader.rules, reader.final
    )


class _Reader:
    def __init__(self) -> None:
        self.names: list[str] = []
        self.hands: list[RecordedHand] = []
        self.complete = False
        self.rules: dict[str, Any] = {}
        self.final: Final | None = None
        self.start: Mapping[str, Any] | None = None
        self.events: list[Event] = []
        self.shown: list[int] = []
        self.below: tuple[int, ...] = ()
        self.wins: list[WinLine] = []
        self.deltas: list[int] | None = []  # None where the record does not say what was paid
        self.end: HandEnded | None = None

    def start_game(self, message: Mapping[str, Any]) -> None:
        """What `kyoku_first` (0 East and South, 4 East only) and `aka_flag` say of the rules, where they are there."""
        self.names = [str(name) for name in message.get("names", ())]
        first, reds = message.get("kyoku_first"), message.get("aka_flag")
        if first is not None:
            if type(first) is not int or first not in ROUNDS_FROM:
                raise ValueError(f"kyoku_first: {brief(first)} is neither 0 nor 4")
            self.rules["rounds"] = ROUNDS_FROM[first]
        if reds is not None:
            if not isinstance(reds, bool):
                raise ValueError(f"aka_flag: expected true or false, got {brief(reds)}")
            self.rules["red_fives"] = reds

    def start_kyoku(self, message: Mapping[str, Any]) -> None:
        self.start = message
        self.events, self.wins, self.below, self.end = [], [], (), None
        self.shown = [tile_from_mjai(message["dora_marker"])]
        self.deltas = [0] * len(message["scores"])
        if message["kyoku"] != message["oya"] + 1:
            raise ValueError(
                f"kyoku: {brief(message['kyoku'])} is not that of dealer {brief(message['oya'])}"
            )

    def tsumo(self, message: Mapping[str, Any]) -> None:
        source = draw_source(last_move(self.events))
        self.events.append(Drawn(message["actor"], tile_from_mjai(message["pai"]), source))

    def dahai(self, message: Mapping[str, Any]) -> None:
        tile, drawn = tile_from_mjai(message["pai"]), message["tsumogiri"]
        if not isinstance(drawn, bool):
            raise ValueError(f"tsumogiri: expected true or false, got {brief(drawn)}")
        self.events.append(Discarded(message["actor"], tile, drawn))

    def reach(self, message: Mapping[str, Any]) -> None:
        self.events.append(Declared(message["actor"], RIICHI))

    def reach_accepted(self, message: Mapping[str, Any]) -> None:
        self.events.append(deposit(message["actor"]))

    def call(self, message: Mapping[str, Any]) -> None:
        claimed = tile_from_mjai(message["pai"])
        tiles = (*_tiles(message["consumed"]), claimed)
        meld = Meld(CALLS[message["type"]], tiles, claimed, message["target"])
        self.events.append(Called(message["actor"], meld))

    def ankan(self, message: Mapping[str, Any]) -> None:
        tiles = tuple(sorted(_tiles(message["consumed"])))
        self.events.append(Called(message["actor"], Meld(MeldType.CONCEALED_KONG, tiles)))

    def kakan(self, message: Mapping[str, Any]) -> None:
        self.events.append(KongAdded(message["actor"], tile_from_mjai(message["pai"])))

    def kita(self, message: Mapping[str, Any]) -> None:
        self.events.append(north_aside(message["actor"]))

    def dora(self, message: Mapping[str, Any]) -> None:
        tile = tile_from_mjai(message["dora_marker"])
        self.shown.append(tile)
        self.events.append(Revealed(tile, "dora"))

    def hora(self, message: Mapping[str, Any]) -> None:
        last = last_move(self.events)
        self.below = self.below or _tiles(message.get("ura_markers") or ())
        self._add(message.get("deltas"))
        line = win_line(message["actor"], message["target"], won_tile(last), last)
        self.wins.append(line)

    def ryukyoku(self, message: Mapping[str, Any]) -> None:
        self._add(message.get("deltas"))
        reason = message.get("reason")
        if reason is not None and reason not in READ_REASONS:
            raise ValueError(f"unknown result {brief(reason)}")
        self.end = HandEnded(UNKNOWN if reason is None else READ_REASONS[reason])

    def _add(self, changes: Sequence[int] | None) -> None:
        if changes is None or self.deltas is None:
            self.deltas = None
        else:
            self.deltas = [a + b for a, b in zip(self.deltas, changes, strict=True)]

    def end_kyoku(self, message: Mapping[str, Any]) -> None:
        start = self.start
        if start is None:
            return
        end: Event = Won(tuple(self.wins)) if self.wins else self.end or HandEnded(UNKNOWN)
        self.hands.append(
            RecordedHand(
                Deal(start["oya"], WINDS.index(start["bakaze"]), start["honba"]),
                tuple(start["scores"]),
                start["kyotaku"] * STICK,
                tuple(_tiles(hand) for hand in start["tehais"]),
                (*self.events, end),
                fixed_tiles(self.shown, self.below),
                deltas=None if self.deltas is None else tuple(self.deltas),
            )
        )
        self.start = None

    def end_game(self, message: Mapping[str, Any]) -> None:
        self.complete = True
        scores = message.get("scores")
        if scores is not None:
            self.final = Final(tuple(scores))


_READ: dict[str, Callable[[_Reader, Mapping[str, Any]], None]] = {
    "start_game": _Reader.start_game,
    "start_kyoku": _Reader.start_kyoku,
    "tsumo": _Reader.tsumo,
    "dahai": _Reader.dahai,
    "reach": _Reader.reach,
    "reach_accepted": _Reader.reach_accepted,
    "chi": _Reader.call,
    "pon": _Reader.call,
    "daiminkan": _Reader.call,
    "ankan": _Reader.ankan,
    "kakan": _Reader.kakan,
    "nukidora": _Reader.kita,
    "kita": _Reader.kita,
    "dora": _Reader.dora,
    "hora": _Reader.hora,
    "ryukyoku": _Reader.ryukyoku,
    "end_kyoku": _Reader.end_kyoku,
    "end_game": _Reader.end_game,
    "none": lambda reader, message: None,
}
