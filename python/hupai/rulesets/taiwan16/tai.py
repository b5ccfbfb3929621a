"""What the items of a Taiwan table count: the values of the page, and of another table that is common.

The items themselves are rows of the core's table `taiwan16`. Another Taiwan table is one more `TaiTable` here, a name of the
option `tai_table`, and a preset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

TaiTableId = Literal["house", "one_two_four_eight"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TaiTable:
    """What a table has otherwise than the rows of the core: `points` of items, `extra` items that count, those it is `without`.

    `seven_flowers` is paid by the holder of the eighth flower, `eight_flowers` by each of the others.
    """

    points: Mapping[str, int] = field(default_factory=dict)
    extra: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    seven_flowers: int = 20
    eight_flowers: int = 30


TAI_TABLES: Mapping[TaiTableId, TaiTable] = {
    "house": TaiTable(),
    "one_two_four_eight": TaiTable(
        points={
            "all_melds": 2,
            "half_flush": 4,
            "full_flush": 8,
            "seven_pairs_and_triplet": 8,
            "all_pungs": 4,
            "little_three_dragons": 4,
            "big_three_dragons": 8,
            "little_four_winds": 8,
            "big_four_winds": 16,
            "three_concealed_pungs": 2,
            "four_concealed_pungs": 5,
            "five_concealed_pungs": 8,
            "heavenly_ready": 8,
            "heavenly_hand": 16,
        },
        extra=(
            "seat_flower",
            "flower_set",
            "dragon_pung",
            "round_wind",
            "seat_wind",
            "all_melds_self_draw",
            "all_honors",
            "plain_chows",
            "after_kong",
            "earthly_draw",
            "human_hand",
        ),
        without=(
            "no_flowers",
            "flower",
            "honor_pung",
            "exposed_kong",
            "concealed_kong",
            "no_honors",
            "no_honors_no_flowers",
            "all_chows",
            "pure_all_chows",
            "little_three_winds",
            "big_three_winds",
            "two_concealed_pungs",
            "concealed_straight",
            "pure_straight",
            "very_early_win",
            "early_win",
            "earthly_hand",
        ),
        seven_flowers=8,
        eight_flowers=8,
    ),
}
