"""Analysing files: the formats agree with each other and with single hands, and a killed run goes on."""

from __future__ import annotations

import csv
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hupai
from hupai import Hand

from .conftest import Here, Run, environment

WAITING = "123m456p789s1112z"
FULL = "123m456p789s1112z9m"
WON = "123m456p789s11122z"
MELDED = "1112z [123m] [456p] <9999s>"


def random_hands(count: int, tiles: int, seed: int = 5) -> list[Hand]:
    rng = random.Random(seed)
    deck = [kind for kind in range(34) for _ in range(4)]
    return [Hand.from_tiles(rng.sample(deck, tiles)) for _ in range(count)]


def expected(hand: Hand, number: int) -> dict[str, Any]:
    """What one line of output must say, from the functions for single hands."""
    row: dict[str, Any] = {
        "id": number,
        "hand": str(hand),
        "shanten": hupai.shanten(hand),
        "forms": {
            form: None if value == hupai.UNREACHABLE else value
            for form, value in hupai.shanten_by_form(hand).items()
        },
        "necessary": [],
        "live": 0,
    }
    if hand.is_full and row["shanten"] < 0:
        return row
    found: hupai.Ukeire | hupai.Discard = hupai.ukeire(hand)
    if hand.is_full:
        outer = lambda kind: 0 if kind >= 27 else 1 + min(kind % 9, 8 - kind % 9)  # noqa: E731
        found = min(hupai.discards(hand), key=lambda d: (d.shanten, -d.live, outer(d.tile)))
        row["discard"] = hupai.format_tile(found.tile)
    row["necessary"] = [hupai.format_tile(kind) for kind in found.accepts]
    row["live"] = found.live
    return row


def write_jsonl(path: Path, hands: list[Hand]) -> None:
    path.write_text("".join(json.dumps({"hand": str(hand)}) + "\n" for hand in hands))


def read_jsonl(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def hands() -> list[Hand]:
    listed = random_hands(60, 14) + random_hands(60, 13) + [Hand(WON), Hand(MELDED)]
    return [*listed, Hand("1112m112223z [555z]"), Hand("2z [123m] [456p] [789s] [1111z]")]


@pytest.mark.parametrize("chunk", ["1", "7", "50000"])
def test_jsonl_says_what_the_functions_say(
    here: Here, tmp_path: Path, hands: list[Hand], chunk: str
) -> None:
    write_jsonl(tmp_path / "in.jsonl", hands)
    done = here(
        "analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl"), "--chunk", chunk
    )
    assert done.returncode == 0, done.stderr
    assert read_jsonl(tmp_path / "o.jsonl") == [expected(hand, i) for i, hand in enumerate(hands)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "o.jsonl"]


def test_csv_in_and_out(here: Here, tmp_path: Path, hands: list[Hand]) -> None:
    lines = ["hand,remark,id"] + [
        f'{hand},"a ""remark"", quoted",h{i}' for i, hand in enumerate(hands)
    ]
    (tmp_path / "in.csv").write_text("\ufeff" + "\r\n".join(lines) + "\r\n\r\n", "utf-8")
    done = here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv"), "--chunk", "10")
    assert done.returncode == 0, done.stderr
    with (tmp_path / "o.csv").open(encoding="utf-8", newline="") as file:
        out = list(csv.DictReader(file))
    assert len(out) == len(hands)
    for i, (hand, row) in enumerate(zip(hands, out, strict=True)):
        want = expected(hand, i)
        assert row["id"] == f"h{i}"
        assert row["hand"] == want["hand"]
        assert row["shanten"] == str(want["shanten"])
        for form, value in want["forms"].items():
            assert row[form] == ("" if value is None else str(value))
        assert hupai.parse_tiles(row["necessary"]) == hupai.parse_tiles("".join(want["necessary"]))
        assert (row["live"], row["discard"]) == (str(want["live"]), want.get("discard", ""))
        assert row["error"] == ""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_npy_in_and_out(here: Here, tmp_path: Path, threads: str) -> None:
    hands = random_hands(100, 14) + random_hands(100, 13)
    np.save(tmp_path / "in.npy", np.array([hand.counts for hand in hands], np.uint8))
    done = here(
        "analyze", str(tmp_path / "in.npy"), "-o", str(tmp_path / "o.npy"), "--threads", threads, "--chunk", "64"
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    out = np.load(tmp_path / "o.npy")
    assert out.shape == (200,)
    for i, (hand, row) in enumerate(zip(hands, out, strict=True)):
        want = expected(hand, i)
        assert row["shanten"] == want["shanten"]
        assert row["seven_pairs"] == want["forms"]["seven_pairs"]
        kinds = [k for k in range(34) if int(row["necessary"]) >> k & 1]
        assert [hupai.format_tile(kind) for kind in kinds] == want["necessary"]
        assert row["live"] == want["live"]
        assert (
            hupai.format_tile(int(row["discard"])) if row["discard"] >= 0 else None
        ) == want.get("discard")


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "npy"])
def test_every_input_gives_the_same_output(here: Here, tmp_path: Path, suffix: str) -> None:
    hands = random_hands(50, 14)
    write_jsonl(tmp_path / "in.jsonl", hands)
    (tmp_path / "in.csv").write_text("hand\n" + "".join(f"{hand}\n" for hand in hands))
    np.save(tmp_path / "in.npy", np.array([hand.counts for hand in hands], np.uint8))
    outputs = []
    for source in ("csv", "jsonl", "npy"):
        out = tmp_path / f"{source}.out.{suffix}"
        assert here("analyze", str(tmp_path / f"in.{source}"), "-o", str(out)).returncode == 0
        outputs.append(out.read_bytes())
    assert outputs[0] == outputs[1] == outputs[2]


def test_forms_and_visible_tiles(here: Here, tmp_path: Path) -> None:
    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    arguments = ["analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl")]
    assert here(*arguments, "--ruleset", "popular13", "--visible", "22z").returncode == 0
    (row,) = read_jsonl(tmp_path / "o.jsonl")
    assert (list(row["forms"]), row["live"]) == (["standard", "seven_pairs"], 1)


@pytest.mark.parametrize("source", ["csv", "jsonl", "npy"])
def test_a_hand_that_holds_what_is_seen_elsewhere_is_a_bad_row(
    here: Here, tmp_path: Path, source: str
) -> None:
    """docs/command_line.md: exit code 1, the others are answered. There are four copies of 1z."""
    hands = [Hand("123m1z"), Hand("1112z"), Hand("11123z"), Hand("123m2z")]
    if source != "npy":
        hands.append(Hand("2z [111z]"))
    write_jsonl(tmp_path / "in.jsonl", hands)
    (tmp_path / "in.csv").write_text("".join(f"{line}\n" for line in ["hand", *hands]))
    np.save(tmp_path / "in.npy", np.array([hand.counts for hand in hands], np.uint8))
    arguments = ["analyze", str(tmp_path / f"in.{source}"), "-o", str(tmp_path / "o.jsonl")]
    done = here(*arguments, "--visible", "11z")
    assert done.returncode == 1
    rows = read_jsonl(tmp_path / "o.jsonl")
    assert ["error" in row for row in rows] == [False, True, True, False, True][: len(hands)]
    assert (rows[0]["live"], rows[3]["live"]) == (1, 3)
    assert "2 copies of 1z" in rows[1]["error"]


def test_bad_rows_are_marked_and_the_others_go_on(here: Here, tmp_path: Path) -> None:
    (tmp_path / "in.jsonl").write_text(
        f'{{"id": "a", "hand": "{WAITING}"}}\n{{"id": "b", "hand": "11111m"}}\nnonsense\n'
        f'{{"id": "d", "hand": "123m456p789s111z"}}\n{{"id": "e", "hand": "{FULL}"}}\n'
    )
    done = here("analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl"))
    assert done.returncode == 1
    assert "3 were no hands, the first b: " in done.stderr
    rows = read_jsonl(tmp_path / "o.jsonl")
    assert [row["id"] for row in rows] == ["a", "b", 2, "d", "e"]
    assert ["error" in row for row in rows] == [False, True, True, True, False]
    assert "12" in rows[3]["error"]

    (tmp_path / "in.csv").write_text(f"id,hand\n1,{WAITING}\n2,11111m\n3\n4,{FULL}\n")
    assert here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv")).returncode == 1
    with (tmp_path / "o.csv").open(newline="") as file:
        table = list(csv.DictReader(file))
    assert [bool(row["error"]) for row in table] == [False, True, True, False]

    counts = np.array(
        [Hand(WAITING).counts, [5] + [0] * 33, [1] * 12 + [0] * 22, Hand(FULL).counts], np.uint8
    )
    np.save(tmp_path / "in.npy", counts)
    assert here("analyze", str(tmp_path / "in.npy"), "-o", str(tmp_path / "o.npy")).returncode == 1
    assert np.load(tmp_path / "o.npy")["shanten"].tolist() == [0, 127, 127, 0]


@pytest.mark.parametrize(
    ("name", "content", "named"),
    [
        ("in.txt", b"", ".csv, .jsonl or .npy"),
        ("in.csv", b"tiles\n1m\n", "'hand'"),
        ("in.csv", b"", "'hand'"),
        ("in.npy", b"no array", "not an array"),
        ("in.npy", b"", "not an array"),
        ("gone.csv", None, "gone.csv"),
    ],
)
def test_inputs_that_cannot_be_read(
    here: Here, tmp_path: Path, name: str, content: bytes | None, named: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    done = here("analyze", str(tmp_path / name), "-o", str(tmp_path / "o.csv"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert named in done.stderr
    assert not (tmp_path / "o.csv").exists()


@pytest.mark.parametrize(
    ("array", "named"),
    [
        (np.zeros((3, 34), np.int64), "int64"),
        (np.zeros((3, 33), np.uint8), r"[3, 33]"),
        (np.asfortranarray(np.zeros((3, 34), np.uint8)), "contiguous"),
    ],
)
def test_arrays_of_the_wrong_kind(here: Here, tmp_path: Path, array: Any, named: str) -> None:
    np.save(tmp_path / "in.npy", array)
    done = here("analyze", str(tmp_path / "in.npy"), "-o", str(tmp_path / "o.npy"))
    assert done.returncode == 2
    assert named in done.stderr


def test_outputs_that_cannot_be_written(here: Here, tmp_path: Path) -> None:
    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    source = str(tmp_path / "in.jsonl")
    assert "output" in here("analyze", source, "-o", str(tmp_path / "o.txt")).stderr
    assert "replace the input" in here("analyze", source, "-o", source).stderr
    assert here("analyze", source, "-o", str(tmp_path / "no" / "o.csv")).returncode == 2
    assert here("analyze", source).returncode == 2
    assert read_jsonl(tmp_path / "in.jsonl") == [{"hand": WAITING}]


def command(tmp_path: Path, source: str, out: str, *more: str) -> list[str]:
    files = [str(tmp_path / source), "-o", str(tmp_path / out)]
    return [sys.executable, "-m", "hupai.cli", "analyze", *files, "--chunk", "200", *more]


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
    before = json.loads(note.read_text())["progress"]["rows"]
    assert 0 < before < len(hands)
    # As if the last chunk had been half written when the process died.
    with (tmp_path / f"o.{suffix}.part").open("ab") as part:
        part.write(b"half a line")

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

    kill_after_some_chunks(arguments, note, signal.SIGKILL)
    with (tmp_path / "in.jsonl").open("a") as file:
        file.write(json.dumps({"hand": WAITING}) + "\n")
    os.utime(tmp_path / "in.jsonl")
    subprocess.run(arguments, env=environment(), capture_output=True, check=True)
    assert len(read_jsonl(tmp_path / "o.jsonl")) == 8_001


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
            assert second.returncode == 0 or "another process" in second.stderr
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


def test_a_second_run_does_not_cut_what_the_first_has_not_noted_yet(
    tmp_path: Path, process: Run
) -> None:
    import fcntl

    write_jsonl(tmp_path / "in.jsonl", [Hand(WAITING)])
    part = tmp_path / "o.jsonl.part"
    with part.open("wb") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        first.write(b"rows")
        first.flush()
        second = process("analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl"))
        assert (second.returncode, part.read_bytes()) == (2, b"rows")
        assert "another process" in second.stderr


@pytest.mark.parametrize(
    ("first", "named"),
    [
        ("hand,melds", "melds"),
        ("visible,hand", "visible"),
        ("hand,void_suit", "void_suit"),
        ("hand,id,hand", "hand"),
        ("id,hand,id", "id"),
    ],
)
def test_columns_that_would_be_dropped_are_refused(
    here: Here, tmp_path: Path, first: str, named: str
) -> None:
    (tmp_path / "in.csv").write_text(f"{first}\n{WAITING},{WAITING},{WAITING}\n")
    done = here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv"))
    assert done.returncode == 2
    assert repr(named) in done.stderr


@pytest.mark.parametrize("key", ["visible", "void_suit"])
def test_keys_that_would_be_dropped_are_refused(here: Here, tmp_path: Path, key: str) -> None:
    value = {"visible": "1m", "void_suit": "m"}[key]
    (tmp_path / "in.jsonl").write_text(json.dumps({"hand": WAITING, key: value}) + "\n")
    done = here("analyze", str(tmp_path / "in.jsonl"), "-o", str(tmp_path / "o.jsonl"))
    assert done.returncode == 1
    (bad,) = read_jsonl(tmp_path / "o.jsonl")
    assert bad["error"].startswith(f"{key}: ")


def test_a_line_with_more_cells_than_columns_is_an_error(here: Here, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f"id,hand\na,{WAITING}\nb,1112z,[123m],[456p] <9999s>\n")
    done = here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.jsonl"))
    assert done.returncode == 1
    good, bad = read_jsonl(tmp_path / "o.jsonl")
    assert (good["shanten"], bad["id"]) == (0, "b")
    assert "4 cells" in bad["error"]


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ('a,"{0}\nb,{0}\nc,{0}\n', "never closed"),
        ('a,"{0}\nb,{0}"\nc,{0}\n', "goes on over lines"),
    ],
)
def test_a_quote_that_is_not_closed_swallows_no_lines(
    here: Here, tmp_path: Path, rows: str, problem: str
) -> None:
    (tmp_path / "in.csv").write_text("id,hand\n" + rows.format(WAITING))
    done = here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv"))
    assert done.returncode == 2
    assert "in.csv: " in done.stderr
    assert problem in done.stderr
    assert not (tmp_path / "o.csv").exists()


def test_a_note_over_lines_is_no_matter(here: Here, tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f'hand,note\n{WAITING},"two\nlines"\n{FULL},"""so"""\n')
    assert here("analyze", str(tmp_path / "in.csv"), "-o", str(tmp_path / "o.csv")).returncode == 0
    with (tmp_path / "o.csv").open(newline="") as file:
        assert [row["shanten"] for row in csv.DictReader(file)] == ["0", "0"]
