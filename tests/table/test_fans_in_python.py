"""A fan table written in Python goes through the same doors as one of the core."""

from __future__ import annotations

import dataclasses
import importlib.metadata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.example_ruleset.pungs import FORMS, RULESET, TABLE
from tests.rulesets.sichuan.test_scoring import full_hands
from tests.strategies import Held
from tests.support import core_hand

from hupai import _core
from hupai.ai.hint import advise
from hupai.cli.app import run
from hupai.game import Game
from hupai.records import Names
from hupai.rulesets.kit.fans import Fan, RowTable
from hupai.testing import CHECKS, few_steps, play

SICHUAN = _core.fan_table("sichuan")
SPACE = FORMS.space


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_passes_the_tests_of_every_ruleset(check: Callable[[Any], None]) -> None:
    check(RULESET)


def fans_of(hand: str, tile: str, **facts: Any) -> dict[str, int]:
    result = RULESET.score({"concealed": hand, "win_tile": tile, **facts})
    return {fan.id: fan.total for fan in result.fans}


BY_DISCARD = {"win_by": "discard", "from": 2}


# By hand from the rows of the example.
def test_the_reading_worth_most_counts_with_what_it_strikes() -> None:
    assert fans_of("111222333m4445p", "5p", **BY_DISCARD) == {"all_pungs": 2, "one_kind_missing": 1}
    flush = {"concealed": "1112223334445m", "win_tile": "5m", **BY_DISCARD}
    assert fans_of("1112223334445m", "5m", **BY_DISCARD) == {"full_flush": 3, "all_pungs": 2}
    (struck,) = RULESET.not_counted(flush)
    assert (struck.id, struck.by) == ("one_kind_missing", "full_flush")
    assert RULESET.score({**flush, "options": {"flush": 5}}).total == 7
    result = RULESET.score({**flush, "last_tile": True})
    assert (result.total, result.deltas) == (6, (7, 0, -7, 0))
    # Two kinds four times: roots, and seven pairs rather than a standard hand.
    assert fans_of("1111222233p445s", "5s", **BY_DISCARD) == {
        "seven_pairs": 3, "root": 2, "one_kind_missing": 1,
    }  # fmt: skip


def test_a_fan_tells_the_groups_that_make_it() -> None:
    result = RULESET.score({"concealed": "111222333m4445p", "win_tile": "5p", **BY_DISCARD})
    pungs = next(fan for fan in result.fans if fan.id == "all_pungs")
    reading = result.detail.reading
    assert [reading[i].type for i in pungs.sets] == ["pung"] * 4


def test_waits_hold_their_worth_either_way() -> None:
    worth = {
        wait.tile: (wait.by_discard.total, wait.by_self_draw.deltas[0])
        for wait in RULESET.waits({"concealed": "111222333m4455p"})
    }
    assert worth == {12: (3, 12), 13: (3, 12)}


def test_a_hand_that_does_not_win_says_what_it_lacks() -> None:
    refused = RULESET.score(
        {"concealed": "111222333m4448p", "win_tile": "5p", **BY_DISCARD}
    ).refused
    assert refused is not None
    assert (refused.code, refused.facts["missing"]) == ("not_complete", 1)


def test_a_batch_says_what_single_calls_say_and_names_a_row() -> None:
    hands = np.zeros((2, 34), np.uint8)
    hands[0, :4], hands[0, 4] = 3, 2
    hands[1, [0, 1, 2]], hands[1, 12], hands[1, 13] = 3, 3, 2
    kinds, ways = np.array([4, 13], np.uint8), np.array([0, 1], np.uint8)
    found = RULESET.score_batch(hands, kinds, ways, options={"flush": 4})
    assert (found.total.tolist(), found.status.tolist()) == ([6, 3], [0, 0])
    assert found.counts[0].tolist() == [0, 1, 1, 0, 0, 0]
    kinds[1] = 20
    with pytest.raises(ValueError, match=r"^row 1: win_kind: 20"):
        RULESET.score_batch(hands, kinds, ways)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from hupai.rulesets import registry

    class Entry:
        name = "pungs"
        value = "tests.example_ruleset.pungs:RULESET"

        @staticmethod
        def load() -> Any:
            return RULESET

    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Entry])
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


@pytest.mark.usefixtures("installed")
def test_the_command_line_scores_and_hints_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    question = ["score", "1112223334445m", "--win", "5m", "--ruleset", "pungs", "--lang", "zh"]
    assert run(question) == 0
    assert "清一色" in capsys.readouterr().out
    assert run(["hint", "1112223334445m9p", "--ruleset", "pungs", "--lang", "en"]) == 0
    assert "9p" in capsys.readouterr().out


@pytest.mark.usefixtures("installed")
def test_a_saved_game_goes_on_as_before(tmp_path: Path) -> None:
    game = Game(RULESET, seed=3)
    few_steps(game, 3, 60)
    game.save(tmp_path / "game.jsonl")
    twin = Game.load(tmp_path / "game.jsonl")
    assert twin.state == game.state
    play(game, 4)
    play(twin, 4)
    assert list(twin.events) == list(game.events)


def test_a_seat_is_advised() -> None:
    game = Game(RULESET, seed=3)
    advice = advise(RULESET, game.view(game.state.turn))
    assert {each.action for each in advice} == set(game.prompts()[game.state.turn].actions)


HOUSE = RowTable(
    id="house",
    forms=FORMS,
    fans=(
        Fan("seven_pairs", Names("七对", "Seven pairs"), 2, lambda w: w.view.form == _core.Form.SEVEN_PAIRS),
        Fan("full_flush", Names("清一色", "Full flush"), 2, lambda w: w.view.one_suit),
        Fan("all_pungs", Names("碰碰胡", "All pungs"), 1, lambda w: w.view.all_pungs),
        Fan("golden_hook", Names("金钩钓", "Golden hook"), 1, lambda w: len(w.view.hand.melds) == 4),
        Fan("root", Names("根", "Root"), 1, lambda w: len(w.view.quads)),
    ),
)  # fmt: skip


@given(full_hands(), st.data())
def test_a_table_in_python_agrees_with_the_core(held: Held, data: st.DataObject) -> None:
    hand = core_hand(held)
    kind = data.draw(st.sampled_from([k for k, count in enumerate(held.counts) if count]))
    ours = HOUSE.score(hand, kind, 1)
    core = SICHUAN.score(hand, kind, 1, void_suit=3)
    if core.status == "void_suit_left":
        return
    assert (ours.status, ours.total) == (core.status, core.total)


def test_rows_that_cannot_be_are_named() -> None:
    row = TABLE.fans[0]
    with pytest.raises(ValueError, match="'seven_pairs' is there twice"):
        dataclasses.replace(TABLE, fans=(row, row))
    odd = dataclasses.replace(row, strikes=("nonsense",))
    with pytest.raises(ValueError, match="strikes 'nonsense'"):
        dataclasses.replace(TABLE, fans=(odd,))
    with pytest.raises(TypeError, match="does not ask for 'flowers'"):
        TABLE.score(_core.Hand("111222333m44455p", SPACE), 12, 0, flowers=1)
