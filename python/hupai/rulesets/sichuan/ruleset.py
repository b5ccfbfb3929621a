"""A Sichuan ruleset, but for what tells the two tables apart."""

from __future__ import annotations

from hupai.analysis.inputs import FormSet
from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.sichuan.advice import answers, seat_facts, shapes
from hupai.rulesets.sichuan.payments import SEATS
from hupai.rulesets.sichuan.play import play
from hupai.rulesets.sichuan.score import (
    FORMS,
    SPACE,
    TABLE,
    Options,
    SichuanContext,
    SichuanDetail,
    possible,
    rules_of,
    scorer,
)
from hupai.rulesets.sichuan.words import WORDS


def sichuan_ruleset(
    id: str, names: Names, *, options: type[Options], leaves: bool, order: int
) -> Ruleset:
    """The ruleset of a table; `leaves`: a winner leaves the hand."""
    house = Preset(name="house", options=options(), doc=Names("自家牌桌。", "The house table."))
    return Ruleset(
        id=id,
        names=names,
        seats=SEATS,
        forms=FormSet(FORMS, SPACE),
        options=options,
        presets=(house,),
        context=SichuanContext,
        detail=SichuanDetail,
        words=WORDS,
        scorer=scorer(id, leaves),
        possible=possible,
        play=play(id, leaves),
        fan_table=TABLE,
        table_rules=rules_of,
        shapes=shapes,
        seat_facts=seat_facts,
        answers=answers,
        order=order,
    )
