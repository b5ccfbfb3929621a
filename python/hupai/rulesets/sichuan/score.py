"""What both Sichuan tables share: options, the facts of a win, and its score.

The fan table is the core's; docs/rulesets/sichuan.md tells rules and decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import SUIT_LETTERS
from hupai.records import Context, Detail, GroupRecord, HandRecord, Names, Refused, Result, counted
from hupai.rulesets.base import QUADS_AS_TWO_PAIRS, SEVEN_PAIRS, STANDARD_FORM
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.fan_table import names_of
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.possible import MELD_TYPES, Clash, Possible
from hupai.rulesets.kit.scoring import (
    fan_record,
    full_hand,
    group_records,
    not_complete,
    refuse,
    tiles_text,
    win_by,
    win_kind,
)
from hupai.rulesets.sichuan import payments as pay
from hupai.settle import deltas

SPACE = TileSpace.SUITS_ONLY
TABLE = _core.fan_table("sichuan")
FORMS = STANDARD_FORM | SEVEN_PAIRS | QUADS_AS_TWO_PAIRS
SUITS = SUIT_LETTERS
SUIT_NAMES = {
    "m": Names("万", "characters"),
    "p": Names("筒", "dots"),
    "s": Names("条", "bamboos"),
}
MAX_CAP = 20

VoidSuit = Literal["m", "p", "s"]
ExtraFan = Literal[
    "heavenly_hand",
    "earthly_hand",
    "outside_hand",
    "all_258",
    "concealed_hand",
    "all_simples",
    "kong_discard",
]
EXTRA_FANS: tuple[str, ...] = get_args(ExtraFan)


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a Sichuan table."""

    hands: int = option(
        8, "一场打几局，每局换庄", "hands in a match; the deal passes on after each"
    )
    cap: int = option(
        4,
        "封顶番数，超出不计；花猪按封顶的数赔",
        "fan beyond these are not paid; a pig pays the value at the cap",
    )
    extra_fans: tuple[ExtraFan, ...] = option(
        (), "另外采用哪些地方番种", "regional fans that count beside the house ones"
    )
    passed_win: bool = option(
        False,
        "过水：放过能胡的牌后，到自己摸牌之前，点炮须番数更高才能胡",
        "who lets a discard pass that would win may until the next draw win by discard only with more fan",
    )
    call_transfer: bool = option(
        False,
        "呼叫转移：杠后打出的牌点炮，杠钱转给胡牌者",
        "a kong's money goes to whoever wins the discard that follows it",
    )
    timely_rain: bool = option(
        False,
        "加杠要用刚摸到的牌才收钱",
        "an added kong pays only when made with the tile just drawn",
    )

    def __post_init__(self) -> None:
        if not 0 <= self.cap <= MAX_CAP:
            raise ValueError(f"options.cap: {brief(self.cap)} is not between 0 and {MAX_CAP}")
        if self.hands < 1:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 1")

    @property
    def limit(self) -> int:
        """The base value at the cap."""
        return 1 << self.cap


@dataclass(frozen=True, slots=True)
class SichuanContext(Context):
    """Facts of a win that only Sichuan asks for.

    `void_suit` is the winner's (where it is not known, a hand of three suits is refused); `active` are the seats still
    in the hand, the winner's too; `first_turn` and `kong_discard` matter only to regional fans.
    """

    void_suit: VoidSuit | None = fact(
        None,
        "定缺的花色",
        "the void suit; the hand's missing suit without it",
        flag="--void",
        measured=True,
    )
    active: tuple[int, ...] = fact(
        pay.ALL_SEATS, "还在牌局中的座位，含和牌者", "the seats still in the hand, the winner's too"
    )
    first_turn: bool = fact(
        False, "第一巡（天胡、地胡）", "before the own first discard and any call"
    )
    kong_discard: bool = fact(False, "杠上炮：杠后打出的牌", "the discard that followed a kong")

    def __post_init__(self) -> None:
        for seat in self.active:
            if seat not in pay.ALL_SEATS or self.active.count(seat) > 1:
                raise ValueError(
                    f"context.active: {brief(list(self.active))} are not different seats 0..3"
                )


@dataclass(frozen=True, slots=True)
class SichuanDetail(Detail):
    """The reading that scores, and its base value: two to the power of the fan, up to the cap."""

    reading: tuple[GroupRecord, ...] = ()
    base: int = 0

    def value(self, total: int, unit: Names) -> tuple[Names, ...]:
        return (
            counted(total, unit),
            Names(f"基础值 {self.base}", f"base {self.base}", f"基本点 {self.base}"),
        )


@cache
def fan_names() -> tuple[tuple[str, Names], ...]:
    """Id and names of the fans in the core's order."""
    return names_of(TABLE)


@cache
def core_rules(cap: int, extra_fans: tuple[str, ...]) -> _core.FanRules:
    return TABLE.rules(cap=cap, extra=extra_fans)


def rules_of(options: Options) -> _core.FanRules:
    """The options as the core knows them."""
    return core_rules(options.cap, options.extra_fans)


def suit_number(void_suit: str | None) -> int:
    return 3 if void_suit is None else SUITS.index(void_suit)


def flags_of(record: HandRecord) -> int:
    """The facts of a win as the core's flags."""
    facts: SichuanContext = record.context
    flag = _core.WinFlag
    return (
        flag.LAST_TILE * record.last_tile
        | flag.AFTER_KONG * record.after_kong
        | flag.FIRST_TURN * facts.first_turn
        | flag.DEALER * (record.winner == record.dealer)
        | flag.KONG_DISCARD * facts.kong_discard
    )


def scorer(ruleset: str, leaves: bool) -> Callable[[HandRecord, Any], Result]:
    """The scoring function of a table; `leaves`: winners leave the hand, so not everybody need be active."""

    def score(record: HandRecord, options: Options) -> Result:
        _check(record, leaves)
        hand = full_hand(record, SPACE)
        found = core_score(record, hand, options)
        if found.reading is None:
            return refuse(record, ruleset, pay.SEATS, "fan", _refused(record, hand, found.status))
        way, active, names = str(record.win_by), record.context.active, fan_names()
        paid = pay.win_payments(record.winner, found.worth, way, record.from_seat, active)
        return Result(
            ruleset=ruleset,
            id=record.id,
            win=True,
            fans=tuple(fan_record(line, names) for line in found.fans),
            total=found.total,
            unit="fan",
            detail=SichuanDetail(group_records(found.reading), found.worth),
            deltas=deltas(paid, pay.SEATS),
            payments=paid,
        )

    return score


def core_score(record: HandRecord, hand: _core.Hand, options: Options) -> _core.FanScore:
    """The core's answer to a record and its full hand."""
    return TABLE.score(
        hand,
        win_kind(record),
        win_by(record),
        flags=flags_of(record),
        void_suit=suit_number(record.context.void_suit),
        rules=rules_of(options),
    )


def best_base(hand: _core.Hand, void_suit: int, options: Options) -> int | None:
    """The most that a hand of 13 tiles can be worth by its shape; None if it is not ready or holds void tiles."""
    waits = TABLE.waits(hand, void_suit=void_suit, rules=rules_of(options))
    return max((fed.worth for _, fed, _ in waits if fed.wins), default=None)


def possible(options: Options) -> Possible:
    """Nobody chows; a discard after a kong is a discard, and no first turn."""
    return Possible(
        melds=MELD_TYPES - {"chow"},
        clashes=(
            Clash("kong_discard", "self_draw", "the win is not by discard"),
            Clash("kong_discard", "rob_kong", "the win is not by discard"),
            Clash("first_turn", "kong_discard", "a kong was declared"),
        ),
    )


def _check(record: HandRecord, leaves: bool) -> None:
    """Raise ValueError for seats that cannot be in the hand."""
    active = record.context.active
    if not leaves and len(active) != pay.SEATS:
        raise ValueError(f"context.active: {brief(list(active))}, but nobody leaves this table")
    for key, seat in (("winner", record.winner), ("from", record.from_seat)):
        if seat is not None and seat not in active:
            raise ValueError(f"context.active: {brief(list(active))} are without {key} {seat}")
    if len(active) == 1:
        raise ValueError(
            f"context.active: {brief(list(active))}, but nobody wins from an empty table"
        )


def void_tiles(tiles: list[int], void_suit: str | None) -> list[int]:
    """Those of the tiles that are of the void suit."""
    return [tile for tile in tiles if tile // 9 == suit_number(void_suit)]


def _refused(record: HandRecord, hand: _core.Hand, status: str) -> Refused:
    if status == "not_complete":
        return not_complete(record, hand, FORMS)
    void_suit = record.context.void_suit
    if void_suit is None:
        text = Names("三门牌齐全，没有缺门，不能胡", "The hand holds all three suits")
        return Refused("void_suit_left", text, {"tiles": ""})
    left = tiles_text(sorted(void_tiles(list(record.all_tiles()), void_suit)), SPACE)
    suit = SUIT_NAMES[void_suit]
    text = Names(
        f"还有缺门（{suit.zh}）的牌：{left}，不能胡",
        f"Tiles of the void suit ({suit.en}) are left: {left}",
    )
    return Refused("void_suit_left", text, {"tiles": left})
