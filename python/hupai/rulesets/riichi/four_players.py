"""四人立直 (riichi for four players). See docs/rulesets/riichi.md."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import Names
from hupai.rulesets.riichi.fan_table import Table
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.presets import PRESETS
from hupai.rulesets.riichi.ruleset import riichi_ruleset

TABLE = Table("riichi_4p", 4, TileSpace.STANDARD)

RULESET = riichi_ruleset(
    TABLE,
    Names("四人立直", "Four-player riichi", "四人麻雀"),
    options=RiichiOptions,
    presets=PRESETS,
    order=30,
)
