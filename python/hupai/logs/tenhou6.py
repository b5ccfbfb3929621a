"""tenhou/6: riichi games as the JSON that Tenhou's log editor reads and writes.

A hand is a list: [round, counters, deposits], scores, indicators, ura indicators, then for each seat the deal, what it
took and what it gave, and last the result. Tiles are 11-19 m, 21-29 p, 31-39 s, 41-47 honours, 51 52 53 the red fives.
A call is text in which a letter stands before the claimed tile; where it stands tells from whom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hupai._brief import brief, cut
from hupai.logs.foreign import (
    MALFORMED,
    UNKNOWN,
    RecordedGame,
    RecordedHand,
    RecordError,
    draw_source,
    problem_of,
)
from hupai.logs.riichi_parts import (
    STICK,
    deposit,
    fixed_tiles,
    last_move,
    north_aside,
    win_line,
    won_tile,
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
    Won,
)
from hupai.table.play import Deal
from hupai.tiles import RED

DRAWN = 60  # "the tile just drawn" among what a seat gave
REDS = {4: 51, 13: 52, 22: 53}
LETTERS = {"c": MeldType.CHOW, "p": MeldType.PUNG, "m": MeldType.KONG}
DRAWS = {
    "exhausted": "流局",
    "nagashi_mangan": "流し満貫",
    "nine_terminals": "九種九牌",
    "four_winds": "四風連打",
    "four_riichi": "四家立直",
    "four_kans": "四槓散了",
    "triple_ron": "三家和了",
}
READ_DRAWS = {name: reason for reason, name in DRAWS.items()} | {
    "全員聴牌": "exhausted",
    "全員不聴": "exhausted",
}


def tile_to_tenhou(tile: int) -> int:
    """The number of a tile of riichi."""
    kind = tile & ~RED
    if tile & RED:
        return REDS[kind]
    return (kind // 9 + 1) * 10 + kind % 9 + 1


def tile_from_tenhou(number: int) -> int:
    """Raises ValueError for anything that is no tile."""
    for kind, red in REDS.items():
        if number == red:
            return kind | RED
    suit, rank = divmod(number, 10)
    if (1 <= suit <= 3 and 1 <= rank <= 9) or (suit == 4 and 1 <= rank <= 7):
        return (suit - 1) * 9 + rank - 1
    raise ValueError(f"no tenhou tile: {brief(number)}")


@dataclass(slots=True)
class _Row:
    """What one seat took and gave, and how far it has been read."""

    taken: Sequence[Any]
    given: Sequence[Any]
    at_taken: int = 0
    at_given: int = 0

    def next_taken(self) -> Any:
        return self.taken[self.at_taken] if self.at_taken < len(self.taken) else None


# --- reading


def from_tenhou6(data: Mapping[str, Any]) -> RecordedGame:
    """The hands of a game. Raises RecordError naming the hand that cannot be read."""
    log = data.get("log") if isinstance(data, Mapping) else None
    if not isinstance(log, list) or not log:
        raise RecordError("no tenhou/6 record: it has no list 'log' with hands")
    names = data.get("name", [])
    if not isinstance(names, list):
        raise RecordError(f"name: expected a list, got {brief(names)}")
    hands = []
    for number, hand in enumerate(log):
        try:
            hands.append(_HandReader(hand, _seats(data)).read())
        except MALFORMED as error:
            raise RecordError(f"hand {number}: {problem_of(error)}") from None
    shown = tuple(str(name) for name in names[: _seats(data)])
    return RecordedGame(tuple(hands), shown, complete="sc" in data)


def _seats(data: Mapping[str, Any]) -> int:
    """Three where the fourth seat has no name and no tiles."""
    first = data["log"][0]
    return 3 if len(first) < 16 or not first[13] else 4


class _HandReader:
    """Puts what the seats took and gave back into the order in which it happened."""

    def __init__(self, hand: Sequence[Any], seats: int) -> None:
        self.seats = seats
        (number, honba, sticks), scores, dora, ura = hand[:4]
        self.deal = Deal(number % 4, number // 4, honba)
        self.scores = tuple(scores[:seats])
        self.pot = sticks * STICK
        self.dora = [tile_from_tenhou(tile) for tile in dora]
        self.ura = [tile_from_tenhou(tile) for tile in ura]
        rows = hand[4 : 4 + 3 * seats]
        self.hands = tuple(
            tuple(tile_from_tenhou(tile) for tile in rows[3 * seat]) for seat in range(seats)
        )
        self.rows = [_Row(rows[3 * seat + 1], rows[3 * seat + 2]) for seat in range(seats)]
        self.result = hand[-1]
        self.events: list[Event] = []

    def read(self) -> RecordedHand:
        seat: int | None = self.deal.dealer
        while seat is not None:
            seat = self._turn(seat)
        end, deltas = self._end()
        return RecordedHand(
            self.deal,
            self.scores,
            self.pot,
            self.hands,
            (*self.events, end),
            fixed_tiles(self.dora, self.ura),
            deltas=deltas,
        )

    def _turn(self, seat: int) -> int | None:
        """One seat takes a tile and gives one; returns who is next, None at the end of the hand."""
        row = self.rows[seat]
        taken = row.next_taken()
        if taken is None:
            return None
        row.at_taken += 1
        if isinstance(taken, int):
            source = draw_source(last_move(self.events))
            self.events.append(Drawn(seat, tile_from_tenhou(taken), source))
        elif self._call(seat, taken):
            row.at_given += 1  # an open kong gives nothing: a 0 stands in its place
            return seat
        if row.at_given >= len(row.given):
            return None
        given = row.given[row.at_given]
        row.at_given += 1
        return self._give(seat, given, taken if isinstance(taken, int) else None)

    def _call(self, seat: int, text: str) -> bool:
        """A call from the discard on the table; whether it is a kong."""
        letter, at, tiles = _parsed(text)
        last = next((e for e in reversed(self.events) if isinstance(e, Discarded)), None)
        claimed = tiles.pop(at)
        if last is None or claimed != last.tile:
            raise ValueError(f"{cut(text)} calls another tile than the one discarded")
        meld = Meld(LETTERS[letter], (*tiles, claimed), claimed, last.seat)
        self.events.append(Called(seat, meld))
        return meld.type is MeldType.KONG

    def _give(self, seat: int, given: Any, drawn: int | None) -> int | None:
        """A discard, riichi, kong or North; returns who is next."""
        if isinstance(given, str) and given.startswith("r"):
            self.events.append(Declared(seat, "riichi"))
            following = self._discard(seat, int(given[1:]), drawn)
            # A riichi stands unless the hand is won by this very tile.
            if following is not None or self.result[0] not in ("和了", "三家和了"):
                self.events.append(deposit(seat))
            return following
        if isinstance(given, str):
            self._own_kong(seat, given)
            return seat
        return self._discard(seat, given, drawn)

    def _own_kong(self, seat: int, text: str) -> None:
        letter, at, tiles = _parsed(text)
        if letter == "a":
            meld = Meld(MeldType.CONCEALED_KONG, tuple(sorted(tiles)))
            self.events.append(Called(seat, meld))
        elif letter == "k":
            self.events.append(KongAdded(seat, tiles[at]))
        elif letter == "f":
            self.events.append(north_aside(seat))
        else:
            raise ValueError(f"unknown move {brief(text)}")

    def _discard(self, seat: int, given: int, drawn: int | None) -> int | None:
        is_drawn = given == DRAWN
        if is_drawn and drawn is None:
            raise ValueError("60 stands for the drawn tile, but nothing was drawn")
        tile = tile_from_tenhou(drawn if is_drawn and drawn is not None else given)
        self.events.append(Discarded(seat, tile, is_drawn))
        caller = self._caller(seat, tile)
        if caller is not None:
            return caller
        following = (seat + 1) % self.seats
        return following if isinstance(self.rows[following].next_taken(), int) else None

    def _caller(self, seat: int, tile: int) -> int | None:
        """The seat whose next tile is called from this discard; a pung goes before a chow."""
        found = None
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            text = self.rows[other].next_taken()
            if not isinstance(text, str):
                continue
            letter, at, tiles = _parsed(text)
            if tiles[at] == tile and _giver(other, letter, at) == seat:
                if letter != "c":
                    return other
                found = other
        return found

    def _end(self) -> tuple[Event, tuple[int, ...]]:
        kind, *rest = self.result
        deltas = [0] * self.seats
        if kind != "和了":
            if rest:
                deltas = list(rest[0][: self.seats])
            return HandEnded(READ_DRAWS.get(kind, UNKNOWN)), tuple(deltas)
        wins = []
        for changes, facts in zip(rest[::2], rest[1::2], strict=True):
            deltas = [a + b for a, b in zip(deltas, changes, strict=False)]
            last = last_move(self.events)
            wins.append(win_line(facts[0], facts[1], won_tile(last), last))
        return Won(tuple(wins)), tuple(deltas)


def _parsed(text: str) -> tuple[str, int, list[int]]:
    """The letter of a call or kong, its tiles, and which of them follows the letter. Raises ValueError for others."""
    letter = next((c for c in text if c.isalpha()), None) if isinstance(text, str) else None
    if letter is None:
        raise ValueError(f"no call: {brief(text)}")
    digits = text.replace(letter, "")
    tiles = [tile_from_tenhou(int(digits[i : i + 2])) for i in range(0, len(digits), 2)]
    return letter, text.index(letter) // 2, tiles


def _giver(caller: int, letter: str, at: int) -> int:
    """The seat a call takes from: the letter's place counts the seats, always as if there were four."""
    steps = 3 if letter == "c" else {0: 3, 1: 2}.get(at, 1)
    return (caller + steps) % 4
