"""The end of a hand, what follows it, and the end of the match."""

from __future__ import annotations

from dataclasses import dataclass

from hupai.table.events import Event, HandEnded, MatchEnded
from hupai.table.phases import start
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.play import Rules, State
from hupai.table.policies import standing


@dataclass(frozen=True, slots=True)
class Exhausted(Silent):
    """Nothing is left to draw."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if rules.play.exhausted is None:
            return Step((), EndHand("exhausted"))
        return rules.play.exhausted(state, rules)


@dataclass(frozen=True, slots=True)
class EndHand(Silent):
    """The hand is over: `reason` is `win`, `exhausted` or the name of an abort."""

    reason: str
    seats: tuple[int, ...] = ()

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        return Step((HandEnded(self.reason, self.seats),), NextHand())


@dataclass(frozen=True, slots=True)
class NextHand(Silent):
    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        play = rules.play
        if play.after_hand is not None:
            step = play.after_hand(state, rules)
            if step is not None:
                return step
        if not play.match_over(state, rules):
            return Step((), start.StartHand(play.next_deal(state, rules)))
        events: tuple[Event, ...] = tuple(play.finish(state, rules)) if play.finish else ()
        return Step(events, EndMatch())


@dataclass(frozen=True, slots=True)
class EndMatch(Silent):
    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        places, points = (rules.play.standing or standing)(state, rules)
        return Step((MatchEnded(tuple(state.scores), places, points),), None)
