"""Playing a record again: which answers led to the events, and whether the rules allow them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hupai._core import TileSpace
from hupai.table.actions import (
    PASS,
    PASS_WIN,
    WIN,
    Action,
    ActionType,
    Prompt,
    abort,
    added_kong,
    choose,
    concealed_kong,
    declare,
    discard,
    give,
    set_aside,
)
from hupai.table.engine import Table
from hupai.table.events import (
    Called,
    Chosen,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exchanged,
    HandEnded,
    HandStarted,
    KongAdded,
    MeldType,
    Passed,
    PutAside,
    Won,
)
from hupai.table.jsonable import event_to_json
from hupai.table.reasons import describe

Answers = dict[int, Action]


class ReplayError(ValueError):
    """A recorded event that the rules do not allow, or that differs from what they say; `index` counts from 0."""

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(f"event {index}: {problem}")
        self.index = index
        self.problem = problem


def _called(event: Called, following: Event | None) -> Answers:
    meld = event.meld
    if meld.type is MeldType.CONCEALED_KONG:
        return {event.seat: concealed_kong(meld.tiles)}
    return {event.seat: Action(ActionType(meld.type), meld.claimed, meld.own)}


def _declared(event: Declared, following: Event | None) -> Answers:
    if not isinstance(following, Discarded):
        return {}
    return {event.seat: declare(event.name, following.tile, following.drawn)}


def _hand_ended(event: HandEnded, following: Event | None) -> Answers:
    if event.reason == "triple_ron":
        return dict.fromkeys(event.seats, WIN)
    return {seat: abort(event.reason) for seat in event.seats} if len(event.seats) == 1 else {}


_WANTED: dict[type, Callable[[Any, Event | None], Answers]] = {
    Discarded: lambda e, _: {e.seat: discard(e.tile, e.drawn)},
    Declared: _declared,
    Called: _called,
    KongAdded: lambda e, _: {e.seat: added_kong(e.tile)},
    PutAside: lambda e, _: {e.seat: set_aside(e.tile, e.why)},
    Won: lambda e, _: {line.seat: WIN for line in e.wins},
    Passed: lambda e, _: {e.seat: PASS_WIN} if e.right == "win" else {},
    Chosen: lambda e, _: {s: choose(e.name, v) for s, v in enumerate(e.values) if v is not None},
    Exchanged: lambda e, _: {gift.seat: give(e.name, gift.tiles) for gift in e.gifts},
    HandEnded: _hand_ended,
}


def _wanted(event: Event, following: Event | None) -> Answers:
    """What the seats must have answered for this event to happen; empty where it follows from the rules alone."""
    make = _WANTED.get(type(event))
    return make(event, following) if make else {}


def find(prompt: Prompt, wanted: Action) -> Action | None:
    """The offered action that is the wanted one; the order of the own tiles carries no meaning."""
    if wanted in prompt.actions:
        return wanted
    tiles = sorted(wanted.tiles)
    for action in prompt.actions:
        same = (action.type, action.tile, action.name, action.value) == (
            wanted.type,
            wanted.tile,
            wanted.name,
            wanted.value,
        )
        if same and sorted(action.tiles) == tiles:
            return action
    return None


def answers(prompts: Mapping[int, Prompt], upcoming: Sequence[Event]) -> Answers:
    """The answers of all asked seats that lead to the upcoming events.

    Raises ValueError when a seat on turn did nothing that it may do.
    """
    found: Answers = {}
    for i, event in enumerate(upcoming):
        if isinstance(event, Drawn | HandStarted):
            break
        wanted = _wanted(event, upcoming[i + 1] if i + 1 < len(upcoming) else None)
        for seat in wanted.keys() & prompts.keys():
            offered = find(prompts[seat], wanted[seat])
            if offered is not None:
                found[seat] = offered
            elif isinstance(event, _OWN_DOING):
                raise ValueError(f"seat {seat} may not {describe(wanted[seat])}")
        if wanted and not isinstance(event, Passed):
            break
    for seat, prompt in prompts.items():
        if seat not in found:
            found[seat] = pass_of(prompt, upcoming)
    return found


# Events that only an answer causes; the others may also follow from the rules.
_OWN_DOING = (Discarded, Declared, Called, KongAdded, Won)


def pass_of(prompt: Prompt, upcoming: Sequence[Event] = ()) -> Action:
    """The prompt's way to pass. Raises ValueError for a seat that must do something."""
    for action in (PASS, PASS_WIN):
        if action in prompt.actions:
            return action
    what = f"{upcoming[0].type!r} follows" if upcoming else "the record ends"
    raise ValueError(f"seat {prompt.seat} must act, but {what}")


def replay(table: Table, events: Sequence[Event]) -> Iterator[tuple[int, Answers]]:
    """Drive a fresh table through recorded events, checking each; yields (events so far, the answers) before each step.

    Stops when the record is used up; the table may then be some automatic events ahead of a record that was cut off.
    Raises ReplayError where the record and the rules part.
    """
    space = table.rules.space
    at = compare(events, 0, table.events, space)
    while at < len(events):
        if not table.prompts:
            text = event_text(events[at], space)
            raise ReplayError(at, f"{text} follows the end of the match")
        try:
            given = answers(table.prompts, events[at:])
        except (ValueError, TypeError) as error:
            raise ReplayError(at, _explain(table, events[at], str(error))) from None
        yield at, given
        at = compare(events, at, table.step(given), space)


def _explain(table: Table, event: Event, problem: str) -> str:
    """The problem with the reason the table gives, if the event is an answer of one seat."""
    for seat, action in _wanted(event, None).items():
        try:
            refused = table.why_not(seat, action) if 0 <= seat < table.rules.seats else None
        except (ValueError, TypeError) as error:  # what no action can be, as one with a hidden tile
            return str(error)
        if refused is not None:
            return f"{problem}: {refused.text.en}"
    return problem


def event_text(event: Event, space: TileSpace) -> str:
    """An event as it stands in the log, for messages."""
    return json.dumps(event_to_json(event, space), ensure_ascii=False)[:300]


def compare(recorded: Sequence[Event], at: int, played: Sequence[Event], space: TileSpace) -> int:
    """Check played events against the record from `at` on; returns the position behind them."""
    for event in played:
        if at >= len(recorded):
            return at
        if recorded[at] != event:
            theirs, ours = event_text(recorded[at], space), event_text(event, space)
            raise ReplayError(at, f"the record has {theirs}, the rules give {ours}")
        at += 1
    return at


def run(
    table: Table, events: Sequence[Event], watch: Callable[[Table], None] | None = None
) -> None:
    """Replay all events; `watch` is called after each step."""
    for _ in replay(table, events):
        if watch is not None:
            watch(table)
