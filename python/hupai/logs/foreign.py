"""Hands recorded by other programs: what is read of them, and a wall that deals and draws as recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hupai._brief import brief
from hupai._core import format_tile
from hupai.logs.words import Problem
from hupai.records import Names
from hupai.table.engine import Start
from hupai.table.events import (
    Called,
    Drawn,
    Event,
    HandEnded,
    KongAdded,
    Paid,
    PutAside,
    Revealed,
    Source,
    Won,
)
from hupai.table.phases.start import deal_hands
from hupai.table.play import Deal, Rules
from hupai.table.wall import Wall, WallPlan

UNKNOWN = "?"  # why a hand ended, where the record does not say it


class RecordError(Problem):
    """A recorded hand that the rules do not allow, or that goes on otherwise than they say."""


class LengthDiffers(RecordError):
    """The record ends where the match goes on by these rules, or the other way round."""


# What reading a record of the wrong shape raises; the readers say where it happened.
MALFORMED = (ValueError, TypeError, LookupError, AttributeError)


def problem_of(error: Exception) -> str:
    """What a reader could not read, in words."""
    return f"missing {error}" if isinstance(error, KeyError) else str(error)


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand of a foreign record.

    `events` are draws, discards, declarations, calls, kongs, tiles set aside, revealed indicators after the first, and
    at the end a win or the end of the hand; payments only for a riichi that stands. `fixed` are the tiles nobody draws
    as far as the record shows them: indicators, then those below. `overruled` are claims that did not get their tile, by
    the position of the event that overruled them.
    """

    deal: Deal
    scores: tuple[int, ...]
    pot: int
    hands: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    fixed: tuple[int | None, ...] = ()
    wall: tuple[int, ...] | None = None
    deltas: tuple[int, ...] | None = None  # what the end of the hand pays, where the record says it
    overruled: Mapping[int, tuple[Called | Won, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Final:
    """How a game ended, as recorded: the scores, and the final points in thousandths (none where it has none)."""

    scores: tuple[int, ...]
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """The hands of a game.

    `complete` tells whether its end is recorded, `rules` are the options (by name) that the record states, `torn` tells
    that its text breaks off: the hand in which it does is left out.
    """

    hands: tuple[RecordedHand, ...]
    names: tuple[str, ...] = ()
    complete: bool = False
    rules: Mapping[str, Any] = field(default_factory=dict)
    final: Final | None = None
    torn: bool = False


def check_hand(rules: Rules, hand: RecordedHand) -> None:
    """Raise RecordError where a hand names seats that do not exist, or numbers that are none."""
    seats, deal = rules.seats, hand.deal
    for name, value in (("round", deal.round), ("counters", deal.streak), ("pot", hand.pot)):
        if type(value) is not int or value < 0:
            raise RecordError(f"{name}: {brief(value)} is no number")
    for name, row in (("scores", hand.scores), ("payments", hand.deltas or (0,) * seats)):
        if len(row) != seats or any(type(points) is not int for points in row):
            raise RecordError(
                f"{name}: {brief(list(row))} is not one number for each of {seats} seats"
            )
    _check_seat(deal.dealer, "dealer", seats)
    sizes = rules.deal_sizes(deal.dealer)
    if [len(tiles) for tiles in hand.hands] != list(sizes):
        raise RecordError(f"the deal is not {sizes[0]} tiles for each of {seats} seats")
    for at, event in enumerate(hand.events):
        for seat in _seats_of(event):
            _check_seat(seat, f"event {at} of the hand ({event.type})", seats)


def _check_seat(seat: object, where: str, seats: int) -> None:
    if type(seat) is not int or not 0 <= seat < seats:
        raise RecordError(f"{where}: seat {brief(seat)} does not exist among {seats}")


def _seats_of(event: Event) -> Iterator[object]:
    """Every seat that an event names."""
    if isinstance(event, Won):
        for line in event.wins:
            yield from (line.seat, line.seat if line.from_seat is None else line.from_seat)
    elif isinstance(event, Paid):
        yield from (payment.payer for payment in event.payments)
    elif isinstance(event, HandEnded):
        yield from event.seats
    elif not isinstance(event, Revealed):
        yield getattr(event, "seat", 0)
    if isinstance(event, Called) and event.meld.from_seat is not None:
        yield event.meld.from_seat


def build_wall(rules: Rules, hand: RecordedHand) -> tuple[int, ...]:
    """A wall that deals and draws as recorded; places the record does not reach hold the other tiles in any order.

    Raises RecordError when the record uses a tile more often than it exists.
    """
    plan, seats = rules.plan, rules.seats
    places = tuple(range(len(rules.tiles)))
    sizes = rules.deal_sizes(hand.deal.dealer)
    dealt = deal_hands(places, sizes, hand.deal.dealer, split=plan.split)
    found: dict[int, int] = {}
    for spots, tiles in zip(dealt, hand.hands, strict=True):
        found.update(zip(spots, tiles, strict=True))
    parts = seats if plan.split else 1
    part = len(places) // parts
    walls = [Wall.of(plan, places[at * part : (at + 1) * part]) for at in range(parts)]
    for at, wall in enumerate(walls):
        wall.head = sizes[at] if plan.split else sum(sizes)
    for event in hand.events:
        if isinstance(event, Drawn):
            wall = walls[event.seat % parts]
            place = wall.peek(event.source)
            if place is None:
                raise RecordError(
                    Names("牌谱摸的牌多于牌墙", "the record draws more tiles than the wall holds")
                )
            found[place] = event.tile
            wall.take(event.source)
    found.update(_fixed_places(plan, len(places), hand.fixed))
    return _fill(rules.tiles, found)


def _fixed_places(
    plan: WallPlan, size: int, fixed: Sequence[int | None]
) -> Iterator[tuple[int, int]]:
    first = size - plan.keep + plan.spare
    for at, tile in enumerate(fixed):
        if tile is not None:
            yield first + at, tile


def _fill(tiles: Sequence[int], found: dict[int, int]) -> tuple[int, ...]:
    left = Counter(tiles)
    left.subtract(found.values())
    over = [tile for tile, count in left.items() if count < 0]
    if over:
        tile = format_tile(over[0])
        raise RecordError(
            Names(
                f"牌谱里{tile}的张数多于实有", f"the record uses {tile} more often than it exists"
            )
        )
    rest = iter(sorted(left.elements()))
    return tuple(found[at] if at in found else next(rest) for at in range(len(tiles)))


def start_of(hand: RecordedHand) -> Start:
    """Where a table begins that plays this hand first."""
    return Start(hand.deal, hand.scores, hand.pot)


def draw_source(before: Event | None) -> Source:
    """Where a recorded draw comes from, by what happened before it."""
    if before is None:
        return Source.DEAL
    if isinstance(before, PutAside):
        return Source.ASIDE
    if isinstance(before, KongAdded):
        return Source.KONG
    if isinstance(before, Called) and len(before.meld.tiles) == 4:
        return Source.KONG
    return Source.WALL
