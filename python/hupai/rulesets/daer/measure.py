"""How hands of 大贰 are measured: in columns; a ready hand waits for the cards that win, which takes ten 胡."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hupai import _core
from hupai.analysis import UNREACHABLE
from hupai.analysis.results import Outlook
from hupai.rulesets.daer.cards import MINIMUM_HU, partners
from hupai.rulesets.daer.divisions import divisions
from hupai.rulesets.daer.score import FORMS
from hupai.rulesets.kit.measure import FormsMeasure

if TYPE_CHECKING:
    from hupai.table.measure import Holdings, Run, Standpoint
    from hupai.table.play import State


def hu_with(hand: _core.Hand, card: int) -> int:
    """The most 胡 that a hand has with the winning card; 0 where it does not complete the hand."""
    held = [kind for kind, count in enumerate(hand.counts) for _ in range(count)]
    found = divisions(held, hand.melds, card)
    return max((sum(column.hu for column in each) for each in found), default=0)


@dataclass(frozen=True, slots=True)
class ColumnsMeasure(FormsMeasure):
    """By the columns, less the waits that bring fewer than ten 胡; waiting for no other is one from ready."""

    def holdings(self, state: State, seat: int) -> Holdings:
        hand = state.seats[seat].hand
        if _waits_for_two(hand):
            counts = hand.counts
            held = [
                sum(1 << kind for kind, count in enumerate(counts) if count >= least)
                for least in (2, 3, 4)
            ]
            return (UNREACHABLE, 0, held[0], held[1], held[2], 0)
        return FormsMeasure.holdings(self, state, seat)

    def runs(self, kind: int) -> Sequence[Run]:
        return partners(kind)

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        if _waits_for_two(hand):
            return Outlook(UNREACHABLE, {}, 0)
        left = FormsMeasure.outlook(self, hand, seen)
        return self._winning(left, hand) if left.shanten == 0 else left

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        found = FormsMeasure.discards(self, hand, seen)
        for kind, left in found.items():
            if left.shanten == 0:
                rest = hand.copy()
                rest.remove(kind)
                found[kind] = self._winning(left, rest)
        return found

    def _winning(self, left: Outlook, hand: _core.Hand) -> Outlook:
        accepts = {
            kind: live for kind, live in left.accepts.items() if hu_with(hand, kind) >= MINIMUM_HU
        }
        shanten = 0 if accepts else 1
        return replace(left, shanten=shanten, accepts=accepts, live=sum(accepts.values()))


def _waits_for_two(hand: _core.Hand) -> bool:
    """Whether fours have saved discards that the hand has not caught up with: it is two cards short."""
    fours = any("KONG" in group.name for group, _ in hand.melds)
    return fours and hand.size % 3 == 0


MEASURE = ColumnsMeasure(FORMS)


def measure(at: Standpoint) -> FormsMeasure:
    """The measure of every table of 大贰."""
    return MEASURE
