"""The Taiwan ruleset and its words."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.taiwan16.flowers import EIGHT, NAMES, SEVEN
from hupai.rulesets.taiwan16.options import ID, PRESETS, SEATS, UNIT, Options
from hupai.rulesets.taiwan16.play import PLAY
from hupai.rulesets.taiwan16.score import (
    TABLE,
    TaiwanContext,
    forms_of,
    not_counted,
    possible,
    rules_of,
    score,
)
from hupai.rulesets.taiwan16.turn import DECLARATIONS

WORDS = COMMON.plus(
    units={UNIT: Names("台", "tai")},
    ways={
        "discard": Names("放銃", "by discard"),
        "self_draw": Names("自摸", "by self-draw"),
        "rob_kong": Names("搶胡", "by robbing"),
    },
    payments={
        "discard": Names("放銃", "discard"),
        "rob_kong": Names("搶槓", "robbed kong"),
        "dealer": Names("莊家與連莊", "dealer and streak"),
        SEVEN: NAMES[SEVEN],
        EIGHT: NAMES[EIGHT],
    },
    ends={"exhausted": Names("流局", "draw")},
    asides={"flower": Names("補花", "flower")},
    declarations=DECLARATIONS,
)

RULESET = Ruleset(
    id=ID,
    names=Names("台灣16張", "Taiwan (16 tiles)", "台湾麻雀"),
    seats=SEATS,
    forms=forms_of(Options()),
    forms_by_option=forms_of,
    options=Options,
    presets=PRESETS,
    context=TaiwanContext,
    detail=ReadingDetail,
    words=WORDS,
    scorer=score,
    explainer=not_counted,
    possible=possible,
    play=PLAY,
    fan_table=TABLE,
    table_rules=rules_of,
    order=80,
)
