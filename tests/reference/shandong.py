"""Shandong's items by looking at every reading group by group, straight from the page's table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.reference import readings
from tests.reference.space import KONGS, STANDARD, Counts, Meld, group_tiles

FORMS = ("standard", "seven_pairs", "thirteen_orphans", readings.QUADS)
POINTS = {
    "推倒和": 1, "抢杠": 1, "庄家": 1, "暗楼": 1, "明杠": 1,
    "明楼": 2, "自摸": 2, "门清": 2, "混一色": 2, "一条龙": 2, "杠上开花": 2, "十三幺": 2, "大吊车": 2,
    "碰碰和": 2, "海底捞月": 2, "暗杠": 2,
    "七对": 3,
    "地和": 4, "清一色": 4, "豪华七对": 4,
    "天和": 6, "超级豪华七对": 6,
    "至尊豪华七对": 8,
}  # fmt: skip
PAIRS = ("七对", "豪华七对", "超级豪华七对", "至尊豪华七对")
SHAPES = {"混一色", "一条龙", "十三幺", "大吊车", "碰碰和", "清一色", *PAIRS}
NEED_258 = {1, 4, 7}


@dataclass(frozen=True)
class Win:
    """A full hand (the winning tile among its concealed tiles), how it was won, and the options that hold."""

    counts: Counts
    melds: tuple[Meld, ...]
    win_by: str
    ready: str | None = None
    last_tile: bool = False
    after_kong: bool = False
    first_turn: bool = False
    dealer: bool = False
    from_dealer: bool = False
    need_258: str = "off"
    small_win: str = "plain"
    exposed_only: bool = False


def tiles_of(groups: Sequence[Meld]) -> list[int]:
    return [kind for group in groups for kind in group_tiles(STANDARD, group)]


def is_258(kind: int) -> bool:
    return kind < 27 and kind % 9 in NEED_258


def items_of_hand(win: Win) -> dict[str, int]:
    """How the win came about, and the tiles without regard to how they are read."""
    tiles = [kind for kind, n in enumerate(win.counts) for _ in range(n)] + tiles_of(win.melds)
    suits, honours = {kind // 9 for kind in tiles if kind < 27}, any(kind >= 27 for kind in tiles)
    drawn = win.win_by == "self_draw"
    kinds_of_meld = [type_ for type_, _ in win.melds]
    closed = all(type_ == "concealed_kong" for type_ in kinds_of_meld)
    four = len(win.melds) == 4 and not (win.exposed_only and "concealed_kong" in kinds_of_meld)
    return {
        "抢杠": win.win_by == "rob_kong",
        "庄家": win.dealer or win.from_dealer,
        "暗楼": win.ready == "closed",
        "明楼": win.ready == "open",
        "明杠": kinds_of_meld.count("kong") + kinds_of_meld.count("added_kong"),
        "暗杠": kinds_of_meld.count("concealed_kong"),
        "自摸": drawn,
        "门清": closed,
        "混一色": len(suits) == 1 and honours,
        "清一色": len(suits) == 1 and not honours,
        "杠上开花": win.after_kong,
        "大吊车": four,
        "海底捞月": win.last_tile and drawn,
        "地和": win.first_turn and not win.dealer,
        "天和": win.first_turn and win.dealer and drawn,
    }


def items_of_reading(win: Win, reading: readings.Reading) -> dict[str, int] | None:
    """All items, each with how often it counts; None where the 2/5/8 option refuses the reading."""
    form, melds, groups = reading
    every = [*melds, *groups]
    pair = [group for group in every if group[0] == "pair"]
    if form == "standard" and win.need_258 != "off":
        looked_at = pair if win.need_258 == "pair" else every
        if not any(is_258(kind) for kind in tiles_of(looked_at)):
            return None
    found = items_of_hand(win)
    chows = {kind for type_, kind in every if type_ == "chow"}
    found["碰碰和"] = form == "standard" and all(
        type_ in ("pung", "pair", *KONGS) for type_, _ in every
    )
    found["一条龙"] = form == "standard" and any(
        {first, first + 3, first + 6} <= chows for first in (0, 9, 18)
    )
    found["十三幺"] = form == "thirteen_orphans"
    if form == "seven_pairs":
        found[PAIRS[sum(n == 4 for n in win.counts)]] = 1
    found = {item: int(n) for item, n in found.items() if n}
    small = {
        "plain": not SHAPES & set(found),
        "always": True,
        "alone": not set(found) - {"庄家"},
    }
    return {**found, "推倒和": 1} if small[win.small_win] else found


def total(items: dict[str, int]) -> int:
    return sum(POINTS[item] * n for item, n in items.items())


def best_items(win: Win) -> dict[str, int] | str:
    """The items of the best reading; a word where the hand does not win."""
    found = readings.readings(STANDARD, win.counts, win.melds, FORMS)
    if not found:
        return "not_complete"
    if win.ready == "open" and win.win_by != "self_draw":
        return "self_draw_only"
    winning = [items for reading in found if (items := items_of_reading(win, reading)) is not None]
    return max(winning, key=total) if winning else "no_258"
