"""The riichi answers put together; four and three players differ by their options alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai.rulesets import (
    _riichi_end,
    _riichi_facts,
    _riichi_flow,
    _riichi_match,
    _riichi_turn,
    _riichi_why,
    _riichi_wins,
)
from hupai.rulesets._riichi_facts import State, is_furiten
from hupai.table.play import Play, Rules


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """What everyone sees, and the seat's own furiten."""
    facts = state.facts
    return {
        "riichi": [mine.riichi for mine in facts.seats],
        "nuki": [mine.nuki for mine in facts.seats],
        "kongs": list(facts.kongs),
        "untouched": facts.untouched,
        "furiten": is_furiten(state, rules, seat),
    }


PLAY = Play(
    tiles=_riichi_flow.tiles,
    wall=_riichi_flow.wall_plan,
    start_scores=lambda options, seats: (options.start_points,) * seats,
    start_facts=_riichi_facts.start_facts,
    track=_riichi_facts.TRACKERS,
    deal_events=_riichi_flow.deal_events,
    turn_actions=_riichi_turn.turn_actions,
    before_action=_riichi_flow.before_action,
    claimants=_riichi_turn.claimants,
    claims=_riichi_turn.claims,
    robs=_riichi_turn.robs,
    arbitrate=_riichi_flow.arbitrate,
    after_discard=_riichi_flow.after_discard,
    after_kong=_riichi_flow.after_kong,
    settle=_riichi_wins.settle,
    exhausted=_riichi_end.exhausted,
    after_hand=_riichi_match.after_hand,
    next_deal=_riichi_match.next_deal,
    match_over=_riichi_match.match_over,
    finish=_riichi_match.finish,
    standing=_riichi_match.standing,
    why_not=_riichi_why.why_not,
    public_facts=public_facts,
    # That a ready hand was not shown is for its player to know.
    secret_choices=frozenset({_riichi_end.READY}),
)
