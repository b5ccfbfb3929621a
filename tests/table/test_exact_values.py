"""What equals a number is not that number: no caller's odd type gets into what other games of the process share."""

from __future__ import annotations

import enum
import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hupai.game import Game
from hupai.rulesets.registry import ruleset, ruleset_ids
from hupai.table import actions, events, state
from hupai.table.actions import Action, ActionType
from hupai.table.chance import Seeded
from hupai.table.engine import Start, Table
from hupai.table.phases import claim, turn
from hupai.table.play import Deal


class Five(enum.IntEnum):
    FIVE = 5


class Wind(enum.StrEnum):
    NAME = "nuki"


INTEGERS: list[Any] = [np.uint8(5), np.int64(5), Five.FIVE, 5]
NO_INTEGERS: list[Any] = [5.0, np.float32(5), Decimal(5), Fraction(5), 5 + 0j, True, "5", [5], None]
MAKERS: list[Any] = [
    actions.discard,
    lambda tile: actions.discard(tile, True),
    lambda tile: actions.declare("riichi", tile),
    lambda tile: actions.chow(tile, (6, 7)),
    lambda tile: actions.chow(4, (tile, 6)),
    lambda tile: actions.pung(5, (tile, tile)),
    lambda tile: actions.kong(tile, (tile,) * 3),
    lambda tile: actions.concealed_kong((tile,) * 4),
    actions.added_kong,
    lambda tile: actions.set_aside(tile, "nuki"),
    lambda tile: actions.choose("void", tile),
    lambda tile: actions.give("exchange", (tile, 6, 7)),
]


def is_exact(action: Action) -> bool:
    numbers = [n for n in (action.tile, action.value, *action.tiles) if n is not None]
    return (
        all(type(number) is int for number in numbers)
        and type(action.type) is ActionType
        and type(action.tiles) is tuple
        and type(action.drawn) is bool
        and type(action.name) is str
    )


@pytest.mark.parametrize("make", MAKERS)
def test_makers_of_actions_take_any_integer_and_hold_a_plain_one(make: Any) -> None:
    made = [make(value) for value in INTEGERS]
    assert all(is_exact(action) for action in made)
    assert len(set(made)) == 1


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("odd", NO_INTEGERS)
def test_makers_of_actions_name_what_is_no_integer_before_and_after_it_is_known(
    make: Any, odd: Any
) -> None:
    for _ in range(2):
        with pytest.raises(TypeError, match="expected a number, got "):
            make(odd)
        assert is_exact(make(5))


@pytest.mark.parametrize("tile", [-1, 128, 10**30])
def test_makers_of_actions_name_a_number_that_is_no_tile(tile: int) -> None:
    with pytest.raises(ValueError, match=f"tile: {tile} is no tile"):
        actions.discard(tile)


def test_flags_and_names_are_exact_too() -> None:
    assert is_exact(actions.set_aside(30, Wind.NAME))
    with pytest.raises(TypeError, match="drawn: expected True or False, got 1"):
        actions.discard(5, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="name: expected text, got 5"):
        actions.abort(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"own: expected a tuple of tiles, got \{5\}"):
        actions.chow(5, {5})  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [np.uint8(3), 3.0, np.int64(3), Decimal(3)])
def test_what_is_made_once_is_apart_for_each_type(odd: Any) -> None:
    """An odd one, made first, is not what a game gets that asks with a plain number."""
    for make in (
        lambda n: events.drawn(n, n, events.Source.WALL),
        lambda n: events.discarded(n, n),
        lambda n: state.river_tile(n, False, n),
        lambda n: turn.turn_of(n, events.Source.WALL),
        turn.replace_of,
        lambda n: claim.claim_of(n, n),
    ):
        make(odd)
        plain = make(3)
        fields = (getattr(plain, name) for name in plain.__slots__)
        assert all(type(value) in (int, bool, events.Source) for value in fields), plain


class OddChance:
    """Right tiles of the wrong type, as of an array."""

    def __init__(self, kind: Any) -> None:
        self.kind, self.fair = kind, Seeded(7)

    def wall(self, hand_no: int, tiles: tuple[int, ...]) -> Any:
        return [self.kind(tile) for tile in self.fair.wall(hand_no, tiles)]

    def pick(self, hand_no: int, name: str, count: int) -> Any:
        return self.kind(self.fair.pick(hand_no, name, count))


def play_to_the_end(game: Game) -> Game:
    while not game.over:
        game.step({seat: prompt.actions[0] for seat, prompt in game.prompts().items()})
    return game


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_after_odd_callers_every_record_is_loaded_again(ruleset_id: str, tmp_path: Path) -> None:
    """The same numbers of other types come first, everywhere a caller can put them; then a game as any other."""
    rules = ruleset(ruleset_id)
    odd = play_to_the_end(Game(rules, seed=7, chance=OddChance(np.uint8)))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"(wall|deal): expected a number, got "):
        Game(rules, seed=7, chance=OddChance(float))  # type: ignore[arg-type]
    plain = play_to_the_end(Game(rules, seed=7))
    assert list(odd.events) == list(plain.events)
    for name, game in (("odd", odd), ("plain", plain)):
        path = tmp_path / f"{name}.jsonl"
        game.save(path)
        assert list(Game.load(path).events) == list(plain.events)
    lines = [(tmp_path / f"{name}.jsonl").read_text().splitlines()[1:] for name in ("odd", "plain")]
    assert lines[0] == lines[1]


def test_a_seed_is_exact(tmp_path: Path) -> None:
    class Odd(int):
        def __str__(self) -> str:
            return "another seed"

    path = tmp_path / "game.jsonl"
    for seed in (Odd(5), np.int64(5), Five.FIVE):
        game = Game("popular13", seed=seed)  # type: ignore[arg-type]
        assert type(game.seed) is int
        assert list(game.events) == list(Game("popular13", seed=5).events)
        game.save(path)
        assert json.loads(path.read_text().splitlines()[0])["seed"] == 5


def test_options_are_exact(tmp_path: Path) -> None:
    options = {"hands": Five.FIVE}
    assert type(Game("popular13", options, seed=1).options.hands) is int


def test_the_start_of_a_table_is_exact() -> None:
    game = Game("popular13", seed=1)
    scores = tuple(np.array([1, 2, 3, 4]))
    table = Table(game.rules, Start(Deal(np.int64(1)), scores, np.int64(0)))  # type: ignore[arg-type]
    begun = table.events[0]
    assert isinstance(begun, events.HandStarted)
    assert [type(n) for n in (begun.dealer, begun.pot, *begun.scores)] == [int] * 6
    with pytest.raises(TypeError, match=r"scores: expected a number, got 1\.5"):
        Table(game.rules, Start(Deal(0), (1.5, 0, 0, 0)))  # type: ignore[arg-type]


def test_who_answered_is_held_by_the_plain_seat() -> None:
    game = Game("sichuan_xuezhan", seed=1)
    prompts = game.prompts()
    assert len(prompts) == 4
    game.step({np.int64(2): prompts[2].actions[0]})  # type: ignore[dict-item]
    assert [type(seat) for seat in game.table.answers] == [int]
