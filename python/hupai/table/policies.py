"""Ready-made answers to the questions of `play.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hupai.table.actions import (
    DRAWN_DISCARDS,
    HELD_DISCARDS,
    WIN,
    Action,
    ActionType,
    Tile,
    added_kong,
    chow,
    concealed_kong,
    kong,
    pung,
)
from hupai.table.events import MeldType, Source
from hupai.table.exact import exact_tiles
from hupai.table.play import NO_VERDICT, Deal, Rules, Standing, State, Verdict
from hupai.table.state import KIND, WILD

if TYPE_CHECKING:
    from hupai.table.phases.claim import Claim
    from hupai.table.phases.kong import KongMade
    from hupai.table.phases.turn import Turn

ArbitrateAnswer = Callable[[State, Rules, "Claim | KongMade", Mapping[int, Action]], Verdict]


# --- actions of the own turn


def discards(state: State, seat: int) -> list[Action]:
    """Every different tile of the hand, and the tile just drawn apart from an equal one in the hand."""
    found = [HELD_DISCARDS[tile] for tile in dict.fromkeys(state.seats[seat].tiles)]
    if state.drawn is not None:
        found.append(DRAWN_DISCARDS[state.drawn])
    return found


COMPLETE = -1  # the shanten of a winning shape


def own_kongs(state: State, rules: Rules, seat: int) -> list[Action]:
    """Concealed and added kongs that the tiles allow."""
    at = rules.look(state, seat)
    fours = at.quads
    drawn = state.drawn
    if drawn is not None:
        fours |= at.triplets & (1 << (drawn & KIND))
    elif not fours and not at.melds:
        return []
    found = []
    kind = 0
    while fours >> kind:
        if fours >> kind & 1:
            found.append(concealed_kong(_tiles_of(state, seat, kind)))
        kind += 1
    for meld in at.melds:
        if meld.type is MeldType.PUNG:
            found += [added_kong(tile) for tile in set(_tiles_of(state, seat, meld.kind))]
    return found


def _tiles_of(state: State, seat: int, kind: int) -> tuple[Tile, ...]:
    """The seat's own tiles of a kind in ascending order, the drawn one included."""
    held = [tile for tile in state.seats[seat].tiles if tile & KIND == kind]
    if state.drawn is not None and state.turn == seat and state.drawn & KIND == kind:
        held.append(state.drawn)  # not `state.held`, which would copy the hand for every pung
    return tuple(sorted(held))


def is_complete(state: State, rules: Rules, seat: int) -> bool:
    """Whether the seat on turn holds a winning shape with the tile it has drawn, or without having drawn one."""
    drawn = state.drawn
    if drawn is not None:
        return bool(rules.waits(state, seat) >> (drawn & KIND) & 1)
    return rules.look(state, seat).shanten == COMPLETE


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Discard anything; but right after a call win with a complete hand, and make kongs while a replacement is left."""
    seat = turn.seat
    found = discards(state, seat)
    if turn.source is Source.CLAIM:
        return found
    if is_complete(state, rules, seat):
        found.append(WIN)
    if state.wall_of(seat).left > 0:
        found += own_kongs(state, rules, seat)
    return found


# --- claims on a discard


def claimants(state: State, rules: Rules, claim: Claim) -> list[int]:
    """The seats that hold what a win, pung, kong or (the next seat) chow needs; nobody claims a wild tile."""
    if state.kinds.of[claim.tile] == WILD:
        return []
    bit = 1 << (claim.tile & KIND)
    found = []
    order = state.order[claim.seat]
    for seat in order:
        at = state.seats[seat]
        if not at.fresh:
            rules.look(state, seat)
        wants = at.pairs | at.accepts if at.shanten == 0 else at.pairs
        if wants & bit or (at.chows & bit and seat == order[0]):
            found.append(seat)
    return found


def claims(
    state: State, rules: Rules, claim: Claim, seat: int, may_chow: bool = True
) -> list[Action]:
    """Win if the tile completes a shape; pung, kong and (the next seat) chow while tiles are left to draw.

    Nobody claims a wild tile.
    """
    if state.kinds.of[claim.tile] == WILD:
        return []
    at = rules.look(state, seat)
    bit = 1 << (claim.tile & KIND)
    chow_here = may_chow and at.chows & bit and state.order[claim.seat][0] == seat
    waiting = at.shanten == 0 and at.accepts & bit
    if not (waiting or chow_here or at.pairs & bit):
        return []
    found = [WIN] if waiting else []
    if state.wall_of(seat).left > 0:
        if at.pairs & bit:
            found += pungs_and_kongs(state, seat, claim.tile)
        if chow_here:
            found += chows(state, rules, seat, claim.tile)
    return found


def rob_added_kong(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed by whoever waits for its tile; nothing else may."""
    if made.type is not ActionType.ADDED_KONG:
        return []
    return [WIN] if rules.waits(state, seat) >> (made.tile & KIND) & 1 else []


def pungs_and_kongs(state: State, seat: int, tile: Tile, kongs: bool = True) -> list[Action]:
    """Pungs (each choice of own tiles apart where a red five makes a difference) and the kong."""
    kind = tile & KIND
    own = tuple(sorted(held for held in state.seats[seat].tiles if held & KIND == kind))
    if len(own) < 2:
        return []
    found = [pung(tile, pair) for pair in _pairs(exact_tiles(own))]
    if kongs and len(own) == 3:
        found.append(kong(tile, own))
    return found


@lru_cache(4096)
def _pairs(own: tuple[Tile, ...]) -> tuple[tuple[Tile, Tile], ...]:
    n = len(own)
    return tuple(dict.fromkeys((own[i], own[j]) for i in range(n) for j in range(i + 1, n)))


def chows(state: State, rules: Rules, seat: int, tile: Tile) -> list[Action]:
    """Each chow that the seat can make with the tile (who may chow at all is the ruleset's business)."""
    kinds = state.kinds.of
    runs = rules.measure.runs(kinds[tile])
    by_kind: dict[int, list[Tile]] = {}
    for held in state.seats[seat].tiles:
        at = by_kind.setdefault(kinds[held], [])
        if held not in at:
            at.append(held)
    found = []
    for low, high in runs:
        for a in by_kind.get(low, ()):
            found += [chow(tile, (a, b)) for b in by_kind.get(high, ())]
    return found


# --- who gets the discard


class Abort(NamedTuple):
    """How many claims to win are too many, and what the end of the hand is then called."""

    wins: int
    reason: str


def arbitrate(winners: int = 3, abort: Abort | None = None) -> ArbitrateAnswer:
    """A win before a pung or kong before a chow; up to `winners` win, those nearest in turn order.

    With `abort` so many claims to win end the hand without a winner, for the reason that it names.
    """

    def answer(
        state: State, rules: Rules, phase: Claim | KongMade, choices: Mapping[int, Action]
    ) -> Verdict:
        return decide(state, phase.seat, choices, winners, abort)

    return answer


def decide(
    state: State,
    seat: int,
    choices: Mapping[int, Action],
    winners: int = 3,
    abort: Abort | None = None,
    *,
    worth: Callable[[int], int] | None = None,
) -> Verdict:
    """See `arbitrate`; for rulesets whose options say how many may win.

    With `worth` of a seat's win they win whose are worth most, of equals those nearest in turn order.
    """
    claims = [(at, choices[at]) for at in state.order[seat] if at in choices]
    wins = tuple(at for at, action in claims if action.type is ActionType.WIN)
    if abort is not None and len(wins) >= abort.wins:
        return Verdict(abort=abort.reason)
    if wins:
        if worth is not None and len(wins) > winners:
            wins = tuple(sorted(wins, key=worth, reverse=True))
        return Verdict(wins=wins[:winners])
    for types in ((ActionType.PUNG, ActionType.KONG, ActionType.EXPOSE), (ActionType.CHOW,)):
        for at, action in claims:
            if action.type in types:
                return Verdict(call=(at, action))
    return NO_VERDICT


# --- how hands follow each other

FIRST_DEALER = "first_dealer"  # a table that asks `first_dealer_by_lot` has it among its `luck`


def first_dealer_by_lot(rules: Rules) -> Deal:
    """The first hand of a match: any seat may deal it."""
    return Deal(rules.chance.pick(0, FIRST_DEALER, rules.seats))


def next_dealer(state: State, stays_on_draw: bool = True) -> Deal:
    """The dealer stays after winning (and after a draw where that is the rule), else the next seat deals."""
    result = state.result
    assert result is not None
    seats = len(state.scores)
    won = any(line.seat == state.dealer for line in state.wins)
    if won or (stays_on_draw and not state.wins):
        return Deal(state.dealer, state.round, state.streak + 1)
    return Deal((state.dealer + 1) % seats, state.round, 0)


def winner_deals(state: State, rules: Rules) -> Deal:
    """The winner deals next, the first of several; the dealer stays after a draw."""
    dealer = state.wins[0].seat if state.wins else state.dealer
    return Deal(dealer, state.round, state.streak + 1 if dealer == state.dealer else 0)


def rotate(state: State, rules: Rules) -> Deal:
    """The deal passes on after every hand; the wind changes when all have dealt."""
    following = state.hand_no + 1
    return Deal(following % rules.seats, following // rules.seats % 4)


def places(scores: list[int], first: int = 0) -> tuple[int, ...]:
    """Places from 1 by score; equal scores in seat order beginning with `first`."""
    n = len(scores)
    ranking = sorted(range(n), key=lambda seat: (-scores[seat], (seat - first) % n))
    return tuple(ranking.index(seat) + 1 for seat in range(n))


def standing(state: State, rules: Rules) -> Standing:
    return Standing(places(state.scores))
