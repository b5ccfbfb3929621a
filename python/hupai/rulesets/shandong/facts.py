"""What a Shandong table remembers of a hand, and the ways to be ready (听)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from hupai.records import Names
from hupai.rulesets.shandong.score import Options, ShandongContext
from hupai.table import play
from hupai.table.events import Called, Drawn, KongAdded, Passed
from hupai.table.phases.win import WinTile
from hupai.table.state import TableState


class Ready(NamedTuple):
    """A declaration: whether the hand is shown, and whether kongs of drawn tiles were chosen with it."""

    hand: Literal["open", "closed"]
    kongs: bool
    names: Names


# The first is what a player gets that chooses nothing.
DECLARATIONS = {
    "closed_ready": Ready("closed", False, Names("暗楼", "closed ready")),
    "closed_ready_kongs": Ready("closed", True, Names("暗楼、自动杠牌", "closed ready with kongs")),
    "open_ready": Ready("open", False, Names("明楼（只和自摸）", "open ready (self-draw only)")),
    "open_ready_kongs": Ready(
        "open",
        True,
        Names("明楼（只和自摸）、自动杠牌", "open ready (self-draw only) with kongs"),
    ),
}


@dataclass(slots=True)
class ShandongFacts:
    """`passed`: a bit for each seat that has let a win pass since its last draw; `untouched`: no call, no kong so far."""

    passed: int = 0
    untouched: bool = True

    def copy(self) -> ShandongFacts:
        return ShandongFacts(self.passed, self.untouched)


State = TableState[ShandongFacts]
Rules = play.Rules[Options, ShandongFacts]


def start_facts(state: State, rules: Rules) -> ShandongFacts:
    return ShandongFacts()


def ready_of(state: State, seat: int) -> Ready | None:
    """How the seat has declared to be ready, None if it has not."""
    return DECLARATIONS.get(state.seats[seat].declared)


def context(state: State, rules: Rules, win: WinTile) -> ShandongContext:
    """The facts of a win at this moment."""
    ready = ready_of(state, win.seat)
    return ShandongContext(
        ready=ready.hand if ready else None,
        first_turn=state.facts.untouched and not state.seats[win.seat].river,
    )


def _drawn(state: State, rules: Rules, event: Drawn) -> None:
    state.facts.passed &= ~(1 << event.seat)


def _passed(state: State, rules: Rules, event: Passed) -> None:
    state.facts.passed |= 1 << event.seat


def _called(state: State, rules: Rules, event: Called | KongAdded) -> None:
    state.facts.untouched = False


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Drawn: _drawn,
    Passed: _passed,
    Called: _called,
    KongAdded: _called,
}
