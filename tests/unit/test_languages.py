"""Both languages everywhere: what a ruleset can say, and no word of a single ruleset where all are served."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hupai
from hupai.records import Names, Refused
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.registry import rulesets

PACKAGE = Path(hupai.__file__).parent
# Words of single rulesets; those of one of the next are added with it.
OWN_WORDS = re.compile(
    r"\b(riichi|dora|ippatsu|honba|nuki|furiten|yaku\w*|tenpai|noten|mangan|mcr|sichuan|popular13|void)\b",
    re.IGNORECASE,
)
# The defaults of the command line, the kinds of records, and examples in help texts.
ALLOWED = re.compile(r"DEFAULT_RULESET = |np\.void|preset\w* tenhou|as tenhou|mjai|-> void")


@pytest.mark.parametrize(("zh", "en"), [("", "riichi"), ("立直", ""), ("", "")])
def test_a_name_without_one_of_the_two_languages_is_an_error(zh: str, en: str) -> None:
    """So no fan, option, fact, refusal, payment, unit, declaration or end of a hand can be shown without it."""
    with pytest.raises(ValueError, match="lacks a language"):
        Names(zh, en)
    with pytest.raises(ValueError, match="lacks a language"):
        Refused.of("code", zh, en)


@pytest.mark.parametrize("rules", rulesets(), ids=lambda rules: rules.id)
def test_every_option_and_fact_says_what_it_means(rules: Ruleset) -> None:
    for info in (*rules.option_infos(), *fact_infos(rules.context)):
        assert info.doc.en != info.name, info.name
        assert re.search(r"[\u4e00-\u9fff]", info.doc.zh), info.name


@pytest.mark.parametrize("room", ["table", "ai"])
def test_no_word_of_a_single_ruleset_stands_where_all_are_served(room: str) -> None:
    found = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for number, line in enumerate(path.read_text("utf8").splitlines(), 1):
            if OWN_WORDS.search(line) and not ALLOWED.search(line):
                found.append(f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)
