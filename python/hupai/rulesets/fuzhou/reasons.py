"""Why a Fuzhou action is not legal, in words."""

from __future__ import annotations

from hupai import _core
from hupai.records import Refused
from hupai.rulesets.fuzhou.facts import State, context, has_passed, self_draw_only
from hupai.rulesets.fuzhou.score import score
from hupai.rulesets.kit.gold import gold_discarded, gold_of
from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.reasons import CALLS, no_call, no_win
from hupai.table.actions import Action, ActionType
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn
from hupai.table.play import Rules


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The Fuzhou reason, None where the table's own (not held, not your turn …) says it."""
    gold = gold_of(state)
    open_gold = isinstance(phase, Claim) and phase.tile == gold and phase.seat != seat
    if open_gold and action.type in (*CALLS, ActionType.WIN):
        return gold_discarded()
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if isinstance(phase, Turn) and action.type is ActionType.DISCARD and action.tile == gold:
        return _kept_gold(state, rules, phase, seat)
    return no_call(state, phase, seat, action)


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    win = asked_win(state, rules, phase, seat)
    refused = no_win(
        phase,
        win,
        lambda win: score(record_of(state, win, context(state, rules, win)), rules.options),
    )
    if refused is not None or win is None or win.by == "self_draw":
        return refused
    if self_draw_only(state, rules.options, seat):
        return Refused.of(
            "threw_gold",
            "打过金，本局只能自摸",
            "a gold was discarded: the seat wins by self-draw only in this hand",
        )
    if has_passed(state, seat, win.tile):
        text = _core.format_tile(win.tile)
        return Refused.of(
            "passed_win",
            f"过水：放过了 {text}，自己出牌前不能再和这张",
            f"a win with {text} was let pass: none with it before the own next discard",
            tile=text,
        )
    if win.by == "rob_kong" and not rules.options.rob_kong:
        return Refused.of("no_robbing", "这个牌桌不能抢杠", "no kong is robbed at this table")
    return None


def _kept_gold(state: State, rules: Rules, turn: Turn, seat: int) -> Refused | None:
    if turn.seat != seat or rules.options.gold_discard != "forbidden":
        return None
    if gold_of(state) not in state.held(seat):
        return None
    return Refused.of("gold_kept", "金不能打出", "a gold is not discarded at this table")
