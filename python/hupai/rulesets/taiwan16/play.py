"""The Taiwan answers put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai import _core
from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136, settle_records
from hupai.rulesets.taiwan16 import facts, turn
from hupai.rulesets.taiwan16.facts import Rules, State
from hupai.rulesets.taiwan16.flower_wins import after_flower, win_record
from hupai.rulesets.taiwan16.options import SEATS
from hupai.rulesets.taiwan16.reasons import why_not
from hupai.rulesets.taiwan16.score import score
from hupai.table import policies
from hupai.table.events import Source
from hupai.table.phases.base import Step
from hupai.table.phases.flowers import ReplaceDealt
from hupai.table.phases.turn import turn_of
from hupai.table.play import Deal, Play
from hupai.table.wall import WallPlan

HAND_SIZE = 16
KEPT = 16  # tiles of the wall that nobody draws
ROUNDS = 4


def next_deal(state: State, rules: Rules) -> Deal:
    """The dealer stays after winning, with one win more in a row, and after a draw; else the next seat deals."""
    if any(line.seat == state.dealer for line in state.wins):
        return Deal(state.dealer, state.round, state.streak + 1)
    if not state.wins:
        return Deal(state.dealer, state.round, state.streak)
    dealer = (state.dealer + 1) % SEATS
    new_round = dealer == state.facts.first_dealer
    return Deal(dealer, (state.round + new_round) % ROUNDS)


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """The tiles with which the seat does not win before its next discard, as text."""
    kinds = state.facts.passed[seat]
    passed = [kind for kind in range(kinds.bit_length()) if kinds >> kind & 1]
    return {"passed": _core.format_tiles(passed, rules.space)}


PLAY = Play(
    tiles=lambda options: TILES_136 + FLOWERS_8,
    wall=lambda options: WallPlan(keep=KEPT),
    hand_size=HAND_SIZE,
    start_facts=facts.start_facts,
    track=facts.TRACKERS,
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    is_flower=lambda tile: tile in FLOWERS_8,
    after_flower=after_flower,
    after_deal=lambda state, rules: Step((), ReplaceDealt(turn_of(state.dealer, Source.DEAL))),
    turn_actions=turn.turn_actions,
    claimants=policies.claimants,
    claims=turn.claims,
    robs=turn.robs,
    arbitrate=policies.arbitrate(winners=3),
    notes_passed=frozenset({"win", "self_draw"}),
    settle=settle_records(score, facts.context, win_record),
    next_deal=next_deal,
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    public_facts=public_facts,
)
