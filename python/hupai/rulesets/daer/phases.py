"""The phases of 大贰: wins with the deal, a card drawn for all to see, a card that lies open, what follows taking it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hupai.rulesets.daer.facts import Rules, State
from hupai.rulesets.daer.score import dealt_columns
from hupai.rulesets.daer.turn import (
    FALSE_WIN,
    claims,
    dealt_win,
    longs_held,
    must_discard,
    win_of,
)
from hupai.settle import Payment
from hupai.table.actions import PASS, PASS_WIN, WIN, Action, ActionType, Prompt
from hupai.table.events import Called, Event, Meld, MeldType, Paid, Passed, Source, discarded, drawn
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.phases.claim import Claim, melds_of
from hupai.table.phases.end import EndHand, Exhausted
from hupai.table.phases.turn import turn_of
from hupai.table.phases.win import win
from hupai.table.play import NO_VERDICT, Verdict

FOUL_UNITS = 2  # to each other player


@dataclass(frozen=True, slots=True)
class DealtWins:
    """Who was dealt three 垅 or five 坎 may win at once, the nearest to the dealer first; then the dealer begins."""

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        order = (state.dealer, *state.order[state.dealer])
        asked = [seat for seat in order if dealt_columns(state.held(seat), []) is not None]
        if asked and state.dealer not in asked and dealt_win(state, rules, state.dealer):
            asked.insert(0, state.dealer)  # 天胡 comes before them
        return {seat: Prompt(seat, "dealt_win", (WIN, PASS_WIN)) for seat in asked}

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        for seat in (state.dealer, *state.order[state.dealer]):
            if choices.get(seat) == WIN:
                declared = dealt_win(state, rules, seat)
                assert declared is not None
                return win(state, rules, (declared,))
        dealer = state.dealer
        held = state.held(dealer)
        longs = sorted({card for card in held if held.count(card) == 4})
        return Step(tuple(lay_longs(dealer, longs)), DealerBegins())


@dataclass(frozen=True, slots=True)
class DealerBegins(Silent):
    """The dealer discards, unless two 垅 save the discard."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        dealer = state.dealer
        if state.drawn is None and not must_discard(state.seats[dealer]):
            return Step((), Turned(state.order[dealer][0]))
        return Step((), turn_of(dealer, Source.DEAL))


def lay_longs(seat: int, cards: list[int]) -> Iterator[Event]:
    """垅 are laid down, three cards covered and one open."""
    for card in cards:
        yield Called(seat, Meld(MeldType.CONCEALED_KONG, (card,) * 4))


@dataclass(frozen=True, slots=True)
class Turned(Silent):
    """The seat draws a card, which all see: it lies open as a discard does, and the seat itself may take it too."""

    seat: int

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        tile = state.wall_of(self.seat).peek(Source.WALL)
        if tile is None:
            return Step((), Exhausted())
        events = (drawn(self.seat, tile, Source.WALL), discarded(self.seat, tile, True))
        return Step(events, OpenCard(self.seat, tile))


@dataclass(frozen=True, slots=True)
class OpenCard(Claim):
    """A card lies open: a discard, which the others may take, or one drawn, which its seat may take before them."""

    def order(self, state: State) -> tuple[int, ...]:
        """Who may take it, the first before the others."""
        others = state.order[self.seat]
        return (self.seat, *others) if state.facts.turned else others

    def prompts(self, state: State, rules: Rules) -> Mapping[int, Prompt]:
        found = {}
        for seat in self.order(state):
            actions = claims(state, rules, self, seat)
            if actions:
                found[seat] = Prompt(seat, "claim", _choices(rules, actions))
        return found

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        verdict = arbitrate(state, rules, self, choices)
        passed = tuple(self._let_pass(state, rules, choices))
        if verdict.wins:
            return win(state, rules, (win_of(self, verdict.wins[0]),), passed)
        if verdict.abort is not None:
            fouler = next(seat for seat in self.order(state) if _is_foul(choices.get(seat)))
            return Step((*passed, _foul_paid(state, fouler)), EndHand(FALSE_WIN, (fouler,)))
        if verdict.call is None:
            return Step(passed, Turned(state.order[self.seat][0]))
        seat, action = verdict.call
        laid = (Called(seat, meld) for meld in melds_of(action, self.seat))
        return Step((*passed, *laid), Taken(seat))

    def _let_pass(self, state: State, rules: Rules, choices: Choices) -> Iterator[Event]:
        """过张: the rights of those who declined."""
        for seat, action in choices.items():
            if action.type is ActionType.PASS:
                offered = dict.fromkeys(a.type for a in claims(state, rules, self, seat))
                for right in offered:
                    if right in RIGHTS:
                        yield Passed(seat, self.tile, str(right))


RIGHTS = (ActionType.WIN, ActionType.PUNG, ActionType.CHOW)


def _choices(rules: Rules, actions: list[Action]) -> tuple[Action, ...]:
    """The answers to an open card; where 碰 is compulsory it is not let pass."""
    if rules.options.must_pung and any(a.type is ActionType.PUNG for a in actions):
        return tuple(actions)
    return (*actions, PASS_WIN if WIN in actions else PASS)


def _is_foul(action: Action | None) -> bool:
    return action is not None and action.type is ActionType.ABORT


def _foul_paid(state: State, fouler: int) -> Paid:
    others = state.order[fouler]
    return Paid(tuple(Payment(fouler, other, FOUL_UNITS, "foul") for other in others))


def arbitrate(state: State, rules: Rules, claim: OpenCard, choices: Choices) -> Verdict:
    """胡 before a false 胡 before 招 and 碰 before 吃; of equals the drawer, then the nearest in turn order."""
    answers = [(seat, choices[seat]) for seat in claim.order(state) if seat in choices]
    for types in (
        (ActionType.WIN,),
        (ActionType.ABORT,),
        (ActionType.KONG, ActionType.PUNG),
        (ActionType.CHOW,),
    ):
        for seat, action in answers:
            if action.type not in types:
                continue
            if action.type is ActionType.WIN:
                return Verdict(wins=(seat,))
            if action.type is ActionType.ABORT:
                return Verdict(abort=action.name)
            return Verdict(call=(seat, action))
    return NO_VERDICT


@dataclass(frozen=True, slots=True)
class Taken(Silent):
    """The seat has taken a card: it shows its 垅, and discards where one is due."""

    seat: int

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        at = state.seats[self.seat]
        due = must_discard(at)
        following = turn_of(self.seat, Source.CLAIM) if due else Turned(state.order[self.seat][0])
        return Step(tuple(lay_longs(self.seat, longs_held(at))), following)
