"""Reasons that several tables give in the same words."""

from __future__ import annotations

from hupai.records import Refused


def no_replacement() -> Refused:
    return Refused.of(
        "last_tile",
        "牌墙已空，没有补牌，不能杠",
        "no tile is left to replace a kong",
        "海底では槓できません",
    )


def last_discard() -> Refused:
    return Refused.of(
        "last_tile",
        "最后一张打出的牌不能吃碰杠",
        "the last discard cannot be called",
        "河底牌は鳴けません",
    )


def not_next() -> Refused:
    return Refused.of(
        "not_next",
        "只能吃上家的牌",
        "a chow is only taken from the previous seat",
        "チーは上家からのみ",
    )


def kong_after_call() -> Refused:
    return Refused.of(
        "after_call",
        "叫牌后要先打牌，不能杠",
        "no kong right after a call",
        "鳴いた直後は槓できません",
    )


def concealed_kong() -> Refused:
    return Refused.of(
        "concealed_kong", "暗杠不能抢", "a concealed kong cannot be robbed", "暗槓は槍槓できません"
    )


def no_chow() -> Refused:
    return Refused.of("no_chow", "这个牌桌不能吃牌", "nobody chows at this table")
