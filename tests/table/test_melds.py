"""Melds are their tiles: which group they are, what changes in them, and the record class that knows a table's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from tests.table.rig import rules_for

from hupai import _core
from hupai.logs.words import event_words
from hupai.records import HandRecord, MeldRecord
from hupai.table.actions import swap, swapped_meld
from hupai.table.events import Called, Meld, MeldChanged, MeldType
from hupai.table.jsonable import event_from_json, event_to_json
from hupai.table.reduce import REDUCERS
from hupai.table.state import SeatState, TableState, core_hand

DAER = _core.TileSpace.DAER
JOKER = 42
CHOWS = [  # cards, and the group that the rules of the eighty cards call them
    ("x2 x7 x10", _core.GroupType.TWO_SEVEN_TEN, 1),
    ("d10 d2 d7", _core.GroupType.TWO_SEVEN_TEN, 11),
    ("d5 d5 x5", _core.GroupType.MIXED, 14),
    ("x5 d5 x5", _core.GroupType.MIXED, 4),
    ("x4 x2 x3", _core.GroupType.CHOW, 1),
]


@pytest.mark.parametrize(("cards", "group", "kind"), CHOWS)
def test_the_tiles_of_a_chow_say_which_group_it_is(
    cards: str, group: _core.GroupType, kind: int
) -> None:
    tiles = tuple(_core.parse_tiles(cards, DAER))
    meld = Meld(MeldType.CHOW, tiles, tiles[0], 3)
    assert core_hand([], [meld], DAER).melds == [(group, kind)]
    state = table(DAER)
    for tile in tiles:
        state.seats[0].gain(tile)
    REDUCERS[Called](state, Called(0, Meld(MeldType.CHOW, tiles)))
    assert state.seats[0].hand.melds == [(group, kind)]


def test_tiles_that_make_no_group_are_no_chow() -> None:
    tiles = tuple(_core.parse_tiles("x2 x7 x9", DAER))
    with pytest.raises(ValueError, match="x9"):
        core_hand([], [Meld(MeldType.CHOW, tiles)], DAER)


def table(space: _core.TileSpace = _core.TileSpace.STANDARD) -> TableState[None]:
    state: TableState[None] = TableState([0] * 4, space)
    state.seats = [SeatState(_core.Hand("", space), state.kinds) for _ in range(4)]
    state.set_order()
    return state


def with_exposure(owner: int) -> TableState[None]:
    """Seat 1 is on turn with 7s drawn, and another 3p; `owner` has exposed 77s and a joker."""
    state = table()
    meld = Meld(MeldType.EXPOSE, (24, JOKER, 24), 24, (owner + 1) % 4)
    state.seats[owner].melds.append(meld)
    state.seats[1].gain(11)
    state.turn, state.drawn = 1, 24
    return state


@pytest.mark.parametrize("owner", [1, 3])
def test_a_tile_goes_into_a_meld_of_any_seat_and_what_comes_out_is_as_drawn(owner: int) -> None:
    state = with_exposure(owner)
    REDUCERS[MeldChanged](state, MeldChanged(1, owner, 0, (24,), (JOKER,)))
    (meld,) = state.seats[owner].melds
    assert sorted(meld.tiles) == [24, 24, 24]
    assert (meld.claimed, meld.from_seat, meld.type) == (24, (owner + 1) % 4, MeldType.EXPOSE)
    assert state.seats[1].tiles == [11]
    assert state.drawn == JOKER


@pytest.mark.parametrize("takes", [(11,), (JOKER, JOKER)])
def test_only_what_its_seat_laid_into_a_meld_is_taken_out(takes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="to take from that meld"):
        REDUCERS[MeldChanged](with_exposure(3), MeldChanged(1, 3, 0, (24,), takes))


def test_a_changed_meld_is_written_and_told() -> None:
    event = MeldChanged(1, 3, 0, (24,), (JOKER,))
    space = _core.TileSpace.STANDARD
    data = event_to_json(event, space)
    assert data["gives"] == "7s"
    assert event_from_json(data, space) == event
    words = event_words(event, rules_for("popular13"))
    assert words.en == "seat 1 gives 7s for J of a meld of seat 3"
    assert words.zh == "座位1用7s换出座位3牌组里的J"


def test_a_swap_names_the_meld() -> None:
    found = {swapped_meld(swap(24, seat, index)) for seat in range(4) for index in range(5)}
    assert found == {(seat, index) for seat in range(4) for index in range(5)}


@dataclass(frozen=True, slots=True)
class Exposure(MeldRecord):
    type: Literal["pung", "quint"]  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class OwnRecord(HandRecord):
    melds: tuple[Exposure, ...] = ()  # type: ignore[assignment]
    flower_copies = 2


def test_a_record_class_has_melds_and_copies_of_its_own() -> None:
    data = {"concealed": "1m", "melds": [{"type": "quint", "tiles": "7777mJ"}]}
    record = OwnRecord.from_json({**data, "flowers": ["f1", "f1"]})
    assert record.melds[0].type == "quint"
    assert OwnRecord.from_json(record.to_json()) == record
    with pytest.raises(ValueError, match="quint"):
        HandRecord.from_json(data)
    with pytest.raises(ValueError, match="3 copies of f1"):
        OwnRecord.from_json({**data, "flowers": ["f1"] * 3})
