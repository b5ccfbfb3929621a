"""A kong from the own hand (or a tile laid aside): it may be robbed; if it stands a replacement is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.table.actions import PASS_WIN, ActionType, Prompt, Tile
from hupai.table.events import Event, Meld, Passed, Robbed, Source
from hupai.table.phases import claim as claims
from hupai.table.phases import turn as turns
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.end import EndHand
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules, State
from hupai.table.state import meld_kind


@dataclass(frozen=True, slots=True)
class KongMade:
    """`seat` has made a kong with `tile` (`type` added_kong, concealed_kong), or laid it aside (set_aside)."""

    seat: int
    tile: Tile
    type: ActionType
    source: Source = Source.KONG

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        robs = rules.play.robs
        if robs is None:
            return {}
        found = {}
        for seat in state.order[self.seat]:
            actions = robs(state, rules, self, seat)
            if actions:
                offered = claims.choices_of(state, rules, seat, actions)
                found[seat] = Prompt(seat, "rob_kong", offered)
        return found

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if not choices:
            return self._stands(state, rules)
        verdict = rules.play.arbitrate(state, rules, self, choices)
        passed: tuple[Event, ...] = ()
        if "win" in rules.play.notes_passed:
            left = (seat for seat, action in choices.items() if action == PASS_WIN)
            passed = tuple(Passed(seat, self.tile) for seat in left)
        if verdict.wins:
            source = self.source if self.type is ActionType.SET_ASIDE else None
            tiles = [WinTile(w, self.tile, "rob_kong", self.seat, source) for w in verdict.wins]
            return win(state, rules, tiles, (*passed, Robbed(self.seat, self.tile)))
        if verdict.abort is not None:
            return Step(passed, EndHand(verdict.abort, claims.winners_asked(choices)))
        step = self._stands(state, rules)
        return Step((*passed, *step.events), step.next)

    def _stands(self, state: State, rules: Rules) -> Step:
        if self.type is ActionType.SET_ASIDE:
            return turns.draw(state, rules, self.seat, self.source)
        kinds = state.kinds
        melds = state.seats[self.seat].melds
        return stands(
            state,
            rules,
            self.seat,
            next(
                meld
                for meld in melds
                if meld_kind(meld, kinds) == kinds.of[self.tile]
                and str(meld.type) == str(self.type)
            ),
        )


@dataclass(frozen=True, slots=True)
class KongStands(Silent):
    """The kong just laid down by `seat` cannot be robbed (it was completed by a discard)."""

    seat: int
    meld: Meld

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        return stands(state, rules, self.seat, self.meld)


def stands(state: State, rules: Rules, seat: int, kong: Meld) -> Step:
    """What a kong of the seat settles, then its replacement."""
    events: tuple[Event, ...] = ()
    if rules.play.after_kong is not None:
        more = rules.play.after_kong(state, rules, seat, kong)
        if more is not None:
            if more.next is not None:
                return more
            events = tuple(more.events)
    step = turns.draw(state, rules, seat, Source.KONG)
    return Step((*events, *step.events), step.next)
