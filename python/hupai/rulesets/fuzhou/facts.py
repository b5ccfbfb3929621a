"""What a Fuzhou table remembers of a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hupai.rulesets.fuzhou.options import ROBBING, FuzhouContext, Options
from hupai.rulesets.fuzhou.score import SEATS
from hupai.rulesets.kit.gold import gold_of
from hupai.table.events import Called, Discarded, KongAdded, Passed, Source
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules
from hupai.table.state import TableState


@dataclass(slots=True)
class FuzhouFacts:
    """`passed`: for each seat the tiles it has let pass since its own discard, as bits; `threw_gold`: a bit for each seat
    that has discarded a gold; `untouched`: no call and no kong so far; `discards` so far.
    """

    passed: list[int] = field(default_factory=lambda: [0] * SEATS)
    threw_gold: int = 0
    untouched: bool = True
    discards: int = 0

    def copy(self) -> FuzhouFacts:
        return FuzhouFacts(self.passed.copy(), self.threw_gold, self.untouched, self.discards)


State = TableState[FuzhouFacts]


def start_facts(state: State, rules: Rules) -> FuzhouFacts:
    return FuzhouFacts()


def context(state: State, rules: Rules, win: WinTile) -> FuzhouContext:
    """The facts of a win at this moment."""
    robbed = robs_gold(state, rules.options, win)
    return FuzhouContext(gold_of(state), state.streak, ROBBING if robbed else None)


def robs_gold(state: State, options: Options, win: WinTile) -> bool:
    """抢金: the dealer before the first discard, or another right after it, with no call in between."""
    facts = state.facts
    if not facts.untouched:
        return False
    if win.by == "self_draw":
        if win.seat == state.dealer:
            return facts.discards == 0
        if win.source is None:  # the turned gold
            return True
        first = options.qiangjin == "first_draw" and win.source is not Source.DEAL
        return first and not state.seats[win.seat].river
    return win.by == "discard" and facts.discards == 1 and options.qiangjin != "turned_gold"


def has_passed(state: State, seat: int, tile: int) -> bool:
    """Whether the seat has let a win with this tile pass since its own discard."""
    return bool(state.facts.passed[seat] >> tile & 1)


def self_draw_only(state: State, options: Options, seat: int) -> bool:
    """Whether the seat has discarded a gold and wins by self-draw alone."""
    return options.gold_discard == "self_draw" and bool(state.facts.threw_gold >> seat & 1)


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    facts = state.facts
    facts.passed[event.seat] = 0
    facts.discards += 1
    if event.tile == gold_of(state):
        facts.threw_gold |= 1 << event.seat


def _passed(state: State, rules: Rules, event: Passed) -> None:
    state.facts.passed[event.seat] |= 1 << event.tile


def _called(state: State, rules: Rules, event: Called | KongAdded) -> None:
    state.facts.untouched = False


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Discarded: _discarded,
    Passed: _passed,
    Called: _called,
    KongAdded: _called,
}
