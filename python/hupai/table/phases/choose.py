"""A question to all seats at once, whose answers stay hidden until everybody has given one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.table.actions import Prompt, choose
from hupai.table.events import Chosen
from hupai.table.phases.base import Choices, Phase, Step
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class Choose:
    """Everyone picks one of `values`; `then` follows."""

    name: str
    values: tuple[int, ...]
    then: Phase

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        actions = tuple(choose(self.name, value) for value in self.values)
        return {seat: Prompt(seat, self.name, actions) for seat in range(rules.seats)}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        values = tuple(choices[seat].value for seat in range(rules.seats))
        return Step((Chosen(self.name, values),), self.then)
