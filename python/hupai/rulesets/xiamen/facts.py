"""What a Xiamen table remembers of a hand, and the way a hand is won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hupai import _core
from hupai.rulesets.kit.gold import ALL_GOLDS, GOLD, gold_of, golds_in
from hupai.rulesets.xiamen.options import (
    DEALT_GOLDS,
    DEALT_READY,
    DOUBLE_TOUR,
    HEAVEN,
    SEATS,
    THREE_GOLDS,
    TOUR,
    TRIPLE_TOUR,
    WAYS,
    Options,
    Way,
    XiamenContext,
)
from hupai.rulesets.xiamen.water import EAST, WHITE
from hupai.table import policies
from hupai.table.events import (
    Called,
    Declared,
    Discarded,
    Drawn,
    KongAdded,
    MeldType,
    Revealed,
    Source,
)
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules
from hupai.table.state import TableState

HONOURS = (*range(EAST, WHITE), 32, 33)  # White stands for the gold's natural tile, or is the gold
# What a tour is declared as, and as which way it wins: 双游 discards one gold, 三游 another.
DOUBLE, TRIPLE = WAYS[DOUBLE_TOUR].id, WAYS[TRIPLE_TOUR].id
DECLARED: dict[str, Way] = {DOUBLE: DOUBLE_TOUR, TRIPLE: TRIPLE_TOUR}
ROUNDS_WITHOUT_TOUR = 2  # after a concealed kong: its own, and that of the next own draw


class Tour(NamedTuple):
    """Who has discarded a gold to tour, and the declaration."""

    seat: int
    name: str


@dataclass(slots=True)
class XiamenFacts:
    """What is remembered of a hand.

    For each seat: `seen`, the kinds that others have discarded since its own last draw or call, as bits, the newest
    discard excepted; `held_back`, the own draws until a concealed kong no longer keeps it from a tour. As bits of seats:
    `threw_gold` since the own last turn; `as_dealt`, dealt ready and the hand unchanged since. `honours`: kinds of
    honours discarded so far. `untouched`: no call, no kong and no discard yet.
    """

    seen: list[int] = field(default_factory=lambda: [0] * SEATS)
    newest: tuple[int, int] | None = None
    held_back: list[int] = field(default_factory=lambda: [0] * SEATS)
    threw_gold: int = 0
    as_dealt: int = 0
    honours: int = 0
    untouched: bool = True
    tour: Tour | None = None

    def copy(self) -> XiamenFacts:
        return XiamenFacts(
            self.seen.copy(),
            self.newest,
            self.held_back.copy(),
            self.threw_gold,
            self.as_dealt,
            self.honours,
            self.untouched,
            self.tour,
        )

    def turn_of(self, seat: int) -> None:
        """The seat is on turn again: the discards before no longer bind it."""
        self.settle_newest()
        self.seen[seat] = 0
        self.threw_gold &= ~(1 << seat)

    def settle_newest(self) -> None:
        """The newest discard is one of those before for everybody but who made it."""
        if self.newest is not None:
            discarder, tile = self.newest
            for seat in range(SEATS):
                if seat != discarder:
                    self.seen[seat] |= 1 << tile
            self.newest = None


State = TableState[XiamenFacts]


def start_facts(state: State, rules: Rules) -> XiamenFacts:
    return XiamenFacts()


# --- the trackers


def _drawn(state: State, rules: Rules, event: Drawn) -> None:
    facts = state.facts
    facts.turn_of(event.seat)
    if event.source is Source.WALL and facts.held_back[event.seat]:
        facts.held_back[event.seat] -= 1


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    facts = state.facts
    facts.settle_newest()
    facts.newest = event.seat, event.tile
    facts.untouched = False
    if event.tile == gold_of(state):
        facts.threw_gold |= 1 << event.seat
    elif event.tile in HONOURS:
        facts.honours |= 1 << event.tile
    if not event.drawn:
        facts.as_dealt &= ~(1 << event.seat)


def _called(state: State, rules: Rules, event: Called) -> None:
    facts = state.facts
    facts.turn_of(event.seat)
    facts.untouched = False
    facts.as_dealt &= ~(1 << event.seat)
    if event.meld.type is MeldType.CONCEALED_KONG:
        facts.held_back[event.seat] = ROUNDS_WITHOUT_TOUR


def _kong_added(state: State, rules: Rules, event: KongAdded) -> None:
    state.facts.untouched = False
    state.facts.as_dealt &= ~(1 << event.seat)


def _revealed(state: State, rules: Rules, event: Revealed) -> None:
    if event.why == GOLD:
        ready = (seat for seat in state.after(state.dealer) if rules.waits(state, seat))
        state.facts.as_dealt = sum(1 << seat for seat in ready)


def _declared(state: State, rules: Rules, event: Declared) -> None:
    state.facts.tour = Tour(event.seat, event.name)


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Drawn: _drawn,
    Discarded: _discarded,
    Called: _called,
    KongAdded: _kong_added,
    Revealed: _revealed,
    Declared: _declared,
}


# --- what they say


def was_discarded(state: State, seat: int, tile: int) -> bool:
    """Whether another has discarded this kind since the seat's last turn, before the newest discard."""
    return bool(state.facts.seen[seat] >> tile & 1)


def threw_gold(state: State, seat: int) -> bool:
    """Whether the seat has discarded a gold since it was last on turn."""
    return bool(state.facts.threw_gold >> seat & 1)


def has_three(state: State, seat: int) -> bool:
    return golds_in(state.held(seat), gold_of(state)) == ALL_GOLDS


def can_tour(state: State, seat: int) -> bool:
    """Whether the seat, with a tile just drawn, was waiting with five groups and a gold and no concealed kong forbids it."""
    return not state.facts.held_back[seat] and _core.awaits_any_tile(state.seats[seat].hand)


def may_follow(hand: tuple[int, ...], discarded: int) -> tuple[int, ...]:
    """跟打: the single honours of a hand of which one has been discarded before; one of them must be."""
    return tuple(tile for tile in HONOURS if discarded >> tile & 1 and hand.count(tile) == 1)


# --- how a hand is won


def way_of(state: State, rules: Rules, win: WinTile) -> Way | None:
    """The special way in which the seat wins now, of several the one that pays most."""
    if win.by != "self_draw":
        return None
    ways = list(_ways(state, rules, win))
    return max(ways, key=lambda way: (WAYS[way].multiplier, WAYS[way].bonus), default=None)


def _ways(state: State, rules: Rules, win: WinTile) -> Iterator[Way]:
    facts, seat = state.facts, win.seat
    if state.drawn is None or state.turn != seat:  # as the gold is turned
        yield DEALT_READY if win.source is None else DEALT_GOLDS
        return
    if facts.tour is not None and facts.tour.seat == seat:
        yield DECLARED[facts.tour.name]
        return
    if has_three(state, seat):
        yield DEALT_GOLDS if facts.untouched and seat == state.dealer else THREE_GOLDS
    if not policies.is_complete(state, rules, seat):
        return
    if seat == state.dealer and facts.untouched:
        yield HEAVEN
        return
    if can_tour(state, seat):
        yield TOUR
    if _kept(rules.options, facts, seat):
        yield DEALT_READY


def _kept(options: Options, facts: XiamenFacts, seat: int) -> bool:
    return options.tianting == "keep" and bool(facts.as_dealt >> seat & 1)


def context(state: State, rules: Rules, win: WinTile) -> XiamenContext:
    """The facts of a win at this moment."""
    return XiamenContext(
        gold_of(state), state.streak, tuple(state.scores), way_of(state, rules, win)
    )
