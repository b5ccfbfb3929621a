"""mjlog: Tenhou's own XML records of riichi games.

Tiles are numbers 0..135, four of each kind; 16, 52 and 88 are the red fives where the table plays with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

from hupai._brief import brief, cut
from hupai.logs.foreign import (
    MALFORMED,
    Final,
    RecordedGame,
    RecordedHand,
    RecordError,
    draw_source,
    problem_of,
)
from hupai.logs.mjlog_tiles import ADDED, CHOW, NORTH, PUNG, tile_of
from hupai.logs.riichi_parts import (
    RIICHI,
    STICK,
    deposit,
    fixed_tiles,
    last_move,
    north_aside,
    thousandths,
    win_line,
)
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

# Bits of the type of a table.
NO_REDS, NO_OPEN_TANYAO, SOUTH_ROUND, THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
BREAKS_OFF = (
    3,
    5,
    6,
)  # expat's codes for a text that ends too early: no element, within a token, within a character
HUNDRED = 100
REASONS = {
    "yao9": "nine_terminals",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
    "kaze4": "four_winds",
    "nm": "nagashi_mangan",
    None: "exhausted",
}


def from_mjlog(text: str) -> RecordedGame:
    """The hands of a game; of a text that breaks off, those that are whole.

    Raises RecordError for XML that is none, or a tag that cannot be read.
    """
    tags, torn = _tags(text)
    reader = _Reader()
    for number, (tag, attributes) in enumerate(tags, 1):
        try:
            reader.read(tag, attributes)
        except MALFORMED as error:
            raise RecordError(f"tag {number} <{cut(tag)}>: {problem_of(error)}") from None
    try:
        reader.finish()
    except MALFORMED as error:
        raise RecordError(f"hand {len(reader.hands) + 1}: {problem_of(error)}") from None
    return RecordedGame(
        tuple(reader.hands),
        tuple(reader.names),
        reader.final is not None,
        reader.rules,
        reader.final,
        torn,
    )


class _Tags:
    """Where the XML parser puts the tags, in order, so that they are there when the text breaks off."""

    def __init__(self) -> None:
        self.found: list[tuple[str, dict[str, str]]] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.found.append((tag, attributes))

    def close(self) -> None:
        pass


def _tags(text: str) -> tuple[list[tuple[str, dict[str, str]]], bool]:
    """The tags of the record with their attributes, and whether its text breaks off."""
    tags = _Tags()
    parser = ElementTree.XMLParser(target=tags)
    torn = False
    try:
        parser.feed(text)
        parser.close()
    except ElementTree.ParseError as error:
        torn = error.code in BREAKS_OFF and bool(tags.found)
        if not torn:
            raise RecordError(f"no XML: {error}") from None
    root, *inner = tags.found
    if root[0] != "mjloggm":
        raise RecordError(f"no mjlog: its root is {brief(root[0])}")
    return inner, torn


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part]


class _Reader:
    def __init__(self) -> None:
        self.hands: list[RecordedHand] = []
        self.names: list[str] = []
        self.rules: dict[str, Any] = {}
        self.final: Final | None = None
        self.reds = True
        self.seats = 4
        self.init: dict[str, str] | None = None
        self.events: list[Event] = []
        self.dora: list[int] = []
        self.ura: list[int] = []
        self.wins: list[WinLine] = []
        self.deltas: list[int] = []
        self.end: Event | None = None
        self.last_drawn: int | None = None

    def tile(self, number: int) -> int:
        return tile_of(number, self.reds)

    def read(self, tag: str, at: dict[str, str]) -> None:
        read = _TAGS.get(tag)
        if read is not None:
            read(self, at)
        elif tag[0] in "TUVW" and tag[1:].isdigit():
            self._draw("TUVW".index(tag[0]), int(tag[1:]))
        elif tag[0] in "DEFG" and tag[1:].isdigit():
            self._discard("DEFG".index(tag[0]), int(tag[1:]))
        else:
            raise ValueError("unknown tag")

    def _draw(self, seat: int, number: int) -> None:
        source = draw_source(last_move(self.events))
        self.events.append(Drawn(seat, self.tile(number), source))
        self.last_drawn = number

    def _discard(self, seat: int, number: int) -> None:
        self.events.append(Discarded(seat, self.tile(number), number == self.last_drawn))
        self.last_drawn = None

    def go(self, at: dict[str, str]) -> None:
        kind = int(at["type"])
        self.reds = not kind & NO_REDS
        self.seats = 3 if kind & THREE_PLAYERS else 4
        self.rules = {
            "rounds": 2 if kind & SOUTH_ROUND else 1,
            "red_fives": self.reds,
            "open_tanyao": not kind & NO_OPEN_TANYAO,
        }

    def players(self, at: dict[str, str]) -> None:
        if not self.names:  # a second <UN> tells of a player who came back
            self.names = [unquote(at[f"n{seat}"]) for seat in range(self.seats) if f"n{seat}" in at]

    def begin(self, at: dict[str, str]) -> None:
        self.finish()
        self.init = at
        self.events, self.wins, self.ura, self.end = [], [], [], None
        self.dora = [self.tile(numbers(at["seed"])[5])]
        self.deltas = [0] * self.seats
        self.last_drawn = None

    def call(self, at: dict[str, str]) -> None:
        seat, code = int(at["who"]), int(at["m"])
        self.events.append(self._meld(seat, code))
        self.last_drawn = None

    def _meld(self, seat: int, code: int) -> Event:
        """A call from its bits, see Tenhou's description of the m attribute."""
        giver = (seat + (code & 3)) % 4
        if code & CHOW:
            return self._chow(seat, giver, code)
        if code & (PUNG | ADDED):
            return self._pung(seat, giver, code)
        if code & NORTH:
            return north_aside(seat)
        number = code >> 8
        tiles = [self.tile(number - number % 4 + i) for i in range(4)]
        if code & 3 == 0:
            return Called(seat, Meld(MeldType.CONCEALED_KONG, tuple(sorted(tiles))))
        return Called(seat, Meld(MeldType.KONG, tuple(tiles), self.tile(number), giver))

    def _chow(self, seat: int, giver: int, code: int) -> Event:
        which, claimed = divmod(code >> 10, 3)
        first = which // 7 * 9 + which % 7
        copies = (code >> 3 & 3, code >> 5 & 3, code >> 7 & 3)
        tiles = [self.tile(4 * (first + i) + copy) for i, copy in enumerate(copies)]
        return Called(seat, Meld(MeldType.CHOW, tuple(tiles), tiles[claimed], giver))

    def _pung(self, seat: int, giver: int, code: int) -> Event:
        kind, claimed = divmod(code >> 9, 3)
        left_out = code >> 5 & 3
        copies = [copy for copy in range(4) if copy != left_out]
        tiles = [self.tile(4 * kind + copy) for copy in copies]
        if code & ADDED:
            return KongAdded(seat, self.tile(4 * kind + left_out))
        return Called(seat, Meld(MeldType.PUNG, tuple(tiles), tiles[claimed], giver))

    def reach(self, at: dict[str, str]) -> None:
        seat = int(at["who"])
        if at["step"] == "1":
            self.events.append(Declared(seat, RIICHI))
        else:
            self.events.append(deposit(seat))

    def indicator(self, at: dict[str, str]) -> None:
        tile = self.tile(int(at["hai"]))
        self.dora.append(tile)
        self.events.append(Revealed(tile, "dora"))

    def win(self, at: dict[str, str]) -> None:
        seat, giver = int(at["who"]), int(at["fromWho"])
        tile = self.tile(int(at["machi"]))
        self.ura = self.ura or [self.tile(n) for n in numbers(at.get("doraHaiUra", ""))]
        self.wins.append(win_line(seat, giver, tile, last_move(self.events)))
        self._paid(at)

    def draw(self, at: dict[str, str]) -> None:
        if at.get("type") not in REASONS:
            raise ValueError(f"unknown result {brief(at['type'])}")
        reason = REASONS[at.get("type")]
        shown = tuple(seat for seat in range(self.seats) if f"hai{seat}" in at)
        checked = reason in ("exhausted", "nagashi_mangan", "nine_terminals", "triple_ron")
        self.end = HandEnded(reason, shown if checked else ())
        self._paid(at)

    def _paid(self, at: dict[str, str]) -> None:
        changes = [HUNDRED * value for value in numbers(at["sc"])[1::2]]
        self.deltas = [a + b for a, b in zip(self.deltas, changes, strict=False)]
        if "owari" in at:
            ends = [float(part) for part in at["owari"].split(",")]
            scores = tuple(round(HUNDRED * score) for score in ends[: 2 * self.seats : 2])
            self.final = Final(scores, thousandths(ends[1 : 2 * self.seats : 2]))

    def finish(self) -> None:
        """The hand that has been read so far, if its end is recorded."""
        init = self.init
        end = Won(tuple(self.wins)) if self.wins else self.end
        if init is None or end is None:
            return
        number, honba, sticks = numbers(init["seed"])[:3]
        hands = (numbers(init[f"hai{seat}"]) for seat in range(self.seats))
        self.hands.append(
            RecordedHand(
                Deal(int(init["oya"]), number // 4, honba),
                tuple(HUNDRED * score for score in numbers(init["ten"])[: self.seats]),
                sticks * STICK,
                tuple(tuple(self.tile(n) for n in hand) for hand in hands),
                (*self.events, end),
                fixed_tiles(self.dora, self.ura),
                deltas=tuple(self.deltas),
            )
        )
        self.init = None


def _nothing(reader: _Reader, at: dict[str, str]) -> None:
    """Tags that tell nothing of the play."""


_TAGS: dict[str, Callable[[_Reader, dict[str, Any]], None]] = {
    "SHUFFLE": _nothing,
    "TAIKYOKU": _nothing,
    "BYE": _nothing,
    "GO": _Reader.go,
    "UN": _Reader.players,
    "INIT": _Reader.begin,
    "N": _Reader.call,
    "REACH": _Reader.reach,
    "DORA": _Reader.indicator,
    "AGARI": _Reader.win,
    "RYUUKYOKU": _Reader.draw,
}
