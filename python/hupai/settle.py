"""Payments: who pays whom how much and why, the changes they add up to, and the checks that no point gets lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hupai._brief import brief


@dataclass(frozen=True, slots=True)
class Payment:
    """One transfer of `amount` (at least 0) points; `None` is the table, which holds the deposits.

    `account` is where they are kept: "" the score, another name one that the ruleset keeps beside it.
    """

    payer: int | None
    payee: int | None
    amount: int
    reason: str
    account: str = ""

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError(f"amount: {brief(self.amount)} is negative")
        if self.payer == self.payee:
            raise ValueError(f"payer: {brief(self.payer)} pays itself")


def deltas(payments: Iterable[Payment], seats: int) -> tuple[int, ...]:
    """What each seat gains or loses, all accounts together. Raises ValueError for a payment of a seat that does not exist."""
    change = [0] * seats
    for payment in payments:
        for seat, sign in ((payment.payer, -1), (payment.payee, 1)):
            if seat is None:
                continue
            if not 0 <= seat < seats:
                raise ValueError(f"payment: seat {brief(seat)} does not exist among {seats}")
            change[seat] += sign * payment.amount
    return tuple(change)


def from_table(payments: Iterable[Payment]) -> int:
    """Points that come from the table rather than from a seat (negative: that go to it)."""
    return sum(p.amount * ((p.payer is None) - (p.payee is None)) for p in payments)


def check_conserved(payments: Sequence[Payment], changes: Sequence[int]) -> None:
    """Raise ValueError unless the payments add up to the changes and only the table's own points were added."""
    if deltas(payments, len(changes)) != tuple(changes):
        raise ValueError(f"deltas: {brief(list(changes))} are not what the payments add up to")
    if sum(changes) != from_table(payments):
        raise ValueError(f"deltas: {brief(list(changes))} do not conserve the points")


def merge(payments: Iterable[Payment]) -> tuple[Payment, ...]:
    """The same transfers, those between the same two for the same reason put together, without empty ones."""
    sums: dict[tuple[int | None, int | None, str, str], int] = {}
    for p in payments:
        key = (p.payer, p.payee, p.reason, p.account)
        sums[key] = sums.get(key, 0) + p.amount
    return tuple(
        Payment(payer, payee, amount, reason, account)
        for (payer, payee, reason, account), amount in sums.items()
        if amount
    )


def round_up(amount: int, unit: int = 100) -> int:
    """The next multiple of `unit` that is not below `amount`."""
    return -(-amount // unit) * unit


def split(amount: int, parts: int, unit: int = 100) -> tuple[int, ...]:
    """`amount` in `parts` shares of whole `unit`s, as equal as can be, the larger ones first.

    A remainder below one unit stays with the first share, so that the shares always add up to `amount`.
    """
    if parts < 1:
        raise ValueError(f"parts: {parts} is less than 1")
    units, rest = divmod(amount, unit)
    share, larger = divmod(units, parts)
    shares = [(share + (i < larger)) * unit for i in range(parts)]
    shares[0] += rest
    return tuple(shares)


def from_each(payee: int, amounts: dict[int, int], reason: str) -> tuple[Payment, ...]:
    """Payments to `payee` of the amount given for each seat; nothing from the payee itself and nothing of 0."""
    return tuple(
        Payment(payer, payee, amount, reason)
        for payer, amount in amounts.items()
        if payer != payee and amount
    )
