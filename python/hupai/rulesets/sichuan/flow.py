"""The course of a Sichuan hand: the opening, kong money, what follows a win, and the end of the wall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hupai.rulesets.kit.playing import Settle, settle_records
from hupai.rulesets.sichuan import payments as pay
from hupai.rulesets.sichuan.facts import NONE, VOID_SUIT, Rules, State, first_turn, holds_void
from hupai.rulesets.sichuan.score import SUITS, SichuanContext, best_base, scorer
from hupai.table.events import Event, Left, Meld, Paid, PutAside, Shown, Source, WinLine
from hupai.table.phases.ask import ask_all
from hupai.table.phases.base import Step
from hupai.table.phases.end import EndHand
from hupai.table.phases.exchange import Exchange
from hupai.table.phases.turn import draw, turn_of
from hupai.table.phases.win import WinTile

EXCHANGE = "exchange"
DIRECTION = "direction"  # the hand's luck: 0 to the next seat, 1 opposite, 2 to the previous
LAST_WINNER = 3  # with so many winners nobody is left to play against


def after_deal(state: State, rules: Rules) -> Step:
    """Exchange three tiles, name the void suits, then the dealer's turn."""
    turn = turn_of(state.dealer, Source.DEAL)
    choose = ask_all(rules, VOID_SUIT, (0, 1, 2), turn)
    return Step((), Exchange(EXCHANGE, state.luck[DIRECTION] + 1, choose))


def active(state: State) -> tuple[int, ...]:
    """The seats still in the hand."""
    return tuple(seat for seat, at in enumerate(state.seats) if at.active)


def after_kong(state: State, rules: Rules, seat: int, meld: Meld) -> Step | None:
    """A kong that stands is paid at once."""
    kong = state.facts.kong
    assert kong is not None
    if not kong.pays:
        return None
    return Step((Paid(pay.kong_payments(kong.kind, seat, kong.from_seat, active(state))),), None)


def context(state: State, rules: Rules, win: WinTile) -> SichuanContext:
    facts = state.facts
    return SichuanContext(
        void_suit=SUITS[facts.void[win.seat]],  # type: ignore[arg-type]
        active=active(state),
        first_turn=first_turn(state, win.seat),
        kong_discard=win.by == "discard" and facts.kong_discard != NONE,
    )


def settle(ruleset: str, leaves: bool) -> Settle:
    """Every winner is paid; with `call_transfer` the money of a kong goes along with the discard after it."""
    by_records = settle_records(scorer(ruleset, leaves), context)

    def answer(
        state: State, rules: Rules, wins: Sequence[WinTile]
    ) -> tuple[tuple[WinLine, ...], Sequence[Event]]:
        lines, events = by_records(state, rules, wins)
        return lines, (*events, *_handed_on(state, rules, wins))

    return answer


def _handed_on(state: State, rules: Rules, wins: Sequence[WinTile]) -> tuple[Event, ...]:
    facts = state.facts
    if not rules.options.call_transfer or wins[0].by != "discard" or facts.kong_discard == NONE:
        return ()
    holder = facts.kong_discard
    income = facts.income[-1] if facts.kong is not None and facts.kong.pays else ()
    payments = pay.transferred(income, holder, [win.seat for win in wins])
    return (Paid(payments),) if payments else ()


def _shown(state: State, seats: Iterable[int]) -> list[Event]:
    """These seats lay their hands open."""
    return [
        Shown(seat, tuple(sorted(state.seats[seat].tiles)))
        for seat in seats
        if not state.seats[seat].shown
    ]


def _shown_winners(state: State, lines: tuple[WinLine, ...]) -> list[Event]:
    """The winners lay their hands open, without the tile that won; a dealer who drew none holds it among the others."""
    events = _shown(state, [line.seat for line in lines])
    if lines[0].by != "self_draw" or state.drawn is not None:
        return events
    tiles = sorted(state.seats[lines[0].seat].tiles)
    tiles.remove(lines[0].tile)
    return [Shown(lines[0].seat, tuple(tiles))]


def after_win(state: State, rules: Rules, lines: tuple[WinLine, ...], leaves: bool) -> Step:
    """Winners show their hands and leave, or stay with hidden ones; the seat after the last winner draws, or the hand is over."""
    winners = [line.seat for line in lines]
    events = _shown_winners(state, lines) if leaves else []
    if lines[0].by == "self_draw":
        events.append(PutAside(winners[0], lines[0].tile, "win"))
    out: list[int] = []
    if leaves:
        events += (Left(seat) for seat in winners)
        out = [seat for seat, won in enumerate(state.facts.won) if won]
        if len(out) >= LAST_WINNER:
            return Step(events, EndHand("win", tuple(out)))
    last = winners[-1]
    following = next(
        seat for i in range(1, pay.SEATS + 1) if (seat := (last + i) % pay.SEATS) not in out
    )
    step = draw(state, rules, following, Source.WALL)
    return Step((*events, *step.events), step.next)


def wall_end(state: State, rules: Rules) -> pay.WallEnd:
    """The facts that the checks at the end of the wall look at."""
    facts = state.facts
    checked = [seat for seat in pay.ALL_SEATS if not facts.won[seat]]
    bases: list[int | None] = [None] * pay.SEATS
    for seat in checked:
        at = state.seats[seat]
        bases[seat] = best_base(at.hand, facts.void[seat], rules.options)
    return pay.WallEnd(
        tuple(facts.won),
        tuple(seat in checked and holds_void(state, seat) for seat in pay.ALL_SEATS),
        tuple(bases),
        tuple(payment for kong in facts.income for payment in kong),
        rules.options.limit,
    )


def exhausted(state: State, rules: Rules) -> Step:
    """Everyone's hand is seen; pigs, kong refunds and hands that are not ready, each check with its own payments."""
    end = wall_end(state, rules)
    events = _shown(state, pay.ALL_SEATS)
    events += (Paid(payments) for payments in pay.wall_end_payments(end))
    return Step(events, EndHand("exhausted", end.ready()))
