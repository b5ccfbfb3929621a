"""Writing mjlog XML from the events of a riichi game.

What the events do not hold is left out: the seed of the wall, the dice, the grades of the players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

from hupai._core import TileSpace
from hupai.logs.mjlog import HUNDRED, NO_OPEN_TANYAO, NO_REDS, REASONS, SOUTH_ROUND, THREE_PLAYERS
from hupai.logs.mjlog_tiles import Numbers, code_of, code_of_added, code_of_north
from hupai.logs.riichi_parts import (
    RIICHI,
    STICK,
    check_writable,
    giver_of,
    liable_seat,
    red_fives,
    table_options,
)
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
from hupai.table.shown import read_tiles

ROWS = 4  # seats as written, the fourth empty with three players
ONLINE = 0x01  # the bit of a table of people
TYPES = {reason: name for name, reason in REASONS.items() if name is not None}
LIMITS = {None: 0, "mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "yakuman": 5}
YAKU = [
    "menzen_tsumo",
    "riichi",
    "ippatsu",
    "chankan",
    "rinshan",
    "haitei",
    "houtei",
    "pinfu",
    "tanyao",
    "iipeikou",
    "seat_wind_east",
    "seat_wind_south",
    "seat_wind_west",
    "seat_wind_north",
    "round_wind_east",
    "round_wind_south",
    "round_wind_west",
    "round_wind_north",
    "haku",
    "hatsu",
    "chun",
    "double_riichi",
    "chiitoitsu",
    "chanta",
    "ittsu",
    "sanshoku_doujun",
    "sanshoku_doukou",
    "sankantsu",
    "toitoi",
    "sanankou",
    "shousangen",
    "honroutou",
    "ryanpeikou",
    "junchan",
    "honitsu",
    "chinitsu",
    "renhou",
    "tenhou",
    "chiihou",
    "daisangen",
    "suuankou",
    "suuankou_tanki",
    "tsuuiisou",
    "ryuuiisou",
    "chinroutou",
    "chuuren_poutou",
    "junsei_chuuren_poutou",
    "kokushi_musou",
    "kokushi_musou_13",
    "daisuushi",
    "shousuushi",
    "suukantsu",
    "dora",
    "ura_dora",
    "aka_dora",
]
NUMBER_OF = {id: number for number, id in enumerate(YAKU)} | {"nuki_dora": YAKU.index("dora")}


def to_mjlog(
    events: Sequence[Event], options: RiichiOptions | None = None, names: Sequence[str] = ()
) -> str:
    """The XML of a riichi game played with these options; a hand that is not over is left out.

    Raises ValueError for other events, and for what the format has no place for: a number of rounds other than 1 and 2,
    red fives other than none or one a suit, points that are no hundreds, local yaku.
    """
    check_writable(events)
    seats = len(events[0].scores) if events and isinstance(events[0], HandStarted) else ROWS
    writer = _Writer(seats, _table_type(events, table_options(options, seats), seats))
    for event in events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(writer, event)
    del writer.root[writer.whole :]
    shown = list(names) or [f"seat {seat}" for seat in range(seats)]
    writer.root.insert(
        1, ElementTree.Element("UN", {f"n{i}": quote(n) for i, n in enumerate(shown)})
    )
    text = ElementTree.tostring(writer.root, encoding="unicode")
    return text.replace(" />", "/>")


def _table_type(events: Sequence[Event], options: RiichiOptions, seats: int) -> int:
    """The bits that say what is played."""
    if options.rounds not in (1, 2):
        raise ValueError(f"options.rounds: {options.rounds}, an mjlog is of 1 or 2")
    reds = red_fives(events)
    if not isinstance(reds, bool):
        raise ValueError(f"red fives: {list(reds)}, an mjlog has none or one of each suit")
    bits = {
        SOUTH_ROUND: options.rounds == 2,
        NO_OPEN_TANYAO: not options.open_tanyao,
        NO_REDS: not reds,
        THREE_PLAYERS: seats == 3,
    }
    return ONLINE | sum(bit for bit, is_set in bits.items() if is_set)


def _joined(values: Sequence[object]) -> str:
    return ",".join(str(value) for value in values)


def _hundreds(points: int) -> int:
    hundreds, rest = divmod(points, HUNDRED)
    if rest:
        raise ValueError(f"points: {points} are no hundreds, which is what an mjlog counts")
    return hundreds


class _Writer:
    def __init__(self, seats: int, table_type: int) -> None:
        self.seats = seats
        self.reds = not table_type & NO_REDS
        self.root = ElementTree.Element("mjloggm", {"ver": "2.3"})
        self.put("GO", type=table_type, lobby=0)
        self.whole = len(self.root)  # tags up to the end of the last hand that is over

    def put(self, tag: str, **attributes: object) -> ElementTree.Element:
        values = {key: str(value) for key, value in attributes.items()}
        return ElementTree.SubElement(self.root, tag, values)

    def padded(self, row: Sequence[int]) -> list[int]:
        return [*row, *[0] * (ROWS - len(row))]

    def start(self, event: HandStarted) -> None:
        self.started, self.numbers = event, Numbers(self.reds)
        self.scores, self.pot = list(event.scores), event.pot
        self.hands: list[list[int]] = []
        self.dora: list[int] = []
        self.codes: list[list[int]] = [[] for _ in range(self.seats)]  # calls, the newest first
        self.pungs: dict[tuple[int, int], int] = {}
        self.wins: list[WinLine] = []
        self.paid: list[Paid] = []
        self.last = 0  # the tile that moved last

    def dealt(self, event: Dealt) -> None:
        self.hands = [
            [self.numbers.take(seat, tile) for tile in hand]
            for seat, hand in enumerate(event.hands)
        ]

    def revealed(self, event: Revealed) -> None:
        number = self.numbers.take(None, event.tile)
        self.dora.append(number)
        if len(self.dora) > 1:
            self.put("DORA", hai=number)
            return
        start = self.started
        hands = {f"hai{seat}": _joined(hand) for seat, hand in enumerate(self.hands)}
        at = start.round * ROWS + start.dealer
        self.put(
            "INIT",
            seed=_joined([at, start.streak, start.pot // STICK, 0, 0, number]),
            ten=_joined(self.padded([_hundreds(score) for score in start.scores])),
            oya=start.dealer,
            **hands,
            **{f"hai{seat}": "" for seat in range(self.seats, ROWS)},
        )

    def drawn(self, event: Drawn) -> None:
        self.last = self.numbers.take(event.seat, event.tile)
        self.put(f"{'TUVW'[event.seat]}{self.last}")

    def discarded(self, event: Discarded) -> None:
        self.last = self.numbers.give(event.seat, event.tile, self.last if event.drawn else None)
        self.put(f"{'DEFG'[event.seat]}{self.last}")

    def declared(self, event: Declared) -> None:
        self.put("REACH", who=event.seat, step=1)

    def called(self, event: Called) -> None:
        meld, seat = event.meld, event.seat
        own = [self.numbers.give(seat, tile) for tile in meld.own]
        numbers = own if meld.claimed is None else [*own, self.last]
        giver = 0 if meld.from_seat is None else (meld.from_seat - seat) % ROWS
        claimed = max(numbers) if meld.claimed is None else self.last
        code = code_of(meld.type, sorted(numbers), claimed, giver)
        if meld.type is MeldType.PUNG:
            self.pungs[seat, meld.kind] = code
        self._call(seat, code)

    def kong_added(self, event: KongAdded) -> None:
        self.last = self.numbers.give(event.seat, event.tile)
        pung = self.pungs.pop((event.seat, self.last // 4))
        self.codes[event.seat].remove(pung)
        self._call(event.seat, code_of_added(pung))

    def put_aside(self, event: PutAside) -> None:
        self.last = self.numbers.give(event.seat, event.tile)
        self._call(event.seat, code_of_north(self.last))

    def _call(self, seat: int, code: int) -> None:
        self.codes[seat].insert(0, code)
        self.put("N", who=seat, m=code)

    def pay(self, event: Paid) -> None:
        if event.payments[0].reason != RIICHI:
            self.paid.append(event)
            return
        payer = event.payments[0].payer
        assert payer is not None
        self._change(event)
        self.pot += STICK
        scores = self.padded([_hundreds(score) for score in self.scores])
        self.put("REACH", who=payer, ten=_joined(scores), step=2)

    def _change(self, event: Paid | None) -> str:
        """The scores before and the changes of each seat, for `sc`; the scores are then those after it."""
        change = deltas(event.payments, self.seats) if event is not None else (0,) * self.seats
        pairs = [
            (_hundreds(score), _hundreds(by)) for score, by in zip(self.scores, change, strict=True)
        ]
        self.scores = [score + by for score, by in zip(self.scores, change, strict=True)]
        pairs += [(0, 0)] * (ROWS - self.seats)
        return _joined([value for pair in pairs for value in pair])

    def won(self, event: Won) -> None:
        self.wins = list(event.wins)

    def hand_ended(self, event: HandEnded) -> None:
        if event.reason == "win":
            for line, paid in zip(self.wins, self.paid, strict=False):
                self._agari(line, paid)
        else:
            self._ryuukyoku(event)
        self.whole = len(self.root)

    def _ryuukyoku(self, event: HandEnded) -> None:
        kind = {"type": TYPES[event.reason]} if event.reason in TYPES else {}
        held = {f"hai{seat}": _joined(sorted(self.numbers.held[seat])) for seat in event.seats}
        ba = _joined([self.started.streak, self.pot // STICK])
        sc = self._change(self.paid[0] if self.paid else None)
        self.put("RYUUKYOKU", **kind, ba=ba, sc=sc, **held)

    def _agari(self, line: WinLine, paid: Paid) -> None:
        """`ba` holds the counters and deposits that this winner gets."""
        reasons = {payment.reason for payment in paid.payments}
        deposits = sum(p.amount for p in paid.payments if p.reason == "deposits") // STICK
        seat, below = line.seat, line.result.get("ura_indicators", ())
        liable = liable_seat(paid)
        ura = [self.numbers.any(tile) for tile in read_tiles("".join(below), TileSpace.STANDARD)]
        more = {
            "m": _joined(self.codes[seat]) if self.codes[seat] else None,
            "doraHaiUra": _joined(ura) if ura else None,
            "paoWho": liable,
        }
        self.put(
            "AGARI",
            ba=_joined([self.started.streak if "honba" in reasons else 0, deposits]),
            hai=_joined(sorted({*self.numbers.held[seat], self.last})),
            machi=self.last,
            **_worth(line.result),
            doraHai=_joined(self.dora),
            who=seat,
            fromWho=giver_of(line),
            **{key: value for key, value in more.items() if value is not None},
            sc=self._change(paid),
        )

    def match_ended(self, event: MatchEnded) -> None:
        places = zip(event.scores, event.points, strict=True)
        ends = [value for score, points in places for value in (_hundreds(score), points / 1000)]
        self.root[-1].set("owari", _joined([*ends, *[0, 0] * (ROWS - self.seats)]))


def _worth(result: Mapping[str, Any]) -> dict[str, str]:
    """Fu, points and limit of a win, and its yaku with their han."""
    detail = result["detail"]
    for fan in result["fans"]:
        if fan["id"] not in NUMBER_OF:
            raise ValueError(f"fans: an mjlog has no number for {fan['id']}")
    numbers = [NUMBER_OF[fan["id"]] for fan in result["fans"]]
    ten = _joined([detail.get("fu") or 0, detail["points"], LIMITS[detail.get("limit")]])
    if detail.get("yakuman"):
        return {"ten": ten, "yakuman": _joined(numbers)}
    han = [fan["points"] * fan["count"] for fan in result["fans"]]
    pairs = [value for pair in zip(numbers, han, strict=True) for value in pair]
    return {"ten": ten, "yaku": _joined(pairs)}


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
