"""The arguments of ``hupai score`` as a hand record."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

from hupai._brief import brief, cut
from hupai._fields import hints_of
from hupai.records import WINDS
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.hand_input import hand_keys

DEFAULT_RULESET = "riichi_4p"
WAYS = {"ron": "discard", "tsumo": "self_draw", "chankan": "rob_kong"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the options said; None, False and empty where they did not."""

    win: str | None = None
    by: str | None = None
    preset: str | None = None
    options: list[str] = field(default_factory=list)
    seat: str | None = None
    winner: int | None = None
    dealer: int | None = None
    from_seat: int | None = None
    round_wind: str | None = None
    last: bool = False
    after_kong: bool = False
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    first_turn: bool = False
    dora: str | None = None
    ura: str | None = None
    honba: int | None = None
    deposits: int | None = None
    nuki: int | None = None
    liable: int | None = None
    flowers: str | None = None
    context: list[str] = field(default_factory=list)

    def require_none(self, reader: str, hand: Sequence[str] | None) -> None:
        """Raise ValueError when something of a hand was given beside an option that reads records."""
        if hand:
            raise ValueError(f"HAND: {reader} reads records, give none")
        for option in dataclasses.fields(self):
            if getattr(self, option.name) not in (None, False, []):
                raise ValueError(
                    f"--{option.name.replace('_', '-')}: {reader} reads records, which hold it"
                )


def record_of(hand: Sequence[str] | None, facts: Facts, rules: Ruleset) -> dict[str, Any]:
    """The JSON object of the record. Raises ValueError naming the option that is wrong or missing."""
    if not hand:
        raise ValueError("HAND: missing; write tiles as 123m406p77z, or use --record or --jsonl")
    data = hand_keys(" ".join(hand), rules.space)
    data |= _seats(facts, rules)
    data |= _win(facts, data, rules)
    _put(data, "preset", facts.preset)
    _put(data, "round_wind", facts.round_wind)
    if facts.flowers is not None:
        data["flowers"] = int(facts.flowers) if facts.flowers.isdecimal() else facts.flowers
    data["last_tile"] = facts.last
    data["after_kong"] = facts.after_kong
    data["options"] = read_options(facts.options, rules)
    data["context"] = _context(facts, rules)
    return data


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    if value is not None:
        data[key] = value


def _seats(facts: Facts, rules: Ruleset) -> dict[str, Any]:
    winner, dealer = facts.winner or 0, facts.dealer or 0
    if facts.seat is not None:
        if facts.winner is not None:
            raise ValueError("--seat: the winner's seat was given already, by --winner")
        winds = WINDS[: rules.seats]
        if facts.seat not in winds:
            raise ValueError(f"--seat: {brief(facts.seat)} is none of {', '.join(winds)}")
        winner = (dealer + winds.index(facts.seat)) % rules.seats
    return {"winner": winner, "dealer": dealer}


def _win(facts: Facts, data: dict[str, Any], rules: Ruleset) -> dict[str, Any]:
    """The winning tile and how it came; without it nothing but who would discard."""
    found: dict[str, Any] = {}
    by = WAYS.get(facts.by or "", facts.by or "discard")
    if facts.win is None:
        if facts.by is not None:
            raise ValueError("--by: there is no winning tile; give it with --win")
        return found
    found |= {"win_tile": facts.win, "win_by": by}
    if facts.from_seat is not None:
        found["from"] = facts.from_seat
    elif by != "self_draw":
        found["from"] = (data["winner"] + 1) % rules.seats
    return found


def _context(facts: Facts, rules: Ruleset) -> dict[str, Any]:
    """What was said of the context; what was not said stays away, so that a ruleset without it does not complain."""
    context = pairs(facts.context, "--context", rules.context)
    if facts.riichi or facts.double_riichi:
        context["riichi"] = "double_riichi" if facts.double_riichi else "riichi"
    for key in ("ippatsu", "first_turn"):
        if getattr(facts, key):
            context[key] = True
    for key in ("honba", "deposits", "nuki", "liable"):
        _put(context, key, getattr(facts, key))
    _put(context, "dora_indicators", facts.dora)
    _put(context, "ura_indicators", facts.ura)
    return context


def read_options(given: Sequence[str] | None, rules: Ruleset) -> dict[str, Any]:
    """Options of the ruleset as typed. Raises ValueError for one without a value."""
    return pairs(given or (), "--option", rules.options)


def pairs(texts: Sequence[str], option: str, known: type) -> dict[str, Any]:
    """NAME=VALUE texts for the fields of the dataclass `known`.

    A value that is one of the texts a field may have is that text. Else it is JSON where it can be read as such, or text,
    with commas a list; for a field that is a list a single value stands for a list of one.
    """
    hints = hints_of(known)
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, given = text.partition("=")
        if not equals or not name:
            raise ValueError(f"{option}: {brief(text)} is not NAME=VALUE")
        name = name.strip().replace("-", "_")
        value = _value(given.strip(), hints.get(name))
        if name in found:
            raise ValueError(f"{option}: {cut(name)} is given twice")
        found[name] = value
    return found


def _value(text: str, hint: Any) -> Any:
    """The value of a field with this type hint, None for a field that is not known."""
    if get_origin(hint) is Literal and text in get_args(hint):
        return text  # "1998" is no number
    value = _json_or_text(text)
    return [value] if get_origin(hint) is tuple and not isinstance(value, list) else value


def _json_or_text(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        parts = [part.strip() for part in text.split(",")]
        return [_json_or_text(part) for part in parts if part] if len(parts) > 1 else text
