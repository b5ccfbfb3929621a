"""四人立直 (riichi for four players). See docs/rulesets/riichi.md."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import Names
from hupai.rulesets._riichi.core import Table
from hupai.rulesets._riichi.options import RiichiOptions
from hupai.rulesets._riichi.presets import PRESETS
from hupai.rulesets._riichi.ruleset import riichi_ruleset

TABLE = Table("riichi_4p", 4, TileSpace.STANDARD)

RULESET = riichi_ruleset(
    TABLE,
    Names("四人立直", "Four-player riichi", "四人麻雀"),
    options=RiichiOptions,
    presets=PRESETS,
    order=30,
)
