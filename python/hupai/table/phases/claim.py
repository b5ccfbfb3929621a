"""A discard lies on the table: everyone else is asked at once who wants it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hupai.table.actions import PASS, PASS_WIN, WIN, Action, ActionType, Prompt, Tile
from hupai.table.events import Called, Event, Meld, MeldType, Passed, Source
from hupai.table.exact import once
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
            return self._stands(state, rules, None)
        verdict = rules.play.arbitrate(state, rules, self, choices)
        passed = tuple(self._passed(state, rules, choices)) if rules.play.notes_passed else ()
        if verdict.wins:
            tiles = [WinTile(w, self.tile, "discard", self.seat, None) for w in verdict.wins]
            return win(state, rules, tiles, passed)
        if verdict.abort is not None:
            return Step(passed, EndHand(verdict.abort, winners_asked(choices)))
        return self._stands(state, rules, verdict.call, passed)

    def _passed(self, state: State, rules: Rules, choices: Choices) -> Iterator[Event]:
        """The rights that seats had and did not use: a call in place of a win lets it pass too."""
        notes = rules.play.notes_passed
        for seat, action in choices.items():
            # Who wins uses the best right; and that there was a win to pass the answer itself says.
            if action.type is ActionType.WIN or (action == PASS and notes == WIN_ALONE):
                continue
            offered = dict.fromkeys(
                str(a.type) for a in rules.play.claims(state, rules, self, seat)
            )
            for right in offered:
                if right in notes and right != action.type:
                    yield Passed(seat, self.tile, right)

    def _stands(
        self,
        state: State,
        rules: Rules,
        call: tuple[int, Action] | None,
        passed: tuple[Event, ...] = (),
    ) -> Step:
        """Nobody won the tile: what that settles, then the caller's turn or the next seat's draw."""
        events = passed
        if rules.play.after_discard is not None:
            more = rules.play.after_discard(state, rules, self, call[1] if call else None)
            if more is not None:
                events = (*more.events, *passed)
                if more.next is not None:
                    return Step(events, more.next)
        if call is None:
            step = turns.draw(state, rules, state.order[self.seat][0], Source.WALL)
            return Step((*events, *step.events), step.next) if events else step
        caller, action = call
        melds = melds_of(action, self.seat)
        events = (*events, *(Called(caller, meld) for meld in melds))
        if action.type is ActionType.KONG:
            return Step(events, kongs.KongStands(caller, melds[0]))
        return Step(events, turns.turn_of(caller, Source.CLAIM))


claim_of = once(Claim)
NOBODY: Mapping[int, Prompt] = {}
WIN_ALONE = frozenset({"win"})


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


def melds_of(action: Action, from_seat: int) -> tuple[Meld, ...]:
    """The meld that a claim makes, and the groups of three own tiles each that a chow lays down beside it."""
    if action.tile is None:
        raise ValueError(f"{action.type} names no tile")
    if action.type is not ActionType.CHOW:
        tiles = (*action.tiles, action.tile)
        return (Meld(MeldType(action.type), tiles, action.tile, from_seat),)
    own, beside = action.tiles[:2], action.tiles[2:]
    made = Meld(MeldType.CHOW, _in_order((*own, action.tile)), action.tile, from_seat)
    if not beside:
        return (made,)
    rows = (beside[at : at + 3] for at in range(0, len(beside), 3))
    return (made, *(Meld(MeldType.CHOW, _in_order(row)) for row in rows))


def _in_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=lambda tile: tile & 63))
