"""The code of docs/games.md runs and does what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hupai.ai.play import AGENTS

TEXT = (Path(__file__).parents[2] / "docs" / "games.md").read_text(encoding="utf-8")


def test_the_code_runs() -> None:
    first, second, third = re.findall(r"```python\n(.*?)```", TEXT, re.S)
    names: dict[str, Any] = {}
    exec(first, names)
    assert names["game"].over
    assert sum(names["game"].scores) == 100_000
    exec(second, names)
    game, discard, declare = names["game"], names["discard"], names["declare"]
    assert game.why_not(0, declare("riichi", 0)).code == "not_ready"
    assert game.why_not(1, discard(5)).text.en == "this seat is not asked anything now"
    exec(third, names)
    assert sum(names["game"].scores) == 0


def test_every_agent_is_named() -> None:
    assert all(f"`{name}`" in TEXT for name in AGENTS)


def test_every_action_type_is_named() -> None:
    from hupai.table.actions import ActionType

    known = {"expose", "swap"}  # of a table that is not played yet
    assert all(f"`{kind}`" in TEXT for kind in ActionType if kind not in known)
