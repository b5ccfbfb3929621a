"""What a Taiwan seat may do: its own turn, 天聽, another's discard, a kong that can be robbed."""

from __future__ import annotations

from collections.abc import Iterator

from hupai.records import Names
from hupai.rulesets.kit.ready import ready_after
from hupai.rulesets.taiwan16.facts import Rules, State, lets_pass
from hupai.table import policies
from hupai.table.actions import WIN, Action, ActionType, declare, discard
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn

HEAVENLY_READY = "heavenly_ready"
DECLARATIONS = {HEAVENLY_READY: Names("天聽", "ready from the start")}


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Any discard, the first one with 天聽 too, kongs and a win; who has declared keeps the hand."""
    seat, drawn = turn.seat, state.drawn
    if state.seats[seat].declared:
        assert drawn is not None  # who has declared calls nothing
        found = [discard(drawn, True)]
        if policies.is_complete(state, rules, seat):
            found.append(WIN)
    else:
        found = policies.turn_actions(state, rules, turn)
    if WIN in found and drawn is not None and lets_pass(state, seat, drawn):
        found.remove(WIN)
    if not state.seats[seat].declared and may_declare(state, seat):
        found += declarations(state, rules, seat)
    return found


def may_declare(state: State, seat: int) -> bool:
    """Whether the next own discard is the first, with no meld: 天聽 is declared with that one."""
    at = state.seats[seat]
    return not at.river and not at.melds and state.drawn is not None


def declarations(state: State, rules: Rules, seat: int) -> Iterator[Action]:
    """The dealer may discard any tile that leaves the hand ready, the others only the one drawn beside a ready hand."""
    drawn = state.drawn
    assert drawn is not None
    if seat != state.dealer:
        if rules.waits(state, seat):
            yield declare(HEAVENLY_READY, drawn, True)
        return
    if not _near(state, rules, seat):
        return
    hand = state.seats[seat].hand.copy()
    hand.add(drawn)
    kinds = ready_after(hand, rules.forms)
    for action in policies.discards(state, seat):
        assert action.tile is not None
        if kinds >> action.tile & 1:
            yield declare(HEAVENLY_READY, action.tile, action.drawn)


def _near(state: State, rules: Rules, seat: int) -> bool:
    """Whether some discard can leave the hand ready: it is, or is with the drawn tile."""
    at, drawn = rules.look(state, seat), state.drawn
    return at.shanten <= 0 or (
        at.shanten == 1 and drawn is not None and bool(at.accepts >> drawn & 1)
    )


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win, pung, kong and (the next seat) chow; who has declared only wins."""
    found = policies.claims(state, rules, claim, seat)
    if WIN in found and lets_pass(state, seat, claim.tile):
        found.remove(WIN)
    if state.seats[seat].declared:
        return [WIN] if WIN in found else []
    return found


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed by whoever waits for its tile and has not let it pass."""
    found = policies.rob_added_kong(state, rules, made, seat)
    return [] if lets_pass(state, seat, made.tile) else found


def is_locked(state: State, seat: int, action: Action) -> bool:
    """Whether the action would change the hand of a seat that has declared."""
    if not state.seats[seat].declared or action.type in (ActionType.WIN, ActionType.PASS):
        return False
    return action != discard(action.tile or 0, True)
