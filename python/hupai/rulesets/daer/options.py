"""What a table of 大贰 may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hupai.rulesets.kit.options import option

Scoring = Literal["deng", "mingtang", "dao"]


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a table of 大贰."""

    scoring: Scoring = option(
        "deng",
        "计分：deng 普通算等，mingtang 高级名堂，dao 重庆道",
        "scoring: deng steps of ten 胡, mingtang names that multiply, dao the Chongqing 道",
    )
    hands: int = option(8, "一场打几局", "hands in a match")
    must_pung: bool = option(
        False, "有碰必须碰牌（重庆）", "a pung that can be taken must be taken (Chongqing)"
    )
    fouls: Literal["refused", "paid"] = option(
        "refused",
        "犯规：refused 不许做，paid 不足十胡的牌可以错胡，赔其他两家各二道，由犯规者坐庄",
        "fouls: refused cannot be done; paid a hand of too few 胡 may be declared falsely: two units to each other player, and "
        "the fouler deals next",
    )
    passed_blocks_win: bool = option(
        False, "过胡之后不能再胡同一张牌", "a win let pass bars a win with the same card"
    )
    own_discard_passes: bool = option(
        False, "自己打出的牌也算过张", "a card discarded counts as one let pass"
    )
    eat_passed_draw: bool = option(
        True,
        "摸牌者不吃时下家可以吃",
        "a drawn card that the drawer does not eat may be eaten by the next player",
    )
    discard_payers: Literal["both", "discarder"] = option(
        "both",
        "胡别人打出的牌：both 两家同付，discarder 打牌者全付",
        "who pays for a win by discard: both losers, or the discarder for both",
    )
    taibao: Literal["exact", "at_least"] = option(
        "exact",
        "十三太保、十五观灯：exact 恰好十三、十五张，at_least 至少",
        "the names of 13 and 15 red cards: exact, or at_least so many",
    )
    shuang_piaodai: Literal["both", "either"] = option(
        "both",
        "双飘带：both 一二三和二七十各两列相同，either 其中一种",
        "the double ribbon: both two equal 123 and two equal 2-7-10, or either of them",
    )
    who_deals: Literal["winner", "rotate"] = option(
        "winner",
        "下一局的庄家：winner 胡牌者，rotate 轮流",
        "who deals the next hand: winner, or rotate in turn",
    )
