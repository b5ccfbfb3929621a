"""Advice on bets (炮子), which only this table asks for."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.records import Names
from hupai.rulesets.kit.advice import Advice
from hupai.rulesets.shaanxi.facts import BET
from hupai.table.actions import Action, Prompt
from hupai.table.view import SeatView


def answers(view: SeatView, prompt: Prompt) -> Sequence[Advice] | None:
    """All bets, the one of the hand before first and those near to it next; None for other questions.

    A bet raises what is won and what is lost alike, so none is better by the rules.
    """
    if prompt.about != BET:
        return None
    last = prompt.actions[0].value
    near = sorted(prompt.actions, key=lambda action: abs(action.value - last))
    return [_advice(action, last) for action in near]


def _advice(action: Action, last: int) -> Advice:
    bet = action.value
    if bet == last:
        reason = Names(f"炮子 {bet}：上一局的值", f"Bet {bet}, as in the hand before")
    elif bet > last:
        reason = Names(f"炮子 {bet}：输赢都更大", f"Bet {bet}: more to win and to lose")
    else:
        reason = Names(f"炮子 {bet}：输赢都更小", f"Bet {bet}: less to win and to lose")
    return Advice(action, reason, {BET: bet})
