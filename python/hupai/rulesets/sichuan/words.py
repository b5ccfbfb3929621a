"""The words of the Sichuan tables."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.kit.words import COMMON

WORDS = COMMON.plus(
    payments={
        "base": Names("和牌", "win", "和了"),
        "call_transfer": Names("呼叫转移", "kong money handed on", "槓点の移転"),
        "kong_refund": Names("退税", "kong money given back", "槓点の返却"),
        "flower_pig": Names("查花猪", "void suit left", "花猪"),
        "not_ready": Names("查大叫", "not ready", "不聴"),
    },
    questions={
        "exchange": Names("换三张", "exchange three tiles", "三枚交換"),
        "void_suit": Names("定缺", "name the void suit", "欠け色"),
    },
    asides={"win": Names("胡的牌", "the winning tile", "和了牌")},
)
