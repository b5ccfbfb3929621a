"""Whole matches at the Shaanxi table: invariants, records, and every payment told again from the events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.table.saved import play_saved

from hupai.game import Game
from hupai.table.events import Called, Chosen, Event, HandEnded, HandStarted, KongAdded, Robbed, Won

OPTIONS: list[dict[str, Any]] = [
    {},
    {"kongs": "with_win", "pao": "added", "base": 3, "seven_pairs": True},
    {"draw_voids_kongs": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["house", "with_win", "voids"])
@pytest.mark.parametrize(("agent", "matches"), [("random", 6), ("caller", 3)])
def test_matches_break_nothing_and_are_played_again_from_their_record(
    agent: str, matches: int, options: dict[str, Any], tmp_path: Path
) -> None:
    for number in range(matches):
        game = play_saved("shaanxi", agent, f"ci/{number}", tmp_path / "game", **options)
        assert Account(game).scores == list(game.scores)


class Account:
    """The scores as the rules page tells them, from nothing but bets, who won how, and who made which kongs."""

    def __init__(self, game: Game) -> None:
        self.options = game.options
        self.scores = [0] * 4
        self.bets: tuple[int | None, ...] = ()
        self.kongs: list[tuple[int, int, int | None]] = []  # seat, price, who alone pays
        for event in game.events:
            self._note(event)
            if isinstance(event, Won):
                self._win(event)
            elif isinstance(event, HandEnded):
                self._end(event)

    def _note(self, event: Event) -> None:
        if isinstance(event, HandStarted):
            self.kongs = []
        elif isinstance(event, Chosen):
            self.bets = event.values
        elif isinstance(event, Called) and event.meld.type.endswith("kong"):
            self.kongs.append((event.seat, 2, event.meld.from_seat))
        elif isinstance(event, KongAdded):
            self.kongs.append((event.seat, 1, None))
        elif isinstance(event, Robbed):
            self.kongs.remove((event.seat, 1, None))

    def _pay(self, payer: int, payee: int, bases: int) -> None:
        self.scores[payer] -= bases * self.options.base
        self.scores[payee] += bases * self.options.base

    def _win(self, event: Won) -> None:
        (line,) = event.wins
        drawn = line.by == "self_draw"
        for payer in range(4) if drawn else (line.from_seat,):
            assert payer is not None
            if payer != line.seat:
                bets = (self.bets[payer] or 0) + (self.bets[line.seat] or 0)
                times = 2 if drawn else 1
                added = self.options.pao == "added"
                self._pay(payer, line.seat, times + bets if added else times * max(1, bets))

    def _end(self, event: HandEnded) -> None:
        """The kongs of the hand, those that are paid."""
        for seat, price, giver in self.kongs:
            if self.options.kongs == "with_win" and seat not in event.seats:
                continue
            if self.options.draw_voids_kongs and event.reason == "exhausted":
                continue
            for payer in range(4) if giver is None else (giver,):
                if payer != seat:
                    self._pay(payer, seat, price)
