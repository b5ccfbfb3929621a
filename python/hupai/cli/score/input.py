"""The arguments of ``hupai score`` as a hand record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hupai._brief import brief
from hupai.cli.facts import option_of, pairs, told_facts
from hupai.records import WINDS
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.hand_input import hand_keys

DEFAULT_RULESET = "riichi_4p"
# Parameters that say what to do, not what the hand is; and those that are typed under another name.
MODES = ("hand", "ruleset_id", "discards", "not_counted", "record", "as_json", "as_jsonl", "lang")
NAMES = {"from_seat": "from", "round_wind": "round"}


def require_none(given: Mapping[str, Any], reader: str, rules: Ruleset) -> None:
    """Raise ValueError when something of a hand was given beside an option that reads records."""
    if given.get("hand"):
        raise ValueError(f"HAND: {reader} reads records, give none")
    for name, value in given.items():
        if name not in MODES and value not in (None, False, []):
            raise ValueError(f"{_typed(name, rules)}: {reader} reads records, which hold it")


def _typed(name: str, rules: Ruleset) -> str:
    """The option that a parameter stands for."""
    fact = option_of(name, fact_infos(rules.context))
    return fact or "--" + NAMES.get(name, name).replace("_", "-")


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
    by = given["by"] or "discard"
    by = rules.words.typed_ways.get(by, by)
    if given["win"] is None:
        if given["by"] is not None:
            raise ValueError("--by: there is no winning tile; give it with --win")
        return found
    found |= {"win_tile": given["win"], "win_by": by}
    if given["from_seat"] is not None:
        found["from"] = given["from_seat"]
    elif by != "self_draw":
        found["from"] = rules.next_seat(data["winner"], data["dealer"], rules.options_of())
    return found


def _context(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """What was said of the ruleset's own facts; what was not said stays away."""
    context = pairs(given["context"] or (), "--context", rules.context)
    return told_facts(given, fact_infos(rules.context), context)


def read_options(given: Sequence[str] | None, rules: Ruleset) -> dict[str, Any]:
    """Options of the ruleset as typed. Raises ValueError for one without a value."""
    return pairs(given or (), "--option", rules.options)
