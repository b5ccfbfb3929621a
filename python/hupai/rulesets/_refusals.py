"""Reasons that several tables give in the same words."""

from __future__ import annotations

from typing import Any

from hupai.records import Names, Refused


def refused(code: str, zh: str, en: str, ja: str | None = None, **facts: Any) -> Refused:
    return Refused(code, Names(zh, en, ja), facts)


def no_replacement() -> Refused:
    return refused(
        "last_tile",
        "牌墙已空，没有补牌，不能杠",
        "no replacement is left for a kong",
        "海底では槓できません",
    )


def not_next() -> Refused:
    return refused(
        "not_next",
        "只能吃上家的牌",
        "a chow is only taken from the previous seat",
        "チーは上家からのみ",
    )


def kong_after_call() -> Refused:
    return refused(
        "after_call",
        "叫牌后要先打牌，不能杠",
        "no kong right after a call",
        "鳴いた直後は槓できません",
    )
