"""Write what the golden tests compare with: `python -m tests.tools.golden RULESET...` (all, if none is named).

Do this for a new ruleset, or after a change of behaviour that is meant; the difference shows what changed.
"""

from __future__ import annotations

import json
import sys

from tests.table.test_every_ruleset import DATA, PLAYED, sequences, short_game

from hupai.rulesets.registry import ruleset


def write(id: str) -> None:
    rules = ruleset(id)
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / f"{id}.jsonl").write_text("\n".join(short_game(rules)) + "\n", encoding="utf-8")
    counts = DATA / "sequences.json"
    known = json.loads(counts.read_text(encoding="utf-8")) if counts.exists() else {}
    known[id] = sequences(rules)
    counts.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or PLAYED:
        write(name)
