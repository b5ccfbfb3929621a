"""The settings of a Fuzhou table, and the facts of a win that only it knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from hupai._brief import brief
from hupai._fields import Tile
from hupai.records import Context
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.options import option
from hupai.tiles import format_tile

ROBBING: Final = "抢金"
HONOURS = tuple(range(27, 34))  # flowers at this table
MOST_REPEATS = 10_000


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a Fuzhou table."""

    hands: int = option(
        8, "一场打几局，连庄的局也算", "hands in a match; a hand the dealer repeats counts too"
    )
    base: int = option(1, "底分", "points of one base")
    groups: Literal[4, 5] = option(
        4,
        "和牌几组牌和一对将：4 为手牌十三张，5 为十六张",
        "groups beside the pair: 4 with hands of thirteen tiles, 5 with sixteen",
    )
    gold_discard: Literal["self_draw", "free", "forbidden"] = option(
        "self_draw",
        "打出金以后：self_draw 本局只能自摸，free 不受限制；forbidden 不能打金",
        "who has discarded a gold: self_draw only for the rest of the hand, free; forbidden: golds are not discarded",
    )
    pao_baida: Literal["any_tile", "off"] = option(
        "any_tile",
        "跑百搭不能捉铳：any_tile 听所有牌时（金雀除外），off 不受限制",
        "no win by discard while any tile would do, but for a pair of golds (any_tile); off: no such rule",
    )
    repeat_paid: Literal["always", "payer"] = option(
        "always",
        "别家放铳、闲家和牌时庄家的连庄番：always 庄家仍付，payer 不付",
        "the dealer's repeats when another deals in to a third seat: always paid by the dealer, or only as a payer",
    )
    discard_payers: Literal["discarder", "discarder_double", "all"] = option(
        "discarder",
        "放铳由谁付：discarder 放铳者一份，discarder_double 放铳者两份，all 三家各一份",
        "who pays a win by discard: discarder alone, discarder_double twice as much, all the three",
    )
    qiangjin: Literal["first_discard", "turned_gold", "first_draw"] = option(
        "first_discard",
        "闲家抢金：first_discard 和庄家打出的第一张，turned_gold 庄家打出第一张后用翻开的金和，first_draw 也算自己摸的第一张",
        "robbing the gold: first_discard, the dealer's first discard wins; turned_gold, the turned gold does after it; first_draw, the own first draw too",
    )
    wall_left: Literal[0, 16, 18] = option(
        0, "剩几张牌荒牌", "tiles left in the wall when the hand is drawn"
    )
    rob_kong: bool = option(True, "加杠可以抢", "an added kong may be robbed")

    def __post_init__(self) -> None:
        for name in ("hands", "base"):
            if getattr(self, name) < 1:
                raise ValueError(f"options.{name}: {brief(getattr(self, name))} is less than 1")


@dataclass(frozen=True, slots=True)
class FuzhouContext(Context):
    """Facts of a win that only Fuzhou asks for."""

    gold: Tile | None = fact(None, "翻开的金", "the tile turned as gold", measured=True)
    dealer_streak: int = fact(0, "庄家连庄几次", "how often the dealer has repeated")
    way: Literal["抢金"] | None = fact(
        None,
        "抢金：天胡，或闲家和庄家打出的第一张",
        "robbing the gold: the dealer's first hand, or the first discard",
    )

    def shown(self) -> Mapping[str, tuple[int, ...]]:
        """The gold, which lies turned on the table; who robs the gold may win with that very tile."""
        return {} if self.gold is None or self.way else {"gold": (self.gold,)}

    def __post_init__(self) -> None:
        if self.gold is not None and not 0 <= self.gold < HONOURS[0]:
            raise ValueError(f"context.gold: {format_tile(self.gold)} is a flower at this table")
        if not 0 <= self.dealer_streak <= MOST_REPEATS:
            raise ValueError(
                f"context.dealer_streak: {brief(self.dealer_streak)} is not between 0 and {MOST_REPEATS}"
            )
