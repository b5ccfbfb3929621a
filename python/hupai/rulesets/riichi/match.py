"""The course of a riichi game: who deals next, when it is over, places and final points."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.rulesets.riichi.draws import EXHAUSTED, NAGASHI, NO, YES, nagashi_winners
from hupai.rulesets.riichi.facts import Rules, State
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.settle import Payment, split
from hupai.table.events import Event, HandEnded, Paid
from hupai.table.phases.ask import Ask
from hupai.table.phases.base import Step
from hupai.table.phases.end import NextHand
from hupai.table.play import Deal, Standing
from hupai.table.policies import places

STOP = "stop"  # the question to the dealer in front whether the game shall end
THOUSAND = 1000


def result_of(state: State) -> HandEnded:
    if state.result is None:
        raise ValueError("the hand is not over")
    return state.result


def is_abort(state: State) -> bool:
    return result_of(state).reason not in ("win", EXHAUSTED, NAGASHI)


def dealer_stays(state: State, rules: Rules) -> bool:
    """Whether the same seat deals again."""
    result, options = result_of(state), rules.options
    rule = options.dealer_repeats_on_draw
    if result.reason == "win":
        return state.dealer in result.seats and rule != "none"
    if is_abort(state):
        return True
    if result.reason == NAGASHI and options.nagashi_mangan == "win":
        return state.dealer in nagashi_winners(state, options) and rule != "none"
    return rule == "noten" or (rule == "tenpai" and state.dealer in result.seats)


def next_deal(state: State, rules: Rules) -> Deal:
    """The same dealer or the next; a counter more after a draw and after a win with which the dealer stays, else none."""
    stays = dealer_stays(state, rules)
    streak = 0 if result_of(state).reason == "win" and not stays else state.streak + 1
    if stays:
        return Deal(state.dealer, state.round, streak)
    dealer = (state.dealer + 1) % rules.seats
    return Deal(dealer, state.round + (dealer == 0), streak)


def in_front(state: State, rules: Rules) -> int | None:
    """The first seat, if it has the points at which a game may end."""
    first = places(state.scores).index(1)
    target = rules.options.target_points
    return first if target is None or state.scores[first] >= target else None


def _busted(state: State, options: RiichiOptions) -> bool:
    lowest = min(state.scores)
    return (options.bust == "below_zero" and lowest < 0) or (
        options.bust == "at_zero" and lowest <= 0
    )


def _is_last_hand(state: State, rules: Rules) -> bool:
    """Whether the hand just played was the last planned one (or a repeat of it)."""
    options = rules.options
    return state.round * rules.seats + state.dealer == max(1, options.rounds) * rules.seats - 1


def may_stop(state: State, rules: Rules) -> bool:
    """The dealer in front repeats in the last hand."""
    return bool(
        _is_last_hand(state, rules)
        and dealer_stays(state, rules)
        and not is_abort(state)
        and in_front(state, rules) == state.dealer
        and not _busted(state, rules.options)
    )


def _stop_rule(state: State, options: RiichiOptions) -> str:
    """Which of agari yame and tenpai yame it is, and what the table says of it."""
    reason = result_of(state).reason
    won = reason == "win" or (reason == NAGASHI and options.nagashi_mangan == "win")
    return options.last_round_stop_win if won else options.last_round_stop_tenpai


def after_hand(state: State, rules: Rules) -> Step | None:
    """Where the dealer in front has the choice, it is asked."""
    if _stop_rule(state, rules.options) != "choice" or STOP in state.chosen:
        return None
    if not may_stop(state, rules):
        return None
    return Step((), Ask(STOP, ((state.dealer, (NO, YES)),), NextHand()))


def _stops(state: State, rules: Rules) -> bool:
    rule = _stop_rule(state, rules.options)
    if rule == "no" or not may_stop(state, rules):
        return False
    return rule == "automatic" or state.chosen[STOP][state.dealer] == YES


def match_over(state: State, rules: Rules) -> bool:
    """Somebody is bust, the dealer stops, or the last hand is played and nothing extends the game."""
    options = rules.options
    if _busted(state, options) or options.rounds == 0 or _stops(state, rules):
        return True
    if is_abort(state) and _is_last_hand(state, rules) and options.abort_in_last_round == "end":
        return True
    following = next_deal(state, rules)
    at = following.round * rules.seats + following.dealer
    planned = options.rounds * rules.seats
    if at < planned:
        return False
    return _extra_is_over(state, rules, at - planned)


def _extra_is_over(state: State, rules: Rules, extra: int) -> bool:
    """Whether the game ends before this hand (0 the first) of the round that follows the planned ones."""
    options = rules.options
    if options.west_round == "none" or options.target_points is None:
        return True
    if extra >= rules.seats:
        return True
    reached = in_front(state, rules) is not None
    return reached if options.west_round == "sudden_death" else reached and extra == 0


def finish(state: State, rules: Rules) -> Sequence[Event]:
    """Deposits that nobody won go to the first place, are shared by equal firsts, or stay unclaimed."""
    rule = rules.options.leftover_deposits
    if not state.pot or rule == "lost":
        return ()
    first = [places(state.scores).index(1)]
    if rule == "split":
        first = [seat for seat, score in enumerate(state.scores) if score == max(state.scores)]
    shares = split(state.pot, len(first))
    paid = (
        Payment(None, seat, share, "deposits") for seat, share in zip(first, shares, strict=True)
    )
    return (Paid(tuple(paid)),)


def standing(state: State, rules: Rules) -> Standing:
    """Places, and final points in thousandths: the points above `return_points`, uma and oka."""
    options = rules.options
    order = places(state.scores)
    bonus = [
        THOUSAND * (uma + (options.oka if at == 0 else 0)) for at, uma in enumerate(options.uma)
    ]
    if options.equal_scores == "split":
        order, shares = _split_places(state.scores, bonus)
    else:
        shares = [bonus[place - 1] for place in order]
    if options.final_points_unit == "exact":
        points = [
            score - options.return_points + share
            for score, share in zip(state.scores, shares, strict=True)
        ]
        return Standing(order, tuple(points))
    points = [
        _to_thousands(score, options) - options.return_points + share
        for score, share in zip(state.scores, shares, strict=True)
    ]
    first = order.index(1)
    points[first] = -sum(points[:first] + points[first + 1 :])
    return Standing(order, tuple(points))


def _to_thousands(score: int, options: RiichiOptions) -> int:
    """Rounded to thousands; where five hundred below zero goes is up to the table."""
    if score < 0 and options.final_points_halves == "away_from_zero":
        return -_half_up(-score)
    return _half_up(score)


def _half_up(score: int) -> int:
    return (score + THOUSAND // 2) // THOUSAND * THOUSAND


def _split_places(scores: list[int], bonus: list[int]) -> tuple[tuple[int, ...], list[int]]:
    """Equal scores share their place and what their places bring."""
    order = tuple(1 + sum(other > score for other in scores) for score in scores)
    shares = [0] * len(scores)
    for place in set(order):
        seats = [seat for seat, at in enumerate(order) if at == place]
        whole = sum(bonus[place - 1 : place - 1 + len(seats)])
        for seat, share in zip(seats, split_exactly(whole, len(seats)), strict=True):
            shares[seat] = share
    return order, shares


def split_exactly(whole: int, parts: int) -> list[int]:
    """Shares that differ by one at most and add up, the larger ones first."""
    share, rest = divmod(whole, parts)
    return [share + (at < rest) for at in range(parts)]
