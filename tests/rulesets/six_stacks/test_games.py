"""Whole matches at the table of the six stacks: invariants, records, and every payment told again from the events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.table.events import Called, Event, HandEnded, HandStarted, KongAdded, Robbed, Won

OPTIONS: list[dict[str, Any]] = [
    {},
    {"tiles": 108, "stack_height": 2, "robbed_kong": "konger", "base": 3},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "others"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 6), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("six_stacks", agent, f"ci/{number}", tmp_path / "game", **options)
        assert payments_of(game) == list(game.scores)


def payments_of(game: Game) -> list[int]:
    """The scores as the rules page tells them, from nothing but who won how and who made which kongs."""
    scores = [0] * 4
    kongs: list[list[int]] = []
    base = game.options.base
    for event in game.events:
        if isinstance(event, HandStarted):
            kongs = [[] for _ in range(4)]
        note_kong(kongs, event)
        if isinstance(event, Won):
            (line,) = event.wins
            worth = base * (1 + sum(kongs[line.seat]))
            all_pay = line.by == "self_draw"
            all_pay |= line.by == "rob_kong" and game.options.robbed_kong == "three_pay"
            for payer in range(4) if all_pay else (line.from_seat,):
                assert payer is not None
                scores[payer] -= worth
                scores[line.seat] += worth
        elif isinstance(event, HandEnded) and event.reason == "exhausted":
            for a in range(4):
                scores[a] -= base * sum(len(kongs[a]) - len(kongs[b]) for b in range(4))
    return scores


def note_kong(kongs: list[list[int]], event: Event) -> None:
    """The price of each kong that stands."""
    if isinstance(event, Called) and event.meld.type.endswith("kong"):
        kongs[event.seat].append(2 if event.meld.type == "concealed_kong" else 1)
    elif isinstance(event, KongAdded):
        kongs[event.seat].append(1)
    elif isinstance(event, Robbed):
        kongs[event.seat].remove(1)
