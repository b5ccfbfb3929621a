"""The answers of the table of the six stacks: no chow, the last deal, and kongs that cost when nobody wins."""

from __future__ import annotations

from hupai.records import Refused, Result
from hupai.rulesets.kit.playing import (
    SUIT_TILES_108,
    TILES_136,
    asked_win,
    record_of,
    settle_records,
)
from hupai.rulesets.kit.reasons import no_call, no_win
from hupai.rulesets.six_stacks import last_deal
from hupai.rulesets.six_stacks.last_deal import DealOne, LastTile
from hupai.rulesets.six_stacks.score import SEATS, Options, SixStacksContext, draw_payments, score
from hupai.table import play, policies
from hupai.table.actions import Action, ActionType, Tile
from hupai.table.events import Paid
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.end import EndHand
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile
from hupai.table.play import Play, State
from hupai.table.wall import WallPlan

Rules = play.Rules[Options, None]

KONGS = (ActionType.KONG, ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)
WINDS = range(27, 31)
TILES: dict[int, tuple[Tile, ...]] = {
    136: TILES_136,
    120: tuple(tile for tile in TILES_136 if tile not in WINDS),
    108: SUIT_TILES_108,
}


def tiles(options: Options) -> tuple[Tile, ...]:
    return TILES[options.tiles]


# --- what a seat may do


def without_late_kongs(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """The actions, without kongs once only the tiles of the last deal are left to replace one."""
    if not last_deal.is_due(state, seat):
        return actions
    return [action for action in actions if action.type not in KONGS]


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    return without_late_kongs(state, turn.seat, policies.turn_actions(state, rules, turn))


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    found = policies.claims(state, rules, claim, seat, may_chow=False)
    return without_late_kongs(state, seat, found)


# --- the course of a hand


def after_discard(state: State, rules: Rules, claim: Claim, action: Action | None) -> Step | None:
    """Nobody takes the discard and the next seat would draw one of the last four tiles: everybody gets one of them."""
    following = state.after(claim.seat)
    if action is not None or not last_deal.is_due(state, following[0]):
        return None
    return Step((), DealOne((*following, claim.seat)))


def context(state: State, rules: Rules, win: WinTile) -> SixStacksContext:
    return SixStacksContext()


def exhausted(state: State, rules: Rules) -> Step:
    """荒庄包赔杠: who has more kongs pays those who have fewer."""
    kongs = [sum(str(meld.type) in KONGS for meld in seat.melds) for seat in state.seats]
    paid = draw_payments(kongs, rules.options.base)
    return Step((Paid(paid),) if paid else (), EndHand("exhausted"))


# --- why not


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """Why a win is none, a call or kong is not possible, or the last deal leaves nothing else to do."""
    if isinstance(phase, LastTile) and phase.seats[0] == seat:
        return Refused.of(
            "last_deal",
            "分张时只能自摸，不打牌也不开杠",
            "with the last tile dealt one wins or does nothing: no discard and no kong",
        )
    if action.type is ActionType.WIN:
        win = asked_win(state, rules, phase, seat)
        return no_win(phase, win, lambda win: _worth(state, rules, win))
    return no_call(state, phase, seat, action, may_chow=False, kept_from_kongs=last_deal.TILES)


def _worth(state: State, rules: Rules, win: WinTile) -> Result:
    return score(record_of(state, win, context(state, rules, win)), rules.options)


PLAY = Play(
    tiles=tiles,
    wall=lambda options: WallPlan(keep=options.kept),
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    turn_actions=turn_actions,
    claimants=policies.claimants,
    claims=claims,
    robs=policies.rob_added_kong,
    arbitrate=policies.arbitrate(winners=1),
    after_discard=after_discard,
    settle=settle_records(score, context),
    exhausted=exhausted,
    next_deal=lambda state, rules: policies.next_dealer(state),
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
)
