"""The Xiamen ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai.analysis.inputs import FormSet
from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.gold import GOLD, turned_gold
from hupai.rulesets.kit.measure import FormsMeasure, WildMeasure
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.xiamen import tour
from hupai.rulesets.xiamen.facts import DECLARED
from hupai.rulesets.xiamen.options import SEATS, WAYS, Options, XiamenContext
from hupai.rulesets.xiamen.play import PLAY
from hupai.rulesets.xiamen.score import (
    BONUS,
    FORMS,
    ID,
    XiamenDetail,
    kinds_with,
    possible,
    record_kinds,
    score,
)
from hupai.table.view import SeatView

WORDS = COMMON.plus(
    units={"water": Names("水", "water")},
    payments={
        **{way.id: way.names for way in WAYS.values()},
        "sweep": Names("杀三", "all three stacks"),
    },
    ends={"exhausted": Names("臭庄", "draw")},
    declarations={name: WAYS[way].names for name, way in DECLARED.items()},
    reveals={GOLD: Names("金", "gold"), **COMMON.asides},  # a flower may be turned
    questions={
        GOLD: Names("开金时是否和牌", "win as the gold is turned"),
        tour.ABOUT: Names("游金后摸牌", "a draw in a tour"),
    },
    accounts={BONUS: Names("课外奖励", "outside the chips")},
)


def seat_facts(view: SeatView) -> Mapping[str, Any]:
    """The gold that a view shows."""
    return {GOLD: turned_gold(view.revealed)}


def shapes(forms: FormSet, facts: Mapping[str, Any]) -> FormsMeasure:
    """Hands with this gold."""
    return WildMeasure(forms, kinds_with(facts.get(GOLD)))


RULESET = Ruleset(
    id=ID,
    names=Names("厦门", "Xiamen"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=XiamenContext,
    detail=XiamenDetail,
    words=WORDS,
    scorer=score,
    possible=possible,
    play=PLAY,
    shapes=shapes,
    seat_facts=seat_facts,
    kinds_of=record_kinds,
    order=80,
)
