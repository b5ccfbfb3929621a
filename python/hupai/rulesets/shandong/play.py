"""The Shandong answers put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136, settle_records
from hupai.rulesets.shandong import facts, turn
from hupai.rulesets.shandong.facts import Rules, State
from hupai.rulesets.shandong.reasons import why_not
from hupai.rulesets.shandong.score import SEATS, score
from hupai.table import policies
from hupai.table.events import Source
from hupai.table.phases.base import Step
from hupai.table.phases.flowers import ReplaceDealt
from hupai.table.phases.turn import turn_of
from hupai.table.play import Play


def after_deal(state: State, rules: Rules) -> Step:
    """Flowers are replaced where the table has them, then the dealer's turn."""
    first = turn_of(state.dealer, Source.DEAL)
    return Step((), ReplaceDealt(first) if rules.options.flowers else first)


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """Whether this seat has let a win pass since its last draw."""
    return {"passed": bool(state.facts.passed >> seat & 1)}


PLAY = Play(
    tiles=lambda options: TILES_136 + (FLOWERS_8 if options.flowers else ()),
    start_facts=facts.start_facts,
    track=facts.TRACKERS,
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    is_flower=lambda tile: tile in FLOWERS_8,
    after_deal=after_deal,
    turn_actions=turn.turn_actions,
    beside_action=turn.beside_action,
    claimants=policies.claimants,
    claims=turn.claims,
    robs=turn.robs,
    arbitrate=policies.arbitrate(winners=1),
    notes_passed=frozenset({"win", "self_draw"}),
    settle=settle_records(score, facts.context),
    next_deal=policies.winner_deals,
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    public_facts=public_facts,
)
