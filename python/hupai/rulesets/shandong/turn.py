"""What a Shandong seat may do: its own turn, free or ready, another's discard, a kong that can be robbed."""

from __future__ import annotations

from collections.abc import Iterator

from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.ready import kong_keeps_waits, ready_after
from hupai.rulesets.shandong.facts import DECLARATIONS, Rules, State, context, ready_of
from hupai.rulesets.shandong.measure import winning_waits
from hupai.rulesets.shandong.score import score
from hupai.table import policies
from hupai.table.actions import (
    WIN,
    Action,
    ActionType,
    Tile,
    added_kong,
    concealed_kong,
    declare,
    discard,
)
from hupai.table.events import MeldType, Shown
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn
from hupai.table.play import Beside


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Any discard, with or without being ready after it, kongs and a win; a ready hand keeps its tiles."""
    seat = turn.seat
    if state.seats[seat].declared:
        return _ready_actions(state, rules, turn)
    found = policies.turn_actions(state, rules, turn)
    if WIN in found and not wins(state, rules, turn, seat):
        found.remove(WIN)
    return [*found, *_declarations(state, rules, seat, found)]


def _ready_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Win with the drawn tile, make the kong with it that leaves the waits, or discard it."""
    seat, drawn = turn.seat, state.drawn
    assert drawn is not None  # who is ready calls nothing
    found = [discard(drawn, True)]
    if policies.is_complete(state, rules, seat) and wins(state, rules, turn, seat):
        found.append(WIN)
    ready = ready_of(state, seat)
    if ready is None or not ready.kongs or state.wall_of(seat).left == 0:
        return found
    return [*found, *ready_kongs(state, rules, seat, drawn)]


def ready_kongs(state: State, rules: Rules, seat: int, drawn: Tile) -> Iterator[Action]:
    """The kongs of the drawn tile that leave what a ready hand waits for."""
    at = state.seats[seat]
    if at.tiles.count(drawn) == 3 and kong_keeps_waits(at.hand, rules.forms, drawn):
        yield concealed_kong((drawn,) * 4)
    if any(meld.type is MeldType.PUNG and meld.kind == drawn for meld in at.melds):
        yield added_kong(drawn)


def _declarations(state: State, rules: Rules, seat: int, actions: list[Action]) -> Iterator[Action]:
    """Each declaration with each of the discards that leave the hand waiting for a win."""
    if not _near(state, rules, seat):
        return
    kinds = ready_discards(state, rules, seat)
    for name in DECLARATIONS:
        for action in actions:
            if action.type is ActionType.DISCARD and kinds >> (action.tile or 0) & 1:
                yield declare(name, action.tile or 0, action.drawn)


def _near(state: State, rules: Rules, seat: int) -> bool:
    """Whether some discard can leave the hand ready: it is, or is with the drawn tile."""
    at, drawn = rules.look(state, seat), state.drawn
    return at.shanten <= 0 or (
        at.shanten == 1 and drawn is not None and bool(at.accepts >> drawn & 1)
    )


def ready_discards(state: State, rules: Rules, seat: int) -> int:
    """The kinds whose discard leaves the hand of the seat on turn waiting for a tile that wins, as a bit set."""
    hand = state.seats[seat].hand.copy()
    if state.drawn is not None:
        hand.add(state.drawn)
    kinds = ready_after(hand, rules.forms)
    if rules.options.need_258 == "off":
        return kinds
    for kind in range(kinds.bit_length()):
        if kinds >> kind & 1:
            rest = hand.copy()
            rest.remove(kind)
            if not winning_waits(rest, rules.options):
                kinds &= ~(1 << kind)
    return kinds


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win, pung, kong and (the next seat) chow; a ready hand only wins, and an open one not even that."""
    found = policies.claims(state, rules, claim, seat)
    if WIN in found and not may_take(state, rules, claim, seat):
        found.remove(WIN)
    if state.seats[seat].declared:
        return [WIN] if WIN in found else []
    return found


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed by whoever waits for its tile and may win it."""
    found = policies.rob_added_kong(state, rules, made, seat)
    return found if found and may_take(state, rules, made, seat) else []


def may_take(state: State, rules: Rules, phase: Phase, seat: int) -> bool:
    """Whether the seat may win another's tile that completes its hand."""
    return not lets_pass(state, seat) and wins(state, rules, phase, seat)


def lets_pass(state: State, seat: int) -> bool:
    """Whether a win let pass keeps the seat from others' tiles; once ready passing is free."""
    return bool(state.facts.passed >> seat & 1) and not state.seats[seat].declared


def wins(state: State, rules: Rules, phase: Phase, seat: int) -> bool:
    """Whether a complete hand wins with the tile it is asked about."""
    ready = ready_of(state, seat)
    if rules.options.need_258 == "off" and (ready is None or ready.hand == "closed"):
        return True
    win = asked_win(state, rules, phase, seat)
    if win is None:
        return False
    return score(record_of(state, win, context(state, rules, win)), rules.options).win


def beside_action(state: State, rules: Rules, turn: Turn, action: Action) -> Beside | None:
    """Who is ready with an open hand shows it as soon as the discard is made."""
    if action.type is not ActionType.DECLARE or DECLARATIONS[action.name].hand != "open":
        return None
    tiles = sorted(state.held(turn.seat))
    tiles.remove(action.tile or 0)
    return Beside(after=(Shown(turn.seat, tuple(tiles)),))
