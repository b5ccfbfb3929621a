"""Greedy play: get closer to a win, and keep as many tiles as possible that get closer still."""

from __future__ import annotations

from random import Random

from hupai import _core
from hupai.ai.agents import Look
from hupai.analysis import UNREACHABLE
from hupai.rulesets.kit.advice import Adviser, FormsAdviser
from hupai.table.actions import Action, ActionType, Prompt
from hupai.table.state import KIND, KINDS, core_hand
from hupai.table.view import SeatView

CALLS = (ActionType.CHOW, ActionType.PUNG)
NO_TILES = (0,) * KINDS


class GreedyAgent:
    """Wins when it can, declares when it can, and discards for the lowest shanten and then the most live tiles.

    With `calls` it takes a chow or pung that brings it closer; without it only claims wins, which suits tables where a
    called hand needs a value of its own.
    """

    def __init__(
        self,
        space: _core.TileSpace,
        forms: int,
        seed: int | str = 0,
        *,
        calls: bool = False,
        adviser: Adviser | None = None,
    ) -> None:
        self._space = space
        self._adviser = adviser or FormsAdviser(forms)
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
            return self._best_discard(discards, look())
        calls = [action for kind in CALLS for action in by_type.get(kind, ())]
        if calls and self._calls:
            return self._best_call(calls, look()) or by_type[ActionType.PASS][0]
        if ActionType.PASS in by_type:
            return by_type[ActionType.PASS][0]
        own = self._adviser.answers(look(), prompt)
        return own[0].action if own else self._random.choice(prompt.actions)

    def _best_discard(self, actions: list[Action], view: SeatView) -> Action:
        if len(actions) == 1:
            return actions[0]
        hand = core_hand(view.held, view.seats[view.seat].melds, self._space)
        left = self._adviser.discards(view, hand, seen_by(view))
        worth = {kind: (-outlook.shanten, outlook.live) for kind, outlook in left.items()}
        worst = (-UNREACHABLE, 0)
        # Of equal tiles keep the red five, and show the drawn tile rather than one from the hand.
        return max(
            actions,
            key=lambda a: (worth.get((a.tile or 0) & KIND, worst), -(a.tile or 0), a.drawn),
        )

    def _best_call(self, actions: list[Action], view: SeatView) -> Action | None:
        """The call that leaves the lowest shanten, if it is lower than without a call."""
        melds = view.seats[view.seat].melds
        best, lowest = None, self._shanten(view, core_hand(view.tiles, melds, self._space))
        for action in actions:
            shanten = self._shanten(view, called_hand(view, action, self._space))
            if shanten < lowest:
                best, lowest = action, shanten
        return best

    def _shanten(self, view: SeatView, hand: _core.Hand) -> int:
        return self._adviser.outlook(view, hand, NO_TILES).shanten


def called_hand(view: SeatView, action: Action, space: _core.TileSpace) -> _core.Hand:
    """The seat's hand after a chow, pung or kong of the newest discard, a discard or replacement still to come."""
    rest = list(view.tiles)
    for tile in action.tiles:
        rest.remove(tile)
    hand = core_hand(rest, view.seats[view.seat].melds, space)
    kinds = [tile & KIND for tile in (*action.tiles, action.tile or 0)]
    hand.add_meld(_core.GroupType[action.type.name], min(kinds))
    return hand


def seen_by(view: SeatView) -> list[int]:
    """Copies of each kind that the seat sees outside its own hand: rivers, others' melds and open hands, what is turned or aside."""
    counts = [0] * KINDS
    tiles = [tile for _, tile in view.revealed]
    for at, seat in enumerate(view.seats):
        tiles += [discard.tile for discard in seat.river]
        tiles += [tile for _, tile in seat.aside]
        if at != view.seat:
            tiles += seat.tiles or ()
            for meld in seat.melds:
                tiles += meld.own
    for tile in tiles:
        if 0 <= tile & KIND < KINDS and tile >= 0:
            counts[tile & KIND] += 1
    # A tile claimed from a river lies in the own melds as well, which the core counts itself.
    for meld in view.seats[view.seat].melds:
        if meld.claimed is not None:
            counts[meld.claimed & KIND] -= 1
    return counts
