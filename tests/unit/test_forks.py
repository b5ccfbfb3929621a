"""A forked process has one thread and none of the others' business: it waits for nobody, and writes no other's record."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hupai.game import Game

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")

TRIALS = """
import os, signal, sys, threading, time
import numpy as np
import hupai

DAER = np.zeros((1, 20), np.uint8); DAER[0, :14] = 1
ROWS = np.tile(np.array(hupai.Hand("123m456p789s1122z").counts, np.uint8), (5000, 1))
HANDS = {"standard": "123m456p789s11223z", "five groups": "123m123m123m456p789s11z"}

def answer():
    signal.alarm(60)  # ended by the signal is not ended well
    if hupai.shanten("123m456p789s1122z") != 0 or hupai.shanten("123m456p789s11z222z333z") != -1:
        os._exit(3)
    found = hupai.shanten(ROWS, threads=2)
    hupai.shanten(DAER, space="daer")
    os._exit(0 if (found == 0).all() else 3)

def busy(stop):
    hupai.shanten(DAER, space="daer")
    hupai.warm_up()
    while not stop.is_set():
        hupai.shanten(ROWS, threads=2)

def trial():
    stop = threading.Event()
    builder = threading.Thread(target=busy, args=(stop,))
    builder.start()
    children = []
    for _ in range(12):
        pid = os.fork()
        if pid == 0:
            answer()
        children.append(pid)
        time.sleep(0.002)
    stop.set()
    builder.join()
    return [os.waitpid(pid, 0)[1] for pid in children]

for _ in range(4):  # this process never builds a table itself, so that each trial begins without
    pid = os.fork()
    if pid == 0:
        os._exit(any(trial()))
    if os.waitpid(pid, 0)[1]:
        sys.exit("a forked process has not answered")
"""


def test_a_process_forked_while_tables_are_built_answers() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", TRIALS],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")


def in_a_fork(work: Callable[[], object]) -> str:
    """What a forked process raises at this, as text."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            work()
            text = "nothing"
        except BaseException as error:
            text = f"{type(error).__name__}: {error}"
        os.write(writing, text.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as file:
        text = file.read()
    os.waitpid(pid, 0)
    return text


def step(game: Game) -> None:
    game.step({seat: prompt.actions[0] for seat, prompt in game.prompts().items()})


def test_only_the_process_that_opened_a_record_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game("popular13", seed=1, log=path)
    step(game)
    before = path.read_bytes()
    events = len(game.events)
    said = in_a_fork(lambda: step(game))
    assert said.startswith(f"ValueError: {path}: the process that this one was forked from writes")
    assert path.read_bytes() == before
    assert in_a_fork(game.close) == "nothing"
    assert in_a_fork(lambda: step(game.copy())) == "nothing"
    assert "writing this file" in in_a_fork(lambda: Game.resume(path))
    assert path.read_bytes() == before
    assert len(game.events) == events
    step(game)
    game.close()
    assert list(Game.load(path).events) == list(game.events)


def test_a_forked_process_does_not_keep_a_record_locked(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game("popular13", seed=1, log=path)
    (begun, begins), (reading, writing) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(writing)
        os.write(begins, b"!")
        os.read(reading, 1)  # lives on while the record is taken over
        os._exit(0)
    os.read(begun, 1)
    game.close()
    try:
        Game.resume(path).close()
    finally:
        os.close(writing)
        os.waitpid(pid, 0)
        for end in (begun, begins, reading):
            os.close(end)
