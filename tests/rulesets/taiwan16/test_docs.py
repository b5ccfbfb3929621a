"""docs/rulesets/taiwan16.md says what the code does."""

import re

import pytest
from tests.reference import taiwan16 as twin
from tests.rulesets import docs

from hupai.rulesets.taiwan16.score import TABLE
from hupai.rulesets.taiwan16.turn import DECLARATIONS


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("taiwan16") == docs.options("taiwan16")
    assert not docs.wrong_defaults("taiwan16")


def test_items_and_declarations_are_those_of_the_code() -> None:
    text = docs.page("taiwan16")
    told = {
        line[0]: (line[1].strip(), *(value.strip() for value in line[2:]))
        for line in re.findall(r"^\| `(\w+)` \| (\S+) \|([ \d]*)\|([ \d]*)\|", text, re.M)
    }
    for row in TABLE.rows:
        values = (str(points.get(row.id, "")) for points in (twin.HOUSE, twin.COMMON))
        assert told.pop(row.id) == (row.zh, *values)
    assert told == {
        "seven_flowers": ("七花搶一", "20", "8"),
        "eight_flowers": ("八花獨佔", "30", "8"),
    }
    assert all(f"`{name}`" in text for name in DECLARATIONS)


@pytest.mark.parametrize("line", docs.commands("taiwan16"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out
