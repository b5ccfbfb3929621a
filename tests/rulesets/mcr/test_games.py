"""Recorded MCR hands replay exactly: every action legal, overruled claims too; every win, total and payment ours."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.support import DATA, records
from tests.tools.mcr_games import replay_game
from tests.tools.replay_cases import main

from hupai.logs.foreign import RecordError

GAMES = {game["id"]: game for game in records("mcr/games")}
FIRST = "mcr-game-000"  # seat 1 wins by discard; a chow of seat 3 is overruled by a pung of seat 0


def test_every_hand_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DATA / "mcr" / "games.jsonl.gz")]) == 0
    assert "36 rounds agree" in capsys.readouterr().out


def forge_discard(game: dict[str, Any]) -> None:
    next(row for row in game["events"] if row[0] == "discard")[2] = "1z"


def forge_claim(game: dict[str, Any]) -> None:
    row = next(row for row in game["events"] if row[0] == "overruled")
    row[1][4] = ["1p", "2p"]


def forge_winner(game: dict[str, Any]) -> None:
    game["result"]["wins"][0]["input"]["winner"] = 3


def expectation(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def forge(game: dict[str, Any]) -> None:
        game["result"]["wins"][0]["expect"][key] = value

    return forge


@pytest.mark.parametrize(
    ("forge", "problem"),
    [
        (forge_discard, "after move 1 .*: seat 0 may not discard"),
        (forge_claim, "seat 3 may not"),
        (forge_winner, "seat 3 may not win"),
        (expectation("total", 10), "total: recorded 10"),
        (expectation("fans", {"half_flush": 6}), "fans: recorded"),
        (expectation("deltas", [-8, 32, -16, -8]), "payments: recorded"),
    ],
)
def test_a_forged_record_is_found(forge: Callable[[dict[str, Any]], None], problem: str) -> None:
    game = copy.deepcopy(GAMES[FIRST])
    forge(game)
    with pytest.raises(RecordError, match=problem):
        replay_game(game)
