"""What happened on the table: closed, immutable facts. The log is these, and state is nothing but their fold.

Fields stand in the log by their names, as their types say; `type` is the name in the log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, ClassVar

from hupai._fields import JsonObject, row_of
from hupai.settle import Payment
from hupai.table.actions import Tile
from hupai.table.exact import once


class Source(StrEnum):
    """Where the tile came from with which a seat is on turn."""

    DEAL = "deal"  # the dealer's extra tile
    WALL = "wall"
    KONG = "kong"  # a replacement for a kong
    FLOWER = "flower"
    ASIDE = "aside"  # a replacement for a tile laid aside by choice
    CLAIM = "claim"  # a discard taken for a meld: nothing was drawn


class MeldType(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"
    EXPOSE = "expose"  # equal tiles, some of which may be others that stand for them


@dataclass(frozen=True, slots=True)
class Meld:
    """A fixed group: all its tiles, the one claimed from `from_seat`'s discard (an absolute seat) if any.

    An added kong keeps the claimed tile of its pung; `added` is the fourth tile.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    from_seat: int | None = None
    added: Tile | None = None

    @property
    def kind(self) -> int:
        """The kind of a pung or kong, the lowest kind of a chow."""
        return min(tile & 63 for tile in self.tiles)

    @property
    def own(self) -> tuple[Tile, ...]:
        """The tiles that its seat held: all but the claimed one, which lies in the river it came from."""
        own = list(self.tiles)
        if self.claimed is not None:
            own.remove(self.claimed)
        return tuple(own)


@dataclass(frozen=True, slots=True)
class WinLine:
    """One winner of a win: the tile, how (`discard`, `self_draw`, `rob_kong`), from whom, and what it is worth.

    `result` is the ruleset's account of the hand as JSON values (fans, total, detail; see the hand records).
    """

    seat: int
    tile: Tile
    by: str
    from_seat: int | None = None
    result: JsonObject = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand begins with this wall in the order of the wall plan; `luck` holds the hand's other chance results."""

    type: ClassVar[str] = "start_hand"
    hand_no: int
    dealer: int
    round: int
    streak: int
    scores: tuple[int, ...]
    pot: int
    wall: tuple[Tile, ...]
    luck: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The starting tiles of every seat; an extra tile of the dealer follows as a draw."""

    type: ClassVar[str] = "deal"
    hands: tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat takes a tile from the wall and is on turn."""

    type: ClassVar[str] = "draw"
    seat: int
    tile: Tile
    source: Source = Source.WALL


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discards; `drawn` tells the tile just drawn from an equal one in the hand."""

    type: ClassVar[str] = "discard"
    seat: int
    tile: Tile
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declares with its next discard that it is ready; `name` says which kind of declaration."""

    type: ClassVar[str] = "declare"
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Called:
    """A meld is laid down: a claimed discard, or a concealed kong."""

    type: ClassVar[str] = "call"
    seat: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongAdded:
    """A pung grows to a kong by an own tile."""

    type: ClassVar[str] = "add_kong"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class MeldChanged:
    """A seat puts its tiles `gives` into the meld at `index` of `from_seat` (it may be its own) and `takes` others out.

    What was claimed for the meld stays in it.
    """

    type: ClassVar[str] = "change_meld"
    seat: int
    from_seat: int
    index: int
    gives: tuple[Tile, ...]
    takes: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Robbed:
    """The tile with which `seat` made a kong (or which it set aside) is taken for a win; the kong fails."""

    type: ClassVar[str] = "robbed"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class PutAside:
    """A tile is laid beside the hand: a flower, a North, a winning tile of a hand that plays on."""

    type: ClassVar[str] = "put_aside"
    seat: int
    tile: Tile
    why: str


@dataclass(frozen=True, slots=True)
class FlowersReplaced:
    """Flowers of the starting hand are laid aside (`tiles`), and as many tiles drawn for them (`drawn_tiles`)."""

    type: ClassVar[str] = "replace_flowers"
    seat: int
    tiles: tuple[Tile, ...]
    drawn_tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """A tile is turned for all to see: an indicator, the gold tile, a horse.

    It stays where it is, or leaves the wall: from the end that serves `source`, or (`place`) so many tiles back from the
    last one, which is 1. It then lies beside the wall, or is laid aside before `seat`, as a flower turned that way.
    """

    type: ClassVar[str] = "reveal"
    tile: Tile
    why: str
    source: Source | None = None
    place: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat let a tile pass with which it had a `right`: `win`, `self_draw`, `pung`, `kong` or `chow`.

    Only that seat knows.
    """

    type: ClassVar[str] = "passed"
    seat: int
    tile: Tile
    right: str = "win"


@dataclass(frozen=True, slots=True)
class Chosen:
    """All seats have answered the question `name`; one value per seat, None for a seat that was not asked."""

    type: ClassVar[str] = "chosen"
    name: str
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Gift:
    """The tiles that one seat passes on to another."""

    seat: int
    to_seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Tiles change hands, all at once. A seat sees what it gave and what it got."""

    type: ClassVar[str] = "exchange"
    name: str
    gifts: tuple[Gift, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """One or several seats win with the same tile."""

    type: ClassVar[str] = "win"
    wins: tuple[WinLine, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """Points change hands; None as payer or payee is the pot on the table."""

    type: ClassVar[str] = "pay"
    payments: tuple[Annotated[Payment, row_of(Payment)], ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has won and leaves the hand; the others play on."""

    type: ClassVar[str] = "leave"
    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat shows its hand at the end of a hand, or while it plays on with an open hand."""

    type: ClassVar[str] = "show"
    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over. `seats`: winners, those who showed a ready hand at a draw, or those who caused an abort."""

    type: ClassVar[str] = "end_hand"
    reason: str
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: places from 1, and final points in thousandths, where the ruleset has them."""

    type: ClassVar[str] = "end_match"
    scores: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...] = ()


Event = (
    HandStarted
    | Dealt
    | Drawn
    | Discarded
    | Declared
    | Called
    | KongAdded
    | MeldChanged
    | Robbed
    | PutAside
    | FlowersReplaced
    | Revealed
    | Passed
    | Chosen
    | Exchanged
    | Won
    | Paid
    | Left
    | Shown
    | HandEnded
    | MatchEnded
)

# The two events of every turn exist once each.
drawn = once(Drawn)
discarded = once(Discarded)
