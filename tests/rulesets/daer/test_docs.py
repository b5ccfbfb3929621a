"""docs/rulesets/daer.md says what the code does."""

import pytest
from tests.rulesets import docs

from hupai.rulesets.daer.worth import FACTORS, NAMES


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("daer") == docs.options("daer")
    assert not docs.wrong_defaults("daer")


def test_names_are_those_of_the_code() -> None:
    text = docs.page("daer")
    for name, factor in FACTORS.items():
        assert f"| `{name}` | {NAMES[name].zh} | {factor} |" in text


@pytest.mark.parametrize("line", docs.commands("daer"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out
