"""Why a Xiamen action is not legal, in words."""

from __future__ import annotations

from hupai import _core
from hupai.records import Refused
from hupai.rulesets.kit.gold import gold_discarded, gold_of
from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.reasons import CALLS, no_call, no_win
from hupai.rulesets.xiamen.facts import (
    State,
    context,
    may_follow,
    threw_gold,
    was_discarded,
)
from hupai.rulesets.xiamen.score import score
from hupai.rulesets.xiamen.tour import OtherTurn, TourEnd
from hupai.table.actions import Action, ActionType
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn
from hupai.table.play import Rules


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The Xiamen reason, None where the table's own (not held, not your turn …) says it."""
    if isinstance(phase, Claim) and phase.seat != seat:
        claimed = _no_claim(state, phase, seat, action)
        if claimed is not None:
            return claimed
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if isinstance(phase, OtherTurn | TourEnd) and seat == _asked(phase):
        return _in_a_tour(state, seat, action)
    if isinstance(phase, Turn) and phase.seat == seat and action.type is ActionType.DISCARD:
        return _no_discard(state, seat, action)
    return no_call(state, phase, seat, action)


def _asked(phase: OtherTurn | TourEnd) -> int:
    return phase.left[0] if isinstance(phase, OtherTurn) else phase.seat


def _no_claim(state: State, claim: Claim, seat: int, action: Action) -> Refused | None:
    if action.type not in (*CALLS, ActionType.WIN):
        return None
    if claim.tile == gold_of(state):
        return gold_discarded()
    if action.type is not ActionType.CHOW and was_discarded(state, seat, claim.tile):
        text = _core.format_tile(claim.tile)
        return Refused.of(
            "same_go_round",
            f"同一圈内别家已打过 {text}：可吃，不可碰、杠、胡",
            f"another {text} was discarded since the own last turn: it may be chowed, nothing else",
            tile=text,
        )
    return None


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    win = asked_win(state, rules, phase, seat)
    refused = no_win(
        phase,
        win,
        lambda win: score(record_of(state, win, context(state, rules, win)), rules.options),
    )
    if refused is None and win is not None and win.by == "discard" and threw_gold(state, seat):
        return Refused.of(
            "threw_gold",
            "打出金后本圈只能自摸",
            "after the discard of a gold the seat wins by self-draw only until its next turn",
        )
    return refused


def _no_discard(state: State, seat: int, action: Action) -> Refused | None:
    held = state.held(seat)
    if action.tile not in held:
        return None
    follow = may_follow(tuple(held), state.facts.honours)
    if follow and action.tile not in follow:
        texts = _core.format_tiles(list(follow))
        return Refused.of(
            "must_follow",
            f"跟打：单张的 {texts} 别人打过，必须先打",
            f"single honours that have been discarded before go first: {texts}",
            tiles=texts,
        )
    if action.tile == gold_of(state):
        return Refused.of(
            "gold_kept", "只有双游、三游时才能打金", "a gold is discarded in a tour only"
        )
    return None


def _in_a_tour(state: State, seat: int, action: Action) -> Refused | None:
    if action.type is ActionType.DISCARD:
        refused = _no_discard(state, seat, action)
        if refused is not None and refused.code == "must_follow":
            return refused
    return Refused.of(
        "in_a_tour",
        "双游、三游时只能自摸，不能吃、碰、杠",
        "in a tour one wins by self-draw or discards: no call and no kong",
    )
