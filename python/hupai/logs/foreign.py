"""Hands recorded by other programs, played again on our table.

Foreign records lack what our log has (the wall, payments as events), so a hand is followed rather than compared line by
line: a wall is made that gives the recorded deal, draws and indicators, every recorded action must be legal, and what
our table does must be what the record says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hupai._brief import brief
from hupai._core import TileSpace, format_tile
from hupai.logs.replay import answers, event_text, pass_of
from hupai.logs.riichi_parts import RIICHI
from hupai.table.actions import WIN, Action, ActionType
from hupai.table.engine import Start, Table
from hupai.table.events import (
    Called,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    HandStarted,
    KongAdded,
    MatchEnded,
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


class RecordError(ValueError):
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
    as far as the record shows them: indicators, then those below.
    """

    deal: Deal
    scores: tuple[int, ...]
    pot: int
    hands: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    fixed: tuple[int | None, ...] = ()
    wall: tuple[int, ...] | None = None
    deltas: tuple[int, ...] | None = None  # what the end of the hand pays, where the record says it
    overruled: Mapping[int, tuple[Called, ...]] = field(default_factory=dict)


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
                raise RecordError("the record draws more tiles than the wall holds")
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
        raise RecordError(f"the record uses {format_tile(over[0])} more often than it exists")
    rest = iter(sorted(left.elements()))
    return tuple(found[at] if at in found else next(rest) for at in range(len(tiles)))


def start_of(hand: RecordedHand) -> Start:
    """Where a table begins that plays this hand first."""
    return Start(hand.deal, hand.scores, hand.pot)


# What a foreign record shows, in the order of the record; indicators are compared among themselves,
# because programs differ in where they write them.
_COMPARED = (Drawn, Discarded, Declared, Called, KongAdded, PutAside, Won, HandEnded)


def follow(table: Table, hand: RecordedHand) -> list[Event]:
    """Play one recorded hand on a table that has just dealt it; returns what happened, the next deal included.

    Raises RecordError at the first difference.
    """
    events = hand.events
    started = next(e for e in reversed(table.events) if isinstance(e, HandStarted))
    _check_start(hand, started)
    first = table.events.index(started)
    seen = list(table.events[first:])
    at, shown = _compare(hand, seen, 0, 0)
    ended = False
    while not ended:
        if not table.prompts:
            raise LengthDiffers("the match is over, but the record goes on")
        upcoming = [event for event in events[at:] if not isinstance(event, Revealed | Paid)]
        try:
            if upcoming and isinstance(upcoming[0], HandEnded):
                given = _last_answers(table, upcoming[0])
            else:
                given = answers(table.prompts, upcoming)
            given |= _overruled(table, hand.overruled.get(at, ()))
        except ValueError as error:
            raise RecordError(f"event {at} of the hand: {error}") from None
        new = list(table.step(given))
        own = _of_this_hand(new)
        ended = any(isinstance(event, HandEnded) for event in own)
        at, shown = _compare(hand, own, at, shown)
        seen += new
    if at < len(events):
        raise RecordError(f"the hand is over, but the record goes on with {_text(events[at])}")
    return seen


def _overruled(table: Table, claims: Sequence[Called]) -> dict[int, Action]:
    """The claims of those who did not get the discard. Raises ValueError for one that is not legal."""
    found: dict[int, Action] = {}
    for claim in claims:
        prompt = table.prompts.get(claim.seat)
        answer = answers({claim.seat: prompt}, [claim]) if prompt is not None else {}
        if not answer:
            raise ValueError(f"seat {claim.seat} may not {_text(claim)}")
        found |= answer
    return found


def _last_answers(table: Table, end: HandEnded) -> dict[int, Action]:
    """The answers that end a hand without a winner as recorded, also where the record does not say why it ended."""
    prompts = table.prompts
    winners = [seat for seat, prompt in prompts.items() if WIN in prompt.actions]
    unknown = end.reason == UNKNOWN and len(winners) > 2 and table.state.wall_of(0).left > 0
    if end.reason == "triple_ron" or unknown:
        return {
            seat: WIN if seat in winners else pass_of(prompt) for seat, prompt in prompts.items()
        }
    found = {}
    for seat, prompt in prompts.items():
        aborts = [a for a in prompt.actions if a.type is ActionType.ABORT]
        shows = [a for a in prompt.actions if a.type is ActionType.CHOOSE]
        if shows:
            shown = not end.seats or seat in end.seats
            found[seat] = max(shows, key=lambda a: a.value if shown else -a.value)
        else:
            found[seat] = aborts[0] if aborts else pass_of(prompt)
    return found


def _of_this_hand(events: Sequence[Event]) -> Sequence[Event]:
    for at, event in enumerate(events):
        if isinstance(event, HandStarted | MatchEnded):
            return events[:at]
    return events


def _check_start(hand: RecordedHand, started: HandStarted) -> None:
    ours = (Deal(started.dealer, started.round, started.streak), started.scores, started.pot)
    theirs = (hand.deal, hand.scores, hand.pot)
    if ours != theirs:
        raise RecordError(f"the record begins a hand with {theirs}, the rules give {ours}")


def _compare(hand: RecordedHand, played: Sequence[Event], at: int, shown: int) -> tuple[int, int]:
    """Check what our table did against the record; returns the positions in its events and its indicators."""
    events = hand.events
    for event in played:
        if isinstance(event, Dealt):
            if [sorted(h) for h in event.hands] != [sorted(h) for h in hand.hands]:
                raise RecordError("the wall deals other hands than recorded")
        elif isinstance(event, Revealed):
            _check_indicator(hand, event, shown)
            shown += 1
        elif _is_compared(event):
            at = _skip_revealed(events, at)
            if at >= len(events):
                raise RecordError(f"the record ends, our table goes on with {_text(event)}")
            if not _same(event, events[at]):
                raise RecordError(f"the record has {_text(events[at])}, our table {_text(event)}")
            _check_timing(events, at, shown)
            at += 1
    return _skip_revealed(events, at), shown


def _is_compared(event: Event) -> bool:
    if isinstance(event, Paid):
        return event.payments[0].reason == RIICHI
    if isinstance(event, HandEnded):
        return event.reason != "win"  # the win itself has been compared
    return isinstance(event, _COMPARED)


def _skip_revealed(events: Sequence[Event], at: int) -> int:
    while at < len(events) and isinstance(events[at], Revealed):
        at += 1
    return at


def _text(event: Event) -> str:
    return event_text(event, TileSpace.STANDARD)


def _check_indicator(hand: RecordedHand, event: Revealed, shown: int) -> None:
    """Our table turns its indicator number `shown` (0 the first)."""
    expected = hand.fixed[shown] if shown < len(hand.fixed) else None
    if expected is None and shown > 0:
        tile = format_tile(event.tile)
        raise RecordError(f"our table turns indicator {shown + 1} ({tile}), which the record lacks")
    if expected is not None and expected != event.tile:
        theirs, ours = format_tile(expected), format_tile(event.tile)
        raise RecordError(f"indicator {shown + 1}: recorded {theirs}, ours {ours}")


def _check_timing(events: Sequence[Event], at: int, shown: int) -> None:
    """When a seat acts as many indicators lie open as in the record, if that shows when they are turned.

    Programs differ in whether a draw or the indicator is written first, so draws are not looked at.
    """
    if isinstance(events[at], Drawn) or not any(isinstance(e, Revealed) for e in events):
        return
    recorded = 1 + sum(isinstance(event, Revealed) for event in events[:at])
    if recorded != shown:
        raise RecordError(
            f"{recorded} indicators lie open at {_text(events[at])}, {shown} on our table"
        )


def _same(ours: Event, theirs: Event) -> bool:
    if isinstance(ours, Called) and isinstance(theirs, Called):
        a, b = ours.meld, theirs.meld
        return (ours.seat, a.type, a.claimed, a.from_seat, sorted(a.tiles)) == (
            theirs.seat,
            b.type,
            b.claimed,
            b.from_seat,
            sorted(b.tiles),
        )
    if isinstance(ours, Won) and isinstance(theirs, Won):
        return [(w.seat, w.tile, w.by, w.from_seat) for w in ours.wins] == [
            (w.seat, w.tile, w.by, w.from_seat) for w in theirs.wins
        ]
    if isinstance(ours, HandEnded) and isinstance(theirs, HandEnded):
        return theirs.reason in (ours.reason, UNKNOWN) and (
            not theirs.seats or set(ours.seats) == set(theirs.seats)
        )
    return ours == theirs


def draw_source(before: Event | None) -> Source:
    """Where a recorded draw comes from, by what happened before it."""
    if before is None:
        return Source.DEAL
    if isinstance(before, PutAside):
        return Source.NUKI
    if isinstance(before, KongAdded):
        return Source.KONG
    if isinstance(before, Called) and len(before.meld.tiles) == 4:
        return Source.KONG
    return Source.WALL
