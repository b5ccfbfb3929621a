"""Advice for a seat that is asked something: every answer with its reason, best first.

A win is taken. Otherwise what leaves the hand nearest to a win comes first, and of equals what keeps more live tiles;
a kong before a discard, a pass before a call that gains nothing. Nothing in it comes from tiles the seat does not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hupai import _core
from hupai.ai.agents import Look
from hupai.ai.greedy import called_hand, seen_by
from hupai.analysis import UNREACHABLE
from hupai.records import Names
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.advice import Advice, Adviser, FormsAdviser, Outlook
from hupai.table.actions import Action, ActionType, Prompt
from hupai.table.state import KIND, core_hand
from hupai.table.view import SeatView

__all__ = ["Advice", "HintAgent", "advise", "adviser_of"]

UNMEASURED = Outlook(UNREACHABLE, {}, 0)


def adviser_of(ruleset: Ruleset) -> Adviser:
    """The ruleset's own adviser, or one that knows its winning forms."""
    found: Adviser = ruleset.adviser or FormsAdviser(ruleset.forms.bits)
    return found


def advise(ruleset: Ruleset, view: SeatView) -> tuple[Advice, ...]:
    """Every answer to the prompt in `view`, best first; empty where the seat is not asked."""
    prompt = view.prompt
    if prompt is None:
        return ()
    adviser = adviser_of(ruleset)
    own = adviser.answers(view, prompt)
    if own is not None:
        return tuple(own)
    sight = _Sight(adviser, view, ruleset.space)
    rated = [_rate(sight, action) for action in prompt.actions]
    rated.sort(key=lambda row: row.order)
    return tuple(Advice(row.action, row.reason, _facts(row.left)) for row in rated)


class _Rated(NamedTuple):
    order: tuple[int, int, int, int]
    action: Action
    reason: Names
    left: Outlook


class _Sight:
    """What measuring needs, computed once for a prompt."""

    def __init__(self, adviser: Adviser, view: SeatView, space: _core.TileSpace) -> None:
        self.adviser, self.view, self.space = adviser, view, space
        self.visible = seen_by(view)
        self.melds = list(view.seats[view.seat].melds)
        self.tiles = view.held
        self._table: Mapping[int, Outlook] | None = None

    def hand(self, tiles: Iterable[int]) -> _core.Hand:
        return core_hand(tiles, self.melds, self.space)

    def now(self) -> Outlook:
        return self.adviser.outlook(self.view, self.hand(self.tiles), self.visible)

    def without(self, kind: int) -> Outlook:
        if self._table is None:
            hand = self.hand(self.tiles)
            self._table = self.adviser.discards(self.view, hand, self.visible)
        return self._table.get(kind, UNMEASURED)

    def seeing(self, kind: int, more: int) -> list[int]:
        """What is visible, with a copy more or less: one that a call moves between the hand and the table."""
        visible = self.visible.copy()
        visible[kind] += more
        return visible

    def after_concealed_kong(self, action: Action) -> Outlook:
        """Before the replacement is drawn."""
        hand = self.hand(_less(self.tiles, action.tiles))
        hand.add_meld(_core.GroupType.CONCEALED_KONG, action.tiles[0] & KIND)
        return self.adviser.outlook(self.view, hand, self.visible)

    def after_added_kong(self, tile: int) -> Outlook:
        hand = self.hand(_less(self.tiles, [tile]))
        return self.adviser.outlook(self.view, hand, self.seeing(tile & KIND, 1))

    def after_call(self, action: Action) -> Outlook:
        """With the best discard after a chow or pung, before the replacement after a kong."""
        hand = called_hand(self.view, action, self.space)
        visible = self.seeing((action.tile or 0) & KIND, -1)  # it lies in the river and in the meld
        if action.type is ActionType.KONG:
            return self.adviser.outlook(self.view, hand, visible)
        table = self.adviser.discards(self.view, hand, visible)
        return min(table.values(), key=lambda left: (left.shanten, -left.live))


def _less(tiles: Sequence[int], used: Sequence[int]) -> list[int]:
    left = list(tiles)
    for tile in used:
        left.remove(tile)
    return left


FIRST, MIDDLE, LAST = 0, 1, 2  # classes of answers; within one the distance decides
KONG_FIRST, EVEN, CALL_LAST = 0, 1, 2  # of equal distance


def _rate(sight: _Sight, action: Action) -> _Rated:
    kind = action.type
    if kind is ActionType.WIN:
        return _Rated((FIRST, 0, 0, 0), action, Names("胡牌", "Win"), UNMEASURED)
    if kind in (ActionType.DISCARD, ActionType.DECLARE):
        left = sight.without((action.tile or 0) & KIND)
        # Of equal tiles the drawn one goes, as it tells the others less.
        order = (MIDDLE, left.shanten, EVEN - (kind is ActionType.DECLARE), -left.live)
        return _Rated(order, action, _discard_reason(action, left, sight.space), left)
    if kind is ActionType.PASS:
        return _pass(sight, action)
    return _call(sight, action)


def _pass(sight: _Sight, action: Action) -> _Rated:
    left = sight.now()
    if action.name == "win":
        return _Rated((LAST, 0, 0, 0), action, Names("放过胡牌", "Let the win pass"), left)
    reason = Names(f"不叫：{_zh(left)}", f"Pass: {_en(left)}")
    return _Rated((MIDDLE, left.shanten, EVEN, -left.live), action, reason, left)


def _call(sight: _Sight, action: Action) -> _Rated:
    """A meld; anything else that a table offers is left to the player."""
    names = _CALL_NAMES.get(action.type)
    if names is None:
        return _Rated((LAST, 1, 0, 0), action, _OTHER_NAMES[action.type], UNMEASURED)
    left = _after(sight, action)
    equal = KONG_FIRST if action.type not in (ActionType.CHOW, ActionType.PUNG) else CALL_LAST
    reason = Names(f"{names.zh}：{_zh(left)}", f"{names.en}: {_en(left)}")
    return _Rated((MIDDLE, left.shanten, equal, -left.live), action, reason, left)


def _after(sight: _Sight, action: Action) -> Outlook:
    if action.type is ActionType.ADDED_KONG:
        return sight.after_added_kong(action.tile or 0)
    if action.type is ActionType.CONCEALED_KONG:
        return sight.after_concealed_kong(action)
    return sight.after_call(action)


_CALL_NAMES = {
    ActionType.CHOW: Names("吃", "Chow"),
    ActionType.PUNG: Names("碰", "Pung"),
    ActionType.KONG: Names("明杠", "Kong"),
    ActionType.CONCEALED_KONG: Names("暗杠", "Concealed kong"),
    ActionType.ADDED_KONG: Names("加杠", "Added kong"),
}
_OTHER_NAMES = {
    ActionType.EXPOSE: Names("亮出一组", "Expose a group"),
    ActionType.SWAP: Names("换回百搭", "Swap for a joker"),
    ActionType.SET_ASIDE: Names("放到一旁并补牌", "Set aside for a replacement"),
    ActionType.ABORT: Names("宣告流局", "End the hand without a winner"),
    ActionType.CHOOSE: Names("选择", "Choose"),
    ActionType.GIVE: Names("交出牌", "Give tiles"),
}


def _zh(left: Outlook) -> str:
    if left.shanten >= UNMEASURED.shanten:
        return "已无和牌型"
    distance = "听牌" if left.shanten == 0 else f"{left.shanten} 向听"
    aim = f"，{left.aim.zh}" if left.aim else ""
    return f"{distance}，进张 {len(left.accepts)} 种 {left.live} 张{aim}"


def _en(left: Outlook) -> str:
    if left.shanten >= UNMEASURED.shanten:
        return "no winning form is left"
    distance = "ready" if left.shanten == 0 else f"{left.shanten} from ready"
    aim = f"; {left.aim.en}" if left.aim else ""
    return f"{distance}, {left.live} live tiles of {len(left.accepts)} kinds help{aim}"


def _discard_reason(action: Action, left: Outlook, space: _core.TileSpace) -> Names:
    tile = _core.format_tile(action.tile or 0, space)
    if action.type is ActionType.DECLARE:
        return Names(f"宣告并打 {tile}：{_zh(left)}", f"Declare and discard {tile}: {_en(left)}")
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
