"""``hupai hint``: what to discard, or what to wait for, and why."""

from __future__ import annotations

import typer
from rich.console import Console

from hupai import analysis
from hupai._core import Hand
from hupai.cli._answers import hint, table
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
from hupai.cli._reasons import best_first
from hupai.cli._views import accepted, discard_table, heading, readings_table, show, total_line


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "hint",
        help=say(
            "What to discard and why, best first; for a hand that waits, what for.",
            "打哪张、为什么，最佳在前；未摸牌时列出等什么牌。",
        ),
    )(hint_command)


def hint_command(
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
    run_hand_command(hand, asked, hint, view, as_json=as_json, as_jsonl=as_jsonl)


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the discard table best first with reasons; what a waiting hand accepts; how a won hand reads."""
    if not hand.is_full:
        found = analysis.ukeire(hand, asked.forms, visible=asked.visible)
        top = heading(hand, found.shanten, asked)
        show(out, top, accepted(found, hand.space, asked), total_line(found, asked.say))
        return
    distance = analysis.shanten(hand, asked.forms)
    won = readings_table(hand, asked) if distance < 0 else None
    rows = best_first(table(hand, asked), hand.space)
    show(out, heading(hand, distance, asked), won, discard_table(rows, hand, asked, why=True))
