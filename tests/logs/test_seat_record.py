"""The record for one seat's eyes holds what that seat has seen and nothing that depends on what it has not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hupai._core import format_tile
from hupai._values import notation
from hupai.game import Game
from hupai.logs.event_log import LogError
from hupai.logs.mjai_stream import MjaiStream
from hupai.logs.mjai_write import to_mjai
from hupai.rulesets.registry import ruleset_ids
from hupai.table.actions import PASS, Action
from hupai.table.chance import Fixed, Seeded
from hupai.table.events import Dealt, Drawn, FlowersReplaced, HandStarted, Revealed
from hupai.testing import play

RULESETS = ruleset_ids()


def alike(game: Game, twin: Game, random: Random) -> list[dict[int, Action]]:
    """What everyone answers in either game: the same where both offer it, and nothing that calls where that is possible."""
    answers: list[dict[int, Action]] = [{}, {}]
    offers = [game.prompts(), twin.prompts()]
    for seat in range(game.ruleset.seats):
        actions = [offer[seat].actions if seat in offer else () for offer in offers]
        shared = [action for action in actions[0] if action in actions[1]]
        for answer, offered in zip(answers, actions, strict=True):
            if offered:
                answer[seat] = PASS if PASS in offered else random.choice(shared or offered)
        if shared and PASS not in shared:
            answers[1][seat] = answers[0][seat]
    return answers


def flowers_of(game: Game) -> set[int]:
    """What is laid aside for all to see as soon as it is drawn."""
    is_flower = game.rules.play.is_flower
    return {tile for tile in game.rules.tiles if is_flower is not None and is_flower(tile)}


def drawn_by(game: Game, seat: int) -> set[int]:
    """What the seat has drawn beside its deal."""
    drawn = {event.tile for event in game.events if isinstance(event, Drawn) and event.seat == seat}
    for event in game.events:
        if isinstance(event, FlowersReplaced) and event.seat == seat:
            drawn |= set(event.drawn_tiles)
    return drawn


def other_world(game: Game, seat: int, random: Random) -> Game:
    """A game that this seat cannot tell from the first one: other seed, and the tiles it cannot see lie elsewhere.

    Those are the wall behind its deal and the others' hands, except what is dealt open or drawn by the seat itself.
    """
    started, dealt = (
        next(event for event in game.events if isinstance(event, kind))
        for kind in (HandStarted, Dealt)
    )
    assert isinstance(started, HandStarted)
    assert isinstance(dealt, Dealt)
    wall = list(started.wall)
    own = {*dealt.hands[seat], *drawn_by(game, seat)}
    others = [tile for at, hand in enumerate(dealt.hands) if at != seat for tile in hand]
    flowers = flowers_of(game)
    places = [at for at, tile in enumerate(wall) if tile < 34 and tile not in flowers]
    open_tiles = [event.tile for event in game.events if isinstance(event, Revealed)]
    assert others
    free = _free_places(wall, places, own, open_tiles)
    tiles = [wall[at] for at in free]
    random.shuffle(tiles)
    for at, tile in zip(free, tiles, strict=True):
        wall[at] = tile
    chance = Fixed((tuple(wall),), (started.luck,), Seeded(random.random().hex()))
    return Game(game.ruleset, seed="other", chance=chance)


def _free_places(wall: list[int], places: list[int], own: set[int], shown: list[int]) -> list[int]:
    """The places whose tile is of a kind that neither the seat's deal nor what lies open holds."""
    fixed = {*own, *shown}
    return [at for at in places if wall[at] not in fixed]


@pytest.mark.parametrize("id", RULESETS)
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_record(id: str) -> None:
    """Two games are played alike as long as they look alike to the seat: so long its records are the same bytes."""
    compared = 0
    for number in range(12):
        random = Random(number)
        game = Game(id, seed=number)
        seat = number % game.ruleset.seats
        twin = other_world(game, seat, random)
        assert twin.seed != game.seed
        assert [event for event in twin.events if isinstance(event, Dealt)] != [
            event for event in game.events if isinstance(event, Dealt)
        ]
        for _ in range(60):
            if twin.view(seat) != game.view(seat):
                break
            compared += 1
            assert twin.record(seat).encode() == game.record(seat).encode()
            if id.startswith("riichi"):
                assert list(MjaiStream(twin, seat)) == list(MjaiStream(game, seat))
            for each, choices in zip((game, twin), alike(game, twin, random), strict=True):
                each.step(choices)
    assert compared >= 15


@pytest.mark.parametrize("id", RULESETS)
def test_a_seat_record_holds_no_tile_that_the_seat_has_not_seen(id: str) -> None:
    game, random = Game(id, seed=5), Random(5)
    seats = range(game.ruleset.seats)
    flowers = {format_tile(tile, notation(game.rules.space)) for tile in flowers_of(game)}
    while not game.over and len(game.events) < 1_500:
        game.step({s: random.choice(p.actions) for s, p in game.prompts().items()})
    for seat in seats:
        head, *lines = [json.loads(line) for line in game.record(seat).splitlines()]
        assert head["seat"] == seat
        assert "seed" not in head
        for line in lines:
            if line["type"] == "start_hand":
                assert line["wall"] == ""
            if line["type"] == "deal":
                hidden = {"?" * len(hand) == hand for at, hand in enumerate(line["hands"]) if at != seat}  # fmt: skip
                assert hidden == {True}
                assert "?" not in line["hands"][seat]
            if line["type"] == "draw":
                assert (line["tile"] == "?") == (line["seat"] != seat) or line["tile"] in flowers
            assert line["type"] != "pass_win" or line["seat"] == seat
    public = {"discard", "pay", "end_hand", "end_match", "reveal", "show", "add_kong"}
    whole = [line for line in _lines(game.record(0)) if line["type"] in public]
    for seat in seats:
        assert [line for line in _lines(game.record(seat)) if line["type"] in public] == whole


def _lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()[1:]]


def test_a_seat_record_grows_and_is_not_loaded(tmp_path: Path) -> None:
    game = Game("riichi_4p", seed=3)
    before = game.record(1)
    play(game, 1)
    assert game.record(1).startswith(before)
    path = tmp_path / "seat.jsonl"
    path.write_text(game.record(1), encoding="utf-8")
    with pytest.raises(LogError, match="line 1: header: what seat 1 saw is no game"):
        Game.load(path)
    for seat, error in ((4, ValueError), (-1, ValueError), ("0", TypeError), (True, TypeError)):
        with pytest.raises(error, match="seat"):
            game.record(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", ["riichi_3p", "riichi_4p"])
def test_an_mjai_stream_is_the_game_as_it_happens_with_hidden_tiles_masked(id: str) -> None:
    game, random = Game(id, seed=9), Random(9)
    streams = [MjaiStream(game, seat) for seat in range(game.ruleset.seats)]
    got: list[list[dict[str, Any]]] = [list(stream) for stream in streams]
    while not game.over:
        game.step({s: random.choice(p.actions) for s, p in game.prompts().items()})
        for messages, stream in zip(got, streams, strict=True):
            messages.extend(stream)
    assert list(streams[0]) == []
    for seat, messages in enumerate(got):
        expected = to_mjai(game.events, game.options)
        for message in expected:
            if message["type"] == "tsumo" and message["actor"] != seat:
                message["pai"] = "?"
            if message["type"] == "start_kyoku":
                message["tehais"] = [
                    hand if at == seat else ["?"] * len(hand)
                    for at, hand in enumerate(message["tehais"])
                ]
        assert messages == [expected[0] | {"id": seat}, *expected[1:]]


def test_an_mjai_stream_is_of_riichi_alone() -> None:
    with pytest.raises(ValueError, match="not of a riichi game"):
        MjaiStream(Game("popular13", seed=1), 0)
    with pytest.raises(ValueError, match="seat 4 does not exist"):
        MjaiStream(Game("riichi_4p", seed=1), 4)
