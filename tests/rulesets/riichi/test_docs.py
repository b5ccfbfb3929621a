"""The document of the riichi rulesets says what the code does: its tables and its examples."""

import re
import shlex

import pytest
from tests.rulesets.riichi.doc_tables import DOCUMENT, filled

from hupai.cli.app import run
from hupai.rulesets import ruleset

TEXT = DOCUMENT.read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_code() -> None:
    assert filled(TEXT) == TEXT


def test_the_example_runs_and_is_worth_what_it_should_be() -> None:
    code = next(block for block in re.findall(r"```python\n(.*?)```", TEXT, re.S))
    names: dict[str, object] = {}
    exec(code, names)
    result = names["result"]
    # Riichi, pinfu, all simples, a dora and a red five by discard: 5 han, a mangan.
    assert (result.total, result.detail.points) == (5, 8000)  # type: ignore[attr-defined]


def test_the_example_without_records_gives_the_same_for_one_hand_and_for_many() -> None:
    code = re.findall(r"```python\n(.*?)```", TEXT, re.S)[1]
    names: dict[str, object] = {}
    exec(code, names)
    one, values = names["one"], names["values"]
    # Riichi, ippatsu, pinfu, all simples and a dora; the batch is without ippatsu: 5 and 4 han, 30 fu.
    assert (one.han, one.fu, one.points) == (5, 30, 8000)  # type: ignore[attr-defined]
    assert set(values.han) == {4}  # type: ignore[attr-defined]
    assert set(values.points) == {8000}  # type: ignore[attr-defined]  # kiriage: 4 han 30 fu is a mangan


POPULAR = (DOCUMENT.parent / "popular13.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", re.findall(r"^hupai score .*$", TEXT + POPULAR, re.M))
def test_the_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split(line, comments=True)[1:]) == 0
    assert capsys.readouterr().out


def test_the_options_of_popular13_are_those_of_the_code() -> None:
    infos = ruleset("popular13").option_infos()
    assert [f"- `{info.name}` ({info.default}): {info.doc.en}." for info in infos] == re.findall(
        r"^- `.*$", POPULAR, re.M
    )


def test_every_doubt_has_its_reason() -> None:
    for id in ("riichi_4p", "riichi_3p"):
        for preset in ruleset(id).presets:
            assert preset.year is not None
            assert all(why.zh and why.en for why in preset.unconfirmed.values())
