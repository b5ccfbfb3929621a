"""Tiles as integers, and as text in three styles.

A tile is an ``int``: its kind (0..33 for 1m..9m 1p..9p 1s..9s 1z..7z; 0..19 for the eighty cards of
Da'er), or a flower (34..41 for f1..f8), or the American joker (42). A red five carries the bit 64 on
top of its kind. Honours are ordered East South West North White Green Red.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable
from itertools import groupby
from typing import Final, Literal, TypeAlias

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace, format_tile, parse_tiles

__all__ = [
    "COPIES",
    "FIRST_FLOWER",
    "JOKER",
    "RED",
    "Colour",
    "Language",
    "Style",
    "Tile",
    "colour_of",
    "format_tile",
    "format_tiles",
    "has_characters",
    "has_kind",
    "is_red",
    "kind_count",
    "kind_of",
    "kind_texts",
    "number_suits",
    "parse_tiles",
    "tile_name",
]

Tile: TypeAlias = int
Style: TypeAlias = Literal["mpsz", "unicode", "zh"]
Language: TypeAlias = Literal["en", "zh"]
Colour: TypeAlias = Literal["red", "blue", "green", "brown", "black"]

RED: Final = 64
FIRST_FLOWER: Final = 34
JOKER: Final = 42
COPIES: Final = 4  # of every kind but flowers and jokers

SUIT_SIZE: Final = 9
FIRST_HONOR: Final = 27
_DAER_SIZE: Final = 10
_DAER_RED: Final = (1, 6, 9)  # 二七十 and 贰柒拾
_SUIT_COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green")

_ZH_DIGITS: Final = "一二三四五六七八九十"
_ZH_BIG_DIGITS: Final = "壹贰叁肆伍陆柒捌玖拾"
_ZH_SUITS: Final = "万筒条"
_ZH_HONORS: Final = "东南西北白发中"
_ZH_FLOWERS: Final = "春夏秋冬梅兰竹菊"
_EN_SUITS: Final = ("characters", "dots", "bamboos")
_EN_HONORS: Final = ("East", "South", "West", "North", "White dragon", "Green dragon", "Red dragon")
_EN_FLOWERS: Final = (
    "Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo flower", "Chrysanthemum",
)  # fmt: skip

# The Unicode block orders winds, then Red, Green, White; then characters, bamboos, dots; then plants
# before seasons.
_UNICODE_HONORS: Final = "🀀🀁🀂🀃🀆🀅🀄"
_UNICODE_SUITS: Final = (0x1F007, 0x1F019, 0x1F010)
_UNICODE_FLOWERS: Final = "🀦🀧🀨🀩🀢🀣🀤🀥"
_UNICODE_JOKER: Final = "🀪"


def kind_of(tile: Tile) -> int:
    """Return the kind of a tile: the tile itself, a red five without its red."""
    return operator.index(tile) & ~RED


def is_red(tile: Tile) -> bool:
    """Tell whether the tile is a red five."""
    return bool(operator.index(tile) & RED)


def has_kind(kind: int, space: TileSpace) -> bool:
    """Tell whether a hand of this tile space can hold the kind."""
    try:
        _core.Hand.from_tiles([kind], [], space)
    except ValueError:
        return False
    return True


def kind_count(space: TileSpace = TileSpace.STANDARD) -> int:
    """Return the number of kinds of a tile space, which is the length of its count lists."""
    return _KIND_COUNTS[space]


@functools.cache
def number_suits(space: TileSpace = TileSpace.STANDARD) -> tuple[range, ...]:
    """Return the kinds of each suit of numbers; kinds of no such suit are honours."""
    size, count = (_DAER_SIZE, 2) if space == TileSpace.DAER else (SUIT_SIZE, 3)
    return tuple(range(size * suit, size * suit + size) for suit in range(count))


_KIND_COUNTS: Final = {space: len(_core.Hand("", space).counts) for space in TileSpace}


@functools.cache
def kind_texts(space: TileSpace = TileSpace.STANDARD) -> tuple[str, ...]:
    """Return the text of every kind of a tile space, by kind."""
    return tuple(format_tile(kind, space) for kind in range(kind_count(space)))


def colour_of(tile: Tile, space: TileSpace = TileSpace.STANDARD) -> Colour:
    """Return the colour by which a tile is told: that of its suit, or of what is printed on the card."""
    kind = kind_of(tile)
    if space == TileSpace.DAER:
        return "red" if kind % _DAER_SIZE in _DAER_RED else "black"
    return "brown" if kind >= FIRST_HONOR else _SUIT_COLOURS[kind // SUIT_SIZE]


def has_characters(space: TileSpace) -> bool:
    """Tell whether Unicode has characters for the tiles of a space; those of Da'er are written in Chinese."""
    return space != TileSpace.DAER


def format_tiles(
    tiles: Iterable[Tile], style: Style = "mpsz", space: TileSpace = TileSpace.STANDARD
) -> str:
    """Write tiles in the order given.

    ``"mpsz"`` writes ``123m055p77z``; ``"unicode"`` one character a tile of the block U+1F000 (where
    a red five looks like any five); ``"zh"`` writes ``一二三万 赤五五五筒 白白``.

    Raises:
        ValueError: an integer that is no tile of the space, an unknown style, or ``"unicode"`` for the
            eighty cards of Da'er, for which Unicode has no characters.
    """
    listed = list(tiles)
    text = _core.format_tiles(listed, space)  # names the offending tile if there is one
    if style == "mpsz":
        return text
    listed = [operator.index(tile) for tile in listed]
    if style == "unicode":
        return "".join(_unicode(tile, space) for tile in listed)
    if style == "zh":
        return " ".join(_zh_runs(listed, space))
    raise ValueError(f"unknown style {brief(style)}: expected 'mpsz', 'unicode' or 'zh'")


def tile_name(tile: Tile, lang: Language = "en", space: TileSpace = TileSpace.STANDARD) -> str:
    """Return the name of a tile in words: ``5 of dots``, ``White dragon``; ``五筒``, ``白``.

    Raises:
        ValueError: an integer that is no tile of the space.
    """
    format_tile(tile, space)
    tile = operator.index(tile)  # of a numpy integer, which has no room for every number
    if lang == "zh":
        return "".join(_zh_parts(tile, space)[:2])
    if space == TileSpace.DAER and tile < 2 * _DAER_SIZE:
        size, number = divmod(tile, _DAER_SIZE)
        return f"{('small', 'big')[size]} {number + 1}"
    return _en_name(tile)


def _en_name(tile: Tile) -> str:
    if tile == JOKER:
        return "Joker"
    kind = kind_of(tile)
    if kind >= FIRST_FLOWER:
        return _EN_FLOWERS[kind - FIRST_FLOWER]
    if kind >= FIRST_HONOR:
        return _EN_HONORS[kind - FIRST_HONOR]
    suit, number = divmod(kind, SUIT_SIZE)
    red = "red " if is_red(tile) else ""
    return f"{red}{number + 1} of {_EN_SUITS[suit]}"


def _unicode(tile: Tile, space: TileSpace) -> str:
    if space == TileSpace.DAER:
        raise ValueError("Unicode has no characters for the cards of Da'er")
    if tile == JOKER:
        return _UNICODE_JOKER
    kind = kind_of(tile)
    if kind >= FIRST_FLOWER:
        return _UNICODE_FLOWERS[kind - FIRST_FLOWER]
    if kind >= FIRST_HONOR:
        return _UNICODE_HONORS[kind - FIRST_HONOR]
    suit, number = divmod(kind, SUIT_SIZE)
    return chr(_UNICODE_SUITS[suit] + number)


def _zh_parts(tile: Tile, space: TileSpace) -> tuple[str, str, int]:
    """Return what is written for the tile, what follows a run of its suit, and a number of the suit."""
    if tile == JOKER:
        return "百搭", "", JOKER
    kind = kind_of(tile)
    if space == TileSpace.DAER and kind < 2 * _DAER_SIZE:
        return (_ZH_DIGITS + _ZH_BIG_DIGITS)[kind], "", kind // _DAER_SIZE
    if kind >= FIRST_FLOWER:
        return _ZH_FLOWERS[kind - FIRST_FLOWER], "", FIRST_FLOWER
    if kind >= FIRST_HONOR:
        return _ZH_HONORS[kind - FIRST_HONOR], "", FIRST_HONOR
    suit, number = divmod(kind, SUIT_SIZE)
    return ("赤" if is_red(tile) else "") + _ZH_DIGITS[number], _ZH_SUITS[suit], suit


def _zh_runs(tiles: list[Tile], space: TileSpace) -> list[str]:
    runs: list[str] = []
    parts = [_zh_parts(tile, space) for tile in tiles]
    for (_, ending), group in groupby(parts, key=lambda part: (part[2], part[1])):
        runs.append("".join(written for written, _, _ in group) + ending)
    return runs
