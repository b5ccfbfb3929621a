"""Tiles change hands: everyone chooses what to give, and all of it moves at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.table.actions import Prompt
from hupai.table.events import Exchanged, Gift
from hupai.table.phases.base import Choices, Phase, Step
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class Exchange:
    """Every seat gives tiles to the one `step` seats further on; `then` follows."""

    name: str
    step: int
    then: Phase

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        gifts = rules.play.gifts
        if gifts is None:
            raise ValueError(f"{rules.id} does not say which tiles may be given")
        return {
            seat: Prompt(seat, self.name, tuple(gifts(state, rules, self, seat)))
            for seat in range(rules.seats)
        }

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        gifts = (
            Gift(seat, (seat + self.step) % rules.seats, choices[seat].tiles)
            for seat in sorted(choices)
        )
        return Step((Exchanged(self.name, tuple(gifts)),), self.then)
