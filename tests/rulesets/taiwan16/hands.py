"""Hand records of the Taiwan tests."""

from __future__ import annotations

from typing import Any

from hupai.records import Result
from hupai.rulesets import ruleset

RULES = ruleset("taiwan16")
CHOW = {"type": "chow", "tiles": "123m", "claimed": "1m", "from": 3}
# Plain: open, between two who do not deal; 胡牌, 無花, 字牌刻子.
PLAIN = {
    "concealed": "456m678p2267s111z",
    "win_tile": "8s",
    "win_by": "discard",
    "melds": [CHOW],
    "winner": 1,
    "dealer": 0,
    "from": 2,
}
CLOSED = {"melds": None, "concealed": "123456m678p2267s111z"}
DRAWN = {"win_by": "self_draw", "from": None}


def with_(**changes: Any) -> dict[str, Any]:
    """The plain hand with changes; None takes a key away."""
    return {key: value for key, value in {**PLAIN, **changes}.items() if value is not None}


def closed(concealed: str, win: str, **changes: Any) -> dict[str, Any]:
    """Sixteen concealed tiles and the winning one."""
    return with_(concealed=concealed, win_tile=win, melds=None, **changes)


def pung(tiles: str) -> dict[str, Any]:
    return {"type": "pung", "tiles": tiles}


def kong(tiles: str, type_: str = "kong") -> dict[str, Any]:
    return {"type": type_, "tiles": tiles}


def ids(result: Result) -> dict[str, int]:
    """What each item counts in all, by its id."""
    return {fan.id: fan.total for fan in result.fans}


def items(result: Result) -> dict[str, int]:
    """What each item counts in all, by its Chinese name."""
    found = {fan.name.zh: fan.total for fan in result.fans}
    assert len(found) == len(result.fans)
    return found
