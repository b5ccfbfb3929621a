"""Playing a record again by its answers; and for a record that holds none, which answers led to its events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from hupai.logs.words import (
    Problem,
    action_words,
    difference,
    event_words,
    hand_name,
    placed,
    said_by,
)
from hupai.records import Names
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
    swap,
)
from hupai.table.chance import WrongChance
from hupai.table.engine import Answered, Table
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
    MeldChanged,
    MeldType,
    Passed,
    PutAside,
    Won,
)
from hupai.table.play import Deal, Rules

Answers = dict[int, Action]


class ReplayError(Problem):
    """A recorded event that the rules do not allow, or that differs from what they say; `index` counts from 0."""

    def __init__(self, index: int, text: Names) -> None:
        super().__init__(text)
        self.index = index


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
    MeldChanged: lambda e, _: {e.seat: swap(e.gives[0], e.from_seat, e.index)} if e.gives else {},
    PutAside: lambda e, _: {e.seat: set_aside(e.tile, e.why)},
    Won: lambda e, _: {line.seat: WIN for line in e.wins},
    Passed: lambda e, _: {e.seat: PASS_WIN} if e.right == "win" else {},
    Chosen: lambda e, _: {s: choose(e.name, v) for s, v in enumerate(e.values) if v is not None},
    Exchanged: lambda e, _: {gift.seat: give(e.name, gift.tiles) for gift in e.gifts},
    HandEnded: _hand_ended,
}


def wanted(event: Event, following: Event | None = None) -> Answers:
    """What the seats must have answered for this event to happen; empty where it follows from the rules alone."""
    make = _WANTED.get(type(event))
    return make(event, following) if make else {}


def find(prompt: Prompt, sought: Action) -> Action | None:
    """The offered action that is the wanted one; the order of the own tiles carries no meaning."""
    if sought in prompt.actions:
        return sought
    tiles = sorted(sought.tiles)
    for action in prompt.actions:
        same = (action.type, action.tile, action.name, action.value) == (
            sought.type,
            sought.tile,
            sought.name,
            sought.value,
        )
        if same and sorted(action.tiles) == tiles:
            return action
    return None


def answers(
    table: Table, upcoming: Sequence[Event], seats: Collection[int] | None = None
) -> Answers:
    """The answers of all asked seats (or of those among `seats`) that lead to the upcoming events.

    Raises Problem when a seat on turn did nothing that it may do.
    """
    prompts = {s: p for s, p in table.prompts.items() if seats is None or s in seats}
    found: Answers = {}
    for i, event in enumerate(upcoming):
        if isinstance(event, Drawn | HandStarted):
            break
        given = wanted(event, upcoming[i + 1] if i + 1 < len(upcoming) else None)
        for seat in given.keys() & prompts.keys():
            offered = find(prompts[seat], given[seat])
            if offered is not None:
                found[seat] = offered
            elif isinstance(event, _OWN_DOING):
                raise Problem(may_not(table, seat, given[seat]))
        if given and not isinstance(event, Passed):
            break
    for seat, prompt in prompts.items():
        if seat not in found:
            found[seat] = pass_of(table, prompt, upcoming)
    return found


# Events that only an answer causes; the others may also follow from the rules.
_OWN_DOING = (Discarded, Declared, Called, KongAdded, Won)


def may_not(table: Table, seat: int, action: Action) -> Names:
    """That a seat may not do something now, and the reason that the table gives."""
    words = action_words(action, table.rules)
    told = Names(f"座位{seat}不能{words.zh}", f"seat {seat} may not {words.en}")
    try:
        refused = table.why_not(seat, action)
    except (ValueError, TypeError) as error:  # what no action can be, as one with a hidden tile
        return placed(told, Names(str(error), str(error)))
    return told if refused is None else placed(told, refused.text)


def pass_of(table: Table, prompt: Prompt, upcoming: Sequence[Event] = ()) -> Action:
    """The prompt's way to pass. Raises Problem for a seat that must do something."""
    for action in (PASS, PASS_WIN):
        if action in prompt.actions:
            return action
    told = Names(f"座位{prompt.seat}必须行动，", f"seat {prompt.seat} must act, ")
    if not upcoming:
        raise Problem(Names(f"{told.zh}牌谱却到此为止", f"{told.en}but the record ends"))
    words = event_words(upcoming[0], table.rules)
    raise Problem(
        Names(
            f"{told.zh}牌谱接着却是“{words.zh}”",
            f'{told.en}but the record goes on with "{words.en}"',
        )
    )


class StepError(Problem):
    """Answers of a record that the rules do not allow; `number` counts the steps from 0."""

    def __init__(self, number: int, problem: Names | str) -> None:
        super().__init__(problem)
        self.number = number


def play_steps(
    table: Table,
    events: Sequence[Event],
    steps: Sequence[Answered],
    watch: Callable[[Table], None] | None = None,
) -> None:
    """Drive a fresh table by recorded answers, checking every event; `watch` is called after each step.

    The last step may have more events than a record that was cut off. Raises StepError for answers, and ReplayError for
    an event, where the record and the rules part.
    """
    at = compare(events, 0, table.events, table.rules)
    for number, step in enumerate(steps):
        _require_at(table, events, at, step.at, number)
        asked = table.prompts.keys()
        if step.choices.keys() != asked:
            told, wanted_seats = (sorted(seats) for seats in (step.choices, asked))
            raise StepError(number, f"answers: of seats {told}, but {wanted_seats} are asked")
        try:
            played = table.step(step.choices)
        except WrongChance:  # the next hand's wall, which is not the answer's fault
            raise
        except (ValueError, TypeError) as error:
            raise StepError(number, said_by(error)) from None
        at = compare(events, at, played, table.rules)
        if watch is not None:
            watch(table)
    _require_at(table, events, at, len(events), len(steps))


def _require_at(table: Table, events: Sequence[Event], at: int, recorded: int, number: int) -> None:
    """Raise StepError or ReplayError unless so many events stand before the answers as were played."""
    if recorded < at:
        raise StepError(number, "the answers stand before the events of the last ones are over")
    if recorded > at:
        words = event_words(events[at], table.rules)
        told = Names(f"“{words.zh}”之前没有应答", f'no answers lead to "{words.en}"')
        raise _error(events, at, told)


def _error(events: Sequence[Event], at: int, problem: Names) -> ReplayError:
    """The error at this event, which names the hand."""
    starts = [event for event in events[: at + 1] if isinstance(event, HandStarted)]
    if not starts:
        return ReplayError(at, problem)
    number, start = len(starts), starts[-1]
    where = Names(f"第{number}局", f"hand {number}")
    if events[at] is not start:  # a beginning that is wrong does not name its hand
        where = hand_name(Deal(start.dealer, start.round, start.streak), number)
    return ReplayError(at, placed(where, problem))


def compare(recorded: Sequence[Event], at: int, played: Sequence[Event], rules: Rules) -> int:
    """Check played events against the record from `at` on; returns the position behind them."""
    for event in played:
        if at >= len(recorded):
            return at
        if recorded[at] != event:
            raise _error(recorded, at, difference(recorded[at], event, rules))
        at += 1
    return at
