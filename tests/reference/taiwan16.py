"""The 台 of a Taiwan hand by looking at every reading and every group it may end with, straight from the tables.

`HOUSE` is the table of the page, line by line; `COMMON` the values of the preset `one_two_four_eight`. The names of an item
are those of the core's rows, what they mean is written out here again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.reference import readings
from tests.reference.space import KONGS, STANDARD, Counts, Meld, group_tiles

HOUSE = {
    "win": 2, "no_flowers": 1, "flower": 1, "honor_pung": 1, "exposed_kong": 1, "concealed_kong": 2,
    "concealed_self_draw": 3, "concealed_hand": 1, "self_draw": 1, "all_melds": 10, "single_wait": 1,
    "closed_or_edge_wait": 1, "no_honors": 1, "no_honors_no_flowers": 3, "half_flush": 10, "full_flush": 40,
    "seven_pairs_and_triplet": 30, "all_chows": 3, "pure_all_chows": 10, "all_pungs": 10,
    "little_three_dragons": 15, "big_three_dragons": 30, "little_three_winds": 5, "big_three_winds": 15,
    "little_four_winds": 30, "big_four_winds": 40, "two_concealed_pungs": 2, "three_concealed_pungs": 5,
    "four_concealed_pungs": 15, "five_concealed_pungs": 40, "pure_straight": 5, "concealed_straight": 10,
    "last_tile_draw": 1, "last_tile_claim": 1, "rob_kong": 1, "very_early_win": 10, "early_win": 5,
    "heavenly_ready": 15, "heavenly_hand": 40, "earthly_hand": 40,
}  # fmt: skip
COMMON = {
    "win": 2, "seat_flower": 1, "flower_set": 2, "dragon_pung": 1, "round_wind": 1, "seat_wind": 1,
    "concealed_self_draw": 3, "concealed_hand": 1, "self_draw": 1, "all_melds": 2, "all_melds_self_draw": 1,
    "single_wait": 1, "closed_or_edge_wait": 1, "half_flush": 4, "full_flush": 8, "all_honors": 16,
    "seven_pairs_and_triplet": 8, "plain_chows": 2, "all_pungs": 4, "little_three_dragons": 4,
    "big_three_dragons": 8, "little_four_winds": 8, "big_four_winds": 16, "three_concealed_pungs": 2,
    "four_concealed_pungs": 5, "five_concealed_pungs": 8, "last_tile_draw": 1, "last_tile_claim": 1,
    "rob_kong": 1, "after_kong": 1, "heavenly_ready": 8, "heavenly_hand": 16, "earthly_draw": 16,
    "human_hand": 8,
}  # fmt: skip
TIERS = ("two", "three", "four", "five")
WINDS, DRAGONS = range(27, 31), range(31, 34)


@dataclass(frozen=True)
class Win:
    """A full hand (the winning tile among its concealed tiles), how it was won, and the options that hold."""

    counts: Counts
    melds: tuple[Meld, ...]
    tile: int
    win_by: str
    flowers: tuple[int, ...] = ()  # 1 to 8: four seasons, four plants
    seat_wind: int = 27
    round_wind: int = 27
    last_tile: bool = False
    after_kong: bool = False
    first_turn: bool = False
    dealer: bool = False
    ready: bool = False
    discards: int = 255
    common: bool = False
    highest_tier: bool = False
    highest_winds: bool = False
    quads: bool = True
    pair_in_melds: bool = False


def tiles_of(groups: Sequence[Meld]) -> list[int]:
    return [kind for group in groups for kind in group_tiles(STANDARD, group)]


def items_of_hand(win: Win) -> dict[str, int]:
    """How the win came about, and the tiles without regard to how they are read."""
    tiles = [kind for kind, n in enumerate(win.counts) for _ in range(n)] + tiles_of(win.melds)
    suits, honours = {kind // 9 for kind in tiles if kind < 27}, any(kind >= 27 for kind in tiles)
    drawn = win.win_by == "self_draw"
    types = [type_ for type_, _ in win.melds]
    closed = all(type_ == "concealed_kong" for type_ in types)
    five_open = len(types) == 5 and "concealed_kong" not in types
    seat = win.seat_wind - 27
    return {
        "win": 1,
        "no_flowers": not win.flowers,
        "flower": len(win.flowers),
        "seat_flower": (1 + seat in win.flowers) + (5 + seat in win.flowers),
        "flower_set": ({1, 2, 3, 4} <= set(win.flowers)) + ({5, 6, 7, 8} <= set(win.flowers)),
        "exposed_kong": types.count("kong") + types.count("added_kong"),
        "concealed_kong": types.count("concealed_kong"),
        "concealed_self_draw": closed and drawn,
        "concealed_hand": closed and not drawn,
        "self_draw": drawn and not closed,
        "all_melds": five_open and not drawn,
        "all_melds_self_draw": five_open and drawn,
        "no_honors": not honours,
        "no_honors_no_flowers": not honours and not win.flowers,
        "half_flush": len(suits) == 1 and honours,
        "full_flush": len(suits) == 1 and not honours,
        "all_honors": not suits,
        "last_tile_draw": win.last_tile and drawn,
        "last_tile_claim": win.last_tile and not drawn,
        "rob_kong": win.win_by == "rob_kong",
        "after_kong": win.after_kong,
        "very_early_win": win.discards <= 5,
        "early_win": 6 <= win.discards <= 9,
        "heavenly_ready": win.ready,
        "heavenly_hand": win.first_turn and win.dealer and drawn,
        "earthly_hand": win.first_turn
        and not win.dealer
        and win.win_by == "discard"
        and win.discards == 1,
        "earthly_draw": win.first_turn and not win.dealer and drawn,
        "human_hand": win.first_turn and win.win_by == "discard",
    }


def items_of_groups(win: Win, reading: readings.Reading, ended: int) -> dict[str, int]:
    """What the groups make where the winning tile completes concealed group `ended`."""
    form, melds, groups = reading
    every = [*melds, *groups]
    pungs = [kind for type_, kind in every if type_ in ("pung", *KONGS)]
    pairs = [kind for type_, kind in every if type_ == "pair"]
    chows = [kind for type_, kind in every if type_ == "chow"]
    drawn = win.win_by == "self_draw"
    own = [group for at, group in enumerate(groups) if drawn or at != ended]  # not from another
    hidden = sum(type_ == "pung" for type_, _ in own)
    hidden += sum(type_ == "concealed_kong" for type_, _ in melds)
    own_chows = [kind for type_, kind in own if type_ == "chow"]
    straights = [{first, first + 3, first + 6} for first in (0, 9, 18)]
    open_straight = any(straight <= set(chows) for straight in straights)
    closed_straight = any(straight <= set(own_chows) for straight in straights)
    type_, kind = groups[ended]
    place = win.tile - kind
    edge = (place == 2 and kind % 9 == 0) or (place == 0 and kind % 9 == 6)
    five_chows = form == "standard" and len(chows) == 5
    winds = sum(kind in WINDS for kind in pungs)
    dragons = sum(kind in DRAGONS for kind in pungs)
    wind_pair, dragon_pair = (any(k in of for k in pairs) for of in (WINDS, DRAGONS))
    all_suits = all(kind < 27 for kind in (*pungs, *pairs))
    tiers = {f"{name}_concealed_pungs": hidden >= n for n, name in enumerate(TIERS, 2)}
    return tiers | {
        "honor_pung": sum(kind >= 27 for kind in pungs),
        "dragon_pung": dragons,
        "round_wind": win.round_wind in pungs,
        "seat_wind": win.seat_wind in pungs,
        "single_wait": type_ == "pair",
        "closed_or_edge_wait": type_ == "chow" and (place == 1 or edge),
        "seven_pairs_and_triplet": form == "seven_pairs_and_triplet",
        "all_chows": five_chows,
        "pure_all_chows": five_chows and pairs[0] < 27 and not win.flowers,
        "plain_chows": five_chows and all_suits and not win.flowers and not drawn
        and type_ == "chow" and place != 1 and not edge,
        "all_pungs": len(pungs) == 5,
        "little_three_dragons": dragons == 2 and dragon_pair,
        "big_three_dragons": dragons == 3,
        "little_three_winds": winds >= 2 and wind_pair,
        "big_three_winds": winds >= 3,
        "little_four_winds": winds == 3 and wind_pair,
        "big_four_winds": winds == 4,
        "concealed_straight": closed_straight,
        "pure_straight": open_straight and not closed_straight,
    }  # fmt: skip


def without_excluded(win: Win, items: dict[str, int]) -> dict[str, int]:
    """The items without those that others take away."""
    out = set[str]()
    if win.highest_tier:
        reached = [tier for tier in TIERS if f"{tier}_concealed_pungs" in items]
        out |= {f"{tier}_concealed_pungs" for tier in reached[:-1]}
    if win.highest_winds and items.keys() & {"little_four_winds", "big_four_winds"}:
        out |= {"little_three_winds", "big_three_winds"}
    if win.pair_in_melds and items.keys() & {"all_melds", "all_melds_self_draw"}:
        out.add("single_wait")
    if items.keys() & {"little_three_dragons", "big_three_dragons"}:
        out.add("dragon_pung")
    if items.keys() & {"little_four_winds", "big_four_winds"}:
        out |= {"round_wind", "seat_wind"}
    if "all_honors" in items:
        out.add("all_pungs")
    return {item: n for item, n in items.items() if item not in out}


def ways_to_see(win: Win) -> Iterator[dict[str, int]]:
    """The items of each reading with each group that the tile can have completed."""
    points = COMMON if win.common else HOUSE
    forms = ["standard", "seven_pairs_and_triplet"] + [readings.QUADS] * win.quads
    for reading in readings.readings(STANDARD, win.counts, win.melds, forms):
        for at, group in enumerate(reading[2]):
            if win.tile in group_tiles(STANDARD, group):
                found = items_of_hand(win) | items_of_groups(win, reading, at)
                counting = {item: int(n) for item, n in found.items() if n and item in points}
                yield without_excluded(win, counting)


def total(win: Win, items: dict[str, int]) -> int:
    points = COMMON if win.common else HOUSE
    return sum(points[item] * n for item, n in items.items())


def best_items(win: Win) -> dict[str, int] | None:
    """The items of the reading worth most, of equals of one that ends with the pair; None where the hand is not complete."""
    return max(
        ways_to_see(win),
        key=lambda items: (total(win, items), "single_wait" in items),
        default=None,
    )
