"""Whatever a ruleset can show by an id has a name in Chinese and in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

from hupai.ai.play import make_agent, play_match
from hupai.game import Game
from hupai.records import Names
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.words import Glossary, Topic, Words
from hupai.rulesets.registry import rulesets
from hupai.table.actions import Action, ActionType
from hupai.table.events import Event, HandEnded, Paid, Won
from hupai.testing import random_choices

RULESETS = rulesets()


def names_of(action: Action) -> Iterator[tuple[Topic, str]]:
    """The ids that a move shows."""
    if action.type is ActionType.DECLARE:
        yield "declarations", action.name
    elif action.type in (ActionType.CHOOSE, ActionType.GIVE, ActionType.ABORT):
        yield "questions", action.name
    elif action.type is ActionType.SET_ASIDE:
        yield "asides", action.name


def names_in(event: Event) -> Iterator[tuple[Topic, str]]:
    """The ids that an event shows."""
    if isinstance(event, Paid):
        yield from (("payments", paid.reason) for paid in event.payments)
    elif isinstance(event, HandEnded) and event.reason != "win":
        yield "ends", event.reason
    elif isinstance(event, Won):
        for line in event.wins:
            yield "ways", line.by
            yield "units", str(line.result["unit"])


def shown_by(rules: Ruleset, matches: int) -> set[tuple[Topic, str]]:
    """What random and greedy play of some matches shows."""
    found = set[tuple[Topic, str]]()
    for seed in range(matches):
        game, random = Game(rules, seed=seed), Random(seed)
        while not game.over:
            for prompt in game.prompts().values():
                found |= {name for action in prompt.actions for name in names_of(action)}
            game.step(random_choices(game, random))
        found |= {name for event in game.events for name in names_in(event)}
    greedy = Game(rules, seed=1)
    play_match(greedy, [make_agent("greedy", rules, seat) for seat in range(rules.seats)])
    return found | {name for event in greedy.events for name in names_in(event)}


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_everything_that_play_shows_has_a_name(rules: Ruleset) -> None:
    glossaries: dict[Topic, Glossary] = {
        field.name: getattr(rules.words, field.name)  # type: ignore[misc]
        for field in fields(Words)
        if field.name != "pot"
    }
    shown = shown_by(rules, 6)
    assert {topic for topic, _ in shown} >= {"payments", "ways", "units"}
    unnamed = [(topic, id) for topic, id in sorted(shown) if id not in glossaries[topic]]
    assert not unnamed


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.id)
def test_every_name_and_fact_is_in_both_languages(rules: Ruleset) -> None:
    names: list[Names] = [rules.names, rules.words.pot]
    for field in fields(Words):
        if field.name != "pot":
            names += getattr(rules.words, field.name).values()
    for info in fact_infos(rules.context):
        names += [info.doc, *info.choices.values()]
    assert all(each.zh and each.en for each in names)
