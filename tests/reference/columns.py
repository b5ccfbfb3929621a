"""The exact distance in the eighty cards, where the two sizes hang together.

The numbers one to ten are gone through in turn; at each number every choice is made of the runs that
start there, the groups that lie there, the pair, and, at the two, the 2-7-10 groups.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tests.reference.space import Counts, Shape


class Local(NamedTuple):
    """Groups and pair that lie at one number: cards taken of the small and the big size."""

    small: int
    big: int
    groups: int
    pairs: int


def _local_choices() -> list[Local]:
    """Pungs of either size, small-small-big, small-big-big, and a pair of either size."""
    found = set()
    for pung_s, pung_b, ssb, sbb, pair_s, pair_b in product(
        range(2), range(2), range(3), range(3), range(2), range(2)
    ):
        small = 3 * pung_s + 2 * ssb + sbb + 2 * pair_s
        big = 3 * pung_b + ssb + 2 * sbb + 2 * pair_b
        if small <= 4 and big <= 4 and pair_s + pair_b <= 1:
            found.add(Local(small, big, pung_s + pung_b + ssb + sbb, pair_s + pair_b))
    return sorted(found)


LOCAL = _local_choices()


class State(NamedTuple):
    groups: int  # still to come
    pairs: int
    small_runs: tuple[int, int]  # runs begun one and two numbers ago
    big_runs: tuple[int, int]
    small_270: int  # 2-7-10 groups begun
    big_270: int


def _step(state: State, number: int, held: tuple[int, int], cap: tuple[int, int]):
    """All (next state, cards missing, cards held and not used) from the state at this number."""
    runs_allowed = range(5) if number <= 8 else range(1)
    begin_270 = range(5) if number == 2 else range(1)
    for local, run_s, run_b, new_s, new_b in product(
        LOCAL, runs_allowed, runs_allowed, begin_270, begin_270
    ):
        groups = state.groups - local.groups - run_s - run_b - new_s - new_b
        pairs = state.pairs - local.pairs
        if groups < 0 or pairs < 0:
            continue
        small_270, big_270 = state.small_270 + new_s, state.big_270 + new_b
        in_270 = number in (2, 7, 10)
        small = local.small + run_s + sum(state.small_runs) + small_270 * in_270
        big = local.big + run_b + sum(state.big_runs) + big_270 * in_270
        if small > cap[0] or big > cap[1]:
            continue
        after = State(
            groups,
            pairs,
            (run_s, state.small_runs[0]),
            (run_b, state.big_runs[0]),
            small_270,
            big_270,
        )
        yield (
            after,
            max(0, small - held[0]) + max(0, big - held[1]),
            max(0, held[0] - small) + max(0, held[1] - big),
        )


_steps = lru_cache(maxsize=200_000)(lambda *key: tuple(_step(*key)))


def within(counts: Counts, cap: Counts, shape: Shape, budget: int) -> bool:
    """Whether at most `budget` cards are missing to some target of the shape.

    The target's size is known, so the cards held but not used are bounded too. Missing and unused
    cards of two ways to one state differ by the same number, so the smaller way is the better one.
    """
    spare = budget - (shape.tiles - sum(counts))
    states = {State(shape.groups, int(shape.pair), (0, 0), (0, 0), 0, 0): (0, 0)}
    for number in range(1, 11):
        held = (counts[number - 1], counts[number + 9])
        most = (cap[number - 1], cap[number + 9])
        reached: dict[State, tuple[int, int]] = {}
        for state, (missing, unused) in states.items():
            for after, more_missing, more_unused in _steps(state, number, held, most):
                way = (missing + more_missing, unused + more_unused)
                if way[0] <= budget and way[1] <= spare:
                    reached[after] = min(way, reached.get(after, way))
        states = reached
    return any(state.groups == state.pairs == 0 for state in states)


def distance(counts: Counts, cap: Counts, shape: Shape) -> int:
    """Cards missing to the nearest target of the shape."""
    budget = max(0, shape.tiles - sum(counts))
    while not within(counts, cap, shape, budget):
        budget += 1
    return budget
