"""Whole matches at the Fuzhou table: invariants, records, and every payment told again from the events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.table.events import (
    Called,
    Event,
    FlowersReplaced,
    HandStarted,
    KongAdded,
    PutAside,
    Revealed,
    Robbed,
    Won,
)

OPTIONS: list[dict[str, Any]] = [
    {},
    {"groups": 5, "qiangjin": "turned_gold", "gold_discard": "forbidden", "wall_left": 16},
    {"discard_payers": "all", "qiangjin": "first_draw", "pao_baida": "off", "base": 3},
]
KONGS = {"kong": 1, "concealed_kong": 2}


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "five", "others"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 6), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("fuzhou", agent, f"ci/{number}", tmp_path / "game", **options)
        assert told_again(game) == list(game.scores)


class Hand:
    """What the formula needs to know of a hand: flowers and kongs of every seat."""

    def __init__(self, start: HandStarted) -> None:
        self.start = start
        self.flowers: list[list[int]] = [[], [], [], []]
        self.kongs = [0] * 4

    def note(self, event: Event) -> None:
        if isinstance(event, FlowersReplaced):
            self.flowers[event.seat] += event.tiles
        elif isinstance(event, PutAside) or (
            isinstance(event, Revealed) and event.seat is not None
        ):
            self.flowers[event.seat].append(event.tile)
        elif isinstance(event, Called):
            self.kongs[event.seat] += KONGS.get(event.meld.type, 0)
        elif isinstance(event, KongAdded):
            self.kongs[event.seat] += 1
        elif isinstance(event, Robbed):
            self.kongs[event.seat] -= 1

    def count(self, seat: int) -> int:
        held = self.flowers[seat]
        fours = [range(34, 38), range(38, 42)]
        complete = sum(set(four) <= set(held) for four in fours)
        complete += sum(held.count(kind) == 4 for kind in range(27, 34))
        return len(held) + 2 * complete + self.kongs[seat]


def told_again(game: Game) -> list[int]:
    """The scores by 底×(花×2+番), 底×花×2 and 底×花; repeats count like flowers between dealer and winner."""
    scores = [0] * 4
    points = {"golden_pair": 60, "three_golds": 40, "robbed_gold": 30, "flowerless": 30}
    hand: Hand | None = None
    for event in game.events:
        if isinstance(event, HandStarted):
            hand = Hand(event)
        assert hand is not None
        hand.note(event)
        if isinstance(event, Won):
            (line,) = event.wins
            ids = {fan["id"] for fan in line.result["fans"]}
            fan = sum(points.get(id, 0) for id in ids) + 10 * ("also_flowerless" in ids)
            assert (hand.count(line.seat) == 0) == bool(ids & {"flowerless", "also_flowerless"})
            times = 2 if fan or line.by == "self_draw" else 1
            everybody = line.by == "self_draw" or (
                line.by == "discard" and game.options.discard_payers == "all"
            )
            for payer in range(4):
                extra = hand.start.streak * (hand.start.dealer in (payer, line.seat))
                pays = everybody or payer == line.from_seat
                due = times * (hand.count(line.seat) + extra) + fan if pays else times * extra
                if payer != line.seat and (pays or line.seat != hand.start.dealer):
                    scores[payer] -= game.options.base * due
                    scores[line.seat] += game.options.base * due
    return scores
