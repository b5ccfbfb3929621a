"""``hupai waits``: the tiles that complete a ready hand."""

from __future__ import annotations

from rich.console import Console

from hupai._core import Hand
from hupai.cli.display.lang import say
from hupai.cli.hand import measure
from hupai.cli.hand.answers import require_waiting, waits
from hupai.cli.hand.command import hand_command
from hupai.cli.hand.minimum_views import wait_table
from hupai.cli.hand.question import Question
from hupai.cli.hand.views import accepted_tiles, heading, not_ready_line, show, total_line


def view(out: Console, hand: Hand, asked: Question) -> None:
    """Print the waits with live copies; for a hand that is not ready, how far it is."""
    require_waiting(hand)
    found = measure.outlook(hand, asked)
    top = heading(hand, found.shanten, asked)
    if found.shanten != 0:
        show(out, top, not_ready_line(asked.say))
        return
    table = (
        wait_table(found, hand, asked)
        if asked.needs_worth
        else accepted_tiles(found, hand.space, asked)
    )
    show(out, top, table, total_line(found, asked.say))


register = hand_command(
    "waits", say("The tiles that complete a ready hand.", "听牌时所听的牌。"), waits, view
)
