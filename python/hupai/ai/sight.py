"""What a seat that is asked something can measure: its hand as it is, and after each answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from hupai._core import TileSpace
from hupai.analysis.results import Outlook
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.measure import nearness
from hupai.table.actions import Action, ActionType, Tile
from hupai.table.events import Meld, MeldType
from hupai.table.phases.claim import melds_of
from hupai.table.state import KIND, NOTHING, kinds_of
from hupai.table.view import SeatView


class Sight:
    """Measures the hand of a view's seat as its table does; nothing in it comes from tiles that the seat does not see."""

    def __init__(self, ruleset: Ruleset, view: SeatView) -> None:
        self.view, self.space, self.words = view, ruleset.space, ruleset.words
        self.measure = ruleset.measure_of(view)
        self.seen = seen_by(view, self.measure.kinds, ruleset.space)
        for kind, copies in enumerate(ruleset.lacking(view.options)):
            self.seen[kind] += copies
        self.melds = view.seats[view.seat].melds
        self.tiles = view.held

    @cached_property
    def now(self) -> Outlook:
        """Of the hand as it is."""
        return self._outlook(self.tiles, self.melds, self.seen)

    @cached_property
    def discards(self) -> Mapping[int, Outlook]:
        """Of the hand after each discard, by kind."""
        hand = self.measure.hand(self.tiles, self.melds)
        return self.measure.discards(hand, self.seen)

    def after(self, action: Action) -> Outlook:
        """After a meld or a tile laid aside: with the best discard after a chow or pung, else before the replacement."""
        if action.type is ActionType.CONCEALED_KONG:
            melds = (*self.melds, Meld(MeldType.CONCEALED_KONG, action.tiles))
            return self._outlook(without(self.tiles, action.tiles), melds, self.seen)
        tile = action.tile or 0
        if action.type is ActionType.SET_ASIDE:
            return self._outlook(
                without(self.tiles, [tile]), self.melds, self._seeing(tile & KIND, 1)
            )
        if action.type is ActionType.ADDED_KONG:
            melds = tuple(_grown(meld, tile) for meld in self.melds)
            return self._outlook(without(self.tiles, [tile]), melds, self.seen)
        return self._after_call(action, self._seeing(tile & KIND, -1))

    def _after_call(self, action: Action, seen: Sequence[int]) -> Outlook:
        """`seen` is without the claimed tile, which lies in the river and in the meld."""
        melds = (*self.melds, *melds_of(action, self.view.turn))
        rest = without(self.tiles, action.tiles)
        if action.type is ActionType.KONG:
            return self._outlook(rest, melds, seen)
        table = self.measure.discards(self.measure.hand(rest, melds), seen)
        return min(table.values(), key=nearness)

    def _outlook(
        self, tiles: Iterable[Tile], melds: Iterable[Meld], seen: Sequence[int]
    ) -> Outlook:
        hand: Any = self.measure.hand(tiles, melds)
        return self.measure.outlook(hand, seen)

    def _seeing(self, kind: int, more: int) -> list[int]:
        seen = self.seen.copy()
        seen[kind] += more
        return seen


def _grown(meld: Meld, tile: Tile) -> Meld:
    """The added kong of a pung of this kind; any other meld as it is."""
    if meld.type is not MeldType.PUNG or meld.kind != tile & KIND:
        return meld
    return Meld(MeldType.ADDED_KONG, (*meld.tiles, tile), meld.claimed, meld.from_seat, tile)


def without(tiles: Sequence[Tile], used: Iterable[Tile]) -> list[Tile]:
    """The tiles less those used."""
    left = list(tiles)
    for tile in used:
        left.remove(tile)
    return left


def seen_by(view: SeatView, kinds: int, space: TileSpace) -> list[int]:
    """Copies of each kind that the seat sees outside its own hand: rivers, others' melds and open hands, what is turned or aside.

    Tiles that the space lacks are no part of a hand, and none is counted.
    """
    counts, known = [0] * kinds, kinds_of(space).of
    tiles = [tile for _, tile in view.revealed]
    for at, seat in enumerate(view.seats):
        tiles += [discard.tile for discard in seat.river]
        tiles += [tile for _, tile in seat.aside]
        if at != view.seat:
            tiles += seat.tiles or ()
            for meld in seat.melds:
                tiles += meld.own
    for tile in tiles:
        if tile >= 0 and known[tile] != NOTHING:
            counts[tile & KIND] += 1
    # A tile claimed from a river lies in the own melds as well, which the measure counts itself.
    for meld in view.seats[view.seat].melds:
        if meld.claimed is not None:
            counts[meld.claimed & KIND] -= 1
    return counts
