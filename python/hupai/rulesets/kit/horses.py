"""奖马 (horses): tiles turned after a win, of which those with a number of the winner's seat pay it more.

For any table whose hand ends with a win: its options are a `HorseOptions`, the context of its hand records a
`HorseContext`, its scorer is put into `with_horses` and its `settle` is `settle_horses`; `horse_wall` keeps tiles back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

from hupai._brief import brief
from hupai._fields import TileRun
from hupai.records import RED, Context, FanRecord, HandRecord, Names, Result
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.playing import Scorer, Settle, settle_records
from hupai.rulesets.kit.possible import Clash
from hupai.settle import Payment, deltas, merge
from hupai.table.events import Event, Revealed, WinLine
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules, State
from hupai.table.wall import Wall, WallPlan
from hupai.tiles import parse_tiles

HORSE = "horse"  # the id of the fan, of the payment and of the tile turned
HORSES = "horses"  # the key of the context
NAMES = Names("奖马", "Horses")
MOST = 83  # tiles left of 136 after the deal
# For the dealer, the next seat, the one opposite and the last: the tiles that are horses of theirs. White, green and red
# are 5z, 6z and 7z.
BY_SEAT: tuple[TileRun, ...] = tuple(
    tuple(parse_tiles(text))
    for text in ("159m159p159s1z", "26m26p26s27z", "37m37p37s36z", "48m48p48s45z")
)


@dataclass(
    frozen=True, kw_only=True
)  # without slots, so that it goes with the options of any table
class HorseOptions:
    """The settings of a table with horses."""

    horses: int = option(
        10,
        "胡牌后翻几张奖马，由第一个进桌的玩家设定；牌墙不够时翻剩下的",
        "horses turned after a win, set by the first player at the table; what is left where the wall holds fewer",
    )
    horse_map: tuple[TileRun, ...] = option(
        BY_SEAT,
        "庄家、下家、对家、上家各中哪些牌",
        "the tiles that count for the dealer, the next seat, the one opposite and the last",
    )
    keep_horses: bool = option(
        False,
        "留马：牌墙剩下奖马的张数时荒庄",
        "the hand is drawn when as many tiles are left as there are horses",
    )
    horse_value: Literal["unit", "hand"] = option(
        "unit",
        "中一马，每个付钱的人多付多少：unit 一份，hand 与胡牌的分数相同",
        "what a horse takes from each payer: unit a point, hand as much as the hand",
    )

    def __post_init__(self) -> None:
        if not 0 <= self.horses <= MOST:
            raise ValueError(f"options.horses: {brief(self.horses)} is not between 0 and {MOST}")
        if len(self.horse_map) != len(BY_SEAT):
            raise ValueError(
                f"options.horse_map: tiles of {len(self.horse_map)} seats, expected {len(BY_SEAT)}"
            )


@dataclass(frozen=True, slots=True)
class HorseContext(Context):
    """The facts of a win at a table with horses."""

    horses: TileRun = fact((), "胡牌后翻开的奖马", "the horses turned after the win")

    def shown(self) -> Mapping[str, tuple[int, ...]]:
        return {HORSES: self.horses}


class Horses(Protocol):
    """What options say of horses."""

    @property
    def horses(self) -> int: ...
    @property
    def horse_map(self) -> tuple[TileRun, ...]: ...
    @property
    def keep_horses(self) -> bool: ...
    @property
    def horse_value(self) -> str: ...


def horse_wall(options: Horses) -> WallPlan:
    """The wall, with the horses kept back where the options say so."""
    return WallPlan(keep=options.horses if options.keep_horses else 0)


def horse_clashes(options: Horses) -> tuple[Clash, ...]:
    """What no record shows beside horses: where none are kept back there are none after the last tile."""
    if options.keep_horses:
        return ()
    return (Clash(HORSES, "last_tile", "no tile is left to turn"),)


def next_tiles(wall: Wall, count: int) -> tuple[int, ...]:
    """The next tiles that nobody has drawn, in the order of the wall; fewer where it holds fewer."""
    return tuple(wall.tiles[at] for at in wall.unseen()[:count])


def matches(
    horses: Sequence[int], horse_map: Sequence[Sequence[int]], winner: int, dealer: int
) -> int:
    """How many of the horses are of the winner's seat."""
    of_seat = horse_map[(winner - dealer) % len(horse_map)]
    return sum(tile & ~RED in of_seat for tile in horses)


def with_horses(score: Scorer) -> Scorer:
    """The scorer of a table that turns horses after a win, from that of the same table without them."""

    def scored(record: HandRecord, options: Any) -> Result:
        horses = record.context.horses
        if len(horses) > options.horses:
            raise ValueError(
                f"context.horses: {len(horses)} tiles, but this table turns {options.horses}"
            )
        found = score(record, options)
        count = matches(horses, options.horse_map, record.winner, record.dealer)
        return add_horses(found, record.winner, count, options) if found.win and count else found

    return scored


def add_horses(found: Result, winner: int, count: int, options: Horses) -> Result:
    """The result of a win with so many horses: each of those who pay pays for every horse too."""
    by_hand = options.horse_value == "hand"
    more = tuple(
        Payment(paid.payer, winner, count * (paid.amount if by_hand else 1), HORSE)
        for paid in found.payments
        if paid.payee == winner
    )
    each = found.total if by_hand else 1
    payments = (*found.payments, *merge(more))
    return replace(
        found,
        fans=(*found.fans, FanRecord(HORSE, NAMES, each, count)),
        total=found.total + count * each,
        payments=payments,
        deltas=deltas(payments, len(found.deltas)),
    )


def settle_horses(scorer: Scorer) -> Settle:
    """An answer to `settle`: the horses are turned, then every winner's record is scored with them and paid."""

    def context(state: State, rules: Rules, win: WinTile) -> HorseContext:
        return HorseContext(next_tiles(state.wall_of(win.seat), rules.options.horses))

    by_records = settle_records(scorer, context)

    def settle(
        state: State, rules: Rules, wins: Sequence[WinTile]
    ) -> tuple[tuple[WinLine, ...], Sequence[Event]]:
        lines, paid = by_records(state, rules, wins)
        horses = context(state, rules, wins[0]).horses
        return lines, (*(Revealed(tile, HORSE) for tile in horses), *paid)

    return settle
