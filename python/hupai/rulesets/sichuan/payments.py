"""What Sichuan pays: wins, kongs at once, and the checks at the end of the wall. Pure functions of plain facts.

Rules and decisions: docs/rulesets/sichuan.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hupai.rulesets.kit import kongs
from hupai.settle import Payment

SEATS = 4
ALL_SEATS = tuple(range(SEATS))
KONG_PRICE = {"kong": 2, "concealed_kong": 2, "added_kong": 1}
SELF_DRAW_EXTRA = 1  # beside the base, and not under the cap


def win_payments(
    winner: int, base: int, win_by: str, from_seat: int | None, active: Sequence[int] = ALL_SEATS
) -> tuple[Payment, ...]:
    """A win of `base`: from the discarder (or whose kong is robbed), or base + 1 from each still in the hand."""
    if win_by != "self_draw":
        return (Payment(from_seat, winner, base, win_by),)
    each = base + SELF_DRAW_EXTRA
    return tuple(Payment(seat, winner, each, "self_draw") for seat in active if seat != winner)


def kong_payments(
    kind: str, seat: int, from_seat: int | None = None, active: Sequence[int] = ALL_SEATS
) -> tuple[Payment, ...]:
    """A kong that stands: 2 from the discarder; concealed 2, added 1 from each of the others still in the hand."""
    return kongs.kong_payments(KONG_PRICE, kind, seat, from_seat, active)


def transferred(
    income: Iterable[Payment], holder: int, winners: Sequence[int]
) -> tuple[Payment, ...]:
    """The money of one kong handed on by `holder` to the winners of the discard after it (呼叫转移).

    Several share it in whole points; what does not divide goes to those nearest after the holder, one each.
    """
    share, rest = divmod(sum(payment.amount for payment in income), len(winners))
    nearest = sorted(winners, key=lambda seat: (seat - holder) % SEATS)
    parts = ((seat, share + (i < rest)) for i, seat in enumerate(nearest))
    return tuple(Payment(holder, seat, part, "call_transfer") for seat, part in parts if part)


@dataclass(frozen=True, slots=True)
class WallEnd:
    """What the end of the wall looks at, seat by seat.

    `won`: has won in this hand; `void_left`: holds tiles of its void suit; `ready_base`: the highest base value it
    waits for, None when it is not ready; `income`: what each kong of the hand collected and its seat still has;
    `limit`: the base at the cap.
    """

    won: tuple[bool, ...]
    void_left: tuple[bool, ...]
    ready_base: tuple[int | None, ...]
    income: tuple[Payment, ...] = ()
    limit: int = 16

    def pigs(self) -> tuple[int, ...]:
        return tuple(s for s in ALL_SEATS if self.void_left[s] and not self.won[s])

    def ready(self) -> tuple[int, ...]:
        """Who waits for a win and has not won; a pig is never ready."""
        return tuple(
            s
            for s in ALL_SEATS
            if not (self.won[s] or self.void_left[s]) and self.ready_base[s] is not None
        )

    def unready(self) -> tuple[int, ...]:
        """Who has neither won nor waits for a win and is no pig."""
        out = {*self.pigs(), *self.ready()}
        return tuple(s for s in ALL_SEATS if not self.won[s] and s not in out)


def flower_pigs(end: WallEnd) -> tuple[Payment, ...]:
    """查花猪: every pig pays the limit to everybody who is none, also to those who have won and left."""
    pigs = end.pigs()
    others = [seat for seat in ALL_SEATS if seat not in pigs]
    return tuple(Payment(pig, seat, end.limit, "flower_pig") for pig in pigs for seat in others)


def kong_refunds(end: WallEnd) -> tuple[Payment, ...]:
    """退杠税: pigs and those not ready give their kong money back to whoever paid it."""
    giving = {*end.pigs(), *end.unready()}
    return tuple(
        Payment(paid.payee, paid.payer, paid.amount, "kong_refund")
        for paid in end.income
        if paid.payee in giving
    )


def not_ready_payments(end: WallEnd) -> tuple[Payment, ...]:
    """查大叫: everyone not ready pays each ready seat the best base value it waits for. Pigs have paid already."""
    return tuple(
        Payment(payer, payee, end.ready_base[payee] or 0, "not_ready")
        for payer in end.unready()
        for payee in end.ready()
    )


def wall_end_payments(end: WallEnd) -> tuple[tuple[Payment, ...], ...]:
    """What each of the checks pays, in their order; one that pays nothing is left out."""
    checks = (flower_pigs(end), kong_refunds(end), not_ready_payments(end))
    return tuple(payments for payments in checks if payments)
