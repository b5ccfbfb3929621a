"""Copies and pickles of whatever a caller holds: equal, independent, and readable in another process."""

from __future__ import annotations

import copy
import dataclasses
import multiprocessing
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hupai
from hupai import TileSpace, _core
from hupai.game import Game
from hupai.logs.event_log import LogError
from hupai.logs.foreign import RecordError
from hupai.logs.replay import ReplayError
from hupai.records import Names, Refused
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset, ruleset_ids, rulesets
from hupai.table.actions import Action, ActionType, discard
from hupai.table.chance import WrongChance
from hupai.table.reasons import IllegalAction

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
WITH_SLOTS = range(2, pickle.HIGHEST_PROTOCOL + 1)  # before them Python pickles no class with slots
OWN = dataclasses.replace(ruleset("popular13"), id="own_table")
COPIES: list[Callable[[Game], Game]] = [
    copy.copy,
    copy.deepcopy,
    Game.copy,
    *(lambda game, p=p: pickle.loads(pickle.dumps(game, p)) for p in PROTOCOLS),
]


def step(game: Game) -> None:
    game.step({seat: prompt.actions[0] for seat, prompt in game.prompts().items()})


def played(steps: int, rules: str | Ruleset = "popular13", **more: Any) -> Game:
    game = Game(rules, seed=3, **more)
    for _ in range(steps):
        step(game)
    return game


def facts(game: Game) -> tuple[Any, ...]:
    """All of a game that can be compared; the state as text too, which a shared list would change."""
    return (
        repr(game.state),
        dict(game.prompts()),
        list(game.events),
        game.ruleset,
        game.options,
        game.preset,
        game.seed,
        game.over,
    )


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("id", ruleset_ids())
def test_a_copied_game_goes_on_by_itself(id: str, make: Callable[[Game], Game]) -> None:
    game = played(40, id)
    twin = make(game)
    before = facts(game)
    assert facts(twin) == before
    for _ in range(60):
        step(twin)
    assert facts(game) == before
    for _ in range(60):
        step(game)
    assert facts(game) == facts(twin)
    assert list(twin.table.events) == list(played(100, id).events)


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("id", ruleset_ids())
def test_a_copied_table_and_state_share_nothing_that_changes(id: str, make: Any) -> None:
    game = played(40, id)
    table, state = make(game.table), make(game.state)
    seat, wall = make(game.state.seats[0]), make(game.state.walls[0])
    before = repr((table.state, table.events, state, seat, wall))
    for _ in range(60):
        step(game)
    assert repr((table.state, table.events, state, seat, wall)) == before


@pytest.mark.parametrize("make", COPIES)
def test_a_copied_game_writes_no_log(tmp_path: Path, make: Callable[[Game], Game]) -> None:
    path = tmp_path / "game.jsonl"
    game = played(5, log=path)
    before = path.read_bytes()
    twin = make(game)
    step(twin)
    assert path.read_bytes() == before
    game.close()


HANDS = (
    ("111m999m456p1122s", "1s"),
    ("x2x7x10x1x2x3d4d5d6d6d7d8x8x8d8x9x9d9x5x5", "x5"),  # of the eighty cards
)


@pytest.mark.parametrize("protocol", WITH_SLOTS)
def test_what_a_game_hands_out_is_pickled(protocol: int) -> None:
    for id in ruleset_ids():
        game = played(50, id)
        seat, prompt = next(iter(game.prompts().items()))
        rules = game.ruleset
        hand, last = HANDS[rules.space is TileSpace.DAER]
        for value in (
            game.state,
            game.view(seat),
            prompt,
            prompt.actions[0],
            list(game.events),
            game.scores,
            game.header(),
            game.options,
            rules.presets,
            rules.score(hand, win_tile=last, win_by="self_draw"),
            rules.waits(hand, win_by="self_draw"),
        ):
            again = pickle.loads(pickle.dumps(value, protocol))
            assert again == value
            assert type(again) is type(value)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    "value",
    [
        _core.RiichiRules(),
        _core.RiichiRules(open_tanyao=False, minimum_han=2, local_yaku=["renhou"][:0]),
        _core.RiichiRules(renhou=_core.RenhouValue.HAN, renhou_han=5),
        _core.McrRules(),
        _core.McrRules(kong_points=_core.McrKongPoints.WMO_2006, knitted_body_wait=False),
        hupai.Hand("123m055p [555z]"),
    ],
)
def test_the_rules_of_the_core_are_pickled(value: Any, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(value, protocol))
    assert again == value
    assert repr(again) == repr(value) or "object at" in repr(value)


@pytest.mark.parametrize("kind", [_core.RiichiRules, _core.McrRules])
@pytest.mark.parametrize(
    "state", [None, (), {}, (1,), {"x": 1}, (99, ()), (1, 2, 3, 4), (4, ["x"])]
)
def test_no_other_state_becomes_rules_of_the_core(kind: Any, state: Any) -> None:
    made = kind.__new__(kind)
    if kind is _core.RiichiRules and state == {}:
        made.__setstate__(state)
        assert made == kind()
        return
    with pytest.raises((TypeError, ValueError, RuntimeError)):
        made.__setstate__(state)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_ruleset_is_pickled_by_name(protocol: int) -> None:
    for rules in (*rulesets(), OWN):
        assert pickle.loads(pickle.dumps(rules, protocol)) is rules
        assert copy.copy(rules) is rules
        assert copy.deepcopy(rules) is rules
    nameless = dataclasses.replace(OWN, minimum=3)
    with pytest.raises(TypeError, match="ruleset 'own_table' cannot be pickled: it is neither"):
        pickle.dumps(nameless, protocol)
    with pytest.raises(TypeError, match="ruleset 'own_table' cannot be pickled"):
        pickle.dumps(Game(nameless, seed=1), protocol)
    with pytest.raises(TypeError, match="the rules of a table of 'popular13' are not pickled"):
        pickle.dumps(played(0).rules, protocol)


def _go_on(game: Game) -> Game:
    step(game)
    return game


def test_games_go_between_processes() -> None:
    games = [played(20, id) for id in ("riichi_4p", "sichuan_xueliu")] + [played(20, OWN)]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        back = pool.map(_go_on, games)
    for game, other in zip(games, back, strict=True):
        step(game)
        assert repr(game.state) == repr(other.state)
        assert game.ruleset is other.ruleset


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(1, discard(5), Refused.of("code", "中文", "words")),
        LogError("a.jsonl", 3, "damaged"),
        ReplayError(4, Names("不对", "not so")),
        RecordError(Names("不对", "not so")),
        WrongChance(2, "wall"),
    ],
)
def test_errors_are_pickled(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_what_can_change_has_no_hash() -> None:
    game = played(20, "riichi_4p")
    for value in (
        hupai.Hand("123m"),
        game.state,
        game.state.seats[0],
        game.state.walls[0],
        game.state.facts,
        played(20, "sichuan_xueliu").state.facts,
    ):
        with pytest.raises(TypeError, match="unhashable type"):
            hash(value)
    for value in (discard(5), game.events[-1], next(iter(game.prompts().values())), game.options):
        assert hash(value) == hash(copy.deepcopy(value))


def test_no_type_of_the_core_that_changes_is_hashed_by_its_value() -> None:
    """Types with a comparison of their own: those with a hash have no method and no attribute that changes them."""
    hashed = {
        name
        for name, kind in vars(_core).items()
        if isinstance(kind, type)
        and type(kind).__name__ == "pybind11_type"
        and "__hash__" in vars(kind)
        and vars(kind)["__hash__"] is not None
    }
    assert hashed == {"Group", "Reading"}
    group = _core.Group
    for name in vars(group):
        held = vars(group)[name]
        assert not (isinstance(held, property) and held.fset is not None)
    assert Action(ActionType.PASS) == Action(ActionType.PASS)
