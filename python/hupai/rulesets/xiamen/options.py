"""The settings of a Xiamen table, and the facts of a win that only it knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from hupai._brief import brief
from hupai._fields import Tile
from hupai.records import Context, Names
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.options import option
from hupai.tiles import FIRST_FLOWER, format_tile

SEATS = 4
CHIPS = 100  # that everybody begins with
MOST_REPEATS = 1_000

HEAVEN: Final = "天和"
DEALT_READY: Final = "天听"
DEALT_GOLDS: Final = "起手三金倒"
THREE_GOLDS: Final = "三金倒"
TOUR: Final = "游金"
DOUBLE_TOUR: Final = "双游"
TRIPLE_TOUR: Final = "三游"
Way = Literal["天和", "天听", "起手三金倒", "三金倒", "游金", "双游", "三游"]


class WayInfo(NamedTuple):
    """A way to win: its id, what it multiplies, and the bonus outside the chips."""

    id: str
    names: Names
    multiplier: int
    bonus: int = 0


WAYS: dict[str, WayInfo] = {
    "discard": WayInfo("discard", Names("平和", "by discard"), 1),
    "self_draw": WayInfo("self_draw", Names("自摸", "by self-draw"), 2),
    "rob_kong": WayInfo("rob_kong", Names("抢杠自摸", "robbing a kong"), 2),
    THREE_GOLDS: WayInfo("three_golds", Names("三金倒", "three golds"), 3),
    HEAVEN: WayInfo("heaven", Names("天和", "complete as dealt"), 4),
    DEALT_READY: WayInfo("dealt_ready", Names("天听", "ready as dealt"), 4),
    DEALT_GOLDS: WayInfo("dealt_golds", Names("起手三金倒", "three golds as dealt"), 4, 50),
    TOUR: WayInfo("tour", Names("游金", "gold tour"), 4, 50),
    DOUBLE_TOUR: WayInfo("double_tour", Names("双游", "double tour"), 8, 100),
    TRIPLE_TOUR: WayInfo("triple_tour", Names("三游", "triple tour"), 16, 150),
}
SWEEP = 100  # 杀三: from each, when all three stacks are emptied


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a Xiamen table."""

    hands: int = option(
        16,
        "一场最多几局，0 不限；有人筹码输光即结束",
        "most hands in a match, 0 any number; it ends when a stack of chips is empty",
    )
    sanyou: Literal[16, 12] = option(16, "三游的倍数", "what a triple tour multiplies by")
    sanyou_sweep: bool = option(
        False, "三游赢光三家筹码（自然杀三）", "a triple tour takes all chips of the three"
    )
    base_of: Literal["winner", "payer"] = option(
        "winner",
        "按谁的底：winner 赢家的底，payer 庄家付钱时按庄家的底",
        "whose base counts: winner the winner's, payer a dealer pays by his own",
    )
    tour_round: Literal["discard", "last_draw"] = option(
        "discard",
        "双游后其他三家：discard 摸一张打一张，last_draw 只摸最后一张，三游后不再摸",
        "after the gold of a double tour the others: discard draw and discard, last_draw draw one last tile, none after a triple one",
    )
    tianting: Literal["rob_gold", "keep"] = option(
        "rob_gold",
        "天听：rob_gold 起手听牌即用翻开的金和牌，keep 不换牌直到自摸",
        "ready as dealt: rob_gold wins with the turned gold at once, keep by a self-draw with the hand unchanged",
    )
    gold_discard: Literal["free", "tour_only"] = option(
        "free",
        "何时可打金：free 任何时候，tour_only 只在双游、三游时",
        "when golds are discarded: free at any time, tour_only in tours alone",
    )

    def __post_init__(self) -> None:
        if self.hands < 0:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 0")


@dataclass(frozen=True, slots=True)
class XiamenContext(Context):
    """Facts of a win that only Xiamen asks for."""

    gold: Tile | None = fact(None, "翻开的金", "the tile turned as gold", measured=True)
    dealer_streak: int = fact(0, "庄家的底翻倍几次", "how often the dealer's base has been doubled")
    chips: tuple[int, ...] | None = fact(
        None,
        "四家的筹码；不写不设上限",
        "the chips of the four seats; without them nothing caps a payment",
    )
    way: Way | None = fact(None, "特殊的和牌方式", "a special way to win")

    def shown(self) -> Mapping[str, tuple[int, ...]]:
        """The gold, which lies turned on the table; a hand that is ready as dealt wins with that very tile."""
        turned = self.gold is not None and self.way != DEALT_READY
        return {"gold": (self.gold,)} if turned else {}  # type: ignore[dict-item]

    def __post_init__(self) -> None:
        if self.gold is not None and not 0 <= self.gold < FIRST_FLOWER:
            raise ValueError(f"context.gold: {format_tile(self.gold)} is a flower")
        if not 0 <= self.dealer_streak <= MOST_REPEATS:
            raise ValueError(
                f"context.dealer_streak: {brief(self.dealer_streak)} is not between 0 and {MOST_REPEATS}"
            )
        if self.chips is not None and (len(self.chips) != SEATS or min(self.chips) < 0):
            raise ValueError(f"context.chips: {brief(list(self.chips))} are not four stacks")
