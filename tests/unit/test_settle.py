"""Payments: they conserve points, and shares add up to what was shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai.settle import (
    Payment,
    check_conserved,
    deltas,
    from_each,
    from_table,
    merge,
    round_up,
    split,
)

SEATS = 4
seats = st.integers(0, SEATS - 1)
payments = st.lists(
    st.tuples(seats, seats, st.integers(0, 48000), st.sampled_from(["base", "honba"]))
    .filter(lambda p: p[0] != p[1])
    .map(lambda p: Payment(*p))
)


@given(payments)
def test_payments_between_seats_sum_to_zero(paid: list[Payment]) -> None:
    change = deltas(paid, SEATS)
    assert sum(change) == 0
    check_conserved(paid, change)


@given(payments)
def test_merging_changes_nobodys_points(paid: list[Payment]) -> None:
    merged = merge(paid)
    assert deltas(merged, SEATS) == deltas(paid, SEATS)
    keys = [(p.payer, p.payee, p.reason) for p in merged]
    assert len(set(keys)) == len(keys)
    assert all(p.amount for p in merged)


def test_points_from_the_table_are_the_only_ones_added() -> None:
    paid = (Payment(1, 0, 3900, "base"), Payment(None, 0, 2000, "deposits"))
    assert deltas(paid, SEATS) == (5900, -3900, 0, 0)
    assert from_table(paid) == 2000
    check_conserved(paid, (5900, -3900, 0, 0))


def test_changes_that_are_not_the_payments_are_refused() -> None:
    with pytest.raises(ValueError, match=r"deltas: \[3, -3, 1, -1\]"):
        check_conserved((Payment(1, 0, 3, "base"),), (3, -3, 1, -1))


@pytest.mark.parametrize(
    ("payment", "message"),
    [((1, 1, 3, "base"), "payer: 1 pays itself"), ((1, 0, -3, "base"), "amount: -3 is negative")],
)
def test_payments_that_cannot_be(payment: tuple[int, int, int, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Payment(*payment)


def test_a_seat_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match="seat 3 does not exist among 3"):
        deltas([Payment(3, 0, 1, "base")], 3)


@given(st.integers(0, 100_000), st.integers(1, 5), st.sampled_from([1, 100, 1000]))
def test_shares_add_up_and_are_nearly_equal(amount: int, parts: int, unit: int) -> None:
    shares = split(amount, parts, unit)
    assert sum(shares) == amount
    assert len(shares) == parts
    assert max(shares) - min(shares) < 2 * unit


@pytest.mark.parametrize(
    ("amount", "rounded"), [(0, 0), (1, 100), (100, 100), (3840, 3900), (7680, 7700), (8000, 8000)]
)
def test_rounding_up_to_hundreds(amount: int, rounded: int) -> None:
    assert round_up(amount) == rounded


def test_from_each_leaves_out_the_payee_and_nothing() -> None:
    assert from_each(0, {0: 5, 1: 3, 2: 0}, "base") == (Payment(1, 0, 3, "base"),)
