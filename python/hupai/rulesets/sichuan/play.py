"""The Sichuan answers put together; the two tables differ in what follows a win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from hupai.rulesets.kit.playing import SUIT_TILES_108
from hupai.rulesets.sichuan import facts, flow, turn
from hupai.rulesets.sichuan import reasons as why
from hupai.rulesets.sichuan.facts import NONE, Rules, State
from hupai.table import policies
from hupai.table.play import Play


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """Void suits and winners, which everyone knows, and the fan that this seat has let pass."""
    known = state.facts
    passed = known.passed[seat]
    return {
        "void_suit": [None if void == NONE else void for void in known.void],
        "won": known.won.copy(),
        "passed": None if passed == NONE else passed,
    }


def play(ruleset: str, leaves: bool) -> Play:
    """The answers of a table; `leaves`: a winner shows the hand and leaves, else plays on with a hidden one."""
    return Play(
        tiles=lambda options: SUIT_TILES_108,
        start_facts=facts.start_facts,
        track=facts.TRACKERS,
        luck={flow.DIRECTION: 3},
        after_deal=flow.after_deal,
        gifts=turn.gifts,
        turn_actions=turn.turn_actions,
        undrawn_win=turn.undrawn_win,
        claimants=turn.claimants,
        claims=turn.claims,
        robs=turn.robs,
        must_win=turn.must_win,
        arbitrate=policies.arbitrate(),
        after_kong=flow.after_kong,
        notes_passed=frozenset({"win"}),
        settle=flow.settle(ruleset, leaves),
        after_win=partial(flow.after_win, leaves=leaves),
        exhausted=flow.exhausted,
        next_deal=policies.rotate,
        match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
        why_not=why.why_not,
        public_facts=public_facts,
        hides_winners=not leaves,
    )
