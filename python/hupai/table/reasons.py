"""Why an action is not legal, in words."""

from __future__ import annotations

from typing import Any

from hupai import _core
from hupai._brief import brief, member
from hupai.records import Refused
from hupai.table.actions import CLAIMS, Action, ActionType, Prompt
from hupai.table.events import Source
from hupai.table.exact import exact_flag, exact_int, exact_text
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn
from hupai.table.state import TableState


class IllegalAction(ValueError):
    """An answer that the prompt does not hold; `refused` says why."""

    def __init__(self, seat: int, action: Action, refused: Refused) -> None:
        super().__init__(seat, action, refused)
        self.seat = seat
        self.action = action
        self.refused = refused

    def __str__(self) -> str:
        return f"seat {self.seat}, {describe(self.action)}: {self.refused.text.en}"


def describe(action: Action) -> str:
    """The action in words, for messages."""
    tiles = [tile for tile in (*action.tiles, action.tile) if tile is not None]
    text = " ".join(_core.format_tile(tile) for tile in tiles)
    return " ".join(part for part in (str(action.type), action.name, text) if part)


def check_seat(seat: Any) -> int:
    """The seat as a number. Raises TypeError for what is none; whether it exists is another matter."""
    return exact_int(seat, "seat")


def check_action(action: Any) -> Action:
    """The action with the types its fields are to have. Raises TypeError or ValueError naming what cannot be."""
    if not isinstance(action, Action):
        raise TypeError(f"action: expected an Action, got {brief(action)}")
    if not isinstance(action.tiles, tuple):
        raise TypeError(f"action.tiles: expected a tuple of tiles, got {brief(action.tiles)}")
    try:
        kind = member(ActionType, action.type)
    except ValueError as error:
        raise ValueError(f"action.type: {error}") from None
    return Action(
        kind,
        None if action.tile is None else _exact_tile(action.tile),
        tuple(_exact_tile(tile) for tile in action.tiles),
        exact_flag(action.drawn, "action.drawn"),
        exact_text(action.name, "action.name"),
        exact_int(action.value, "action.value"),
    )


def _exact_tile(value: Any) -> int:
    try:
        tile = exact_int(value, "action")
        _core.format_tile(tile)
    except (TypeError, ValueError):
        raise ValueError(f"action: {brief(value)} is no tile") from None
    return tile


def already_answered() -> Refused:
    return Refused.of(
        "already_answered",
        "已经回答过，正在等其他家",
        "this seat has answered already; others are still asked",
    )


def other_order(prompt: Prompt, action: Action) -> Refused | None:
    """That the prompt holds the action with its tiles in another order."""
    if len(action.tiles) < 2:
        return None
    for offer in prompt.actions:
        if offer == action._replace(tiles=offer.tiles) and sorted(offer.tiles) == sorted(
            action.tiles
        ):
            tiles = " ".join(_core.format_tile(tile) for tile in offer.tiles)
            return Refused.of(
                "tile_order",
                f"牌要按这个顺序给出：{tiles}",
                f"the tiles are given in this order: {tiles}",
                tiles=tiles,
            )
    return None


def general_reason(
    state: TableState[Any], phase: Phase | None, prompt: Prompt | None, seat: int, action: Action
) -> Refused:
    """The reason any table can give; one that lies with the seat itself first."""
    if not 0 <= seat < len(state.scores):
        return Refused.of("no_such_seat", "没有这个座位", f"there is no seat {seat}")
    if state.ended:
        return Refused.of("match_over", "整场已经结束", "the match is over")
    if prompt is not None or (isinstance(phase, Claim) and action.type in CLAIMS):
        missing = _not_held(state, seat, action)
        if missing is not None:
            text = _core.format_tile(missing)
            return Refused.of(
                "tile_not_held", f"手里没有 {text}", f"{text} is not in the hand", tile=text
            )
    if prompt is None:
        return Refused.of("not_your_turn", "现在没有轮到你", "this seat is not asked anything now")
    if action.type is ActionType.WIN and isinstance(phase, Turn) and phase.source is Source.CLAIM:
        return Refused.of(
            "after_call",
            "叫牌后要先打牌，没有摸牌就不能自摸",
            "right after a call nothing has been drawn to win with",
            "鳴いた直後はツモ和了できません",
        )
    offered = sorted({str(offer.type) for offer in prompt.actions})
    return Refused.of(
        "not_offered",
        "现在不能这样做",
        f"not possible now; possible are {', '.join(offered)}",
        offered=offered,
    )


def _not_held(state: TableState[Any], seat: int, action: Action) -> int | None:
    """A tile that the action uses and the seat does not hold."""
    held = state.held(seat)
    used = list(action.tiles)
    own = (ActionType.DISCARD, ActionType.DECLARE, ActionType.ADDED_KONG, ActionType.SET_ASIDE)
    if action.type in own and action.tile is not None:
        used.append(action.tile)
    for tile in used:
        if tile not in held:
            return tile
        held.remove(tile)
    return None
