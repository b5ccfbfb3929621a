"""三人立直 (riichi for three players)."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import HandRecord, Names, Result
from hupai.rulesets import _riichi
from hupai.rulesets._riichi_core import FORMS, Table
from hupai.rulesets._riichi_options import SanmaOptions
from hupai.rulesets._riichi_play import PLAY
from hupai.rulesets._riichi_presets import PRESETS_3P
from hupai.rulesets._riichi_record import RiichiContext, RiichiDetail
from hupai.rulesets.base import Ruleset

TABLE = Table("riichi_3p", 3, TileSpace.THREE_PLAYER)


def score(record: HandRecord, options: SanmaOptions, own_discards: object = None) -> Result:
    """One hand of three-player riichi; see `_riichi.score`."""
    return _riichi.score(record, options, TABLE, own_discards)


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
    scorer=score,
    play=PLAY,
    knows_furiten=True,
    order=40,
)
