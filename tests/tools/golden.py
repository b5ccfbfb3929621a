"""Write what the golden tests compare with: `python -m tests.tools.golden RULESET...` (all, if none is named).

Do this for a new ruleset, or after a change of behaviour that is meant; the difference shows what changed.
"""

from __future__ import annotations

import json
import sys
from random import Random

from tests.table.support import random_choices
from tests.table.test_every_ruleset import DATA, PLAYED, count_sequences

from hupai.game import Game
from hupai.rulesets.registry import ruleset
from hupai.table.jsonable import event_to_json


def write(id: str) -> None:
    rules = ruleset(id)
    game = Game(rules, seed="golden")
    random = Random("golden")
    while not game.over and game.state.hand_no < 2:
        game.step(random_choices(game, random))
    lines = [
        json.dumps(event_to_json(event, rules.space), ensure_ascii=False) for event in game.events
    ]
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / f"{id}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    counts = DATA / "sequences.json"
    known = json.loads(counts.read_text(encoding="utf-8")) if counts.exists() else {}
    known[id] = {seed: count_sequences(Game(rules, seed=int(seed)).table, 3) for seed in "12"}
    counts.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or PLAYED:
        write(name)
