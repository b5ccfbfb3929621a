"""A question to several seats at once; nobody learns an answer before all have given theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.table.actions import Prompt, choose
from hupai.table.events import Chosen
from hupai.table.phases.base import Choices, Phase, Step
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask `name`: each pair of `options` is a seat and the values it may choose from. `then` follows.

    The answers are in `state.chosen[name]` from then on, None for a seat that was not asked.
    """

    name: str
    options: tuple[tuple[int, tuple[int, ...]], ...]
    then: Phase

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        return {
            seat: Prompt(seat, self.name, tuple(choose(self.name, value) for value in values))
            for seat, values in self.options
        }

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        values = tuple(
            choices[seat].value if seat in choices else None for seat in range(rules.seats)
        )
        return Step((Chosen(self.name, values),), self.then)


def ask_all(rules: Rules, name: str, values: tuple[int, ...], then: Phase) -> Ask:
    """The same question to every seat."""
    return Ask(name, tuple((seat, values) for seat in range(rules.seats)), then)
