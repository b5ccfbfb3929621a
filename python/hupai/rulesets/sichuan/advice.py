"""Advice at a Sichuan table: distances without the void suit, what to exchange, which suit to do without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.analysis.results import Outlook
from hupai.records import Names
from hupai.rulesets.kit.advice import Advice
from hupai.rulesets.kit.measure import FormsMeasure, VoidMeasure, nearness
from hupai.rulesets.sichuan.facts import VOID_SUIT
from hupai.rulesets.sichuan.flow import EXCHANGE
from hupai.rulesets.sichuan.score import FORMS, SPACE, SUIT_NAMES, SUITS
from hupai.rulesets.sichuan.turn import GIVEN
from hupai.table.actions import Action, Prompt
from hupai.table.view import SeatView


def measured(tiles: Sequence[int], void: int) -> Outlook:
    """How far concealed tiles are from a win without this suit."""
    asked = VoidMeasure(FormSet(FORMS, SPACE), void)
    return asked.outlook(asked.hand(tiles, ()))


def stand_ins(kept: Sequence[int], void: int) -> list[int]:
    """Three tiles of the void suit in place of those given away: they help to nothing."""
    found: list[int] = []
    for kind in range(9 * void, 9 * void + 9):
        while len(found) < GIVEN and kept.count(kind) + found.count(kind) < 4:
            found.append(kind)
    return found


def shapes(forms: FormSet, facts: Mapping[str, Any]) -> FormsMeasure:
    """Without the void suit of the seat, as soon as it has one."""
    void = facts.get(VOID_SUIT)
    return FormsMeasure(forms) if void is None else VoidMeasure(forms, SUITS.index(void))


def seat_facts(view: SeatView) -> dict[str, Any]:
    """The void suit of the seat as its hand records name it."""
    void = view.facts[VOID_SUIT][view.seat]
    return {VOID_SUIT: None if void is None else SUITS[void]}


def answers(view: SeatView, prompt: Prompt) -> Sequence[Advice] | None:
    """All answers to a question of the opening, best first; None where any table asks it."""
    if prompt.about == EXCHANGE:
        return _exchange(view, prompt)
    if prompt.about == VOID_SUIT:
        return _void_suits(view, prompt)
    return None


def _exchange(view: SeatView, prompt: Prompt) -> list[Advice]:
    """Each gift by how near to a win the tiles kept are, whatever comes in return."""
    tiles = view.held
    found = []
    for action in prompt.actions:
        kept = tiles.copy()
        for tile in action.tiles:
            kept.remove(tile)
        by_void = [measured([*kept, *stand_ins(kept, void)], void) for void in range(3)]
        left = min(by_void, key=nearness)
        found.append((left, action, by_void.index(left)))
    found.sort(key=lambda row: nearness(row[0]))
    return [_gift(*row) for row in found]


def _gift(left: Outlook, action: Action, void: int) -> Advice:
    given = _core.format_tiles(list(action.tiles), SPACE)
    suit = SUIT_NAMES[SUITS[void]]
    reason = Names(
        f"换出 {given}：缺{suit.zh}时留下的牌 {left.shanten} 向听，进张 {left.live} 张",
        f"Without {given} the tiles kept are {left.shanten} from ready with {suit.en} void, {left.live} tiles help",
    )
    return Advice(action, reason, _facts(left, void))


def _void_suits(view: SeatView, prompt: Prompt) -> list[Advice]:
    tiles = view.held
    rows = [(measured(tiles, action.value), action) for action in prompt.actions]
    rows.sort(key=lambda row: nearness(row[0]))
    return [_void_suit(tiles, found, action) for found, action in rows]


def _void_suit(tiles: Sequence[int], found: Outlook, action: Action) -> Advice:
    suit = SUIT_NAMES[SUITS[action.value]]
    count = sum(tile // 9 == action.value for tile in tiles)
    reason = Names(
        f"缺{suit.zh}：要先打 {count} 张，其余 {found.shanten} 向听，进张 {found.live} 张",
        f"{suit.en.capitalize()} void: {count} tiles to discard first, {found.shanten} from ready, {found.live} tiles help",
    )
    return Advice(action, reason, {**_facts(found, action.value), "held": count})


def _facts(left: Outlook, void: int) -> dict[str, Any]:
    return {"shanten": left.shanten, "live": left.live, VOID_SUIT: SUITS[void]}
