"""What tables of three players differ in besides, and defaults of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from hupai.rulesets.kit.options import option, other_default
from hupai.rulesets.riichi.options import AbortiveDraw, RiichiOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class SanmaOptions(RiichiOptions):
    """The options of three-player riichi: those of four players and what the missing seat brings."""

    SEATS: ClassVar[int] = 3

    start_points: int = other_default(RiichiOptions, "start_points", 35000)
    uma: tuple[int, ...] = other_default(RiichiOptions, "uma", (0, 0, 0))
    ron_winners: Literal[1, 2, 3] = option(
        2,
        "一张牌最多几家荣和：1为头跳，只有最近的一家；2或3为两家",
        "winners on one discard: 1 the nearest only, 2 or 3 both",
    )
    abortive_draws: tuple[AbortiveDraw, ...] = other_default(
        RiichiOptions, "abortive_draws", ("nine_terminals", "four_kans")
    )
    north: Literal["nuki_dora", "value_tile", "guest"] = option(
        "nuki_dora",
        "北：拔北作宝牌；作各家的役牌；作客风",
        "North is set aside as dora, is a value tile for everybody, or a guest wind",
    )
    nuki_is_dora: bool = option(
        True,
        "西为指示牌时，拔出的北也算宝牌",
        "a North set aside also counts where West is an indicator",
    )
    nuki_replacement: Literal["wall_end", "dead_wall"] = option(
        "wall_end",
        "拔北后补牌墙的最后一张，或像开杠一样补岭上牌",
        "a North set aside is replaced by the last tile of the wall, or from the dead wall as a kong is",
    )
    rinshan_after_nuki: bool = option(
        False,
        "拔北补来的牌自摸，像开杠后一样算岭上开花",
        "a win on the tile that replaces a North is a win on a replacement tile, as after a kong",
    )
    ron_on_nuki: Literal["kokushi", "any"] = option(
        "kokushi",
        "拔出的北：只有国士无双可以荣和，或听北就可以荣和",
        "a North set aside may be won on by thirteen orphans only, or by any hand that waits for it",
    )
    tsumo_loss: Literal["lost", "split", "fixed"] = option(
        "lost",
        "自摸时空缺一家的那份：无人付（自摸损）；两家各付一半；改为每家加付1000点",
        "the absent seat's share of a self-draw: nobody pays it, the two halve it, each pays 1,000 instead",
    )
    chow: bool = option(False, "可以吃", "chows may be called")
