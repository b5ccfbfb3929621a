"""四川血流 (Sichuan, river of blood): winners stay with a locked hand and win again, until the wall is empty.

Tiles, fans and prices are those of 四川血战. See docs/rulesets/sichuan.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from hupai.records import Names
from hupai.rulesets._sichuan import score as sichuan
from hupai.rulesets._sichuan.advice import SichuanAdviser
from hupai.rulesets._sichuan.pay import SEATS
from hupai.rulesets._sichuan.play import play
from hupai.rulesets.base import Preset, Ruleset, option


@dataclass(frozen=True, slots=True)
class Options(sichuan.Options):
    """The settings of this table."""

    auto_win: bool = option(
        False, "胡过的人能再胡时必须胡", "who has won must take every further win"
    )


RULESET = Ruleset(
    id="sichuan_xueliu",
    names=Names("四川血流", "Sichuan, river of blood", "四川麻雀・血流"),
    seats=SEATS,
    space=sichuan.SPACE,
    forms=sichuan.FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=sichuan.SichuanContext,
    detail=sichuan.Detail,
    scorer=sichuan.scorer("sichuan_xueliu", leaves=False),
    play=play("sichuan_xueliu", leaves=False),
    adviser=SichuanAdviser(),
    order=2,
)
