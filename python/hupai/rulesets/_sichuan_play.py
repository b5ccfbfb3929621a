"""The Sichuan answers put together; the two tables differ in what follows a win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hupai.rulesets import _sichuan_facts, _sichuan_flow, _sichuan_turn, _sichuan_why
from hupai.rulesets._play import SUIT_TILES_108
from hupai.rulesets._sichuan_facts import NONE, State
from hupai.table import policies
from hupai.table.play import Play, Rules


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """Void suits and winners, which everyone knows, and the fan that this seat has let pass."""
    facts = state.facts
    passed = facts.passed[seat]
    return {
        "void_suit": [None if void == NONE else void for void in facts.void],
        "won": facts.won.copy(),
        "passed": None if passed == NONE else passed,
    }


def play(ruleset: str, leaves: bool) -> Play:
    """The answers of a table; `leaves`: a winner leaves the hand."""
    return Play(
        tiles=lambda options: SUIT_TILES_108,
        start_facts=_sichuan_facts.start_facts,
        track=_sichuan_facts.TRACKERS,
        luck={_sichuan_flow.DIRECTION: 3},
        after_deal=_sichuan_flow.after_deal,
        gifts=_sichuan_turn.gifts,
        turn_actions=_sichuan_turn.turn_actions,
        claimants=_sichuan_turn.claimants,
        claims=_sichuan_turn.claims,
        robs=_sichuan_turn.robs,
        must_win=_sichuan_turn.must_win,
        arbitrate=policies.arbitrate(),
        after_kong=_sichuan_flow.after_kong,
        notes_passed_wins=True,
        settle=_sichuan_flow.settle(ruleset, leaves),
        after_win=partial(_sichuan_flow.after_win, leaves=leaves),
        exhausted=_sichuan_flow.exhausted,
        next_deal=policies.rotate,
        match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
        why_not=_sichuan_why.why_not,
        public_facts=public_facts,
    )
