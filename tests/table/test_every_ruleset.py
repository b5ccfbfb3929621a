"""What every ruleset that can be played must hold, for all of them that are registered."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest

from hupai.game import Game
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset, rulesets
from hupai.table.actions import Action, Prompt
from hupai.table.engine import Table
from hupai.table.jsonable import event_to_json
from hupai.testing import CHECKS, random_choices

PLAYED = [found.id for found in rulesets() if found.play is not None]


@pytest.fixture(params=PLAYED)
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return ruleset(request.param)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_what_every_ruleset_holds(rules: Ruleset, check: Callable[[Ruleset], None]) -> None:
    check(rules)


MANY = 100  # combinations of answers beyond which only one seat's answer at a time is varied


def combinations_of(prompts: Mapping[int, Prompt]) -> list[dict[int, Action]]:
    """All combinations of the seats' answers; where they are many, each answer beside the others' first."""
    if math.prod(len(prompt.actions) for prompt in prompts.values()) > MANY:
        first = {seat: prompt.actions[0] for seat, prompt in prompts.items()}
        return [{**first, s: action} for s, prompt in prompts.items() for action in prompt.actions]
    found: list[dict[int, Action]] = [{}]
    for seat, prompt in prompts.items():
        found = [{**choices, seat: action} for choices in found for action in prompt.actions]
    return found


def count_sequences(table: Table, depth: int) -> int:
    """The number of sequences of answers of this length."""
    if depth == 0 or table.over:
        return 1
    combinations = combinations_of(table.prompts)
    if depth == 1:
        return len(combinations)
    total = 0
    for choices in combinations:
        twin = table.copy()
        twin.step(choices)
        total += count_sequences(twin, depth - 1)
    return total


DATA = Path(__file__).parent.parent / "data" / "table"


def sequences(rules: Ruleset) -> dict[str, int]:
    """By seed, how many ways there are to go on for three steps."""
    return {seed: count_sequences(Game(rules, seed=int(seed)).table, 3) for seed in "12"}


def short_game(rules: Ruleset) -> list[str]:
    """The events of two hands played at random, as lines of the log."""
    game = Game(rules, seed="golden")
    random = Random("golden")
    while not game.over and game.state.hand_no < 2:
        game.step(random_choices(game, random))
    return [json.dumps(event_to_json(e, rules.space), ensure_ascii=False) for e in game.events]


def test_counts_of_action_sequences(rules: Ruleset) -> None:
    """The counts are our own earlier results: a change means that legal actions changed."""
    known = json.loads((DATA / "sequences.json").read_text(encoding="utf-8"))
    assert sequences(rules) == known.get(rules.id), "see tests/tools/golden.py"


def test_golden_playthrough(rules: Ruleset) -> None:
    """The events of one short game are our own earlier result: a change means that behaviour changed."""
    known = (DATA / f"{rules.id}.jsonl").read_text(encoding="utf-8").splitlines()
    assert short_game(rules) == known, "see tests/tools/golden.py"
