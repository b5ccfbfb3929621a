"""The way to eight points, for a hand by itself and for a seat at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.analysis.results import Outlook
from hupai.records import HandRecord, Names
from hupai.rulesets.kit.measure import EachMeasure
from hupai.rulesets.kit.scoring import WIN_BY, hand_of
from hupai.rulesets.kit.values import Plan
from hupai.rulesets.mcr.score import (
    EAST,
    FORMS,
    SPACE,
    Options,
    fan_names,
    result_of,
    rules_of,
    winds_of,
)
from hupai.table.measure import Standpoint

MENTIONED = 3  # fans of a plan that advice names


def plan(record: HandRecord, options: Options, visible: Sequence[int] | None) -> Plan:
    """The nearest win of eight points for the hand of a record without a winning tile."""
    hand = hand_of(record, SPACE, win_tile=False)
    way = record.win_by or "self_draw"
    found = _core.mcr_shanten_to_minimum(
        hand, *winds_of(record), WIN_BY[way], visible, rules_of(options)
    )
    target, score, accepts = found.target, found.score, found.accepts
    bounds: dict[str, Any] = {
        "at_least": found.at_least,
        "exact": found.exact,
        "aim": aim_of(score),
    }
    if target is None or score is None:
        return Plan(found.shanten, {}, 0, **bounds)
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
        accepts,
        sum(accepts.values()),
        **bounds,
        missing=tuple(found.draws),
        win_tile=found.win_kind,
        spare=tuple(_less(_tiles(hand.counts), wanted)),
        result=result_of(won, score),
    )


def _tiles(counts: Iterable[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _less(tiles: Iterable[int], taken: Iterable[int | None]) -> list[int]:
    """The tiles without those taken, as far as they are there."""
    return sorted((Counter(tiles) - Counter(taken)).elements())  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class McrMeasure(EachMeasure):
    """Measures hands by the nearest win of eight points: what helps is what some win at that distance lacks.

    The last tile is taken to be discarded by another seat, the hand being worth at least as much by self-draw.
    """

    winds: tuple[int, int]
    rules: _core.McrRules

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        by_discard = _core.WinBy.DISCARD
        found = _core.mcr_shanten_to_minimum(hand, *self.winds, by_discard, seen, self.rules)
        accepts = found.accepts
        return Outlook(found.shanten, accepts, sum(accepts.values()), aim=aim_of(found.score))


def measure(at: Standpoint) -> McrMeasure:
    """The measure of a table with these options, of a seat with these winds."""
    winds = EAST + at.round_wind, EAST + at.seat_wind
    return McrMeasure(FormSet(FORMS, SPACE), winds, rules_of(at.options))


NO_AIM = Names("够不到起和分", "no win of enough points is left")


def aim_of(score: _core.McrScore | None) -> Names:
    """What the win would be worth and by which fans, those of most points."""
    if score is None:
        return NO_AIM
    names = [fan_names()[line.row][1] for line in score.fans[:MENTIONED]]
    zh = "、".join(name.zh for name in names)
    en = ", ".join(name.en for name in names)
    more = len(score.fans) > MENTIONED
    return Names(
        f"{zh}{' 等' if more else ''} {score.gate_total} 分",
        f"{en}{' …' if more else ''}: {score.gate_total} points",
    )
