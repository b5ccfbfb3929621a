"""How a table's hands are measured: one answer for the table, for agents and hints, and for the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from hupai.analysis.results import Outlook
    from hupai.table.actions import Tile
    from hupai.table.events import Meld
    from hupai.table.play import State

# The shanten of a seat's hand; then, as bit sets of kinds, what shortens it (the waits of a ready hand; 0 from two away),
# of what two, three and four concealed copies are held, and what makes a run with two concealed tiles.
Holdings: TypeAlias = tuple[int, int, int, int, int, int]
Run: TypeAlias = tuple[int, int]  # the other two kinds of a run


@dataclass(frozen=True, slots=True)
class Standpoint:
    """What besides its tiles a hand's way to a win depends on.

    `options` are those of the table. The winds count from 0, East. `facts` are what the ruleset knows of this seat, by
    the names that the context of its hand records has.
    """

    options: Any
    round_wind: int = 0
    seat_wind: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)


class Measure(Protocol):
    """Measures hands as one table does, from one standpoint.

    A hand is what `hand` makes: nobody else looks into it. `seen` are the copies of each kind that are seen outside it.
    """

    @property
    def kinds(self) -> int:
        """How many kinds of tiles count: the length of `seen`."""

    def hand(self, tiles: Iterable[Tile], melds: Iterable[Meld]) -> Any:
        """Concealed tiles and melds as this measure takes them."""

    def holdings(self, state: State, seat: int) -> Holdings:
        """What the table asks about a seat's hand, without the tile just drawn."""

    def runs(self, kind: int) -> Sequence[Run]:
        """The runs that a tile of this kind can be claimed for."""

    def outlook(self, hand: Any, seen: Sequence[int] | None = None) -> Outlook:
        """How far the hand is from a win at this table, and what brings it nearer."""

    def discards(self, hand: Any, seen: Sequence[int] | None = None) -> Mapping[int, Outlook]:
        """The outlook of a hand with a tile too many after each discard, by kind in ascending order."""
