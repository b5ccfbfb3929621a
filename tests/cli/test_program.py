"""The program around the commands: help, a missing extra, closed pipes, interrupts."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import Here, Run, environment

HUPAI = [sys.executable, "-m", "hupai"]


def test_help_names_the_commands(here: Here) -> None:
    done = here("--help")
    assert done.returncode == 0
    for command in ("shanten", "waits", "ukeire", "hint", "analyze"):
        assert command in done.stdout
        assert here(command, "--help").returncode == 0


def test_no_arguments_print_the_help(process: Run) -> None:
    done = process()
    assert "shanten" in done.stdout + done.stderr


def test_an_unknown_command(here: Here) -> None:
    done = here("nonesuch")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "nonesuch" in done.stderr


def test_without_the_extra_one_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['typer'] = None; import hupai.cli; hupai.cli.main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "hupai[play]" in done.stderr


def answering() -> subprocess.Popen[bytes]:
    """A program that answers line by line, with all its pipes."""
    return subprocess.Popen(
        [*HUPAI, "shanten", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )


def test_a_closed_pipe_is_quiet() -> None:
    # The reader goes away after the first line; there is more to write than a pipe holds.
    lines = b'{"hand": "123m456p789s1112z"}\n' * 5000
    with answering() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(lines[:3000])
        process.stdin.flush()
        process.stdout.close()
        try:
            process.stdin.write(lines)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(30) == 141


def test_an_interrupt_is_quiet() -> None:
    with answering() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b'{"hand": "1m"}\n')
        process.stdin.flush()
        assert b"shanten" in process.stdout.readline()  # each line is answered at once
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""
        process.stdin.close()


@pytest.mark.parametrize("to_all", [False, True])
def test_an_interrupted_simulation_ends_in_one_line_and_leaves_nobody(to_all: bool) -> None:
    """Ctrl-C in a terminal goes to all processes of the command, `kill -INT` to the first alone."""
    command = [*HUPAI, "simulate", "--ruleset", "riichi_4p", "--agents", "hint"]
    process = subprocess.Popen(
        [*command, "--games", "1000000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        workers = _children_of(process.pid, 2)
        if to_all:
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert out == b""
    assert re.fullmatch(rb"hupai: stopped after \d+ match(es)? of 1000000\n", err)
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


def _children_of(pid: int, count: int) -> list[int]:
    """The processes that it has started, once there are so many."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.parent.exists():
        pytest.skip("no list of processes here")
    for _ in range(3000):
        found = [int(word) for word in listed.read_text().split()]
        if len(found) >= count:
            return found
        time.sleep(0.01)
    raise AssertionError("it has not started")
