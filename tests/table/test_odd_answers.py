"""Answers that are none: an error that names what is wrong, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hupai.game import Game
from hupai.table.actions import Action, ActionType


def first_offer(game: Game) -> Action:
    return game.prompts()[0].actions[0]


@pytest.mark.parametrize(
    ("odd", "error", "message"),
    [
        (lambda action: None, TypeError, "choices: .* got None"),
        (lambda action: [action], TypeError, "choices: "),
        (lambda action: {0: None}, TypeError, "action: expected an Action, got None"),
        (lambda action: {0: "discard"}, TypeError, "action: expected an Action, got 'discard'"),
        (lambda action: {0: [action]}, TypeError, "action: expected an Action"),
        (lambda action: {"0": action}, TypeError, "seat: expected a number, got '0'"),
        (lambda action: {None: action}, TypeError, "seat: expected a number, got None"),
        (lambda action: {True: action}, TypeError, "seat: expected a number, got True"),
        (lambda action: {0: Action("jump")}, ValueError, "action.type: 'jump' is none of discard,"),  # type: ignore[arg-type]
        (lambda action: {0: action._replace(tile=999)}, ValueError, "action: 999 is no tile"),
        (lambda action: {0: action._replace(tile="1m")}, ValueError, "action: '1m' is no tile"),
        (lambda action: {0: action._replace(tiles=None)}, TypeError, "action.tiles: "),
    ],
)
def test_what_is_no_answer_is_named(
    odd: Callable[[Action], Any], error: type[Exception], message: str
) -> None:
    game = Game("riichi_4p", seed=1)
    before = game.copy()
    with pytest.raises(error, match=message):
        game.step(odd(first_offer(game)))
    assert game.state == before.state
    assert game.prompts() == before.prompts()
    assert list(game.events) == list(before.events)


def test_what_equals_an_offer_is_played_as_the_offer() -> None:
    """A float or plain text that is equal to an offered value does not get on the table."""
    game, same = Game("riichi_4p", seed=1), Game("riichi_4p", seed=1)
    offer = first_offer(game)
    alike = Action("discard", float(offer.tile or 0))  # type: ignore[arg-type]
    assert alike == offer
    game.step({0: alike})
    same.step({0: offer})
    assert game.state == same.state
    assert all(type(discard.tile) is int for discard in game.state.seats[0].river)


@pytest.mark.parametrize("seat", ["0", None, 1.0, True])
def test_a_view_is_of_a_seat(seat: Any) -> None:
    with pytest.raises(TypeError, match="seat: expected a number"):
        Game("popular13", seed=1).view(seat)


def test_nothing_to_answer_is_no_step() -> None:
    game = Game("popular13", {"hands": 1}, seed=1)
    assert game.step({}) == ()
    while not game.over:
        game.step({seat: prompt.actions[-1] for seat, prompt in game.prompts().items()})
    assert game.step({}) == ()
    refused = game.why_not(0, Action(ActionType.PASS))
    assert refused is not None
    assert refused.code == "match_over"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"ruleset": None}, "ruleset: expected an id, got None"),
        ({"ruleset": "popular13", "options": [1]}, r"options: expected values by name, got \[1\]"),
    ],
)
def test_a_game_of_nothing(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Game(**arguments)
