"""What a Taiwan table remembers of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hupai.rulesets.taiwan16.options import SEATS, Options
from hupai.rulesets.taiwan16.score import TaiwanContext
from hupai.table import play
from hupai.table.events import Called, Discarded, KongAdded, MeldType, Passed
from hupai.table.phases.win import WinTile
from hupai.table.state import KIND, TableState


@dataclass(slots=True)
class TaiwanFacts:
    """`passed`: the kinds each seat has let pass since its last discard, as bit sets; `untouched`: no call, no kong so far;
    `exposed`: some meld lies open; `first_dealer` of the match, with whose next deal the wind changes.
    """

    passed: tuple[int, ...]
    first_dealer: int
    untouched: bool = True
    exposed: bool = False

    def copy(self) -> TaiwanFacts:
        return TaiwanFacts(self.passed, self.first_dealer, self.untouched, self.exposed)

    def set_passed(self, seat: int, kinds: int) -> None:
        """What the seat may not win with."""
        self.passed = (*self.passed[:seat], kinds, *self.passed[seat + 1 :])


State = TableState[TaiwanFacts]
Rules = play.Rules[Options, TaiwanFacts]


def start_facts(state: State, rules: Rules) -> TaiwanFacts:
    before: TaiwanFacts | None = state.facts
    first = state.dealer if before is None else before.first_dealer
    return TaiwanFacts((0,) * SEATS, first)


def lets_pass(state: State, seat: int, tile: int) -> bool:
    """Whether the seat has let a win with this kind of tile pass since its last discard (過水)."""
    return bool(state.facts.passed[seat] >> (tile & KIND) & 1)


def is_first_turn(state: State, seat: int) -> bool:
    """Before the own first discard: for the dealer before any call or kong, for the others before any open meld."""
    if state.seats[seat].river or state.seats[seat].melds:
        return False
    return state.facts.untouched if seat == state.dealer else not state.facts.exposed


def discards_so_far(state: State) -> int:
    """The tiles that all seats have discarded, those called or won too."""
    return sum(len(seat.river) for seat in state.seats)


def context(state: State, rules: Rules, win: WinTile) -> TaiwanContext:
    """The facts of a win at this moment."""
    return TaiwanContext(
        dealer_streak=state.streak,
        table_discards=discards_so_far(state),
        ready_declared=bool(state.seats[win.seat].declared),
        first_turn=is_first_turn(state, win.seat),
    )


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    if state.facts.passed[event.seat]:
        state.facts.set_passed(event.seat, 0)


def _passed(state: State, rules: Rules, event: Passed) -> None:
    kinds = state.facts.passed[event.seat] | 1 << (event.tile & KIND)
    state.facts.set_passed(event.seat, kinds)


def _called(state: State, rules: Rules, event: Called) -> None:
    state.facts.untouched = False
    state.facts.exposed |= event.meld.type is not MeldType.CONCEALED_KONG


def _kong_added(state: State, rules: Rules, event: KongAdded) -> None:
    state.facts.untouched = False


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Discarded: _discarded,
    Passed: _passed,
    Called: _called,
    KongAdded: _kong_added,
}
