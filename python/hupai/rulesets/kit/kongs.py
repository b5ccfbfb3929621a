"""Kongs that are paid as soon as they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.settle import Payment
from hupai.table.events import Meld

FOUR_SEATS = (0, 1, 2, 3)


def kong_payments(
    prices: Mapping[str, int],
    kind: str,
    seat: int,
    from_seat: int | None = None,
    active: Sequence[int] = FOUR_SEATS,
) -> tuple[Payment, ...]:
    """What the seat gets for a kong of this kind: from the discarder, or a concealed or added one from all the others.

    `active` are the seats that are in the hand.
    """
    payers = (from_seat,) if kind == "kong" else (other for other in active if other != seat)
    return tuple(Payment(payer, seat, prices[kind], kind) for payer in payers)


def meld_payments(prices: Mapping[str, int], seat: int, meld: Meld) -> tuple[Payment, ...]:
    """The same of a meld on the table where everybody stays in the hand."""
    return kong_payments(prices, str(meld.type), seat, meld.from_seat)
