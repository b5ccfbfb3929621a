"""What is on the table. Only the reducers (`reduce.py`) and a ruleset's tracker (its own facts) write here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Generic, NamedTuple, Protocol, Self, TypeVar, cast

from hupai import _core
from hupai.table.actions import Tile
from hupai.table.events import HandEnded, Meld, MeldType, WinLine
from hupai.table.exact import TILES, once
from hupai.table.wall import Wall, WallPlan
from hupai.tiles import has_kind

KIND = 63  # a tile's kind is its number without the red bit
WILD: Final = 62  # no tile has this number: of any kind that its hand wants
NOTHING: Final = 63  # nor this: no part of a hand, as a flower


class Kinds(NamedTuple):
    """What the tiles of a table are in a hand, for now.

    `of` says it by tile: the kind as which it goes into groups, WILD or NOTHING. Every tile of the kind `wild` is wild, and
    those of the kind `stand_in` are the natural tiles of that kind, which has no others.
    """

    of: tuple[int, ...]
    wild: int | None = None
    stand_in: int | None = None


OF_SPACE: Final = Kinds(())  # as the tile space has them


@cache
def kinds_of(space: _core.TileSpace, wild: int | None = None, stand_in: int | None = None) -> Kinds:
    """Every tile of the space is its own kind (a red five a five) but for these two; any other tile is nothing."""
    kinds = [NOTHING] * TILES
    for tile in range(TILES):
        if has_kind(tile & KIND, space):
            kinds[tile] = tile & KIND
    if wild is not None:
        kinds[wild] = WILD
        if stand_in is not None:
            kinds[stand_in] = wild
    return Kinds(tuple(kinds), wild, stand_in)


GROUPS: dict[MeldType, _core.GroupType] = {
    MeldType.CHOW: _core.GroupType.CHOW,
    MeldType.PUNG: _core.GroupType.PUNG,
    MeldType.KONG: _core.GroupType.KONG,
    MeldType.ADDED_KONG: _core.GroupType.ADDED_KONG,
    MeldType.CONCEALED_KONG: _core.GroupType.CONCEALED_KONG,
}


def core_hand(
    tiles: Iterable[Tile],
    melds: Iterable[Meld],
    space: _core.TileSpace,
    kinds: Kinds | None = None,
) -> _core.Hand:
    """Tiles and melds of the table as the core's hand, each tile as what it is there; flowers are no part of it."""
    known = kinds or kinds_of(space)
    held = [tile & KIND for tile in tiles if known.of[tile] != NOTHING]
    groups = [meld_group(meld, known, space) for meld in melds if meld.type in GROUPS]
    if known.wild is None:
        return _core.Hand.from_tiles(held, groups, space)
    return _core.Hand.from_tiles(held, groups, space, wild=known.wild, stand_in=known.stand_in)


def meld_group(meld: Meld, kinds: Kinds, space: _core.TileSpace) -> tuple[_core.GroupType, int]:
    """The meld as a group of the core. Which group a chow is, its tiles say: a space may have others than runs.

    Raises ValueError naming tiles that make no group of the space.
    """
    if meld.type is MeldType.CHOW:
        found: tuple[_core.GroupType, int] = _core.parse_meld(
            [kinds.of[tile] for tile in meld.tiles], False, space
        )
        return found
    return GROUPS[meld.type], meld_kind(meld, kinds)


def meld_kind(meld: Meld, kinds: Kinds) -> int:
    """The kind of a pung or kong, the lowest kind of a chow, by what its tiles are in this hand."""
    return min([kinds.of[tile] for tile in meld.tiles])


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
    time that `Rules.look` was asked: true while `fresh`. `kinds` are those of the table.
    """

    hand: _core.Hand
    kinds: Kinds
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
        if self.kinds.of[tile] != NOTHING:
            self.hand.add(tile & KIND)
        self.fresh = False

    def lose(self, tile: Tile) -> None:
        self.tiles.remove(tile)
        if self.kinds.of[tile] != NOTHING:
            self.hand.remove(tile & KIND)
        self.fresh = False

    def set_meld(self, index: int, meld: Meld | None) -> None:
        """Change or remove a meld; the core's hand is built anew."""
        self.melds[index : index + 1] = [] if meld is None else [meld]
        self.rebuild()

    def rebuild(self) -> None:
        """Make the core's hand that of the tiles and melds."""
        self.hand = core_hand(self.tiles, self.melds, self.hand.space, self.kinds)
        self.fresh = False

    def copy(self) -> SeatState:
        return SeatState(
            self.hand.copy(),
            self.kinds,
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
    """The whole table, match and hand. `facts` belongs to the ruleset.

    `kinds` say what each tile is in a hand, now. `revealed` are the tiles turned, each with the reason; those of them that
    came out of the wall and lie before nobody are in `turned` too. `accounts` are what is kept beside the scores.
    """

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
    turned: list[Tile] = field(default_factory=list)
    luck: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, tuple[int | None, ...]] = field(default_factory=dict)
    wins: list[WinLine] = field(default_factory=list)
    result: HandEnded | None = None  # set between the end of a hand and the next
    ended: bool = False
    facts: F = None  # type: ignore[assignment]  # set as the first hand starts
    order: tuple[tuple[int, ...], ...] = ()  # for each seat what `after` says
    accounts: dict[str, list[int]] = field(default_factory=dict)
    kinds: Kinds = OF_SPACE

    def __post_init__(self) -> None:
        if not self.kinds.of:
            self.kinds = kinds_of(self.space)

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

    def set_kinds(self, kinds: Kinds) -> None:
        """From now on the tiles are of these kinds: the core's hands are made anew where that is a change."""
        if kinds == self.kinds:
            return
        self.kinds = kinds
        for seat in self.seats:
            seat.kinds = kinds
            seat.rebuild()

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
            self.turned.copy(),
            self.luck.copy(),
            self.chosen.copy(),
            self.wins.copy(),
            self.result,
            self.ended,
            _copy(self.facts),
            self.order,
            {name: list(amounts) for name, amounts in self.accounts.items()},
            self.kinds,
        )

    __copy__ = copy
