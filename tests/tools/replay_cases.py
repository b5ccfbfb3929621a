"""Play the games of a case file again: `python -m tests.tools.replay_cases FILE...`.

Exits with 0 only if every round agrees.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support import read_records
from tests.tools import mcr_games, riichi_games
from tests.tools.recorded import Json

from hupai.logs.foreign import RecordError


def replay(game: Json) -> int:
    """Play a game of any ruleset again; returns the number of hands. Raises RecordError at the first difference."""
    if game["ruleset"] == "mcr":
        return mcr_games.replay_game(game)
    return riichi_games.replay_game(game)


def main(paths: list[str]) -> int:
    if not paths:
        print("usage: python -m tests.tools.replay_cases FILE...", file=sys.stderr)
        return 2
    failed = 0
    for path in paths:
        games = read_records(Path(path))
        rounds = 0
        for game in games:
            try:
                rounds += replay(game)
            except RecordError as error:
                failed += 1
                print(error)
        print(f"{path}: {len(games)} games, {rounds} rounds agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
