"""What the records of riichi programs share, whatever their format: deposits, indicators, and how a win came."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hupai._brief import brief
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.settle import Payment
from hupai.table.events import (
    Called,
    Dealt,
    Discarded,
    Drawn,
    Event,
    HandStarted,
    KongAdded,
    Paid,
    PutAside,
    Revealed,
    WinLine,
)
from hupai.tiles import RED

RIICHI = "riichi"  # the declaration, and the reason of its deposit
STICK = 1000  # points of a deposit
LIABILITY = "liability"  # the reason of what a liable seat pays
NORTH = 30
NUKI = "nuki"  # why a North is laid aside
FIVES = (4, 13, 22)
INDICATORS = 5


def check_writable(events: Sequence[Event]) -> None:
    """Raise ValueError unless these are hands of a riichi game from their beginning: the formats know no other."""
    if events and not isinstance(events[0], HandStarted):
        raise ValueError(f"events: they begin with {brief(events[0].type)}, not with a hand")
    for event, following in pairwise(events):
        if isinstance(event, Dealt) and not isinstance(following, Revealed):
            raise ValueError("events: not of a riichi game, no indicator is turned after the deal")


def deposit(seat: int) -> Paid:
    """The riichi of the seat stands and is paid."""
    return Paid((Payment(seat, None, STICK, RIICHI),))


def thousandths(points: Sequence[float]) -> tuple[int, ...]:
    """Final points, which records give in thousands, as our table counts them. Raises TypeError for what is no number."""
    if any(isinstance(value, bool) or not isinstance(value, int | float) for value in points):
        raise TypeError(f"final points: {brief(list(points))} are not numbers")
    return tuple(round(1000 * value) for value in points)


def north_aside(seat: int) -> PutAside:
    """The seat of a table for three sets a North aside."""
    return PutAside(seat, NORTH, NUKI)


def fixed_tiles(shown: Sequence[int], below: Sequence[int]) -> tuple[int | None, ...]:
    """The tiles nobody draws, for `RecordedHand.fixed`: the indicators turned, those that were not, those below."""
    return (*shown, *[None] * (INDICATORS - len(shown)), *below)


def last_move(events: Sequence[Event]) -> Event | None:
    """The newest event that a seat made with its tiles; None at the beginning of a hand."""
    return next((e for e in reversed(events) if not isinstance(e, Revealed | Paid)), None)


def won_tile(last: Event | None) -> int:
    """The tile of a win that follows this move. Raises ValueError where there is none."""
    if isinstance(last, Called):
        return last.meld.tiles[0]
    if isinstance(last, Drawn | Discarded | KongAdded | PutAside):
        return last.tile
    raise ValueError("a win without a tile")


def win_line(winner: int, giver: int, tile: int, last: Event | None) -> WinLine:
    """A win after this move; at a self-draw `giver` is the winner."""
    if winner == giver:
        return WinLine(winner, tile, "self_draw")
    by = "discard" if isinstance(last, Discarded) else "rob_kong"
    return WinLine(winner, tile, by, giver)


def giver_of(line: WinLine) -> int:
    """Who gave the winning tile; at a self-draw the winner."""
    return line.seat if line.from_seat is None else line.from_seat


def liable_seat(paid: Paid) -> int | None:
    """Who pays for a win because it fed its melds (pao), None where nobody does."""
    return next((p.payer for p in paid.payments if p.reason == LIABILITY), None)


def table_options(options: RiichiOptions | None, seats: int) -> RiichiOptions:
    """The options of a table; None stands for the defaults of as many seats."""
    if options is not None:
        return options
    return SanmaOptions() if seats == SanmaOptions.SEATS else RiichiOptions()


def red_fives(events: Sequence[Event]) -> bool | tuple[int, ...]:
    """The red fives of a table by the wall of its first hand: none, one in each suit that is played, or how many of m, p, s."""
    started = next((event for event in events if isinstance(event, HandStarted)), None)
    if started is None:
        return False
    counts = tuple(started.wall.count(five | RED) for five in FIVES)
    played = set(counts[1:] if len(started.scores) == SanmaOptions.SEATS else counts)
    return bool(counts[1]) if played in ({0}, {1}) else counts
