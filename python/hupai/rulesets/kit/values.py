"""What a ruleset answers about a hand that is not won yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hupai.analysis.results import Outlook
from hupai.records import Result


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A tile that completes a hand, and what the hand is worth with it by discard and by self-draw.

    `also` holds the same with more luck, by its name: in MCR `last_copy`, unless the hand holds another copy.
    """

    tile: int
    by_discard: Result
    by_self_draw: Result
    also: Mapping[str, WaitValue] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Plan(Outlook):
    """The way to the nearest win that is worth a table's minimum.

    `accepts` are the kinds that any win at this distance lacks, with their live copies. `missing` are the tiles of the
    win that can come in the most ways and `win_tile` the one that is best the last; `spare` are concealed tiles that it
    does not use, `result` is what it is worth. Where the search ran out of its budget `exact` is false: then `shanten` is
    a bound from above, `at_least` one from below.
    """

    at_least: int = 0
    exact: bool = True
    missing: tuple[int, ...] = ()
    win_tile: int | None = None
    spare: tuple[int, ...] = ()
    result: Result | None = None
