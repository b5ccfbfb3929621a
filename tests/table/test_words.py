"""Whatever a ruleset can show by an id has a name in Chinese and in English.

What random and greedy play shows is checked by `everything_shown_has_a_name` of hupai.testing; here is what play seldom comes to.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import hupai.rulesets
from hupai.records import Names
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.fan_table import names_of
from hupai.rulesets.kit.words import TOPICS, Topic
from hupai.rulesets.registry import families, rulesets

RULESETS = rulesets()
PACKAGE = Path(hupai.rulesets.__path__[0])
CHINESE = re.compile("[\u4e00-\u9fff]")
# What makes something with an id: the place and the keyword of the id, and the topics it is named in.
MAKERS: dict[str, tuple[int, str, tuple[Topic, ...]]] = {
    "Payment": (3, "reason", ("payments",)),
    "EndHand": (0, "reason", ("ends",)),
    "HandEnded": (0, "reason", ("ends",)),
    "Ask": (0, "name", ("questions",)),
    "Exchange": (0, "name", ("questions",)),
    "Declared": (1, "name", ("declarations",)),
    "declare": (0, "name", ("declarations",)),
    "abort": (0, "name", ("questions", "ends")),
    "set_aside": (1, "name", ("asides",)),
    "PutAside": (2, "why", ("asides",)),
    "Revealed": (1, "why", ("reveals",)),
}
WIN = ("ends", "win")  # which every table calls the same


def constants(node: ast.expr | None, module: ModuleType) -> Iterator[str]:
    """The texts that an expression can be, as far as they are written down: as such, as a constant, as one of two."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body, module)
        yield from constants(node.orelse, module)
    elif isinstance(node, ast.Name) and isinstance(getattr(module, node.id, None), str):
        yield getattr(module, node.id)


def written(family: str) -> set[tuple[Topic, str]]:
    """The ids that the modules of a family write down where they make something that is shown by its id."""
    found = set[tuple[Topic, str]]()
    place = PACKAGE / family
    for path in sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]:
        dotted = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        module = importlib.import_module(f"hupai.rulesets.{dotted}".removesuffix(".__init__"))
        for call in ast.walk(ast.parse(path.read_text("utf8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
                name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
                at, keyword, topics = MAKERS.get(name, (0, "", ()))
                by_name = (each.value for each in call.keywords if each.arg == keyword)
                node = call.args[at] if at < len(call.args) else next(by_name, None)
                found |= {(topic, id) for topic in topics for id in constants(node, module)}
    return found - {WIN}


@pytest.mark.parametrize("family", families())
def test_every_id_that_a_family_writes_down_has_a_name(family: str) -> None:
    members = [rules for rules in RULESETS if f"{rules.id}_".startswith(f"{family}_")]
    shown = written(family)
    unnamed = [
        f"{rules.id}: {topic} {id}"
        for rules in members
        for topic, id in sorted(shown)
        if not rules.words.has(topic, id)
    ]
    assert not unnamed


def named(rules: Ruleset) -> Iterator[Names]:
    """Everything that a ruleset says in so many words."""
    yield rules.names
    yield rules.words.pot
    for topic in TOPICS:
        yield from getattr(rules.words, topic).values()
    for fact in fact_infos(rules.context):
        yield from (fact.doc, *fact.choices.values())
    for option in rules.option_infos():
        yield option.doc
    for preset in rules.presets:
        yield from (preset.doc, *preset.unconfirmed.values())
    if rules.fan_table is not None:
        yield from (names for _, names in names_of(rules.fan_table))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_every_name_is_chinese_in_chinese_and_not_in_english(rules: Ruleset) -> None:
    """A name that lacks a language cannot be made (tests/unit/test_languages.py); this finds those in the wrong one.

    An English sentence may quote a Chinese or Japanese name.
    """
    wrong = [
        each
        for each in named(rules)
        if not CHINESE.search(each.zh) or 2 * len(CHINESE.findall(each.en)) > len(each.en)
    ]
    assert not wrong


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_all_that_luck_may_add_to_a_wait_has_a_name(rules: Ruleset) -> None:
    facts = {info.name for info in fact_infos(rules.context)}
    assert rules.luck is None or rules.words.luck
    assert set(rules.words.luck) <= facts


def test_what_a_family_writes_down_is_found() -> None:
    """So the test above cannot pass because it has seen nothing."""
    assert {
        ("payments", "liability"),
        ("ends", "four_kans"),
        ("reveals", "dora"),
        ("questions", "stop"),
    } <= written("riichi")
    assert ("payments", "call_transfer") in written("sichuan")
