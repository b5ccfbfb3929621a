"""双游 and 三游: a player who could win discards a gold, everybody else draws once more, and then the player wins with any tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai import _core
from hupai.rulesets.kit.gold import gold_of
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.xiamen.facts import DOUBLE, TRIPLE, State, can_tour, may_follow
from hupai.table import policies
from hupai.table.actions import PASS_WIN, WIN, Action, ActionType, Prompt, declare
from hupai.table.events import Declared, Drawn, PutAside, Source, discarded, drawn
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.end import Exhausted
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile, win
from hupai.table.play import Rules

ABOUT = "tour"


def declaration(state: State, seat: int, name: str) -> list[Action]:
    """The discard of a gold that leaves five groups and a gold once more, if there is one."""
    gold, tile = gold_of(state), state.drawn
    at = state.seats[seat]
    if gold is None or tile is None or not can_tour(state, seat):
        return []
    rest = at.hand.copy()
    rest.add(tile)
    if rest.wilds < 2:
        return []
    rest.remove(gold)
    if not _core.awaits_any_tile(rest):
        return []
    return [declare(name, gold, gold not in at.tiles)]


def start(state: State, rules: Rules, turn: Turn, action: Action) -> Step:
    """The gold is discarded, nobody claims it, and the others draw in turn."""
    return _discard_gold(state, rules, turn.seat, action)


def _discard_gold(state: State, rules: Rules, seat: int, action: Action) -> Step:
    gold = action.tile
    assert gold is not None
    events = (Declared(seat, action.name), discarded(seat, gold, action.drawn))
    alone = action.name == TRIPLE and rules.options.tour_round == "last_draw"
    return Step(events, OthersDraw(seat, action.name, () if alone else state.after(seat)))


def follows(state: State, actions: list[Action]) -> list[Action]:
    """The actions, with those discards alone that follow an honour where one must (跟打)."""
    tiles = may_follow(tuple(state.held(state.turn)), state.facts.honours)
    if not tiles:
        return actions
    return [
        action
        for action in actions
        if action.type is not ActionType.DISCARD or action.tile in tiles
    ]


@dataclass(frozen=True, slots=True)
class OthersDraw(Silent):
    """Those `left` draw one after the other for the tour of `seat`; a flower is laid aside and not replaced."""

    seat: int
    name: str
    left: tuple[int, ...]

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if not self.left:
            return Step((), OwnDraw(self.seat, self.name, Source.WALL))
        drawer = self.left[0]
        tile = state.wall_of(drawer).peek(Source.WALL)
        if tile is None:
            return Step((), Exhausted())
        if tile in FLOWERS_8:
            laid = (Drawn(drawer, tile, Source.WALL), PutAside(drawer, tile, Source.FLOWER))
            return Step(laid, OthersDraw(self.seat, self.name, self.left[1:]))
        return Step((drawn(drawer, tile, Source.WALL),), OtherTurn(self.seat, self.name, self.left))


@dataclass(frozen=True, slots=True)
class OtherTurn:
    """The first of those `left` wins with its draw, or discards a tile that nobody may claim."""

    seat: int
    name: str
    left: tuple[int, ...]

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        drawer = self.left[0]
        wins = policies.is_complete(state, rules, drawer)
        if rules.options.tour_round == "last_draw":
            return {drawer: Prompt(drawer, ABOUT, (WIN, PASS_WIN))} if wins else {}
        found = follows(state, policies.discards(state, drawer))
        return {drawer: Prompt(drawer, ABOUT, (*found, *((WIN,) if wins else ())))}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        drawer = self.left[0]
        action = choices.get(drawer, PASS_WIN)
        if action == WIN:
            return win(state, rules, (win_tile(state, drawer, Source.WALL),))
        following = OthersDraw(self.seat, self.name, self.left[1:])
        if action.tile is None:
            return Step((), following)
        return Step((discarded(drawer, action.tile, action.drawn),), following)


@dataclass(frozen=True, slots=True)
class OwnDraw(Silent):
    """The player who tours draws; a flower is replaced."""

    seat: int
    name: str
    source: Source

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        tile = state.wall_of(self.seat).peek(self.source)
        if tile is None:
            return Step((), Exhausted())
        taken = drawn(self.seat, tile, self.source)
        if tile in FLOWERS_8:
            laid = PutAside(self.seat, tile, Source.FLOWER)
            return Step((taken, laid), OwnDraw(self.seat, self.name, Source.FLOWER))
        return Step((taken,), TourEnd(self.seat, self.name, self.source))


@dataclass(frozen=True, slots=True)
class TourEnd:
    """Whatever was drawn wins; after a double tour another gold may be discarded instead."""

    seat: int
    name: str
    source: Source

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        again = declaration(state, self.seat, TRIPLE) if self.name == DOUBLE else []
        return {self.seat: Prompt(self.seat, ABOUT, (WIN, *again))} if again else {}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        action = choices.get(self.seat, WIN)
        if action != WIN:
            return _discard_gold(state, rules, self.seat, action)
        return win(state, rules, (win_tile(state, self.seat, self.source),))


def win_tile(state: State, seat: int, source: Source) -> WinTile:
    """The win with the tile that the seat has just drawn."""
    assert state.drawn is not None
    return WinTile(seat, state.drawn, "self_draw", None, source)
