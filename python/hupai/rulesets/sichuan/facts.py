"""What a Sichuan table remembers of a hand besides what lies on it: void suits, who has won, kong money."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hupai import _core
from hupai.rulesets.kit.scoring import WIN_BY
from hupai.rulesets.sichuan.payments import KONG_PRICE, SEATS
from hupai.rulesets.sichuan.score import TABLE, Options, rules_of
from hupai.settle import Payment
from hupai.table import play
from hupai.table.events import (
    Called,
    Chosen,
    Discarded,
    Drawn,
    KongAdded,
    MeldType,
    Paid,
    Passed,
    Robbed,
    Source,
    Won,
)
from hupai.table.state import TableState

VOID_SUIT = "void_suit"  # the name of the question, and 0 to 2 its answers
NONE = -1
# The tiles of each suit; before the void suits are known nothing is void.
TILES_OF_SUIT = {
    NONE: frozenset[int](),
    **{s: frozenset(range(9 * s, 9 * s + 9)) for s in range(3)},
}


@dataclass(frozen=True, slots=True)
class Kong:
    """A kong just made: how, from whose discard, and whether it is paid."""

    kind: str
    from_seat: int | None = None
    pays: bool = True


@dataclass(slots=True)
class SichuanFacts:
    """`void`: suit by seat; `won`: who has won in this hand; `income`: what each kong collected and its seat still has.

    `passed` is the fan of a win that the seat has let pass since its last draw, -1 for none.
    """

    void: tuple[int, ...] = (NONE,) * SEATS
    won: list[bool] = field(default_factory=lambda: [False] * SEATS)
    passed: list[int] = field(default_factory=lambda: [NONE] * SEATS)
    income: list[tuple[Payment, ...]] = field(default_factory=list)
    kong: Kong | None = None
    adding: bool = False  # an added kong may still be robbed
    after_kong: int = NONE  # the seat on turn, where it has drawn for a kong
    kong_discard: int = NONE  # the seat whose newest discard followed its kong
    drawn: int = NONE  # the tile drawn last
    untouched: bool = True  # no call and no kong so far

    def copy(self) -> SichuanFacts:
        return SichuanFacts(
            self.void,
            self.won.copy(),
            self.passed.copy(),
            self.income.copy(),
            self.kong,
            self.adding,
            self.after_kong,
            self.kong_discard,
            self.drawn,
            self.untouched,
        )

    __copy__ = copy


State = TableState[SichuanFacts]
Rules = play.Rules[Options, SichuanFacts]


def start_facts(state: State, rules: Rules) -> SichuanFacts:
    return SichuanFacts()


def holds_void(state: State, seat: int) -> bool:
    """Whether the seat has tiles of its void suit, the one just drawn included."""
    void = TILES_OF_SUIT[state.facts.void[seat]]
    if state.drawn is not None and state.turn == seat and state.drawn in void:
        return True
    return not void.isdisjoint(state.seats[seat].tiles)


def first_turn(state: State, seat: int) -> bool:
    """Before the seat's first discard and its first win, and before any call."""
    facts = state.facts
    return facts.untouched and not facts.won[seat] and not state.seats[seat].river


def worth(state: State, rules: Rules, seat: int, tile: int, by: str) -> _core.FanScore:
    """What the seat's hand would be worth with another seat's tile; its status says where it does not win."""
    hand, flag = state.seats[seat].hand.copy(), _core.WinFlag
    hand.add(tile)
    last = state.walls[0].left == 0
    after_kong = by == "discard" and state.facts.kong_discard != NONE
    return TABLE.score(
        hand,
        tile,
        WIN_BY[by],
        flags=last * flag.LAST_TILE + after_kong * flag.KONG_DISCARD,
        void_suit=state.facts.void[seat],
        rules=rules_of(rules.options),
    )


def _chosen(state: State, rules: Rules, event: Chosen) -> None:
    state.facts.void = tuple(NONE if value is None else value for value in event.values)


def _drawn(state: State, rules: Rules, event: Drawn) -> None:
    facts = state.facts
    facts.adding = False
    facts.drawn = event.tile
    facts.passed[event.seat] = facts.kong_discard = NONE
    facts.after_kong = event.seat if event.source is Source.KONG else NONE


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    facts = state.facts
    facts.kong_discard, facts.after_kong = facts.after_kong, NONE


def _called(state: State, rules: Rules, event: Called) -> None:
    facts, meld = state.facts, event.meld
    facts.untouched = False
    facts.kong_discard = NONE
    if meld.type is not MeldType.PUNG:
        facts.kong = Kong(str(meld.type), meld.from_seat)


def _kong_added(state: State, rules: Rules, event: KongAdded) -> None:
    facts = state.facts
    facts.untouched = False
    facts.adding = True
    pays = not rules.options.timely_rain or event.tile == facts.drawn
    facts.kong = Kong(str(MeldType.ADDED_KONG), None, pays)


def _robbed(state: State, rules: Rules, event: Robbed) -> None:
    state.facts.adding = False
    state.facts.kong = None


def _paid(state: State, rules: Rules, event: Paid) -> None:
    reason = event.payments[0].reason
    if reason in KONG_PRICE:
        state.facts.income.append(event.payments)
    elif reason == "call_transfer":
        state.facts.income.pop()  # handed on, so no longer to be given back


def _won(state: State, rules: Rules, event: Won) -> None:
    for line in event.wins:
        state.facts.won[line.seat] = True


def _win_passed(state: State, rules: Rules, event: Passed) -> None:
    facts, seat = state.facts, event.seat
    by = "rob_kong" if facts.adding else "discard"
    fan = worth(state, rules, seat, event.tile, by).total
    facts.passed[seat] = max(facts.passed[seat], fan)


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Chosen: _chosen,
    Drawn: _drawn,
    Discarded: _discarded,
    Called: _called,
    KongAdded: _kong_added,
    Robbed: _robbed,
    Paid: _paid,
    Won: _won,
    Passed: _win_passed,
}
