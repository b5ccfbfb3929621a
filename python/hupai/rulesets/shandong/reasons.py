"""Why a Shandong action is not legal, in words."""

from __future__ import annotations

from hupai.records import Refused
from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.possible import KONG_TILES
from hupai.rulesets.kit.reasons import CALLS, OWN_KONGS, no_call, no_win
from hupai.rulesets.shandong.facts import Rules, State, context, ready_of
from hupai.rulesets.shandong.score import score
from hupai.rulesets.shandong.turn import lets_pass, ready_discards
from hupai.table.actions import Action, ActionType
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The Shandong reason, None where the table's own (not held, not your turn …) says it."""
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if state.seats[seat].declared:
        return _not_when_ready(state, rules, phase, seat, action)
    if action.type is ActionType.DECLARE and isinstance(phase, Turn) and phase.seat == seat:
        return _not_ready(state, rules, seat, action)
    return no_call(state, phase, seat, action)


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    win = asked_win(state, rules, phase, seat)
    refused = no_win(
        phase,
        win,
        lambda win: score(record_of(state, win, context(state, rules, win)), rules.options),
    )
    if refused is None and win is not None and win.by != "self_draw" and lets_pass(state, seat):
        return Refused.of(
            "passed_win",
            "同圈不能弃先和后：放过了一次和牌，自己摸牌前不能和别人的牌",
            "a win was let pass: no tile of another wins before the next own draw",
        )
    return refused


def _not_ready(state: State, rules: Rules, seat: int, action: Action) -> Refused | None:
    held = action.tile in state.held(seat)
    if not held or ready_discards(state, rules, seat) >> (action.tile or 0) & 1:
        return None
    return Refused.of(
        "not_ready", "打出这张后没有听牌", "this discard does not leave the hand waiting for a win"
    )


def _not_when_ready(
    state: State, rules: Rules, phase: Phase, seat: int, action: Action
) -> Refused | None:
    locked = Refused.of(
        "locked",
        "听牌后不能换牌，只能打出刚摸的牌",
        "the hand is ready and stays as it is: only the drawn tile can be discarded",
    )
    if isinstance(phase, Claim) and phase.seat != seat:
        return locked if action.type in CALLS else None
    if not isinstance(phase, Turn) or phase.seat != seat:
        return None
    if action.type in (ActionType.DISCARD, ActionType.DECLARE):
        return locked
    return _no_ready_kong(state, rules, phase, action, locked) if action.type in OWN_KONGS else None


def _no_ready_kong(
    state: State, rules: Rules, turn: Turn, action: Action, locked: Refused
) -> Refused | None:
    ready, drawn = ready_of(state, turn.seat), state.drawn
    assert ready is not None
    assert drawn is not None
    if not ready.kongs:
        return Refused.of(
            "kongs_not_chosen", "听牌时没有选自动杠牌", "kongs were not chosen with the declaration"
        )
    if drawn not in (*action.tiles, action.tile):
        return locked
    refused = no_call(state, turn, turn.seat, action)
    if refused is not None or action.type is ActionType.ADDED_KONG:
        return refused
    if state.held(turn.seat).count(drawn) < KONG_TILES:
        return None
    return Refused.of(
        "kong_changes_waits",
        "听牌后的杠不能改变所听的牌",
        "a kong of a ready hand must leave the same tiles to wait for",
    )
