"""Hands recorded by other programs, played again on our table.

Foreign records lack what our log has (the wall, payments as events), so a hand is followed rather than compared line by
line: a wall is made that gives the recorded deal, draws and indicators, every recorded action must be legal, and what
our table does must be what the record says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hupai.logs.replay import answers
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


class RecordError(ValueError):
    """A recorded hand that the rules do not allow, or that goes on otherwise than they say."""


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
    end_scores: tuple[int, ...] | None = None
    deltas: tuple[int, ...] | None = field(default=None)


def build_wall(rules: Rules, hand: RecordedHand) -> tuple[int, ...]:
    """A wall that deals and draws as recorded; places the record does not reach hold the other tiles in any order.

    Raises RecordError when the record uses a tile more often than it exists.
    """
    places = tuple(range(len(rules.tiles)))
    found: dict[int, int] = {}
    dealt = deal_hands(places, rules.seats, hand.deal.dealer, rules.play.hand_size, split=False)
    for spots, tiles in zip(dealt, hand.hands, strict=True):
        found.update(zip(spots, tiles, strict=True))
    wall = Wall.of(rules.plan, places)
    wall.head = rules.seats * rules.play.hand_size
    for event in hand.events:
        if isinstance(event, Drawn):
            place = wall.peek(event.source)
            if place is None:
                raise RecordError("the record draws more tiles than the wall holds")
            found[place] = event.tile
            wall.take(event.source)
    found.update(_fixed_places(rules.plan, len(places), hand.fixed))
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
        raise RecordError(f"the record uses tile {over[0]} more often than it exists")
    rest = iter(sorted(left.elements()))
    return tuple(found[at] if at in found else next(rest) for at in range(len(tiles)))


def start_of(hand: RecordedHand) -> Start:
    return Start(hand.deal, hand.scores, hand.pot)


# What a foreign record shows, in the order of the record; indicators are compared among themselves,
# because programs differ in where they write them.
_COMPARED = (Drawn, Discarded, Declared, Called, KongAdded, PutAside, Won, HandEnded)


def follow(table: Table, hand: RecordedHand) -> list[Event]:
    """Play one recorded hand on a table that has just dealt it; returns what happened, the next deal included.

    Raises RecordError at the first difference.
    """
    events = list(hand.events)
    started = next(e for e in reversed(table.events) if isinstance(e, HandStarted))
    _check_start(hand, started)
    first = table.events.index(started)
    seen = list(table.events[first:])
    at, shown = _compare(hand, seen, 0, 0)
    ended = False
    while not ended:
        if not table.prompts:
            raise RecordError("the match is over, but the record goes on")
        upcoming = [event for event in events[at:] if not isinstance(event, Revealed | Paid)]
        try:
            given = answers(table.prompts, upcoming)
        except ValueError as error:
            raise RecordError(f"event {at} of the hand: {error}") from None
        new = list(table.step(given))
        own = _of_this_hand(new)
        ended = any(isinstance(event, HandEnded) for event in own)
        at, shown = _compare(hand, own, at, shown)
        seen += new
    if at < len(events):
        raise RecordError(f"the hand is over, but the record goes on with {events[at]}")
    return seen


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
            shown = _compare_revealed(hand, event, shown)
        elif _is_compared(event):
            at = _skip_revealed(events, at)
            if at >= len(events):
                raise RecordError(f"the record ends, our table goes on with {event}")
            if not _same(event, events[at]):
                raise RecordError(f"the record has {events[at]}, our table {event}")
            at += 1
    return _skip_revealed(events, at), shown


def _is_compared(event: Event) -> bool:
    if isinstance(event, Paid):
        return event.payments[0].reason == "riichi"
    return isinstance(event, _COMPARED)


def _skip_revealed(events: Sequence[Event], at: int) -> int:
    while at < len(events) and isinstance(events[at], Revealed):
        at += 1
    return at


def _compare_revealed(hand: RecordedHand, event: Revealed, shown: int) -> int:
    recorded = [e.tile for e in hand.events if isinstance(e, Revealed)]
    if shown == 0:
        recorded = [] if not hand.fixed or hand.fixed[0] is None else [hand.fixed[0]]
        expected = recorded[0] if recorded else event.tile
    elif shown - 1 < len(recorded):
        expected = recorded[shown - 1]
    else:
        raise RecordError(f"our table turns an indicator {event.tile} that the record lacks")
    if expected != event.tile:
        raise RecordError(f"indicator {shown}: recorded {expected}, ours {event.tile}")
    return shown + 1


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
        return ours.reason == theirs.reason and (
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
