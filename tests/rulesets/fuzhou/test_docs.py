"""docs/rulesets/fuzhou.md says what the code does."""

import pytest
from tests.rulesets import docs

from hupai.rulesets.fuzhou import score


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("fuzhou") == docs.options("fuzhou")
    assert not docs.wrong_defaults("fuzhou")


def test_the_patterns_are_those_of_the_code() -> None:
    text = docs.page("fuzhou")
    known = [value for value in vars(score).values() if isinstance(value, score.Pattern)]
    assert len(known) == 5
    for pattern in known:
        assert f"| `{pattern.id}` | {pattern.names.zh} | {pattern.fan} |" in text


@pytest.mark.parametrize("line", docs.commands("fuzhou"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out
