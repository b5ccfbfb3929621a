"""How Shandong hands are measured: where a win needs a 2, 5 or 8, they wait for the tiles that win and no others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hupai import _core
from hupai.analysis.results import Outlook
from hupai.rulesets.kit.measure import FormsMeasure
from hupai.rulesets.shandong.score import FORMS, TABLE, Options, rules_of
from hupai.table.measure import Standpoint


def winning_waits(hand: _core.Hand, options: Options) -> set[int]:
    """The kinds with which a hand without its winning tile wins."""
    waits = TABLE.waits(hand, rules=rules_of(options))
    return {kind for kind, _, drawn in waits if drawn.wins}


@dataclass(frozen=True, slots=True)
class Need258Measure(FormsMeasure):
    """By the winning forms, less the tiles that complete a hand which does not win; waiting for no other is one from ready."""

    options: Options

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        left = FormsMeasure.outlook(self, hand, seen)
        full = hand.size + 3 * len(hand.melds) == TABLE.tiles
        return left if full else self._winning(left, hand)

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        found = {}
        for kind, left in FormsMeasure.discards(self, hand, seen).items():
            rest = hand.copy()
            rest.remove(kind)
            found[kind] = self._winning(left, rest)
        return found

    def _winning(self, left: Outlook, hand: _core.Hand) -> Outlook:
        if left.shanten != 0:
            return left
        wins = winning_waits(hand, self.options)
        accepts = {kind: live for kind, live in left.accepts.items() if kind in wins}
        return replace(left, shanten=0 if wins else 1, accepts=accepts, live=sum(accepts.values()))


PLAIN = FormsMeasure(FORMS)


def measure(at: Standpoint) -> FormsMeasure:
    """The measure of a table with these options."""
    return PLAIN if at.options.need_258 == "off" else Need258Measure(FORMS, at.options)
