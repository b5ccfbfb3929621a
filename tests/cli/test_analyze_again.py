"""Analysing files that another run has begun: killed, interrupted, or still at work."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from hupai import Hand

from .conftest import Run, environment
from .files import WAITING, random_hands, read_jsonl, write_jsonl


def command(tmp_path: Path, source: str, out: str, *more: str) -> list[str]:
    files = [str(tmp_path / source), "-o", str(tmp_path / out)]
    return [sys.executable, "-m", "hupai", "analyze", *files, "--chunk", "200", *more]


def kill_after_some_chunks(arguments: list[str], note: Path, sign: signal.Signals) -> int:
    """Start the program, send it the signal once it has noted some progress, and return its exit code."""
    with subprocess.Popen(arguments, env=environment(), stderr=subprocess.PIPE) as process:
        first: bytes | None = None
        while process.poll() is None:
            text = note.read_bytes() if note.exists() else None
            if text and first and text != first:
                process.send_signal(sign)
                break
            first = first or text
            time.sleep(0.0005)
        return process.wait(60)


@pytest.mark.parametrize(("source", "suffix"), [("jsonl", "jsonl"), ("csv", "csv"), ("npy", "npy"), ("jsonl", "npy"), ("npy", "csv")])  # fmt: skip
def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: Path, source: str, suffix: str) -> None:
    hands = random_hands(1000, 14) * (8 if source != "npy" else 30)
    if source == "jsonl":
        write_jsonl(tmp_path / "in.jsonl", hands)
    elif source == "csv":
        (tmp_path / "in.csv").write_text("hand\n" + "".join(f"{hand}\n" for hand in hands))
    else:
        np.save(tmp_path / "in.npy", np.array([hand.counts for hand in hands], np.uint8))
    out, note = tmp_path / f"o.{suffix}", tmp_path / f"o.{suffix}.progress"
    arguments = command(tmp_path, f"in.{source}", out.name)

    kills = 0
    for _ in range(2):
        code = kill_after_some_chunks(arguments, note, signal.SIGKILL)
        kills += code == -signal.SIGKILL
    assert kills == 2, "the run was over before it could be killed"
    assert not out.exists()
    head, *lines = [json.loads(line) for line in note.read_text().splitlines()]
    before = lines[-1]["rows"]
    assert 0 < before < len(hands)
    # As if the last chunk had been half written when the process died.
    with (tmp_path / head["part"]).open("ab") as part:
        part.write(b"half a line")
    with note.open("ab") as file:
        file.write(b'{"rows": ')

    done = subprocess.run(arguments, env=environment(), capture_output=True, text=True, check=True)
    assert f"going on after {before:,} rows" in done.stderr
    whole = tmp_path / f"whole.{suffix}"
    subprocess.run(command(tmp_path, f"in.{source}", whole.name), env=environment(), check=True)
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [f"in.{source}", out.name, whole.name]
    )


def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "in.jsonl", random_hands(1000, 14) * 8)
    arguments = command(tmp_path, "in.jsonl", "o.jsonl", "--lang", "en")
    code = kill_after_some_chunks(arguments, tmp_path / "o.jsonl.progress", signal.SIGINT)
    assert code == 130
    assert subprocess.run(arguments, env=environment(), check=True).returncode == 0
    assert len(read_jsonl(tmp_path / "o.jsonl")) == 8_000


def test_another_question_or_input_starts_over(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "in.jsonl", random_hands(1000, 14) * 8)
    note = tmp_path / "o.jsonl.progress"
    arguments = command(tmp_path, "in.jsonl", "o.jsonl", "--lang", "en")
    kill_after_some_chunks(arguments, note, signal.SIGKILL)
    assert note.exists()
    other = [*arguments, "--forms", "standard"]
    done = subprocess.run(other, env=environment(), capture_output=True, text=True, check=True)
    assert "going on" not in done.stderr
    rows = read_jsonl(tmp_path / "o.jsonl")
    assert len(rows) == 8_000
    assert list(rows[0]["forms"]) == ["standard"]

    kill_after_some_chunks([*arguments, "--force"], note, signal.SIGKILL)
    with (tmp_path / "in.jsonl").open("a") as file:
        file.write(json.dumps({"hand": WAITING}) + "\n")
    os.utime(tmp_path / "in.jsonl")
    subprocess.run([*arguments, "--force"], env=environment(), capture_output=True, check=True)
    assert len(read_jsonl(tmp_path / "o.jsonl")) == 8_001
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "o.jsonl"]


def test_two_runs_do_not_write_one_output(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "in.jsonl", random_hands(1000, 14) * 8)
    arguments = command(tmp_path, "in.jsonl", "o.jsonl")
    note = tmp_path / "o.jsonl.progress"
    with subprocess.Popen(arguments, env=environment()) as first:
        while not note.exists():
            time.sleep(0.0005)
        while first.poll() is None:  # also while the first one finishes
            second = subprocess.run(
                arguments, env=environment(), capture_output=True, text=True, check=False
            )
            assert second.returncode == 2
            assert "another process" in second.stderr or "--force replaces" in second.stderr
        assert first.returncode == 0
    assert len(read_jsonl(tmp_path / "o.jsonl")) == 8_000


def test_a_part_file_that_became_the_output_is_left_alone(tmp_path: Path) -> None:
    # Opened while another process was at work, locked after that one had finished.
    from hupai._files import lock

    part, out = tmp_path / "o.part", tmp_path / "o"
    part.write_text("whole")
    with part.open("r+b") as file:
        part.replace(out)
        with pytest.raises(ValueError, match="another process"):
            lock(file, part, out)
        part.touch()
        with pytest.raises(ValueError, match="another process"):
            lock(file, part, out)
    assert out.read_text() == "whole"


def test_a_second_run_leaves_a_note_alone_that_the_first_has_not_written_yet(
    tmp_path: Path, process: Run
) -> None:
    import fcntl

    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    note = tmp_path / "o.jsonl.progress"
    with note.open("wb") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        second = process("analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl"))
    assert (second.returncode, note.read_bytes()) == (2, b"")
    assert "another process" in second.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", note.name]


def test_what_is_not_of_an_interrupted_run_is_never_touched(tmp_path: Path, process: Run) -> None:
    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    mine = tmp_path / "mine"
    mine.write_text("mine")
    out = tmp_path / "o.jsonl"
    arguments = ("analyze", str(tmp_path / "in.jsonl"), "-o", str(out))
    # Beside the output: a file and a link of the names that earlier versions wrote to.
    (tmp_path / "o.jsonl.part").symlink_to(mine)
    (tmp_path / "o.jsonl.progress.new").write_text("mine too")
    for text in ("mine", '{"rows": 1}\n{"rows": 2}\n', '{"hupai_analyze": 1, "part": "mine"}\n'):
        (tmp_path / "o.jsonl.progress").write_text(text)
        done = process(*arguments)
        assert (done.returncode, out.exists()) == (2, False)
        assert "not a note of" in done.stderr
        assert (tmp_path / "o.jsonl.progress").read_text() == text
    (tmp_path / "o.jsonl.progress").unlink()
    (tmp_path / "o.jsonl.progress").symlink_to(mine)
    assert "a symbolic link, not a file" in process(*arguments).stderr
    (tmp_path / "o.jsonl.progress").unlink()
    assert process(*arguments).returncode == 0
    assert mine.read_text() == "mine"
    assert (tmp_path / "o.jsonl.progress.new").read_text() == "mine too"


def test_an_output_that_exists_is_replaced_only_when_asked_for(
    tmp_path: Path, process: Run
) -> None:
    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    out = tmp_path / "o.jsonl"
    out.write_text("mine")
    out.chmod(0o640)
    arguments = ("analyze", str(tmp_path / "in.jsonl"), "-o", str(out))
    refused = process(*arguments)
    assert (refused.returncode, out.read_text()) == (2, "mine")
    assert "--force replaces it" in refused.stderr
    assert process(*arguments, "--force").returncode == 0
    assert len(read_jsonl(out)) == 1
    assert out.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "o.jsonl"]


def test_a_wrong_input_leaves_nothing_behind(tmp_path: Path, process: Run) -> None:
    (tmp_path / "in.csv").write_text('hand\n123m\n"123m\n' + "1m\n" * 10)
    done = process("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv"))
    assert done.returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["in.csv"]
