"""docs/rulesets/mcr.md: its examples give what it says, and its options are those there are."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

from hupai.rulesets import ruleset

DOC = (Path(__file__).parents[3] / "docs" / "rulesets" / "mcr.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", DOC, re.MULTILINE | re.DOTALL)


def test_the_examples_run_and_give_what_their_comments_say() -> None:
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(block, names)
    assert (names["win"].total, names["win"].deltas) == (22, (-30, 46, -8, -8))
    assert {f.name.zh: f.total for f in names["win"].fans} == {
        "清龙": 16,
        "门前清": 2,
        "平和": 2,
        "喜相逢": 1,
        "缺一门": 1,
    }
    because = [(fan.name.zh, fan.by_name.zh) for fan in names["struck"]]
    assert because == [*[("连六", "清龙")] * 2, ("老少副", "清龙"), ("无字", "平和")]
    assert names["low"].refused.facts == {"points": 7, "minimum": 8, "flowers": 0}
    plan = names["plan"]
    assert (plan.shanten, plan.missing, plan.result.total) == (1, (19, 20), 15)
    assert names["score"].below_minimum  # 2 dragon pung, 1 short straight, 1 one voided suit


def test_every_option_is_described() -> None:
    for option in dataclasses.fields(ruleset("mcr").options):
        assert f"`{option.name}`" in DOC, option.name
