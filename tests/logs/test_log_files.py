"""Records as files: no way of writing one loses another game's events, and log and table stay together."""

from __future__ import annotations

import errno
import gzip
import json
import os
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from hupai import _files
from hupai.cli.app import run
from hupai.game import Game
from hupai.logs.event_log import LogError
from hupai.logs.formats import text_of
from hupai.testing import play


def random_step(game: Game, random: Random) -> None:
    game.step({seat: random.choice(p.actions) for seat, p in game.prompts().items()})


def running(path: Path) -> Game:
    """A game in the middle of a match that goes on writing its record."""
    game, random = Game("riichi_4p", seed=21, log=path), Random(21)
    for _ in range(60):
        random_step(game, random)
    return game


WAYS: dict[str, Callable[[Path], object]] = {
    "save": lambda path: Game("popular13", seed=1).save(path),
    "resume": Game.resume,
    "log": lambda path: Game("popular13", seed=1, log=path),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("again", [False, True])
def test_no_way_in_takes_the_record_of_a_running_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, again: bool
) -> None:
    """Whether the game began the record or resumed it; and as soon as it is closed the record is free."""
    monkeypatch.setattr(_files, "PATIENCE", 0.05)
    path = tmp_path / "game.jsonl"
    game = running(path)
    if again:
        game.close()
        game = Game.resume(path)
    with pytest.raises((ValueError, FileExistsError), match=r"game\.jsonl"):
        WAYS[way](path)
    play(game, 3)
    game.close()
    assert list(Game.load(path).events) == list(game.events)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]
    if way != "log":
        free = WAYS[way](path)
        if isinstance(free, Game):
            free.close()


def test_a_record_saved_through_a_link_leaves_the_game_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    game = running(path)
    link.symlink_to(path)
    game.save(link)  # the file behind the link is its own record
    play(game, 3)
    game.close()
    assert list(Game.load(path).events) == list(Game.load(link).events) == list(game.events)


@contextmanager
def room(size: int) -> Iterator[None]:
    """As if the disk were full behind so many bytes of a file: the system writes what fits and then refuses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_step_that_cannot_be_written_has_not_happened(tmp_path: Path, left: int) -> None:
    path = tmp_path / "game.jsonl"
    game, random = running(path), Random(3)
    twin = game.copy()
    failures = 0
    for _ in range(40):
        prompts, state, count = game.prompts(), game.copy().state, len(game.events)
        choices = {seat: random.choice(prompt.actions) for seat, prompt in prompts.items()}
        before = path.read_bytes()
        failure: OSError | None = None
        with room(len(before) + left):
            try:
                game.step(choices)
            except OSError as error:
                failure = error
        if failure is not None:
            failures += 1
            assert "the game has not moved, nor has its record" in str(failure)
            assert (failure.errno, failure.filename) == (errno.EFBIG, str(path))
            assert (game.prompts(), game.state, len(game.events)) == (prompts, state, count)
            assert path.read_bytes() == before
            game.step(choices)  # there is room again
        twin.step(choices)
        assert (game.state, game.prompts()) == (twin.state, twin.prompts())
        assert list(Game.load(path).events)[: len(game.events)] == list(game.events)
    assert failures > 10
    play(game, 3)
    game.close()
    assert list(Game.load(path).events) == list(game.events)


def test_answers_given_before_a_step_that_cannot_be_written_stay_given(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = Game("sichuan_xuezhan", seed=2, log=path)  # all four are asked at once
    *early, last = game.prompts().items()
    game.step({seat: prompt.actions[0] for seat, prompt in early})
    with room(path.stat().st_size), pytest.raises(OSError, match="the game has not moved"):
        game.step({last[0]: last[1].actions[0]})
    assert list(game.prompts()) == [last[0]]
    game.step({last[0]: last[1].actions[0]})
    game.close()
    assert list(Game.load(path).events) == list(game.events)


def test_events_whose_writing_was_interrupted_are_written_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    game, random = running(path), Random(4)
    assert game._log is not None
    write, interrupted = game._log._file.write, []

    class Interrupted:
        """The log's file, of which every third write is interrupted when half is done."""

        def __getattr__(self, name: str) -> object:
            return getattr(file, name)

        def write(self, data: memoryview) -> int | None:
            interrupted.append(len(interrupted) % 3 == 2)
            if interrupted[-1]:
                write(data[: len(data) // 2])
                raise KeyboardInterrupt
            return write(data)

    file = game._log._file
    monkeypatch.setattr(game._log, "_file", Interrupted())
    for _ in range(60):
        try:
            random_step(game, random)
        except KeyboardInterrupt:
            continue
        types = [json.loads(line)["type"] for line in path.read_text().splitlines()[1:]]
        assert [kind for kind in types if kind != "answers"] == [
            event.type for event in game.events
        ]
        assert types.count("answers") == len(game.table.steps)
    assert sum(interrupted) > 10
    monkeypatch.setattr(game._log, "_file", file)
    game.close()
    assert list(Game.load(path).events) == list(game.events)


def test_a_record_that_cannot_be_begun_or_saved_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with room(500), pytest.raises(OSError, match=r"game\.jsonl"):
        Game("riichi_4p", seed=1, log=path)
    assert list(tmp_path.iterdir()) == []
    game = Game("popular13", seed=1)
    game.save(path)
    whole = path.read_bytes()
    play(game, 1)
    with room(500), pytest.raises(OSError, match="File too large"):
        game.save(path)
    assert path.read_bytes() == whole
    assert list(tmp_path.iterdir()) == [path]


# --- reading

READERS: dict[str, Callable[[Path], object]] = {
    "load": Game.load,
    "resume": Game.resume,
    "text_of": text_of,
}


@pytest.mark.parametrize("read", READERS)
def test_a_record_that_is_no_file_is_an_error_at_once(tmp_path: Path, read: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
    for path, kind in (
        (tmp_path, "a folder"),
        (tmp_path / "pipe", "a pipe"),
        (tmp_path / "socket", "a socket"),
        (Path("/dev/zero"), "a device"),
    ):
        with pytest.raises(ValueError, match=f"{path}: {kind}, not a file"):
            READERS[read](path)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("packed", [False, True])
def test_a_record_too_large_to_be_one_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: str, packed: bool
) -> None:
    monkeypatch.setattr(_files.read_limited, "__defaults__", (2_000_000,))
    monkeypatch.setattr(_files.read_whole, "__defaults__", (2_000_000,))
    path = tmp_path / "game.jsonl"
    data = b"\n" * 20_000_000
    path.write_bytes(gzip.compress(data) if packed else data)
    with pytest.raises(ValueError, match=r"game.jsonl.*: longer than 2,000,000 bytes"):
        READERS[read](path)


def test_a_line_of_a_record_too_long_to_be_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    running(path).close()
    head, *lines = path.read_bytes().splitlines(keepends=True)
    long = b'{"type": "draw", "seat": 0, "tile": "' + b"?" * _files.LONGEST_LINE + b'"}\n'
    path.write_bytes(b"".join([head, *lines[:5], long]))
    with pytest.raises(LogError, match="line 7: longer than 1,048,576 bytes"):
        Game.load(path)
    path.write_bytes(b" " * _files.LONGEST_LINE + head)
    with pytest.raises(LogError, match="line 1: longer than 1,048,576 bytes"):
        Game.load(path)


@pytest.mark.parametrize("words", [["replay"], ["score", "--record"], ["score", "--jsonl", "--record"], ["analyze", "-o", "o.csv"]])  # fmt: skip
def test_every_command_that_reads_a_file_refuses_what_is_none(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.jsonl")
    for suffix in ("csv", "jsonl", "npy"):
        Path(f"zero.{suffix}").symlink_to("/dev/zero")
        Path(f"folder.{suffix}").mkdir()
    names = {"pipe.jsonl": "a pipe"}
    names |= {f"zero.{suffix}": "a device" for suffix in ("csv", "jsonl", "npy")}
    names |= {f"folder.{suffix}": "a folder" for suffix in ("csv", "jsonl", "npy")}
    for name, kind in names.items():
        assert run([*words, name]) == 2
        assert capsys.readouterr().err == f"hupai: {name}: {kind}, not a file\n"
