"""What the score cases of tables with gold expect of a result."""

from __future__ import annotations

from typing import Any

from hupai.records import Result


def check_result(result: Result, expect: dict[str, Any]) -> None:
    """The result is what the case says, key by key; none is left out."""
    names = {fan.name.zh: fan.total for fan in result.fans}
    told = set(expect)
    assert result.win == expect["win"]
    if "deltas" in told:
        assert list(result.deltas) == expect["deltas"]
    if "water" in told:
        assert result.detail.water == expect["water"]
    if "refused" in told:
        assert result.refused is not None
        assert result.refused.code == expect["refused"]["code"]
    included = expect.get("fans_include", {})
    assert {name: names.get(name) for name in included} == included
    assert not names.keys() & set(expect.get("fans_exclude", ()))
    assert told <= {"win", "deltas", "water", "refused", "fans_include", "fans_exclude"}
