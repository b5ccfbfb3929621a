"""国标 (MCR, Chinese official rules): 81 fans, eight points to win, sixteen hands.

144 tiles with flowers, or the competition form without. See docs/rulesets/mcr.md.
"""

from __future__ import annotations

from hupai.analysis.inputs import FormSet
from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.mcr import score as mcr
from hupai.rulesets.mcr.plan import measure, plan
from hupai.rulesets.mcr.play import PLAY

COMPETITION = mcr.Options(flowers=False, duplicate_walls=True)

RULESET = Ruleset(
    id=mcr.ID,
    names=Names("国标麻将", "MCR (Chinese official rules)", "中国麻将（国標）"),
    seats=mcr.SEATS,
    forms=FormSet(mcr.FORMS, mcr.SPACE),
    options=mcr.Options,
    presets=(
        Preset(name="house", options=mcr.Options(), doc=Names("自家牌桌。", "The house table.")),
        Preset(
            name="competition",
            options=COMPETITION,
            doc=Names(
                "复式：每家各有34张的牌墙，不用花牌。",
                "Duplicate walls of 34 tiles for each seat, without flowers.",
            ),
        ),
    ),
    context=mcr.McrContext,
    detail=mcr.McrDetail,
    words=COMMON.plus(
        payments={
            "base": Names("和牌", "win", "和了"),
            "base_points": Names("底分", "base", "基本"),
        },
        luck={"last_copy": Names("绝张", "as the last copy", "最後の一枚")},
    ),
    scorer=mcr.score,
    possible=mcr.possible,
    explainer=mcr.not_counted,
    play=PLAY,
    measures=measure,
    luck=mcr.luck,
    needs_worth=True,
    minimum=mcr.MINIMUM,
    planner=plan,
    fan_table=mcr.TABLE,
    table_rules=mcr.rules_of,
    order=50,
)
