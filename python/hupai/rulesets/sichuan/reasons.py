"""Why a Sichuan action is not legal, in words."""

from __future__ import annotations

from hupai import _core
from hupai.records import Refused
from hupai.rulesets.kit import refusals as why
from hupai.rulesets.kit.playing import asked_win, record_of
from hupai.rulesets.kit.ready import kong_keeps_waits
from hupai.rulesets.sichuan.facts import NONE, TILES_OF_SUIT, Rules, State, holds_void
from hupai.rulesets.sichuan.flow import EXCHANGE, context
from hupai.rulesets.sichuan.score import SPACE, SUIT_NAMES, SUITS, scorer
from hupai.rulesets.sichuan.turn import GIVEN, may_take
from hupai.table.actions import Action, ActionType
from hupai.table.events import Source
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.exchange import Exchange
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn

CALLS = (ActionType.PUNG, ActionType.KONG)
OWN_KONGS = (ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The Sichuan reason, None where the table's own (not held, not your turn …) says it."""
    if isinstance(phase, Exchange):
        return _no_gift(action)
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if action.type is ActionType.CHOW:
        return why.no_chow()
    if isinstance(phase, Claim) and action.type in CALLS and seat != phase.seat:
        return _no_call(state, seat, action)
    if isinstance(phase, Turn) and phase.seat == seat:
        return _no_own_action(state, rules, phase, action)
    return None


def _no_gift(action: Action) -> Refused | None:
    suits = {tile // 9 for tile in action.tiles}
    if action.type is ActionType.GIVE and action.name == EXCHANGE:
        if len(action.tiles) == GIVEN and len(suits) == 1:
            return None  # then a tile is not held
        return Refused.of(
            "not_one_suit",
            "换三张必须是同一花色的三张牌",
            "the exchange takes three tiles of one suit",
        )
    return Refused.of("exchange_first", "先换三张", "three tiles are exchanged first")


def _void_tiles(state: State, seat: int) -> str:
    """The void tiles that the seat still holds, as text."""
    void = TILES_OF_SUIT[state.facts.void[seat]]
    return _core.format_tiles(sorted(tile for tile in state.held(seat) if tile in void), SPACE)


def _void_left(state: State, seat: int, code: str = "void_suit_left") -> Refused | None:
    if not holds_void(state, seat):
        return None
    tiles = _void_tiles(state, seat)
    suit = SUIT_NAMES[SUITS[state.facts.void[seat]]]
    return Refused.of(
        code,
        f"还有缺门（{suit.zh}）的牌，要先打：{tiles}",
        f"tiles of the void suit ({suit.en}) must go first: {tiles}",
        tiles=tiles,
    )


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    if isinstance(phase, KongMade) and phase.type is ActionType.CONCEALED_KONG:
        return why.concealed_kong()
    win = asked_win(state, rules, phase, seat)
    if win is None or not state.seats[seat].active or state.facts.void[seat] == NONE:
        return None
    record = record_of(state, win, context(state, rules, win))
    result = scorer(rules.id, leaves=True)(record, rules.options)
    if result.refused is not None:
        return result.refused
    if win.by != "self_draw" and not may_take(state, rules, seat, win.tile, win.by):
        passed = state.facts.passed[seat]
        return Refused.of(
            "passed_win",
            f"过水：放过了 {passed} 番的胡牌，摸牌之前只能胡更大的",
            f"a win of {passed} fan was let pass; until the next draw only more fan wins",
            passed=passed,
        )
    return None


def _no_call(state: State, seat: int, action: Action) -> Refused | None:
    if state.facts.won[seat]:
        return Refused.of("locked", "胡过后不能碰杠", "a hand that has won calls nothing any more")
    if action.type is ActionType.KONG and state.walls[0].left == 0:
        return why.no_replacement()
    return _void_left(state, seat)


def _no_own_action(state: State, rules: Rules, turn: Turn, action: Action) -> Refused | None:
    seat = turn.seat
    if state.facts.won[seat]:
        return _no_locked_action(state, rules, seat, action)
    if action.type is ActionType.DISCARD:
        return _void_left(state, seat, "void_first")
    if action.type not in OWN_KONGS:
        return None
    if state.walls[0].left == 0:
        return why.no_replacement()
    if turn.source is Source.CLAIM:
        return why.kong_after_call()
    return _void_left(state, seat)


def _no_locked_action(state: State, rules: Rules, seat: int, action: Action) -> Refused | None:
    locked = Refused.of(
        "locked",
        "胡过后牌已锁定，只能打出刚摸的牌",
        "the hand has won and is locked: only the drawn tile can be discarded",
    )
    drawn = state.drawn
    if action.type is ActionType.ADDED_KONG or action.type is ActionType.DISCARD:
        return locked
    if action.type is not ActionType.CONCEALED_KONG or drawn is None:
        return None
    at = state.seats[seat]
    if drawn not in action.tiles or not at.triplets >> drawn & 1:
        return locked
    if state.walls[0].left == 0:
        return why.no_replacement()
    if kong_keeps_waits(at.hand, rules.forms, drawn):
        return None
    return Refused.of(
        "kong_changes_waits",
        "胡过后的暗杠不能改变所听的牌",
        "after a win a concealed kong must leave the same tiles to wait for",
    )
