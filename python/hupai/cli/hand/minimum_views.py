"""What the hand commands print where a complete hand may be worth too little to win."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from hupai._core import Hand
from hupai.analysis.results import Outlook
from hupai.cli.display.lang import Say
from hupai.cli.display.paint import (
    GOOD,
    QUIET,
    copies,
    distance_text,
    full_tile,
    plain_table,
    runs,
)
from hupai.cli.hand import minimum
from hupai.cli.hand.question import Question
from hupai.records import Result


def ways(hand: Hand, asked: Question) -> RenderableType | None:
    """How far the hand is from enough points, by a discard and by self-draw: the win, and what it lacks."""
    if not asked.has_minimum:
        return None
    say = asked.say
    points = asked.rules.minimum if asked.rules else 0
    table = plain_table(
        say(f"To {points} points", f"起和 {points} 分"),
        say("Shanten", "向听数"),
        say("Aim", "目标"),
        say("Lacks", "缺"),
    )
    for way, name in (("discard", say("by discard", "点和")), ("self_draw", say("drawn", "自摸"))):
        found = minimum.plan(hand, asked, way)
        bound = "" if found.exact else say(" at most", " 以内")
        table.add_row(
            name,
            distance_text(found.shanten, say).append(bound),
            found.aim.get(asked.lang) if found.aim else "",
            runs(found.missing, hand.space),
        )
    return table


def wait_table(found: Outlook, hand: Hand, asked: Question) -> Table:
    """One wait a row: live copies, and what it is worth by discard and drawn, as the last copy too."""
    say = asked.say
    values = minimum.values(hand, asked)
    luck = list(dict.fromkeys(name for value in values for name in value.also))
    ways = (say("By discard", "点和"), say("Drawn", "自摸"))
    named = [minimum.luck_name(name, asked).get(asked.lang) for name in luck]
    more = [f"{name}{say(': ', '')}{way.lower()}" for name in named for way in ways]
    table = plain_table(say("Tile", "牌"), say("Live", "剩余"), *ways, *more)
    for value in values:
        cells = [_worth(result, say) for result in (value.by_discard, value.by_self_draw)]
        for name in luck:
            lucky = value.also.get(name)
            both = (lucky.by_discard, lucky.by_self_draw) if lucky else (None, None)
            cells += [_worth(result, say) for result in both]
        live = found.accepts.get(value.tile, 0)
        table.add_row(full_tile(value.tile, hand.space, asked.lang), copies(live), *cells)
    return table


def _worth(result: Result | None, say: Say) -> Text:
    """The points, and that they are not enough where they are not."""
    if result is None:
        return Text("-", QUIET)
    if result.win:
        return Text(str(result.total), GOOD)
    if result.total:
        return Text(say(f"{result.total}, too few", f"{result.total}，不够"), QUIET)
    assert result.refused is not None
    return Text(say(result.refused.text.en, result.refused.text.zh), QUIET)
