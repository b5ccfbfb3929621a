"""Kongs, the end of the wall and handed-on kong money: sentences of the rules page, and the twin."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reference import sichuan as twin
from tests.rulesets.sichuan.support import cases

from hupai.rulesets.sichuan import payments as pay
from hupai.settle import Payment, deltas


def paid_at_the_end(end: pay.WallEnd) -> tuple[Payment, ...]:
    return tuple(payment for payments in pay.wall_end_payments(end) for payment in payments)


@pytest.mark.parametrize("case", cases("kong"))
def test_kongs_of_the_rules_page(case: dict[str, Any]) -> None:
    facts = case["context"]
    active = facts.get("active", pay.ALL_SEATS)
    if facts["event"] == "added_kong_robbed":
        paid: tuple[Payment, ...] = ()  # the kong does not come about
    else:
        paid = pay.kong_payments(facts["event"], facts["seat"], facts.get("from"), active)
    assert list(deltas(paid, 4)) == case["expect"]["deltas"]


@pytest.mark.parametrize("case", cases("settle_draw"))
def test_the_end_of_the_wall_of_the_rules_page(case: dict[str, Any]) -> None:
    facts = case["context"]
    income = tuple(
        Payment(int(payer), kong["seat"], amount, kong["event"])
        for kong in facts["kong_income"]
        for payer, amount in kong["paid_by"].items()
    )
    end = pay.WallEnd(
        tuple(facts["won"]), tuple(facts["void_left"]), tuple(facts["ready_base"]), income
    )
    assert list(deltas(paid_at_the_end(end), 4)) == case["expect"]["deltas"]


seats = st.integers(0, 3)
flags = st.lists(st.booleans(), min_size=4, max_size=4)
bases = st.lists(st.sampled_from([None, 1, 2, 4, 8, 16]), min_size=4, max_size=4)
incomes = st.lists(
    st.tuples(seats, seats, st.sampled_from([1, 2])).filter(lambda kong: kong[0] != kong[1])
)


@given(flags, flags, bases, incomes)
def test_the_end_of_the_wall_is_that_of_the_twin(
    won: list[bool],
    void_left: list[bool],
    ready: list[int | None],
    income: list[tuple[int, int, int]],
) -> None:
    paid = tuple(Payment(payer, holder, amount, "kong") for holder, payer, amount in income)
    end = pay.WallEnd(tuple(won), tuple(void_left), tuple(ready), paid)
    lines = paid_at_the_end(end)
    assert list(deltas(lines, 4)) == twin.wall_end(won, void_left, ready, income)
    # Each check has its own lines, in the order in which they are made.
    order = ["flower_pig", "kong_refund", "not_ready"]
    places = [order.index(line.reason) for line in lines]
    assert places == sorted(places)


def test_every_line_of_the_end_says_what_it_is_for() -> None:
    # xz-052 with a seat that is not ready: 1 from each back, 16 to each, 4 for not being ready.
    income = tuple(Payment(payer, 2, 1, "added_kong") for payer in (0, 1, 3))
    end = pay.WallEnd((False,) * 4, (False, False, True, False), (4, None, None, 1), income)
    assert paid_at_the_end(end) == (
        Payment(2, 0, 16, "flower_pig"),
        Payment(2, 1, 16, "flower_pig"),
        Payment(2, 3, 16, "flower_pig"),
        Payment(2, 0, 1, "kong_refund"),
        Payment(2, 1, 1, "kong_refund"),
        Payment(2, 3, 1, "kong_refund"),
        Payment(1, 0, 4, "not_ready"),
        Payment(1, 3, 1, "not_ready"),
    )


@pytest.mark.parametrize(
    ("kind", "winners", "shares"),
    [
        ("concealed_kong", [3], {3: 6}),
        ("concealed_kong", [0, 3], {3: 3, 0: 3}),
        (
            "added_kong",
            [0, 3],
            {3: 2, 0: 1},
        ),  # 3 points: the seat after the kong's gets the odd one
        ("added_kong", [0, 1, 3], {3: 1, 0: 1, 1: 1}),
        ("kong", [0, 1, 3], {3: 1, 0: 1}),
    ],
)
def test_a_transferred_kong_is_shared(
    kind: str, winners: list[int], shares: dict[int, int]
) -> None:
    income = pay.kong_payments(kind, 2, 0)
    lines = pay.transferred(income, 2, winners)
    assert {line.payee: line.amount for line in lines} == shares
    assert all(line.payer == 2 for line in lines)
