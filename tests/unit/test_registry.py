"""The registry: found by scanning, loaded when asked for, open to other packages."""

import importlib.metadata
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from tests.support import OF_TILES

from hupai.rulesets import Ruleset, registry

RULES = registry.ruleset("popular13")
RED_FIVE = 22 | 64  # 0s


def test_popular13_is_the_first() -> None:
    assert registry.ruleset_ids()[0] == "popular13"
    assert registry.rulesets()[0] is RULES


def test_an_unknown_id_lists_the_known() -> None:
    with pytest.raises(ValueError, match="'chess' is not known; known are popular13"):
        registry.ruleset("chess")
    with pytest.raises(TypeError, match="expected an id, got 7"):
        registry.ruleset(7)  # type: ignore[arg-type]


def test_importing_the_package_loads_no_ruleset() -> None:
    code = "import hupai, sys; print([m for m in sys.modules if m.startswith('hupai.rulesets.')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "popular13" not in found.stdout


@pytest.mark.parametrize("rules", registry.rulesets(), ids=lambda rules: rules.id)
def test_every_ruleset_is_documented(rules: Ruleset) -> None:
    assert rules.names.zh
    assert rules.names.en
    assert all(info.doc.zh and info.doc.en for info in rules.option_infos())
    for preset in rules.presets:
        assert preset.doc.zh
        assert preset.doc.en
        assert isinstance(preset.options, rules.options)
        known = {info.name for info in rules.option_infos()}
        assert set(preset.unconfirmed) <= known


@pytest.mark.parametrize(
    "rules", [registry.ruleset(id) for id in OF_TILES], ids=lambda rules: rules.id
)
def test_a_red_five_counts_as_a_five_where_the_table_has_it(rules: Ruleset) -> None:
    """docs/notation.md: a red five counts as a five; a table without red fives names it."""
    hand = "111222333p4688s"
    has_reds = RED_FIVE in rules.play.tiles(rules.presets[0].options)
    for win_by, from_seat in (("self_draw", None), ("discard", 1)):
        facts = {"win_by": win_by, "from_seat": from_seat}
        plain = rules.score(hand, win_tile="5s", **facts)
        if has_reds:
            red = rules.score(hand, win_tile="0s", **facts)
            assert (red.win, red.refused) == (plain.win, plain.refused)
        else:
            with pytest.raises(ValueError, match="win_tile: this table is played without 0s"):
                rules.score(hand, win_tile="0s", **facts)


@pytest.mark.parametrize(
    "rules", [registry.ruleset(id) for id in OF_TILES], ids=lambda rules: rules.id
)
def test_every_ruleset_names_a_flower_that_stands_for_a_tile(rules: Ruleset) -> None:
    with pytest.raises(ValueError, match=r"win_tile: .*f1"):
        rules.score("111222333p4688s", win_tile="f1", win_by="self_draw")
    with pytest.raises(ValueError, match=r"concealed: .*f1"):
        rules.score("111222333p488s f1", win_tile="5s", win_by="self_draw")


@pytest.mark.parametrize("rules", registry.rulesets(), ids=lambda rules: rules.id)
def test_options_survive_the_round_trip(rules: Ruleset) -> None:
    for preset in rules.presets:
        values = rules.option_values(preset.options)
        assert rules.options_of(None, values) == preset.options


class Entry:
    """An installed package's entry point, as importlib.metadata gives it."""

    name = "other"
    value = "other:RULESET"

    def __init__(self, found: object) -> None:
        self.found = found

    def load(self) -> object:
        return self.found


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Let a package be installed that offers a ruleset."""

    def install(found: object) -> None:
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Entry(found)])
        registry._installed.cache_clear()

    yield install
    registry._installed.cache_clear()


def test_another_package_may_add_a_ruleset(installed) -> None:  # type: ignore[no-untyped-def]
    other = replace(RULES, id="other", order=0)
    installed(other)
    assert registry.ruleset("other") is other
    assert registry.ruleset_ids()[-1] == "other"


def raises() -> object:
    raise ImportError("no module named moon")


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        (7, "other:RULESET is not a Ruleset"),
        (RULES, "other:RULESET: the id 'popular13' is taken"),
        (raises, "other:RULESET cannot be loaded: ImportError: no module named moon"),
    ],
)
def test_a_broken_package_is_named_and_breaks_nothing_else(  # type: ignore[no-untyped-def]
    installed, monkeypatch: pytest.MonkeyPatch, found: object, fault: str
) -> None:
    if found is raises:
        monkeypatch.setattr(Entry, "load", lambda self: raises())
    before = registry.rulesets()
    installed(found)
    assert registry.rulesets() == before
    assert registry.ruleset("popular13") is RULES
    assert registry.broken() == {"other": fault}
    with pytest.raises(ValueError, match="entry point other: " + re.escape(fault)):
        registry.ruleset("chess")
