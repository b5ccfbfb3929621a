"""A seat's own turn: it holds one tile more than it may keep, and must do something about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hupai.table.actions import WIN, Action, ActionType, Prompt, Tile
from hupai.table.events import (
    Called,
    Declared,
    Drawn,
    KongAdded,
    Meld,
    MeldType,
    Passed,
    PutAside,
    Source,
    discarded,
    drawn,
)
from hupai.table.exact import once
from hupai.table.phases import claim as claims
from hupai.table.phases import kong as kongs
from hupai.table.phases.base import Choices, Phase, Silent, Step
from hupai.table.phases.end import EndHand, Exhausted
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules, State


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat on turn; `source` says how it came to its tile ("after a kong" is not a flag but this)."""

    seat: int
    source: Source

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        actions = rules.play.turn_actions(state, rules, self)
        return {self.seat: Prompt(self.seat, "turn", tuple(actions))}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        action = choices[self.seat]
        play = rules.play
        handler = play.own_action.get(action.type) or _HANDLERS[action.type]
        step = handler(state, rules, self, action)
        if "self_draw" in play.notes_passed and action.type is not ActionType.WIN:
            step = self._passing(state, rules, step)
        if play.beside_action is not None:
            beside = play.beside_action(state, rules, self, action)
            if beside is not None:
                return Step((*beside.before, *step.events, *beside.after), step.next)
        return step

    def _passing(self, state: State, rules: Rules, step: Step) -> Step:
        """The step of another action, behind the note that a win was let pass if there was one."""
        declared = self_drawn(state, rules, self)
        if declared is None or WIN not in rules.play.turn_actions(state, rules, self):
            return step
        return Step((Passed(self.seat, declared.tile, "self_draw"), *step.events), step.next)


turn_of = once(Turn)


@dataclass(frozen=True, slots=True)
class Replace(Silent):
    """A flower has been drawn: it is laid aside and a replacement drawn, until it is none."""

    seat: int

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        assert state.drawn is not None
        aside = PutAside(self.seat, state.drawn, Source.FLOWER)
        if rules.play.after_flower is not None:
            return Step((aside,), FlowerLaid(self.seat))
        step = draw(state, rules, self.seat, Source.FLOWER)
        return Step((aside, *step.events), step.next)


replace_of = once(Replace)


@dataclass(frozen=True, slots=True)
class FlowerLaid(Silent):
    """A flower drawn by the seat lies aside: what that means at this table, then its replacement."""

    seat: int

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        return after_flower(state, rules, self.seat, DrawReplacement(self.seat))


@dataclass(frozen=True, slots=True)
class DrawReplacement(Silent):
    seat: int

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        return draw(state, rules, self.seat, Source.FLOWER)


def after_flower(state: State, rules: Rules, seat: int, then: Phase) -> Step:
    """What the ruleset says to flowers laid aside by the seat, else `then`."""
    ask = rules.play.after_flower
    more = ask(state, rules, seat, then) if ask is not None else None
    if more is None:
        return Step((), then)
    return more if more.next is not None else Step(more.events, then)


def draw(state: State, rules: Rules, seat: int, source: Source) -> Step:
    """The seat draws and is on turn; the hand ends where nothing is left."""
    walls = state.walls
    tile = walls[seat % len(walls)].peek(source)
    if tile is None:
        return Step((), Exhausted())
    is_flower = rules.play.is_flower
    if is_flower is not None and is_flower(tile):
        return Step((Drawn(seat, tile, source),), replace_of(seat))
    return Step((drawn(seat, tile, source),), turn_of(seat, source))


def _tile(action: Action) -> Tile:
    if action.tile is None:
        raise ValueError(f"{action.type} names no tile")
    return action.tile


def _discard(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    tile = _tile(action)
    return Step((discarded(at.seat, tile, action.drawn),), claims.claim_of(at.seat, tile))


def _declare(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    tile = _tile(action)
    events = (Declared(at.seat, action.name), discarded(at.seat, tile, action.drawn))
    return Step(events, claims.claim_of(at.seat, tile))


def _concealed_kong(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    meld = Meld(MeldType.CONCEALED_KONG, action.tiles)
    made = kongs.KongMade(at.seat, action.tiles[-1], ActionType.CONCEALED_KONG)
    return Step((Called(at.seat, meld),), made)


def _added_kong(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    tile = _tile(action)
    made = kongs.KongMade(at.seat, tile, ActionType.ADDED_KONG)
    return Step((KongAdded(at.seat, tile),), made)


def _set_aside(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    tile = _tile(action)
    made = kongs.KongMade(at.seat, tile, ActionType.SET_ASIDE, Source.ASIDE)
    return Step((PutAside(at.seat, tile, action.name),), made)


def self_drawn(state: State, rules: Rules, at: Turn) -> WinTile | None:
    """The win that the seat on turn would declare; None right after a call, when nothing was drawn."""
    tile = state.drawn
    if tile is None:
        if at.source is Source.CLAIM or rules.play.undrawn_win is None:
            return None
        tile = rules.play.undrawn_win(state, rules, at.seat)
    return WinTile(at.seat, tile, "self_draw", None, at.source)


def _win(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    declared = self_drawn(state, rules, at)
    if declared is None:
        raise ValueError("a self-drawn win needs a drawn tile")
    return win(state, rules, (declared,))


def _abort(state: State, rules: Rules, at: Turn, action: Action) -> Step:
    return Step((), EndHand(action.name, (at.seat,)))


_HANDLERS: dict[ActionType, Callable[[State, Rules, Turn, Action], Step]] = {
    ActionType.DISCARD: _discard,
    ActionType.DECLARE: _declare,
    ActionType.CONCEALED_KONG: _concealed_kong,
    ActionType.ADDED_KONG: _added_kong,
    ActionType.SET_ASIDE: _set_aside,
    ActionType.WIN: _win,
    ActionType.ABORT: _abort,
}
