"""Who answers prompts: the protocol, and the agents that come with the package."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from hupai.table.actions import Action, Prompt
from hupai.table.view import SeatView

Look = Callable[[], SeatView]


class Agent(Protocol):
    """Anything that answers prompts.

    `look()` gives what the seat sees; an agent that does not need it does not pay for it.
    """

    def choose(self, prompt: Prompt, look: Look) -> Action:
        """One of `prompt.actions`."""


class RandomAgent:
    """Takes any legal action with equal chance."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random

    def choose(self, prompt: Prompt, look: Look) -> Action:
        actions = prompt.actions
        return actions[int(self._random() * len(actions))]
