"""tenhou/6: riichi games as the JSON that Tenhou's log editor reads and writes.

A hand is a list: [round, counters, deposits], scores, indicators, ura indicators, then for each seat the deal, what it
took and what it gave, and last the result. Tiles are 11-19 m, 21-29 p, 31-39 s, 41-47 honours, 51 52 53 the red fives.
A call is text in which a letter stands before the claimed tile; where it stands tells from whom.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from hupai._brief import brief
from hupai.logs.foreign import (
    MALFORMED,
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
    thousandths,
    win_line,
    won_tile,
)
from hupai.logs.tenhou6_order import Turn, order_of
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
from hupai.tiles import COPIES, RED

DRAWN = 60  # "the tile just drawn" among what a seat gave
REDS = {4: 51, 13: 52, 22: 53}
RED_KEYS = tuple(f"aka{number}" for number in REDS.values())
WALL = 136
WIN = "和了"
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
    "四開槓": "four_kans",
    "三家和": "triple_ron",
}


def tile_to_tenhou(tile: int) -> int:
    """The number of a tile of riichi."""
    kind = tile & ~RED
    if tile & RED:
        return REDS[kind]
    return (kind // 9 + 1) * 10 + kind % 9 + 1


def tile_from_tenhou(number: int) -> int:
    """Raises ValueError for anything that is no tile."""
    if type(number) is not int:
        raise ValueError(f"no tenhou tile: {brief(number)}")
    for kind, red in REDS.items():
        if number == red:
            return kind | RED
    suit, rank = divmod(number, 10)
    if (1 <= suit <= 3 and 1 <= rank <= 9) or (suit == 4 and 1 <= rank <= 7):
        return (suit - 1) * 9 + rank - 1
    raise ValueError(f"no tenhou tile: {brief(number)}")


# --- reading


def from_tenhou6(data: Mapping[str, Any]) -> RecordedGame:
    """The hands of a game. Raises RecordError naming the hand (from 1) that cannot be read."""
    log = data.get("log") if isinstance(data, Mapping) else None
    if not isinstance(log, list) or not log:
        raise RecordError("no tenhou/6 record: it has no list 'log' with hands")
    names = data.get("name", [])
    if not isinstance(names, list):
        raise RecordError(f"name: expected a list, got {brief(names)}")
    try:
        seats, rules = _seats(log[0]), _rules(data.get("rule"))
        final = _final(data["sc"], seats) if "sc" in data else None
    except MALFORMED as error:
        raise RecordError(problem_of(error)) from None
    hands = []
    for number, hand in enumerate(log, 1):
        try:
            hands.append(_HandReader(hand, seats).read())
        except MALFORMED as error:
            raise RecordError(f"hand {number}: {problem_of(error)}") from None
    shown = tuple(str(name) for name in names[:seats])
    return RecordedGame(tuple(hands), shown, final is not None, rules, final)


def _seats(first: Sequence[Any]) -> int:
    """Three where the fourth seat has no tiles."""
    return 3 if len(first) < 16 or not first[13] else 4


def _rules(rule: Any) -> dict[str, Any]:
    """What `rule` says: `disp` in Tenhou's letters (東 or 南, 喰 open tanyao, 赤 red fives), `aka` the red fives."""
    if rule is None:
        return {}
    if not isinstance(rule, Mapping):
        raise ValueError(f"rule: expected an object, got {brief(rule)}")
    found: dict[str, Any] = {}
    said = re.search(r"([東南])([喰赤速]*)$", str(rule.get("disp", "")))
    if said is not None:
        found["rounds"] = 1 if said[1] == "東" else 2
        found["open_tanyao"] = "喰" in said[2]
        found["red_fives"] = "赤" in said[2]
    reds = {key: rule[key] for key in ("aka", *RED_KEYS) if key in rule}
    for key, count in reds.items():
        if not isinstance(count, int) or not 0 <= count <= (1 if key == "aka" else COPIES):
            raise ValueError(f"rule.{key}: {brief(count)} is no number of red fives")
    if reds:
        of_each = int(reds.get("aka", found.get("red_fives", 0)))
        counts = tuple(int(reds.get(key, of_each)) for key in RED_KEYS)
        found["red_fives"] = bool(counts[0]) if set(counts) in ({0}, {1}) else counts
    return found


def _final(values: Sequence[Any], seats: int) -> Final:
    """`sc`: for each seat its score and its final points in thousands."""
    return Final(tuple(values[: 2 * seats : 2]), thousandths(values[1 : 2 * seats : 2]))


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
        self.rows = [
            _read_row(seat, rows[3 * seat + 1], rows[3 * seat + 2]) for seat in range(seats)
        ]
        self.result = hand[-1]
        self.events: list[Event] = []

    def read(self) -> RecordedHand:
        wins = self._wins()
        giver = wins[0][1][1] if wins else None
        order = order_of([[turn for turn, _ in row] for row in self.rows], self.deal.dealer, giver)
        read = [iter(row) for row in self.rows]
        for at, seat in enumerate(order):
            turn, moves = next(read[seat])
            if turn.drawn is not None:
                self.events.append(Drawn(seat, turn.drawn, draw_source(last_move(self.events))))
            self.events += moves
            # A riichi stands unless the hand is won by this very tile.
            if Declared(seat, RIICHI) in moves and (
                at + 1 < len(order) or self.result[0] not in (WIN, DRAWS["triple_ron"])
            ):
                self.events.append(deposit(seat))
        end, deltas = self._end(wins)
        return RecordedHand(
            self.deal,
            self.scores,
            self.pot,
            self.hands,
            (*self.events, end),
            fixed_tiles(self.dora, self.ura),
            deltas=deltas,
        )

    def _wins(self) -> list[tuple[Sequence[int], Sequence[Any]]]:
        """For every win the changes of the scores, and its facts: winner, giver, liable seat, texts."""
        kind, *rest = self.result
        if kind != WIN:
            return []
        if not rest:
            raise ValueError(f"{kind} without a winner")
        return list(zip(rest[::2], rest[1::2], strict=True))

    def _end(
        self, wins: Sequence[tuple[Sequence[int], Sequence[Any]]]
    ) -> tuple[Event, tuple[int, ...]]:
        kind, *rest = self.result
        if kind == WIN:
            last = last_move(self.events)
            lines = [win_line(facts[0], facts[1], won_tile(last), last) for _, facts in wins]
            paid = [changes[: self.seats] for changes, _ in wins]
            return Won(tuple(lines)), tuple(map(sum, zip(*paid, strict=True)))
        if kind not in READ_DRAWS:
            raise ValueError(f"unknown result {brief(kind)}")
        return HandEnded(READ_DRAWS[kind]), tuple(
            rest[0][: self.seats] if rest else [0] * self.seats
        )


Moves = tuple[Event, ...]


def _read_row(seat: int, taken: Sequence[Any], given: Sequence[Any]) -> list[tuple[Turn, Moves]]:
    """The turns of a seat, each with the events that follow its draw."""
    if len(taken) > WALL:
        raise ValueError(f"seat {seat} takes {len(taken)} tiles, more than there are")
    found: list[tuple[Turn, Moves]] = []
    gives = iter(given)
    for number, take in enumerate(taken, 1):
        drawn = None if isinstance(take, str) else tile_from_tenhou(take)
        call = _called(seat, take) if isinstance(take, str) else None
        give = next(gives, None)
        if give is None and number < len(taken):
            raise ValueError(f"seat {seat} takes {len(taken)} tiles, but gives only {len(given)}")
        if call is not None and call.type is MeldType.KONG:
            # An open kong gives nothing: a 0 stands in its place.
            found.append((Turn(call=call, goes_on=True), (Called(seat, call),)))
            continue
        claim: Moves = () if call is None else (Called(seat, call),)
        tile, moves = (None, ()) if give is None else _given(seat, give, drawn)
        goes_on = give is not None and tile is None
        found.append((Turn(drawn, call, tile, goes_on), (*claim, *moves)))
    if next(gives, None) is not None:
        raise ValueError(f"seat {seat} gives {len(given)} tiles, but takes only {len(taken)}")
    return found


def _given(seat: int, given: Any, drawn: int | None) -> tuple[int | None, Moves]:
    """A discard, riichi, kong or North as events, and the tile if it is a discard."""
    if isinstance(given, str) and not given.startswith("r"):
        return None, (_own_kong(seat, given),)
    riichi = isinstance(given, str)
    number = int(given[1:]) if riichi else given
    is_drawn = number == DRAWN
    if is_drawn and drawn is None:
        raise ValueError("60 stands for the drawn tile, but nothing was drawn")
    tile = drawn if is_drawn and drawn is not None else tile_from_tenhou(number)
    declared: Moves = (Declared(seat, RIICHI),) if riichi else ()
    return tile, (*declared, Discarded(seat, tile, is_drawn))


def _called(seat: int, text: str) -> Meld:
    """A claimed discard."""
    letter, at, tiles = _parsed(text)
    if letter not in LETTERS:
        raise ValueError(f"unknown call {brief(text)}")
    claimed = tiles.pop(at)
    return Meld(LETTERS[letter], (*tiles, claimed), claimed, _giver(seat, letter, at))


def _own_kong(seat: int, text: str) -> Event:
    letter, at, tiles = _parsed(text)
    if letter == "a":
        return Called(seat, Meld(MeldType.CONCEALED_KONG, tuple(sorted(tiles))))
    if letter == "k":
        return KongAdded(seat, tiles[at])
    if letter == "f":
        return north_aside(seat)
    raise ValueError(f"unknown move {brief(text)}")


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
