"""The arguments of ``hupai score`` as a hand record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin

from hupai._brief import brief, cut
from hupai._fields import hints_of
from hupai.records import WINDS
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.hand_input import hand_keys

DEFAULT_RULESET = "riichi_4p"
# How parameters begin that are facts of the ruleset, and what stands before one of several choices.
FACT: Final = "fact_"
CHOICE: Final = "__"
# Parameters that say what to do, not what the hand is; and those that are typed under another name.
MODES = ("hand", "ruleset_id", "discards", "not_counted", "record", "as_json", "as_jsonl", "lang")
NAMES = {"from_seat": "from", "round_wind": "round"}
WAYS = {"ron": "discard", "tsumo": "self_draw", "chankan": "rob_kong"}


def require_none(given: Mapping[str, Any], reader: str, rules: Ruleset) -> None:
    """Raise ValueError when something of a hand was given beside an option that reads records."""
    if given.get("hand"):
        raise ValueError(f"HAND: {reader} reads records, give none")
    for name, value in given.items():
        if name not in MODES and value not in (None, False, []):
            raise ValueError(f"{_typed(name, rules)}: {reader} reads records, which hold it")


def _typed(name: str, rules: Ruleset) -> str:
    """The option that a parameter stands for."""
    key, _, choice = name.removeprefix(FACT).partition(CHOICE)
    if name.startswith(FACT) and not choice:
        return next(info.flag for info in fact_infos(rules.context) if info.name == key)
    return "--" + NAMES.get(key, choice or key).replace("_", "-")


def record_of(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """The JSON object of the record. Raises ValueError naming the option that is wrong or missing."""
    if not given["hand"]:
        raise ValueError("HAND: missing; write tiles as 123m406p77z, or use --record or --jsonl")
    data = hand_keys(" ".join(given["hand"]), rules.space)
    data |= _seats(given, rules)
    data |= _win(given, data, rules)
    for key in ("preset", "round_wind"):
        if given[key] is not None:
            data[key] = given[key]
    flowers = given["flowers"]
    if flowers is not None:
        data["flowers"] = int(flowers) if flowers.isdecimal() else flowers
    data["last_tile"] = given["last"]
    data["after_kong"] = given["after_kong"]
    data["options"] = read_options(given["option"], rules)
    data["context"] = _context(given, rules)
    return data


def _seats(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    winner, dealer, seat = given["winner"] or 0, given["dealer"] or 0, given["seat"]
    if seat is not None:
        if given["winner"] is not None:
            raise ValueError("--seat: the winner's seat was given already, by --winner")
        winds = WINDS[: rules.seats]
        if seat not in winds:
            raise ValueError(f"--seat: {brief(seat)} is none of {', '.join(winds)}")
        winner = (dealer + winds.index(seat)) % rules.seats
    return {"winner": winner, "dealer": dealer}


def _win(given: Mapping[str, Any], data: dict[str, Any], rules: Ruleset) -> dict[str, Any]:
    """The winning tile and how it came; without it nothing but who would discard."""
    found: dict[str, Any] = {}
    by = WAYS.get(given["by"] or "", given["by"] or "discard")
    if given["win"] is None:
        if given["by"] is not None:
            raise ValueError("--by: there is no winning tile; give it with --win")
        return found
    found |= {"win_tile": given["win"], "win_by": by}
    if given["from_seat"] is not None:
        found["from"] = given["from_seat"]
    elif by != "self_draw":
        found["from"] = (data["winner"] + 1) % rules.seats
    return found


def _context(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """What was said of the ruleset's own facts; what was not said stays away."""
    context = pairs(given["context"] or (), "--context", rules.context)
    hints = hints_of(rules.context)
    for name, value in given.items():
        if not name.startswith(FACT) or value in (None, False):
            continue
        key, _, choice = name.removeprefix(FACT).partition(CHOICE)
        if key in context:
            raise ValueError(f"{_typed(name, rules)}: {key} is given twice")
        context[key] = choice or _as_typed(value, hints[key])
    return context


def _as_typed(value: Any, hint: Any) -> Any:
    """The value of a fact; text that is a list of numbers is read, text of tiles is left to those who know tiles."""
    return _value(value, hint) if isinstance(value, str) and hint == tuple[int, ...] else value


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
