"""The way to eight points, for a hand by itself and for a seat at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hupai import _core
from hupai.records import HandRecord, Names
from hupai.rulesets.kit.advice import Advice, Outlook
from hupai.rulesets.kit.scoring import WIN_BY, hand_of
from hupai.rulesets.kit.values import Plan
from hupai.rulesets.mcr.score import (
    EAST,
    SPACE,
    Options,
    fan_names,
    result_of,
    rules_of,
    winds_of,
)

if TYPE_CHECKING:
    from hupai.table.actions import Prompt
    from hupai.table.view import SeatView

MENTIONED = 3  # fans of a plan that advice names


def plan(record: HandRecord, options: Options, visible: Sequence[int] | None) -> Plan:
    """The nearest win of eight points for the hand of a record without a winning tile."""
    hand = hand_of(record, SPACE, win_tile=False)
    way = record.win_by or "self_draw"
    found = _core.mcr_shanten_to_minimum(
        hand, *winds_of(record), WIN_BY[way], visible, rules_of(options)
    )
    target, score = found.target, found.score
    if target is None or score is None:
        return Plan(found.shanten, found.at_least, found.exact)
    wanted = _tiles(target.counts)
    won = replace(
        record,
        concealed=tuple(_less(wanted, [found.win_kind])),
        win_tile=found.win_kind,
        win_by=way,
        flowers=(),
    )
    return Plan(
        found.shanten,
        found.at_least,
        found.exact,
        found.accepts,
        tuple(found.draws),
        found.win_kind,
        tuple(_less(_tiles(hand.counts), wanted)),
        result_of(won, score),
    )


def _tiles(counts: Iterable[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _less(tiles: Iterable[int], taken: Iterable[int | None]) -> list[int]:
    """The tiles without those taken, as far as they are there."""
    return sorted((Counter(tiles) - Counter(taken)).elements())  # type: ignore[arg-type]


class McrAdviser:
    """Measures hands by the nearest win of eight points: what helps is what some win at that distance lacks.

    The last tile is taken to be discarded by another seat, the hand being worth at least as much by self-draw.
    """

    def outlook(self, view: SeatView, hand: _core.Hand, visible: Sequence[int]) -> Outlook:
        winds = EAST + view.round, EAST + (view.seat - view.dealer) % len(view.seats)
        rules = rules_of(view.options)
        found = _core.mcr_shanten_to_minimum(hand, *winds, _core.WinBy.DISCARD, visible, rules)
        accepts = found.accepts
        return Outlook(found.shanten, accepts, sum(accepts.values()), _aim(found.score))

    def discards(
        self, view: SeatView, hand: _core.Hand, visible: Sequence[int]
    ) -> Mapping[int, Outlook]:
        found = {}
        for kind in sorted(set(_tiles(hand.counts))):
            rest = hand.copy()
            rest.remove(kind)
            found[kind] = self.outlook(view, rest, visible)
        return found

    def answers(self, view: SeatView, prompt: Prompt) -> Sequence[Advice] | None:
        return None


def _aim(score: _core.McrScore | None) -> Names | None:
    """What the win would be worth and by which fans, those of most points."""
    if score is None:
        return None
    names = [fan_names()[line.row][1] for line in score.fans[:MENTIONED]]
    zh = "、".join(name.zh for name in names)
    en = ", ".join(name.en for name in names)
    more = len(score.fans) > MENTIONED
    return Names(
        f"做 {zh}{' 等' if more else ''}共 {score.gate_total} 分",
        f"for {en}{' and more' if more else ''}: {score.gate_total} points",
    )
