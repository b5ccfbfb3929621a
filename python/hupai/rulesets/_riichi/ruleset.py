"""A riichi ruleset, but for what tells four and three players apart."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets._riichi.core import FORMS, Table
from hupai.rulesets._riichi.options import RiichiOptions
from hupai.rulesets._riichi.play import PLAY
from hupai.rulesets._riichi.record import RiichiContext, RiichiDetail
from hupai.rulesets._riichi.score import scorer
from hupai.rulesets.base import Preset, Ruleset


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
        space=table.space,
        forms=FORMS,
        options=options,
        presets=presets,
        context=RiichiContext,
        detail=RiichiDetail,
        scorer=scorer(table),
        play=PLAY,
        knows_furiten=True,
        order=order,
    )
