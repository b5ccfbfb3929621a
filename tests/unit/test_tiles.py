"""Tiles as integers and as text. Expected values are written out from the notation's own definition."""

from __future__ import annotations

import unicodedata

import pytest

from hupai import tiles
from hupai._core import TileSpace

ALL = "123456789m123456789p123456789s1234567z"


def test_kinds_are_numbered_by_suit_and_rank() -> None:
    assert tiles.parse_tiles(ALL) == list(range(34))
    assert tiles.format_tiles(range(34)) == ALL


def test_red_fives_keep_their_kind() -> None:
    red = tiles.parse_tiles("0m0p0s")
    assert red == [4 | tiles.RED, 13 | tiles.RED, 22 | tiles.RED]
    assert [tiles.kind_of(tile) for tile in red] == tiles.parse_tiles("5m5p5s")
    assert all(map(tiles.is_red, red))
    assert not any(map(tiles.is_red, range(34)))


def test_flowers_and_joker() -> None:
    assert tiles.parse_tiles("f1 f8 J") == [tiles.FIRST_FLOWER, tiles.FIRST_FLOWER + 7, tiles.JOKER]


def test_unicode_tiles_have_the_right_names() -> None:
    # The Unicode character database is the independent source here.
    ranks = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"]
    suits = [("CHARACTERS"), ("CIRCLES"), ("BAMBOOS")]
    names = [f"{rank} OF {suit}" for suit in suits for rank in ranks]
    names += ["EAST WIND", "SOUTH WIND", "WEST WIND", "NORTH WIND"]
    names += ["WHITE DRAGON", "GREEN DRAGON", "RED DRAGON"]
    written = tiles.format_tiles(range(34), "unicode")
    assert [unicodedata.name(character) for character in written] == [
        f"MAHJONG TILE {name}" for name in names
    ]
    flowers = ["SPRING", "SUMMER", "AUTUMN", "WINTER", "PLUM", "ORCHID", "BAMBOO", "CHRYSANTHEMUM"]
    written = tiles.format_tiles([*range(34, 42), tiles.JOKER], "unicode")
    assert [unicodedata.name(character) for character in written] == [
        f"MAHJONG TILE {name}" for name in [*flowers, "JOKER"]
    ]


def test_unicode_has_no_red_fives() -> None:
    assert tiles.format_tiles(tiles.parse_tiles("0p"), "unicode") == "🀝"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("123m456p789s11222z", "一二三万 四五六筒 七八九条 东东南南南"),
        ("1234567z", "东南西北白发中"),
        ("055p", "赤五五五筒"),
        ("1m1p1m", "一万 一筒 一万"),
        ("f1f5J", "春梅 百搭"),
        ("", ""),
    ],
)
def test_chinese(text: str, written: str) -> None:
    assert tiles.format_tiles(tiles.parse_tiles(text), "zh") == written


@pytest.mark.parametrize(
    ("text", "en", "zh"),
    [
        ("1m", "1 of characters", "一万"),
        ("5p", "5 of dots", "五筒"),
        ("0s", "red 5 of bamboos", "赤五条"),
        ("2z", "South", "南"),
        ("5z", "White dragon", "白"),
        ("6z", "Green dragon", "发"),
        ("7z", "Red dragon", "中"),
        ("f4", "Winter", "冬"),
        ("J", "Joker", "百搭"),
    ],
)
def test_names(text: str, en: str, zh: str) -> None:
    (tile,) = tiles.parse_tiles(text)
    assert tiles.tile_name(tile) == en
    assert tiles.tile_name(tile, "zh") == zh


def test_the_eighty_cards() -> None:
    daer = TileSpace.DAER
    cards = tiles.parse_tiles("x1 x10 d2 d7 d10", daer)
    assert cards == [0, 9, 11, 16, 19]
    assert tiles.format_tiles(cards, "zh", daer) == "一十 贰柒拾"
    assert tiles.tile_name(0, "en", daer) == "small 1"
    assert tiles.tile_name(19, "en", daer) == "big 10"
    with pytest.raises(ValueError, match="Da'er"):
        tiles.format_tiles(cards, "unicode", daer)


def test_kind_count() -> None:
    assert tiles.kind_count() == 34
    assert tiles.kind_count(TileSpace.DAER) == 20


@pytest.mark.parametrize("tile", [-1, 43, 64 + 3, 200])
def test_a_number_that_is_no_tile(tile: int) -> None:
    with pytest.raises((ValueError, TypeError)):
        tiles.format_tiles([tile])
    with pytest.raises((ValueError, TypeError)):
        tiles.tile_name(tile)


def test_an_unknown_style() -> None:
    with pytest.raises(ValueError, match="'klingon'"):
        tiles.format_tiles([0], "klingon")  # type: ignore[arg-type]
