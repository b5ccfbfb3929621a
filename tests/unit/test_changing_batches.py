"""Batches whose arrays another thread writes meanwhile: an answer in range or a row that is refused, whatever it reads.

Run under the address sanitizer too, which sees what is read or written beside the arrays.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from tests.reference import text

import hupai
from hupai import _core

ROWS = 9000
CALLS = 4
ONE, OTHER = text.counts("123m456p789s11222z"), text.counts("11m22p33s44556677z")
FORMS = 0b111111 | 128


@contextmanager
def changing(*columns: tuple[Any, Any]) -> Iterator[list[np.ndarray]]:
    """Arrays of ROWS rows that a thread turns from the first content to the second and back, through rows that cannot be."""
    arrays = [np.array([one] * ROWS, np.uint8) for one, _ in columns]
    contents = [(one, other, 255) for one, other in columns]
    stop = threading.Event()

    def write() -> None:
        turn = 0
        while not stop.is_set():
            turn += 1
            for array, content in zip(arrays, contents, strict=True):
                array[turn % 50 :: 50] = content[2 if turn % 1000 == 0 else turn % 2]

    writer = threading.Thread(target=write)
    writer.start()
    try:
        yield arrays
    finally:
        stop.set()
        writer.join()


def again_and_again(call: Callable[[], object]) -> None:
    for _ in range(CALLS):
        refused = ""
        try:
            call()
        except ValueError as error:
            refused = str(error)
        assert not refused or "row " in refused


def in_range(shanten: np.ndarray) -> None:
    assert ((shanten >= -1) & (shanten <= 13)).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_readings_of_rows_that_change(threads: int) -> None:
    with changing((ONE, OTHER)) as (hands,):

        def call() -> None:
            groups, forms, offsets = _core.readings_batch(hands, FORMS, threads=threads)
            assert len(groups) == len(forms) == offsets[-1]
            assert (np.diff(offsets) >= 0).all()
            assert (groups[:, 0, 0] <= 10).all()  # the first group is there, of a type there is
            assert (forms <= 5).all()

        again_and_again(call)


@pytest.mark.parametrize("threads", [1, 2])
def test_distances_of_rows_that_change(threads: int) -> None:
    seen = [0] * 34, [1] * 34
    with changing((ONE, OTHER), seen) as (hands, visible):

        def call() -> None:
            in_range(_core.shanten_batch(hands, 7, threads=threads))
            in_range(_core.shanten_batch(hands, FORMS, threads=threads))
            for find in (_core.necessary_batch, _core.unnecessary_batch):
                shanten, kinds = find(hands, 7, threads=threads)
                in_range(shanten)
                assert (kinds < 1 << 34).all()
            shanten, kinds, live = _core.acceptance_batch(
                hands, 7, threads=threads, visible=visible
            )
            in_range(shanten)
            assert (live <= 136).all()

        again_and_again(call)


@pytest.mark.parametrize("threads", [1, 2])
def test_discards_and_waits_of_rows_that_change(threads: int) -> None:
    with changing(
        (ONE, OTHER), (text.counts("123m456p789s1122z"), text.counts("1m22p33s44556677z"))
    ) as (
        full,
        waiting,
    ):

        def call() -> None:
            shanten, accepts, live = _core.discards_batch(full[:500], 7, threads=threads)
            in_range(shanten[shanten != 127])
            assert (accepts < 1 << 34).all()
            assert (live <= 136).all()
            assert (_core.waits_batch(waiting, 7, threads=threads) < 1 << 34).all()

        again_and_again(call)


NO_MELDS = [[255, 255]] * 4
PUNG, CONCEALED_KONG = 1, 4
MELDS = [[PUNG, 33], *NO_MELDS[1:]], [[CONCEALED_KONG, 33], *NO_MELDS[1:]]
WINS = text.counts("123m456p789s11z"), text.counts("123m123p123s11z")
EAST = 27


@pytest.mark.parametrize("threads", [1, 2])
def test_wins_whose_columns_change(threads: int) -> None:
    with changing(
        WINS, (EAST, 0), (0, 1), (EAST, EAST + 1), (EAST + 2, EAST), (0, 1), MELDS, (0, 8), ([0, 9, 255, 255, 255], [255, 255, 33, 0, 1]),
    ) as (hands, kind, by, round_wind, seat_wind, flags, melds, flowers, indicators):  # fmt: skip
        wins = (hands, kind, by, round_wind, seat_wind)

        def riichi() -> None:
            values = _core.score_riichi_batch(
                *wins, flags=flags, melds=melds, dora_indicators=indicators, threads=threads
            )
            assert (values.status <= 3).all()
            assert (values.points >= 0).all()

        def mcr() -> None:
            values = _core.score_mcr_batch(
                *wins, flags=flags, melds=melds, flowers=flowers, threads=threads
            )
            assert (values.total - values.gate_total <= 8).all()

        again_and_again(riichi)
        again_and_again(mcr)


@pytest.mark.parametrize("threads", [1, 2])
def test_sichuan_wins_whose_columns_change(threads: int) -> None:
    hands = text.counts("123m123p12399s"), text.counts("111m456p456s99s")
    melds = [[PUNG, 17], *NO_MELDS[1:]], [[2, 17], *NO_MELDS[1:]]
    with changing(hands, (26, 0), (0, 1), (3, 2), melds) as (rows, kind, by, void_suit, laid):

        def call() -> None:
            values = _core.fan_table("sichuan").score_batch(
                rows, kind, by, void_suit=void_suit, melds=laid, threads=threads
            )
            assert (values.status <= 2).all()
            assert (values.total <= 64).all()

        again_and_again(call)


def test_the_face_of_the_package_stands_it_too() -> None:
    with changing((ONE, OTHER)) as (hands,):
        for call in (hupai.shanten, hupai.ukeire, hupai.readings):
            again_and_again(lambda call=call: call(hands))  # type: ignore[misc]  # a batch is its first argument
