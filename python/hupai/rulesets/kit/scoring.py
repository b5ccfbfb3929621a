"""What the scoring of several rulesets shares: the full hand of a record, its reading, and the refusals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hupai import _core
from hupai._brief import brief, cut
from hupai.records import (
    RED,
    Detail,
    FanRecord,
    GroupRecord,
    HandRecord,
    MeldRecord,
    Names,
    Refused,
    Result,
)
from hupai.table.state import WILD, Kinds
from hupai.tiles import has_kind

GROUP_TYPES = {member: member.name.lower() for member in _core.GroupType}
WIN_BY: dict[str, _core.WinBy] = {member.name.lower(): member for member in _core.WinBy}


@dataclass(frozen=True, slots=True)
class ReadingDetail(Detail):
    """The groups of the reading that scores."""

    reading: tuple[GroupRecord, ...] = ()


def core_meld(
    meld: MeldRecord, where: str, space: _core.TileSpace, known: Kinds | None = None
) -> tuple[_core.GroupType, int]:
    """The meld as the core knows it, its tiles as what they are (`known`) in the hand.

    Raises ValueError naming the meld when its tiles do not make its type, or one of them is wild.
    """
    kinds = list(meld.kinds) if known is None else sorted(known.of[tile] for tile in meld.tiles)
    if WILD in kinds:
        raise ValueError(f"{where}: a wild tile takes no part in a meld")
    try:
        found, kind = _core.parse_meld(kinds, meld.type == "concealed_kong", space)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    wanted = "kong" if meld.type in ("added_kong", "concealed_kong") else meld.type
    if meld_name(found) != wanted:
        raise ValueError(
            f"{where}: {cut(_core.format_tiles(list(meld.tiles), space))} is no {meld.type}"
        )
    # A chow of the eighty cards need not be a run of three.
    return (found if wanted == "chow" else _core.GroupType[meld.type.upper()]), kind


def meld_name(group: _core.GroupType) -> str:
    """What records call a meld of these tiles: a chow, a pung or a kong."""
    if group in (_core.GroupType.MIXED, _core.GroupType.TWO_SEVEN_TEN):
        return "chow"
    return GROUP_TYPES[group].removeprefix("concealed_")


def held_kind(tile: int, where: str, space: _core.TileSpace) -> int:
    """The kind of a tile that a hand can hold, a red five being a five. Raises ValueError for another, as a flower."""
    kind = tile & ~RED
    if not has_kind(kind, space):
        raise ValueError(f"{where}: {_core.format_tile(tile)} is not a tile that a hand can hold")
    return kind


def win_kind(record: HandRecord) -> int:
    """The kind of the winning tile of a record that has one."""
    assert record.win_tile is not None
    return record.win_tile & ~RED


def win_by(record: HandRecord) -> _core.WinBy:
    """How a record wins that says it."""
    assert record.win_by is not None
    return WIN_BY[record.win_by]


def hand_of(
    record: HandRecord, space: _core.TileSpace, *, win_tile: bool, known: Kinds | None = None
) -> _core.Hand:
    """The core's hand, with or without the winning tile; `known`: what the tiles are, where they are not all themselves.

    Raises ValueError for melds that are none and for flowers.
    """
    tiles = [held_kind(tile, "concealed", space) for tile in record.concealed]
    if win_tile and record.win_tile is not None:
        tiles.append(held_kind(record.win_tile, "win_tile", space))
    melds = [core_meld(meld, f"melds[{i}]", space, known) for i, meld in enumerate(record.melds)]
    if known is None or known.wild is None:
        return _core.Hand.from_tiles(tiles, melds, space)
    return _core.Hand.from_tiles(tiles, melds, space, wild=known.wild, stand_in=known.stand_in)


def check_tile_count(record: HandRecord, groups: int = 4) -> None:
    """Raise ValueError unless the concealed tiles and melds wait for one tile of `groups` groups and a pair."""
    wanted = 3 * (groups - len(record.melds)) + 1
    if len(record.concealed) != wanted:
        melds = f" beside {len(record.melds)} melds" if record.melds else ""
        tiles = _core.format_tiles(list(record.concealed))
        raise ValueError(
            f"concealed: {brief(tiles)} are {len(record.concealed)} tiles, expected {wanted}{melds} without the winning tile"
        )


def full_hand(
    record: HandRecord, space: _core.TileSpace, groups: int = 4, known: Kinds | None = None
) -> _core.Hand:
    """The hand with its winning tile, its number of tiles checked; `known` as for `hand_of`."""
    check_tile_count(record, groups)
    return hand_of(record, space, win_tile=True, known=known)


def fan_record(line: _core.FanLine, names: Sequence[tuple[str, Names]]) -> FanRecord:
    """A fan that the core counts, of a table with these ids and names."""
    id, name = names[line.row]
    return FanRecord(id, name, line.points // line.count, line.count, tuple(line.groups))


def group_records(reading: _core.Reading) -> tuple[GroupRecord, ...]:
    """The groups of one of the core's readings."""
    return tuple(
        GroupRecord(GROUP_TYPES[group.type], tuple(reading.group_tiles(i)), group.melded)
        for i, group in enumerate(reading.groups)
    )


def first_reading(hand: _core.Hand, forms: int) -> tuple[GroupRecord, ...] | None:
    """The first reading of a full hand, None when it is not complete."""
    found = _core.readings(hand, forms)
    return group_records(found[0]) if found else None


def refuse(record: HandRecord, ruleset: str, seats: int, unit: str, refused: Refused) -> Result:
    """The answer to a hand that does not win."""
    return Result(
        ruleset=ruleset, id=record.id, win=False, refused=refused, unit=unit, deltas=(0,) * seats
    )


def not_complete(
    record: HandRecord, hand: _core.Hand, forms: int, known: Kinds | None = None
) -> Refused:
    """Why tiles that make no winning shape do not win, with how far they are from one; `known` as for `hand_of`."""
    missing = _core.shanten(hand, forms) + 1
    text = Names(
        f"牌形不完整：还差 {missing} 张",
        f"The tiles make no winning shape: {missing} more needed",
        f"和了形ではありません：あと{missing}枚",
    )
    waiting = hand_of(record, hand.space, win_tile=False, known=known)
    waits = tiles_text(_core.waits(waiting, forms), hand.space)  # empty when it is not ready
    facts: dict[str, Any] = {"missing": missing, "waits": waits}
    return Refused("not_complete", text, facts)


def tiles_text(tiles: Sequence[int], space: _core.TileSpace) -> str:
    return _core.format_tiles(list(tiles), space)
