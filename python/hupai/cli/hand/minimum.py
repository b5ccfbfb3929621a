"""Where a complete hand may be worth too little to win: the way to enough points, and what each wait is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai import analysis
from hupai._core import Hand, TileSpace
from hupai.cli.hand.question import Question
from hupai.records import WINDS, Names, Result
from hupai.tiles import kind_texts

if TYPE_CHECKING:
    from hupai.rulesets.base import Ruleset
    from hupai.rulesets.kit.values import Plan, WaitValue

WAYS = ("discard", "self_draw")  # how the last tile may come


def _rules(asked: Question) -> Ruleset:
    assert asked.rules is not None
    return asked.rules


def _facts(asked: Question) -> dict[str, Any]:
    """The winds and the options as a hand record has them: with the dealer at seat 0."""
    return {
        "round_wind": asked.round_wind,
        "winner": WINDS.index(asked.seat_wind),
        "preset": asked.preset,
        "options": asked.options,
    }


def plan(hand: Hand, asked: Question, way: str = "discard") -> Plan:
    """The way to the nearest win of enough points whose last tile comes like this."""
    return _rules(asked).plan(hand, visible=asked.visible, win_by=way, **_facts(asked))


def values(hand: Hand, asked: Question) -> tuple[WaitValue, ...]:
    """What each wait of a ready hand is worth."""
    return _rules(asked).waits(hand, **_facts(asked))


def luck_name(luck: str, asked: Question) -> Names:
    """What the ruleset calls luck that may add to a wait."""
    return _rules(asked).words.of("luck", luck)


# --- as JSON


def plans_json(hand: Hand, asked: Question) -> dict[str, Any]:
    """The minimum, and the plan for either way in which the last tile may come."""
    ways = {f"by_{way}": _plan_json(plan(hand, asked, way), hand.space) for way in WAYS}
    return {"points": _rules(asked).minimum} | ways


def _plan_json(found: Plan, space: TileSpace) -> dict[str, Any]:
    texts = kind_texts(space)
    result = found.result
    return {
        "shanten": None if found.shanten == analysis.UNREACHABLE else found.shanten,
        "exact": found.exact,
        "accepts": {texts[kind]: live for kind, live in found.accepts.items()},
        "missing": [texts[kind] for kind in found.missing],
        "win_tile": None if found.win_tile is None else texts[found.win_tile],
        "spare": [texts[kind] for kind in found.spare],
        "fans": {} if result is None else {fan.id: fan.total for fan in result.fans},
        "total": None if result is None else result.total,
    }


def values_json(hand: Hand, asked: Question) -> dict[str, Any]:
    """By tile what it is worth drawn or discarded, and with luck; `win` says whether that is enough."""
    texts = kind_texts(hand.space)
    return {
        texts[value.tile]: _ways_json(value)
        | {luck: _ways_json(lucky) for luck, lucky in value.also.items()}
        for value in values(hand, asked)
    }


def _ways_json(value: WaitValue) -> dict[str, Any]:
    return {
        "by_discard": _worth_json(value.by_discard),
        "by_self_draw": _worth_json(value.by_self_draw),
    }


def _worth_json(result: Result) -> dict[str, Any]:
    return {
        "total": result.total,
        "win": result.win,
        "refused": None if result.refused is None else result.refused.code,
        "fans": {fan.id: fan.total for fan in result.fans},
    }
