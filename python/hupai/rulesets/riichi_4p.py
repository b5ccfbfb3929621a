"""四人立直 (riichi for four players)."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import HandRecord, Names, Result
from hupai.rulesets import _riichi
from hupai.rulesets._riichi_core import FORMS, Table
from hupai.rulesets._riichi_options import RiichiOptions
from hupai.rulesets._riichi_play import PLAY
from hupai.rulesets._riichi_presets import PRESETS
from hupai.rulesets._riichi_record import RiichiContext, RiichiDetail
from hupai.rulesets.base import Ruleset

TABLE = Table("riichi_4p", 4, TileSpace.STANDARD)


def score(record: HandRecord, options: RiichiOptions, own_discards: object = None) -> Result:
    """One hand of four-player riichi; see `_riichi.score`."""
    return _riichi.score(record, options, TABLE, own_discards)


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
    scorer=score,
    play=PLAY,
    knows_furiten=True,
    order=30,
)
