"""Advice for a seat that is asked something: every answer with its reason, best first.

A win is taken. Otherwise what leaves the hand nearest to a win comes first, and of equals what keeps more live tiles;
a kong before a discard, a pass before a call that gains nothing. Nothing in it comes from tiles the seat does not see.
"""

from __future__ import annotations

from typing import NamedTuple

from hupai import _core
from hupai.ai.agents import Look
from hupai.ai.sight import Sight
from hupai.analysis import UNREACHABLE
from hupai.analysis.results import Outlook
from hupai.records import Names
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.advice import Advice
from hupai.rulesets.kit.measure import preference
from hupai.table.actions import Action, ActionType, Prompt
from hupai.table.state import KIND
from hupai.table.view import SeatView

__all__ = ["Advice", "HintAgent", "advise"]

UNMEASURED = Outlook(UNREACHABLE, {}, 0)


def advise(ruleset: Ruleset, view: SeatView) -> tuple[Advice, ...]:
    """Every answer to the prompt in `view`, best first; empty where the seat is not asked."""
    prompt = view.prompt
    if prompt is None:
        return ()
    own = ruleset.answers(view, prompt) if ruleset.answers else None
    if own is not None:
        return tuple(own)
    sight = Sight(ruleset, view)
    rated = [_rate(sight, action) for action in prompt.actions]
    rated.sort(key=lambda row: row.order)
    return tuple(Advice(row.action, row.reason, _facts(row.left)) for row in rated)


class _Rated(NamedTuple):
    order: tuple[int, ...]
    action: Action
    reason: Names
    left: Outlook


def discard_order(sight: Sight, action: Action) -> tuple[int, ...]:
    """What orders discards: of equal tiles a red five is kept, and the drawn one goes, as it tells the others less."""
    tile = action.tile or 0
    left = sight.discards[tile & KIND]
    return *preference(left, sight.space), tile, not action.drawn


FIRST, MIDDLE, LAST = 0, 1, 2  # classes of answers; within one the distance decides
KONG_FIRST, EVEN, CALL_LAST = 0, 1, 2  # of equal distance


def _rate(sight: Sight, action: Action) -> _Rated:
    kind = action.type
    if kind is ActionType.WIN:
        return _Rated((FIRST,), action, Names("胡牌", "Win"), UNMEASURED)
    if kind in (ActionType.DISCARD, ActionType.DECLARE):
        left = sight.discards[(action.tile or 0) & KIND]
        shanten, *rest = discard_order(sight, action)
        order = (MIDDLE, shanten, EVEN - (kind is ActionType.DECLARE), *rest)
        return _Rated(order, action, _discard_reason(action, left, sight), left)
    if kind is ActionType.PASS:
        return _pass(sight, action)
    return _call(sight, action)


def _pass(sight: Sight, action: Action) -> _Rated:
    left = sight.now
    if action.name == "win":
        return _Rated((LAST, 0), action, Names("放过胡牌", "Let the win pass"), left)
    reason = Names(f"不叫：{_zh(left)}", f"Pass: {_en(left)}")
    return _Rated((MIDDLE, left.shanten, EVEN, -left.live), action, reason, left)


def _call(sight: Sight, action: Action) -> _Rated:
    """A meld, or a tile laid aside; anything else that a table offers is left to the player."""
    names = _CALL_NAMES.get(action.type)
    if names is None:
        return _Rated((LAST, 1), action, _OTHER_NAMES[action.type], UNMEASURED)
    left = sight.after(action)
    equal = KONG_FIRST if action.type not in (ActionType.CHOW, ActionType.PUNG) else CALL_LAST
    reason = Names(f"{names.zh}：{_zh(left)}", f"{names.en}: {_en(left)}")
    return _Rated((MIDDLE, left.shanten, equal, -left.live), action, reason, left)


_CALL_NAMES = {
    ActionType.CHOW: Names("吃", "Chow"),
    ActionType.PUNG: Names("碰", "Pung"),
    ActionType.KONG: Names("明杠", "Kong"),
    ActionType.CONCEALED_KONG: Names("暗杠", "Concealed kong"),
    ActionType.ADDED_KONG: Names("加杠", "Added kong"),
    ActionType.SET_ASIDE: Names("放到一旁并补牌", "Set aside for a replacement"),
}
_OTHER_NAMES = {
    ActionType.EXPOSE: Names("亮出一组", "Expose a group"),
    ActionType.SWAP: Names("换回百搭", "Swap for a joker"),
    ActionType.ABORT: Names("宣告流局", "End the hand without a winner"),
    ActionType.CHOOSE: Names("选择", "Choose"),
    ActionType.GIVE: Names("交出牌", "Give tiles"),
}


def _zh(left: Outlook) -> str:
    if left.shanten >= UNMEASURED.shanten:
        return left.aim.zh if left.aim else "已无和牌型"
    distance = "听牌" if left.shanten == 0 else f"{left.shanten} 向听"
    aim = f"，做 {left.aim.zh}" if left.aim else ""
    return f"{distance}，进张 {len(left.accepts)} 种 {left.live} 张{aim}"


def _en(left: Outlook) -> str:
    if left.shanten >= UNMEASURED.shanten:
        return left.aim.en if left.aim else "no winning form is left"
    distance = "ready" if left.shanten == 0 else f"{left.shanten} from ready"
    aim = f"; for {left.aim.en}" if left.aim else ""
    return f"{distance}, {left.live} live tiles of {len(left.accepts)} kinds help{aim}"


def _discard_reason(action: Action, left: Outlook, sight: Sight) -> Names:
    tile = _core.format_tile(action.tile or 0, sight.space)
    if action.type is ActionType.DECLARE:
        name = sight.words.of("declarations", action.name)
        return Names(
            f"宣告{name.zh}并打 {tile}：{_zh(left)}",
            f"Declare {name.en} and discard {tile}: {_en(left)}",
        )
    return Names(f"打 {tile}：{_zh(left)}", f"Discard {tile}: {_en(left)}")


def _facts(left: Outlook) -> dict[str, object]:
    if left is UNMEASURED:
        return {}
    return {"shanten": left.shanten, "accepts": dict(left.accepts), "live": left.live}


class HintAgent:
    """Does what the advice says."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset

    def choose(self, prompt: Prompt, look: Look) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        return advise(self._ruleset, look())[0].action
