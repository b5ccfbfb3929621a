"""Both languages everywhere: what a ruleset can say, and no word of a single ruleset where all are served."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hupai
from hupai.records import Names, Refused
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.words import COMMON, TOPICS
from hupai.rulesets.registry import rulesets

PACKAGE = Path(hupai.__file__).parent
# Words of single rulesets; those of one of the next are added with it.
OWN_WORDS = re.compile(
    r"\b(riichi|dora|ippatsu|honba|nuki|furiten|yaku\w*|tenpai|noten|mangan|ron|tsumo|chankan|mcr|sichuan|popular13|void)\b",
    re.IGNORECASE,
)
# Ids that also stand for what every table has: a way to win, a winning form, a tile taken from a kong.
SHARED = {"self_draw", "rob_kong", "seven_pairs", "robbed_kong"}
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


def ids_of_their_own() -> set[str]:
    """The ids that rulesets give to facts, options and what they name, where no other meaning is likely: of several words."""
    found: set[str] = set()
    for rules in rulesets():
        found |= {info.name for info in (*rules.option_infos(), *fact_infos(rules.context))}
        found |= {choice for info in fact_infos(rules.context) for choice in info.choices}
        for topic in TOPICS:
            found |= set(getattr(rules.words, topic)) - set(getattr(COMMON, topic))
    return {id for id in found if "_" in id} - SHARED


@pytest.mark.parametrize("room", ["table", "ai", "cli"])
def test_no_word_of_a_single_ruleset_stands_where_all_are_served(room: str) -> None:
    own_ids = re.compile(rf"\b({'|'.join(sorted(ids_of_their_own()))})\b")
    assert own_ids.search("facts.void_suit")
    found = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for number, line in enumerate(path.read_text("utf8").splitlines(), 1):
            own = OWN_WORDS.search(line) or own_ids.search(line)
            if own and not ALLOWED.search(line):
                found.append(f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)
