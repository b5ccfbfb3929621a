"""Random MCR wins scored here and by the package `PyMahjongGB`: `python -m tests.tools.mcr_peer [WINS] [SEED]`.

All forms, knitted ones too, with every way to win that can be. The totals must be equal; of break-downs of one total
the book lets the player choose. Prints how many wins were compared, how many name other fans for the same total, and
exits with 1 at the first total that differs.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from MahjongGB import MahjongFanCalculator
from tests.tools.random_wins import FIRST_DRAGON, KINDS, Complete, complete_hand, tiles_of

from hupai import format_tile, format_tiles
from hupai._core import mcr_rows
from hupai.rulesets import ruleset

EAST = 27
FLOWERS = [34 + number for number in range(8)]
RULES = ruleset("mcr")
IDS = {row.zh: row.id for row in mcr_rows()} | {
    "独听・单钓": "single_wait",
    "独听・嵌张": "closed_wait",
    "独听・边张": "edge_wait",
}
SUITS = ([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0])


def tile_name(kind: int) -> str:
    """The package's name of a tile: W characters, B circles, T bamboos, F winds, J dragons."""
    if kind >= FIRST_DRAGON:
        return f"J{34 - kind}"  # red, green, white; ours go the other way
    return f"{'WBTF'[kind // 9]}{kind % 9 + 1}"


def knitted(rng: Random) -> list[int]:
    """The nine knitted tiles: 147 of one suit, 258 of another, 369 of the third."""
    order = rng.choice(SUITS)
    return [9 * suit + low + step for low, suit in enumerate(order) for step in (0, 3, 6)]


def knitted_hand(rng: Random) -> Complete:
    """Honours and knitted tiles, or a knitted straight with a group and a pair, melded or not."""
    nine, honors = knitted(rng), list(range(EAST, KINDS))
    while True:
        melds: list[tuple[str, int]] = []
        if rng.random() < 0.5:
            tiles = rng.sample(nine + honors, 14)
        else:
            chow = rng.choice([k for k in range(25) if k % 9 < 7])
            group = rng.choice((("pung", rng.randrange(KINDS)), ("chow", chow)))
            pair = rng.randrange(KINDS)
            if rng.random() < 0.4:
                called = group if group[0] == "chow" else (rng.choice(MELDED), group[1])
                melds, tiles = [called], [*nine, pair, pair]
            else:
                tiles = [*nine, *tiles_of(*group), pair, pair]
        found = Complete(sorted(tiles), rng.choice(tiles), melds)
        if max(found.counts().values()) <= 4:
            return found


MELDED = ("pung", "kong", "added_kong", "concealed_kong")


def hands(rng: Random) -> Iterator[Complete]:
    """Complete hands without end; seven pairs may hold four equal tiles."""
    while True:
        roll = rng.random()
        if roll < 0.1:
            yield knitted_hand(rng)
        elif roll < 0.12:
            first = rng.choice((0, 9, 18)) + rng.randrange(3)  # shifted pairs
            tiles = [first + step for step in range(7) for _ in range(2)]
            yield Complete(tiles, rng.choice(tiles))
        elif roll < 0.14:
            kinds = rng.choices(range(KINDS), k=6)
            tiles = [kind for kind in [*kinds, kinds[0]] for _ in range(2)]
            if max(Counter(tiles).values()) <= 4:
                yield Complete(sorted(tiles), rng.choice(tiles))
        else:
            yield complete_hand(rng, range(KINDS))


def facts_of(rng: Random, hand: Complete) -> dict[str, Any]:
    """How the hand was won: anything that can be, as a hand record says it."""
    counts = hand.counts()
    ways = ["discard", "discard", "self_draw", "self_draw"]
    ways += ["rob_kong"] * (counts[hand.win] == 1)
    win_by = rng.choice(ways)
    winner, dealer = rng.randrange(4), rng.randrange(4)
    concealed = hand.concealed.count(hand.win)
    facts: dict[str, Any] = {
        "win_by": win_by,
        "winner": winner,
        "dealer": dealer,
        "round_wind": "ESWN"[rng.randrange(4)],
        "last_tile": win_by != "rob_kong" and rng.random() < 0.15,
        "after_kong": win_by == "self_draw" and hand.has_kong and rng.random() < 0.3,
        "flowers": rng.choice((0, 0, 1, 3, 8)),
        "context": {
            # The other three lie open, so that the hand conceals none of them; a robbed kong is never one.
            "last_copy": win_by != "rob_kong" and concealed == 1 and rng.random() < 0.15
        },
    }
    if win_by != "self_draw":
        facts["from"] = (winner + rng.randrange(1, 4)) % 4
    return facts


def record_of(hand: Complete, facts: dict[str, Any]) -> dict[str, Any]:
    concealed = hand.concealed.copy()
    concealed.remove(hand.win)
    melds = [
        {"type": type_, "tiles": format_tiles(tiles_of(type_, kind))} for type_, kind in hand.melds
    ]
    return {
        "ruleset": "mcr",
        "concealed": format_tiles(concealed),
        "win_tile": format_tile(hand.win),
        "melds": melds,
        **facts,
    }


def ours(record: dict[str, Any]) -> tuple[int, Counter[str]]:
    """Total and fans, below the minimum too."""
    result = RULES.score(record)
    assert result.win or result.refused is not None
    assert result.win or result.refused.code == "below_minimum", result.refused  # type: ignore[union-attr]
    return result.total, Counter({fan.id: fan.count for fan in result.fans})


def theirs(hand: Complete, facts: dict[str, Any]) -> tuple[int, Counter[str]]:
    """The same of the package."""
    concealed = hand.concealed.copy()
    concealed.remove(hand.win)
    packs = {"chow": "CHI", "pung": "PENG"}
    found = MahjongFanCalculator(
        tuple(
            (
                packs.get(type_, "GANG"),
                tile_name(kind + (type_ == "chow")),
                0 if type_ == "concealed_kong" else 1,
            )
            for type_, kind in hand.melds
        ),
        tuple(tile_name(kind) for kind in concealed),
        tile_name(hand.win),
        facts["flowers"],
        facts["win_by"] == "self_draw",
        facts["context"]["last_copy"],
        facts["after_kong"] or facts["win_by"] == "rob_kong",
        facts["last_tile"],
        (facts["winner"] - facts["dealer"]) % 4,
        "ESWN".index(facts["round_wind"]),
        True,
    )
    fans = Counter({IDS.get(name, name): count for _, count, name, _ in found})
    return sum(points * count for points, count, _, _ in found), fans


def main(wins: int = 20_000, seed: int = 1) -> int:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    other = 0
    for _, hand in zip(range(wins), hands(rng), strict=False):
        facts = facts_of(rng, hand)
        record = record_of(hand, facts)
        (total, fans), (peer_total, peer_fans) = ours(record), theirs(hand, facts)
        if total != peer_total:
            print(
                f"differs: {record}\nours:        {total} {fans}\nPyMahjongGB: {peer_total} {peer_fans}"
            )
            return 1
        other += fans != peer_fans
        seen.update(fans.keys())
    print(f"{wins} totals agree (seed {seed}), {other} of other fans: {dict(sorted(seen.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
