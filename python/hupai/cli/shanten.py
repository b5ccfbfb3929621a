"""``hupai shanten``: how far a hand is from winning."""

from __future__ import annotations

import typer
from rich.console import Console

from hupai import analysis
from hupai._core import Hand
from hupai.cli._answers import shanten
from hupai.cli._hand_command import run_hand_command
from hupai.cli._lang import say
from hupai.cli._options import (
    FormsOption,
    HandArgument,
    JsonFlag,
    JsonlFlag,
    LangOption,
    Question,
    RulesetOption,
    SpaceOption,
    VisibleOption,
    question,
)
from hupai.cli._views import forms_table, heading, needed_line, show


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "shanten",
        help=say(
            "How far a hand is from winning, for each form.", "手牌离和牌还差多少，按牌型列出。"
        ),
    )(shanten_command)


def shanten_command(
    *,
    hand: HandArgument = None,
    as_json: JsonFlag = False,
    as_jsonl: JsonlFlag = False,
    forms: FormsOption = None,
    ruleset: RulesetOption = None,
    visible: VisibleOption = None,
    space: SpaceOption = None,
    lang: LangOption = None,
) -> None:
    asked = question(forms, ruleset, space, visible, lang)
    run_hand_command(hand, asked, shanten, view, as_json=as_json, as_jsonl=as_jsonl)


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the distance for each form and the tiles that shorten it."""
    found = analysis.necessary_tiles(hand, asked.forms)
    distance = analysis.shanten(hand, asked.forms)
    needed = needed_line(found, hand.space, asked.say) if found else None
    show(out, heading(hand, distance, asked), forms_table(hand, asked), needed)
