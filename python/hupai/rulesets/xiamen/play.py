"""The Xiamen answers put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai import _core
from hupai.rulesets.kit.gold import gold_of, turned_gold
from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136, settle_records
from hupai.rulesets.xiamen import facts, tour, turn
from hupai.rulesets.xiamen.facts import State
from hupai.rulesets.xiamen.options import CHIPS, SEATS
from hupai.rulesets.xiamen.reasons import why_not
from hupai.rulesets.xiamen.score import BONUS, GROUPS, kinds_with, score
from hupai.table import policies
from hupai.table.actions import ActionType
from hupai.table.play import Play, Rules, Standing
from hupai.table.wall import WallPlan

LEFT = 16  # tiles in the wall when the hand is drawn


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """The gold, the honours that must be followed, and what the discards since the last turn keep this seat from."""
    gold, seen = gold_of(state), state.facts.seen[seat]
    return {
        "gold": None if gold is None else _core.format_tile(gold),
        "follow": _text(state.facts.honours),
        "only_chow": _text(seen),
        "threw_gold": facts.threw_gold(state, seat),
    }


def _text(tiles: int) -> str:
    return str(
        _core.format_tiles([tile for tile in range(tiles.bit_length()) if tiles >> tile & 1])
    )


def match_over(state: State, rules: Rules) -> bool:
    """A stack of chips is empty, or the last hand is played."""
    hands = rules.options.hands
    return 0 in state.scores or (hands > 0 and state.hand_no + 1 >= hands)


def standing(state: State, rules: Rules) -> Standing:
    """By chips and bonuses together, which are the points."""
    totals = [a + b for a, b in zip(state.scores, state.accounts[BONUS], strict=True)]
    return Standing(policies.places(totals), tuple(1000 * (total - CHIPS) for total in totals))


PLAY = Play(
    tiles=lambda options: TILES_136 + FLOWERS_8,
    wall=lambda options: WallPlan(keep=LEFT),
    start_scores=lambda options, seats: (CHIPS,) * seats,
    start_facts=facts.start_facts,
    track=facts.TRACKERS,
    luck={policies.FIRST_DEALER: SEATS, **dict.fromkeys(turn.DICE, 6)},
    hand_size=3 * GROUPS + 1,
    first_deal=policies.first_dealer_by_lot,
    is_flower=turn.is_flower,
    kinds=lambda state, rules: kinds_with(turned_gold(state.revealed)),
    accounts=(BONUS,),
    after_deal=turn.after_deal,
    turn_actions=turn.turn_actions,
    own_action={ActionType.DECLARE: tour.start},
    claimants=policies.claimants,
    claims=turn.claims,
    robs=policies.rob_added_kong,
    arbitrate=policies.arbitrate(winners=1),
    settle=settle_records(score, facts.context),
    next_deal=lambda state, rules: policies.next_dealer(state),
    match_over=match_over,
    standing=standing,
    why_not=why_not,
    public_facts=public_facts,
)
