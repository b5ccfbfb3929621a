"""``hupai shanten``: how far a hand is from winning."""

from __future__ import annotations

from rich.console import Console

from hupai._core import Hand
from hupai.cli.display.lang import say
from hupai.cli.hand import measure
from hupai.cli.hand.answers import shanten
from hupai.cli.hand.command import hand_command
from hupai.cli.hand.minimum_views import ways
from hupai.cli.hand.question import Question
from hupai.cli.hand.views import forms_table, heading, needed_line, show


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the distance for each form and the tiles that shorten it."""
    found = measure.outlook(hand, asked)
    needed = needed_line(tuple(found.accepts), hand.space, asked.say) if found.accepts else None
    top = heading(hand, found.shanten, asked)
    show(out, top, forms_table(hand, asked), ways(hand, asked), needed)


register = hand_command(
    "shanten",
    say("How far a hand is from winning, for each form.", "手牌离和牌还差多少，按牌型列出。"),
    shanten,
    view,
)
