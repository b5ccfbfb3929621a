"""``hupai rulesets``: the list, the options of one, and a preset's doubts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from rich.cells import cell_len

from hupai.cli.display.prose import broken
from hupai.records import Names
from hupai.rulesets import ruleset, ruleset_ids
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import rulesets

EVERY = pytest.mark.parametrize("rules", rulesets(), ids=lambda rules: rules.id)
CHINESE = re.compile("[一-鿿]")


def test_the_list_names_every_ruleset_and_preset(here: Any) -> None:
    done = here("rulesets")
    assert done.returncode == 0
    assert all(id in done.stdout for id in ruleset_ids())
    assert "mahjong_soul" in done.stdout
    data = json.loads(here("rulesets", "--json").stdout)
    assert [rules["id"] for rules in data] == list(ruleset_ids())
    assert data[0]["name"] == {"zh": "大众13张", "en": "Popular thirteen tiles", "ja": "大衆13枚"}


def test_the_options_of_one_with_the_values_of_a_preset(here: Any) -> None:
    done = here("rulesets", "riichi_4p", "--preset", "wrc")
    assert "kiriage" in done.stdout
    assert "World Riichi Championship" in done.stdout
    data = json.loads(here("rulesets", "riichi_4p", "--preset", "wrc", "--json").stdout)
    values = {option["name"]: option["value"] for option in data["options"]}
    assert values["kiriage"] is True
    assert values["uma"] == [15, 5, -5, -15]
    rules = ruleset("riichi_4p")
    assert rules.options_of(None, values) == rules.preset("wrc").options
    assert "leftover_deposits" in data["presets"][4]["unconfirmed"]


def texts(rules: Ruleset) -> dict[str, Names]:
    """Every text about the options and presets, by what it is about."""
    found = {info.name: info.doc for info in rules.option_infos()}
    for preset in rules.presets:
        found[preset.name] = preset.doc
        found |= {f"{preset.name}: {name}": why for name, why in preset.unconfirmed.items()}
    return found


def squeezed(text: str) -> str:
    """The text without the blanks and line ends that the layout puts into it."""
    return "".join(text.split())


@EVERY
def test_options_and_presets_are_told_in_both_languages(rules: Ruleset) -> None:
    for about, text in texts(rules).items():
        assert CHINESE.search(text.zh), about
        assert text.en, about
        assert text.en != text.zh, about


@EVERY
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_language_asked_for_is_shown(here: Any, rules: Ruleset, lang: str) -> None:
    other = "en" if lang == "zh" else "zh"
    for preset in rules.presets:
        done = here("rulesets", rules.id, "--preset", preset.name, "--lang", lang)
        shown = squeezed(done.stdout)
        told = [preset.doc, *preset.unconfirmed.values()]
        for text in (*told, *(info.doc for info in rules.option_infos())):
            assert squeezed(text.get(lang)) in shown
            assert squeezed(text.get(other)) not in shown


def test_the_language_of_the_locale_without_one_asked_for(
    here: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HUPAI_LANG", "zh_CN.UTF-8")
    assert "食替" in here("rulesets", "riichi_4p").stdout
    assert "kuikae" in here("rulesets", "riichi_4p", "--lang", "en").stdout


@EVERY
def test_json_has_both_languages(here: Any, rules: Ruleset) -> None:
    data = json.loads(here("rulesets", rules.id, "--json").stdout)
    docs = {option["name"]: option["doc"] for option in data["options"]}
    for preset in data["presets"]:
        docs[preset["name"]] = preset["doc"]
        docs |= {f"{preset['name']}: {name}": why for name, why in preset["unconfirmed"].items()}
    assert docs == {about: {"zh": text.zh, "en": text.en} for about, text in texts(rules).items()}


def test_the_choices_of_an_option_are_shown_as_they_are_given(here: Any) -> None:
    done = here("rulesets", "riichi_4p", "--lang", "zh")
    assert "可选：forbidden | same_tile | allowed" in done.stdout
    data = json.loads(here("rulesets", "riichi_4p", "--json").stdout)
    choices = {option["name"]: option["choices"] for option in data["options"]}
    assert choices["double_wind_pair_fu"] == [2, 4]
    assert choices["renhou"] == ["none", "mangan", "yakuman"]  # or a number
    assert choices["abortive_draws"][0] == "nine_terminals"
    assert choices["kiriage"] == choices["uma"] == []


@EVERY
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [60, 80, 100])
def test_it_fits_the_terminal(
    here: Any, monkeypatch: pytest.MonkeyPatch, rules: Ruleset, lang: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = here("rulesets", rules.id, "--lang", lang).stdout.splitlines()
    assert max(map(cell_len, lines)) <= width
    assert not [line for line in lines if line.strip()[:1] in set("，。、；：）")]
    names = {line.split(" ")[0] for line in lines}
    assert names >= {info.name for info in rules.option_infos()}  # whole, to be copied


def test_chinese_breaks_between_characters_and_english_between_words() -> None:
    assert broken("听牌（七对）时，得20符。", 8) == ["听牌（七", "对）时，", "得20符。"]
    assert broken("one two  three", 8) == ["one two", "three"]
    assert broken("a_long_name，二", 5) == ["a_long_name，", "二"]
    assert broken("", 5) == [""]


def test_wrong_use(here: Any) -> None:
    for arguments, message in (
        (["chess"], "'chess' is not known"),
        (["popular13", "--preset", "wrc"], "preset: 'wrc' is not known to popular13"),
        (["--preset", "wrc"], "--preset: give the id"),
    ):
        done = here("rulesets", *arguments)
        assert done.returncode == 2
        assert message in done.stderr
