"""``hupai ukeire``: what a hand accepts, with live copies."""

from __future__ import annotations

from rich.console import Console

from hupai._core import Hand
from hupai.cli.display.lang import say
from hupai.cli.hand import measure
from hupai.cli.hand.answers import ukeire
from hupai.cli.hand.command import hand_command
from hupai.cli.hand.question import Question
from hupai.cli.hand.views import accepted, discard_table, heading, show, total_line


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the accepted tiles, or the discard table of a full hand."""
    found = measure.outlook(hand, asked)
    top = heading(hand, found.shanten, asked)
    if hand.is_full:
        show(out, top, discard_table(measure.discards(hand, asked), hand, asked, why=False))
        return
    show(out, top, accepted(found, hand.space, asked), total_line(found, asked.say))


register = hand_command(
    "ukeire",
    say(
        "What shortens the distance of a hand, with live copies; for a full hand, per discard.",
        "进张与剩余张数；满张手牌按每种打法列出。",
    ),
    ukeire,
    view,
)
