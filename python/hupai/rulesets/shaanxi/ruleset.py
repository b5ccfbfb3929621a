"""The Shaanxi ruleset and its words."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.rulesets.kit.words import COMMON
from hupai.rulesets.shaanxi.advice import answers
from hupai.rulesets.shaanxi.facts import BET
from hupai.rulesets.shaanxi.play import PLAY
from hupai.rulesets.shaanxi.score import (
    ID,
    SEATS,
    TABLE,
    Options,
    ShaanxiContext,
    forms_of,
    possible,
    rules_of,
    score,
)

HOUSE = Options()
WORDS = COMMON.plus(
    units={"base": Names("底", "base")},
    ways={"discard": Names("放胡", "by discard")},
    payments={
        "discard": Names("放胡", "discard"),
        "kong": Names("放杠", "claimed kong"),
        "concealed_kong": Names("暗杠", "concealed kong"),
        "added_kong": Names("明杠", "added kong"),
        "kong_refund": Names("黄庄退杠", "kong money given back"),
    },
    ends={"exhausted": Names("黄庄", "draw")},
    questions={BET: Names("下炮子", "bet (paozi)")},
)

RULESET = Ruleset(
    id=ID,
    names=Names("陕西麻将", "Shaanxi", "陝西麻雀"),
    seats=SEATS,
    forms=forms_of(HOUSE),
    forms_by_option=forms_of,
    options=Options,
    presets=(Preset(name="house", options=HOUSE, doc=Names("自家牌桌。", "The house table.")),),
    context=ShaanxiContext,
    detail=ReadingDetail,
    words=WORDS,
    scorer=score,
    possible=possible,
    play=PLAY,
    answers=answers,
    fan_table=TABLE,
    table_rules=rules_of,
    order=100,
)
