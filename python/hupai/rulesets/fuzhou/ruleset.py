"""The Fuzhou ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hupai.analysis.inputs import FormSet
from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.fuzhou.options import FuzhouContext, Options
from hupai.rulesets.fuzhou.play import PLAY
from hupai.rulesets.fuzhou.score import (
    FORMS,
    ID,
    SEATS,
    FuzhouDetail,
    possible,
    record_kinds,
    score,
)
from hupai.rulesets.kit.gold import GOLD, turned_gold
from hupai.rulesets.kit.measure import FormsMeasure, WildMeasure
from hupai.rulesets.kit.words import COMMON
from hupai.table.state import kinds_of
from hupai.table.view import SeatView

GOLD_NAMES = Names("金", "gold")
WORDS = COMMON.plus(
    payments={"repeat": Names("连庄", "dealer's repeats")},
    reveals={GOLD: GOLD_NAMES, **COMMON.asides},
    questions={GOLD: Names("开金时是否和牌", "win as the gold is turned")},
)


def seat_facts(view: SeatView) -> Mapping[str, Any]:
    """The gold that a view shows."""
    return {GOLD: turned_gold(view.revealed)}


def shapes(forms: FormSet, facts: Mapping[str, Any]) -> FormsMeasure:
    """Hands with this gold."""
    return WildMeasure(forms, kinds_of(forms.space, facts.get(GOLD)))


RULESET = Ruleset(
    id=ID,
    names=Names("福州", "Fuzhou"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=FuzhouContext,
    detail=FuzhouDetail,
    words=WORDS,
    scorer=score,
    possible=possible,
    play=PLAY,
    shapes=shapes,
    seat_facts=seat_facts,
    kinds_of=record_kinds,
    order=70,
)
