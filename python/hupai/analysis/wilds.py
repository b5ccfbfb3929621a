"""What callers may pass for a hand and for the tiles of it that are wild."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from hupai._brief import brief
from hupai._core import Hand, TileSpace, parse_tiles
from hupai.analysis.inputs import HandLike, Space, as_space, is_array, require_counts_array
from hupai.tiles import kind_count

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Batch: TypeAlias = npt.NDArray[np.uint8]

Wild: TypeAlias = "str | int | tuple[str | int, str | int]"
MOST_WILDS: Final = 8


class WildTiles(NamedTuple):
    """Which tiles are wild, as the core's functions take it.

    Attributes:
        wild: the kind of which every tile is wild, or None.
        stand_in: the kind of which every tile is a natural one of `wild`, or None.
        wilds: wild tiles besides those of the hand's text; for a batch also uint8[N].
    """

    wild: int | None
    stand_in: int | None
    wilds: int | npt.NDArray[np.uint8]


def wild_tiles(
    wild: Wild | None, wilds: int | npt.NDArray[np.uint8] | None, space: TileSpace
) -> WildTiles | None:
    """Return which tiles are wild, None where none is.

    Raises:
        ValueError: a text that is not one kind, both a wild kind and wild tiles of no kind, a number
            of wild tiles that is not 0 to 8, an array of the wrong shape.
        TypeError: anything else.
    """
    if wild is None and wilds is None:
        return None
    if wild is not None and wilds is not None:
        raise ValueError("wild and wilds: the wild tiles are those of a kind or so many besides")
    if wild is None:
        return WildTiles(None, None, _wild_count(wilds))
    if not isinstance(wild, tuple):
        return WildTiles(_wild_kind(wild, space), None, 0)
    if len(wild) != 2:
        raise ValueError(
            f"wild: {brief(wild)} is not a tile, nor one and the tile standing in for it"
        )
    return WildTiles(_wild_kind(wild[0], space), _wild_kind(wild[1], space), 0)


def of_batch(wild: WildTiles | None) -> dict[str, Any]:
    """Return the wild tiles of a batch as keywords of the core's functions."""
    if wild is None:
        return {}
    if wild.wild is not None:
        return {"wild": wild.wild, "stand_in": wild.stand_in}
    if is_array(wild.wilds):
        return {"wilds": wild.wilds}
    import numpy as np

    return {"wilds": np.array([wild.wilds], np.uint8)}


def _wild_kind(wild: str | int, space: TileSpace) -> int:
    if isinstance(wild, str):
        tiles = parse_tiles(wild, space)
        if len(tiles) != 1 or tiles[0] >= kind_count(space):
            raise ValueError(f"wild: {brief(wild)} is not one kind of tile")
        return tiles[0]
    if isinstance(wild, bool) or not isinstance(wild, int):
        raise TypeError(f"wild: {brief(wild)} is neither the text of a tile nor its kind")
    if not 0 <= wild < kind_count(space):
        raise ValueError(f"wild: there is no kind {brief(wild)}")
    return wild


def _wild_count(
    wilds: int | npt.NDArray[np.uint8] | None,
) -> int | npt.NDArray[np.uint8]:
    if is_array(wilds):
        require_counts_array(wilds, (None,), "wilds")
        return wilds
    if isinstance(wilds, bool) or not isinstance(wilds, int):
        raise TypeError(f"wilds: {brief(wilds)} is not a number of wild tiles")
    if not 0 <= wilds <= MOST_WILDS:
        raise ValueError(f"wilds: {brief(wilds)} is not 0 to {MOST_WILDS}")
    return wilds


def as_hand(
    hand: HandLike | Batch, space: Space | None = None, wild: WildTiles | None = None
) -> Hand:
    """Return the `Hand` that a text, a list of counts, an array of counts or a Hand stands for.

    A Hand of the standard space, which is what one has without saying so, is made one of ``space``.
    Wild tiles are said by the hand or beside it.

    Raises:
        ValueError: text that is no hand, a wrong number of counts, more copies than exist, or a Hand
            of another tile space than ``space`` or with tiles that are not of it, or with other wild
            tiles than ``wild``.
        TypeError: any other type, or counts that are not integers.
    """
    if isinstance(hand, Hand):
        held = hand if space is None else _hand_in(hand, as_space(space))
        return held if wild is None else _with_wilds(held, wild)
    known = as_space(space)
    if isinstance(hand, str):
        if wild is None:
            return Hand(hand, known)
        return _with_wilds(Hand(hand, known, wild=wild.wild, stand_in=wild.stand_in), wild)
    if is_array(hand):
        require_counts_array(hand, (kind_count(known),), "hand")
        hand = hand.tolist()
    if isinstance(hand, list | tuple):
        if wild is None:
            return Hand.from_counts(hand, [], known)
        held = Hand.from_counts(hand, [], known, wild=wild.wild, stand_in=wild.stand_in)
        return _with_wilds(held, wild)
    raise TypeError(
        f"hand: expected text, a list of counts, a Hand or a uint8 array, not {type(hand).__name__}"
    )


def _hand_in(hand: Hand, space: TileSpace) -> Hand:
    if hand.space == space:
        return hand
    told = f"space: the hand is of {hand.space.name.lower()}, not of {space.name.lower()}"
    if hand.space != TileSpace.STANDARD:
        raise ValueError(told)
    try:
        return _rebuilt(hand, space, hand.wild, hand.stand_in, 0)
    except ValueError as error:
        raise ValueError(f"{told}: {error}") from None


def _with_wilds(hand: Hand, wild: WildTiles) -> Hand:
    """Return the hand with these wild tiles, which it may have already."""
    if not isinstance(wild.wilds, int):
        raise TypeError("wilds: an array of numbers goes with a batch, not with one hand")
    kinds = (wild.wild, wild.stand_in)
    if wild.wild is None or (hand.wild, hand.stand_in) == kinds:
        return (
            _rebuilt(hand, hand.space, hand.wild, hand.stand_in, wild.wilds) if wild.wilds else hand
        )
    if hand.wild is not None or hand.wilds:
        raise ValueError("wild: the hand has other wild tiles")
    return _rebuilt(hand, hand.space, wild.wild, wild.stand_in, 0)


def _rebuilt(
    hand: Hand, space: TileSpace, wild: int | None, stand_in: int | None, more: int
) -> Hand:
    """Return a hand of the same tiles of the table, with so many wild tiles of no kind more."""
    counts = [hand.count(kind) for kind in range(kind_count(hand.space))]
    loose = more if hand.wild is not None else hand.wilds + more
    return Hand.from_counts(counts, hand.melds, space, wild=wild, stand_in=stand_in, wilds=loose)
