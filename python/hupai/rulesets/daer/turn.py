"""What a seat of 大贰 may do: with a card that lies open, and when a discard is due."""

from __future__ import annotations

from hupai.rulesets.daer.cards import cards_allowed
from hupai.rulesets.daer.facts import Rules, State, record_of
from hupai.rulesets.daer.score import score
from hupai.rulesets.daer.taking import eatings, free_counts
from hupai.table import policies
from hupai.table.actions import WIN, Action, abort, chow, kong, pung
from hupai.table.events import MeldType, Source
from hupai.table.phases.claim import Claim
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile
from hupai.table.state import SeatState

FALSE_WIN = "false_win"
FOURS = (MeldType.KONG, MeldType.CONCEALED_KONG)


# --- discards


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Any card of which fewer than three are held; those too where there is no other. The dealer may win at first."""
    seat = turn.seat
    found = policies.discards(state, seat)
    held = state.held(seat)
    loose = [action for action in found if held.count(action.tile or 0) < 3]
    found = loose or found
    if turn.source is Source.DEAL and dealt_win(state, rules, seat):
        found.append(WIN)
    return found


def dealt_win(state: State, rules: Rules, seat: int) -> WinTile | None:
    """The win with the dealt cards alone, if they win."""
    win = WinTile(seat, min(state.held(seat) or [0]), "self_draw", None, Source.DEAL)
    return win if score(record_of(state, win), rules.options).win else None


def card_total(at: SeatState) -> int:
    """All cards of a seat, those of its melds too."""
    return len(at.tiles) + sum(len(meld.tiles) for meld in at.melds)


def fours_of(at: SeatState) -> int:
    """Its 招 and 垅 that lie on the table."""
    return sum(meld.type in FOURS for meld in at.melds)


def longs_held(at: SeatState) -> list[int]:
    """The cards of which the seat holds all four."""
    return [card for card, count in enumerate(at.hand.counts) if count == 4]


def must_discard(at: SeatState) -> bool:
    """Whether the seat has a card too many; a four after the first keeps one more (八块)."""
    return card_total(at) > cards_allowed(fours_of(at) + len(longs_held(at)))


# --- a card that lies open


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """胡, 招, 碰 and 吃 with the card; where 碰 is compulsory it leaves no 吃."""
    at, card = state.seats[seat], claim.tile
    found = [WIN] if may_win(state, rules, claim, seat) else []
    if not found and rules.options.fouls == "paid" and completes(state, rules, claim, seat):
        found = [abort(FALSE_WIN)]
    count = at.hand.counts[card]
    barred = bool(state.facts.passed[seat] >> card & 1)
    if count == 3 and _leaves_a_discard(at, used=3, more_fours=1):
        found.append(kong(card, (card,) * 3))
    may_pung = count == 2 and not barred and _leaves_a_discard(at, used=2)
    if may_pung:
        found.append(pung(card, (card,) * 2))
    if barred or (may_pung and rules.options.must_pung) or not may_eat(state, rules, claim, seat):
        return found
    return found + eating_actions(at, card)


def eating_actions(at: SeatState, card: int) -> list[Action]:
    """Each 吃 of the card; the tiles are the two own cards and then those of the columns laid beside."""
    return [
        chow(card, (*pair, *(each for column in columns for each in column)))
        for pair, columns in eatings(at.hand.counts, card)
        if _leaves_a_discard(at, used=2 + 3 * len(columns))
    ]


def may_eat(state: State, rules: Rules, claim: Claim, seat: int) -> bool:
    """Whether it is the seat's turn to eat: the drawer's, then the next player's; of a discard the next player's."""
    if state.facts.turned and seat == claim.seat:
        return True
    following = state.order[claim.seat][0] == seat
    return following and (not state.facts.turned or rules.options.eat_passed_draw)


def _leaves_a_discard(at: SeatState, used: int, more_fours: int = 0) -> bool:
    """Whether a card is left to discard where one is due after taking the card."""
    longs = len(longs_held(at))
    due = card_total(at) + 1 > cards_allowed(fours_of(at) + longs + more_fours)
    return not due or len(at.tiles) - 4 * longs > used


def win_of(claim: Claim, seat: int) -> WinTile:
    """The win that the seat would declare with the card."""
    if seat == claim.seat:
        return WinTile(seat, claim.tile, "self_draw", None, Source.WALL)
    return WinTile(seat, claim.tile, "discard", claim.seat, None)


def completes(state: State, rules: Rules, claim: Claim, seat: int) -> bool:
    """Whether the card completes seven columns, whatever they count."""
    return bool(rules.waits(state, seat) >> claim.tile & 1)


def may_win(state: State, rules: Rules, claim: Claim, seat: int) -> bool:
    """Whether the seat may declare a win with the card."""
    if not completes(state, rules, claim, seat):
        return False
    if rules.options.passed_blocks_win and state.facts.passed_wins[seat] >> claim.tile & 1:
        return False
    return score(record_of(state, win_of(claim, seat)), rules.options).win


__all__ = ["claims", "free_counts", "turn_actions"]
