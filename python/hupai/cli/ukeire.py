"""``hupai ukeire``: what a hand accepts, with live copies."""

from __future__ import annotations

import typer
from rich.console import Console

from hupai import analysis
from hupai._core import Hand
from hupai.cli._answers import table, ukeire
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
from hupai.cli._views import accepted, discard_table, heading, show, total_line


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "ukeire",
        help=say(
            "What shortens the distance of a hand, with live copies; for a full hand, per discard.",
            "进张与剩余张数；满张手牌按每种打法列出。",
        ),
    )(ukeire_command)


def ukeire_command(
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
    run_hand_command(hand, asked, ukeire, view, as_json=as_json, as_jsonl=as_jsonl)


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the accepted tiles, or the discard table of a full hand."""
    if hand.is_full:
        distance = analysis.shanten(hand, asked.forms)
        rows = table(hand, asked)
        show(out, heading(hand, distance, asked), discard_table(rows, hand, asked, why=False))
        return
    found = analysis.ukeire(hand, asked.forms, visible=asked.visible)
    top = heading(hand, found.shanten, asked)
    show(out, top, accepted(found, hand.space, asked), total_line(found, asked.say))
