"""The answers of the Shaanxi table: bets before the first discard, kong money at once, wins that were let pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai import _core
from hupai.records import Refused, Result
from hupai.rulesets.kit.kongs import meld_payments
from hupai.rulesets.kit.playing import SUIT_TILES_108, asked_win, record_of, settle_records
from hupai.rulesets.kit.reasons import no_call, no_win
from hupai.rulesets.shaanxi.facts import BET, TRACKERS, Rules, State, has_passed, start_facts
from hupai.rulesets.shaanxi.score import (
    MOST_BET,
    SEATS,
    SPACE,
    ShaanxiContext,
    kong_prices,
    score,
)
from hupai.settle import Payment
from hupai.table import policies
from hupai.table.actions import WIN, Action, ActionType
from hupai.table.events import Meld, Paid, Source
from hupai.table.phases.ask import Ask
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.end import EndHand
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import turn_of
from hupai.table.phases.win import WinTile
from hupai.table.play import Play

# --- what a seat may do


def bets_from(last: int) -> tuple[int, ...]:
    """What may be bet, the value of the hand before first: it holds for who wants no other."""
    return (last, *(bet for bet in range(MOST_BET + 1) if bet != last))


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win, unless a win with this tile was let pass; pung and kong."""
    found = policies.claims(state, rules, claim, seat, may_chow=False)
    return without_passed(state, seat, claim.tile, found)


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    found = policies.rob_added_kong(state, rules, made, seat)
    return without_passed(state, seat, made.tile, found)


def without_passed(state: State, seat: int, tile: int, actions: list[Action]) -> list[Action]:
    """The actions, without a win that 漏胡 forbids."""
    if not has_passed(state, seat, tile):
        return actions
    return [action for action in actions if action is not WIN]


# --- the course of a hand


def after_deal(state: State, rules: Rules) -> Step:
    """Everybody bets, then the dealer's turn."""
    asked = tuple((seat, bets_from(state.facts.bets[seat])) for seat in range(SEATS))
    return Step((), Ask(BET, asked, turn_of(state.dealer, Source.DEAL)))


def after_kong(state: State, rules: Rules, seat: int, meld: Meld) -> Step | None:
    """A kong that stands is paid at once, unless it is paid with the win."""
    if rules.options.kongs == "with_win":
        return None
    return Step((Paid(meld_payments(kong_prices(rules.options.base), seat, meld)),), None)


def context(state: State, rules: Rules, win: WinTile) -> ShaanxiContext:
    return ShaanxiContext(bets=state.facts.bets)


def exhausted(state: State, rules: Rules) -> Step:
    """黄庄: kong money stays where it is, or goes back by option."""
    income = state.facts.income
    if not rules.options.draw_voids_kongs or not income:
        return Step((), EndHand("exhausted"))
    back = (Payment(paid.payee, paid.payer, paid.amount, "kong_refund") for paid in income)
    return Step((Paid(tuple(back)),), EndHand("exhausted"))


# --- for those who look on


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """Why a bet, a win, a call or a kong is not possible; None where the table's own reason says it."""
    if isinstance(phase, Ask):
        return _no_bet(action)
    if action.type is not ActionType.WIN:
        return no_call(state, phase, seat, action, may_chow=False)
    win = asked_win(state, rules, phase, seat)
    refused = no_win(phase, win, lambda win: _worth(state, rules, win))
    if refused is not None or win is None or win.by == "self_draw":
        return refused
    return _passed_win(win.tile) if has_passed(state, seat, win.tile) else None


def _worth(state: State, rules: Rules, win: WinTile) -> Result:
    return score(record_of(state, win, context(state, rules, win)), rules.options)


def _no_bet(action: Action) -> Refused:
    if action.type is ActionType.CHOOSE and action.name == BET:
        return Refused.of(
            "bet_range",
            f"炮子最少 0 个，最多 {MOST_BET} 个",
            f"a bet is a number from 0 to {MOST_BET}",
        )
    return Refused.of("bet_first", "先下炮子", "everybody bets first")


def _passed_win(tile: int) -> Refused:
    text = _core.format_tile(tile, SPACE)
    return Refused.of(
        "passed_win",
        f"漏胡：放过了 {text}，摸牌或碰杠之前不能再胡这张",
        f"a win with {text} was let pass: none with it before the next own draw or call",
        tile=text,
    )


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """The bets, those of the hand before until all are in, and the tiles with which this seat may not win now."""
    passed = state.facts.passed[seat]
    kinds = [kind for kind in range(passed.bit_length()) if passed >> kind & 1]
    return {"bets": list(state.facts.bets), "passed": _core.format_tiles(kinds, SPACE)}


PLAY = Play(
    tiles=lambda options: SUIT_TILES_108,
    start_facts=start_facts,
    track=TRACKERS,
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    after_deal=after_deal,
    turn_actions=policies.turn_actions,
    claimants=policies.claimants,
    claims=claims,
    robs=robs,
    arbitrate=policies.arbitrate(winners=1),
    after_kong=after_kong,
    notes_passed=frozenset({"win"}),
    settle=settle_records(score, context),
    exhausted=exhausted,
    next_deal=lambda state, rules: policies.next_dealer(state),
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    public_facts=public_facts,
)
