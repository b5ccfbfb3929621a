"""The answers of 大贰 put together."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.rulesets.daer.cards import CARDS
from hupai.rulesets.daer.facts import (
    TRACKERS,
    DaerFacts,
    Rules,
    State,
    public_facts,
    record_of,
    start_facts,
)
from hupai.rulesets.daer.options import Options
from hupai.rulesets.daer.phases import DealtWins, OpenCard, arbitrate
from hupai.rulesets.daer.reasons import why_not
from hupai.rulesets.daer.score import SEATS, dijia_of, score
from hupai.rulesets.daer.turn import FALSE_WIN, claims, turn_actions
from hupai.rulesets.kit.playing import win_line
from hupai.table import policies
from hupai.table.actions import Action, ActionType
from hupai.table.events import Event, Paid, WinLine, discarded
from hupai.table.phases.base import Step
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile
from hupai.table.play import Deal, Play

HAND_SIZE = 20  # and one more for the dealer


def deal(options: Options, dealer: int) -> Sequence[int]:
    """Twenty cards to each of three; the 底家 gets none."""
    return [0 if seat == dijia_of(dealer) else HAND_SIZE for seat in range(SEATS)]


def settle(
    state: State, rules: Rules, wins: Sequence[WinTile]
) -> tuple[tuple[WinLine, ...], Sequence[Event]]:
    """The one winner's hand is scored and paid."""
    (win,) = wins
    result = score(record_of(state, win), rules.options)
    if not result.win:
        raise ValueError(f"{rules.id}: a win was offered that is none: {result.refused}")
    return (win_line(win, result, rules.space),), (Paid(result.payments),)


def discard(state: State, rules: Rules, turn: Turn, action: Action) -> Step:
    """A discard lies open for the others."""
    assert action.tile is not None
    event = discarded(turn.seat, action.tile, action.drawn)
    return Step((event,), OpenCard(turn.seat, action.tile))


def next_deal(state: State, rules: Rules) -> Deal:
    """The winner deals, or who declared falsely; a draw keeps the dealer."""
    result = state.result
    assert result is not None
    if rules.options.who_deals == "rotate":
        return policies.rotate(state, rules)
    dealer = result.seats[0] if result.reason in ("win", FALSE_WIN) else state.dealer
    return Deal(dealer, 0, state.streak + 1 if dealer == state.dealer else 0)


PLAY: Play[Options, DaerFacts] = Play(
    tiles=lambda options: CARDS,
    hand_size=HAND_SIZE,
    deal=deal,
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    start_facts=start_facts,
    track=TRACKERS,
    after_deal=lambda state, rules: Step((), DealtWins()),
    turn_actions=turn_actions,
    undrawn_win=lambda state, rules, seat: min(state.held(seat)),
    own_action={ActionType.DISCARD: discard},
    claims=claims,
    arbitrate=arbitrate,  # type: ignore[arg-type]  # every open card is an OpenCard
    settle=settle,
    next_deal=next_deal,
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    public_facts=public_facts,
)
