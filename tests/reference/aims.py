"""Wins of a certain kind, found by going through all of them: for hands with two melds, whose rest is two groups and a pair."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tests.reference.space import ORPHANS, STANDARD, Counts, Meld

Flags = npt.NDArray[np.bool_]
GROUPS = STANDARD.groups


def kinds_of(group: Meld) -> tuple[int, ...]:
    name, kind = group
    return (kind, kind + 1, kind + 2) if name == "chow" else (kind,) * 3


def mask_of(kinds: Sequence[int]) -> int:
    return sum(1 << kind for kind in set(kinds))


def is_outside(group: Meld) -> bool:
    """Whether the group holds a terminal or an honour."""
    return not set(ORPHANS).isdisjoint(kinds_of(group))


class Targets(NamedTuple):
    """Every two groups and a pair: tiles of each kind, and what they are; a row each."""

    counts: npt.NDArray[np.int8]
    groups: npt.NDArray[np.int64]  # [N, 2], indices into GROUPS
    kinds: npt.NDArray[np.int64]  # bit sets
    has_run: Flags
    outside: Flags  # the groups and the pair


@cache
def targets() -> Targets:
    each = np.array([np.bincount(kinds_of(group), minlength=34) for group in GROUPS], np.int8)
    masks = np.array([mask_of(kinds_of(group)) for group in GROUPS], np.int64)
    runs = np.array([name == "chow" for name, _ in GROUPS])
    ends = np.array([is_outside(group) for group in GROUPS])
    two = np.array(list(combinations_with_replacement(range(len(GROUPS)), 2)))
    sets, pairs = np.repeat(two, 34, axis=0), np.tile(np.arange(34), len(two))
    return Targets(
        each[sets].sum(axis=1, dtype=np.int8) + 2 * np.eye(34, dtype=np.int8)[pairs],
        sets,
        masks[sets[:, 0]] | masks[sets[:, 1]] | np.int64(1) << pairs,
        runs[sets].any(axis=1),
        ends[sets].all(axis=1) & np.isin(pairs, ORPHANS),
    )


def with_groups(needed: Sequence[Meld], melds: Sequence[Meld]) -> Flags:
    """The targets that hold the needed groups which are not melded."""
    found = targets().groups
    ok = np.ones(len(found), bool)
    for group in needed:
        if group not in melds:
            ok &= (found == GROUPS.index(group)).any(axis=1)
    return ok


def nearest(held: Counts, usable: Counts, allowed: Flags) -> tuple[int, set[int]]:
    """Tiles missing to the nearest allowed target, and the kinds that one of those at this distance lacks; 100 if none is."""
    counts = targets().counts
    fits = allowed & (counts <= np.array(usable, np.int8)).all(axis=1)
    if not fits.any():
        return 100, set()
    lacks = np.maximum(counts[fits] - np.array(held, np.int8), 0)
    missing = lacks.sum(axis=1)
    least = int(missing.min())
    return least, {int(kind) for kind in np.flatnonzero(lacks[missing == least].any(axis=0))}
