"""Whole Taiwan matches: invariants, records, and every payment told again from the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.reference import taiwan16 as twin
from tests.table.saved import play_saved

from hupai.ai.hint import advise
from hupai.game import Game
from hupai.rulesets import ruleset
from hupai.table.actions import WIN
from hupai.table.events import Declared, Discarded, Drawn, HandEnded, HandStarted, Won

OPTIONS: list[dict[str, Any]] = [
    {},
    {"tai_table": "one_two_four_eight", "pung_tiers": "highest", "wind_items": "highest",
     "exposed_hand_includes_pair": True, "identical_pairs": False, "hands": 5},
]  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "others"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 5), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("taiwan16", agent, f"ci/{number}", tmp_path / "game", **options)
        assert told_again(game) == list(game.scores)
        declared_hands_stay(game)
        assert sum(isinstance(event, HandEnded) for event in game.events) == game.options.hands


def told_again(game: Game) -> list[int]:
    """The scores and dealers by the page: the items of each win add up, the dealer's wins and discards cost more."""
    points = twin.HOUSE if game.options.tai_table == "house" else twin.COMMON
    flowers = (20, 30) if game.options.tai_table == "house" else (8, 8)
    worth = points | dict(zip(("seven_flowers", "eight_flowers"), flowers, strict=True))
    scores, dealer, streak = [0] * 4, -1, 0
    won = list[int]()
    for event in game.events:
        if isinstance(event, HandStarted):
            if dealer >= 0:
                stays = dealer in won or not won
                streak = streak + (dealer in won) if stays else 0
                dealer = dealer if stays else (dealer + 1) % 4
                assert (event.dealer, event.streak) == (dealer, streak)
            dealer, won = event.dealer, []
        elif isinstance(event, Won):
            won = [line.seat for line in event.wins]
            for line in event.wins:
                fans = line.result["fans"]
                tai = sum(worth[fan["id"]] * fan["count"] for fan in fans)
                by_flowers = fans[0]["id"] in ("seven_flowers", "eight_flowers")
                if dealer in (line.seat, line.from_seat) and not by_flowers:
                    tai += 1 + 2 * streak
                for payer in range(4) if line.by == "self_draw" else (line.from_seat,):
                    assert payer is not None
                    if payer != line.seat:
                        scores[payer] -= tai
                        scores[line.seat] += tai
    return scores


def declared_hands_stay(game: Game) -> None:
    """Who has declared, and made the discard that goes with it, discards nothing but what was drawn."""
    declared, due, drawn = set[int](), None, -1
    for event in game.events:
        if isinstance(event, HandStarted):
            declared = set()
        elif isinstance(event, Drawn):
            drawn = event.tile
        elif isinstance(event, Declared):
            due = event.seat
        elif isinstance(event, Discarded):
            if event.seat in declared:
                assert event.drawn
                assert event.tile == drawn
            if due is not None:
                declared, due = declared | {due}, None


def test_hints_answer_every_prompt_and_pass_no_win() -> None:
    rules = ruleset("taiwan16")
    game = Game(rules, seed=5)
    wins = 0
    for _ in range(400):
        choices = {}
        for seat, prompt in game.prompts().items():
            advice = advise(rules, game.view(seat))
            assert {each.action for each in advice} == set(prompt.actions)
            if WIN in prompt.actions:
                assert advice[0].action == WIN
                wins += 1
            choices[seat] = advice[0].action
        game.step(choices)
        if game.over:
            break
    assert wins
