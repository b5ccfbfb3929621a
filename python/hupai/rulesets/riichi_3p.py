"""三人立直 (riichi for three players)."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import Names
from hupai.rulesets._riichi.core import FORMS, Table
from hupai.rulesets._riichi.options import SanmaOptions
from hupai.rulesets._riichi.play import PLAY
from hupai.rulesets._riichi.presets import PRESETS_3P
from hupai.rulesets._riichi.record import RiichiContext, RiichiDetail
from hupai.rulesets._riichi.score import scorer
from hupai.rulesets.base import Ruleset

TABLE = Table("riichi_3p", 3, TileSpace.THREE_PLAYER)


RULESET = Ruleset(
    id=TABLE.id,
    names=Names("三人立直", "Three-player riichi", "三人麻雀"),
    seats=TABLE.seats,
    space=TABLE.space,
    forms=FORMS,
    options=SanmaOptions,
    presets=PRESETS_3P,
    context=RiichiContext,
    detail=RiichiDetail,
    scorer=scorer(TABLE),
    play=PLAY,
    knows_furiten=True,
    order=40,
)
