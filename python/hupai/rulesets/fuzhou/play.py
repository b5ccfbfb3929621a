"""The Fuzhou answers put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai import _core
from hupai.rulesets.fuzhou import facts, turn
from hupai.rulesets.fuzhou.facts import State
from hupai.rulesets.fuzhou.reasons import why_not
from hupai.rulesets.fuzhou.score import SEATS, SPACE, score
from hupai.rulesets.kit.gold import gold_of, turned_gold
from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136, settle_records
from hupai.table import policies
from hupai.table.actions import ActionType
from hupai.table.play import Play, Rules
from hupai.table.state import Kinds, kinds_of
from hupai.table.wall import WallPlan


def kinds(state: State, rules: Rules) -> Kinds:
    """Honours are flowers and no part of a hand; the gold is wild once it is turned."""
    return kinds_of(SPACE, turned_gold(state.revealed))


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """The gold, who has discarded one, and the tiles with which this seat may not win now."""
    passed, gold = state.facts.passed[seat], gold_of(state)
    tiles = [tile for tile in range(passed.bit_length()) if passed >> tile & 1]
    return {
        "gold": None if gold is None else _core.format_tile(gold),
        "threw_gold": [at for at in range(SEATS) if state.facts.threw_gold >> at & 1],
        "passed": _core.format_tiles(tiles),
    }


PLAY = Play(
    tiles=lambda options: TILES_136 + FLOWERS_8,
    wall=lambda options: WallPlan(keep=options.wall_left),
    start_facts=facts.start_facts,
    track=facts.TRACKERS,
    luck={policies.FIRST_DEALER: SEATS},
    deal=lambda options, dealer: (3 * options.groups + 1,) * SEATS,
    first_deal=policies.first_dealer_by_lot,
    is_flower=turn.is_flower,
    kinds=kinds,
    after_deal=turn.after_deal,
    turn_actions=turn.turn_actions,
    own_action={ActionType.DISCARD: turn.discard_or_rob},
    claimants=policies.claimants,
    claims=turn.claims,
    robs=turn.robs,
    arbitrate=turn.arbitrate,
    notes_passed=frozenset({"win"}),
    settle=settle_records(score, facts.context),
    next_deal=lambda state, rules: policies.next_dealer(state),
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    public_facts=public_facts,
)
