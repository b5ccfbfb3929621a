"""Matches that are checked after every step, and that are the same when they are loaded from their record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hupai.ai.play import make_agent
from hupai.game import Game
from hupai.table.invariants import check


def play_saved(id: str, agent: str, seed: str, path: Path, **options: Any) -> Game:
    """A match between agents of one kind."""
    game = Game(id, options, seed=seed)
    money = sum(game.scores)
    agents = [make_agent(agent, game.ruleset, f"{seed}/{seat}") for seat in range(4)]
    while not game.over:
        game.step(
            {
                seat: agents[seat].choose(prompt, lambda seat=seat: game.view(seat))  # type: ignore[misc]
                for seat, prompt in game.prompts().items()
            }
        )
        check(game.state, game.rules, money)
    game.save(path)
    twin = Game.load(path)
    assert twin.state == game.state
    assert list(twin.events) == list(game.events)
    return game
