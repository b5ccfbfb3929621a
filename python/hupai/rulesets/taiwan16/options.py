"""The settings of a Taiwan table and its presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hupai._brief import brief
from hupai.records import Names
from hupai.rulesets.base import Preset
from hupai.rulesets.kit.options import option
from hupai.rulesets.taiwan16.tai import TaiTableId

ID, SEATS, UNIT = "taiwan16", 4, "tai"


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a Taiwan table."""

    hands: int = option(8, "一場打幾局", "hands in a match")
    tai_table: TaiTableId = option(
        "house",
        "台數表：house 本站台表，one_two_four_eight 常見的 1-2-4-8 台表",
        "what items count: house the table of the page, one_two_four_eight a common one of 1, 2, 4 and 8",
    )
    pung_tiers: Literal["add", "highest"] = option(
        "add",
        "暗刻各檔：add 累計，highest 只計最高檔",
        "items of concealed pungs: add each one reached, highest that one alone",
    )
    wind_items: Literal["stack", "highest"] = option(
        "stack",
        "小三風、大三風與四喜：stack 疊加，highest 只計最高",
        "three winds beside four: stack both count, highest the bigger alone",
    )
    identical_pairs: bool = option(
        True,
        "七對一刻中四張相同可作兩對",
        "four equal tiles may be two of the pairs beside a triplet",
    )
    exposed_hand_includes_pair: bool = option(
        False,
        "全求人已含單釣，不另計",
        "a win with five melds has its single wait in it, which does not count besides",
    )

    def __post_init__(self) -> None:
        if self.hands < 1:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 1")


_DIFFERS = Names(
    "各地不一，沒有統一出處；底未單列，仍以胡牌 2 台計",
    "differs from place to place, no one source; the base is not told apart and stays the 2 of the win",
)
_USUAL = Names("通常如此，未有出處", "usual, without a source")

PRESETS = (
    Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),
    Preset(
        name="one_two_four_eight",
        options=Options(
            tai_table="one_two_four_eight",
            pung_tiers="highest",
            wind_items="highest",
            exposed_hand_includes_pair=True,
        ),
        doc=Names(
            "常見的 1-2-4-8 台表，台數未經核實；流程同自家牌桌。",
            "A common table of 1, 2, 4 and 8, its values not confirmed; played as the house table.",
        ),
        unconfirmed={
            "tai_table": _DIFFERS,
            "pung_tiers": _USUAL,
            "wind_items": _USUAL,
            "identical_pairs": _DIFFERS,
            "exposed_hand_includes_pair": _USUAL,
        },
    ),
)
