"""The riichi answers put together; four and three players differ by their options alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai.rulesets.riichi import draws as end
from hupai.rulesets.riichi import facts, match, turn, wins
from hupai.rulesets.riichi import reasons as why
from hupai.rulesets.riichi import wall as flow
from hupai.rulesets.riichi.facts import Rules, State, is_furiten
from hupai.table.play import Play


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """What everyone sees, and the seat's own furiten."""
    known = state.facts
    return {
        "riichi": [mine.riichi for mine in known.seats],
        "nuki": [mine.nuki for mine in known.seats],
        "kongs": list(known.kongs),
        "untouched": known.untouched,
        "furiten": is_furiten(state, rules, seat),
    }


PLAY = Play(
    tiles=flow.tiles,
    wall=flow.wall_plan,
    start_scores=lambda options, seats: (options.start_points,) * seats,
    start_facts=facts.start_facts,
    track=facts.TRACKERS,
    deal_events=flow.deal_events,
    turn_actions=turn.turn_actions,
    beside_action=flow.beside_action,
    claimants=turn.claimants,
    claims=turn.claims,
    robs=turn.robs,
    arbitrate=flow.arbitrate,
    after_discard=flow.after_discard,
    after_kong=flow.after_kong,
    settle=wins.settle,
    exhausted=end.exhausted,
    after_hand=match.after_hand,
    next_deal=match.next_deal,
    match_over=match.match_over,
    finish=match.finish,
    standing=match.standing,
    why_not=why.why_not,
    public_facts=public_facts,
    # That a ready hand was not shown is for its player to know.
    secret_choices=frozenset({end.READY}),
)
