"""What the tests of both Sichuan tables share."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support import records

from hupai.rulesets import ruleset

TABLES = ("sichuan_xuezhan", "sichuan_xueliu")
RULES = {name: ruleset(name) for name in TABLES}


def cases(*kinds: str) -> list[Any]:
    """The recorded cases of these kinds of both tables, with their ids."""
    found = [
        case
        for table in TABLES
        for file in ("score", "situations")
        for case in records(f"{table}/{file}")
        if case["kind"] in kinds
    ]
    return [pytest.param(case, id=case["id"]) for case in found]
