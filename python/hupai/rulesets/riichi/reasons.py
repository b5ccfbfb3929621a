"""Why a riichi action is not legal, in words."""

from __future__ import annotations

from hupai import _core
from hupai.records import Refused
from hupai.rulesets.kit import refusals as why
from hupai.rulesets.kit.playing import asked_win
from hupai.rulesets.riichi.context import NORTH
from hupai.rulesets.riichi.facts import OPEN_RIICHI, Rules, State, barred_after, is_furiten
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.turn import (
    is_closed,
    kong_keeps_riichi,
    may_chow,
    may_kong,
    may_riichi,
    ready_after,
)
from hupai.rulesets.riichi.wins import worth
from hupai.table.actions import Action, ActionType
from hupai.table.events import Source
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim, melds_of
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn
from hupai.table.state import KIND

CALLS = (ActionType.CHOW, ActionType.PUNG, ActionType.KONG)
RIICHI = "riichi"
NINE_TERMINALS = "nine_terminals"
KONGS = (ActionType.KONG, ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The riichi reason, None where the table's own (not held, not your turn …) says it."""
    if not _is_played(rules, action):
        return Refused.of(
            "not_played",
            "本桌没有这项规则",
            "the rules of this table do not have that",
            "この卓のルールにはありません",
        )
    if action.type is ActionType.WIN:
        return _no_win(state, rules, phase, seat)
    if isinstance(phase, Claim) and action.type in CALLS and seat != phase.seat:
        return _no_call(state, rules, phase, seat, action)
    if isinstance(phase, Turn) and phase.seat == seat:
        return _no_own_action(state, rules, phase, action)
    return None


def _no_win(state: State, rules: Rules, phase: Phase, seat: int) -> Refused | None:
    if (
        isinstance(phase, KongMade)
        and phase.seat != seat
        and not _may_be_robbed(state, rules, phase, seat)
    ):
        return _not_robbed(phase)
    win = asked_win(state, rules, phase, seat)
    if win is None:
        return None
    result = worth(state, rules, win)
    if result.refused is not None:
        return result.refused
    if win.by != "self_draw":
        return _furiten(state, rules, seat)
    return None


def _may_be_robbed(state: State, rules: Rules, made: KongMade, seat: int) -> bool:
    """Whether a hand that the tile completes may take it: an added kong always, the others as the options say."""
    completes = rules.waits(state, seat) >> (made.tile & KIND) & 1
    return not completes or bool(state.facts.watching >> seat & 1)


def _not_robbed(made: KongMade) -> Refused:
    if made.type is ActionType.CONCEALED_KONG:
        return why.concealed_kong()
    return Refused.of(
        "north_set_aside",
        "拔北只有国士无双能荣和",
        "a North set aside is only won by thirteen orphans",
        "抜きドラの北は国士無双以外ロンできません",
    )


def _furiten(state: State, rules: Rules, seat: int) -> Refused | None:
    kind = is_furiten(state, rules, seat)
    if not kind:
        return None
    waits = rules.waits(state, seat)
    tiles = _core.format_tiles([k for k in range(34) if waits >> k & 1])
    zh, en, ja = {
        "discard": (
            f"振听：听 {tiles}，其中有自己打过的牌",
            f"Furiten: one of {tiles}, which the hand waits for, was discarded before",
            f"フリテン：待ち{tiles}の中に自分の捨て牌があります",
        ),
        "riichi": (
            "立直后放过了和牌张，本局不能荣和",
            "Furiten: a winning tile went by after riichi, so only a self-draw wins in this hand",
            "立直後の見逃しでフリテンです",
        ),
        "temporary": (
            "同巡振听：放过了和牌张，自己摸牌之前不能荣和",
            "Furiten until the next own turn: a winning tile went by",
            "同巡内フリテンです",
        ),
    }[kind]
    return Refused.of("furiten", zh, en, ja, furiten=kind, waits=tiles)


def _no_call(state: State, rules: Rules, claim: Claim, seat: int, action: Action) -> Refused | None:
    facts = state.facts
    if facts.seats[seat].riichi:
        return Refused.of(
            "in_riichi", "立直后不能吃碰", "no calls after riichi", "立直後は鳴けません"
        )
    if state.walls[0].left == 0:
        return why.last_discard()
    if action.type is ActionType.CHOW and not may_chow(state, rules, claim.seat, seat):
        if rules.seats == 3:
            return Refused.of(
                "no_chow", "三人立直不能吃", "no chows with three players", "三麻はチー不可"
            )
        return why.not_next()
    if action.type is ActionType.KONG and not may_kong(state, rules):
        return _four_kongs()
    return _swap(state, rules, claim, seat, action)


def _swap(state: State, rules: Rules, claim: Claim, seat: int, action: Action) -> Refused | None:
    if action.type is ActionType.KONG or action.tile != claim.tile:
        return None
    rest = state.seats[seat].tiles.copy()
    for tile in action.tiles:
        if tile not in rest:
            return None
        rest.remove(tile)
    barred = barred_after(melds_of(action, claim.seat)[0], rules.options)
    if all(barred >> (tile & KIND) & 1 for tile in rest):
        return Refused.of(
            "swap_calling",
            "叫牌后只剩食替的牌可打",
            "after this call only swap-called tiles would be left to discard",
            "鳴くと喰い替えの牌しか捨てられません",
        )
    return None


def _four_kongs() -> Refused:
    return Refused.of("four_kongs", "已经有四个杠", "four kongs have been made", "槓は四つまでです")


def _no_own_action(state: State, rules: Rules, turn: Turn, action: Action) -> Refused | None:
    seat = turn.seat
    kind = action.type
    if kind is ActionType.DECLARE:
        return _no_riichi(state, rules, seat, action)
    if state.facts.seats[seat].riichi and kind is ActionType.DISCARD and not action.drawn:
        return Refused.of(
            "in_riichi",
            "立直后只能打出摸到的牌",
            "after riichi only the drawn tile may be discarded",
            "立直後はツモ切りのみです",
        )
    barred = kind is ActionType.DISCARD and action.tile is not None and state.drawn is None
    if barred and state.facts.barred >> ((action.tile or 0) & KIND) & 1:
        return Refused.of(
            "swap_calling",
            "食替：刚叫的牌或其另一端不能马上打出",
            "swap-calling: neither the tile just called nor the other end of the run may be discarded",
            "喰い替えはできません",
        )
    if kind in KONGS:
        return _no_kong(state, rules, turn, action)
    if kind is ActionType.ABORT and action.name == NINE_TERMINALS:
        return _no_abort(state, seat)
    return _no_north(state, turn, action) if kind is ActionType.SET_ASIDE else None


def _is_played(rules: Rules, action: Action) -> bool:
    """Whether the options have such an action at all."""
    options = rules.options
    if action.type is ActionType.ABORT and action.name == NINE_TERMINALS:
        return NINE_TERMINALS in options.abortive_draws
    if action.type is ActionType.DECLARE:
        return action.name == RIICHI or action.name in {OPEN_RIICHI} & set(options.local_yaku)
    if action.type is ActionType.SET_ASIDE:
        return isinstance(rules.options, SanmaOptions) and rules.options.north == "nuki_dora"
    return True


def _no_north(state: State, turn: Turn, action: Action) -> Refused | None:
    """Why the tile is not set aside; None where the hand just does not hold a North."""
    if action.tile != NORTH:
        return Refused.of(
            "not_north", "只能拔北", "only a North is set aside", "抜けるのは北だけです"
        )
    if turn.source is Source.CLAIM:
        return Refused.of(
            "after_call",
            "叫牌后要先打牌，不能拔北",
            "no North is set aside right after a call",
            "鳴いた直後は北を抜けません",
        )
    if state.walls[0].left == 0:
        return Refused.of(
            "last_tile",
            "牌墙已空，没有补牌，不能拔北",
            "no tile is left to replace a North set aside",
            "海底では北を抜けません",
        )
    if state.facts.seats[turn.seat].riichi and state.drawn != NORTH:
        return Refused.of(
            "in_riichi",
            "立直后只能拔刚摸到的北",
            "after riichi only a North just drawn is set aside",
            "立直後はツモった北しか抜けません",
        )
    return None


def _no_kong(state: State, rules: Rules, turn: Turn, action: Action) -> Refused | None:
    seat = turn.seat
    if turn.source is Source.CLAIM:
        return why.kong_after_call()
    if state.walls[0].left == 0:
        return why.no_replacement()
    if not may_kong(state, rules):
        return _four_kongs()
    if state.facts.seats[seat].riichi and action.type is ActionType.CONCEALED_KONG:
        return _no_kong_in_riichi(state, rules, seat, action)
    return None


def _no_kong_in_riichi(state: State, rules: Rules, seat: int, action: Action) -> Refused | None:
    at, drawn = state.seats[seat], (state.drawn or 0) & KIND
    if any(tile & KIND != drawn for tile in action.tiles):
        return Refused.of(
            "kong_after_riichi",
            "立直后只能用刚摸到的牌暗杠",
            "after riichi only the drawn tile may complete a kong",
            "立直後はツモ牌の暗槓のみです",
        )
    rules.look(state, seat)
    if at.triplets >> drawn & 1 and not kong_keeps_riichi(at, rules, drawn):
        return Refused.of(
            "kong_after_riichi",
            "立直后改变听牌的暗杠不允许",
            "a kong that changes the waits is not allowed after riichi",
            "待ちが変わる暗槓はできません",
        )
    return None


def _no_riichi(state: State, rules: Rules, seat: int, action: Action) -> Refused | None:
    at = state.seats[seat]
    if state.facts.seats[seat].riichi:
        return Refused.of(
            "in_riichi", "已经立直", "riichi is declared already", "すでに立直しています"
        )
    if not is_closed(at):
        return Refused.of(
            "not_closed", "副露后不能立直", "riichi needs a closed hand", "門前ではありません"
        )
    if not may_riichi(state, rules, seat):
        return _too_few(state, rules, seat)
    if state.drawn is None or action.tile is None:
        return None
    if not ready_after(at, rules.forms, state.drawn) >> (action.tile & KIND) & 1:
        tile = _core.format_tile(action.tile)
        return Refused.of(
            "not_ready",
            f"打 {tile} 后不听牌",
            f"the hand is not ready without {tile}",
            "聴牌しません",
        )
    return None


def _too_few(state: State, rules: Rules, seat: int) -> Refused:
    """Points or tiles: what is missing for riichi."""
    options = rules.options
    left = state.walls[0].left
    if left < options.riichi_live_tiles:
        return Refused.of(
            "too_few_tiles",
            f"牌墙只剩 {left} 张，立直至少要 {options.riichi_live_tiles} 张",
            f"riichi needs {options.riichi_live_tiles} tiles left in the wall, there are {left}",
            "残り牌が足りません",
            left=left,
        )
    return Refused.of(
        "too_few_points",
        f"点数不足 {options.riichi_deposit}",
        f"riichi needs {options.riichi_deposit} points, the seat has {state.scores[seat]}",
        "点数が足りません",
        points=state.scores[seat],
    )


def _no_abort(state: State, seat: int) -> Refused | None:
    if not state.facts.untouched or state.seats[seat].river:
        return Refused.of(
            "not_first_turn",
            "只能在没有叫牌的第一巡宣告",
            "only in the first turn and before any call",
            "第一ツモのみです",
        )
    return Refused.of(
        "too_few_kinds", "幺九牌不到九种", "fewer than nine terminals and honours", "九種ありません"
    )
