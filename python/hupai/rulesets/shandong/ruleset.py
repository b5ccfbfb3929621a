"""The Shandong ruleset."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.shandong.facts import DECLARATIONS
from hupai.rulesets.shandong.measure import measure
from hupai.rulesets.shandong.play import PLAY
from hupai.rulesets.shandong.score import (
    FORMS,
    ID,
    SEATS,
    TABLE,
    Options,
    ShandongContext,
    possible,
    rules_of,
    score,
)

WORDS = COMMON.plus(
    payments={"dealer": Names("庄家", "dealer")},
    declarations={name: ready.names for name, ready in DECLARATIONS.items()},
)
RULESET = Ruleset(
    id=ID,
    names=Names("山东（烟台）", "Shandong (Yantai)"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=ShandongContext,
    detail=ReadingDetail,
    words=WORDS,
    scorer=score,
    explainer=score.not_counted,
    possible=possible,
    play=PLAY,
    measures=measure,
    fan_table=TABLE,
    table_rules=rules_of,
    order=60,
)
