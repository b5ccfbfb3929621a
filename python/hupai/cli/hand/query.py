"""One hand as a line of JSON gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from hupai import _fields
from hupai._brief import brief
from hupai._core import Hand, TileSpace
from hupai._fields import TileRun
from hupai.analysis.inputs import visible_counts
from hupai.records import MeldRecord, Wind
from hupai.rulesets.kit.scoring import core_meld
from hupai.tiles import kind_count, kind_of


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """A line of input: ``hand`` is text or one count a kind or a list of tiles; melds as in hand records."""

    hand: Any
    id: Any = None
    melds: tuple[MeldRecord, ...] = ()
    visible: TileRun | None = None
    void_suit: Literal["m", "p", "s"] | None = None
    round_wind: Wind | None = None
    seat_wind: Wind | None = None


class Query(NamedTuple):
    """The hand of a line, and what the line says beside it: visible tiles as copies of each kind, void suit, winds."""

    hand: Hand
    visible: list[int] | None
    void_suit: str | None
    round_wind: Wind | None
    seat_wind: Wind | None


def read_query(data: dict[str, Any], space: TileSpace) -> Query:
    """Return the hand of a record and what goes with it.

    Raises:
        ValueError, TypeError: naming the key and the value that is wrong.
    """
    query = _fields.load(QueryRecord, data, "", space)
    melds = [core_meld(meld, f"melds[{i}]", space) for i, meld in enumerate(query.melds)]
    hand = _hand(query.hand, melds, space)
    return Query(
        hand,
        visible_counts(query.visible, space),
        query.void_suit,
        query.round_wind,
        query.seat_wind,
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
