"""The MCR fans that join sets, by search over every choice of them.

The rule book's principles on combining say that sets joined once are not joined again: taken as a
graph, with the sets (and the pair) as points and each counted fan as an edge over its points, there
must be no cycle. Every choice of fans without a cycle is tried; the best is what counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

Group = tuple[str, int]  # ("chow", lowest kind), ("pung", kind) or ("pair", kind)
Instance = tuple[str, frozenset[int]]  # a fan and the groups, by index, that it joins

POINTS = {
    "pure_terminal_chows": 64,
    "quadruple_chow": 48,
    "four_pure_shifted_pungs": 48,
    "four_pure_shifted_chows": 32,
    "pure_triple_chow": 24,
    "pure_shifted_pungs": 24,
    "pure_straight": 16,
    "three_suited_terminal_chows": 16,
    "pure_shifted_chows": 16,
    "triple_pung": 16,
    "mixed_straight": 8,
    "mixed_triple_chow": 8,
    "mixed_shifted_pungs": 8,
    "mixed_shifted_chows": 6,
    "double_pung": 2,
    "pure_double_chow": 1,
    "mixed_double_chow": 1,
    "short_straight": 1,
    "two_terminal_chows": 1,
}

Numbers = list[int]  # of the sets taken, ascending
Suits = set[int]


def stepped(numbers: Numbers, steps: tuple[int, ...]) -> bool:
    """Whether the numbers rise by one and the same of these steps."""
    return any(numbers == [numbers[0] + i * step for i in range(len(numbers))] for step in steps)


def pure(steps: tuple[int, ...]) -> Callable[[Numbers, Suits], bool]:
    return lambda numbers, suits: len(suits) == 1 and stepped(numbers, steps)


def mixed(steps: tuple[int, ...]) -> Callable[[Numbers, Suits], bool]:
    return lambda numbers, suits: len(suits) == len(numbers) and stepped(numbers, steps)


def straight(numbers: Numbers) -> bool:
    return numbers == [1, 4, 7]


# By fan: of which sets, how many, and whether these make it.
RULES: dict[str, tuple[str, int, Callable[[Numbers, Suits], bool]]] = {
    "quadruple_chow": ("chow", 4, pure((0,))),
    "four_pure_shifted_chows": ("chow", 4, pure((1, 2))),
    "pure_triple_chow": ("chow", 3, pure((0,))),
    "pure_straight": ("chow", 3, lambda n, s: len(s) == 1 and straight(n)),
    "pure_shifted_chows": ("chow", 3, pure((1, 2))),
    "mixed_straight": ("chow", 3, lambda n, s: len(s) == 3 and straight(n)),
    "mixed_triple_chow": ("chow", 3, mixed((0,))),
    "mixed_shifted_chows": ("chow", 3, mixed((1,))),
    "pure_double_chow": ("chow", 2, pure((0,))),
    "mixed_double_chow": ("chow", 2, mixed((0,))),
    "short_straight": ("chow", 2, pure((3,))),
    "two_terminal_chows": ("chow", 2, lambda n, s: len(s) == 1 and n == [1, 7]),
    "four_pure_shifted_pungs": ("pung", 4, pure((1,))),
    "pure_shifted_pungs": ("pung", 3, pure((1,))),
    "triple_pung": ("pung", 3, mixed((0,))),
    "mixed_shifted_pungs": ("pung", 3, mixed((1,))),
    "double_pung": ("pung", 2, mixed((0,))),
}


def terminal_chows(groups: list[Group]) -> Iterator[Instance]:
    """123 and 789 twice around a pair of fives, in one suit or each in its own."""
    chows = Counter(kind for type_, kind in groups if type_ == "chow")
    pairs = [kind for type_, kind in groups if type_ == "pair"]
    if len(pairs) != 1 or chows.total() != 4 or pairs[0] not in (4, 13, 22):
        return
    first = pairs[0] - 4  # the 1 of the pair's suit
    others = [kind for kind in (0, 9, 18) if kind != first]
    if chows == {first: 2, first + 6: 2}:
        yield "pure_terminal_chows", frozenset(range(len(groups)))
    if chows == {kind + step: 1 for kind in others for step in (0, 6)}:
        yield "three_suited_terminal_chows", frozenset(range(len(groups)))


def instances(groups: list[Group]) -> list[Instance]:
    """Every fan that two, three or four of the groups make together."""
    found = list(terminal_chows(groups))
    for fan, (type_, size, made) in RULES.items():
        members = [i for i, group in enumerate(groups) if group[0] == type_ and group[1] < 27]
        for taken in combinations(members, size):
            numbers = sorted(groups[i][1] % 9 + 1 for i in taken)
            suits = {groups[i][1] // 9 for i in taken}
            if made(numbers, suits):
                found.append((fan, frozenset(taken)))
    return found


def best_choices(found: list[Instance]) -> tuple[int, list[Counter[str]]]:
    """The most points that a choice without a cycle makes, and all the choices that make them."""
    best = 0
    choices: list[Counter[str]] = []

    def choose(index: int, clusters: list[frozenset[int]], taken: tuple[str, ...]) -> None:
        nonlocal best, choices
        if index == len(found):
            points = sum(POINTS[fan] for fan in taken)
            if points > best:
                best, choices = points, []
            if points == best and Counter(taken) not in choices:
                choices.append(Counter(taken))
            return
        choose(index + 1, clusters, taken)
        fan, sets = found[index]
        touched = [cluster for cluster in clusters if cluster & sets]
        if all(len(cluster & sets) == 1 for cluster in touched):
            others = [cluster for cluster in clusters if not cluster & sets]
            choose(index + 1, [*others, sets.union(*touched)], (*taken, fan))

    choose(0, [], ())
    return best, choices


def relation_points(groups: list[Group], left_out: frozenset[str] = frozenset()) -> int:
    """What the groups make together, without the fans that another one takes away."""
    return best_choices([found for found in instances(groups) if found[0] not in left_out])[0]
