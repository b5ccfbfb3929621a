"""Hypothesis strategies of riichi wins as hand records: complete hands with melds, red fives and all facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from hupai._core import format_tile, format_tiles

RED = 64
NORTH = 30
FIVES = (4, 13, 22)
CHOWS = [[k, k + 1, k + 2] for suit in (0, 9, 18) for k in range(suit, suit + 7)]
PUNGS = [[k] * 3 for k in range(34)]
OPEN = {3: ("pung", "kong", "added_kong", "concealed_kong"), 1: ("chow",)}
RECORD = dict[str, Any]
KINDS = {4: range(34), 3: [0, *range(8, 34)]}
AMONG = {4: [range(34), range(9), range(18, 34)], 3: [range(34), range(9, 18), range(18, 34)]}


@st.composite
def groups(draw: st.DrawFn, seats: int) -> list[list[int]]:
    """Four groups and a pair of tiles that exist."""
    found: list[list[int]] = []
    left = Counter(dict.fromkeys(KINDS[seats], 4))
    few = draw(st.sampled_from(AMONG[seats]))  # also flushes, which score more
    while len(found) < 5:
        wanted = CHOWS + PUNGS if len(found) < 4 else [[kind] * 2 for kind in range(34)]
        fitting = [g for g in wanted if g[0] in few and g[-1] in few and not Counter(g) - left]
        chosen = draw(st.sampled_from(fitting))
        left -= Counter(chosen)
        found.append(chosen)
    return found


def meld_of(draw: st.DrawFn, group: list[int], used: Counter[int]) -> RECORD:
    """A meld of the group's tiles; a kong where the fourth is free."""
    kind = draw(st.sampled_from(OPEN[1 if len(set(group)) > 1 else 3]))
    tiles = list(group)
    if "kong" in kind:
        if used[group[0]] > 3:
            kind = "pung"
        else:
            used[group[0]] += 1
            tiles.append(group[0])
    giver = 3 if kind == "chow" else draw(st.integers(1, 2))
    claimed = {} if kind == "concealed_kong" else {"claimed": format_tile(tiles[0]), "from": giver}
    return {"type": kind, "tiles": format_tiles(tiles), **claimed}


@st.composite
def wins(draw: st.DrawFn, seats: int = 4) -> RECORD:
    """A record of a complete hand; whether it has a yaku is another matter."""
    parts = draw(groups(seats))
    if seats == 3:  # chows are not called, so they come last
        parts = [*sorted(parts[:4], key=lambda part: len(set(part))), parts[4]]
    used = Counter(tile for part in parts for tile in part)
    callable_parts = 4 if seats == 4 else sum(len(set(part)) == 1 for part in parts[:4])
    melds = [meld_of(draw, part, used) for part in parts[: draw(st.integers(0, callable_parts))]]
    tiles = [tile for part in parts[len(melds) :] for tile in part]
    win = tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    if tiles and draw(st.booleans()):
        tiles = [t | RED if t in FIVES and tiles.index(t) == i else t for i, t in enumerate(tiles)]
    winner, dealer = draw(st.integers(0, seats - 1)), draw(st.integers(0, seats - 1))
    others = [seat for seat in range(seats) if seat != winner]
    by = draw(st.sampled_from(["discard", "self_draw"]))
    return {
        "concealed": format_tiles(tiles),
        "win_tile": format_tile(win),
        "win_by": by,
        "melds": melds,
        "winner": winner,
        "dealer": dealer,
        **({"from": draw(st.sampled_from(others))} if by == "discard" else {}),
        "round_wind": draw(st.sampled_from("ESWN"[:seats])),
        "last_tile": draw(st.booleans()),
        "context": facts(draw, melds, used, seats),
        "preset": draw(st.sampled_from(["house", "tenhou", "mahjong_soul"])),
    }


def facts(draw: st.DrawFn, melds: list[RECORD], used: Counter[int], seats: int) -> RECORD:
    """Counters, deposits, indicators and Norths; riichi where the hand is concealed."""
    found: RECORD = {"honba": draw(st.integers(0, 5)), "deposits": draw(st.integers(0, 4))}
    if seats == 3:
        found["nuki"] = draw(st.integers(0, 4 - used[NORTH]))
        used[NORTH] += found["nuki"]
    free = [kind for kind in KINDS[seats] if used[kind] < 4]
    if free:
        found["dora_indicators"] = [format_tile(draw(st.sampled_from(free)))]
    if all(meld["type"] == "concealed_kong" for meld in melds) and draw(st.booleans()):
        found["riichi"] = draw(st.sampled_from(["riichi", "double_riichi"]))
        found["ippatsu"] = draw(st.booleans())
    return found
