"""国标 (MCR): from a hand record to fans, total and payments, or why the hand does not win.

What a hand is worth is the core's answer. docs/rulesets/mcr.md tells rules and rulings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from hupai import _core
from hupai._brief import brief
from hupai._core import Form, TileSpace
from hupai.records import (
    WINDS,
    Context,
    Detail,
    GroupRecord,
    HandRecord,
    Names,
    NotCounted,
    Refused,
    Result,
)
from hupai.rulesets.base import (
    QUADS_AS_TWO_PAIRS,
    SEVEN_PAIRS,
    STANDARD_FORM,
    THIRTEEN_ORPHANS,
)
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.fan_table import CoreTable, names_of
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.scoring import (
    fan_record,
    full_hand,
    group_records,
    not_complete,
    refuse,
    win_by,
    win_kind,
)
from hupai.settle import Payment, deltas
from hupai.tiles import COPIES

ID, SEATS, UNIT = "mcr", 4, "points"
SPACE = TileSpace.STANDARD
TABLE = CoreTable(ID, tuple(_core.mcr_rows()), _core.score_mcr_batch)
FORMS = (
    STANDARD_FORM
    | SEVEN_PAIRS
    | THIRTEEN_ORPHANS
    | 1 << Form.HONORS_AND_KNITTED
    | 1 << Form.KNITTED_STRAIGHT
    | QUADS_AS_TWO_PAIRS
)
EAST = 27
MINIMUM = 8
BASE = 8  # what every payer adds to a win, a number apart from the minimum


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of an MCR table, and the rulings on which published rules differ."""

    hands: int = option(
        16,
        "一场打几盘，每盘换庄，四盘换圈风",
        "hands in a match; the deal passes on after each, the wind after four",
    )
    flowers: bool = option(True, "是否用八张花牌", "whether the eight flowers are played with")
    duplicate_walls: bool = option(
        False,
        "复式：每家各有自己的牌墙；打出一张后下家牌墙已空，这张牌不能吃碰杠",
        "a wall of its own for each seat; nobody calls a discard after which the next seat's wall is empty",
    )
    closed_shapes_self_drawn: Literal["self_drawn", "fully_concealed_hand"] = option(
        "self_drawn",
        "七对、十三幺、全不靠等自摸时加计自摸，或加计不求人",
        "what self-drawn seven pairs, orphans, knitted tiles … add",
    )
    kong_points: Literal["1998", "wmo2006"] = option(
        "1998",
        "双暗杠6分、明暗杠5分，或8分、6分",
        "two concealed kongs 6 and a melded with a concealed one 5, or 8 and 6",
    )
    knitted_body_wait: Literal["count", "not_count"] = option(
        "count",
        "和的牌是组合龙九张之一时，边张、坎张、单钓将计或不计",
        "a wait fan where the winning tile is one of a knitted straight's nine",
    )
    all_terminals_excludes_triple_pung: bool = option(
        False,
        "清幺九是否像不计双同刻一样，也不计三同刻",
        "whether all_terminals takes triple_pung away, as it does double_pung",
    )

    def __post_init__(self) -> None:
        if self.hands < 1:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 1")


@dataclass(frozen=True, slots=True)
class McrContext(Context):
    """Facts that only MCR asks for. `last_copy`: the other three copies of the winning tile lie open (和绝张).

    Where they are all in melds of the hand itself it counts without being told.
    """

    last_copy: bool = fact(False, "和绝张", "the other three copies of the winning tile lie open")


@dataclass(frozen=True, slots=True)
class McrDetail(Detail):
    """The reading that scores, and its points without flowers: what the minimum is asked of."""

    reading: tuple[GroupRecord, ...] = ()
    points_without_flowers: int = 0


@cache
def fan_names() -> tuple[tuple[str, Names], ...]:
    """Id and names of the fans in the core's order."""
    return names_of(TABLE)


@cache
def rules_of(options: Options) -> _core.McrRules:
    """The rulings as the core knows them."""
    kongs = _core.McrKongPoints
    return _core.McrRules(
        closed_shapes_fully_concealed=options.closed_shapes_self_drawn == "fully_concealed_hand",
        kong_points=kongs.RULES_1998 if options.kong_points == "1998" else kongs.WMO_2006,
        knitted_body_wait=options.knitted_body_wait == "count",
        all_terminals_excludes_triple_pung=options.all_terminals_excludes_triple_pung,
    )


def flower_count(record: HandRecord) -> int:
    return record.flowers if isinstance(record.flowers, int) else len(record.flowers)


def winds_of(record: HandRecord) -> tuple[int, int]:
    """The kinds of the prevailing wind and of the winner's seat."""
    seat = (record.winner - record.dealer) % SEATS
    return EAST + WINDS.index(record.round_wind), EAST + seat


def flags_of(record: HandRecord) -> int:
    """The facts of a win as the core's flags."""
    facts: McrContext = record.context
    flag = _core.WinFlag
    return (
        flag.LAST_TILE * record.last_tile
        | flag.AFTER_KONG * record.after_kong
        | flag.LAST_COPY * facts.last_copy
    )


def luck(record: HandRecord) -> dict[str, McrContext]:
    """A wait may be the last copy in sight, unless the hand conceals another or shows the other three itself."""
    melded = sum(kind == record.win_tile for meld in record.melds for kind in meld.kinds)
    if record.context.last_copy or record.win_tile in record.concealed or melded == COPIES - 1:
        return {}
    return {"last_copy": McrContext(last_copy=True)}


def possible(options: Options) -> Possible:
    """The other three copies of a winning tile are not all in sight where the hand conceals one."""
    why = "the hand conceals another {tile}, so the other three are not all in sight"
    return Possible(clashes=(Clash("last_copy", "another_concealed", why),))


def score(record: HandRecord, options: Options) -> Result:
    """One win: its fans, total and payments; a complete hand below the minimum with the points it has."""
    win = win_of(record, options)
    found = _core.score_mcr(*win)
    if not found.complete:
        return refuse(record, ID, SEATS, UNIT, not_complete(record, win[0], FORMS))
    return result_of(record, found)


def win_of(
    record: HandRecord, options: Options
) -> tuple[_core.Hand, int, _core.WinBy, int, int, int, int, _core.McrRules]:
    """The win as the core takes it. Raises ValueError for what cannot be."""
    return (
        full_hand(record, SPACE),
        win_kind(record),
        win_by(record),
        *winds_of(record),
        flags_of(record),
        flower_count(record),
        rules_of(options),
    )


def not_counted(record: HandRecord, options: Options) -> tuple[NotCounted, ...]:
    """The fans that the reading shows and that another one takes away, in the order of the rule book."""
    struck = _core.mcr_struck(*win_of(record, options))
    names = fan_names()
    return tuple(
        NotCounted(*names[line.fan], *names[line.by], tuple(line.groups))
        for line in sorted(struck, key=lambda line: line.fan)
    )


def result_of(record: HandRecord, found: _core.McrScore) -> Result:
    """The result of a complete hand; fans and total stand there below the minimum too."""
    reading, names = found.reading, fan_names()
    assert reading is not None
    paid: tuple[Payment, ...] = () if found.below_minimum else payments(record, found.total)
    return Result(
        ruleset=ID,
        id=record.id,
        win=not found.below_minimum,
        refused=below_minimum(found) if found.below_minimum else None,
        fans=tuple(fan_record(line, names) for line in found.fans),
        total=found.total,
        unit=UNIT,
        detail=McrDetail(group_records(reading), found.gate_total),
        deltas=deltas(paid, SEATS),
        payments=paid,
    )


def payments(record: HandRecord, total: int) -> tuple[Payment, ...]:
    """Everyone pays 8; a self-draw takes the total from everyone too, a discard from its discarder.

    Source: the rules page, 点和支付 and 自摸支付.
    """
    winner, way = record.winner, str(record.win_by)
    others = [seat for seat in range(SEATS) if seat != winner]
    payers = others if record.from_seat is None else [record.from_seat]
    base = [Payment(seat, winner, BASE, "base_points") for seat in others]
    return (*base, *(Payment(seat, winner, total, way) for seat in payers))


def below_minimum(found: _core.McrScore) -> Refused:
    """Why a complete hand does not win."""
    points = found.gate_total
    flowers = found.total - points
    zh, en = f"牌形完整但只有 {points} 分", f"The hand is complete but worth {points} points"
    if flowers:
        zh += f"（{flowers} 张花不算）"
        en += f" ({flowers} of flowers not counted)"
    text = Names(f"{zh}，起和要 {MINIMUM} 分", f"{en}; {MINIMUM} are needed")
    return Refused(
        "below_minimum", text, {"points": points, "minimum": MINIMUM, "flowers": flowers}
    )
