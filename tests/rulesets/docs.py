"""What the page of a ruleset must say: its options as the code has them, commands that run."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from hupai.cli.app import run
from hupai.rulesets import ruleset

PAGES = Path(__file__).parents[2] / "docs" / "rulesets"


def page(id: str) -> str:
    return (PAGES / f"{id}.md").read_text(encoding="utf-8")


def told_options(id: str) -> list[tuple[str, str]]:
    """The options that the page lists, each with its meaning."""
    return re.findall(r"^- `(\w+)` \((?:above|[^)]*)\): (.*)\.$", page(id), re.M)


def options(id: str) -> list[tuple[str, str]]:
    return [(info.name, info.doc.en) for info in ruleset(id).option_infos()]


def wrong_defaults(id: str) -> list[str]:
    """Options whose default the page gives, and gives wrong."""
    values = ruleset(id).option_values(ruleset(id).options_of())
    told = re.findall(r"^- `(\w+)` \(([^)]*)\): ", page(id), re.M)
    return [name for name, text in told if text != "above" and text != json.dumps(values[name])]


def commands(id: str) -> list[str]:
    return re.findall(r"^hupai .*$", page(id), re.M)


def runs(line: str) -> bool:
    return run(shlex.split(line, comments=True)[1:]) == 0
