"""docs/rulesets/jiangma.md says what the code does."""

import pytest
from tests.rulesets import docs

from hupai.rulesets.jiangma import TABLE, HandValues


def test_the_options_are_those_of_the_code() -> None:
    assert docs.told_options("jiangma") == docs.options("jiangma")
    assert not docs.wrong_defaults("jiangma")


def test_the_hands_are_those_of_the_code() -> None:
    for row in TABLE.rows:
        assert f"| `{row.id}` | {row.zh} | {getattr(HandValues(), row.id)} |" in docs.page(
            "jiangma"
        )
        assert row.points == getattr(HandValues(), row.id)


@pytest.mark.parametrize("line", docs.commands("jiangma"))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs.runs(line)
    assert capsys.readouterr().out
