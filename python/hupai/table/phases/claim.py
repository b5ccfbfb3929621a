"""A discard lies on the table: everyone else is asked at once who wants it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from hupai.table.actions import PASS, PASS_WIN, WIN, Action, ActionType, Prompt, Tile
from hupai.table.events import Called, Event, Meld, MeldType, Source, WinPassed
from hupai.table.phases import kong as kongs
from hupai.table.phases import turn as turns
from hupai.table.phases.base import Choices, Step
from hupai.table.phases.end import EndHand
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class Claim:
    """The newest discard: `tile` from `seat`."""

    seat: int
    tile: Tile

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        play = rules.play
        seats: Iterable[int] = state.order[self.seat]
        if play.claimants is not None:
            seats = play.claimants(state, rules, self)
            if not seats:
                return NOBODY
        found = {}
        for seat in seats:
            actions = play.claims(state, rules, self, seat)
            if actions:
                found[seat] = Prompt(seat, "claim", choices_of(state, rules, seat, actions))
        return found

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if not choices:
            return self._stands(state, rules, None, ())
        verdict = rules.play.arbitrate(state, rules, self.seat, choices)
        passed = passed_wins(rules, self._left(state, rules, choices), self.tile)
        if verdict.wins:
            tiles = [WinTile(w, self.tile, "discard", self.seat, None) for w in verdict.wins]
            return win(state, rules, tiles, passed)
        if verdict.abort is not None:
            return Step((), EndHand(verdict.abort, winners_asked(choices)))
        if verdict.call is None:
            return self._stands(state, rules, None, passed)
        seat, action = verdict.call
        called = Called(seat, meld_of(action, self.seat))
        return self._stands(state, rules, action, (*passed, called), seat)

    def _left(self, state: State, rules: Rules, choices: Choices) -> Iterable[int]:
        """The seats that could have won the tile and answered otherwise: a call in place of a win lets it pass too."""
        for seat, action in choices.items():
            called = action.type not in (ActionType.WIN, ActionType.PASS)
            if action == PASS_WIN or (
                called and WIN in rules.play.claims(state, rules, self, seat)
            ):
                yield seat

    def _stands(
        self,
        state: State,
        rules: Rules,
        call: Action | None,
        events: tuple[Event, ...],
        caller: int = -1,
    ) -> Step:
        """Nobody won the tile: what that settles, then the caller's turn or the next seat's draw."""
        if rules.play.after_discard is not None:
            more = rules.play.after_discard(state, rules, self, call)
            if more is not None:
                events = (*more.events, *events)
                if more.next is not None:
                    return Step(more.events, more.next)
        if call is None:
            step = turns.draw(state, rules, state.order[self.seat][0], Source.WALL)
            return Step((*events, *step.events), step.next) if events else step
        if call.type is ActionType.KONG:
            return Step(events, kongs.KongStands(caller))
        return Step(events, turns.turn_of(caller, Source.CLAIM))


claim_of = cache(Claim)
NOBODY: Mapping[int, Prompt] = {}


def choices_of(state: State, rules: Rules, seat: int, actions: list[Action]) -> tuple[Action, ...]:
    """What a seat may claim, and passing; a win alone where it must be taken."""
    if WIN not in actions:
        return (*actions, PASS)
    must_win = rules.play.must_win
    if must_win is not None and must_win(state, rules, seat):
        return (WIN,)
    return (*actions, PASS_WIN)


def winners_asked(choices: Choices) -> tuple[int, ...]:
    return tuple(seat for seat, action in choices.items() if action.type is ActionType.WIN)


def passed_wins(rules: Rules, seats: Iterable[int], tile: Tile) -> tuple[Event, ...]:
    """That these seats could have won the tile and did not take it, where the ruleset wants to know."""
    if not rules.play.notes_passed_wins:
        return ()
    return tuple(WinPassed(seat, tile) for seat in seats)


def meld_of(action: Action, from_seat: int) -> Meld:
    """The meld that a claim makes."""
    if action.tile is None:
        raise ValueError(f"{action.type} names no tile")
    tiles = (*action.tiles, action.tile)
    if action.type is ActionType.CHOW:
        tiles = tuple(sorted(tiles, key=lambda tile: tile & 63))
    return Meld(MeldType(action.type), tiles, action.tile, from_seat)
