"""Sentences of either language, broken into lines as that language does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text

# What stays on one line: a word, a number with its unit or one Chinese character, and the marks that belong to it.
_PIECE = re.compile(r"（*(?:\d+[一-鿿]|[^\s⺀-\uffef]+|\S)[，。、；：）]*\s*")


class Prose:
    """Text in a cell or on the console. rich breaks Chinese only where the line is full, also before a comma."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text, self.style = text, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in broken(self.text, options.max_width):
            yield Text(line, self.style)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((cell_len(piece.rstrip()) for piece in _PIECE.findall(self.text)), default=0)
        return Measurement(widest, cell_len(self.text)).with_maximum(options.max_width)


def broken(text: str, width: int) -> list[str]:
    """Return the lines of the text, none wider than `width` cells unless a single word is."""
    lines = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and cell_len(lines[-1] + piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]
