"""Greedy play: get closer to a win, and keep as many tiles as possible that get closer still."""

from __future__ import annotations

from random import Random

from hupai.ai.agents import Look
from hupai.ai.hint import discard_order
from hupai.ai.sight import Sight
from hupai.rulesets.base import Ruleset
from hupai.table.actions import Action, ActionType, Prompt

CALLS = (ActionType.CHOW, ActionType.PUNG)


class GreedyAgent:
    """Wins when it can, declares when it can, and discards for the lowest shanten and then the most live tiles.

    With `calls` it takes a chow or pung that brings it closer; without it only claims wins.
    """

    def __init__(self, ruleset: Ruleset, seed: int | str = 0, *, calls: bool = False) -> None:
        self._ruleset = ruleset
        self._calls = calls
        self._random = Random(seed)

    def choose(self, prompt: Prompt, look: Look) -> Action:
        by_type: dict[ActionType, list[Action]] = {}
        for action in prompt.actions:
            by_type.setdefault(action.type, []).append(action)
        for kind in (ActionType.WIN, ActionType.SET_ASIDE):
            if kind in by_type:
                return by_type[kind][0]
        discards = by_type.get(ActionType.DECLARE) or by_type.get(ActionType.DISCARD)
        if discards:
            return self._best_discard(discards, look)
        calls = [action for kind in CALLS for action in by_type.get(kind, ())]
        if calls and self._calls:
            best = self._best_call(calls, look)
            if best is not None or ActionType.PASS not in by_type:  # some calls are compulsory
                return best or calls[0]
        if ActionType.PASS in by_type:
            return by_type[ActionType.PASS][0]
        ask, view = self._ruleset.answers, look()
        own = ask(view, prompt) if ask else None
        return own[0].action if own else self._random.choice(prompt.actions)

    def _best_discard(self, actions: list[Action], look: Look) -> Action:
        if len(actions) == 1:
            return actions[0]
        sight = Sight(self._ruleset, look())
        return min(actions, key=lambda action: discard_order(sight, action))

    def _best_call(self, actions: list[Action], look: Look) -> Action | None:
        """The call that leaves the lowest shanten, if it is lower than without a call."""
        sight = Sight(self._ruleset, look())
        best, lowest = None, sight.now.shanten
        for action in actions:
            shanten = sight.after(action).shanten
            if shanten < lowest:
                best, lowest = action, shanten
        return best
