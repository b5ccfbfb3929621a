"""Why an action at a table of 大贰 is not legal: the fouls of the page, as reasons."""

from __future__ import annotations

from hupai.records import Refused
from hupai.rulesets.daer.cards import is_mixed
from hupai.rulesets.daer.facts import Rules, State, record_of
from hupai.rulesets.daer.score import score
from hupai.rulesets.daer.taking import free_counts
from hupai.rulesets.daer.turn import claims, may_eat, win_of
from hupai.rulesets.kit.refusals import not_next
from hupai.table.actions import Action, ActionType
from hupai.table.events import Source
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile

CALLS = (ActionType.CHOW, ActionType.PUNG)


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The reason of this table, None where the table's own (not held, not your turn …) says it."""
    if not state.seats[seat].active:
        return Refused.of("sits_out", "底家不参加这一局", "this seat sits out")
    if isinstance(phase, Turn) and phase.seat == seat:
        return _in_turn(state, rules, phase, action)
    if isinstance(phase, Claim) and (phase.seat != seat or state.facts.turned):
        return _with_open_card(state, rules, phase, seat, action)
    return None


def _in_turn(state: State, rules: Rules, turn: Turn, action: Action) -> Refused | None:
    held = state.held(turn.seat)
    if action.type is ActionType.WIN and turn.source is Source.DEAL:
        win = WinTile(turn.seat, min(held), "self_draw", None, Source.DEAL)
        return score(record_of(state, win), rules.options).refused
    if action.type is ActionType.DISCARD and held.count(action.tile or 0) >= 3:
        return _bound()
    return None


def _with_open_card(
    state: State, rules: Rules, claim: Claim, seat: int, action: Action
) -> Refused | None:
    if action.type is ActionType.WIN:
        return _no_win(state, rules, claim, seat)
    if action.type is ActionType.PASS and rules.options.must_pung:
        return _must_pung(state, rules, claim, seat)
    if action.type not in CALLS or action.tile != claim.tile:
        return None
    if state.facts.passed[seat] >> claim.tile & 1:
        return Refused.of(
            "passed_card",
            "过张：相同的牌，第一张未吃或未碰",
            "this card was let pass before: it is neither eaten nor taken for a pung until the hand ends",
        )
    if action.type is ActionType.CHOW:
        return _no_eating(state, rules, claim, seat, action)
    count = state.seats[seat].hand.counts[claim.tile]
    return _bound() if count >= 3 else None


def _no_win(state: State, rules: Rules, claim: Claim, seat: int) -> Refused | None:
    refused = score(record_of(state, win_of(claim, seat)), rules.options).refused
    barred = rules.options.passed_blocks_win and state.facts.passed_wins[seat] >> claim.tile & 1
    if refused is None and barred:
        return Refused.of(
            "passed_win", "过胡之后不能再胡同一张牌", "a win with this card was let pass before"
        )
    return refused


def _must_pung(state: State, rules: Rules, claim: Claim, seat: int) -> Refused | None:
    if any(offer.type is ActionType.PUNG for offer in claims(state, rules, claim, seat)):
        return Refused.of("must_pung", "需要碰牌时，未碰", "a pung that can be taken must be taken")
    return None


def _no_eating(
    state: State, rules: Rules, claim: Claim, seat: int, action: Action
) -> Refused | None:
    if rules.options.must_pung and _must_pung(state, rules, claim, seat):
        return _must_pung(state, rules, claim, seat)
    if not may_eat(state, rules, claim, seat):
        return not_next()
    counts = state.seats[seat].hand.counts
    free = free_counts(counts)
    own = action.tiles[:2]
    if any(free[card] == 0 < counts[card] for card in action.tiles if card < len(counts)):
        return _bound()
    plain = len(own) == 2 and not is_mixed((own[0], own[1]), claim.tile)
    if plain and counts[claim.tile] > 0:
        return Refused.of(
            "must_lay",
            "有比牌时未比：手里相同的牌要全部组合，一同放到桌面",
            "比: every other copy of the card in the hand must be laid down in a column too, and here is not or cannot be",
        )
    return None


def _bound() -> Refused:
    return Refused.of(
        "kan_split",
        "手里三张或四张相同的牌不能拆散",
        "three or four equal cards of the hand stay together",
    )
