"""The text of tiles, hands and melds. What is expected is the grammar of docs/notation.md, written out."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference import text as twin
from tests.reference.space import SPACES
from tests.strategies import SPACE_NAMES, hands
from tests.support import core_hand, meld_text

from hupai import _core
from hupai._core import GroupType, Hand, TileSpace

STANDARD, DAER = TileSpace.STANDARD, TileSpace.DAER
TILES = {
    STANDARD: [*range(43), 4 | 64, 13 | 64, 22 | 64],
    TileSpace.THREE_PLAYER: [0, *range(8, 34), 13 | 64, 22 | 64],
    TileSpace.SUITS_ONLY: [*range(27), 4 | 64, 13 | 64, 22 | 64],
    DAER: list(range(20)),
}


@pytest.mark.parametrize(
    ("text", "space", "tiles"),
    [
        ("123m055p77z", STANDARD, [0, 1, 2, 13 | 64, 13, 13, 33, 33]),
        (" 3m1m\t9s\n", STANDARD, [2, 0, 26]),
        ("1m f1 f8 J 1z", STANDARD, [0, 34, 41, 42, 27]),
        ("f1f2JJ", STANDARD, [34, 35, 42, 42]),
        ("x1 x10 d1 d10", DAER, [0, 9, 10, 19]),
        ("x10d2", DAER, [9, 11]),
        ("", STANDARD, []),
    ],
)
def test_tiles_are_read_in_order(text, space, tiles):
    assert _core.parse_tiles(text, space) == tiles


@pytest.mark.parametrize(
    ("text", "space", "message"),
    [
        ("12m0z", STANDARD, "unknown tile text '0z' in '12m0z'"),
        ("89z", STANDARD, "unknown tile text '8z' in '89z'"),
        ("12", STANDARD, "digits '12' without a suit letter in '12'"),
        ("12 3m", STANDARD, "digits '12' without a suit letter in '12 3m'"),
        ("f12", STANDARD, "unknown tile text 'f12' in 'f12'"),
        ("1三m", STANDARD, "unknown tile text '1三' in '1三m'"),
        ("🀀", STANDARD, "unknown tile text '🀀' in '🀀'"),
        ("x11", DAER, "unknown tile text 'x11' in 'x11'"),
        ("5m", TileSpace.THREE_PLAYER, "the three_player tiles have no '5m' in '5m'"),
        ("1z", TileSpace.SUITS_ONLY, "the suits_only tiles have no '1z' in '1z'"),
    ],
)
def test_the_offending_text_is_named(text, space, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        _core.parse_tiles(text, space)
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Hand(text, space)


def test_long_text_is_cut_in_the_message():
    with pytest.raises(ValueError, match=r"in '三{26}\.\.\.'$"):
        _core.parse_tiles("三" * 1000)


@given(st.text())
def test_any_text_is_read_or_refused_with_a_value_error(text):
    for space in TileSpace:
        for read in (_core.parse_tiles, Hand):
            with contextlib.suppress(ValueError):
                read(text, space)


@given(st.text(alphabet="0123456789mpszfJxd[]<>+ ", max_size=20))
def test_what_is_read_is_written_so_that_it_reads_the_same(text):
    for space in TileSpace:
        try:
            tiles = _core.parse_tiles(text, space)
        except ValueError:
            continue
        assert _core.parse_tiles(_core.format_tiles(tiles, space), space) == tiles


@given(st.data())
def test_tiles_round_trip(data):
    space = data.draw(st.sampled_from(list(TileSpace)))
    tiles = data.draw(st.lists(st.sampled_from(TILES[space])))
    assert _core.parse_tiles(_core.format_tiles(tiles, space), space) == tiles
    for tile in tiles:
        assert _core.parse_tiles(_core.format_tile(tile, space), space) == [tile]


@given(st.lists(st.integers(0, 33)))
def test_runs_are_read_as_the_twin_reads_them(tiles):
    text = "".join(map(twin.name, tiles))
    assert _core.parse_tiles(text) == twin.tiles(text) == tiles
    assert twin.tiles(_core.format_tiles(tiles)) == tiles


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ([0, 1, 2, 33, 33], "123m77z"),
        ([2, 0, 26, 34, 42, 28, 0], "31m9s f1 J 2z1m"),
        ([13 | 64, 13], "05p"),
        ([], ""),
    ],
)
def test_neighbours_of_a_suit_are_written_as_one_run(tiles, text):
    assert _core.format_tiles(tiles) == text


NO_TILES = [
    *((tile, STANDARD) for tile in (43, 3 | 64, 31 | 64, 34 | 64, 200)),
    *((tile, DAER) for tile in (20, 4 | 64)),
    (34, TileSpace.SUITS_ONLY),
    (42, TileSpace.THREE_PLAYER),
]


@pytest.mark.parametrize(("tile", "space"), NO_TILES)
def test_a_number_that_is_no_tile_is_refused(tile, space):
    message = f"the {space.name.lower()} tiles have no tile {tile}$"
    for write in (
        lambda: _core.format_tile(tile, space),
        lambda: _core.format_tiles([tile], space),
        lambda: _core.parse_meld([tile] * 3, False, space),
    ):
        with pytest.raises(ValueError, match=message):
            write()


@pytest.mark.parametrize("tile", [-1, 256, 1.5, "1m", None])
def test_what_is_no_small_number_is_no_tile(tile):
    with pytest.raises(TypeError):
        _core.format_tile(tile)


@pytest.mark.parametrize(
    ("text", "space", "meld"),
    [
        ("213m", STANDARD, (GroupType.CHOW, 0)),
        ("406p", STANDARD, (GroupType.CHOW, 12)),
        ("777z", STANDARD, (GroupType.PUNG, 33)),
        ("0555s", STANDARD, (GroupType.KONG, 22)),
        ("x10 x2 x7", DAER, (GroupType.TWO_SEVEN_TEN, 1)),
        ("d3 x3 d3", DAER, (GroupType.MIXED, 12)),
        ("d3 x3 x3", DAER, (GroupType.MIXED, 2)),
    ],
)
def test_melds(text, space, meld):
    assert _core.parse_meld(_core.parse_tiles(text, space), space=space) == meld


def test_four_equal_tiles_may_be_a_concealed_kong():
    tiles = _core.parse_tiles("0555s")
    assert _core.parse_meld(tiles, concealed=True) == (GroupType.CONCEALED_KONG, 22)


@pytest.mark.parametrize(
    ("text", "space"),
    [(text, STANDARD) for text in ("124m", "11m", "1112m", "89m1p", "123z", "f1 f1 f1", "")]
    + [(text, DAER) for text in ("x9 x10 d1", "x1 x2 d3", "d3 d7 d10", "x2 x7 d10", "x1 x1 d2")],
)
def test_tiles_that_make_no_meld(text, space):
    with pytest.raises(ValueError, match=f"^'{text}' is no meld$"):
        _core.parse_meld(_core.parse_tiles(text, space), space=space)


def test_a_meld_of_tiles_that_the_table_lacks():
    with pytest.raises(ValueError, match=r"^'234m' is no meld$"):
        _core.parse_meld([1, 2, 3], space=TileSpace.THREE_PLAYER)


def test_a_hand_with_melds():
    hand = Hand("123m456p [555z] 77z [0555s]<9999m>[+1111z]")
    assert hand.size == 8
    assert hand.melds == [
        (GroupType.PUNG, 31),
        (GroupType.KONG, 22),
        (GroupType.CONCEALED_KONG, 8),
        (GroupType.ADDED_KONG, 27),
    ]
    assert str(hand) == "123m456p77z [555z] [5555s] <9999m> [+1111z]"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1m [555z", "a '[' that is not closed in '1m [555z'"),
        ("1m <555z]", "a '<' that is not closed in '1m <555z]'"),
        ("1m 555z]", "a ']' that closes nothing in '1m 555z]'"),
        ("1m [55z]", "'[55z]' is no meld in '1m [55z]'"),
        ("1m <555z>", "'<555z>' is no meld in '1m <555z>'"),
        ("1m [+555z]", "'[+555z]' is no meld in '1m [+555z]'"),
        ("1m []", "'[]' is no meld in '1m []'"),
        ("1m [5q]", "unknown tile text '5q' in '1m [5q]'"),
        ("1m f3", "a hand holds no flowers: 'f3' in '1m f3'"),
        ("11111m", "5 copies of 1m, there are 4"),
        ("1m [1111m]", "5 copies of 1m, there are 4"),
    ],
)
def test_errors_in_a_hand_name_the_text(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Hand(text)


@pytest.mark.parametrize("name", SPACE_NAMES)
@given(data=st.data())
def test_hands_round_trip(name, data):
    held = data.draw(hands(SPACES[name]))
    hand = core_hand(held)
    assert Hand(str(hand), hand.space) == hand
    tiles = [kind for kind, count in enumerate(held.counts) for _ in range(count)]
    concealed = _core.format_tiles(tiles, hand.space)
    melds = [meld_text(held.space, meld) for meld in held.melds]
    assert str(hand).startswith(concealed)
    assert Hand(" ".join([*melds, concealed]), hand.space) == hand


def test_the_errors_of_the_document_are_real():
    text = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    lines = text.split("## Errors")[1].split("```")[1].strip().splitlines()
    raised = {line: line.rsplit(" in '", 1)[-1].rstrip("'") for line in lines}
    raised["5 copies of 1m, there are 4"] = "11111m"
    for line, offending in raised.items():
        space = TileSpace.THREE_PLAYER if "three_player" in line else STANDARD
        with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
            Hand(offending, space)


def test_messages_show_control_characters() -> None:
    with pytest.raises(ValueError, match=r"^unknown tile text '\\x00' in '1m\\x002m'$"):
        Hand("1m\x002m")
    with pytest.raises(ValueError, match=r"^unknown tile text '\\x1b' in '1m\\x1b'$"):
        _core.parse_tiles("1m\x1b")
