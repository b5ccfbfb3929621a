"""Analysing files: the formats agree with each other and with single hands, and bad input is named."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hupai
from hupai import Hand

from .conftest import Here
from .files import WAITING, random_hands, read_jsonl, write_jsonl

FULL = "123m456p789s1112z9m"
WON = "123m456p789s11122z"
MELDED = "1112z [123m] [456p] <9999s>"


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
