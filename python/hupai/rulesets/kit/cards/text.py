"""A card as text for people, and read back: what `parse_card` makes of `card_text(card)` is the card.

A line is `id | section | C 40 | groups | n=1,2,3 | suits free | note`, its groups FF (flowers) 000 (White as 0) N E W S www$x (any
wind) RRR GGG OOO (red, green, white) DDDa DDD!a DDD$x (dragons) 222a nnna (n+1)3b (numbers of a suit); a minus behind a group refuses
jokers, a slash stands between ways to write the line.
"""

from __future__ import annotations

import re

from hupai._brief import brief
from hupai.rulesets.kit.cards.card import SUITS, WINDS, Card, CardError, Group, Line

_DRAGONS = {"red": "R", "green": "G", "white": "O"}
_LETTERS = {"F": ("flower", ""), "0": ("soap", "")}
_LETTERS |= {letter: ("dragon", of) for of, letter in _DRAGONS.items()}
_LETTERS |= {letter: ("wind", letter) for letter in WINDS}
_SAME = re.compile(r"([F0RGONEWS])\1*")
_DRAGON = re.compile(r"(D+)(!?[abc]|\$\w+)")
_WIND = re.compile(r"(w+)(\$\w+)")
_NUMBER = re.compile(r"(([1-9a-z])\2*)([abc])")
_TERM = re.compile(r"\(([A-Za-z](?:[+-][1-9])?)\)([1-6])([abc])")
_ESCAPES = {"\\": "\\\\", "|": "\\p", "\n": "\\n", "\r": "\\r"}


def card_text(card: Card) -> str:
    """The card as text, a heading and one row for each line."""
    head = [card.id, card.name, card.name_zh, "" if card.year is None else str(card.year)]
    head += [f"x{card.jokerless}", card.notice]
    return "\n".join([_row(["#", *head]), *(line_text(line) for line in card.lines)])


def line_text(line: Line) -> str:
    """One line as text."""
    ways = " / ".join(" ".join(map(group_text, groups)) for groups in line.alternatives)
    values = " ".join(
        f"{name}={','.join(map(str, of))}" for name, of in sorted(line.variables.items())
    )
    worth = f"{'C' if line.concealed else 'X'} {line.points}"
    free = "" if line.suits_distinct else "suits free"
    return _row([line.id, line.section, worth, ways, values, free, line.note])


def group_text(group: Group) -> str:
    """One group as text."""
    return _shape(group) + ("" if group.joker else "-")


def _shape(group: Group) -> str:
    size, of = group.size, group.of
    for letter, known in _LETTERS.items():
        if known == (group.kind, of):
            return letter * size
    if group.kind == "wind":
        return "w" * size + of
    if group.kind == "dragon":
        return "D" * size + of
    if len(of) == 1 and not of.isupper():
        return of * size + group.suit
    return f"({of}){size}{group.suit}"


def _row(cells: list[str]) -> str:
    return " | ".join(_escape(cell) for cell in cells).rstrip()


def _escape(cell: str) -> str:
    text = "".join(_ESCAPES.get(letter, letter) for letter in cell)
    return text if text == text.strip() else f"\\s{text}\\s"


def _unescape(cell: str) -> str:
    cell = re.sub(r"^\\s(.*)\\s$", r"\1", cell.strip(), flags=re.DOTALL)
    back = {"\\\\": "\\", "\\p": "|", "\\n": "\n", "\\r": "\r"}
    return re.sub(r"\\[\\pnr]", lambda found: back[found[0]], cell)


def parse_card(text: str) -> Card:
    """What `card_text` wrote. Raises CardError with every fault, each with the row it is in."""
    faults: list[str] = []
    rows = [_cells(row) for row in text.split("\n") if row.strip()]
    head = rows[0] if rows and rows[0][0] == "#" else []
    if len(head) != HEAD or not re.fullmatch(r"x\d+", head[5]):
        raise CardError(["row 1: expected # | id | name | Chinese name | year | x2 | notice"])
    lines = []
    for number, row in enumerate(rows[1:], 2):
        try:
            lines.append(_line(row))
        except ValueError as error:
            faults.append(f"row {number}: {error}")
    if faults:
        raise CardError(faults)
    year = int(head[4]) if head[4].isdigit() else None
    return Card(head[1], head[2], head[3], year, head[6], tuple(lines), int(head[5][1:]))


HEAD, CELLS = 7, 7


def _cells(row: str) -> list[str]:
    cells = [_unescape(cell) for cell in row.split("|")]
    return cells + [""] * (CELLS - len(cells))


def _line(cells: list[str]) -> Line:
    if len(cells) != CELLS:
        raise ValueError(f"{len(cells)} cells, expected at most {CELLS}")
    id, section, worth, ways, values, free, note = cells
    found = re.fullmatch(r"([XC]) (\d{1,4})", worth)
    if found is None:
        raise ValueError(f"{brief(worth)} is not X or C with points")
    variables = {}
    for each in values.split():
        named = re.fullmatch(r"([A-Za-z])=([1-9](?:,[1-9])*)", each)
        if named is None:
            raise ValueError(f"{brief(each)} are not the values of a variable")
        variables[named[1]] = tuple(map(int, named[2].split(",")))
    alternatives = tuple(tuple(map(parse_group, way.split())) for way in ways.split("/"))
    return Line(
        id, section, int(found[2]), found[1] == "C", alternatives, variables, not free, note
    )


def parse_group(text: str) -> Group:
    """What `group_text` wrote. Raises ValueError naming what is no group."""
    shape, joker = text.removesuffix("-"), not text.endswith("-")
    if found := _SAME.fullmatch(shape):
        kind, of = _LETTERS[found[1]]
        return Group(kind, len(shape), of, "", joker)
    if found := _DRAGON.fullmatch(shape):
        return Group("dragon", len(found[1]), found[2], "", joker)
    if found := _WIND.fullmatch(shape):
        return Group("wind", len(found[1]), found[2], "", joker)
    if found := _NUMBER.fullmatch(shape):
        return Group("num", len(found[1]), found[2], found[3], joker)
    if found := _TERM.fullmatch(shape):
        return Group("num", int(found[2]), found[1], found[3], joker)
    raise ValueError(f"{brief(text)} is no group; suits are {', '.join(SUITS)}")
