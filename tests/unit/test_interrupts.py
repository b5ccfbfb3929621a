"""A signal reaches a long batch, in which the interpreter is not asked for anything."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hupai

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")

HAND_TEXT = "111222333m44455p"  # several readings, and much to look for
HAND = np.array(hupai.Hand(HAND_TEXT).counts, np.uint8)
MANY = 2_000_000  # ten seconds of work


class Stop(Exception):
    pass


def stopped_after(work: Callable[[], Any]) -> float:
    """The seconds after which the exception of a signal's handler comes out of a work."""

    def stop(number: int, frame: object) -> None:
        raise Stop

    before = signal.signal(signal.SIGALRM, stop)
    begin = time.perf_counter()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(Stop):
            work()
        return time.perf_counter() - begin
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_a_batch_long_before_its_end(threads: int) -> None:
    hands = np.tile(HAND, (MANY, 1))
    some = hands[:20_000]
    begin = time.perf_counter()
    hupai.unnecessary_tiles(some)
    whole = (time.perf_counter() - begin) * len(hands) / len(some)
    assert stopped_after(lambda: hupai.unnecessary_tiles(hands, threads=threads)) < whole / 3
    assert hupai.shanten(hands[:1], threads=threads) == hupai.shanten(hupai.Hand(HAND_TEXT))


def test_a_signal_whose_handler_raises_nothing_changes_nothing() -> None:
    seen = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: seen.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        found = hupai.unnecessary_tiles(np.tile(HAND, (100_000, 1)), threads=2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert seen
    assert (found.shanten == -1).all()
