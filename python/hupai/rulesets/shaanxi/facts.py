"""What a Shaanxi table remembers besides what lies on it: bets, wins let pass, and the kong money of the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hupai.rulesets.shaanxi.score import KONG_BASES, NO_BETS, SEATS, Options
from hupai.settle import Payment
from hupai.table import play
from hupai.table.events import Called, Chosen, Drawn, KongAdded, Paid, Passed
from hupai.table.state import TableState

BET = "bet"  # the name of the question, and 0 to 4 its answers


@dataclass(slots=True)
class ShaanxiFacts:
    """`bets`: by seat, those of the hand before until all have chosen. `passed`: by seat the kinds, as a bit set, of
    which a win was let pass since the seat last drew or called. `income`: what the kongs of the hand have paid.
    """

    bets: tuple[int, ...] = NO_BETS
    passed: list[int] = field(default_factory=lambda: [0] * SEATS)
    income: list[Payment] = field(default_factory=list)

    def copy(self) -> ShaanxiFacts:
        return ShaanxiFacts(self.bets, self.passed.copy(), self.income.copy())


State = TableState[ShaanxiFacts]
Rules = play.Rules[Options, ShaanxiFacts]


def start_facts(state: State, rules: Rules) -> ShaanxiFacts:
    """A new hand; the bets of the one before stay until others are made."""
    before: ShaanxiFacts | None = state.facts
    return ShaanxiFacts() if before is None else ShaanxiFacts(before.bets)


def has_passed(state: State, seat: int, kind: int) -> bool:
    """Whether the seat has let a win with this kind pass and not moved since (漏胡)."""
    return bool(state.facts.passed[seat] >> kind & 1)


def _chosen(state: State, rules: Rules, event: Chosen) -> None:
    state.facts.bets = tuple(value or 0 for value in event.values)


def _passed(state: State, rules: Rules, event: Passed) -> None:
    state.facts.passed[event.seat] |= 1 << event.tile


def _moved(state: State, rules: Rules, event: Drawn | Called | KongAdded) -> None:
    state.facts.passed[event.seat] = 0


def _paid(state: State, rules: Rules, event: Paid) -> None:
    state.facts.income += (paid for paid in event.payments if paid.reason in KONG_BASES)


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Chosen: _chosen,
    Passed: _passed,
    Drawn: _moved,
    Called: _moved,
    KongAdded: _moved,
    Paid: _paid,
}
