"""Whole matches of 奖马: invariants, records, and every win and kong told again from the events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.rulesets.kit.horses import BY_SEAT
from hupai.table.events import (
    Called,
    Event,
    HandEnded,
    HandStarted,
    KongAdded,
    Revealed,
    Robbed,
    Won,
)

OPTIONS: list[dict[str, Any]] = [
    {},
    {"horses": 3, "horse_value": "hand", "robbed_kong_pays_all": True},
    {"keep_horses": True, "kong_money": False},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "by_hand", "kept"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 6), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("jiangma", agent, f"ci/{number}", tmp_path / "game", **options)
        assert told_again(game) == list(game.scores)


def told_again(game: Game) -> list[int]:
    """The scores by docs/rulesets/jiangma.md, from who won what how, the horses turned and the kongs."""
    scores, hand = [0] * 4, list[Event]()
    for event in game.events:
        hand = [event] if isinstance(event, HandStarted) else [*hand, event]
        if isinstance(event, HandEnded):
            for payer, payee, amount in (
                *kong_money(hand, game.options),
                *win_money(hand, game.options),
            ):
                scores[payer] -= amount
                scores[payee] += amount
    return scores


def kong_money(hand: list[Event], options: Any) -> list[tuple[int, int, int]]:
    """Payer, payee and amount for each kong that stood."""
    kongs = list[tuple[int, int, int | None]]()
    for event in hand:
        if isinstance(event, Called) and event.meld.type.endswith("kong"):
            giver = event.meld.from_seat
            kongs.append((event.seat, 2 if giver is None else 3, giver))
        elif isinstance(event, KongAdded):
            kongs.append((event.seat, 1, None))
        elif isinstance(event, Robbed):
            kongs.pop()
    return [
        (payer, seat, price)
        for seat, price, giver in kongs
        if options.kong_money
        for payer in range(4)
        if payer != seat and giver in (None, payer)
    ]


def win_money(hand: list[Event], options: Any) -> list[tuple[int, int, int]]:
    """The same for the win, if there was one."""
    won = [line for event in hand if isinstance(event, Won) for line in event.wins]
    if not won:
        return []
    (line,), started = won, hand[0]
    assert isinstance(started, HandStarted)
    value = next(fan["points"] for fan in line.result["fans"] if fan["id"] != "horse")
    of_seat = BY_SEAT[(line.seat - started.dealer) % 4]
    count = sum(event.tile in of_seat for event in hand if isinstance(event, Revealed))
    each = value + count * (value if options.horse_value == "hand" else 1)
    if line.by == "self_draw":
        return [(seat, line.seat, each) for seat in range(4) if seat != line.seat]
    assert line.from_seat is not None
    for_all = line.by == "rob_kong" and options.robbed_kong_pays_all
    return [(line.from_seat, line.seat, each * (3 if for_all else 1))]
