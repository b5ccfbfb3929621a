"""The one loop: check the answers, resolve the phase, apply its events, run on while nobody is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hupai._brief import brief
from hupai.records import Refused
from hupai.table.actions import CLAIMS, Action, Prompt
from hupai.table.events import Event, HandEnded, HandStarted, Revealed
from hupai.table.exact import exact_int
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.phases.start import StartHand
from hupai.table.play import Deal, Rules, State
from hupai.table.reasons import (
    IllegalAction,
    already_answered,
    check_action,
    check_seat,
    general_reason,
    other_order,
)
from hupai.table.reduce import REDUCERS
from hupai.table.state import TableState


def apply_event(state: State, rules: Rules, event: Event) -> None:
    """Fold one event into the state: the reducer first, then the ruleset's tracker."""
    kind = type(event)
    REDUCERS[kind](state, event)
    if kind in RENEWS:
        renew(state, rules, kind)
    track = rules.play.track.get(kind)
    if track is not None:
        track(state, rules, event)


RENEWS = frozenset({HandStarted, Revealed})  # what may change what the tiles are


def renew(state: State, rules: Rules, kind: type) -> None:
    """What a hand begins with, and what its tiles are as soon as one is turned."""
    if kind is HandStarted:
        state.facts = rules.play.start_facts(state, rules)
    if rules.play.kinds is not None:
        state.set_kinds(rules.play.kinds(state, rules))


class Answered(NamedTuple):
    """One step of a table: how many events there were, and the answer of every seat that was asked."""

    at: int
    choices: Mapping[int, Action]


NOBODY: Mapping[int, Prompt] = {}
NO_ANSWERS: Mapping[int, Action] = {}
OFFERS = frozenset({Claim, KongMade})  # phases in which a tile lies open for the others to claim


class Offer(NamedTuple):
    """A tile that the others could claim: its phase, and how many events had happened."""

    phase: Claim | KongMade
    events: int


class Start(NamedTuple):
    """Where a table begins: the first hand, and scores and pot if it is not the beginning of a match."""

    deal: Deal | None = None  # None: as the ruleset begins a match
    scores: tuple[int, ...] | None = None
    pot: int = 0


class Content(NamedTuple):
    """What is on a table, but not by which rules it is played."""

    state: State
    phase: Phase | None
    prompts: Mapping[int, Prompt]
    answers: dict[int, Action]
    events: list[Event]
    steps: list[Answered]
    offer: Offer | None


def new_state(rules: Rules, start: Start = Start()) -> State:  # noqa: B008 - immutable
    """The table before the first hand."""
    scores = start.scores or rules.play.start_scores(rules.options, rules.seats)
    exact = [exact_int(score, "scores") for score in scores]
    state: State = TableState(exact, rules.space, rules.plan, exact_int(start.pot, "pot"))
    state.accounts = {name: [0] * rules.seats for name in rules.play.accounts}
    return state


class Table:
    """A match in progress: the state, the phase, the questions it asks, and everything that has happened."""

    __slots__ = ("answers", "events", "offer", "phase", "prompts", "rules", "state", "steps")

    def __init__(self, rules: Rules, start: Start = Start()) -> None:  # noqa: B008 - immutable
        self.rules = rules
        self.state = new_state(rules, start)
        self.phase: Phase | None = None
        self.prompts: Mapping[int, Prompt] = {}
        self.answers: dict[int, Action] = {}
        self.events: list[Event] = []
        self.steps: list[Answered] = []  # the answers that led to the events
        self.offer: Offer | None = None  # the newest, also when nobody could claim it
        deal = start.deal or rules.first_deal()
        exact = Deal(*(exact_int(value, "deal") for value in deal))
        self._run(Step((), StartHand(exact)))

    def step(self, choices: Mapping[int, Action]) -> Sequence[Event]:
        """Answer prompts; returns the events that follow (none before the last asked seat has answered).

        Raises IllegalAction, changing nothing, for an answer that its prompt does not hold, and TypeError or ValueError
        for what is no answer at all.
        """
        if not isinstance(choices, Mapping):
            raise TypeError(f"choices: expected the action of each seat, got {brief(choices)}")
        prompts = self.prompts
        given = self.answers.copy()
        for seat, action in choices.items():
            prompt = prompts.get(seat)
            if prompt is None or seat in self.answers:
                raise self._illegal(seat, action)
            try:
                # What equals an offered action may still be of other types; what is played is the offer.
                given[prompt.seat] = prompt.actions[prompt.actions.index(action)]
            except ValueError:
                raise self._illegal(seat, action) from None
        if len(given) < len(prompts):
            self.answers = given
            return ()
        if self.phase is None:
            return ()
        self.answers = {}
        # In the order of the prompts: who answered first must not show in what follows.
        ordered = {seat: given[seat] for seat in prompts}
        self.steps.append(Answered(len(self.events), ordered))
        return self._run(self.phase.resolve(self.state, self.rules, ordered))

    def _illegal(self, seat: int, action: Action) -> IllegalAction:
        refused = self.why_not(seat, action)
        return IllegalAction(seat, action, refused or already_answered())

    def _run(self, step: Step) -> Sequence[Event]:
        state, rules, events = self.state, self.rules, self.events
        trackers = rules.play.track
        first = len(events)
        while True:
            for event in step.events:  # as `apply_event` says, without a call for each
                kind = type(event)
                REDUCERS[kind](state, event)
                if kind in RENEWS:
                    renew(state, rules, kind)
                track = trackers.get(kind)
                if track is not None:
                    track(state, rules, event)
            events += step.events
            phase = step.next
            if type(phase) in OFFERS:
                self.offer = Offer(phase, len(events))  # type: ignore[arg-type]
            prompts = phase.prompts(state, rules) if phase is not None else NOBODY
            if prompts or phase is None:
                self.phase, self.prompts = phase, prompts
                return events[first:]
            step = phase.resolve(state, rules, NO_ANSWERS)

    def why_not(self, seat: int, action: Action) -> Refused | None:
        """Why the seat may not do this now; None if it may. Raises TypeError or ValueError for what is no action.

        The reason comes from what the seat itself holds and sees, and is the same whoever else is asked: a claim on the
        newest tile is refused as such also where nobody could claim it and the table has gone on.
        """
        seat, action = check_seat(seat), check_action(action)
        prompt = self.prompts.get(seat)
        if seat in self.answers:
            return already_answered()
        if prompt is not None and action in prompt.actions:
            return None
        if prompt is not None and (same := other_order(prompt, action)) is not None:
            return same
        state, phase = self._moment_of(seat, action)
        ask = self.rules.play.why_not
        if ask is not None and phase is not None and 0 <= seat < self.rules.seats:
            found = ask(state, self.rules, phase, seat, action)
            if found is not None:
                return found
        return general_reason(state, phase, prompt, seat, action)

    def _moment_of(self, seat: int, action: Action) -> tuple[State, Phase | None]:
        """The state and the phase that the action is about: for a claim of a seat that is not asked, when the newest tile lay open."""
        offer = self.offer
        if offer is None or seat in self.prompts or action.type not in CLAIMS:
            return self.state, self.phase
        since = self.events[offer.events :]
        if offer.phase.seat == seat or any(isinstance(event, HandEnded) for event in since):
            return self.state, self.phase
        if not since:
            return self.state, offer.phase
        then = new_state(self.rules)
        for event in self.events[: offer.events]:
            apply_event(then, self.rules, event)
        return then, offer.phase

    @property
    def over(self) -> bool:
        return self.phase is None

    def copy(self) -> Table:
        """An independent table that goes on from here."""
        return Table.of_content(self.rules, self.content())

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def content(self) -> Content:
        """Everything but the rules, as it is now."""
        return Content(
            self.state.copy(),
            self.phase,
            self.prompts,
            self.answers.copy(),
            self.events.copy(),
            self.steps.copy(),
            self.offer,
        )

    @classmethod
    def of_content(cls, rules: Rules, content: Content) -> Table:
        """The table that these were the rules and the content of; it takes the content over."""
        table = cls.__new__(cls)
        table.rules = rules
        table.state, table.phase, table.prompts = content.state, content.phase, content.prompts
        table.answers, table.events = content.answers, content.events
        table.steps, table.offer = content.steps, content.offer
        return table
