"""Two agents on the same walls in every seating: who wins more points, with a 95 % interval.

    python -m tests.tools.compare_agents riichi_4p hint greedy --walls 34 --seed 1

Each seed's match is played once for every way to give half of the seats to the first agent (where the seats are odd,
half rounded down and rounded up), so that both hold every seat equally often on the same walls. A wall's figure is
the mean score of the first agent's seats less that of the others', over all its matches; the interval is that of the
mean of these figures. The same arguments give the same figures.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterator
from itertools import combinations

import hupai
from hupai.ai.play import AGENTS, make_agent, play_match


def seatings(seats: int) -> Iterator[frozenset[int]]:
    """The seats of the first agent, in every way."""
    for count in sorted({seats // 2, seats - seats // 2}):
        yield from map(frozenset, combinations(range(seats), count))


def difference(
    rules: hupai.Ruleset, names: tuple[str, str], seed: str, preset: str | None
) -> list[float]:
    """For each seating the mean score of the first agent's seats less that of the second's, on the walls of this seed."""
    found = []
    for first in seatings(rules.seats):
        game = hupai.Game(rules, seed=seed, preset=preset)
        agents = [make_agent(names[seat not in first], rules, seed) for seat in range(rules.seats)]
        play_match(game, agents)
        mine = [score for seat, score in enumerate(game.scores) if seat in first]
        others = [score for seat, score in enumerate(game.scores) if seat not in first]
        found.append(statistics.fmean(mine) - statistics.fmean(others))
    return found


def report(figures: list[float], matches: int) -> str:
    """The mean with its 95 % interval."""
    half = (
        1.96 * statistics.stdev(figures) / math.sqrt(len(figures)) if len(figures) > 1 else math.inf
    )
    mean = statistics.fmean(figures)
    return f"{mean:+.2f} [{mean - half:+.2f}, {mean + half:+.2f}] points a match, {len(figures)} walls, {matches} matches"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("ruleset", choices=hupai.ruleset_ids())
    parser.add_argument("first", choices=AGENTS)
    parser.add_argument("second", choices=AGENTS)
    parser.add_argument(
        "--walls", type=int, default=34, help="how many seeds; each is played once a seating"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset")
    asked = parser.parse_args()
    rules, names = hupai.ruleset(asked.ruleset), (asked.first, asked.second)
    figures, matches, start = list[float](), 0, time.monotonic()
    for number in range(asked.walls):
        found = difference(rules, names, f"{asked.seed}/{number}", asked.preset)
        figures.append(statistics.fmean(found))
        matches += len(found)
        if (number + 1) % 10 == 0 or number + 1 == asked.walls:
            seconds = time.monotonic() - start
            print(
                f"{rules.id} {names[0]} - {names[1]}: {report(figures, matches)}, {seconds:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
