"""Who pays whom at a riichi table: wins with counters, deposits and liability, draws, nagashi mangan.

The value of a hand comes from the core; nothing here knows han or fu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hupai.rulesets.riichi.options import RiichiOptions
from hupai.settle import Payment, from_each, merge, split


class Shares(Protocol):
    """What a value is when it is paid: by the discarder, or by the dealer and by each of the others."""

    @property
    def from_discarder(self) -> int: ...
    @property
    def from_dealer(self) -> int: ...
    @property
    def from_others(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Win:
    """A win to be paid. `part` is what the liable seat answers for, None when that is everything."""

    winner: int
    dealer: int
    discarder: int | None
    shares: Shares
    honba: int = 0
    deposits: int = 0
    liable: int | None = None
    part: Shares | None = None


def win_payments(win: Win, options: RiichiOptions, seats: int) -> tuple[Payment, ...]:
    """Every transfer of one win: its value, the counters, the deposits."""
    discarder = win.discarder
    paid = _self_draw(win, seats) if discarder is None else _by_discard(win, discarder)
    paid += _counters(win, options, seats)
    if win.deposits:
        paid += (Payment(None, win.winner, win.deposits * options.riichi_deposit, "deposits"),)
    return merge(paid)


def _by_discard(win: Win, discarder: int) -> tuple[Payment, ...]:
    """The discarder pays; a liable seat pays half of what it answers for."""
    total = win.shares.from_discarder
    if win.liable is None:
        return (Payment(discarder, win.winner, total, "base"),)
    half = (win.part or win.shares).from_discarder // 2
    return (
        Payment(discarder, win.winner, total - half, "base"),
        Payment(win.liable, win.winner, half, "liability"),
    )


def _self_draw(win: Win, seats: int) -> tuple[Payment, ...]:
    """Everybody pays their share; a liable seat pays for all what it answers for, and its share of the rest."""
    whole = _each(win, win.shares, seats)
    if win.liable is None:
        return from_each(win.winner, whole, "base")
    part = _each(win, win.part or win.shares, seats)
    rest = {seat: whole[seat] - part[seat] for seat in whole}
    liability = Payment(win.liable, win.winner, sum(part.values()), "liability")
    return (*from_each(win.winner, rest, "base"), liability)


def _each(win: Win, shares: Shares, seats: int) -> dict[int, int]:
    return {
        seat: shares.from_dealer if seat == win.dealer else shares.from_others
        for seat in range(seats)
        if seat != win.winner
    }


def _counters(win: Win, options: RiichiOptions, seats: int) -> tuple[Payment, ...]:
    """The counters: from whoever pays for the win, each alike at a self-draw."""
    if win.discarder is not None:
        from_liable = win.liable is not None and options.liability_on_ron == "counters_from_liable"
        payer = win.liable if from_liable else win.discarder
        return from_each(win.winner, {_seat(payer): win.honba * options.honba_ron}, "honba")
    each = win.honba * options.honba_tsumo
    if win.liable is not None and not (
        _for_a_part(win) and options.liability_on_tsumo == "counters_shared"
    ):
        return from_each(win.winner, {win.liable: each * (seats - 1)}, "honba")
    return from_each(win.winner, dict.fromkeys(range(seats), each), "honba")


def _for_a_part(win: Win) -> bool:
    """Whether the liable seat leaves some of a self-draw to all."""
    return win.part is not None and win.part.from_others < win.shares.from_others


def _seat(seat: int | None) -> int:
    assert seat is not None
    return seat


def turn_order(winners: Sequence[int], discarder: int, seats: int) -> list[int]:
    """The winners as they sit after the discarder, the nearest first."""
    return sorted(winners, key=lambda seat: (seat - discarder) % seats)


def draw_payments(ready: Sequence[bool], options: RiichiOptions) -> tuple[Payment, ...]:
    """An exhaustive draw: the seats that are not ready pay those that are, alike, `noten_payments` in all."""
    receivers = [seat for seat, is_ready in enumerate(ready) if is_ready]
    payers = [seat for seat, is_ready in enumerate(ready) if not is_ready]
    if not receivers or not payers:
        return ()
    paid: list[Payment] = []
    for payer, owed in zip(payers, split(options.noten_payments, len(payers)), strict=True):
        shares = split(owed, len(receivers), unit=1)
        paid += (
            Payment(payer, receiver, share, "noten")
            for receiver, share in zip(receivers, shares, strict=True)
        )
    return merge(paid)


def nagashi_payments(
    winners: Sequence[int], dealer: int, mangan: dict[bool, Shares], seats: int
) -> tuple[Payment, ...]:
    """Nagashi mangan: each of the winners is paid a self-drawn mangan by all others, the other winners too.

    `mangan` is the mangan of a dealer (True) and of another seat (False).
    """
    paid: tuple[Payment, ...] = ()
    for winner in winners:
        win = Win(winner, dealer, None, mangan[winner == dealer])
        paid += from_each(winner, _each(win, win.shares, seats), "nagashi_mangan")
    return merge(paid)
