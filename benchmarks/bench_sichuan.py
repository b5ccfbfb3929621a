"""Sichuan: the value of a win, one call and a batch. No other package scores it, so there is nothing beside them.

``pytest benchmarks/bench_sichuan.py --benchmark-enable --benchmark-only`` runs them. Hands are the worked wins of the
rules page, over and over; every run asserts their fan and base.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.support import records

from hupai import ruleset
from hupai._core import Hand, WinBy
from hupai.rulesets.kit.scoring import full_hand
from hupai.rulesets.sichuan.score import TABLE, flags_of, suit_number

RULES = ruleset("sichuan_xuezhan")
CASES = [case for case in records("sichuan_xuezhan/score") if case["expect"]["win"]]
BATCH = 100_000


class Win(NamedTuple):
    """What the table's `score` takes."""

    hand: Hand
    win_kind: int
    win_by: WinBy
    void_suit: int
    flags: int


def win_of(record: dict[str, Any]) -> Win:
    read = RULES.read(record)
    assert read.win_tile is not None
    way = WinBy[str(read.win_by).upper()]
    void_suit = suit_number(read.context.void_suit)
    return Win(full_hand(read, RULES.space), read.win_tile, way, void_suit, flags_of(read))


WINS = [win_of(case["input"]) for case in CASES]
WORTH = [(case["expect"]["total"], case["expect"]["base"]) for case in CASES]


@pytest.mark.benchmark(group="sichuan win, 1000 single calls")
def test_single(benchmark: Any) -> None:
    wins = list(islice(cycle(WINS), 1000))

    def score_all() -> list[tuple[int, int]]:
        scores = [
            TABLE.score(hand, kind, way, flags=flags, void_suit=suit)
            for hand, kind, way, suit, flags in wins
        ]
        return [(score.total, score.worth) for score in scores]

    assert benchmark(score_all) == list(islice(cycle(WORTH), 1000))


@pytest.mark.benchmark(group=f"sichuan wins, a batch of {BATCH:,}")
@pytest.mark.parametrize("threads", [1, 2])
def test_batch(benchmark: Any, threads: int) -> None:
    melds = np.full((len(WINS), 4, 2), 255, np.uint8)
    for row, win in enumerate(WINS):
        for place, meld in enumerate(win.hand.melds):
            melds[row, place] = meld
    columns = [np.array([win.hand.counts for win in WINS], np.uint8)]
    columns += [np.array([win[at] for win in WINS], np.uint8) for at in range(1, 5)]
    times = BATCH // len(WINS) + 1
    hands, kinds, ways, suits, flags, rows = (
        np.ascontiguousarray(np.concatenate([column] * times)[:BATCH])
        for column in (*columns, melds)
    )
    found = benchmark(
        TABLE.score_batch,
        hands,
        kinds,
        ways,
        void_suit=suits,
        flags=flags,
        melds=rows,
        threads=threads,
    )
    worth = list(zip(found.total.tolist(), found.worth.tolist(), strict=True))
    assert worth == list(islice(cycle(WORTH), BATCH))
