"""Whatever a line or a stream is like: every other line is answered, and what goes wrong is said in one line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from hupai._files import LONGEST_LINE
from hupai.cli import lines

from .conftest import Here, Run, environment

HUPAI = [sys.executable, "-m", "hupai"]
WIN = {"concealed": "123456789p1155s", "win_tile": "1s", "win_by": "self_draw"}
HOSTILE = [
    '{"context": {"nuki": 9223372036854775808}}',
    '{"context": {"nuki": 300000000}}',
    '{"ruleset": "popular13", "flowers": -1}',
    '{"context": {"honba": ' + "9" * 5_000 + "}}",
    '{"id": "' + "x" * LONGEST_LINE + '"}',
    "[" * 100_000,
    "\x00",
    '{"concealed": ' + json.dumps(["1m"] * 9_999) + "}",
]


def test_no_line_ends_a_stream(here: Here) -> None:
    good = json.dumps(WIN | {"id": "good"})
    stream = []
    for line in HOSTILE:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        stream += [json.dumps(WIN | data) if isinstance(data, dict) else line, good]
    done = here("score", "--jsonl", stdin="\n".join(stream))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, "")
    assert len(answers) == len(stream)
    assert all("error" in answer and len(answer["error"]) < 2_000 for answer in answers[::2])
    assert all(answer["id"] == "good" and answer["win"] for answer in answers[1::2])


@pytest.mark.parametrize("error", [MemoryError, RecursionError, OverflowError, KeyError, RuntimeError, AssertionError])  # fmt: skip
def test_whatever_a_line_raises_is_its_error(
    here: Here, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    read = lines.read_object

    def raising(line: bytes) -> dict[str, Any]:
        data = read(line)
        if "bad" in data:
            raise error("told so")
        return data

    monkeypatch.setattr(lines, "read_object", raising)
    done = here("shanten", "--jsonl", stdin='{"hand": "1m"}\n{"bad": 1}\n{"hand": "1m"}\n')
    first, second, third = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, first) == (1, third)
    assert "told so" in second["error"]


@pytest.mark.parametrize(
    ("words", "stream", "name"),
    [
        (["shanten", "--jsonl"], "<&-", "input"),
        (["score", "--jsonl"], "<&-", "input"),
        (["score", "--record", "-"], "<&-", "input"),
        (["shanten", "123m456p789s1112z"], ">&-", "output"),
        (["shanten", "123m456p789s1112z", "--json"], ">&-", "output"),
        (["rulesets"], ">&-", "output"),
        (["--help"], ">&-", "output"),
    ],
)
def test_a_closed_stream_is_named_in_one_line(words: list[str], stream: str, name: str) -> None:
    command = ["sh", "-c", f'"$@" {stream}', "sh", *HUPAI, *words]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"hupai: standard {name} is closed\n"


def test_an_error_without_a_stream_for_it_is_still_told_by_the_exit_code() -> None:
    command = ["sh", "-c", '"$@" 2>&-', "sh", *HUPAI, "shanten", "1x"]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("lang", ["en", "zh_CN"])
@pytest.mark.parametrize(
    "words",
    [
        ["hint", "123m456p789s1112z9m"],
        ["score", "123456789p1155s", "--win", "1s"],
        ["score", "123456789p1155s"],
        ["rulesets"],
    ],
)
def test_an_answer_can_be_read_on_every_terminal(
    words: list[str], lang: str, encoding: str
) -> None:
    """What it has no characters for is left out, and the Chinese of the locale is English then."""
    there = environment(PYTHONIOENCODING=encoding, HUPAI_LANG=lang)
    done = subprocess.run([*HUPAI, *words], env=there, capture_output=True, check=False)
    text = done.stdout.decode(encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert text.count("?") * 10 < len(text)
    assert any("\u4e00" <= character <= "\u9fff" for character in text) or encoding != "utf-8" or lang == "en"  # fmt: skip


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_is_whole_on_every_terminal(process: Run, encoding: str) -> None:
    done = process("score", "123456789p1155s", "--win", "1s", "--json", PYTHONIOENCODING=encoding)
    plain = process("score", "123456789p1155s", "--win", "1s", "--json")
    assert json.loads(done.stdout) == json.loads(plain.stdout)
    assert done.stdout.isascii() == (encoding != "utf-8")
