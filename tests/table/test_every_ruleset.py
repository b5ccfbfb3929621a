"""What every ruleset that can be played must hold, for all of them that are registered."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
from tests.table.support import permute_hidden, play, random_choices

from hupai.game import Game
from hupai.logs.replay import run
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset, rulesets
from hupai.table.actions import Action, ActionType, Prompt, discard
from hupai.table.chance import Fixed
from hupai.table.engine import Table, apply_event, new_state
from hupai.table.events import Drawn, HandStarted
from hupai.table.invariants import check
from hupai.table.jsonable import action_from_json, action_to_json, event_from_json, event_to_json
from hupai.table.reasons import IllegalAction
from hupai.table.view import HIDDEN, view, visible_events

PLAYED = [found.id for found in rulesets() if found.play is not None]
MATCHES = 100  # of at least two hands each


@pytest.fixture(params=PLAYED)
def rules(request: pytest.FixtureRequest) -> Ruleset:
    return ruleset(request.param)


def short(rules: Ruleset, seed: int) -> Game:
    """A match of this ruleset; only its first hands are looked at."""
    return Game(rules, seed=seed)


def few_steps(game: Game, seed: int, steps: int) -> None:
    random = Random(seed)
    for _ in range(steps):
        if game.over:
            return
        game.step(random_choices(game, random))


def test_random_hands_keep_tiles_and_money(rules: Ruleset) -> None:
    for seed in range(MATCHES):
        game = Game(rules, seed=seed)
        money = sum(game.scores)
        random = Random(seed)
        while not game.over and game.state.hand_no < 2:
            for prompt in game.prompts().values():
                assert prompt.actions
                assert len(set(prompt.actions)) == len(prompt.actions)
            before = len(game.events)
            events = game.step(random_choices(game, random))
            assert list(events) == list(game.events[before:])
            check(game.state, game.rules, money)


def test_money_is_kept_after_every_event(rules: Ruleset) -> None:
    game = play(Game(rules, seed=5), 5)
    state = new_state(game.rules)
    money = sum(state.scores)
    for event in game.events:
        apply_event(state, game.rules, event)
        assert sum(state.scores) + state.pot == money, event


def test_folding_the_events_gives_the_state(rules: Ruleset) -> None:
    for seed in range(10):
        game = play(Game(rules, seed=seed), seed)
        state = new_state(game.rules)
        for event in game.events:
            apply_event(state, game.rules, event)
        assert state == game.state


def test_replaying_the_events_gives_the_game(rules: Ruleset) -> None:
    for seed in range(5):
        game = play(Game(rules, seed=seed), seed)
        starts = [event for event in game.events if isinstance(event, HandStarted)]
        walls = tuple(event.wall for event in starts)
        twin = Game(rules, chance=Fixed(walls, tuple(event.luck for event in starts)))
        run(twin.table, game.events)
        assert twin.state == game.state
        assert list(twin.events) == list(game.events)


def test_copy_then_step_equals_step(rules: Ruleset) -> None:
    game = Game(rules, seed=3)
    random = Random(3)
    for _ in range(400):
        if game.over:
            break
        twin = game.copy()
        assert twin.state == game.state
        choices = random_choices(game, random)
        untouched = game.copy()
        assert list(game.step(choices)) == list(twin.step(choices))
        assert twin.state == game.state
        assert twin.prompts() == game.prompts()
        assert untouched.prompts().keys() == choices.keys()


def test_answers_may_come_one_by_one(rules: Ruleset) -> None:
    game, together = Game(rules, seed=8), Game(rules, seed=8)
    random = Random(8)
    for _ in range(300):
        if game.over:
            break
        choices = random_choices(game, random)
        for at, (seat, action) in enumerate(reversed(choices.items())):
            events = game.step({seat: action})
            assert bool(events) == (at == len(choices) - 1)
            if not events:
                refused = game.why_not(seat, action)
                assert refused is not None
                assert refused.code == "already_answered"
        together.step(choices)
        assert game.state == together.state
        assert list(game.events) == list(together.events)


def test_illegal_answers_are_refused_with_a_reason_and_change_nothing(rules: Ruleset) -> None:
    game = Game(rules, seed=1)
    random = Random(1)
    every = [Action(kind) for kind in ActionType] + [discard(kind) for kind in range(34)]
    for _ in range(100):
        if game.over:
            break
        before = game.copy()
        for seat in range(rules.seats):
            prompt = game.prompts().get(seat)
            for action in every:
                if prompt is not None and action in prompt.actions:
                    assert game.why_not(seat, action) is None
                    continue
                refused = game.why_not(seat, action)
                assert refused is not None
                assert refused.code
                assert refused.text.en
                assert refused.text.zh
                with pytest.raises(IllegalAction, match=r"seat \d"):
                    game.step({seat: action})
        assert game.state == before.state
        assert game.prompts() == before.prompts()
        game.step(random_choices(game, random))


def test_a_view_does_not_depend_on_what_it_hides(rules: Ruleset) -> None:
    for seed in range(3):
        game = Game(rules, seed=seed)
        random = Random(seed)
        for step in range(250):
            if game.over:
                break
            if step % 5 == 0:
                for seat in range(rules.seats):
                    prompt = game.prompts().get(seat)
                    twin = permute_hidden(game.state, seat, random)
                    assert view(twin, game.rules, seat, prompt) == game.view(seat)
            game.step(random_choices(game, random))


def test_visible_events_hide_walls_and_other_hands(rules: Ruleset) -> None:
    game = play(Game(rules, seed=2), 2)
    for seat in range(rules.seats):
        for event in visible_events(game.events, game.rules, seat):
            if isinstance(event, HandStarted):
                assert event.wall == ()
            elif isinstance(event, Drawn) and event.seat != seat:
                is_flower = game.rules.play.is_flower
                assert event.tile == HIDDEN or (is_flower and is_flower(event.tile))


def test_events_and_actions_survive_json(rules: Ruleset) -> None:
    game = Game(rules, seed=4)
    random = Random(4)
    while not game.over:
        for prompt in game.prompts().values():
            for action in prompt.actions:
                data = json.loads(json.dumps(action_to_json(action, rules.space)))
                assert action_from_json(data, rules.space) == action
        game.step(random_choices(game, random))
    for event in game.events:
        data = json.loads(json.dumps(event_to_json(event, rules.space)))
        assert event_from_json(data, rules.space) == event


def test_a_saved_game_goes_on_as_before(rules: Ruleset, tmp_path: Path) -> None:
    game = Game(rules, seed=6)
    few_steps(game, 6, 150)
    game.save(tmp_path / "game.jsonl")
    twin = Game.load(tmp_path / "game.jsonl")
    assert twin.state == game.state
    assert twin.prompts() == game.prompts()
    assert list(twin.events) == list(game.events)
    play(game, 7)
    play(twin, 7)
    assert twin.scores == game.scores
    assert list(twin.events) == list(game.events)


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
