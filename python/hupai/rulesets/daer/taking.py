"""What a seat can take a card for: 招, 碰, and 吃 with the columns that 比 asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from hupai.rulesets.daer.cards import is_mixed, partners

Triple = tuple[int, int, int]


def free_counts(counts: Sequence[int]) -> list[int]:
    """The copies of each card that may be used or discarded: three or four equal cards stay together."""
    return [count if count < 3 else 0 for count in counts]


def eatings(
    counts: Sequence[int], card: int
) -> Iterator[tuple[tuple[int, int], tuple[Triple, ...]]]:
    """Each way to eat the card: the two own cards, and the columns that must be laid down with them.

    A card of which the seat holds more must go into columns of the hand too, all of them (比); but not beside a 大大小. Where
    that is not possible the card cannot be eaten that way.
    """
    free = free_counts(counts)
    for pair in partners(card):
        if not _holds(free, pair):
            continue
        if is_mixed(pair, card):
            yield pair, ()
            continue
        left = _without(free, pair)
        if counts[card] >= 3:
            continue  # a 坎 is not torn
        for columns in _covers(left, card):
            yield pair, columns


def _covers(free: Sequence[int], card: int) -> Iterator[tuple[Triple, ...]]:
    """Every set of columns of the free cards that holds every copy of the card."""
    copies = free[card]
    if copies == 0:
        yield ()
        return
    possible = [(card, *pair) for pair in partners(card) if _holds(free, (card, *pair))]
    for count in range(1, copies + 1):
        for chosen in combinations_with_replacement(possible, count):
            cards = [each for column in chosen for each in column]
            if cards.count(card) == copies and _holds(free, cards):
                yield tuple(_sorted(column) for column in chosen)


def _sorted(column: Sequence[int]) -> Triple:
    one, two, three = sorted(column)
    return one, two, three


def _holds(free: Sequence[int], cards: Sequence[int]) -> bool:
    return all(free[card] >= cards.count(card) for card in cards)


def _without(free: Sequence[int], cards: Sequence[int]) -> list[int]:
    left = list(free)
    for card in cards:
        left[card] -= 1
    return left
