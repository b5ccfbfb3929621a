"""The end of a riichi hand: several wins on one discard, an exhaustive draw, nagashi mangan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hupai._brief import brief
from hupai.records import HandRecord, Result
from hupai.rulesets.riichi.fan_table import Table
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.payments import Shares, draw_payments, nagashi_payments, turn_order
from hupai.rulesets.riichi.score import score, shares
from hupai.settle import Payment, deltas

MANGAN = (5, 30)


@dataclass(frozen=True, slots=True)
class Settlement:
    """Several wins on one discard, or a draw: the results in the order they are paid, and all transfers.

    `abortive` says that three winners made an abortive draw, so that nobody is paid.
    """

    results: tuple[Result, ...]
    payments: tuple[Payment, ...]
    deltas: tuple[int, ...]
    abortive: bool = False


def settle_wins(records: Sequence[HandRecord], options: RiichiOptions, table: Table) -> Settlement:
    """All wins on one discard, paid in turn order. Every record holds the counters and deposits on the table.

    Raises ValueError when the records are not wins on one discard.
    """
    seats = table.seats
    discarders = {record.from_seat for record in records}
    if len(records) > 1 and (None in discarders or len(discarders) > 1):
        raise ValueError("from: several wins need one discarder")
    if len(records) == 3 and options.ron_winners == 2:
        return Settlement((), (), (0,) * seats, abortive=True)
    by_seat = {record.winner: record for record in records}
    if len(by_seat) < len(records):
        raise ValueError(f"winner: {[record.winner for record in records]} holds a seat twice")
    discarder = records[0].from_seat if records else None
    order = list(by_seat) if discarder is None else turn_order(list(by_seat), discarder, seats)
    order = order[: options.ron_winners]
    results = tuple(
        _score_win(by_seat[seat], options, table, first=seat == order[0]) for seat in order
    )
    paid = tuple(payment for result in results for payment in result.payments)
    return Settlement(results, paid, deltas(paid, seats))


def _score_win(record: HandRecord, options: RiichiOptions, table: Table, *, first: bool) -> Result:
    """One of the wins; behind the first without deposits, and without counters unless each gets them."""
    if not first:
        honba = record.context.honba if options.multi_ron_extras == "each" else 0
        options = _with_minimum(options, record.context.honba)
        record = replace(record, context=replace(record.context, deposits=0, honba=honba))
    result = score(record, options, table)
    if result.refused is not None:
        raise ValueError(f"winner: seat {record.winner} does not win: {result.refused.code}")
    return result


def _with_minimum(options: RiichiOptions, honba: int) -> RiichiOptions:
    """The options with what the two-han rule makes of so many counters, whoever is paid for them."""
    if not 0 < options.two_han_from_counters <= honba:
        return options
    return replace(options, minimum_han=max(2, options.minimum_han))


def settle_draw(ready: Sequence[bool], options: RiichiOptions, table: Table) -> Settlement:
    """An exhaustive draw without nagashi mangan. `ready` has one entry a seat."""
    if len(ready) != table.seats:
        raise ValueError(
            f"ready: {brief(list(ready))} has {len(ready)} entries for {table.seats} seats"
        )
    paid = draw_payments([bool(seat) for seat in ready], options)
    return Settlement((), paid, deltas(paid, table.seats))


def settle_nagashi(
    winners: Sequence[int], dealer: int, options: RiichiOptions, table: Table
) -> Settlement:
    """A draw with nagashi mangan, which replaces the payments between ready and not ready."""
    mangan: dict[bool, Shares] = {
        is_dealer: shares(options, table, MANGAN, dealer=is_dealer, self_draw=True)
        for is_dealer in (False, True)
    }
    paid = nagashi_payments(winners, dealer, mangan, table.seats)
    return Settlement((), paid, deltas(paid, table.seats))
