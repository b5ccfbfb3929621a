"""What a win at the table of the six stacks is worth, and what kongs cost when nobody wins.

The fan table is the core's; docs/rulesets/six_stacks.md tells rules and decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from hupai import _core
from hupai._brief import brief
from hupai.analysis.inputs import FormSet
from hupai.records import Context, HandRecord
from hupai.rulesets.base import STANDARD_FORM
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.possible import MELD_TYPES, Possible
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.settle import Payment

ID = "six_stacks"
SEATS = 4
SPACE = _core.TileSpace.STANDARD
FORMS = STANDARD_FORM
TABLE = _core.fan_table(ID)
SUIT_TILES = 108
STACKS = 6  # full stacks that stay when nobody wins


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of this table."""

    hands: int = option(
        8, "一场打几局，连庄的局也算", "hands in a match; a hand the dealer repeats counts too"
    )
    base: int = option(1, "一底几分", "points of one base")
    tiles: Literal[136, 120, 108] = option(
        136,
        "用多少张牌：全副、不用风牌、只用序数牌",
        "tiles played with: all, without the winds, or the suits alone",
    )
    stack_height: Literal[3, 2] = option(
        3,
        "一整落几张牌；剩 6 整落荒庄",
        "tiles in a full stack; the hand is drawn when six of them are left",
    )
    robbed_kong: Literal["three_pay", "konger"] = option(
        "three_pay",
        "抢杠胡由谁付：three_pay 算自摸，三家付；konger 只由杠的人付",
        "who pays for a robbed kong: three_pay, as for a self-draw; konger, whose kong it was alone",
    )

    def __post_init__(self) -> None:
        for name in ("hands", "base"):
            if getattr(self, name) < 1:
                raise ValueError(f"options.{name}: {brief(getattr(self, name))} is less than 1")

    @property
    def kept(self) -> int:
        """The tiles of the six stacks, which nobody draws."""
        return STACKS * self.stack_height


@dataclass(frozen=True, slots=True)
class SixStacksContext(Context):
    """The base of one hand, where it is not that of the options."""

    base: int | None = fact(
        None,
        "这一局的底分；不写按规则选项",
        "the base of this hand; that of the options without it",
    )

    def __post_init__(self) -> None:
        if self.base is not None and self.base < 1:
            raise ValueError(f"context.base: {brief(self.base)} is less than 1")


def forms_of(options: Options) -> FormSet:
    """Four groups and a pair, of the tiles that are played with; without winds the measure knows that nobody holds one."""
    suits_only = options.tiles == SUIT_TILES
    return FormSet(FORMS, _core.TileSpace.SUITS_ONLY if suits_only else SPACE)


@cache
def core_rules() -> _core.FanRules:
    return TABLE.rules()


def possible(options: Options) -> Possible:
    """Nobody chows."""
    return Possible(melds=MELD_TYPES - {"chow"})


def payments(record: HandRecord, options: Options, worth: int) -> tuple[Payment, ...]:
    """`worth` bases from the discarder; from each of the three for a self-draw, and for a robbed kong that counts as one."""
    base: int = options.base if record.context.base is None else record.context.base
    way = str(record.win_by)
    if way == "discard" or (way == "rob_kong" and options.robbed_kong == "konger"):
        return (Payment(record.from_seat, record.winner, worth * base, way),)
    others = (seat for seat in range(SEATS) if seat != record.winner)
    return tuple(Payment(seat, record.winner, worth * base, way) for seat in others)


score = TableScorer(
    ruleset=ID,
    seats=SEATS,
    table=TABLE,
    forms=FormSet(FORMS, SPACE),
    pays=payments,
    table_rules=lambda options: core_rules(),
    unit="base",
)


def draw_payments(kongs: Sequence[int], base: int) -> tuple[Payment, ...]:
    """荒庄: of every two seats the one with more kongs pays the other a base for each kong that it has more."""
    paid = []
    for one, other in combinations(range(len(kongs)), 2):
        more, fewer = sorted((one, other), key=lambda seat: -kongs[seat])
        if kongs[more] > kongs[fewer]:
            paid.append(Payment(more, fewer, base * (kongs[more] - kongs[fewer]), "drawn_kongs"))
    return tuple(paid)
