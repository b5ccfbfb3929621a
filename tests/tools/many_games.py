"""Many checked matches of a ruleset, each saved and played again: `python -m tests.tools.many_games RULESET [NAME=VALUE ...]`.

5,000 hands of random answers and 1,000 hands between greedy agents that call; made by hand after a change of rules,
a sample of it stands in the tests of the ruleset.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.table.saved import play_saved

from hupai.table.events import HandEnded, Won

HANDS = {"random": 5000, "caller": 1000}


def main(id: str, options: dict[str, Any]) -> None:
    for agent, wanted in HANDS.items():
        hands = wins = match = 0
        with tempfile.TemporaryDirectory() as folder:
            while hands < wanted:
                path = Path(folder) / "game.jsonl"
                game = play_saved(id, agent, f"many/{match}", path, **options)
                hands += sum(isinstance(event, HandEnded) for event in game.events)
                wins += sum(isinstance(event, Won) for event in game.events)
                match += 1
        print(f"{id} {agent}: {hands} hands, {wins} won, nothing broken, all replayed")


if __name__ == "__main__":
    pairs = (text.partition("=") for text in sys.argv[2:])
    main(sys.argv[1], {name: json.loads(value) for name, _, value in pairs})
