"""A card of written-out hands as it is read from a file, every fault of it told at once.

The format is `mahjong-card/1`; docs/cards.md describes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hupai._brief import brief, cut
from hupai._files import read_whole

FORMAT = "mahjong-card/1"
TILES = 14
MOST_SIZE = 6
SUITS = "abc"
DRAGONS = ("red", "green", "white")
WINDS = "NEWS"
MOST_LINES = 1000
MOST_BYTES = 1 << 20
_KEYS = {  # of a group, by its k, besides k, n and joker
    "num": ("v", "s"),
    "soap": (),
    "flower": (),
    "wind": ("w",),
    "dragon": ("d",),
}


@dataclass(frozen=True, slots=True)
class Group:
    """`size` equal tiles of a line: `of` says which, by what `kind` of tile they are.

    `num`: a number or a variable with what is added to it, `suit` its letter. `wind`: N E W S or $name. `dragon`: a suit
    letter, !letter (a dragon not of it), red green white or $name. `soap` is White as 0, `flower` any flowers.
    """

    kind: str
    size: int
    of: str = ""
    suit: str = ""
    joker: bool = True  # whether a joker may stand in it, if it is of three or more


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its groups in each way they are written, and the values of its variables."""

    id: str
    section: str
    points: int
    concealed: bool
    alternatives: tuple[tuple[Group, ...], ...]
    variables: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    suits_distinct: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its lines, and how much more a win without jokers is worth."""

    id: str
    name: str
    name_zh: str
    year: int | None
    notice: str
    lines: tuple[Line, ...]
    jokerless: int = 2


class CardError(ValueError):
    """What is wrong with a card: `faults` has all of it, each with its line and group."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type, tuple[tuple[str, ...]]]:
        return CardError, (self.faults,)


def read_card(path: str | Path) -> Card:
    """The card of a file. Raises OSError, or CardError with every fault."""
    try:
        data = read_whole(path, MOST_BYTES)
    except ValueError as error:  # too long, or no file
        raise CardError([str(error)]) from None
    try:
        return card_of(json.loads(data))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise CardError([f"card: no JSON: {cut(str(error))}"]) from None


def card_of(data: object) -> Card:
    """The card of a JSON object. Raises CardError with every fault."""
    if not isinstance(data, Mapping):
        raise CardError([f"card: expected an object, got {brief(data)}"])
    faults: list[str] = []
    if data.get("format") != FORMAT:
        faults.append(f"format: expected {FORMAT!r}, got {brief(data.get('format'))}")
    texts = {key: data.get(key, "") for key in ("id", "name", "name_zh", "notice")}
    for key, text in texts.items():
        if not isinstance(text, str) or (not text and key in ("id", "name")):
            faults.append(f"{key}: expected text, got {brief(text)}")
    defaults = data.get("defaults", {})
    if not isinstance(defaults, Mapping):
        faults.append(f"defaults: expected an object, got {brief(defaults)}")
        defaults = {}
    jokerless = defaults.get("jokerless_multiplier", 2)
    if type(jokerless) is not int or not 1 <= jokerless <= 10:
        faults.append(f"defaults.jokerless_multiplier: {brief(jokerless)} is not 1..10")
    if defaults.get("joker_min_group", 3) != 3:
        faults.append("defaults.joker_min_group: jokers stand in groups of 3 or more")
    year = data.get("year")
    if year is not None and type(year) is not int:
        faults.append(f"year: expected a number, got {brief(year)}")
    lines = _lines(data.get("lines"), defaults, faults)
    if faults:
        raise CardError(faults)
    return Card(**texts, year=year, lines=tuple(lines), jokerless=jokerless)


def _lines(data: object, defaults: Mapping[str, Any], faults: list[str]) -> list[Line]:
    if not isinstance(data, list) or not data:
        faults.append(f"lines: expected a list of lines, got {brief(data)}")
        return []
    if len(data) > MOST_LINES:
        faults.append(f"lines: {len(data)} are too many, at most {MOST_LINES}")
        return []
    found: list[Line] = []
    ids = set[str]()
    for number, each in enumerate(data, 1):
        where = f"line {number}"
        if not isinstance(each, Mapping):
            faults.append(f"{where}: expected an object, got {brief(each)}")
            continue
        if not isinstance(each.get("id"), str) or not each["id"]:
            faults.append(f"{where}: id: expected text, got {brief(each.get('id'))}")
        else:
            where = f"line {cut(each['id'])}"
            if each["id"] in ids:
                faults.append(f"{where}: another line has this id")
            ids.add(each["id"])
        own = list(_line_faults(each))
        faults += (f"{where}: {fault}" for fault in own)
        if not own and isinstance(each.get("id"), str):
            found.append(_line(each, defaults))
    return found


LINE_KEYS = frozenset({
    "id", "section", "text", "groups", "alt", "hand", "points", "vars", "note", "suits_distinct",
})  # fmt: skip


def _line_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a line, its groups included."""
    yield from (f"{cut(str(key))}: unknown key" for key in data if key not in LINE_KEYS)
    if data.get("hand") not in ("X", "C"):
        yield f"hand: {brief(data.get('hand'))} is none of 'X', 'C'"
    points = data.get("points")
    if type(points) is not int or not 1 <= points <= 9999:
        yield f"points: {brief(points)} is not 1..9999"
    for key in ("section", "note", "text"):
        if not isinstance(data.get(key, ""), str):
            yield f"{key}: expected text, got {brief(data[key])}"
    if type(data.get("suits_distinct", True)) is not bool:
        yield f"suits_distinct: expected true or false, got {brief(data['suits_distinct'])}"
    variables = data.get("vars", {})
    if not isinstance(variables, Mapping):
        yield f"vars: expected an object, got {brief(variables)}"
        variables = {}
    for name, values in variables.items():
        if not (isinstance(name, str) and len(name) == 1 and name.isalpha() and name.isascii()):
            yield f"vars: {brief(name)} is no letter"
        good = isinstance(values, list) and values and all(type(v) is int for v in values)
        if not good or not all(1 <= value <= 9 for value in values):
            yield f"vars.{cut(str(name))}: {brief(values)} are not numbers of 1..9"
    alternatives = [data.get("groups"), *_listed(data.get("alt", []))]
    if not isinstance(data.get("alt", []), list):
        yield f"alt: expected a list of group lists, got {brief(data['alt'])}"
    for way, groups in enumerate(alternatives):
        before = f"alt {way}: " if way else ""
        yield from (before + fault for fault in _groups_faults(groups, variables))


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _groups_faults(groups: object, variables: Mapping[str, Any]) -> Iterator[str]:
    if not isinstance(groups, list) or not groups:
        yield f"groups: expected a list of groups, got {brief(groups)}"
        return
    own = [
        f"group {at}: {fault}" for at, g in enumerate(groups, 1) for fault in _faults(g, variables)
    ]
    yield from own
    if not own:
        tiles = sum(group["n"] for group in groups)
        if tiles != TILES:
            yield f"groups: {tiles} tiles, not {TILES}"


def _faults(group: object, variables: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a group."""
    if not isinstance(group, Mapping):
        yield f"expected an object, got {brief(group)}"
        return
    kind = group.get("k")
    if not isinstance(kind, str) or kind not in _KEYS:
        yield f"k: {brief(kind)} is none of {', '.join(_KEYS)}"
        return
    known = {"k", "n", "joker", *_KEYS[kind]}
    yield from (f"{cut(str(key))}: unknown key of a {kind}" for key in group if key not in known)
    size = group.get("n")
    if type(size) is not int or not 1 <= size <= MOST_SIZE:
        yield f"n: {brief(size)} is not 1..{MOST_SIZE}"
    elif group.get("joker") is True and size < 3:
        yield f"joker: no joker stands in a group of {size}"
    if type(group.get("joker", True)) is not bool:
        yield f"joker: expected true or false, got {brief(group['joker'])}"
    check = _OF.get(kind)
    if check is not None:
        yield from check(group, variables)


def _number_faults(group: Mapping[str, Any], variables: Mapping[str, Any]) -> Iterator[str]:
    value = group.get("v")
    if type(value) is int:
        if not 1 <= value <= 9:
            yield f"v: {value} is not 1..9"
    elif not (isinstance(value, str) and _is_term(value)):
        yield f"v: {brief(value)} is neither a number nor a variable with a step"
    elif value[0] not in variables:
        yield f"v: the variable {value[0]!r} is not among vars"
    if not _is_suit(group.get("s")):
        yield f"s: {brief(group.get('s'))} is none of a, b, c"


def _is_term(value: str) -> bool:
    """n, n+1, n-2."""
    letter, step = value[:1], value[1:]
    stepped = len(step) == 2 and step[0] in "+-" and step[1] in "123456789"
    return letter.isalpha() and letter.isascii() and (not step or stepped)


def _is_suit(value: object) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in SUITS


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value[:1] == "$" and value[1:].isidentifier()


def _wind_faults(group: Mapping[str, Any], variables: Mapping[str, Any]) -> Iterator[str]:
    wind = group.get("w")
    if not ((isinstance(wind, str) and len(wind) == 1 and wind in WINDS) or _is_name(wind)):
        yield f"w: {brief(wind)} is none of N, E, W, S, $name"


def _dragon_faults(group: Mapping[str, Any], variables: Mapping[str, Any]) -> Iterator[str]:
    of = group.get("d")
    good = isinstance(of, str) and (of in DRAGONS or _is_suit(of.removeprefix("!")))
    if not (good or _is_name(of)):
        yield f"d: {brief(of)} is none of a, !a, red, green, white, $name"


_OF = {"num": _number_faults, "wind": _wind_faults, "dragon": _dragon_faults}


def _line(data: Mapping[str, Any], defaults: Mapping[str, Any]) -> Line:
    ways = [data["groups"], *data.get("alt", [])]
    return Line(
        id=data["id"],
        section=data.get("section", ""),
        points=data["points"],
        concealed=data["hand"] == "C",
        alternatives=tuple(tuple(_group(group) for group in groups) for groups in ways),
        variables={name: tuple(values) for name, values in data.get("vars", {}).items()},
        suits_distinct=data.get("suits_distinct", defaults.get("suits_distinct", True))
        is not False,
        note=data.get("note", ""),
    )


def _group(data: Mapping[str, Any]) -> Group:
    of = data.get("v", data.get("w", data.get("d", "")))
    return Group(data["k"], data["n"], str(of), data.get("s", ""), data.get("joker", True))
