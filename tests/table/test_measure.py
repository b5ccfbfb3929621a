"""One measure for table, agents, hints and command line: they name the same discard, and nothing is asked twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import hupai
from hupai import _core
from hupai.ai.hint import advise
from hupai.ai.sight import seen_by
from hupai.cli.hand import measure as asked_measure
from hupai.cli.hand.answers import hint
from hupai.cli.hand.question import Question
from hupai.cli.hand.reasons import tile_of
from hupai.records import WINDS
from hupai.table.actions import Action, ActionType
from hupai.table.state import KIND
from hupai.table.view import SeatView

HANDS = 400
DISCARDS = (ActionType.DISCARD, ActionType.DECLARE)


def questions(rules: hupai.Ruleset) -> list[tuple[SeatView, Action]]:
    """Turns of games that follow the advice, with the best discard each; the hands grow, call and become ready."""
    found: list[tuple[SeatView, Action]] = []
    seed = 0
    while len(found) < HANDS:
        game = hupai.Game(rules, seed=f"same/{seed}")
        seed += 1
        while not game.over and game.state.hand_no < 1 and len(found) < HANDS:
            choices = {}
            for seat in game.prompts():
                view = game.view(seat)
                rows = advise(rules, view)
                best = next((row.action for row in rows if row.action.type in DISCARDS), None)
                if best is not None and len({row.action.tile for row in rows}) > 1:
                    found.append((view, best))
                choices[seat] = rows[0].action
            game.step(choices)
    return found[:HANDS]


def question(rules: hupai.Ruleset, view: SeatView) -> Question:
    """What the command line is asked about the hand of a view."""
    return Question(
        rules.forms.bits,
        rules.space,
        seen_by(view, len(hupai.Hand("", rules.space).counts), rules.space),
        "en",
        rules,
        WINDS[view.round],
        WINDS[(view.seat - view.dealer) % rules.seats],
        facts={} if rules.seat_facts is None else rules.seat_facts(view),
    )


@pytest.mark.parametrize("id", hupai.ruleset_ids())
def test_the_command_line_and_a_seat_are_advised_the_same_discard(id: str) -> None:
    rules = hupai.ruleset(id)
    for view, best in questions(rules):
        hand = rules.measure_of(view).hand(view.held, view.seats[view.seat].melds)
        legal = {a.tile & KIND for a in view.prompt.actions if a.type in DISCARDS}  # type: ignore
        rows = asked_measure.advised(hand, question(rules, view))
        first = next(tile_of(row) for row in rows if tile_of(row) in legal)
        assert first == (best.tile or 0) & KIND, str(hand)


def test_a_hint_towards_a_minimum_searches_once_for_each_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = hupai.ruleset("mcr")
    search, asked = _core.mcr_shanten_to_minimum, Counter[tuple[str, Any]]()

    def counted(hand: hupai.Hand, round_wind: int, seat_wind: int, way: Any, *more: Any) -> Any:
        asked[str(hand), way] += 1
        return search(hand, round_wind, seat_wind, way, *more)

    monkeypatch.setattr(_core, "mcr_shanten_to_minimum", counted)
    hand = hupai.Hand("123456789m45588s")
    answer = hint(hand, Question(*rules.forms, None, "en", rules=rules))
    discards = len(answer["discards"])
    assert discards == 12
    assert set(asked.values()) == {1}
    assert len(asked) == discards + 2  # each discard, and the hand by discard and by self-draw
