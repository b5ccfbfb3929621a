"""Whole games: random half-games of four-player riichi on the table."""

from __future__ import annotations

from random import Random

from hupai.bench.job import Job, Work

GAMES = 5
TOTAL = 100_000  # points on the table, which both must keep


def _ours() -> Work:
    from hupai.game import Game
    from hupai.rulesets.registry import ruleset

    rules = ruleset("riichi_4p")

    def play(seed: int) -> int:
        game = Game(rules, seed=seed, preset="tenhou")
        random = Random(seed).random
        while not game.over:
            game.step(
                {
                    seat: prompt.actions[int(random() * len(prompt.actions))]
                    for seat, prompt in game.prompts().items()
                }
            )
        return sum(game.scores)

    return lambda: [play(seed) for seed in range(GAMES)]


def _riichienv() -> Work:
    import riichienv  # type: ignore[import-untyped,import-not-found,unused-ignore]

    def play(seed: int) -> int:
        env = riichienv.RiichiEnv(game_mode="4p-red-half", seed=seed)
        seen = env.reset()
        random = Random(seed).random
        while not env.done():
            choices = {}
            for seat, view in seen.items():
                actions = view.legal_actions()
                choices[seat] = actions[int(random() * len(actions))]
            seen = env.step(choices)
        return sum(env.scores())

    return lambda: [play(seed) for seed in range(GAMES)]


JOBS = [
    Job(
        "riichi_games",
        f"random half-game of riichi, {TOTAL // 4:,} points each",
        "随机打完的四人立直半庄",
        _ours,
        {"riichienv": _riichienv},
    )
]
