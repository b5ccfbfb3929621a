"""Wins by flowers alone: 七花搶一 and 八花獨佔, which need no complete hand and to which nothing is added.

In a hand record the winning tile is the last flower beside the winner's other seven: robbed from the seat that has laid it
aside, or the winner's own.
"""

from __future__ import annotations

from hupai import _core
from hupai.records import FanRecord, HandRecord, Names, Result
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.kit.scoring import win_kind
from hupai.rulesets.taiwan16.options import ID, SEATS, UNIT, Options
from hupai.rulesets.taiwan16.tai import TAI_TABLES
from hupai.settle import Payment, deltas

OTHERS = len(FLOWERS_8) - 1  # the flowers beside the winning one
SEVEN, EIGHT = "seven_flowers", "eight_flowers"
NAMES = {
    SEVEN: Names("七花搶一", "Seven flowers take the eighth"),
    EIGHT: Names("八花獨佔", "All eight flowers"),
}


def flower_count(record: HandRecord) -> int:
    """How many flowers the winner has laid aside, whether they are listed or counted."""
    return record.flowers if isinstance(record.flowers, int) else len(record.flowers)


def is_flower_win(record: HandRecord) -> bool:
    """Whether the winning tile is a flower."""
    return record.win_tile in FLOWERS_8


def score_flowers(record: HandRecord, options: Options) -> Result:
    """What the last flower pays beside seven others. Raises ValueError beside fewer, and for a discarded one."""
    others = flower_count(record)
    if others != OTHERS:
        tile = _core.format_tile(win_kind(record))
        raise ValueError(
            f"win_tile: {tile} is a flower, which wins beside {OTHERS} others, here are {others}"
        )
    if record.win_by == "discard":
        raise ValueError("win_by: nobody discards a flower")
    tai = TAI_TABLES[options.tai_table]
    winner = record.winner
    if record.win_by == "self_draw":
        item, worth = EIGHT, tai.eight_flowers
        paid = tuple(Payment(seat, winner, worth, item) for seat in range(SEATS) if seat != winner)
    else:
        item, worth = SEVEN, tai.seven_flowers
        paid = (Payment(record.from_seat, winner, worth, item),)
    return Result(
        ruleset=ID,
        id=record.id,
        win=True,
        fans=(FanRecord(item, NAMES[item], worth),),
        total=worth,
        unit=UNIT,
        deltas=deltas(paid, SEATS),
        payments=paid,
    )
