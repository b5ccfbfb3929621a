"""Distance and acceptance, over random hands."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from hupai import analysis
from hupai._core import Hand
from hupai.bench.job import Job, Work

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_ROWS = 100_000
_FEW = 2_000
_TABLES = 10_000
NOT_HELD = 127


@functools.cache
def random_hands(rows: int, tiles: int) -> npt.NDArray[np.uint8]:
    """Return uint8[rows, 34], always the same for the same arguments."""
    import numpy as np

    rng = np.random.default_rng(2026)
    order = np.argsort(rng.random((rows, 136)), axis=1)[:, :tiles] // 4
    hands = np.zeros((rows, 34), np.uint8)
    np.add.at(hands, (np.arange(rows)[:, None], order), 1)
    return hands


def _lists(rows: int, tiles: int) -> list[list[int]]:
    return random_hands(rows, tiles).tolist()  # type: ignore[no-any-return]


def _ids(counts: list[int]) -> list[int]:
    """Return a hand as numbers of single tiles, 0..135."""
    return [4 * kind + copy for kind, count in enumerate(counts) for copy in range(count)]


# --- shanten of fourteen tiles, all three forms -------------------------------------------------------------


def _shanten_batch() -> Work:
    hands = random_hands(_ROWS, 14)
    analysis.shanten(hands[:1])
    return lambda: analysis.shanten(hands)


def _shanten_of_hand() -> Work:
    hands = [Hand.from_counts(counts) for counts in _lists(_FEW, 14)]
    shanten = analysis.shanten
    return lambda: [shanten(hand) for hand in hands]


def _shanten_of_list() -> Work:
    hands = _lists(_FEW, 14)
    shanten = analysis.shanten
    return lambda: [shanten(hand) for hand in hands]


def _shanten_xiangting() -> Work:
    from xiangting import PlayerCount, calculate_replacement_number

    hands, four = _lists(_FEW, 14), PlayerCount.FOUR
    return lambda: [calculate_replacement_number(hand, four) - 1 for hand in hands]


def _shanten_riichienv() -> Work:
    from riichienv import calculate_shanten  # type: ignore[import-untyped,import-not-found,unused-ignore]

    hands = [_ids(counts) for counts in _lists(_FEW, 14)]
    return lambda: [calculate_shanten(hand) for hand in hands]


def _shanten_mahjong() -> Work:
    from mahjong.shanten import Shanten

    hands, shanten = _lists(_FEW, 14), Shanten().calculate_shanten
    return lambda: [shanten(hand) for hand in hands]


_SHANTEN_PEERS = {
    "riichienv": _shanten_riichienv,
    "xiangting": _shanten_xiangting,
    "mahjong": _shanten_mahjong,
}


# --- what thirteen tiles need -------------------------------------------------------------------------------


def _necessary_batch() -> Work:
    hands = random_hands(_ROWS, 13)
    analysis.necessary_tiles(hands[:1])
    return lambda: analysis.necessary_tiles(hands).tiles


def _necessary_xiangting() -> Work:
    from xiangting import PlayerCount, calculate_necessary_tiles

    hands, four = _lists(_FEW, 13), PlayerCount.FOUR
    return lambda: [calculate_necessary_tiles(hand, four)[1] for hand in hands]


# --- the discard table of fourteen tiles --------------------------------------------------------------------


def _discards_batch() -> Work:
    hands = random_hands(_ROWS, 14)[:_TABLES]
    analysis.discards(hands[:1])
    return lambda: analysis.discards(hands).shanten


def _discards_jansou() -> Work:
    from jansou.analysis.efficiency import discard_evaluation
    from jansou.core.hand import Hand as TheirHand
    from jansou.core.notation import parse_mpsz

    texts = [str(Hand.from_counts(counts)) for counts in _lists(_ROWS, 14)[:50]]
    hands = [TheirHand(tuple(parse_mpsz(text))) for text in texts]

    def table(hand: TheirHand) -> list[int]:
        row = [NOT_HELD] * 34
        for option in discard_evaluation(hand):
            row[option.discard] = option.shanten
        return row

    return lambda: [table(hand) for hand in hands]


JOBS = [
    Job(
        "shanten_batch",
        "shanten of 14 tiles, batch",
        "14张向听数，批量",
        _shanten_batch,
        _SHANTEN_PEERS,
    ),
    Job(
        "shanten_hand",
        "shanten, one call, a Hand",
        "向听数，单次，Hand",
        _shanten_of_hand,
        _SHANTEN_PEERS,
    ),
    Job(
        "shanten_list",
        "shanten, one call, a list",
        "向听数，单次，列表",
        _shanten_of_list,
        _SHANTEN_PEERS,
    ),
    Job(
        "necessary_batch",
        "shanten and necessary tiles of 13, batch",
        "13张向听与有效牌，批量",
        _necessary_batch,
        {"xiangting": _necessary_xiangting},
    ),
    Job(
        "discards_batch",
        "discard table of 14 tiles, batch",
        "14张打牌表，批量",
        _discards_batch,
        {"jansou": _discards_jansou},
    ),
]
