"""Sichuan's fans by looking at every reading tile by tile, and the end of the wall seat by seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.reference import distance, readings
from tests.reference.space import KONGS, SUITS_ONLY, Counts, Meld, Space, group_tiles, plus

FORMS = ("standard", "seven_pairs", readings.QUADS)
POINTS = {
    "seven_pairs": 2,
    "full_flush": 2,
    "all_pungs": 1,
    "golden_hook": 1,
    "root": 1,
    "after_kong": 1,
    "rob_kong": 1,
    "last_tile": 1,
    "heavenly_hand": 5,
    "earthly_hand": 5,
    "outside_hand": 2,
    "all_258": 2,
    "concealed_hand": 1,
    "all_simples": 1,
    "kong_discard": 1,
}
EXTRA = tuple(POINTS)[8:]


@dataclass(frozen=True)
class Win:
    """A full hand (the winning tile among its concealed tiles) and how it was won."""

    counts: Counts
    melds: tuple[Meld, ...]
    win_by: str
    void_suit: int | None = None
    last_tile: bool = False
    after_kong: bool = False
    first_turn: bool = False
    dealer: bool = False
    kong_discard: bool = False


def all_tiles(win: Win) -> list[int]:
    tiles = [kind for kind, count in enumerate(win.counts) for _ in range(count)]
    return tiles + [kind for meld in win.melds for kind in group_tiles(SUITS_ONLY, meld)]


def holds_void(win: Win) -> bool:
    suits = {kind // 9 for kind in all_tiles(win)}
    return len(suits) == 3 if win.void_suit is None else win.void_suit in suits


def fans_of_reading(win: Win, reading: readings.Reading) -> dict[str, int]:
    form, melds, groups = reading
    tiles = all_tiles(win)
    every = [*melds, *groups]
    pung_hand = form == "standard" and all(g[0] in ("pung", "pair", *KONGS) for g in every)
    drawn_first = win.first_turn and win.win_by == "self_draw"
    shown = {
        "seven_pairs": form == "seven_pairs",
        "full_flush": len({kind // 9 for kind in tiles}) == 1,
        "all_pungs": pung_hand,
        "golden_hook": len(melds) == 4,
        "root": sum(tiles.count(kind) == 4 for kind in set(tiles)),
        "after_kong": win.after_kong,
        "rob_kong": win.win_by == "rob_kong",
        "last_tile": win.last_tile,
        "heavenly_hand": drawn_first and win.dealer,
        "earthly_hand": drawn_first and not win.dealer,
        "outside_hand": all(
            any(kind % 9 in (0, 8) for kind in group_tiles(SUITS_ONLY, group)) for group in every
        ),
        "all_258": (pung_hand or form == "seven_pairs") and all(k % 9 in (1, 4, 7) for k in tiles),
        "concealed_hand": form != "seven_pairs" and all(m[0] == "concealed_kong" for m in melds),
        "all_simples": all(kind % 9 not in (0, 8) for kind in tiles),
        "kong_discard": win.kong_discard,
    }
    return {fan: int(times) for fan, times in shown.items() if times}


def best_fans(win: Win, extra: tuple[str, ...] = ()) -> dict[str, int] | None:
    """The fans of the best reading, each with how often it counts; None where the hand does not win."""
    if holds_void(win):
        return None
    all_fans = [
        {fan: n for fan, n in fans_of_reading(win, reading).items() if counts(fan, extra)}
        for reading in readings.readings(SUITS_ONLY, win.counts, win.melds, FORMS)
    ]
    return max(all_fans, key=total, default=None)


def counts(fan: str, extra: tuple[str, ...]) -> bool:
    return fan not in EXTRA or fan in extra


def total(fans: dict[str, int]) -> int:
    return sum(POINTS[fan] * times for fan, times in fans.items())


def best_ready(win: Win, cap: int, extra: tuple[str, ...] = ()) -> int | None:
    """The highest base value that one more tile can make of a hand of thirteen; None if it is not ready."""
    values = []
    for kind in range(27):
        full = replace(win, counts=plus(win.counts, [kind]))
        if all_tiles(full).count(kind) <= 4 and not holds_void(win):
            fans = best_fans(full, extra)
            if fans is not None:
                values.append(2 ** min(total(fans), cap))
    return max(values, default=None)


def without_suit(void_suit: int) -> Space:
    """The tiles as they are for a player who cannot use one suit."""
    copies = tuple(0 if kind // 9 == void_suit else n for kind, n in enumerate(SUITS_ONLY.copies))
    return replace(SUITS_ONLY, copies=copies)


def useful(held: Counts, void_suit: int) -> Counts:
    return tuple(0 if kind // 9 == void_suit else n for kind, n in enumerate(held))


def missing_with_void(held: Counts, melds: tuple[Meld, ...], void_suit: int, size: int) -> int:
    """Tiles missing to a win without any of the void suit."""
    return distance.distance(
        without_suit(void_suit), useful(held, void_suit), melds, FORMS, size=size
    )


def wall_end(
    won: list[bool],
    void_left: list[bool],
    ready_base: list[int | None],
    income: list[tuple[int, int, int]],
) -> list[int]:
    """What the three checks change; `income` are (who has it, who paid it, how much)."""
    change = [0, 0, 0, 0]

    def pay(payer: int, payee: int, amount: int) -> None:
        change[payer] -= amount
        change[payee] += amount

    pig = [void_left[seat] and not won[seat] for seat in range(4)]
    ready = [not won[s] and not pig[s] and ready_base[s] is not None for s in range(4)]
    for a in range(4):
        for b in range(4):
            if pig[a] and not pig[b]:
                pay(a, b, 16)
    for holder, payer, amount in income:
        if not won[holder] and not ready[holder]:
            pay(holder, payer, amount)
    for a in range(4):
        for b in range(4):
            if not (won[a] or pig[a] or ready[a]) and ready[b]:
                pay(a, b, ready_base[b] or 0)
    return change
