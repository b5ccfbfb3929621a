"""Recorded riichi hands as the tests of this folder use them."""

from __future__ import annotations

import functools
from typing import Any

from tests.support import records

import hupai.rulesets
from hupai.records import Result


def score(data: dict[str, Any], **changes: Any) -> Result:
    """Score a hand record, some of its keys replaced."""
    record = {**data, **changes}
    return hupai.rulesets.ruleset(record["ruleset"]).score(record)


def differences(result: Result, expect: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What of an expectation a result does not meet: key, expected, found."""
    found = result.to_json()
    flat = {**found["detail"], **found, "han": found["total"]}
    flat["fans"] = {fan["id"]: fan["points"] * fan["count"] for fan in found["fans"]}
    return [
        (key, wanted, flat.get(key)) for key, wanted in expect.items() if flat.get(key) != wanted
    ]


@functools.cache
def recorded(name: str) -> list[dict[str, Any]]:
    """The score cases of a file of `tests/data/riichi`."""
    return [case for case in records(f"riichi/{name}") if case["kind"] == "score"]
