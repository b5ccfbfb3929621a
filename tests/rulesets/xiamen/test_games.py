"""Whole matches at the Xiamen table: invariants, records, and every payment told again from water and way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.table.engine import apply_event, new_state
from hupai.table.events import Discarded, HandEnded, HandStarted, Paid, Revealed, Won

OPTIONS: list[dict[str, Any]] = [
    {"hands": 6},
    {"hands": 6, "tour_round": "last_draw", "tianting": "keep", "gold_discard": "tour_only"},
    {"hands": 0, "base_of": "payer", "sanyou": 12, "sanyou_sweep": True},
]
# Of a way to win: what it multiplies and the bonus from each.
WAYS = {
    "discard": (1, 0), "self_draw": (2, 0), "rob_kong": (2, 0), "three_golds": (3, 0), "heaven": (4, 0),
    "dealt_ready": (4, 0), "dealt_golds": (4, 50), "tour": (4, 50), "double_tour": (8, 100),
    "triple_tour": (16, 150),
}  # fmt: skip


@pytest.mark.parametrize(
    ("options", "agent", "matches"),
    [
        (OPTIONS[0], "random", 5),
        (OPTIONS[0], "caller", 3),
        (OPTIONS[1], "random", 5),
        (OPTIONS[1], "caller", 3),
        (OPTIONS[2], "caller", 3),
    ],
)
def test_matches_break_nothing_and_are_played_again_from_their_record(
    options: dict[str, Any], agent: str, matches: int, tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("xiamen", agent, f"ci/{number}", tmp_path / "game", **options)
        chips, bonus = told_again(game)
        assert chips == list(game.scores)
        assert bonus == game.state.accounts["bonus"]
        assert sum(chips) == 400
        assert min(chips) >= 0
        honours_follow(game)


def told_again(game: Game) -> tuple[list[int], list[int]]:
    """Chips and bonuses by (底+水)×倍 from each, as far as its chips go."""
    chips, bonus = [100] * 4, [0] * 4
    start: HandStarted | None = None
    for at, event in enumerate(game.events):
        if isinstance(event, HandStarted):
            start = event
        if not isinstance(event, Won):
            continue
        assert start is not None
        (line,) = event.wins
        water, way = line.result["detail"]["water"], way_of(game, at)
        times, extra = WAYS[way]
        losers = [seat for seat in range(4) if seat != line.seat]
        before = chips.copy()
        for seat in losers:
            deals = start.dealer == (
                seat if game.options.base_of == "payer" and seat == start.dealer else line.seat
            )
            base = 16 * 2**start.streak if deals else 8
            times = game.options.sanyou if way == "triple_tour" else times
            due = min(before[seat], (base + water) * times)
            if way == "triple_tour" and game.options.sanyou_sweep:
                due = before[seat]
            chips[seat] -= due
            chips[line.seat] += due
        extra += 100 * (not any(chips[seat] for seat in losers))
        for seat in losers:
            bonus[seat] -= extra
            bonus[line.seat] += extra
    return chips, bonus


def way_of(game: Game, at: int) -> str:
    paid = next(event for event in game.events[at:] if isinstance(event, Paid))
    return next(p.reason for p in paid.payments if not p.account)


def honours_follow(game: Game) -> None:
    """Nobody discards another tile while it holds a single honour of which one was discarded before."""
    state = new_state(game.rules)
    seen: set[int] = set()
    gold = None
    for event in game.events:
        if isinstance(event, HandStarted):
            seen, gold = set(), None
        if isinstance(event, Revealed) and event.why == "gold":
            gold = event.tile
        if isinstance(event, Discarded):
            held = state.held(event.seat)
            must = {t for t in seen - {gold, 31} if held.count(t) == 1}
            assert not must or event.tile in must
            if event.tile in range(27, 34):
                seen.add(event.tile)
        apply_event(state, game.rules, event)
    assert any(isinstance(event, HandEnded) for event in game.events)
