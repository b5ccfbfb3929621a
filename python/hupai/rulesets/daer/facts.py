"""What a table of 大贰 remembers of a hand, and the facts of a win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hupai.rulesets.daer.options import Options
from hupai.rulesets.daer.record import DaerContext, DaerRecord
from hupai.rulesets.daer.score import SEATS
from hupai.rulesets.kit.playing import meld_record
from hupai.table.events import Discarded, Drawn, Passed, Source
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules as AnyRules
from hupai.table.state import TableState


@dataclass(slots=True)
class DaerFacts:
    """`passed` and `passed_wins`: for each seat the cards it has let pass (吃、碰; 胡), as bit sets, until the hand ends.

    `shown` counts the cards that have lain open; `turned` says that the newest was drawn and not discarded.
    """

    passed: list[int] = field(default_factory=lambda: [0] * SEATS)
    passed_wins: list[int] = field(default_factory=lambda: [0] * SEATS)
    shown: int = 0
    turned: bool = False

    def copy(self) -> DaerFacts:
        return DaerFacts(self.passed.copy(), self.passed_wins.copy(), self.shown, self.turned)


State: TypeAlias = TableState[DaerFacts]
Rules: TypeAlias = AnyRules[Options, DaerFacts]


def start_facts(state: State, rules: Rules) -> DaerFacts:
    return DaerFacts()


def _drawn(state: State, rules: Rules, event: Drawn) -> None:
    state.facts.turned = event.source is Source.WALL


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    facts = state.facts
    facts.shown += 1
    facts.turned = facts.turned and event.drawn
    if rules.options.own_discard_passes and not facts.turned:
        facts.passed[event.seat] |= 1 << event.tile


def _passed(state: State, rules: Rules, event: Passed) -> None:
    facts = state.facts
    of_seats = facts.passed_wins if event.right == "win" else facts.passed
    of_seats[event.seat] |= 1 << event.tile


TRACKERS: Mapping[type, Callable[[State, Rules, Any], None]] = {
    Drawn: _drawn,
    Discarded: _discarded,
    Passed: _passed,
}


def public_facts(state: State, rules: Rules, seat: int) -> Mapping[str, Any]:
    """The cards this seat has let pass, and whether the newest card was drawn."""
    facts = state.facts
    return {
        "passed": [card for card in range(20) if facts.passed[seat] >> card & 1],
        "passed_wins": [card for card in range(20) if facts.passed_wins[seat] >> card & 1],
        "turned": facts.turned,
    }


def context_of(state: State, win: WinTile) -> DaerContext:
    """The facts of a win at this moment; before the first card lies open only dealt cards win."""
    facts, dealer = state.facts, state.dealer
    if win.by == "self_draw":
        at_deal = facts.shown == 0
        return DaerContext(
            first_turn=at_deal and win.seat == dealer, dealt=at_deal and win.seat != dealer
        )
    first_discard = win.from_seat == dealer and facts.shown == 1 and not facts.turned
    second_card = win.seat == dealer and facts.shown == 2 and not _has_taken(state, dealer)
    return DaerContext(first_turn=first_discard or second_card, turned=facts.turned)


def _has_taken(state: State, seat: int) -> bool:
    return any(meld.claimed is not None for meld in state.seats[seat].melds)


def record_of(state: State, win: WinTile) -> DaerRecord:
    """The hand record of a win, or a possible one, at this moment."""
    concealed = state.held(win.seat)
    if win.by == "self_draw" and state.facts.shown == 0:
        concealed.remove(win.tile)  # one of the dealt cards
    return DaerRecord(
        concealed=tuple(sorted(concealed)),
        win_tile=win.tile,
        win_by=win.by,  # type: ignore[arg-type]
        melds=tuple(meld_record(meld, win.seat, SEATS) for meld in state.seats[win.seat].melds),
        winner=win.seat,
        dealer=state.dealer,
        from_seat=win.from_seat,
        last_tile=state.wall_of(win.seat).left == 0,
        context=context_of(state, win),
    )
