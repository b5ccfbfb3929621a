"""What is on the table. Only the reducers (`reduce.py`) and a ruleset's tracker (its own facts) write here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, Protocol, Self, TypeVar, cast

from hupai import _core
from hupai.table.actions import Tile
from hupai.table.events import HandEnded, Meld, MeldType, WinLine
from hupai.table.exact import once
from hupai.table.wall import Wall, WallPlan

KIND = 63  # a tile's kind is its number without the red bit
KINDS = 34  # tiles from here on (flowers, jokers) are not known to the core's Hand

GROUPS: dict[MeldType, _core.GroupType] = {
    MeldType.CHOW: _core.GroupType.CHOW,
    MeldType.PUNG: _core.GroupType.PUNG,
    MeldType.KONG: _core.GroupType.KONG,
    MeldType.ADDED_KONG: _core.GroupType.ADDED_KONG,
    MeldType.CONCEALED_KONG: _core.GroupType.CONCEALED_KONG,
}


def core_hand(tiles: Iterable[Tile], melds: Iterable[Meld], space: _core.TileSpace) -> _core.Hand:
    """Tiles and melds of the table as the core's hand, without flowers and jokers."""
    kinds = [tile & KIND for tile in tiles if tile & KIND < KINDS]
    groups = [(GROUPS[meld.type], meld.kind) for meld in melds if meld.type in GROUPS]
    return _core.Hand.from_tiles(kinds, groups, space)


class Facts(Protocol):
    """A ruleset's private record of the hand: whatever it is, it can be copied and compared."""

    def copy(self) -> Self:
        """An independent record with the same content."""


F = TypeVar("F")  # a ruleset's facts: None, or something with the methods of Facts


def _copy(facts: F) -> F:
    return facts if facts is None else cast(F, cast(Facts, facts).copy())


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard: whether it was the drawn tile, and the seat that took it (for a meld or a win) if any."""

    tile: Tile
    drawn: bool = False
    taken_by: int | None = None


river_tile = once(RiverTile)


@dataclass(slots=True)
class SeatState:
    """One seat's part of the table.

    `tiles` are the concealed tiles without the one just drawn (which is the table's `drawn`), and `hand` is the same as
    the core sees it, melds included. The last six fields are what the measure of the table says of the hand, as of the last
    time that `Rules.look` was asked: true while `fresh`.
    """

    hand: _core.Hand
    tiles: list[Tile] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    river: list[RiverTile] = field(default_factory=list)
    aside: list[tuple[str, Tile]] = field(default_factory=list)
    active: bool = True
    declared: str = ""
    declared_at: int = -1  # index into the river of the discard with which it was declared
    shown: bool = False

    fresh: bool = field(default=False, compare=False)
    shanten: int = field(default=99, compare=False)
    accepts: int = field(default=0, compare=False)
    pairs: int = field(default=0, compare=False)
    triplets: int = field(default=0, compare=False)
    quads: int = field(default=0, compare=False)
    chows: int = field(default=0, compare=False)

    def gain(self, tile: Tile) -> None:
        self.tiles.append(tile)
        if tile & KIND < KINDS:
            self.hand.add(tile & KIND)
        self.fresh = False

    def lose(self, tile: Tile) -> None:
        self.tiles.remove(tile)
        if tile & KIND < KINDS:
            self.hand.remove(tile & KIND)
        self.fresh = False

    def set_meld(self, index: int, meld: Meld | None) -> None:
        """Change or remove a meld; the core's hand is built anew."""
        self.melds[index : index + 1] = [] if meld is None else [meld]
        self.rebuild()

    def rebuild(self) -> None:
        """Make the core's hand that of the tiles and melds."""
        self.hand = core_hand(self.tiles, self.melds, self.hand.space)
        self.fresh = False

    def copy(self) -> SeatState:
        return SeatState(
            self.hand.copy(),
            self.tiles.copy(),
            self.melds.copy(),
            self.river.copy(),
            self.aside.copy(),
            self.active,
            self.declared,
            self.declared_at,
            self.shown,
            self.fresh,
            self.shanten,
            self.accepts,
            self.pairs,
            self.triplets,
            self.quads,
            self.chows,
        )

    __copy__ = copy


@once
def _turn_orders(active: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """For each seat the other active seats in turn order."""
    n = len(active)
    return tuple(
        tuple(s for s in ((seat + i) % n for i in range(1, n)) if active[s]) for seat in range(n)
    )


@dataclass(slots=True)
class TableState(Generic[F]):
    """The whole table, match and hand. `facts` belongs to the ruleset."""

    scores: list[int]
    space: _core.TileSpace
    plan: WallPlan = field(default_factory=WallPlan)
    pot: int = 0
    hand_no: int = -1
    dealer: int = 0
    round: int = 0  # the prevailing wind: 0 East … 3 North
    streak: int = 0
    seats: list[SeatState] = field(default_factory=list)
    walls: tuple[Wall, ...] = ()
    turn: int = 0
    drawn: Tile | None = (
        None  # the tile that the seat on turn has just drawn; None after a call or once it is given away
    )
    revealed: list[tuple[str, Tile]] = field(default_factory=list)
    luck: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, tuple[int | None, ...]] = field(default_factory=dict)
    wins: list[WinLine] = field(default_factory=list)
    result: HandEnded | None = None  # set between the end of a hand and the next
    ended: bool = False
    facts: F = None  # type: ignore[assignment]  # set as the first hand starts
    order: tuple[tuple[int, ...], ...] = ()  # for each seat what `after` says

    def wall_of(self, seat: int) -> Wall:
        """The wall from which the seat draws."""
        return self.walls[seat % len(self.walls)]

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats still in the hand, in turn order from `seat`."""
        return self.order[seat]

    def held(self, seat: int) -> list[Tile]:
        """The concealed tiles of the seat, the one just drawn last."""
        tiles = self.seats[seat].tiles
        return [*tiles, self.drawn] if self.drawn is not None and self.turn == seat else [*tiles]

    def set_order(self) -> None:
        """Bring `order` up to date with the seats that are active."""
        self.order = _turn_orders(tuple(seat.active for seat in self.seats))

    def copy(self) -> TableState[F]:
        return TableState(
            self.scores.copy(),
            self.space,
            self.plan,
            self.pot,
            self.hand_no,
            self.dealer,
            self.round,
            self.streak,
            [seat.copy() for seat in self.seats],
            tuple(wall.copy() for wall in self.walls),
            self.turn,
            self.drawn,
            self.revealed.copy(),
            self.luck.copy(),
            self.chosen.copy(),
            self.wins.copy(),
            self.result,
            self.ended,
            _copy(self.facts),
            self.order,
        )

    __copy__ = copy
