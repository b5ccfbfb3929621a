"""A wall of its own for each seat, as duplicate tournaments use: the popular13 table with such walls."""

from __future__ import annotations

import dataclasses

import pytest

from hupai.game import Game, rules_of
from hupai.logs.foreign import RecordedHand, build_wall
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset
from hupai.table.chance import Fixed
from hupai.table.events import Dealt, Drawn, HandEnded, HandStarted
from hupai.table.play import Deal
from hupai.table.wall import End, WallPlan
from hupai.testing import CHECKS, play

POPULAR = ruleset("popular13")
SPLIT = dataclasses.replace(
    POPULAR,
    id="split",
    play=dataclasses.replace(
        POPULAR.play, wall=lambda options: WallPlan(split=True, default_end=End.FRONT)
    ),
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_passes_the_tests_of_every_ruleset(check: object) -> None:
    assert callable(check)
    check(SPLIT)


def hands_of(game: Game) -> list[list[object]]:
    hands: list[list[object]] = []
    for event in game.events:
        if isinstance(event, HandStarted):
            hands.append([])
        hands[-1].append(event)
    return hands


def test_everyone_draws_from_the_own_part_in_order() -> None:
    game = play(Game(SPLIT, seed=3), 3)
    for hand in hands_of(game):
        start, dealt = hand[0], hand[1]
        assert isinstance(start, HandStarted)
        assert isinstance(dealt, Dealt)
        for seat in range(4):
            part = start.wall[seat * 34 : (seat + 1) * 34]
            assert dealt.hands[seat] == part[:13]
            drawn = tuple(e.tile for e in hand if isinstance(e, Drawn) and e.seat == seat)
            assert drawn == part[13 : 13 + len(drawn)]


def test_the_hand_ends_when_the_next_part_is_empty() -> None:
    game = play(Game(SPLIT, seed=4), 4)
    for hand in hands_of(game):
        ended = next(event for event in hand if isinstance(event, HandEnded))
        if ended.reason == "exhausted":
            draws = [sum(isinstance(e, Drawn) and e.seat == s for e in hand) for s in range(4)]
            assert max(draws) == 21


def test_walls_are_rebuilt_from_records() -> None:
    game = play(Game(SPLIT, seed=5), 5)
    rules: Ruleset = SPLIT
    for hand in hands_of(game):
        start, dealt = hand[0], hand[1]
        assert isinstance(start, HandStarted)
        assert isinstance(dealt, Dealt)
        record = RecordedHand(
            Deal(start.dealer),
            start.scores,
            0,
            dealt.hands,
            tuple(hand[2:]),  # type: ignore[arg-type]
        )
        wall = build_wall(rules_of(rules, game.options, Fixed(())), record)
        for seat in range(4):
            drawn = sum(isinstance(e, Drawn) and e.seat == seat for e in hand)
            first = seat * 34
            assert wall[first : first + 13 + drawn] == start.wall[first : first + 13 + drawn]
