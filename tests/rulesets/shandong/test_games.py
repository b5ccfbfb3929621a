"""Whole matches at the Shandong table: invariants, records, and every payment told again from the wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.reference.shandong import POINTS
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.rulesets.shandong.score import TABLE
from hupai.table.events import Declared, Discarded, Drawn, HandStarted, Won

OPTIONS: list[dict[str, Any]] = [
    {},
    {"flowers": True, "need_258": "tile", "payment": "doubling"},
    {"need_258": "pair", "small_win": "alone", "big_single_wait": "exposed"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "flowers", "pair"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 6), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("shandong", agent, f"ci/{number}", tmp_path / "game", **options)
        assert told_again(game) == list(game.scores)
        ready_hands_stay(game)


def told_again(game: Game) -> list[int]:
    """The scores by the page: the items of each win add up, who gave the tile pays, a dealer one more."""
    scores, dealer = [0] * 4, 0
    names = {row.id: row.zh for row in TABLE.rows}
    for event in game.events:
        if isinstance(event, HandStarted):
            dealer = event.dealer
        elif isinstance(event, Won):
            (line,) = event.wins
            total = sum(POINTS[names[fan["id"]]] * fan["count"] for fan in line.result["fans"])
            drawn = line.by == "self_draw"
            for payer in range(4) if drawn else (line.from_seat,):
                assert payer is not None
                if payer != line.seat:
                    fan = total + (drawn and payer == dealer)
                    amount = fan if game.options.payment == "linear" else 2 ** (fan - 1)
                    scores[payer] -= amount
                    scores[line.seat] += amount
    return scores


def ready_hands_stay(game: Game) -> None:
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
