"""The ruleset 泸州大贰."""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.daer.measure import measure
from hupai.rulesets.daer.options import Options
from hupai.rulesets.daer.play import PLAY
from hupai.rulesets.daer.record import DaerContext, DaerDetail, DaerRecord
from hupai.rulesets.daer.score import FORMS, ID, SEATS, possible, score
from hupai.rulesets.kit.words import COMMON

WORDS = COMMON.plus(
    units={"dao": Names("道", "dao")},
    ways={
        "self_draw": Names("自摸", "by the own draw"),
        "discard": Names("胡别人的牌", "by another's card"),
    },
    payments={
        "dijia": Names("底家", "who sits out"),
        "foul": Names("犯规", "foul"),
        "win": Names("胡牌", "win"),
    },
    ends={
        "exhausted": Names("底牌摸完", "draw: the stock is empty"),
        "false_win": Names("犯规（错胡）", "foul: a false win"),
    },
    questions={
        "dealt_win": Names("起手胡", "win with the deal"),
        "false_win": Names("错胡（犯规）", "a false win (foul)"),
    },
)
RULESET = Ruleset(
    id=ID,
    names=Names("泸州大贰", "Luzhou Da'er"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(
        Preset(
            name="luzhou",
            options=Options(),
            doc=Names("泸州，普通算等。", "Luzhou, scored by steps of ten 胡."),
        ),
        Preset(
            name="mingtang",
            options=Options(scoring="mingtang"),
            doc=Names("泸州，高级名堂。", "Luzhou, scored by names."),
        ),
        Preset(
            name="chongqing",
            options=Options(scoring="dao", must_pung=True, fouls="paid"),
            doc=Names(
                "重庆道：有碰必碰，错胡赔二道。",
                "Chongqing: pungs are compulsory, a false win pays two 道.",
            ),
        ),
    ),
    words=WORDS,
    record=DaerRecord,
    context=DaerContext,
    detail=DaerDetail,
    scorer=score,
    possible=possible,
    play=PLAY,
    measures=measure,
    chow_from=frozenset({2, 3}),
    order=100,
)
