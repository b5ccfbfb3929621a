"""What a phase is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from hupai.table.actions import Action, Prompt
from hupai.table.events import Event
from hupai.table.play import Rules, State

Choices = Mapping[int, Action]


class Step(NamedTuple):
    """What follows from the answers: events to apply, then the next phase (None: the match is over)."""

    events: Sequence[Event]
    next: Phase | None


class Phase(Protocol):
    """Asks some seats at once (an empty mapping: nobody) and resolves their answers. Never changes the state."""

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        """Who is asked what."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        """What follows from the answers of everyone asked."""


class Silent:
    """A phase that asks nobody."""

    __slots__ = ()

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        return {}
