"""What a Xiamen seat may do, and how a hand begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hupai.rulesets.kit.gold import FirstWins, gold_of, turn_gold
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.xiamen import tour
from hupai.rulesets.xiamen.facts import DOUBLE, State, has_three, threw_gold, was_discarded
from hupai.table import policies
from hupai.table.actions import WIN, Action, ActionType, Tile
from hupai.table.events import Source
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.flowers import ReplaceDealt
from hupai.table.phases.turn import Turn, turn_of
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules

DICE = ("die_1", "die_2")  # among the luck of a hand: 0 is a one


def is_flower(tile: Tile) -> bool:
    return tile in FLOWERS_8


# --- the beginning


def after_deal(state: State, rules: Rules) -> Step:
    """Flowers are replaced, then the gold is turned."""
    return Step((), ReplaceDealt(TurnGold()))


@dataclass(frozen=True, slots=True)
class TurnGold(Silent):
    """Two dice say at which place from the wall's end the gold is turned."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        place = sum(state.luck[die] + 1 for die in DICE)
        return Step(turn_gold(state, is_flower, place=place), GoldTurned())


@dataclass(frozen=True, slots=True)
class GoldTurned(Silent):
    """Who wins at once is asked, then the dealer's turn."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        first = turn_of(state.dealer, Source.DEAL)
        wins: dict[int, WinTile] = {}
        for win in first_wins(state, rules):
            wins.setdefault(win.seat, win)
        # The dealer alone is asked in its own turn.
        if all(seat == state.dealer for seat in wins):
            return Step((), first)
        return Step((), FirstWins(tuple(wins.values()), first))


def first_wins(state: State, rules: Rules) -> Iterator[WinTile]:
    """天和, then three golds, then 天听 with the turned gold, each in turn order from the dealer."""
    gold, dealer, drawn = gold_of(state), state.dealer, state.drawn
    assert gold is not None
    assert drawn is not None
    if policies.is_complete(state, rules, dealer):
        yield WinTile(dealer, drawn, "self_draw", None, Source.DEAL)
    for seat in (dealer, *state.after(dealer)):
        if has_three(state, seat):
            tile = drawn if seat == dealer else gold
            yield WinTile(seat, tile, "self_draw", None, Source.DEAL)
    if rules.options.tianting == "rob_gold":
        for seat in state.after(dealer):
            if rules.waits(state, seat) >> gold & 1:
                yield WinTile(seat, gold, "self_draw", None, None)


# --- the own turn, and others' tiles


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Discards (an honour that must follow others first), kongs, a win, and a gold discarded to tour."""
    seat = turn.seat
    found = policies.turn_actions(state, rules, turn)
    if WIN not in found and state.drawn is not None and has_three(state, seat):
        found.append(WIN)
    if rules.options.gold_discard == "tour_only":
        found = without_golds(found, gold_of(state))
    return [*tour.follows(state, found), *tour.declaration(state, seat, DOUBLE)]


def without_golds(actions: list[Action], gold: Tile | None) -> list[Action]:
    """The actions without plain discards of golds, unless nothing else can be discarded."""
    kept = [a for a in actions if a.type is not ActionType.DISCARD or a.tile != gold]
    return kept if any(a.type is ActionType.DISCARD for a in kept) else actions


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win, pung, kong and (the next seat) chow, none of them with a gold.

    A kind that others have discarded since the own last turn is only chowed.
    """
    found = policies.claims(state, rules, claim, seat)
    if was_discarded(state, seat, claim.tile):
        return [action for action in found if action.type is ActionType.CHOW]
    if WIN in found and (threw_gold(state, seat) or state.seats[seat].hand.wilds):
        found.remove(WIN)
    return found
