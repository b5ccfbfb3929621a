"""MCR: the fans of a win, one call and a batch, and plans; beside PyMahjongGB where it is installed.

``pytest benchmarks/bench_mcr.py --benchmark-enable --benchmark-only`` runs them. Hands are the recorded
wins of the tests; every run asserts their totals.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from tests.mcr_cases import EAST, Win, columns, win_of
from tests.support import records

from hupai import _core
from hupai._core import GroupType, WinBy, WinFlag

CASES = records("mcr/wins")
WINS = [win_of(case["input"]) for case in CASES]
TOTALS = [case["expect"]["total"] for case in CASES]
FEW = slice(0, 1000)


def score_each(wins: list[Win]) -> list[int]:
    return [_core.score_mcr(*win).total for win in wins]


@pytest.mark.benchmark(group="mcr win, 1000 single calls")
def test_hupai_single(benchmark: Any) -> None:
    assert benchmark(score_each, WINS[FEW]) == TOTALS[FEW]


def peer_tile(kind: int) -> str:
    if kind < 27:
        return "WBT"[kind // 9] + str(kind % 9 + 1)
    return f"F{kind - 26}" if kind < 31 else f"J{34 - kind}"


def peer_meld(meld: tuple[GroupType, int]) -> tuple[str, str, int]:
    kind = meld[1]
    if meld[0] == GroupType.CHOW:
        return "CHI", peer_tile(kind + 1), 1
    if meld[0] == GroupType.PUNG:
        return "PENG", peer_tile(kind), 1
    return "GANG", peer_tile(kind), 0 if meld[0] == GroupType.CONCEALED_KONG else 1


def peer_arguments(win: Win) -> tuple[Any, ...]:
    before = win.hand.copy()
    before.remove(win.win_kind)
    tiles = [peer_tile(kind) for kind, count in enumerate(before.counts) for _ in range(count)]
    about_kong = win.win_by == WinBy.ROB_KONG or bool(win.flags & WinFlag.AFTER_KONG)
    return (
        tuple(peer_meld(meld) for meld in win.hand.melds),
        tuple(tiles),
        peer_tile(win.win_kind),
        win.flowers,
        win.win_by == WinBy.SELF_DRAW,
        bool(win.flags & WinFlag.LAST_COPY),
        about_kong,
        bool(win.flags & WinFlag.LAST_TILE),
        win.seat_wind - EAST,
        win.round_wind - EAST,
    )


@pytest.mark.benchmark(group="mcr win, 1000 single calls")
def test_peer_single(benchmark: Any) -> None:
    peer = pytest.importorskip("MahjongGB").MahjongFanCalculator
    arguments = [peer_arguments(win) for win in WINS[FEW]]

    def score_all() -> list[int]:
        return [sum(points for points, _ in peer(*given)) for given in arguments]

    assert benchmark(score_all) == TOTALS[FEW]


@pytest.mark.benchmark(group="mcr wins, a batch of 10,000")
@pytest.mark.parametrize("threads", [1, 2])
def test_hupai_batch(benchmark: Any, threads: int) -> None:
    positional, named = columns(WINS)
    values = benchmark(_core.score_mcr_batch, *positional, **named, threads=threads)
    assert values.total.tolist() == TOTALS


def near_ready_hands(number: int, melds: int) -> list[_core.Hand]:
    """Random hands of three or less from ready in any MCR form, some melds laid down."""
    rng = np.random.default_rng(20 + melds)
    wall = np.repeat(np.arange(34), 4)
    found: list[_core.Hand] = []
    while len(found) < number:
        tiles = rng.choice(wall, 13 - 3 * melds, replace=False).tolist()
        pungs = [(GroupType.PUNG, int(kind)) for kind in rng.choice(34, melds, replace=False)]
        try:
            hand = _core.Hand.from_tiles(tiles, melds=pungs)
        except ValueError:
            continue  # a fifth copy beside a meld
        if _core.shanten(hand, 0b011111 | 128) <= 3:
            found.append(hand)
    return found


@pytest.mark.benchmark(group="mcr plan, 100 random hands of three or less from ready")
@pytest.mark.parametrize("melds", [0, 1, 2])
def test_plans(benchmark: Any, melds: int) -> None:
    hands = near_ready_hands(100, melds)
    seconds: list[float] = []

    def plan_all() -> list[_core.McrPlan]:
        plans = []
        for hand in hands:
            start = time.perf_counter()
            plans.append(_core.mcr_shanten_to_minimum(hand, EAST, EAST))
            seconds.append(time.perf_counter() - start)
        return plans

    plans = benchmark(plan_all)
    assert all(plan.exact for plan in plans)
    assert np.quantile(seconds, 0.95) < 0.050
