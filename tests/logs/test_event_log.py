"""The record of a game: what is in it, what survives a crash, and what is said of a damaged one."""

from __future__ import annotations

import gzip
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hupai.game import Game
from hupai.logs.event_log import LogError, TornLogWarning
from hupai.logs.playback import summaries
from hupai.table.events import HandEnded, HandStarted
from hupai.testing import play


def half_played(path: Path, id: str = "riichi_4p", steps: int = 300) -> Game:
    """A game with a log, in the middle of a match."""
    from random import Random

    game = Game(id, seed=21, log=path)
    random = Random(21)
    for _ in range(steps):
        game.step({seat: random.choice(p.actions) for seat, p in game.prompts().items()})
    return game


def test_every_event_is_in_the_file_as_soon_as_it_has_happened(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(game.events) + len(game.table.steps)
    header = json.loads(lines[0])
    assert list(header) == ["hupai", "ruleset", "preset", "options", "seed", "seats", "version"]
    assert header["ruleset"] == "riichi_4p"
    assert header["seed"] == 21
    assert json.loads(lines[1])["type"] == "start_hand"
    game.close()


def test_a_log_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path, steps=3).close()
    with pytest.raises(FileExistsError):
        Game("riichi_4p", log=path)


def test_a_game_resumes_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path)
    game.close()
    again = Game.resume(path)
    assert again.state == game.state
    assert again.prompts() == game.prompts()
    play(game, 3)
    play(again, 3)
    again.close()
    assert list(again.events) == list(game.events)
    assert Game.load(path).state == again.state


def test_two_games_do_not_write_one_log(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path)
    with pytest.raises(ValueError, match=r"game\.jsonl: another process or game"):
        Game.resume(path)
    play(game, 3)  # the first one is not disturbed
    game.close()
    again = Game.resume(path)
    assert again.state == game.state
    again.close()


def test_a_log_that_cannot_be_resumed_is_left_free(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path).close()
    path.write_bytes(b"{}\n")
    for _ in range(2):
        with pytest.raises(LogError, match="line 1"):
            Game.resume(path)
    assert path.read_bytes() == b"{}\n"


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_torn_last_line_is_dropped_with_a_warning(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path)
    game.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut] if cut > 1 else whole[:-2])
    with pytest.warns(TornLogWarning, match=r"game\.jsonl: the last line"):
        again = Game.resume(path)
    play(again, 5)
    again.close()
    finished = Game.load(path)  # without a warning: the torn end is gone
    assert finished.over


def test_a_last_line_without_its_newline_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path)
    game.close()
    path.write_bytes(path.read_bytes()[:-1])
    again = Game.resume(path)
    assert again.state == game.state
    play(again, 5)
    again.close()
    assert Game.load(path).over


def test_a_record_cut_off_anywhere_resumes(tmp_path: Path) -> None:
    """After any line, and in the middle of any line, the game goes on without losing an answer that was complete."""
    path = tmp_path / "game.jsonl"
    game = half_played(path, steps=120)
    game.close()
    whole = path.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    for end in ends[4::7]:
        for cut in (end + 1, end - 3):
            copy = tmp_path / f"cut{cut}.jsonl"
            copy.write_bytes(whole[:cut])
            with pytest.warns(TornLogWarning) if cut < end else _no_warning():
                again = Game.resume(copy)
            steps = whole[:cut].count(b'{"type":"answers"')
            steps -= cut < end and whole[:cut].rpartition(b"\n")[2].startswith(b'{"type":"answers"')
            assert again.table.steps == game.table.steps[:steps]
            assert list(again.events) == list(game.events)[: len(again.events)]
            play(again, 1)
            again.close()
            assert Game.load(copy).over


def _no_warning() -> object:
    import contextlib

    return contextlib.nullcontext()


@pytest.mark.parametrize(
    ("line", "change", "problem"),
    [
        (1, "{}\n", "not a hupai record of format 2"),
        (1, "[1, 2\n", "Expecting"),
        (9, "{broken\n", "Expecting"),
        (9, '{"type": "jump"}\n', "unknown event type 'jump'"),
        (9, '{"type": "draw", "seat": 0, "tile": "9x"}\n', "tile"),
        (9, '{"type": "draw", "seat": 0}\n', "tile: required key is missing"),
        (9, '{"type": "draw", "seat": 0, "tile": "1m", "extra": 1}\n', "extra: unknown key"),
        (
            9,
            '{"type": "win", "wins": [{"seat": 0, "tile": "1m", "by": "discard"}]}\n',
            "the record has",
        ),
        (9, '{"type": "discard", "seat": {}, "tile": "1m"}\n', "seat: expected an integer, got {}"),
        (9, '{"type": "discard", "seat": true, "tile": "1m"}\n', "seat: expected an integer"),
        (9, '{"type": "discard", "seat": 1.0, "tile": "1m"}\n', "seat: expected an integer"),
        (9, '{"type": "discard", "seat": 77, "tile": "1m"}\n', "the record has"),
        (9, '{"type": "draw", "seat": 0, "tile": "?"}\n', "the record has"),
        (
            6,
            '{"type": "answers", "answers": [[0, {"type": "discard", "tile": "?"}]]}\n',
            "-1 is no tile",
        ),
        (
            6,
            '{"type": "answers", "answers": [[0, {"type": "win"}]]}\n',
            "seat 0, win: The tiles make no winning shape",
        ),
        (6, '{"type": "answers", "answers": []}\n', r"answers: of seats \[\], but \[0\] are asked"),
        (
            6,
            '{"type": "answers", "answers": [[0, {"type": "pass"}], [0, {"type": "pass"}]]}\n',
            "seat 0 answers twice",
        ),
        (
            6,
            '{"type": "answers", "answers": [[0]]}\n',
            r"answers: expected \[seat, action\], got \[0\]",
        ),
        (6, '{"type": "answers", "answers": {}, "x": 1}\n', "answers: expected .* pairs alone"),
        (6, '{"type": "discard", "seat": 0, "tile": "1m"}\n', "no answers lead to"),
        (9, '{"type": "discard", "seat": 0, "tile": "1m", "drawn": 1}\n', "drawn: expected true"),
        (9, '{"type": "call", "seat": 0, "meld": 3}\n', "meld: "),
        (
            9,
            '{"type": "pay", "payments": [[0, 1, "x", "base"]]}\n',
            "payments.0..amount: expected an integer",
        ),
        (
            9,
            '{"type": "end_hand", "reason": "win", "seats": ["x"]}\n',
            "seats.0.: expected an integer",
        ),
        (9, "[" * 100_000 + "\n", "recursion"),
    ],
)
def test_a_damaged_file_is_an_error_that_names_the_line(
    tmp_path: Path, line: int, change: str, problem: str
) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path).close()
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[line - 1] = change
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(LogError, match=rf"game\.jsonl, line {line}: .*{problem}") as raised:
        Game.load(path)
    assert raised.value.line == line


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hupai": 1}, "not a hupai record of format 2"),
        ({"seats": 3}, "header: seats is 3, not 4"),
        ({"seats": True}, "header: seats is True"),
        ({"seed": 1.5}, "header: seed is 1.5"),
        ({"options": []}, r"header: options is \[\]"),
        ({"preset": "moon"}, "preset: 'moon'"),
    ],
)
def test_a_header_that_cannot_be(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path, steps=3).close()
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    header = json.loads(first)
    path.write_text(json.dumps(header | change) + "\n" + rest, encoding="utf-8")
    with pytest.raises(LogError, match=f"line 1: {problem}"):
        Game.load(path)


@pytest.mark.parametrize("key", ["ruleset", "preset", "options", "seed", "seats", "version"])
def test_a_header_needs_its_keys(tmp_path: Path, key: str) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path, steps=3).close()
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    header = json.loads(first)
    del header[key]
    path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    with pytest.raises(LogError, match=f"line 1: header: {key} is missing"):
        Game.load(path)


@pytest.mark.parametrize(
    ("id", "change", "problem"),
    [
        ("popular13", {"wall": "1m"}, "wall: not the 136 tiles"),
        ("popular13", {"wall": "1m" * 136}, "wall: not the 136 tiles"),
        ("sichuan_xuezhan", {"luck": {"direction": 9}}, "luck.direction: 9 is not one of 0..2"),
        ("sichuan_xuezhan", {"luck": {"direction": "x"}}, "luck.direction: 'x' is not one of"),
    ],
)
@pytest.mark.parametrize("hand", [0, 1])
def test_a_wall_that_cannot_be_is_named_in_its_line(
    tmp_path: Path, hand: int, id: str, change: dict[str, object], problem: str
) -> None:
    path = tmp_path / "game.jsonl"
    play(Game(id, seed=2), 2).save(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if json.loads(line).get("type") == "start_hand"]
    lines[starts[hand]] = json.dumps(json.loads(lines[starts[hand]]) | change)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(LogError, match=f"line {starts[hand] + 1}: .*{problem}"):
        Game.load(path)


def test_a_record_may_be_packed(tmp_path: Path) -> None:
    path, packed = tmp_path / "game.jsonl", tmp_path / "game.jsonl.gz"
    game = half_played(path, steps=50)
    game.close()
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert list(Game.load(packed).events) == list(game.events)
    with pytest.raises(ValueError, match="a gzip file cannot be appended to"):
        Game.resume(packed)
    for broken in (packed.read_bytes()[:-30], packed.read_bytes()[:12] + b"x" * 40):
        packed.write_bytes(broken)
        with pytest.raises(LogError, match=r"game\.jsonl\.gz, line 1: "):
            Game.load(packed)


def test_a_lost_line_is_found_where_the_game_parts_from_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path).close()
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    del lines[20]
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(LogError, match=r"line (2[0-9]): "):
        Game.load(path)


def test_unknown_rulesets_options_and_empty_files_are_errors(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    half_played(path, steps=5).close()
    text = path.read_text(encoding="utf-8")
    for old, new, problem in (
        ('"riichi_4p"', '"chess"', "line 1: ruleset: 'chess'"),
        ('"kiriage":false', '"kiriage":3', "line 1: options.kiriage"),
        ('"seats":4', '"seats":"four"', "line 1: header: seats"),
    ):
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(LogError, match=problem):
            Game.load(path)
    path.write_text("", encoding="utf-8")
    with pytest.raises(LogError, match="line 1: the file is empty"):
        Game.load(path)
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.jsonl")


def test_saving_replaces_the_file_only_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "saved.jsonl"
    game = Game("popular13", seed=2)
    game.save(path)
    play(game, 2)
    game.save(path)
    assert Game.load(path).scores == game.scores
    assert list(tmp_path.iterdir()) == [path]


def test_saving_where_the_game_is_being_written_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = half_played(path, steps=20)
    game.save(path)
    play(game, 2)
    game.close()
    assert Game.load(path).events == game.events
    assert list(tmp_path.iterdir()) == [path]


def test_the_round_table_of_an_own_record() -> None:
    game = play(Game("popular13", seed=4), 4)
    rows = summaries(game.events)
    assert len(rows) == sum(isinstance(event, HandEnded) for event in game.events) == 8
    starts = [event for event in game.events if isinstance(event, HandStarted)]
    assert [row.dealer for row in rows] == [event.dealer for event in starts]
    assert rows[-1].scores == game.scores


PERSON = """
import sys
from hupai.game import Game
game = Game("riichi_4p", seed=5, log=sys.argv[1])
for line in sys.stdin:  # a person: each line answers the first seat that is asked
    seat, prompt = next(iter(game.prompts().items()))
    game.step({seat: prompt.actions[int(line) % len(prompt.actions)]})
    print(len(game.events), flush=True)
"""


def test_a_killed_process_loses_nothing_but_the_unanswered_prompt(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    person = subprocess.Popen(
        [sys.executable, "-c", PERSON, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert person.stdin is not None
    assert person.stdout is not None
    events = 0
    for answer in range(200):
        person.stdin.write(f"{answer * 7}\n")
        person.stdin.flush()
        events = int(person.stdout.readline())
    person.send_signal(signal.SIGKILL)
    person.wait(timeout=30)
    person.stdin.close()
    person.stdout.close()
    game = Game.resume(path)
    assert len(game.events) == events
    assert game.prompts()
    play(game, 1)
    game.close()
    assert Game.load(path).over
