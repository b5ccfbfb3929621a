"""``hupai hint``: what to discard, or what to wait for, and why."""

from __future__ import annotations

from rich.console import Console

from hupai._core import Hand
from hupai.cli.display.lang import say
from hupai.cli.hand import measure
from hupai.cli.hand.answers import hint
from hupai.cli.hand.command import hand_command
from hupai.cli.hand.minimum_views import ways
from hupai.cli.hand.question import Question
from hupai.cli.hand.views import (
    accepted,
    aim_line,
    discard_table,
    heading,
    readings_table,
    show,
    total_line,
)


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the discard table best first with reasons; what a waiting hand accepts; how a won hand reads."""
    if not hand.is_full:
        found = measure.towards(hand, asked)
        show(
            out,
            heading(hand, found.shanten, asked),
            aim_line(found, asked),
            ways(hand, asked),
            accepted(found, hand.space, asked) if found.accepts else None,
            total_line(found, asked.say),
        )
        return
    rows = measure.advised(hand, asked)
    complete = measure.outlook(hand, asked).shanten < 0
    won = readings_table(hand, asked) if complete else None
    distance = -1 if complete else rows[0].shanten
    table = discard_table(rows, hand, asked, why=True)
    show(out, heading(hand, distance, asked), won, ways(hand, asked), table)


register = hand_command(
    "hint",
    say(
        "What to discard and why, best first; for a hand that waits, what for.",
        "打哪张、为什么，最佳在前；未摸牌时列出等什么牌。",
    ),
    hint,
    view,
)
