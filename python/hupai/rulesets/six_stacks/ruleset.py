"""The ruleset of the six stacks and its words."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.six_stacks.last_deal import LAST_DEAL
from hupai.rulesets.six_stacks.play import PLAY
from hupai.rulesets.six_stacks.score import (
    ID,
    SEATS,
    TABLE,
    Options,
    SixStacksContext,
    core_rules,
    forms_of,
    possible,
    score,
)

HOUSE = Options()
WORDS = COMMON.plus(
    units={"base": Names("底", "base")},
    payments={"drawn_kongs": Names("荒庄赔杠", "kongs of a drawn hand")},
    ends={"exhausted": Names("荒庄", "draw at six stacks")},
    questions={LAST_DEAL: Names("分张", "the last deal")},
)

RULESET = Ruleset(
    id=ID,
    names=Names("荒庄六整落", "Six stacks", "六墩流局"),
    seats=SEATS,
    forms=forms_of(HOUSE),
    forms_by_option=forms_of,
    options=Options,
    presets=(Preset(name="house", options=HOUSE, doc=Names("自家牌桌。", "The house table.")),),
    context=SixStacksContext,
    detail=ReadingDetail,
    words=WORDS,
    scorer=score,
    possible=possible,
    play=PLAY,
    fan_table=TABLE,
    table_rules=lambda options: core_rules(),
    order=120,
)
