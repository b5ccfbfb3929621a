"""What a Sichuan seat may do: the exchange, its own turn, another's discard, a kong that can be robbed."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from hupai import _core
from hupai.rulesets.kit.ready import kong_keeps_waits
from hupai.rulesets.sichuan.facts import NONE, TILES_OF_SUIT, Rules, State, holds_void, worth
from hupai.table import policies
from hupai.table.actions import (
    DRAWN_DISCARDS,
    HELD_DISCARDS,
    WIN,
    Action,
    ActionType,
    Tile,
    concealed_kong,
    exact_action,
)
from hupai.table.exact import exact_tiles
from hupai.table.phases.claim import Claim
from hupai.table.phases.exchange import Exchange
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn

GIVEN = 3  # tiles that everyone gives away in the exchange


def gifts(state: State, rules: Rules, phase: Exchange, seat: int) -> list[Action]:
    """Every three tiles of one suit."""
    tiles = sorted(state.held(seat))
    found: list[Action] = []
    for suit in range(3):
        of_suit = tuple(tile for tile in tiles if tile // 9 == suit)
        found += _threes(phase.name, exact_tiles(of_suit))
    return found


@lru_cache(4096)
def _threes(name: str, tiles: tuple[Tile, ...]) -> tuple[Action, ...]:
    threes = dict.fromkeys(combinations(tiles, GIVEN))
    return tuple(exact_action(ActionType.GIVE, None, three, False, name) for three in threes)


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Void tiles first; without any: discards, kongs, a win. A locked hand keeps its tiles."""
    seat, facts = turn.seat, state.facts
    if facts.won[seat]:
        return _locked_actions(state, rules, seat)
    void = TILES_OF_SUIT[facts.void[seat]]
    found = [HELD_DISCARDS[tile] for tile in dict.fromkeys(state.seats[seat].tiles) if tile in void]
    if state.drawn in void:
        found.append(DRAWN_DISCARDS[state.drawn])
    return found or policies.turn_actions(state, rules, turn)


def undrawn_win(state: State, rules: Rules, seat: int) -> Tile:
    """What a dealer wins with who gave the fourteenth tile away: the one without which the hand waits for the most
    kinds, of equals the highest.
    """
    hand = state.seats[seat].hand
    waits = {}
    for tile in set(state.seats[seat].tiles):
        rest = hand.copy()
        rest.remove(tile)
        waits[tile] = _core.waits_mask(rest, rules.forms).bit_count()
    return max(waits, key=lambda tile: (waits[tile], tile))


def _locked_actions(state: State, rules: Rules, seat: int) -> list[Action]:
    """Win with the drawn tile, make the kong that leaves the waits, or discard it."""
    at, drawn = state.seats[seat], state.drawn
    assert drawn is not None  # who is locked calls nothing
    if rules.waits(state, seat) >> drawn & 1:
        if must_win(state, rules, seat):
            return [WIN]
        found = [DRAWN_DISCARDS[drawn], WIN]
    else:
        found = [DRAWN_DISCARDS[drawn]]
    if (
        state.walls[0].left > 0
        and at.triplets >> drawn & 1
        and kong_keeps_waits(at.hand, rules.forms, drawn)
    ):
        found.append(concealed_kong((drawn,) * 4))
    return found


def must_win(state: State, rules: Rules, seat: int) -> bool:
    """Whether the options make a seat that has won take every further win."""
    return state.facts.won[seat] and getattr(rules.options, "auto_win", False)


def claimants(state: State, rules: Rules, claim: Claim) -> list[int]:
    """The seats that the tile completes or that hold two of it, and no void tiles."""
    bit = 1 << claim.tile
    found = []
    for seat in state.order[claim.seat]:
        at = state.seats[seat]
        if not at.fresh:
            rules.look(state, seat)
        waiting = at.shanten == 0 and at.accepts & bit
        calling = at.pairs & bit and not state.facts.won[seat]
        if (waiting or calling) and not holds_void(state, seat):
            found.append(seat)
    return found


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win; pung, and kong while a replacement is left. Of the last discard a pung can still be made."""
    at = state.seats[seat]
    bit = 1 << claim.tile
    found = []
    if at.shanten == 0 and at.accepts & bit and may_take(state, rules, seat, claim.tile, "discard"):
        found.append(WIN)
    if at.pairs & bit and not state.facts.won[seat]:
        kongs = state.walls[0].left > 0
        found += policies.pungs_and_kongs(state, seat, claim.tile, kongs)
    return found


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed by whoever waits for its tile."""
    if made.type is not ActionType.ADDED_KONG:
        return []
    waiting = rules.waits(state, seat) >> made.tile & 1
    if not waiting or holds_void(state, seat):
        return []
    return [WIN] if may_take(state, rules, seat, made.tile, "rob_kong") else []


def may_take(state: State, rules: Rules, seat: int, tile: Tile, by: str) -> bool:
    """Whether a win that the seat has let pass leaves it this one (option `passed_win`)."""
    passed = state.facts.passed[seat]
    if passed == NONE or not rules.options.passed_win:
        return True
    return worth(state, rules, seat, tile, by).total > passed
