"""Why a win, a call or a kong is not possible, at tables that have no more to say about it than their common rules."""

from __future__ import annotations

from collections.abc import Callable

from hupai.records import Refused, Result
from hupai.rulesets.kit import refusals as why
from hupai.table.actions import Action, ActionType
from hupai.table.events import Source
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile
from hupai.table.play import State

CALLS = (ActionType.CHOW, ActionType.PUNG, ActionType.KONG)
OWN_KONGS = (ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)


def no_win(phase: Phase, win: WinTile | None, score: Callable[[WinTile], Result]) -> Refused | None:
    """What the score says against a win with the tile that lies open or was drawn; only added kongs are robbed."""
    if win is None:
        return None
    if isinstance(phase, KongMade) and phase.type is ActionType.CONCEALED_KONG:
        return why.concealed_kong()
    return score(win).refused


def no_call(
    state: State,
    phase: Phase,
    seat: int,
    action: Action,
    *,
    may_chow: bool = True,
    kept_from_kongs: int = 0,
) -> Refused | None:
    """Why a chow, pung or kong is not possible, None for other actions and where the table's own reason says it.

    The last `kept_from_kongs` tiles of the wall replace none.
    """
    if action.type is ActionType.CHOW and not may_chow:
        return why.no_chow()
    kongs = state.wall_of(seat).left > kept_from_kongs
    if isinstance(phase, Claim) and phase.seat != seat and action.type in CALLS:
        return _no_claim(state, phase, seat, action, kongs)
    if isinstance(phase, Turn) and phase.seat == seat and action.type in OWN_KONGS:
        if phase.source is Source.CLAIM:
            return why.kong_after_call()
        if not kongs:
            return why.no_replacement()
    return None


def _no_claim(state: State, claim: Claim, seat: int, action: Action, kongs: bool) -> Refused | None:
    """`kongs`: whether a tile is left to replace one."""
    if state.wall_of(seat).left == 0:
        return why.last_discard()
    if action.type is ActionType.CHOW and state.after(claim.seat)[0] != seat:
        return why.not_next()
    if action.type is ActionType.KONG and not kongs:
        return why.no_replacement()
    return None
