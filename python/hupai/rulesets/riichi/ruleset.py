"""A riichi ruleset, but for what tells four and three players apart."""

from __future__ import annotations

from hupai.analysis.inputs import FormSet
from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.riichi.context import RiichiContext, RiichiDetail, possible
from hupai.rulesets.riichi.fan_table import FORMS, Table, core_rules
from hupai.rulesets.riichi.measure import measure, seat_facts
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.play import PLAY
from hupai.rulesets.riichi.score import not_counter, scorer
from hupai.rulesets.riichi.words import WORDS


def riichi_ruleset(
    table: Table,
    names: Names,
    *,
    options: type[RiichiOptions],
    presets: tuple[Preset, ...],
    order: int,
) -> Ruleset:
    """The ruleset of a table."""
    return Ruleset(
        id=table.id,
        names=names,
        seats=table.seats,
        forms=FormSet(FORMS, table.space),
        options=options,
        presets=presets,
        context=RiichiContext,
        detail=RiichiDetail,
        scorer=scorer(table),
        possible=possible,
        explainer=not_counter(table),
        play=PLAY,
        words=WORDS,
        needs_worth=True,
        measures=measure(table),
        seat_facts=seat_facts,
        knows_furiten=True,
        fan_table=table.fans,
        table_rules=core_rules,
        order=order,
    )
