"""Ready-made measures: for plain winning forms, for a suit to do without, and for a win that must be worth enough."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.analysis.results import Outlook
from hupai.records import Names
from hupai.table.state import Kinds, core_hand
from hupai.tiles import kind_count, number_suits

if TYPE_CHECKING:
    from hupai.table.actions import Tile
    from hupai.table.events import Meld
    from hupai.table.measure import Holdings, Run
    from hupai.table.play import State


@cache
def runs_of(space: _core.TileSpace) -> tuple[tuple[Run, ...], ...]:
    """For each kind the other two of every run of three numbers of one suit, the lowest run first."""
    found: list[tuple[Run, ...]] = [()] * kind_count(space)
    for suit in number_suits(space):
        for kind in suit:
            beside = ((kind - 2, kind - 1), (kind - 1, kind + 1), (kind + 1, kind + 2))
            found[kind] = tuple((a, b) for a, b in beside if a in suit and b in suit)
    return tuple(found)


@cache
def inwardness(kind: int, space: _core.TileSpace) -> int:
    """How much a lone tile can still become: 0 for an honour, else from 1 at the end of its suit."""
    for suit in number_suits(space):
        if kind in suit:
            return 1 + min(kind - suit.start, suit.stop - 1 - kind)
    return 0


def nearness(left: Outlook) -> tuple[int, int]:
    """What orders hands: the nearest to a win first, of equals the one that more live tiles help."""
    return left.shanten, -left.live


def preference(left: Outlook, space: _core.TileSpace) -> tuple[int, int, int, int]:
    """What orders discards, and is never equal for two: nearness, then honours and outer tiles first, then the kind."""
    assert left.tile is not None
    return left.shanten, -left.live, inwardness(left.tile, space), left.tile


def _by_tile(table: Iterable[tuple[int, int, dict[int, int], int]]) -> dict[int, Outlook]:
    """The core's discard table by the tile that is discarded."""
    return {tile: Outlook(shanten, accepts, live, tile) for tile, shanten, accepts, live in table}


@dataclass(frozen=True, slots=True)
class FormsMeasure:
    """For tables where nothing but the winning forms counts."""

    forms: FormSet

    @property
    def kinds(self) -> int:
        return kind_count(self.forms.space)

    def hand(self, tiles: Iterable[Tile], melds: Iterable[Meld]) -> _core.Hand:
        return core_hand(tiles, melds, self.forms.space)

    def holdings(self, state: State, seat: int) -> Holdings:
        return _core.hand_masks(state.seats[seat].hand, self.forms.bits)

    def runs(self, kind: int) -> Sequence[Run]:
        return runs_of(self.forms.space)[kind]

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        return Outlook(*_core.acceptance(hand, self.forms.bits, seen))

    def useless(self, kind: int) -> Names | None:
        """What a tile is that no win can hold, None for one that can be part of it."""
        return None

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        return _by_tile(_core.discards(hand, self.forms.bits, seen))


@dataclass(frozen=True, slots=True)
class WildMeasure(FormsMeasure):
    """For hands with wild tiles, or with tiles that stand in for others: `tiles` says what they are.

    A hand that was made without saying so is taken as the tiles that lie on the table.
    """

    tiles: Kinds

    def hand(self, tiles: Iterable[Tile], melds: Iterable[Meld]) -> _core.Hand:
        return core_hand(tiles, melds, self.forms.space, self.tiles)

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        return FormsMeasure.outlook(self, self._known(hand), seen)

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        return FormsMeasure.discards(self, self._known(hand), seen)

    def _known(self, hand: _core.Hand) -> _core.Hand:
        wild = self.tiles.wild
        if hand.wild == wild:
            return hand
        held = [kind for kind, count in enumerate(hand.counts) for _ in range(count)]
        return _core.Hand.from_tiles(
            held, hand.melds, hand.space, wild=wild, stand_in=self.tiles.stand_in
        )


@dataclass(frozen=True, slots=True)
class VoidMeasure(FormsMeasure):
    """For wins without a tile of one suit (0 m, 1 p, 2 s): a hand that holds some is not ready."""

    void: int

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        return Outlook(*_core.acceptance_with_void(hand, self.forms.bits, self.void, seen))

    def useless(self, kind: int) -> Names | None:
        of_suit = kind in number_suits(self.forms.space)[self.void]
        return Names("缺门牌", "of the void suit") if of_suit else None

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        return _by_tile(_core.discards_with_void(hand, self.forms.bits, self.void, seen))


@dataclass(frozen=True, slots=True)
class EachMeasure(FormsMeasure, ABC):
    """For wins that more than a form decides, each hand looked at by itself: say how far one is, and this does the rest."""

    @abstractmethod
    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        """How far the hand is from a win that counts."""

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        found = {}
        for kind, count in enumerate(hand.counts):
            if count:
                rest = hand.copy()
                rest.remove(kind)
                found[kind] = replace(self.outlook(rest, seen), tile=kind)
        return found
