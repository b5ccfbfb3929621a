"""One hand as a line of JSON gives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hupai import _fields
from hupai._brief import brief
from hupai._core import Hand, TileSpace
from hupai._fields import TileRun
from hupai.analysis.inputs import visible_counts
from hupai.records import MeldRecord, Wind
from hupai.rulesets.kit.facts import FactInfo
from hupai.rulesets.kit.scoring import core_meld
from hupai.tiles import kind_count, kind_of


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """A line of input: ``hand`` is text or one count a kind or a list of tiles; melds as in hand records."""

    hand: Any
    id: Any = None
    melds: tuple[MeldRecord, ...] = ()
    visible: TileRun | None = None
    round_wind: Wind | None = None
    seat_wind: Wind | None = None


class Query(NamedTuple):
    """The hand of a line, and what it says beside: visible tiles as copies of each kind, winds, facts of the seat by name."""

    hand: Hand
    visible: list[int] | None
    round_wind: Wind | None
    seat_wind: Wind | None
    facts: Mapping[str, Any]


def read_query(data: dict[str, Any], space: TileSpace, facts: Sequence[FactInfo] = ()) -> Query:
    """Return the hand of a record and what goes with it; ``facts`` are those a ruleset asks for, each a key of its own.

    Raises:
        ValueError, TypeError: naming the key and the value that is wrong.
    """
    told = {
        info.name: _fields.check(data[info.name], info.type, info.name, space)
        for info in facts
        if info.name in data
    }
    rest = {key: value for key, value in data.items() if key not in told}
    query = _fields.load(QueryRecord, rest, "", space)
    melds = [core_meld(meld, f"melds[{i}]", space) for i, meld in enumerate(query.melds)]
    hand = _hand(query.hand, melds, space)
    return Query(
        hand,
        visible_counts(query.visible, space),
        query.round_wind,
        query.seat_wind,
        {name: value for name, value in told.items() if value is not None},
    )


def _hand(value: object, melds: list[Any], space: TileSpace) -> Hand:
    if isinstance(value, str):
        try:
            hand = Hand(value, space)
            for meld in melds:
                hand.add_meld(*meld)
        except ValueError as error:
            raise ValueError(f"hand: {error}") from None
        return hand
    if not isinstance(value, list):
        raise TypeError(f"hand: expected text or a list, got {brief(value)}")
    # A hand has at most 21 tiles, so a list with an entry for each of 34 kinds can only be counts.
    if len(value) == kind_count(space) and space != TileSpace.DAER:
        return Hand.from_counts(value, melds, space)
    tiles = _fields.parse_tile_list(value, "hand", space)
    return Hand.from_tiles([kind_of(tile) for tile in tiles], melds, space)
