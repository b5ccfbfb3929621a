"""A hand recorded by another program, played again on our table.

Foreign records lack what our log has (the wall, payments as events), so a hand is followed rather than compared line by
line: every recorded action must be legal, and what our table does must be what the record says.
"""

from __future__ import annotations

from collections.abc import Sequence

from hupai._core import format_tile
from hupai.logs.foreign import UNKNOWN, LengthDiffers, RecordedHand, RecordError
from hupai.logs.replay import answers, may_not, pass_of, wanted
from hupai.logs.riichi_parts import RIICHI
from hupai.logs.words import Problem, differ, difference, event_words, hand_name, placed, row
from hupai.records import Names
from hupai.table.actions import WIN, Action, ActionType
from hupai.table.engine import Table
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
    Won,
)
from hupai.table.play import Deal

# What a foreign record shows, in the order of the record; indicators are compared among themselves,
# because programs differ in where they write them.
_COMPARED = (Drawn, Discarded, Declared, Called, KongAdded, PutAside, Won, HandEnded)


def follow(table: Table, hand: RecordedHand) -> list[Event]:
    """Play one recorded hand on a table that has just dealt it; returns what happened, the next deal included.

    Raises RecordError at the first difference.
    """
    events, rules = hand.events, table.rules
    if table.over:
        raise LengthDiffers(
            Names(
                "按规则整场已经结束，牌谱却还有下文",
                "by these rules the match is over, but the record goes on",
            )
        )
    started = next(e for e in reversed(table.events) if isinstance(e, HandStarted))
    _check_start(hand, started)
    first = table.events.index(started)
    seen = list(table.events[first:])
    at, shown = _compare(table, hand, seen, 0, 0)
    ended = False
    while not ended:
        upcoming = [event for event in events[at:] if not isinstance(event, Revealed | Paid)]
        try:
            if upcoming and isinstance(upcoming[0], HandEnded):
                given = _last_answers(table, upcoming[0])
            else:
                given = answers(table, upcoming)
            given |= _overruled(table, hand.overruled.get(at, ()))
        except Problem as error:
            raise RecordError(placed(_after(table, at), error.text)) from None
        new = list(table.step(given))
        own = _of_this_hand(new)
        ended = any(isinstance(event, HandEnded) for event in own)
        at, shown = _compare(table, hand, own, at, shown)
        seen += new
    if at < len(events):
        words = event_words(events[at], rules)
        raise RecordError(
            Names(
                f"本局已经结束，牌谱却还有“{words.zh}”",
                f'the hand is over, but the record goes on with "{words.en}"',
            )
        )
    return seen


def _after(table: Table, moves: int) -> Names:
    """Where in the hand it is: how many moves have been made, and the last of them."""
    last = next((e for e in reversed(table.events) if isinstance(e, _COMPARED)), None)
    if last is None or moves == 0:
        return Names("开局", "at the beginning")
    words = event_words(last, table.rules)
    return Names(f"第{moves}步“{words.zh}”之后", f'after move {moves} "{words.en}"')


def _overruled(table: Table, claims: Sequence[Called | Won]) -> dict[int, Action]:
    """The claims of those who did not get the tile. Raises Problem for one that is not legal."""
    found: dict[int, Action] = {}
    for claim in claims:
        for seat, action in wanted(claim).items():
            if seat not in table.prompts:
                raise Problem(may_not(table, seat, action))
        found |= answers(table, [claim], wanted(claim))
    return found


def _last_answers(table: Table, end: HandEnded) -> dict[int, Action]:
    """The answers that end a hand without a winner as recorded, also where the record does not say why it ended."""
    prompts = table.prompts
    winners = [seat for seat, prompt in prompts.items() if WIN in prompt.actions]
    unknown = end.reason == UNKNOWN and len(winners) > 2 and table.state.wall_of(0).left > 0
    if end.reason == "triple_ron" or unknown:
        return {
            seat: WIN if seat in winners else pass_of(table, prompt)
            for seat, prompt in prompts.items()
        }
    found = {}
    for seat, prompt in prompts.items():
        aborts = [a for a in prompt.actions if a.type is ActionType.ABORT]
        shows = [a for a in prompt.actions if a.type is ActionType.CHOOSE]
        if shows:
            shown = not end.seats or seat in end.seats
            found[seat] = max(shows, key=lambda a: a.value if shown else -a.value)
        else:
            found[seat] = aborts[0] if aborts else pass_of(table, prompt)
    return found


def _of_this_hand(events: Sequence[Event]) -> Sequence[Event]:
    for at, event in enumerate(events):
        if isinstance(event, HandStarted | MatchEnded):
            return events[:at]
    return events


def _check_start(hand: RecordedHand, started: HandStarted) -> None:
    ours = Deal(started.dealer, started.round, started.streak)
    problems = []
    if ours != hand.deal:
        name = hand_name(ours)
        problems.append(Names(f"按规则这一局应是{name.zh}", f"by the rules this hand is {name.en}"))
    if started.scores != hand.scores:
        what = Names("开局时的得分", "scores at the beginning")
        problems.append(differ(what, row(hand.scores), row(started.scores)))
    if started.pot != hand.pot:
        problems.append(differ(Names("桌上供托", "deposits on the table"), hand.pot, started.pot))
    if problems:
        texts = "；".join(problem.zh for problem in problems), "; ".join(p.en for p in problems)
        raise RecordError(Names(*texts))


def _compare(
    table: Table, hand: RecordedHand, played: Sequence[Event], at: int, shown: int
) -> tuple[int, int]:
    """Check what our table did against the record; returns the positions in its events and its indicators."""
    events, rules = hand.events, table.rules
    for event in played:
        if isinstance(event, Dealt):
            if [sorted(h) for h in event.hands] != [sorted(h) for h in hand.hands]:
                raise RecordError(
                    Names("牌墙发出的牌与牌谱不同", "the wall deals other hands than recorded")
                )
        elif isinstance(event, Revealed):
            _check_indicator(hand, event, shown)
            shown += 1
        elif _is_compared(event):
            at = _skip_revealed(events, at)
            if at >= len(events):
                words = event_words(event, rules)
                raise RecordError(
                    Names(
                        f"牌谱到此为止，按规则接着是“{words.zh}”",
                        f'the record ends, the rules go on with "{words.en}"',
                    )
                )
            if not _same(event, events[at]):
                raise RecordError(difference(events[at], event, rules))
            _check_timing(table, events, at, shown)
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


def _check_indicator(hand: RecordedHand, event: Revealed, shown: int) -> None:
    """Our table turns its indicator number `shown` (0 the first)."""
    expected = hand.fixed[shown] if shown < len(hand.fixed) else None
    ours = format_tile(event.tile)
    if expected is None and shown > 0:
        raise RecordError(
            Names(
                f"按规则翻开第{shown + 1}张宝牌指示牌（{ours}），牌谱没有",
                f"by the rules indicator {shown + 1} ({ours}) is turned, the record has none",
            )
        )
    if expected is not None and expected != event.tile:
        what = Names(f"第{shown + 1}张宝牌指示牌", f"indicator {shown + 1}")
        raise RecordError(differ(what, format_tile(expected), ours))


def _check_timing(table: Table, events: Sequence[Event], at: int, shown: int) -> None:
    """When a seat acts as many indicators lie open as in the record, if that shows when they are turned.

    Programs differ in whether a draw or the indicator is written first, so draws are not looked at.
    """
    if isinstance(events[at], Drawn) or not any(isinstance(e, Revealed) for e in events):
        return
    recorded = 1 + sum(isinstance(event, Revealed) for event in events[:at])
    if recorded != shown:
        words = event_words(events[at], table.rules)
        what = Names(f"“{words.zh}”时翻开的指示牌数", f'indicators that lie open at "{words.en}"')
        raise RecordError(differ(what, recorded, shown))


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
