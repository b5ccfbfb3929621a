"""Recorded riichi games replay exactly: every action legal, every indicator, win, payment and score ours."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.support import DATA, read_records
from tests.tools.replay_cases import main
from tests.tools.riichi_games import replay_game

from hupai.logs.foreign import RecordError

FILES = [DATA / "riichi" / "games.jsonl.gz", DATA / "riichi" / "games_situations.jsonl.gz"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_round_agrees(path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 0
    rounds = {"games.jsonl.gz": 260, "games_situations.jsonl.gz": 184}[path.name]
    assert f"{rounds} rounds agree" in capsys.readouterr().out


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    return dict(read_records(FILES[0])[0])


def first_row(game: dict[str, Any], kind: str) -> list[Any]:
    rows: list[list[Any]] = game["rounds"][0]["events"]
    return next(row for row in rows if row[0] == kind)


def test_no_file_is_no_agreement(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage: " in capsys.readouterr().err


def test_a_forged_discard_is_found(game: dict[str, Any]) -> None:
    forged = copy.deepcopy(game)
    first_row(forged, "discard")[2] = "9s"
    with pytest.raises(RecordError, match=r"round 0: event 1 of the hand: seat 0 may not discard"):
        replay_game(forged)


def test_a_forged_draw_is_found(game: dict[str, Any]) -> None:
    forged = copy.deepcopy(game)
    first_row(forged, "draw")[2] = "3s"
    with pytest.raises(RecordError, match=r'round 0: the record has {"type": "draw"'):
        replay_game(forged)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("rounds", 0, "end_scores", 1), 33800, "scores: recorded"),
        (("rounds", 1, "scores", 0), 25100, "the record begins a hand with"),
        (("rounds", 1, "honba"), 1, "the record begins a hand with"),
        (("rounds", 0, "result", "wins", 0, "expect", "fu"), 40, "fu: recorded 40, ours 30"),
        (("rounds", 0, "result", "wins", 0, "expect", "deltas", 1), 8800, "payments: recorded"),
        (("rounds", 0, "result", "wins", 0, "expect", "fans", "dora"), 2, "fans: recorded"),
        (("rounds", 0, "dora"), "5m", "indicator 1: recorded 5m, ours 6m"),
        (("final_scores", 0), 20200, "final scores"),
    ],
)
def test_a_forged_result_is_found(
    game: dict[str, Any], path: tuple[Any, ...], value: Any, problem: str
) -> None:
    forged = copy.deepcopy(game)
    *inner, last = path
    at: Any = forged
    for key in inner:
        at = at[key]
    at[last] = value
    with pytest.raises(RecordError, match=problem):
        replay_game(forged)
