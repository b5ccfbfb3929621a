"""``hupai waits``: the tiles that complete a ready hand."""

from __future__ import annotations

import typer
from rich.console import Console

from hupai import analysis
from hupai._core import Hand
from hupai.cli._answers import require_waiting, waits
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
from hupai.cli._views import accepted_tiles, heading, not_ready_line, show, total_line


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("waits", help=say("The tiles that complete a ready hand.", "听牌时所听的牌。"))(
        waits_command
    )


def waits_command(
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
    run_hand_command(hand, asked, waits, view, as_json=as_json, as_jsonl=as_jsonl)


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the waits with live copies; for a hand that is not ready, how far it is."""
    require_waiting(hand)
    found = analysis.ukeire(hand, asked.forms, visible=asked.visible)
    top = heading(hand, found.shanten, asked)
    if found.shanten != 0:
        show(out, top, not_ready_line(asked.say))
    else:
        show(out, top, accepted_tiles(found, hand.space, asked), total_line(found, asked.say))
