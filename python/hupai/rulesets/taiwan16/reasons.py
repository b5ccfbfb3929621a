"""Why a Taiwan action is not legal, in words."""

from __future__ import annotations

from hupai.records import Refused
from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.reasons import no_call, no_win
from hupai.rulesets.taiwan16.facts import Rules, State, context, lets_pass
from hupai.rulesets.taiwan16.score import score
from hupai.rulesets.taiwan16.turn import is_locked, may_declare
from hupai.table.actions import Action, ActionType
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The Taiwan reason, None where the table's own (not held, not your turn …) says it."""
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if not _asked(phase, seat):
        return None
    if is_locked(state, seat, action):
        return Refused.of(
            "locked",
            "天聽後須保持起手的牌，只能打出剛摸的牌",
            "who declared keeps the first sixteen tiles: only the drawn one can be discarded",
        )
    if action.type is ActionType.DECLARE and isinstance(phase, Turn):
        return _not_declared(state, seat, action)
    return no_call(state, phase, seat, action)


def _asked(phase: Phase, seat: int) -> bool:
    """Whether the seat is on turn, or another's discard lies before it."""
    if isinstance(phase, Turn):
        return phase.seat == seat
    return isinstance(phase, Claim) and phase.seat != seat


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    win = asked_win(state, rules, phase, seat)
    refused = no_win(
        phase,
        win,
        lambda win: score(record_of(state, win, context(state, rules, win)), rules.options),
    )
    if refused is None and win is not None and lets_pass(state, seat, win.tile):
        return Refused.of(
            "passed_win",
            "過水：放過這種牌後，自己下一次打牌前不能再胡",
            "a win with this tile was let pass: none with the same before the next own discard",
        )
    return refused


def _not_declared(state: State, seat: int, action: Action) -> Refused | None:
    """Why a tile that the seat holds cannot be discarded with 天聽."""
    if action.tile not in state.held(seat):
        return None
    if not may_declare(state, seat):
        return Refused.of(
            "not_first_discard",
            "天聽只能在沒有副露時隨自己第一張打出的牌聲明",
            "ready from the start is declared with the first own discard, before any meld",
        )
    if seat != state.dealer and not action.drawn:
        return Refused.of(
            "hand_changes",
            "閒家天聽須打出剛摸的牌，保持起手十六張",
            "only the dealer may discard another tile than the drawn one",
        )
    return Refused.of(
        "not_ready", "打出這張後沒有聽牌", "this discard does not leave the hand waiting for a win"
    )
