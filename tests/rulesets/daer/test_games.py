"""Whole matches of 大贰: invariants, records, and what holds after every event."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.rulesets.daer.cards import cards_allowed
from hupai.table.events import Called, Dealt, Discarded, Drawn, HandStarted, MeldType, Source, Won

PRESETS: list[dict[str, Any]] = [
    {},
    {"scoring": "mingtang", "passed_blocks_win": True, "own_discard_passes": True},
    {"scoring": "dao", "must_pung": True, "fouls": "paid", "who_deals": "rotate"},
]


@pytest.mark.parametrize("options", PRESETS, ids=["luzhou", "mingtang", "chongqing"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 5), ("caller", 1)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("daer", agent, f"ci/{number}", tmp_path / "game", **options)
        hands_are_kept(game)


def hands_are_kept(game: Game) -> None:
    """By the events alone: after a discard each seat holds as many cards as its fours allow, and no 坎 is torn.

    A card is discarded by who has one too many; and three equal cards that were dealt leave the hand together, as a 招, in
    the win, or not at all.
    """
    hands: list[Counter[int]] = []
    melded, fours, dealt = [0] * 4, [0] * 4, list[Counter[int]]()
    drawn = None
    for event in game.events:
        if isinstance(event, HandStarted):
            melded, fours = [0] * 4, [0] * 4
        elif isinstance(event, Dealt):
            hands = [Counter(hand) for hand in event.hands]
            dealt = [counts.copy() for counts in hands]
        elif isinstance(event, Drawn):
            drawn = event if event.source is Source.WALL else None
            if event.source is Source.DEAL:
                hands[event.seat][event.tile] += 1
                dealt[event.seat][event.tile] += 1
        elif isinstance(event, Discarded) and drawn is None:
            hands[event.seat][event.tile] -= 1
            assert dealt[event.seat][event.tile] < 3 or not any(
                count and dealt[event.seat][card] < 3 for card, count in hands[event.seat].items()
            )
            total = hands[event.seat].total() + melded[event.seat]
            assert total == cards_allowed(fours[event.seat])
        elif isinstance(event, Called):
            drawn = None
            melded[event.seat] += len(event.meld.tiles)
            fours[event.seat] += event.meld.type in (MeldType.KONG, MeldType.CONCEALED_KONG)
            hands[event.seat].subtract(event.meld.own)
            assert min(hands[event.seat].values()) >= 0
            if event.meld.type in (MeldType.CHOW, MeldType.PUNG):
                assert all(dealt[event.seat][card] < 3 for card in event.meld.own)
        elif isinstance(event, Won):
            (line,) = event.wins
            assert line.result["detail"]["hu"] >= 10
