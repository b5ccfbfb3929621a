"""What every ruleset must hold, to be run on one of your own: `python -m hupai.testing my_package.garden:RULESET`.

Each check takes a `Ruleset` that can be played and raises AssertionError, or what the ruleset raised, where it fails. For pytest:

    @pytest.mark.parametrize("check", hupai.testing.CHECKS, ids=lambda check: check.__name__)
    def test_my_ruleset(check):
        check(RULESET)
"""

from __future__ import annotations

import importlib
import json
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from hupai.ai.play import make_agent, play_match
from hupai.game import Game
from hupai.logs.replay import play_steps
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.words import Topic
from hupai.table.actions import Action, ActionType, discard
from hupai.table.chance import Fixed
from hupai.table.engine import apply_event, new_state
from hupai.table.events import (
    Chosen,
    Declared,
    Drawn,
    Event,
    Exchanged,
    HandEnded,
    HandStarted,
    Paid,
    PutAside,
    Revealed,
    Won,
)
from hupai.table.invariants import check
from hupai.table.jsonable import action_from_json, action_to_json, event_from_json, event_to_json
from hupai.table.reasons import IllegalAction
from hupai.table.state import TableState
from hupai.table.view import HIDDEN, view, visible_events

MATCHES = 100  # of at least two hands each
State = TableState[Any]


def random_choices(game: Game, random: Random) -> dict[int, Action]:
    return {seat: random.choice(prompt.actions) for seat, prompt in game.prompts().items()}


def play(game: Game, seed: int, watch: Callable[[Game], None] | None = None) -> Game:
    """Play to the end with random answers; `watch` is called before every step."""
    random = Random(seed)
    while not game.over:
        if watch is not None:
            watch(game)
        game.step(random_choices(game, random))
    return game


def permute_hidden(state: State, seat: int, random: Random) -> State:
    """The same table for `seat`, with all tiles it does not see dealt out anew among their places."""
    twin = state.copy()
    places: list[tuple[Any, int]] = []
    rows = [list(wall.tiles) for wall in twin.walls]
    for row, wall in zip(rows, twin.walls, strict=True):
        places += ((row, at) for at in wall.unseen())
    for at, other in enumerate(twin.seats):
        if at != seat and not other.shown:
            places += ((other.tiles, i) for i in range(len(other.tiles)))
    drawn = [twin.drawn]
    if twin.turn != seat and twin.drawn is not None:
        places.append((drawn, 0))
    tiles = [row[at] for row, at in places]
    random.shuffle(tiles)
    for (row, at), tile in zip(places, tiles, strict=True):
        row[at] = tile
    twin.drawn = drawn[0]
    for row, wall in zip(rows, twin.walls, strict=True):
        wall.tiles = tuple(row)
    for other in twin.seats:
        other.rebuild()
    return twin


def few_steps(game: Game, seed: int, steps: int) -> None:
    random = Random(seed)
    for _ in range(steps):
        if game.over:
            return
        game.step(random_choices(game, random))


def random_hands_keep_tiles_and_money(rules: Ruleset) -> None:
    """No tile and no point appears or gets lost, and whoever is asked has different answers."""
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


def money_is_kept_after_every_event(rules: Ruleset) -> None:
    """The scores and the pot add up to the same after every event of a match."""
    game = play(Game(rules, seed=5), 5)
    state = new_state(game.rules)
    money = sum(state.scores)
    for event in game.events:
        apply_event(state, game.rules, event)
        assert sum(state.scores) + state.pot == money, event


def folding_the_events_gives_the_state(rules: Ruleset) -> None:
    """The events alone make the state: nothing but reducers and trackers writes it."""
    for seed in range(10):
        game = play(Game(rules, seed=seed), seed)
        state = new_state(game.rules)
        for event in game.events:
            apply_event(state, game.rules, event)
        assert state == game.state


def replaying_the_events_gives_the_game(rules: Ruleset) -> None:
    """A match is found again from its events, given its walls and luck."""
    for seed in range(5):
        game = play(Game(rules, seed=seed), seed)
        starts = [event for event in game.events if isinstance(event, HandStarted)]
        walls = tuple(event.wall for event in starts)
        twin = Game(rules, chance=Fixed(walls, tuple(event.luck for event in starts)))
        play_steps(twin.table, game.events, game.table.steps)
        assert twin.state == game.state
        assert list(twin.events) == list(game.events)


def copy_then_step_equals_step(rules: Ruleset) -> None:
    """A copy goes on as the original does, and neither touches the other."""
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


def answers_may_come_one_by_one(rules: Ruleset) -> None:
    """Seats asked at once may answer in any order, one after the other."""
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


def illegal_answers_are_refused_with_a_reason_and_change_nothing(rules: Ruleset) -> None:
    """Whatever is not offered is refused, with a code and words in both languages."""
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
                try:
                    game.step({seat: action})
                except IllegalAction:
                    continue
                raise AssertionError(f"{action} was not offered to seat {seat} and was taken")
        assert game.state == before.state
        assert game.prompts() == before.prompts()
        game.step(random_choices(game, random))


def a_view_does_not_depend_on_what_it_hides(rules: Ruleset) -> None:
    """What a seat sees is the same whatever the tiles are that it does not see."""
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


def visible_events_hide_walls_and_other_hands(rules: Ruleset) -> None:
    """The events for one seat hold neither walls nor what others draw."""
    game = play(Game(rules, seed=2), 2)
    for seat in range(rules.seats):
        for event in visible_events(game.events, game.rules, seat):
            if isinstance(event, HandStarted):
                assert event.wall == ()
            elif isinstance(event, Drawn) and event.seat != seat:
                is_flower = game.rules.play.is_flower
                assert event.tile == HIDDEN or (is_flower and is_flower(event.tile))


def events_and_actions_survive_json(rules: Ruleset) -> None:
    """Every action offered and every event is read back from JSON as it was."""
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


def a_saved_game_goes_on_as_before(rules: Ruleset) -> None:
    """A match saved in the middle and loaded goes on as the one in memory."""
    game, random = Game(rules, seed=6), Random(6)
    while not game.over and len(game.table.steps) < 150:
        game.step(random_choices(game, random))
    with tempfile.TemporaryDirectory() as folder:
        game.save(Path(folder) / "game.jsonl")
        twin = Game.load(Path(folder) / "game.jsonl", rules)
    assert twin.state == game.state
    assert twin.prompts() == game.prompts()
    assert list(twin.events) == list(game.events)
    play(game, 7)
    play(twin, 7)
    assert twin.scores == game.scores
    assert list(twin.events) == list(game.events)


def _shown_by_action(action: Action) -> Iterator[tuple[Topic, str]]:
    """The ids that a move shows."""
    if action.type is ActionType.DECLARE:
        yield "declarations", action.name
    elif action.type is ActionType.ABORT:
        yield from (("questions", action.name), ("ends", action.name))
    elif action.type in (ActionType.CHOOSE, ActionType.GIVE):
        yield "questions", action.name
    elif action.type is ActionType.SET_ASIDE:
        yield "asides", action.name


def _shown_by_event(event: Event) -> Iterator[tuple[Topic, str]]:
    """The ids that an event shows."""
    if isinstance(event, Paid):
        yield from (("payments", paid.reason) for paid in event.payments)
    elif isinstance(event, HandEnded) and event.reason != "win":
        yield "ends", event.reason
    elif isinstance(event, Declared):
        yield "declarations", event.name
    elif isinstance(event, Chosen | Exchanged):
        yield "questions", event.name
    elif isinstance(event, PutAside):
        yield "asides", event.why
    elif isinstance(event, Revealed):
        yield "reveals", event.why
    elif isinstance(event, Won):
        for line in event.wins:
            yield "ways", line.by
            yield "units", str(line.result["unit"])


def everything_shown_has_a_name(rules: Ruleset) -> None:
    """Whatever random and greedy play shows by an id is named in the ruleset's words."""
    shown = set[tuple[Topic, str]]()
    greedy = Game(rules, seed=1)
    play_match(greedy, [make_agent("greedy", rules, seat) for seat in range(rules.seats)])
    games = [greedy]
    for seed in range(6):
        game, random = Game(rules, seed=seed), Random(seed)
        while not game.over:
            for prompt in game.prompts().values():
                shown |= {each for action in prompt.actions for each in _shown_by_action(action)}
            game.step(random_choices(game, random))
        games.append(game)
    shown |= {each for game in games for event in game.events for each in _shown_by_event(event)}
    unnamed = [f"{topic} {id}" for topic, id in sorted(shown) if not rules.words.has(topic, id)]
    assert not unnamed, unnamed


CHECKS: tuple[Callable[[Ruleset], None], ...] = (
    random_hands_keep_tiles_and_money,
    money_is_kept_after_every_event,
    folding_the_events_gives_the_state,
    replaying_the_events_gives_the_game,
    copy_then_step_equals_step,
    answers_may_come_one_by_one,
    illegal_answers_are_refused_with_a_reason_and_change_nothing,
    a_view_does_not_depend_on_what_it_hides,
    visible_events_hide_walls_and_other_hands,
    events_and_actions_survive_json,
    a_saved_game_goes_on_as_before,
    everything_shown_has_a_name,
)


def find(name: str) -> Ruleset:
    """The ruleset that `module:NAME` says. Raises ValueError naming what is not there."""
    module, _, attribute = name.partition(":")
    found = getattr(importlib.import_module(module), attribute or "RULESET", None)
    if not isinstance(found, Ruleset):
        raise ValueError(f"{name}: expected module:NAME of a Ruleset, found {found!r}")
    return found


def main(names: Sequence[str]) -> int:
    """Run all checks on the rulesets with these names, a line each; returns how many failed."""
    failed = 0
    for name in names:
        rules = find(name)
        for each in CHECKS:
            try:
                each(rules)
            except Exception as error:  # whatever a ruleset's own functions raise
                failed += 1
                problem = "".join(traceback.format_exception_only(error)).strip()
                sys.stdout.write(f"FAILED {rules.id}: {each.__name__}: {problem}\n")
            else:
                sys.stdout.write(f"ok     {rules.id}: {each.__name__}\n")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
