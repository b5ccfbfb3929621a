"""Play the games of case files again: `python tests/tools/replay_cases.py FILE...`, from any folder.

Exits with 0 only if every round agrees. A game that differs, or that cannot be read, does not stop the others.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __package__ in {None, ""}:  # run as a script: the tests' package is two folders up
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.support import read_records
from tests.tools import mcr_games, riichi_games
from tests.tools.recorded import Json

from hupai.logs.foreign import RecordError


def replay(game: Json) -> int:
    """Play a game of any ruleset again; returns the number of hands. Raises RecordError at the first difference."""
    if game["ruleset"] == "mcr":
        return mcr_games.replay_game(game)
    return riichi_games.replay_game(game)


def replay_file(path: Path) -> int:
    """Play all games of a file; prints what differs and returns how many games failed."""
    games = read_records(path)
    rounds = failed = 0
    for number, game in enumerate(games, 1):
        try:
            rounds += replay(game)
        except Exception as error:  # whatever is wrong with one game, the others are still played
            failed += 1
            told = isinstance(error, RecordError)  # that names its game
            print(error if told else f"game {number}: {type(error).__name__}: {error}")
    print(f"{path}: {len(games)} games, {rounds} rounds agree, {failed} games differ")
    return failed


def main(paths: list[str]) -> int:
    if not paths:
        print("usage: python tests/tools/replay_cases.py FILE...", file=sys.stderr)
        return 2
    failed = 0
    for path in paths:
        try:
            failed += replay_file(Path(path))
        except (OSError, ValueError) as error:
            failed += 1
            print(f"{path}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
