"""The words of the riichi tables."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.kit.words import COMMON

FU, POINTS = Names("符", "fu", "符"), Names("点", "points", "点")
LIMITS = {
    "mangan": Names("满贯", "mangan", "満貫"),
    "haneman": Names("跳满", "haneman", "跳満"),
    "baiman": Names("倍满", "baiman", "倍満"),
    "sanbaiman": Names("三倍满", "sanbaiman", "三倍満"),
    "yakuman": Names("役满", "yakuman", "役満"),
}
RIICHI = Names("立直", "riichi", "立直")

WORDS = COMMON.plus(
    units={"han": Names("番", "han", "翻")},
    ways={"discard": Names("荣和", "by discard", "ロン")},
    typed_ways={"ron": "discard", "tsumo": "self_draw", "chankan": "rob_kong"},
    payments={
        "base": Names("和牌", "win", "和了"),
        "honba": Names("本场", "counters", "本場"),
        "deposits": Names("供托", "deposits", "供託"),
        "liability": Names("包牌", "liability", "責任払い"),
        "noten": Names("不听罚符", "not ready", "不聴罰符"),
        "nagashi_mangan": Names("流局满贯", "nagashi mangan", "流し満貫"),
        "riichi": RIICHI,
    },
    ends={
        "nagashi_mangan": Names("流局满贯", "nagashi mangan", "流し満貫"),
        "nine_terminals": Names("九种九牌", "nine terminals", "九種九牌"),
        "four_winds": Names("四风连打", "four winds", "四風連打"),
        "four_riichi": Names("四家立直", "four riichi", "四家立直"),
        "four_kans": Names("四杠散了", "four kongs", "四槓散了"),
        "triple_ron": Names("三家和了", "triple ron", "三家和了"),
    },
    declarations={
        "riichi": RIICHI,
        "double_riichi": Names("双立直", "double riichi", "ダブル立直"),
        "open_riichi": Names("开立直", "open riichi", "オープン立直"),
    },
    questions={
        "ready": Names("是否亮牌示听", "show the ready hand", "聴牌を見せるか"),
        "stop": Names("是否和了终局", "end the game now", "和了やめ"),
        "nine_terminals": Names("九种九牌流局", "nine terminals", "九種九牌"),
    },
    reveals={"dora": Names("宝牌指示牌", "indicator", "ドラ表示牌")},
    asides={"nuki": Names("拔北", "North set aside", "抜きドラ")},
)
