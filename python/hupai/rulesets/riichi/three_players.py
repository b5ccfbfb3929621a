"""三人立直 (riichi for three players). See docs/rulesets/riichi.md."""

from __future__ import annotations

from hupai._core import TileSpace
from hupai.records import Names
from hupai.rulesets.riichi.fan_table import Table
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.presets import PRESETS_3P
from hupai.rulesets.riichi.ruleset import riichi_ruleset

TABLE = Table("riichi_3p", 3, TileSpace.THREE_PLAYER)

RULESET = riichi_ruleset(
    TABLE,
    Names("三人立直", "Three-player riichi", "三人麻雀"),
    options=SanmaOptions,
    presets=PRESETS_3P,
    order=40,
)
