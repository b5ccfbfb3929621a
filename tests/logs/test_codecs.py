"""Riichi games in other programs' formats: written and read again they play to the same end."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hupai.ai.agents import Look
from hupai.ai.play import make_agent, play_match
from hupai.game import Game, rules_of
from hupai.logs.foreign import RecordedGame, RecordError
from hupai.logs.formats import Format, read_foreign
from hupai.logs.mjai import from_mjai, tile_from_mjai, tile_to_mjai
from hupai.logs.mjai_write import to_mjai
from hupai.logs.playback import play_back, summaries
from hupai.logs.tenhou6 import from_tenhou6, tile_from_tenhou, tile_to_tenhou
from hupai.logs.tenhou6_write import to_tenhou6
from hupai.rulesets.registry import ruleset
from hupai.table.actions import Action, Prompt
from hupai.table.events import Event, HandStarted

CODECS: dict[str, tuple[Callable[..., Any], Callable[[Any], RecordedGame]]] = {
    "mjai": (to_mjai, from_mjai),
    "tenhou6": (to_tenhou6, from_tenhou6),
}
PRESETS = {
    "riichi_4p": ("house", "tenhou", "mahjong_soul", "majiang"),
    "riichi_3p": ("house", "tenhou", "mahjong_soul"),
}


def played(
    id: str, preset: str, agent: str, seed: int, options: Mapping[str, Any] | None = None
) -> Game:
    game = Game(id, options, seed=seed, preset=preset)
    seats = range(game.ruleset.seats)
    play_match(game, [make_agent(agent, game.ruleset, f"{seed}/{seat}") for seat in seats])
    return game


def comparable(events: Any) -> list[Event]:
    """Events without what a foreign record cannot hold: the wall, and the order of the tiles of calls and deals."""
    return [e for e in events if e.type not in ("start_hand", "deal", "call")]


@pytest.mark.parametrize("codec", CODECS)
@pytest.mark.parametrize("agent", ["random", "greedy", "caller"])
@pytest.mark.parametrize(("id", "preset"), [(i, p) for i, ps in PRESETS.items() for p in ps])
def test_a_game_survives_the_way_out_and_back(id: str, preset: str, agent: str, codec: str) -> None:
    write, read = CODECS[codec]
    game = played(id, preset, agent, seed=11)
    record = read(json.loads(json.dumps(write(game.events))))
    table = play_back(record, lambda chance: rules_of(game.ruleset, game.options, chance))
    assert comparable(table.events) == comparable(game.events)
    assert table.state.scores == game.state.scores


class Calls:
    """Calls whatever it may, mostly, and never wins: hands full of melds."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def choose(self, prompt: Prompt, look: Look) -> Action:
        calls = [a for a in prompt.actions if a.tiles or a.type in ("added_kong", "set_aside")]
        if calls and self.random.random() < 0.8:
            return self.random.choice(calls)
        others = [a for a in prompt.actions if a.type not in ("win", "abort")]
        return self.random.choice(others or prompt.actions)


@pytest.mark.parametrize("id", PRESETS)
@given(seed=st.integers(0, 10**6), preset=st.sampled_from(["house", "tenhou", "mahjong_soul"]))
@settings(max_examples=8)
def test_every_tenhou6_that_is_written_is_read_back(id: str, preset: str, seed: int) -> None:
    """Which discard each call took is not in the text; the order that uses up every row is the one played."""
    game = Game(id, {"rounds": 1}, seed=seed, preset=preset)
    play_match(game, [Calls(f"{seed}/{seat}") for seat in range(game.ruleset.seats)])
    record = from_tenhou6(to_tenhou6(game.events))
    table = play_back(record, lambda chance: rules_of(game.ruleset, game.options, chance))
    assert comparable(table.events) == comparable(game.events)


def test_mjai_messages_name_what_happened() -> None:
    game = played("riichi_4p", "tenhou", "greedy", seed=3)
    messages = to_mjai(game.events, names=["a", "b", "c", "d"])
    kinds = {message["type"] for message in messages}
    assert kinds >= {"start_game", "start_kyoku", "tsumo", "dahai", "hora", "end_kyoku", "end_game"}
    start = next(m for m in messages if m["type"] == "start_kyoku")
    assert list(start) == [
        *("type", "bakaze", "dora_marker", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais")
    ]
    assert messages[0]["names"] == ["a", "b", "c", "d"]
    assert all(sum(m["deltas"]) % 1000 == 0 for m in messages if m["type"] == "hora")


def test_tenhou6_hands_have_seventeen_parts() -> None:
    for id in PRESETS:
        data = to_tenhou6(played(id, "tenhou", "greedy", seed=3).events)
        assert {len(hand) for hand in data["log"]} == {17}
        assert from_tenhou6(data).complete


def test_tiles_of_both_formats() -> None:
    texts = {4 | 64: "5mr", 13: "5p", 27: "E", 31: "P", 32: "F", 33: "C", 26: "9s"}
    numbers = {4 | 64: 51, 13: 25, 22 | 64: 53, 27: 41, 31: 45, 33: 47, 26: 39}
    for tile, text in texts.items():
        assert tile_to_mjai(tile) == text
        assert tile_from_mjai(text) == tile
    for tile, number in numbers.items():
        assert tile_to_tenhou(tile) == number
        assert tile_from_tenhou(number) == tile
    for bad in ("0m", "5z", "1mr", "", "EE"):
        with pytest.raises(ValueError, match="no mjai tile"):
            tile_from_mjai(bad)
    for bad_number in (10, 48, 54, 0, 40):
        with pytest.raises(ValueError, match="no tenhou tile"):
            tile_from_tenhou(bad_number)


@pytest.mark.parametrize(
    ("messages", "problem"),
    [
        ([{"type": "start_kyoku"}], r"message 1 \(start_kyoku\): missing 'dora_marker'"),
        ([{"type": "start_game"}, {"type": "jump"}], "message 2: unknown type 'jump'"),
        ([{"type": "dahai", "actor": 0, "pai": "9z"}], "message 1"),
        ([["tsumo"]], "message 1"),
    ],
)
def test_broken_mjai_is_named(messages: list[Mapping[str, Any]], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        from_mjai(messages)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"log": 3},
        {"log": []},
        {"log": [5]},
        {"log": [[[0, 0, 0], [25000] * 4]]},
        {"log": [[1, 2, 3]]},
    ],
)
def test_broken_tenhou6_is_an_error(data: Mapping[str, Any]) -> None:
    with pytest.raises(RecordError):
        from_tenhou6(data)


def broken(base: Any, *path: Any, to: Any) -> Any:
    """The record with one value replaced."""
    copy = json.loads(json.dumps(base))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return copy


ODD = [None, True, "x", "", -1, 9, 1.5, [], [1], {}, 10**30]


def read_and_play(text: str, form: Format) -> None:
    found = ruleset("riichi_4p")
    options = found.options_of("tenhou", {"rounds": 1})
    play_back(read_foreign(text, form), lambda chance: rules_of(found, options, chance))


@pytest.fixture(scope="module")
def short_game() -> Game:
    game = Game("riichi_4p", {"rounds": 1}, seed=5, preset="tenhou")
    play_match(game, [make_agent("caller", game.ruleset, seat) for seat in range(4)])
    return game


@pytest.mark.parametrize("odd", ODD)
def test_mjai_of_odd_values_is_a_record_error(short_game: Game, odd: object) -> None:
    """Whatever stands where a seat, tile or number is expected: an error that says where, and no other."""
    messages = to_mjai(short_game.events)
    first = {message["type"]: at for at, message in reversed(list(enumerate(messages)))}
    paths = [(first["start_kyoku"], key) for key in messages[first["start_kyoku"]] if key != "type"]
    for kind in ("tsumo", "dahai", "pon", "hora", "ryukyoku"):
        at = first.get(kind)
        keys = messages[at] if at is not None else ()
        paths += [(at, key) for key in keys if key not in ("type", "ura_markers", "reason")]
    for path in paths:
        text = "\n".join(json.dumps(m) for m in broken(messages, *path, to=odd))
        if json.loads(text.splitlines()[path[0]]) == messages[path[0]]:
            continue  # the odd value is what stood there
        if path[-1] == "deltas" and odd is None:
            continue  # a record need not say what was paid
        with pytest.raises(RecordError, match=r"message \d+ |hand \d+\b.*: "):
            read_and_play(text, "mjai")


@pytest.mark.parametrize("odd", ODD)
def test_tenhou6_of_odd_values_is_a_record_error(short_game: Game, odd: object) -> None:
    data = to_tenhou6(short_game.events)
    paths: list[tuple[Any, ...]] = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1), (0, 4), (0, 4, 0)]
    paths += [(0, 5, 0), (0, 6, 0), (0, 8, 1), (0, 16), (0,)]
    for path in paths:
        changed = broken(data, "log", *path, to=odd)
        if changed == data:
            continue
        with pytest.raises(RecordError):
            read_and_play(json.dumps(changed), "tenhou6")
    for names in (3, "x", None):
        with pytest.raises(RecordError, match="name: expected a list"):
            read_and_play(json.dumps(broken(data, "name", to=names)), "tenhou6")


@pytest.mark.parametrize("write", [to_mjai, to_tenhou6])
def test_only_riichi_games_are_written(write: Callable[[Any], Any], short_game: Game) -> None:
    for id in ("popular13", "sichuan_xuezhan"):
        with pytest.raises(ValueError, match="not of a riichi game"):
            write(Game(id, seed=1).events)
    with pytest.raises(ValueError, match="they begin with 'deal', not with a hand"):
        write(short_game.events[1:])


def test_mjai_need_not_say_what_was_paid(short_game: Game) -> None:
    """The messages of a win and a draw have `deltas` in newer programs only."""
    messages = [
        {key: value for key, value in message.items() if key != "deltas"}
        for message in to_mjai(short_game.events)
    ]
    record = from_mjai(messages)
    assert {hand.deltas for hand in record.hands} == {None}
    rules = short_game.ruleset
    table = play_back(record, lambda chance: rules_of(rules, short_game.options, chance))
    assert table.state.scores == short_game.state.scores


def test_the_line_of_a_broken_message_counts_empty_lines() -> None:
    with pytest.raises(RecordError, match="line 3: "):
        read_foreign('{"type": "start_game"}\n\n{"type"\n', "mjai")


def test_the_round_table_adds_up() -> None:
    game = played("riichi_4p", "tenhou", "greedy", seed=5)
    rows = summaries(game.events)
    starts = [event for event in game.events if isinstance(event, HandStarted)]
    assert len(rows) == len(starts)
    for row, following in zip(rows, starts[1:], strict=False):
        assert row.scores == following.scores
