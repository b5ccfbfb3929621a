"""The words of a ruleset: what its units, ways to win, payments, ends of a hand and own actions are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args

from hupai.records import Names

Topic = Literal[
    "units",
    "ways",
    "payments",
    "ends",
    "declarations",
    "questions",
    "asides",
    "reveals",
    "luck",
    "accounts",
]
TOPICS: tuple[Topic, ...] = get_args(Topic)
Glossary = Mapping[str, Names]
POT = Names("供托", "the table", "供託")


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Names by topic and id.

    `units` of a result, `ways` to win, reasons of `payments`, `ends` of a hand (winning apart), `declarations` beside a
    discard, `questions` that only this table asks (also what is given away, and what ends a hand by choice), why
    tiles lie aside or are turned (`reveals`), the `luck` that may add to a wait, and `accounts` beside the score. `pot` is
    what the table itself pays from, and `typed_ways` are other words by which people ask for a way to win.
    """

    units: Glossary = field(default_factory=dict)
    ways: Glossary = field(default_factory=dict)
    payments: Glossary = field(default_factory=dict)
    ends: Glossary = field(default_factory=dict)
    declarations: Glossary = field(default_factory=dict)
    questions: Glossary = field(default_factory=dict)
    asides: Glossary = field(default_factory=dict)
    reveals: Glossary = field(default_factory=dict)
    luck: Glossary = field(default_factory=dict)
    typed_ways: Mapping[str, str] = field(default_factory=dict)
    accounts: Glossary = field(default_factory=dict)
    pot: Names = POT

    def has(self, topic: Topic, id: str) -> bool:
        """Whether the ruleset says what an id is called."""
        glossary: Glossary = getattr(self, topic)
        return id in glossary

    def of(self, topic: Topic, id: str) -> Names:
        """What an id is called; the id itself where the ruleset does not say."""
        glossary: Glossary = getattr(self, topic)
        return glossary.get(id) or Names(id, id.replace("_", " "))

    def plus(self, **more: Mapping[str, Any]) -> Words:
        """These words and others, which come before those of the same id."""
        joined = {f.name: getattr(self, f.name) for f in fields(self)}
        for topic, glossary in more.items():
            joined[topic] = {**joined[topic], **glossary}
        return Words(**joined)


COMMON = Words(
    units={
        "points": Names("分", "points", "点"),
        "fan": Names("番", "fan", "番"),
    },
    ways={
        "discard": Names("点和", "by discard", "ロン"),
        "self_draw": Names("自摸", "by self-draw", "ツモ"),
        "rob_kong": Names("抢杠", "robbing a kong", "槍槓"),
    },
    payments={
        "self_draw": Names("自摸", "self-draw", "ツモ"),
        "discard": Names("点炮", "discard", "放銃"),
        "rob_kong": Names("抢杠", "robbed kong", "槍槓"),
        "win": Names("和牌", "win", "和了"),
        "kong": Names("直杠", "claimed kong", "大明槓"),
        "concealed_kong": Names("暗杠", "concealed kong", "暗槓"),
        "added_kong": Names("补杠", "added kong", "加槓"),
    },
    ends={"exhausted": Names("荒牌流局", "draw", "流局")},
    asides={"flower": Names("补花", "flower", "花牌")},
)
