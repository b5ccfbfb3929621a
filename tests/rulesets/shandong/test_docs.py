"""docs/rulesets/shandong.md says what the code does."""

import pytest
from tests.rulesets import docs

from hupai.rulesets.shandong.facts import DECLARATIONS
from hupai.rulesets.shandong.score import TABLE


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("shandong") == docs.options("shandong")
    assert not docs.wrong_defaults("shandong")


def test_items_and_declarations_are_those_of_the_code() -> None:
    text = docs.page("shandong").replace(" †", "")
    for row in TABLE.rows:
        assert f"| `{row.id}` | {row.zh} | {row.points}" in text
    assert all(f"`{name}`" in text for name in DECLARATIONS)


@pytest.mark.parametrize("line", docs.commands("shandong"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out
