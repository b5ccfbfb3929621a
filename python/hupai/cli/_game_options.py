"""Options that the commands about games share."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import typer

from hupai.cli._lang import say
from hupai.cli._score_input import pairs
from hupai.rulesets.base import Ruleset

PresetOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        show_default=False,
        help=say("named options of the ruleset, as tenhou", "规则的预设，如 tenhou"),
    ),
]
OptionsOption: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        show_default=False,
        help=say(
            "an option on top of the preset, the value as JSON or plain text; may be repeated",
            "在预设之上的选项，值为 JSON 或文字；可重复",
        ),
    ),
]


def read_options(given: list[str] | None, rules: Ruleset) -> dict[str, Any]:
    """Options of the ruleset as typed. Raises ValueError for one without a value."""
    return pairs(given or (), "--option", rules.options)
