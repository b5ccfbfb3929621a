"""Agents at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hupai._brief import brief
from hupai.ai.agents import Agent, RandomAgent
from hupai.ai.greedy import GreedyAgent
from hupai.ai.hint import HintAgent
from hupai.game import Game
from hupai.rulesets.base import Ruleset
from hupai.table.view import SeatView

Factory = Callable[[Ruleset, int | str], Agent]


AGENTS: dict[str, Factory] = {
    "random": lambda ruleset, seed: RandomAgent(seed),
    "greedy": GreedyAgent,
    "caller": lambda ruleset, seed: GreedyAgent(ruleset, seed, calls=True),
    "hint": lambda ruleset, seed: HintAgent(ruleset),
}


def make_agent(name: str, ruleset: Ruleset, seed: int | str = 0) -> Agent:
    """An agent by name. Raises ValueError that lists the known ones."""
    if name not in AGENTS:
        raise ValueError(f"agent: {brief(name)} is not known; known are {', '.join(AGENTS)}")
    return AGENTS[name](ruleset, seed)


def play_match(game: Game, agents: Sequence[Agent]) -> int:
    """Let the agents play to the end of the match, one for each seat; returns the number of steps."""
    if len(agents) != game.ruleset.seats:
        raise ValueError(f"agents: {len(agents)} for {game.ruleset.seats} seats")

    def look_from(seat: int) -> Callable[[], SeatView]:
        return lambda: game.view(seat)

    looks = [look_from(seat) for seat in range(len(agents))]
    steps = 0
    while not game.over:
        choices = {
            seat: agents[seat].choose(prompt, looks[seat])
            for seat, prompt in game.prompts().items()
        }
        game.step(choices)
        steps += 1
    return steps
