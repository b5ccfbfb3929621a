"""What a Shandong hand is worth: options, the facts of a win, and who pays.

The items are the core's table; docs/rulesets/shandong.md tells rules and decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import FormSet
from hupai.records import Context, HandRecord, Names
from hupai.rulesets.base import (
    QUADS_AS_TWO_PAIRS,
    SEVEN_PAIRS,
    STANDARD_FORM,
    THIRTEEN_ORPHANS,
)
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.settle import Payment

ID, SEATS = "shandong", 4
FORMS = FormSet(
    STANDARD_FORM | SEVEN_PAIRS | QUADS_AS_TWO_PAIRS | THIRTEEN_ORPHANS, TileSpace.STANDARD
)
TABLE = _core.fan_table(ID)
MOST_BASE = 1_000_000
READY = {None: 0, "closed": 1, "open": 2}  # as the core counts them


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a Shandong table."""

    hands: int = option(8, "一场打几局", "hands in a match")
    need_258: Literal["off", "tile", "pair"] = option(
        "off",
        "和牌须有 2、5、8：off 不限，tile 牌中至少一张，pair 须作将；七对、十三幺不受限制",
        "a win needs a 2, 5 or 8: off none, tile one of its tiles, pair its pair; seven pairs and thirteen orphans never do",
    )
    flowers: bool = option(
        False,
        "加八张花牌，摸到即补，不计番",
        "with the eight flowers, replaced when drawn and worth nothing",
    )
    small_win: Literal["plain", "always", "alone"] = option(
        "plain",
        "推倒和何时计 1 番：plain 没有牌型番种时，always 总计，alone 除庄家外没有别的番时",
        "when the plain win counts: plain beside no item of the shape, always beside everything, alone beside nothing but the dealer",
    )
    big_single_wait: Literal["any_kong", "exposed"] = option(
        "any_kong",
        "大吊车的四副牌：any_kong 可含暗杠，exposed 须全是吃、碰、明杠",
        "the four melds of a single wait: any_kong with concealed kongs, exposed without",
    )
    payment: Literal["linear", "doubling"] = option(
        "linear",
        "付多少：linear 底分乘番数，doubling 底分乘二的（番数减一）次方",
        "what is paid: linear the base for each fan, doubling the base doubled for each fan after the first",
    )

    def __post_init__(self) -> None:
        if self.hands < 1:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 1")


@dataclass(frozen=True, slots=True)
class ShandongContext(Context):
    """Facts of a win that only Shandong asks for."""

    ready: Literal["open", "closed"] | None = fact(
        None,
        "听牌",
        "open or closed ready",
        choices={
            "open": Names("明楼", "ready with an open hand"),
            "closed": Names("暗楼", "ready with a closed hand"),
        },
    )
    first_turn: bool = fact(
        False, "第一巡（天和、地和）", "before the own first discard and any call"
    )
    base: int = fact(1, "底分", "points of one fan")

    def __post_init__(self) -> None:
        if not 1 <= self.base <= MOST_BASE:
            raise ValueError(f"context.base: {brief(self.base)} is not between 1 and {MOST_BASE}")


@cache
def _core_rules(need_258: str, small_win: str, big_single_wait: str) -> _core.FanRules:
    choices = {spec.id: spec.choices for spec in TABLE.rule_specs}
    return TABLE.rules(
        need_258=choices["need_258"].index(need_258),
        small_win=choices["small_win"].index(small_win),
        big_single_wait=choices["big_single_wait"].index(big_single_wait),
    )


def rules_of(options: Options) -> _core.FanRules:
    """The options as the core knows them."""
    return _core_rules(options.need_258, options.small_win, options.big_single_wait)


def table_facts(record: HandRecord, options: Options) -> Mapping[str, Any]:
    """The facts of a win as the keywords of the core's table."""
    context: ShandongContext = record.context
    flag = _core.WinFlag
    return {
        "flags": flag.LAST_TILE * record.last_tile
        | flag.AFTER_KONG * record.after_kong
        | flag.FIRST_TURN * context.first_turn
        | flag.DEALER * (record.winner == record.dealer),
        "ready": READY[context.ready],
        "from_dealer": int(record.from_seat == record.dealer),
    }


def worth_of(fan: int, base: int, options: Options) -> int:
    """What one payer pays for so many fan."""
    return base * fan if options.payment == "linear" else base << (fan - 1)


def payments(record: HandRecord, options: Options, total: int) -> tuple[Payment, ...]:
    """Who pays for a win of this total: the discarder alone, or all three, the dealer among them for one fan more."""
    base, winner, way = record.context.base, record.winner, str(record.win_by)
    each = worth_of(total, base, options)
    if way != "self_draw":
        return (Payment(record.from_seat, winner, each, way),)
    paid = [Payment(seat, winner, each, way) for seat in range(SEATS) if seat != winner]
    if winner != record.dealer:
        more = worth_of(total + 1, base, options) - each
        paid.append(Payment(record.dealer, winner, more, "dealer"))
    return tuple(paid)


score = TableScorer(
    ruleset=ID,
    seats=SEATS,
    table=TABLE,
    forms=FORMS,
    pays=payments,
    table_rules=rules_of,
    facts=table_facts,
    refusals={
        "no_258": Names("和牌中没有 2、5、8", "The win lacks the 2, 5 or 8 that this table needs"),
        "self_draw_only": Names("明楼只能自摸", "an open ready hand wins by self-draw only"),
    },
)


def possible(options: Options) -> Possible:
    """Who is ready has discarded."""
    return Possible(
        clashes=(Clash("first_turn", "ready", "ready is declared with a discard"),),
    )
