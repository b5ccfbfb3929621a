"""What a riichi table remembers of a hand besides what lies on it: furiten, ippatsu, indicators due, who is liable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hupai import _core
from hupai.rulesets.base import THIRTEEN_ORPHANS
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.table import play
from hupai.table.events import (
    Called,
    Declared,
    Discarded,
    Drawn,
    KongAdded,
    Meld,
    MeldType,
    PutAside,
    Revealed,
    Source,
    Won,
)
from hupai.table.state import KIND, SeatState, TableState

ORPHANS = 0x101 | 0x101 << 9 | 0x101 << 18 | 0x7F << 27
WINDS = 0xF << 27
DRAGON_KINDS = (31, 32, 33)
WIND_KINDS = (27, 28, 29, 30)
DORA = "dora"
OPEN_RIICHI = "open_riichi"


@dataclass(slots=True)
class SeatFacts:
    """One seat's part. `river` are the kinds it has discarded, called ones too, as a bit set."""

    riichi: str = ""  # "riichi" or "double_riichi" from the declaration on
    open: bool = False  # the hand was shown with it
    ippatsu: bool = False
    river: int = 0
    temporary: bool = False  # furiten until the next draw (or as the options say)
    missed: bool = False  # furiten for the rest of the hand: a winning tile passed in riichi
    orphans_only: bool = True  # only terminals and honours discarded, none of them called
    liable: tuple[tuple[str, int], ...] = ()  # yakuman -> the seat that fed its last meld
    nuki: int = 0

    def copy(self) -> SeatFacts:
        return SeatFacts(
            self.riichi,
            self.open,
            self.ippatsu,
            self.river,
            self.temporary,
            self.missed,
            self.orphans_only,
            self.liable,
            self.nuki,
        )

    __copy__ = copy


@dataclass(slots=True)
class RiichiFacts:
    """The hand as a whole."""

    seats: list[SeatFacts] = field(default_factory=list)
    untouched: bool = True  # no call, no kong and no North set aside so far
    kongs: tuple[int, ...] = ()  # the seats that made them, in order
    closed: bool = False  # whether the newest kong is a closed one
    due: int = 0  # indicators of kongs not turned yet
    barred: int = 0  # kinds that the caller may not discard now (swap-calling)
    watching: int = 0  # seats whose hand the tile just discarded or declared completes
    calling: int = 0  # seats that hold what a pung, kong or chow of the tile just discarded needs
    abort: str = ""  # what ends the hand if the tile just discarded is not won
    fed: tuple[int, int] | None = (
        None  # seat and giver of an open kong whose replacement is in hand
    )
    dealer_wins: int = 0  # hands in a row that this dealer has won before this one
    won: tuple[int, ...] = ()  # the winners of this hand

    def copy(self) -> RiichiFacts:
        return RiichiFacts(
            [seat.copy() for seat in self.seats],
            self.untouched,
            self.kongs,
            self.closed,
            self.due,
            self.barred,
            self.watching,
            self.calling,
            self.abort,
            self.fed,
            self.dealer_wins,
            self.won,
        )

    __copy__ = copy


State = TableState[RiichiFacts]
Rules = play.Rules[RiichiOptions, RiichiFacts]


def start_facts(state: State, rules: Rules) -> RiichiFacts:
    before: RiichiFacts | None = state.facts
    again = before is not None and state.streak > 0 and state.dealer in before.won
    wins = before.dealer_wins + 1 if before is not None and again else 0
    return RiichiFacts([SeatFacts() for _ in range(rules.seats)], dealer_wins=wins)


def _won(state: State, rules: Rules, event: Won) -> None:
    state.facts.won += tuple(line.seat for line in event.wins)


def _drawn(state: State, rules: Rules, event: Drawn) -> None:
    facts = state.facts
    if facts.watching:
        _pass(facts)
    options = rules.options
    if options.temporary_furiten_ends != "own_discard":
        facts.seats[event.seat].temporary = False
    if event.source is not Source.WALL and event.source is not Source.DEAL:
        _interrupt(facts)


def _discarded(state: State, rules: Rules, event: Discarded) -> None:
    facts = state.facts
    mine = facts.seats[event.seat]
    bit = 1 << (event.tile & KIND)
    at = state.seats[event.seat]
    mine.river |= bit
    if mine.ippatsu and at.declared_at != len(at.river) - 1:
        mine.ippatsu = False
    if not bit & ORPHANS:
        mine.orphans_only = False
    if rules.options.temporary_furiten_ends == "own_discard":
        mine.temporary = False
    facts.barred = 0
    facts.fed = None
    facts.watching = facts.calling = 0
    for other in state.order[event.seat]:
        seat = state.seats[other]
        if not seat.fresh:
            rules.look(state, other)
        if seat.shanten == 0 and seat.accepts & bit:
            facts.watching |= 1 << other
        if seat.pairs & bit or (seat.chows & bit and other == state.order[event.seat][0]):
            facts.calling |= 1 << other
    facts.abort = _abort(state, rules, event.seat, bit)


def _watchers(state: State, rules: Rules, seat: int, bit: int) -> int:
    """The other seats whose hand a tile of this kind completes, whether or not they may win with it."""
    found = 0
    for other in state.order[seat]:
        at = state.seats[other]
        if not at.fresh:
            rules.look(state, other)
        if at.shanten == 0 and at.accepts & bit:
            found |= 1 << other
    return found


def _pass(facts: RiichiFacts) -> None:
    """The tile has gone by: everyone whose hand it would have completed is furiten."""
    for at, seat in enumerate(facts.seats):
        if facts.watching >> at & 1:
            seat.temporary = True
            seat.missed = seat.missed or bool(seat.riichi)
    facts.watching = 0


def _interrupt(facts: RiichiFacts) -> None:
    facts.untouched = False
    for seat in facts.seats:
        seat.ippatsu = False


def _abort(state: State, rules: Rules, seat: int, bit: int) -> str:
    """The abortive draw that this discard makes unless it is won."""
    facts, draws = state.facts, rules.options.abortive_draws
    if facts.untouched and bit & WINDS and "four_winds" in draws and _same_winds(state, bit):
        return "four_winds"
    if len(facts.kongs) == 4 and "four_kans" in draws and len(set(facts.kongs)) > 1:
        return "four_kans"
    if facts.seats[seat].riichi and "four_riichi" in draws and _four_riichi(facts):
        return "four_riichi"
    return ""


def _four_riichi(facts: RiichiFacts) -> bool:
    return len(facts.seats) == 4 and all(seat.riichi for seat in facts.seats)


def _same_winds(state: State, bit: int) -> bool:
    """Whether each of four seats has discarded once, and all the same kind."""
    once = all(len(at.river) == 1 for at in state.seats)
    return once and len(state.seats) == 4 and all(f.river == bit for f in state.facts.seats)


def _declared(state: State, rules: Rules, event: Declared) -> None:
    mine = state.facts.seats[event.seat]
    first = state.facts.untouched and not state.seats[event.seat].river
    mine.riichi = "double_riichi" if first else "riichi"
    mine.open = event.name == OPEN_RIICHI
    mine.ippatsu = rules.options.ippatsu


def _called(state: State, rules: Rules, event: Called) -> None:
    facts, meld = state.facts, event.meld
    if meld.type is MeldType.CONCEALED_KONG:
        _kong(state, rules, event.seat, closed=True)
        if rules.options.kokushi_robs_closed_kan:
            facts.watching = kokushi_watchers(state, event.seat, meld.kind)
        return
    assert meld.from_seat is not None
    _pass(facts)
    _interrupt(facts)
    facts.seats[meld.from_seat].orphans_only = False
    if rules.options.temporary_furiten_ends == "own_draw_or_call":
        facts.seats[event.seat].temporary = False
    facts.barred = barred_after(meld, rules.options)
    if meld.type is MeldType.KONG:
        _kong(state, rules, event.seat)
        facts.barred = 0
        facts.fed = (event.seat, meld.from_seat)
    if meld.type is not MeldType.CHOW:
        _note_liability(state, event.seat, meld)


def barred_after(meld: Meld, options: RiichiOptions) -> int:
    """The kinds that may not be discarded right after this call."""
    if options.swap_calling == "allowed" or meld.claimed is None:
        return 0
    claimed = meld.claimed & KIND
    barred = 1 << claimed
    if options.swap_calling == "forbidden" and meld.type is MeldType.CHOW:
        low = meld.kind
        if claimed == low and low % 9 < 6:
            barred |= 1 << (low + 3)
        elif claimed == low + 2 and low % 9 > 0:
            barred |= 1 << (low - 1)
    return barred


def _kong(state: State, rules: Rules, seat: int, closed: bool = False) -> None:
    facts = state.facts
    facts.kongs += (seat,)
    facts.fed = None
    facts.closed = closed
    facts.due += rules.options.kan_dora


def _note_liability(state: State, seat: int, meld: Meld) -> None:
    """Whoever feeds the last open meld of a big yakuman answers for it."""
    melds = state.seats[seat].melds
    kinds = {m.kind for m in melds if m.type is not MeldType.CHOW}
    kongs = sum(m.type not in (MeldType.CHOW, MeldType.PUNG) for m in melds)
    complete = {
        "daisangen": meld.kind in DRAGON_KINDS and kinds.issuperset(DRAGON_KINDS),
        "daisuushi": meld.kind in WIND_KINDS and kinds.issuperset(WIND_KINDS),
        "suukantsu": meld.type is MeldType.KONG and kongs == 4,
    }
    giver = meld.from_seat
    assert giver is not None
    mine = state.facts.seats[seat]
    mine.liable += tuple((name, giver) for name, found in complete.items() if found)


def _kong_added(state: State, rules: Rules, event: KongAdded) -> None:
    facts = state.facts
    _kong(state, rules, event.seat)
    facts.watching = _watchers(state, rules, event.seat, 1 << (event.tile & KIND))


def _put_aside(state: State, rules: Rules, event: PutAside) -> None:
    facts = state.facts
    facts.seats[event.seat].nuki += 1
    facts.fed = None
    kind = event.tile & KIND
    if isinstance(rules.options, SanmaOptions) and rules.options.ron_on_nuki == "any":
        facts.watching = _watchers(state, rules, event.seat, 1 << kind)
    else:
        facts.watching = kokushi_watchers(state, event.seat, kind)


def kokushi_watchers(state: State, seat: int, kind: int) -> int:
    """The other seats that a tile of this kind gives thirteen orphans."""
    found = 0
    for other in state.order[seat]:
        if waits_for_kokushi(state.seats[other]) >> kind & 1:
            found |= 1 << other
    return found


def waits_for_kokushi(at: SeatState) -> int:
    if at.melds:
        return 0
    shanten, accepts = _core.hand_masks(at.hand, THIRTEEN_ORPHANS)[:2]
    return accepts if shanten == 0 else 0


def _revealed(state: State, rules: Rules, event: Revealed) -> None:
    if event.why == DORA and len(state.revealed) > 1:
        state.facts.due -= 1


TRACKERS: dict[type, Callable[[State, Rules, Any], None]] = {
    Drawn: _drawn,
    Discarded: _discarded,
    Declared: _declared,
    Called: _called,
    KongAdded: _kong_added,
    PutAside: _put_aside,
    Revealed: _revealed,
    Won: _won,
}


def is_furiten(state: State, rules: Rules, seat: int) -> str:
    """Which furiten keeps the seat from winning on discards: `discard`, `riichi`, `temporary`, or empty."""
    mine = state.facts.seats[seat]
    if rules.waits(state, seat) & mine.river:
        return "discard"
    if mine.missed:
        return "riichi"
    return "temporary" if mine.temporary else ""
