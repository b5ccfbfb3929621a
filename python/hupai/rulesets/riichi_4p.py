"""四人立直 (riichi for four players)."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import Names
from hupai.rulesets._riichi.core import FORMS, Table
from hupai.rulesets._riichi.options import RiichiOptions
from hupai.rulesets._riichi.play import PLAY
from hupai.rulesets._riichi.presets import PRESETS
from hupai.rulesets._riichi.record import RiichiContext, RiichiDetail
from hupai.rulesets._riichi.score import scorer
from hupai.rulesets.base import Ruleset

TABLE = Table("riichi_4p", 4, TileSpace.STANDARD)


RULESET = Ruleset(
    id=TABLE.id,
    names=Names("四人立直", "Four-player riichi", "四人麻雀"),
    seats=TABLE.seats,
    space=TABLE.space,
    forms=FORMS,
    options=RiichiOptions,
    presets=PRESETS,
    context=RiichiContext,
    detail=RiichiDetail,
    scorer=scorer(TABLE),
    play=PLAY,
    knows_furiten=True,
    order=30,
)
