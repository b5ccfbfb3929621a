"""Tiles, hands and distances for a terminal: suits have colours, tiles stand as text and as Unicode."""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Iterable
from itertools import groupby

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hupai import analysis
from hupai._core import Hand, TileSpace, format_tile, parse_tiles
from hupai.cli.display.lang import Language, Say, writes
from hupai.tiles import Colour, colour_of, format_tiles, has_characters, kind_of, tile_name

# Middle tones that read on dark and on light backgrounds.
_STYLES: dict[Colour, str] = {
    "red": "#d9485f",
    "blue": "#2f8fdd",
    "green": "#2fa35a",
    "brown": "#b9822b",
    "black": "",
}
QUIET = "grey58"
GOOD = "bold #2fa35a"

_PART = re.compile(r"[\[<][^\]>]*[\]>]|[^\[<]+")  # of a hand's text: a meld, or concealed tiles


def console() -> Console:
    """Return the console of standard output; plain text without colours when that is no terminal."""
    return Console(file=sys.stdout, highlight=False)


def plain_table(*headers: str, whole: Container[int] = ()) -> Table:
    """Return an empty table with these columns in the one style all commands share.

    Where room is short, the columns whose numbers are in ``whole`` keep theirs and the others are folded.
    """
    table = Table(
        box=box.SIMPLE_HEAD,
        border_style=QUIET,
        header_style=QUIET,
        show_edge=False,
        pad_edge=False,
        padding=(0, 2, 0, 0),
    )
    for number, header in enumerate(headers):
        # Folded, as Chinese has no blanks to wrap at.
        table.add_column(header, overflow="fold", no_wrap=number in whole)
    return table


def tile_style(kind: int, space: TileSpace) -> str:
    """Return the colour of a tile."""
    return _STYLES[colour_of(kind, space)]


def glyph(kind: int, space: TileSpace) -> Text:
    """Return the tile as it looks (nothing where that cannot be written), with room: most of the characters count as one cell but are drawn wider."""
    style = tile_style(kind, space)
    if not has_characters(space):
        return Text(tile_name(kind, "zh", space) + " ", style)
    character = format_tiles([kind], "unicode", space)
    if not writes(character):
        return Text()
    return Text(character.ljust(len(character) + 2 - cell_len(character)), style)


def full_tile(kind: int, space: TileSpace, lang: Language) -> Text:
    """Return the tile as it looks and as text; in Chinese by its name too, which is short."""
    look = glyph(kind, space)
    text = tile_text(kind, space)
    if look:
        text = Text.assemble(look, " ", text)
    if lang == "zh" and has_characters(space):
        text.append(" ").append(Text(tile_name(kind, "zh", space), tile_style(kind, space)))
    return text


def tile_text(kind: int, space: TileSpace) -> Text:
    """Return the tile in mpsz text in the colour of its suit."""
    return Text(format_tile(kind, space), tile_style(kind, space))


def runs(kinds: Iterable[int], space: TileSpace) -> Text:
    """Return tiles as coloured mpsz text, a blank between suits: ``123m 055p 77z``."""
    parts = []
    for style, suit in groupby(kinds, key=lambda kind: tile_style(kind, space)):
        parts.append(Text(format_tiles(suit, "mpsz", space), style))
    return Text(" ").join(parts)


def hand_lines(hand: Hand) -> Text:
    """Return the hand in two lines: as Unicode tiles, and as text; melds in their brackets."""
    tiles, text = Text(), Text()
    for part in _PART.findall(str(hand)):
        left, right = (part[0], part[-1]) if part[0] in "[<" else ("", "")
        plus = "+" if "+" in part else ""
        kinds = [kind_of(tile) for tile in parse_tiles(part.strip("[]<>+ "), hand.space)]
        gap = " " if text else ""
        look = Text.assemble(*(glyph(kind, hand.space) for kind in kinds))
        look.rstrip()
        tiles.append(gap + left, QUIET).append(look).append(right, QUIET)
        text.append(gap + left + plus, QUIET).append(runs(kinds, hand.space)).append(right, QUIET)
    return Text("\n").join([tiles, text]) if writes("🀀") else text


def distance_words(shanten: int, say: Say) -> str:
    """Return the shanten in words."""
    if shanten == analysis.UNREACHABLE:
        return say("out of reach", "无法组成")
    if shanten < 0:
        return say("complete", "和牌")
    if shanten == 0:
        return say("ready", "听牌")
    return say(f"{shanten}-shanten", f"{shanten}向听")


def distance_text(shanten: int, say: Say) -> Text:
    """Return the shanten in words, coloured when the hand is ready or complete."""
    style = GOOD if shanten <= 0 else QUIET if shanten == analysis.UNREACHABLE else ""
    return Text(distance_words(shanten, say), style)


def copies(live: int) -> Text:
    """Return live copies as a number and as dots."""
    full, empty = "●·" if writes("●·") else "*."
    return Text.assemble(f"{live} ", (full * live, GOOD), (empty * (4 - live), QUIET))
