"""What differs between a record and the rules is said in words of the game, in both languages, at its hand."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.logs.test_codecs import played

from hupai.ai.play import make_agent, play_match
from hupai.game import Game
from hupai.logs.event_log import LogError
from hupai.logs.foreign import LengthDiffers, RecordError
from hupai.logs.stated import play_recorded
from hupai.logs.tenhou6 import from_tenhou6
from hupai.logs.tenhou6_write import to_tenhou6
from hupai.logs.words import action_words, difference, event_words
from hupai.rulesets.registry import rulesets
from hupai.table.actions import Action, ActionType
from hupai.table.events import Discarded, Drawn, Event, HandStarted, Revealed
from hupai.table.jsonable import EVENTS

PLAYED = [found.id for found in rulesets() if found.play is not None]
CHINESE = re.compile("[\u4e00-\u9fff]")


def is_said(words: Any) -> bool:
    """Chinese in Chinese characters, English without."""
    return bool(CHINESE.search(words.zh)) and not CHINESE.search(words.en)


@pytest.mark.parametrize("id", PLAYED)
def test_all_that_happens_and_all_that_may_be_done_has_words(id: str) -> None:
    game = Game(id, seed=3)
    agents = [make_agent("caller", game.ruleset, seat) for seat in range(game.ruleset.seats)]
    seen: set[str] = set()
    while not game.over and game.state.hand_no < 2:
        prompts = game.prompts()
        for prompt in prompts.values():
            assert all(is_said(action_words(action, game.rules)) for action in prompt.actions)
        events = game.step(
            {s: agents[s].choose(p, lambda s=s: game.view(s)) for s, p in prompts.items()}  # type: ignore[misc]
        )
        assert all(is_said(event_words(event, game.rules)) for event in events)
        seen |= {event.type for event in events}
    assert seen >= {"draw", "discard", "end_hand"}


def test_every_kind_of_event_and_move_has_words() -> None:
    from hupai.logs import words

    assert words._WORDS.keys() == set(EVENTS.values())
    assert words._ACTIONS.keys() == set(ActionType)
    for kind in ActionType:
        assert is_said(action_words(Action(kind, 4, name="riichi"), Game("riichi_4p").rules))


def test_events_that_differ_are_told_apart() -> None:
    """Also where the words are the same, as for two walls: then the value that differs is named."""
    game = played("riichi_4p", "tenhou", "greedy", 2)
    kinds: dict[str, list[Event]] = {}
    for event in game.events:
        kinds.setdefault(event.type, []).append(event)
    for events in kinds.values():
        for a, b in pairwise(events[:30]):
            if a != b:
                said = difference(a, b, game.rules)
                theirs, ours = re.split(r", the rules give ", said.en)
                assert ours not in theirs.split("the record has ")[1]
    start = kinds["start_hand"][0]
    assert isinstance(start, HandStarted)
    other = replace(start, wall=start.wall[::-1])
    assert 'wall of "E1 begins' in difference(start, other, game.rules).en
    assert "牌谱为" in difference(start, other, game.rules).zh


def test_hidden_tiles_and_red_fives_are_shown_as_tiles() -> None:
    rules = Game("riichi_4p").rules
    assert event_words(Drawn(1, 4 | 64), rules).en == "seat 1 draws 0m"
    assert event_words(Drawn(1, -1), rules).zh == "座位1摸?"
    assert event_words(Discarded(2, 13, True), rules).zh == "座位2打出5p（摸切）"
    assert event_words(Revealed(30, "dora"), rules).en == "4z is turned (indicator)"


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    game = played("riichi_4p", "tenhou", "greedy", 3)
    return to_tenhou6(game.events, game.options)


def changed(record: Any, *path: Any, to: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(record))
    at: Any = copy["log"]
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return copy


def problem_of(record: dict[str, Any]) -> Any:
    with pytest.raises(RecordError) as raised:
        play_recorded(from_tenhou6(record))
    assert str(raised.value) == raised.value.text.en
    return raised.value.text


def test_a_hand_is_named_by_number_wind_dealer_and_counters(record: dict[str, Any]) -> None:
    """The hand that begins otherwise is the one that is named, not the one before."""
    number, honba, _ = record["log"][2][0]
    name = f"{'ESWN'[number // 4]}{number % 4 + 1}" + (f" +{honba}" if honba else "")
    later = f"{name.split(maxsplit=1)[0]} +{honba + 1}"
    text = problem_of(changed(record, 2, 0, 1, to=honba + 1))
    assert text.en == f"hand 3 ({later}): by the rules this hand is {name}"
    zh = name.translate(str.maketrans("ESWN", "东南西北"))
    assert text.zh.startswith("第3局（")
    assert text.zh.endswith(f"：按规则这一局应是{zh}")


def test_the_first_difference_is_told_whatever_comes_after(record: dict[str, Any]) -> None:
    """A later hand that cannot be played at all does not hide it."""
    score = record["log"][1][1][2]
    worse = changed(record, 3, 4, 0, to=record["log"][3][4][1])
    worse = changed(worse, 3, 7, to=[record["log"][3][4][1]] * 13)
    assert re.match(r"hand 4: the record uses \S+ more often", problem_of(worse).en)
    both = changed(worse, 1, 1, 2, to=score + 100)
    assert re.match(r"hand 2 \(.*\): scores at the beginning: the record has", problem_of(both).en)


def test_a_move_that_is_not_legal_is_told_with_its_reason(record: dict[str, Any]) -> None:
    given = record["log"][0][6]
    foreign = next(tile for tile in (11, 19, 29, 39, 41) if tile not in record["log"][0][4])
    text = problem_of(changed(record, 0, 6, 0, to=foreign))
    assert given[0] != foreign
    assert re.fullmatch(
        r'hand 1 \(E1\): after move 1 "seat 0 draws \S+": seat 0 may not discard (\S+): \1 is not in the hand',
        text.en,
    )
    assert re.fullmatch(
        r"第1局（东1）：第1步“座位0摸\S+”之后：座位0不能打出(\S+)：手里没有 \1", text.zh
    )


def test_a_game_that_is_longer_or_shorter_names_its_hand() -> None:
    to_west = played("riichi_4p", "tenhou", "greedy", 6)
    game = from_tenhou6(to_tenhou6(to_west.events, to_west.options))
    with pytest.raises(
        LengthDiffers, match=r"hand \d+ \(S1.*\): .* the match is over, but the record"
    ):
        play_recorded(game, overrides={"rounds": 1, "west_round": "none"})
    with pytest.raises(
        LengthDiffers, match=r"hand \d+ \([SW]\d.*\): .* by these rules the game goes on"
    ):
        play_recorded(game, overrides={"rounds": 4})


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_own_log_names_line_and_hand(tmp_path: Path, lang: str) -> None:
    game = Game("popular13", {"hands": 3}, seed=2)
    play_match(game, [make_agent("greedy", game.ruleset, seat) for seat in range(4)])
    path = tmp_path / "game.jsonl"
    game.save(path)
    lines = path.read_text("utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if '"start_hand"' in line]
    at = next(i for i in range(starts[1], len(lines)) if '"draw"' in lines[i])
    event = json.loads(lines[at])
    event["tile"] = "9s" if event["tile"] != "9s" else "1s"
    lines[at] = json.dumps(event)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(LogError) as raised:
        Game.load(path)
    said = raised.value.text.get(lang)
    if lang == "en":
        assert f"game.jsonl, line {at + 1}: hand 2 (" in said
        assert (
            f'the record has "seat {event["seat"]} draws {event["tile"]}", the rules give' in said
        )
    else:
        assert f"game.jsonl 第{at + 1}行：第2局（" in said
        assert f"牌谱为“座位{event['seat']}摸{event['tile']}”，按规则为“" in said
