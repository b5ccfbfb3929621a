"""mjai: riichi games as JSON lines, one message per line, as programs that play against each other speak it.

Tiles are `5m 5mr E S W N P F C`. A win names no tile (it is the one just drawn, discarded or added), and the wall is
not in the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hupai._brief import brief, cut
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
    deposit,
    fixed_tiles,
    last_move,
    north_aside,
    win_line,
    won_tile,
)
from hupai.records import WINDS
from hupai.table.events import (
    Called,
    Declared,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    KongAdded,
    Meld,
    MeldType,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.play import Deal
from hupai.table.shown import HIDDEN_TEXT
from hupai.tiles import RED

Message = dict[str, Any]
HONORS = "ESWNPFC"
CALLS = {"chi": MeldType.CHOW, "pon": MeldType.PUNG, "daiminkan": MeldType.KONG}
READ_REASONS = {
    "exhaustive_draw": "exhausted",
    "nagashi_mangan": "nagashi_mangan",
    "kyushu_kyuhai": "nine_terminals",
    "suufon_renda": "four_winds",
    "suucha_riichi": "four_riichi",
    "suukansanra": "four_kans",
    "sanchaho": "triple_ron",
}
# The first hand of a game, counted as in one of East and South: what programs of the mjai family call its length.
ROUNDS_FROM = {0: 2, 4: 1}


def tile_to_mjai(tile: int) -> str:
    """The text of a tile of riichi, "5mr" for a red five, "?" for a hidden tile."""
    if tile < 0:
        return HIDDEN_TEXT
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
