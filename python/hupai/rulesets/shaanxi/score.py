"""What a win at the Shaanxi table is worth, and what kongs pay.

The fan table is the core's: what a win multiplies the base by. docs/rulesets/shaanxi.md tells rules and decisions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from hupai import _core
from hupai._brief import brief
from hupai.analysis.inputs import FormSet
from hupai.records import Context, HandRecord
from hupai.rulesets.base import QUADS_AS_TWO_PAIRS, SEVEN_PAIRS, STANDARD_FORM
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.kongs import kong_payments
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.possible import MELD_TYPES, Possible
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.settle import Payment

ID = "shaanxi"
SEATS = 4
SPACE = _core.TileSpace.SUITS_ONLY
FORMS = STANDARD_FORM
TABLE = _core.fan_table(ID)
MOST_BET = 4
NO_BETS = (0,) * SEATS
KONG_BASES = {"kong": 2, "concealed_kong": 2, "added_kong": 1}


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of this table."""

    hands: int = option(
        8, "一场打几局，连庄的局也算", "hands in a match; a hand the dealer repeats counts too"
    )
    base: int = option(1, "一底几分", "points of one base")
    pao: Literal["product", "added"] = option(
        "product",
        "炮子怎么算：product 双方炮子之和（至少 1）乘以倍数；added 双方炮子之和加上倍数",
        "how bets (paozi) count: product, both bets together (at least 1) times the multiplier; added, both bets and the "
        "multiplier together",
    )
    kongs: Literal["at_once", "with_win"] = option(
        "at_once",
        "杠钱何时付：at_once 立刻；with_win 杠随胡，只付胡牌者的杠",
        "when kongs are paid: at_once; with_win, those of the winner together with the win",
    )
    draw_voids_kongs: bool = option(
        False, "黄庄退还这一局的杠钱", "at a draw the kong money of the hand is given back"
    )
    seven_pairs: bool = option(
        False,
        "七对也能胡，四张相同算两对",
        "seven pairs win too, four equal tiles being two of them",
    )

    def __post_init__(self) -> None:
        for name in ("hands", "base"):
            if getattr(self, name) < 1:
                raise ValueError(f"options.{name}: {brief(getattr(self, name))} is less than 1")


@dataclass(frozen=True, slots=True)
class ShaanxiContext(Context):
    """The bets of the hand, and its base where that is not the one of the options."""

    bets: tuple[int, ...] = fact(NO_BETS, "各家的炮子，按座位", "the bets (paozi), seat by seat")
    base: int | None = fact(
        None,
        "这一局的底分；不写按规则选项",
        "the base of this hand; that of the options without it",
    )

    def __post_init__(self) -> None:
        if len(self.bets) != SEATS or any(not 0 <= bet <= MOST_BET for bet in self.bets):
            raise ValueError(
                f"context.bets: {brief(list(self.bets))} are not {SEATS} numbers from 0 to {MOST_BET}"
            )
        if self.base is not None and self.base < 1:
            raise ValueError(f"context.base: {brief(self.base)} is less than 1")


def forms_of(options: Options) -> FormSet:
    """Four groups and a pair, and seven pairs where they are played."""
    pairs = SEVEN_PAIRS | QUADS_AS_TWO_PAIRS
    return FormSet(FORMS | pairs if options.seven_pairs else FORMS, SPACE)


@cache
def core_rules(seven_pairs: bool) -> _core.FanRules:
    return TABLE.rules(seven_pairs=seven_pairs)


def rules_of(options: Options) -> _core.FanRules:
    """The options as the core knows them."""
    return core_rules(options.seven_pairs)


def possible(options: Options) -> Possible:
    """Nobody chows."""
    return Possible(melds=MELD_TYPES - {"chow"})


def base_of(record: HandRecord, options: Options) -> int:
    base: int | None = record.context.base
    return options.base if base is None else base


def payments(record: HandRecord, options: Options, multiplier: int) -> tuple[Payment, ...]:
    """What a win is paid by both bets, and by option what the winner's kongs are."""
    paid = win_payments(record, options, multiplier)
    return paid + kongs_with_win(record, options) if options.kongs == "with_win" else paid


def win_payments(record: HandRecord, options: Options, multiplier: int) -> tuple[Payment, ...]:
    """What the discarder (or whose kong is robbed), or everybody for a self-draw, pays by the formula of the table."""
    winner, bets, way = record.winner, record.context.bets, str(record.win_by)
    others = tuple(seat for seat in range(SEATS) if seat != winner)
    paid = []
    for payer in others if way == "self_draw" else (record.from_seat,):
        staked = bets[winner] + bets[payer]
        bases = multiplier * max(1, staked) if options.pao == "product" else multiplier + staked
        paid.append(Payment(payer, winner, bases * base_of(record, options), way))
    return tuple(paid)


def kong_prices(base: int) -> dict[str, int]:
    """What a kong costs who pays for it: 2 bases its discarder; concealed 2 and added 1 each of the others."""
    return {kind: bases * base for kind, bases in KONG_BASES.items()}


def kongs_with_win(record: HandRecord, options: Options) -> tuple[Payment, ...]:
    """The winner's kongs, as they would have been paid at once. Raises ValueError for one that nobody is told to have given."""
    prices = kong_prices(base_of(record, options))
    paid: tuple[Payment, ...] = ()
    for i, meld in enumerate(record.melds):
        if meld.type not in prices:
            continue
        if meld.type == "kong" and meld.from_seat is None:
            raise ValueError(f"melds[{i}].from: required, who gave the kong pays for it")
        giver = None if meld.from_seat is None else (record.winner + meld.from_seat) % SEATS
        paid += kong_payments(prices, meld.type, record.winner, giver)
    return paid


score = TableScorer(
    ruleset=ID,
    seats=SEATS,
    table=TABLE,
    forms=FormSet(FORMS, SPACE),
    forms_by_option=forms_of,
    pays=payments,
    table_rules=rules_of,
    unit="base",
)
