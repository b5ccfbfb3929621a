"""What the hand commands print for people: the hand, how far it is, and a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hupai import analysis
from hupai._core import Form, Hand, TileSpace
from hupai.analysis.results import Outlook
from hupai.cli.display.lang import Say, counted
from hupai.cli.display.paint import (
    GOOD,
    QUIET,
    copies,
    distance_text,
    distance_words,
    full_tile,
    glyph,
    hand_lines,
    plain_table,
    runs,
    tile_style,
    tile_text,
)
from hupai.cli.hand import measure
from hupai.cli.hand.question import Question
from hupai.cli.hand.reasons import FORM_NAMES, short_reason, tile_of
from hupai.tiles import tile_name

MOST_READINGS = 20
LONG_LIST = 9  # accepted tiles up to this many get a row each, more are grouped by suit


def show(out: Console, *parts: RenderableType | None) -> None:
    """Print the parts one below the other, indented, with a blank line before each and at the end."""
    for part in parts:
        if part is not None:
            out.print(Padding(part, (1, 0, 0, 2), expand=False))
    out.print()


def heading(hand: Hand, shanten: int, question: Question) -> Text:
    """The hand in two lines, and how far it is."""
    say = question.say
    line = distance_text(shanten, say)
    line.stylize("bold")
    return Text("\n").join([hand_lines(hand), Text(), line])


def forms_table(hand: Hand, question: Question) -> Table:
    """The distance for each form."""
    say = question.say
    table = plain_table(
        say("Form", "牌型"), say("Shanten", "向听数"), say("Tiles missing", "缺张数")
    )
    table.columns[1].justify = table.columns[2].justify = "right"
    for form_id, shanten in measure.shanten_by_form(hand, question).items():
        name = say(*FORM_NAMES[Form[form_id.upper()]])
        if shanten == analysis.UNREACHABLE:
            table.add_row(name, Text("-", QUIET), Text(distance_words(shanten, say), QUIET))
        else:
            style = GOOD if shanten <= 0 else ""
            table.add_row(name, Text(str(shanten), style), Text(str(shanten + 1), style))
    return table


def accepted(found: Outlook, space: TileSpace, question: Question) -> RenderableType:
    """The accepted tiles: one a row when they are few, else one suit a row."""
    if len(found.accepts) <= LONG_LIST:
        return accepted_tiles(found, space, question)
    return accepted_suits(found, space, question)


def accepted_tiles(found: Outlook, space: TileSpace, question: Question) -> Table:
    """One accepted tile a row, with its name and live copies."""
    say = question.say
    english = question.lang == "en"
    table = plain_table(say("Tile", "牌"), *(["Name"] if english else []), say("Live", "剩余"))
    for kind, live in found.accepts.items():
        name = [tile_name(kind, "en", space)] if english else []
        table.add_row(full_tile(kind, space, question.lang), *name, copies(live))
    return table


def accepted_suits(found: Outlook, space: TileSpace, question: Question) -> Table:
    """One suit of accepted tiles a row, live copies beside each."""
    say = question.say
    table = plain_table(say("Accepted tiles, live copies", "进张与剩余张数"), say("Live", "剩余"))
    table.columns[1].justify = "right"
    for _, group in groupby(found.accepts, key=lambda kind: tile_style(kind, space)):
        kinds = list(group)
        cells = [
            Text.assemble(
                glyph(kind, space), tile_text(kind, space), (f"×{found.accepts[kind]}", QUIET)
            )
            for kind in kinds
        ]
        table.add_row(Text("  ").join(cells), str(sum(found.accepts[kind] for kind in kinds)))
    return table


def aim_line(found: Outlook, question: Question) -> Text | None:
    """Which win this is the way to, where not any complete hand will do."""
    if found.aim is None:
        return None
    return Text.assemble((question.say("Aim  ", "目标  "), QUIET), found.aim.get(question.lang))


def needed_line(kinds: Sequence[int], space: TileSpace, say: Say) -> Text:
    """The tiles that shorten the distance."""
    return Text.assemble((say("Helped by  ", "有效牌  "), QUIET), runs(kinds, space))


def not_ready_line(say: Say) -> Text:
    """What to ask instead of the waits of a hand that has none."""
    return Text(
        say(
            "Not ready: it waits for nothing yet. `hupai ukeire` shows what brings it nearer.",
            "尚未听牌。用 `hupai ukeire` 查看进张。",
        ),
        QUIET,
    )


def total_line(found: Outlook, say: Say) -> Text:
    """How many kinds and copies are accepted in all."""
    kinds = len(found.accepts)
    en = f"{counted(found.live, 'live tile')} of {counted(kinds, 'kind')}"
    return Text(say(en, f"共{kinds}种{found.live}张"), "bold")


def discard_table(rows: Sequence[Outlook], hand: Hand, question: Question, *, why: bool) -> Table:
    """One discard a row; with ``why`` the rows come best first and say why."""
    say = question.say
    headers = [
        say("Discard", "打"),
        say("Then", "之后"),
        say("Live", "剩余"),
        say("Accepts", "进张"),
    ]
    table = plain_table("", *headers, *([say("Why", "理由")] if why else []))
    table.columns[0].width = 1
    table.columns[1].no_wrap = table.columns[2].no_wrap = True
    table.columns[3].justify = "right"
    best = min(rows, key=lambda row: (row.shanten, -row.live))
    for row in rows:
        top = (row.shanten, row.live) == (best.shanten, best.live)
        back = row.shanten > best.shanten
        accepts = (
            Text(_kinds(len(row.accepts), say)) if why and back else runs(row.accepts, hand.space)
        )
        cells = [
            Text("★" if top else "", GOOD),
            full_tile(tile_of(row), hand.space, question.lang),
            distance_text(row.shanten, say),
            Text(str(row.live), GOOD if top else ""),
            accepts,
        ]
        if why:
            cells.append(Text(short_reason(hand, row, best, question)))
        table.add_row(*cells, style=QUIET if why and back else None)
    return table


def readings_table(hand: Hand, question: Question) -> Table:
    """Every reading of a complete hand; of the very many that wild tiles make the first, and how many more there are."""
    say = question.say
    table = plain_table(say("Form", "牌型"), say("Reading", "拆分"))
    found = analysis.readings(hand, question.forms)
    for reading in found[:MOST_READINGS]:
        groups = [runs(reading.group_tiles(i), hand.space) for i in range(len(reading.groups))]
        table.add_row(say(*FORM_NAMES[reading.form]), Text("  ").join(groups))
    more = len(found) - MOST_READINGS
    if more > 0:
        table.add_row("", say(f"and {more} more", f"另有 {more} 种"))
    return table


def _kinds(number: int, say: Say) -> str:
    return say(counted(number, "kind"), f"{number}种")
