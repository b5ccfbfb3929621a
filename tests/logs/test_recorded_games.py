"""Recorded riichi games replay exactly: every action legal, every indicator, win, payment and score ours."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.riichi.test_play_wins import three_ready
from tests.support import DATA, read_records
from tests.table.rig import tile
from tests.tools.recorded import Overruled, note_overruled
from tests.tools.replay_cases import main, replay
from tests.tools.riichi_games import recorded_hand, replay_game

from hupai._core import format_tile, parse_tiles
from hupai.logs.follow import follow
from hupai.logs.foreign import RecordedHand, RecordError, start_of
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import Dealt, Discarded, Drawn, HandStarted, WinLine, Won
from hupai.table.play import Deal

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


def test_a_fault_in_one_game_does_not_stop_the_others(
    game: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither one that differs nor one that cannot be read at all; and the tool is a script for any folder."""
    forged = copy.deepcopy(game)
    first_row(forged, "discard")[2] = "9s"
    path = tmp_path / "games.jsonl"
    lines = [forged, {"ruleset": "riichi_4p"}, 7, game]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    script = Path(__file__).parents[1] / "tools" / "replay_cases.py"
    done = subprocess.run(
        [sys.executable, str(script), str(path), "missing.jsonl"],
        cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    differs, incomplete, other, counted, missing = done.stdout.splitlines()
    assert differs.startswith(f"{game['id']}, round 0: after move 1 ")
    assert incomplete == "game 2: KeyError: 'rounds'"
    assert other.startswith("game 3: TypeError: ")
    assert counted.endswith(f": 4 games, {len(game['rounds'])} rounds agree, 3 games differ")
    assert missing.startswith("missing.jsonl: ")


def test_a_robbed_kong_may_stand_before_an_indicator() -> None:
    games = read_records(FILES[1])
    rounds = [round_ for game in games for round_ in game["rounds"]]
    robbed = [round_ for round_ in rounds if round_["events"][-1][0] == "added_kong"]
    assert robbed
    for round_ in robbed:
        for rows in ([], [["dora", "1z"]]):
            end = recorded_hand(round_ | {"events": [*round_["events"], *rows]}).events[-1]
            assert isinstance(end, Won)
            assert {line.by for line in end.wins} == {"rob_kong"}


def won_by_discard() -> Iterator[tuple[dict[str, Any], int, str, list[str]]]:
    """Hands of MCR that end with a discard of which another seat than the winner holds two: game, seat, tile, pair."""
    for game in read_records(DATA / "mcr" / "games.jsonl.gz"):
        for win in game["result"].get("wins", []):
            given = win["input"]
            if given["win_by"] == "discard":
                for seat in {0, 1, 2, 3} - {given["winner"], given["from"]}:
                    if held(game, seat).count(given["win_tile"]) >= 2:
                        yield game, seat, given["win_tile"], [given["win_tile"]] * 2


def held(game: dict[str, Any], seat: int) -> list[str]:
    """The concealed tiles of a seat at the end of a hand."""
    tiles = [format_tile(tile) for tile in parse_tiles(game["hands"][seat])]
    for row in game["events"]:
        if row[0] == "draw" and row[1] == seat:
            tiles.append(row[2])
        elif row[0] in {"discard", "added_kong"} and row[1] == seat:
            tiles.remove(row[2])
        elif row[0] in {"chow", "pung", "kong", "concealed_kong"} and row[1] == seat:
            for tile in row[-1] if isinstance(row[-1], list) else []:
                tiles.remove(tile)
    return tiles


def test_a_call_may_be_overruled_by_the_win_that_ends_the_hand() -> None:
    found = list(won_by_discard())
    assert found
    for game, seat, text, pair in found:
        giver = game["result"]["wins"][0]["input"]["from"]
        call = ["overruled", ["pung", seat, giver, text, pair]]
        for rows in ([*game["events"], call], [*game["events"][:-1], call, game["events"][-1]]):
            assert replay(game | {"events": rows}) == 1
        other = ["overruled", ["win", seat, text]]
        with pytest.raises(RecordError, match=f"seat {seat} may not win"):
            replay(game | {"events": [*game["events"], other]})


@pytest.mark.parametrize("rows_first", [True, False])
def test_a_win_may_be_overruled_by_a_win(rows_first: bool) -> None:
    """Head bump: seats 1, 2 and 3 wait for the dealer's 3m; the nearest wins."""
    table = three_ready("house", ron_winners=1)
    hands = next(event.hands for event in table.events if isinstance(event, Dealt))
    start = next(event for event in table.events if isinstance(event, HandStarted))
    moves = [event for event in table.events if isinstance(event, Drawn | Discarded)]
    overruled: Overruled = {}
    for seat in (2, 3):
        note_overruled(overruled, moves, ["win", seat, "3m"], ended=not rows_first)
    line = WinLine(1, tile("3m"), "discard", 0)
    hand = RecordedHand(
        Deal(start.dealer, start.round, start.streak), start.scores, start.pot, hands,
        (*moves, Won((line,))), wall=start.wall, overruled=overruled,
    )  # fmt: skip
    rules = replace(table.rules, chance=Fixed((start.wall,)))
    again = Table(rules, start_of(hand))
    (won,) = [event for event in follow(again, hand) if isinstance(event, Won)]
    assert [win.seat for win in won.wins] == [1]


def test_a_forged_discard_is_found(game: dict[str, Any]) -> None:
    forged = copy.deepcopy(game)
    first_row(forged, "discard")[2] = "9s"
    with pytest.raises(
        RecordError, match=r"round 0: after move 1 .* seat 0 may not discard 9s: 9s is not in"
    ):
        replay_game(forged)


def test_a_forged_draw_is_found(game: dict[str, Any]) -> None:
    forged = copy.deepcopy(game)
    first_row(forged, "draw")[2] = "3s"
    with pytest.raises(RecordError, match=r'round 0: the record has "seat 0 draws 3s"'):
        replay_game(forged)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("rounds", 0, "end_scores", 1), 33800, "scores: recorded"),
        (("rounds", 1, "scores", 0), 25100, "scores at the beginning: the record has 25100 "),
        (("rounds", 1, "honba"), 1, "by the rules this hand is E2"),
        (("rounds", 0, "result", "wins", 0, "expect", "fu"), 40, "fu: recorded 40, ours 30"),
        (("rounds", 0, "result", "wins", 0, "expect", "deltas", 1), 8800, "payments: recorded"),
        (("rounds", 0, "result", "wins", 0, "expect", "fans", "dora"), 2, "fans: recorded"),
        (("rounds", 0, "dora"), "5m", "indicator 1: the record has 5m, the rules give 6m"),
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
