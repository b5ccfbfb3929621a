"""Every way to divide a hand of 大贰 into columns.

Three equal cards that are held stay together as a 坎, four are a 垅. The winning card is never held: with a pair it makes a
碰, with a 坎 a 招. Only the dealer's own twenty-one cards are all held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from hupai import _core
from hupai.rulesets.base import STANDARD_FORM
from hupai.rulesets.daer.cards import SPACE, Column, ColumnType, cards_allowed

Divided = tuple[Column, ...]
Group = tuple[_core.GroupType, int]
COLUMN_TYPES: dict[_core.GroupType, ColumnType] = {
    _core.GroupType.CHOW: "chow",
    _core.GroupType.MIXED: "chow",
    _core.GroupType.TWO_SEVEN_TEN: "chow",
    _core.GroupType.PUNG: "pung",
    _core.GroupType.KONG: "zhao",
    _core.GroupType.ADDED_KONG: "zhao",
    _core.GroupType.CONCEALED_KONG: "long",
    _core.GroupType.PAIR: "pair",
}
FOUR_GROUPS = frozenset({
    _core.GroupType.KONG, _core.GroupType.ADDED_KONG, _core.GroupType.CONCEALED_KONG,
})  # fmt: skip


def divisions(held: Iterable[int], melds: Sequence[Group], win: int | None) -> tuple[Divided, ...]:
    """Each way to make seven columns of the held cards, the melds and the winning card; the melds come first.

    Without a winning card all cards are held. Empty where there is none, also where the number of cards does not fit.
    """
    return _divisions(tuple(sorted(held)), tuple(melds), win)


@lru_cache(4096)
def _divisions(
    held: tuple[int, ...], melds: tuple[Group, ...], win: int | None
) -> tuple[Divided, ...]:
    return tuple(_each(held, melds, win))


def card_count(held: Sequence[int], melds: Sequence[Group], win: int | None) -> int:
    """All cards of a hand, those of its melds and the winning one too."""
    fours = sum(group in FOUR_GROUPS for group, _ in melds)
    return len(held) + 3 * len(melds) + fours + (win is not None)


def _each(held: tuple[int, ...], melds: tuple[Group, ...], win: int | None) -> Iterator[Divided]:
    counts = Counter(held)
    kans = [card for card, count in counts.items() if count == 3]
    longs = [card for card, count in counts.items() if count == 4]
    free = [card for card in held if counts[card] < 3]
    fours = len(longs) + sum(group in FOUR_GROUPS for group, _ in melds)
    if card_count(held, melds, win) != cards_allowed(max(1, fours)) + 1:
        return
    bound = [(_core.GroupType.CONCEALED_KONG, card) for card in longs]
    rest = free if win is None else [*free, win]
    yield from _read(rest, melds, [*bound, *((_core.GroupType.PUNG, kan) for kan in kans)])
    if win in kans and not fours:
        others = [(_core.GroupType.PUNG, kan) for kan in kans if kan != win]
        yield from _read(free, melds, [*others, (_core.GroupType.KONG, win)])


def _read(free: Sequence[int], melds: Sequence[Group], bound: Sequence[Any]) -> Iterator[Divided]:
    """The readings of the free cards beside the melds and the groups that are bound in the hand."""
    fixed = [*melds, *bound]
    hand = _core.Hand.from_tiles(list(free), fixed, SPACE)
    for reading in _core.readings(hand, STANDARD_FORM):
        yield tuple(
            Column(
                "kan"
                if len(melds) <= at < len(fixed) and group.type is _core.GroupType.PUNG
                else COLUMN_TYPES[group.type],
                tuple(sorted(reading.group_tiles(at))),
            )
            for at, group in enumerate(reading.groups)
        )
