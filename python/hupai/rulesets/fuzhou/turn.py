"""What a Fuzhou seat may do, and how a hand begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hupai.rulesets.fuzhou.facts import State, has_passed, self_draw_only
from hupai.rulesets.fuzhou.score import FLOWERS, runs_wild
from hupai.rulesets.kit.gold import (
    ALL_GOLDS,
    FirstWins,
    gold_of,
    golds_in,
    pair_of_golds,
    turn_gold,
)
from hupai.table import policies
from hupai.table.actions import WIN, Action, ActionType, Tile
from hupai.table.events import Source, discarded
from hupai.table.phases.base import Choices, Phase, Silent, Step
from hupai.table.phases.claim import Claim, claim_of
from hupai.table.phases.flowers import ReplaceDealt
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn, turn_of
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules, Verdict


def is_flower(tile: Tile) -> bool:
    return tile in FLOWERS


# --- the beginning


def after_deal(state: State, rules: Rules) -> Step:
    """Flowers are replaced round by round, then the gold is turned at that end."""
    return Step((), ReplaceDealt(TurnGold()))


@dataclass(frozen=True, slots=True)
class TurnGold(Silent):
    """The gold is turned; who wins at once is asked, then the dealer's turn."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        return Step(turn_gold(state, is_flower, source=Source.FLOWER), GoldTurned())


@dataclass(frozen=True, slots=True)
class GoldTurned(Silent):
    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        first = turn_of(state.dealer, Source.DEAL)
        wins = first_wins(state, rules)
        # The dealer alone is asked in its own turn.
        alone = all(win.seat == state.dealer for win in wins)
        return Step((), first if alone else FirstWins(wins, first))


def first_wins(state: State, rules: Rules) -> tuple[WinTile, ...]:
    """Who may win as the gold is turned: a complete dealer, then whoever holds three golds, from the dealer on."""
    gold, dealer = gold_of(state), state.dealer
    assert gold is not None
    found = [seat for seat in (dealer, *state.after(dealer)) if has_three(state, seat)]
    if policies.is_complete(state, rules, dealer):
        found = [dealer, *(seat for seat in found if seat != dealer)]
    drawn = state.drawn
    assert drawn is not None
    tiles = {seat: drawn if seat == dealer else gold for seat in found}
    return tuple(WinTile(seat, tiles[seat], "self_draw", None, Source.DEAL) for seat in found)


def has_three(state: State, seat: int) -> bool:
    return golds_in(state.held(seat), gold_of(state)) == ALL_GOLDS


def discard_or_rob(state: State, rules: Rules, turn: Turn, action: Action) -> Step:
    """After the dealer's first discard the turned gold may complete a hand, where that is the rule."""
    tile = action.tile
    assert tile is not None
    claim: Phase = claim_of(turn.seat, tile)
    facts = state.facts
    if rules.options.qiangjin == "turned_gold" and facts.discards == 0 and facts.untouched:
        gold = gold_of(state)
        assert gold is not None
        ready = [seat for seat in state.after(turn.seat) if rules.waits(state, seat) >> gold & 1]
        wins = tuple(WinTile(seat, gold, "self_draw", None, None) for seat in ready)
        claim = FirstWins(wins, claim) if wins else claim
    return Step((discarded(turn.seat, tile, action.drawn),), claim)


# --- the own turn, and others' tiles


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Any discard, kongs, and a win; three golds win whatever else is held."""
    found = policies.turn_actions(state, rules, turn)
    seat = turn.seat
    if WIN not in found and state.drawn is not None and has_three(state, seat):
        found.append(WIN)
    if rules.options.gold_discard == "forbidden":
        found = without_golds(found, gold_of(state))
    return found


def without_golds(actions: list[Action], gold: Tile | None) -> list[Action]:
    """The actions without discards of golds, unless nothing else can be discarded."""
    kept = [action for action in actions if not _discards(action, gold)]
    if any(action.type is ActionType.DISCARD for action in kept):
        return kept
    return actions


def _discards(action: Action, tile: Tile | None) -> bool:
    return action.type is ActionType.DISCARD and action.tile == tile


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win, pung, kong and (the next seat) chow, none of them with a gold."""
    found = policies.claims(state, rules, claim, seat)
    if WIN in found and not may_take(state, rules, seat, claim.tile):
        found.remove(WIN)
    return found


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed by whoever waits for its tile and may win it."""
    if not rules.options.rob_kong:
        return []
    found = policies.rob_added_kong(state, rules, made, seat)
    return found if found and may_take(state, rules, seat, made.tile) else []


def may_take(state: State, rules: Rules, seat: int, tile: Tile) -> bool:
    """Whether the seat may win another's tile that completes its hand."""
    if has_passed(state, seat, tile) or self_draw_only(state, rules.options, seat):
        return False
    hand = state.seats[seat].hand
    if rules.options.pao_baida == "off" or not hand.wilds:
        return True
    full = hand.copy()
    full.add(tile)
    return not runs_wild(full, tile)


def arbitrate(
    state: State, rules: Rules, phase: Claim | KongMade, choices: Mapping[int, Action]
) -> Verdict:
    """One winner: a pair of golds goes first, then the nearest in turn order."""

    def worth(seat: int) -> int:
        full = state.seats[seat].hand.copy()
        full.add(phase.tile)
        return pair_of_golds(full)

    return policies.decide(state, phase.seat, choices, 1, worth=worth)
