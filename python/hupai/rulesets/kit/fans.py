"""Fan tables written in Python: rows that say how often they count, and the reading that is worth most.

A `RowTable` answers as a fan table of the core does, in the same words and with the same keywords, so that a ruleset
need not know which of the two it has. It needs no compiler and is a hundred times slower: good for a table that is
scored a hand at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.records import Names

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

NO_MELD = 255  # in the columns of a batch


@dataclass(frozen=True, slots=True)
class Win:
    """A win read one way: its shapes (`view`), how it came, the facts of the table's own, and the rules that hold."""

    view: _core.WinView
    win_by: _core.WinBy
    flags: int = 0
    facts: Mapping[str, int] = field(default_factory=dict)
    rules: Any = None

    def has(self, flag: _core.WinFlag) -> bool:
        """Whether the flag is set."""
        return bool(self.flags & flag)

    def fact(self, name: str) -> int:
        """A fact of the table's own; 0 where nobody says."""
        return self.facts.get(name, 0)


def whole_hand(win: Win) -> Sequence[int]:
    """The groups of a fan that is made by the hand as a whole."""
    return ()


@dataclass(frozen=True, slots=True)
class Fan:
    """A row: how often it counts (False and 0: not), for how much each, which groups make it and what it strikes.

    `strikes` are the ids of rows that do not count beside it; a row that is struck strikes nothing itself. `value` gives
    the points where the rules decide them.
    """

    id: str
    names: Names
    points: int
    counts: Callable[[Win], int]
    groups: Callable[[Win], Sequence[int]] = whole_hand
    strikes: tuple[str, ...] = ()
    value: Callable[[Any], int] | None = None

    @property
    def zh(self) -> str:
        return self.names.zh

    @property
    def en(self) -> str:
        return self.names.en

    @property
    def ja(self) -> str:
        return self.names.ja or ""

    @property
    def open_points(self) -> int:
        return self.points

    def points_of(self, rules: Any) -> int:
        """What it counts under these rules."""
        return self.points if self.value is None else self.value(rules)


@dataclass(frozen=True, slots=True)
class Line:
    """A fan of a score: its row, how often it counts, its points in all, and the groups that make it."""

    row: int
    count: int
    points: int
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Struck:
    """A row that is shown and not counted beside the row `by`."""

    row: int
    by: int
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What a win is worth, and why: as the core's `FanScore`."""

    status: str
    total: int = 0
    worth: int = 0
    fans: tuple[Line, ...] = ()
    reading: _core.Reading | None = None
    completed: int | None = None
    struck: tuple[Struck, ...] = ()

    @property
    def wins(self) -> bool:
        return self.status == "win"


@dataclass(frozen=True, slots=True)
class Values:
    """What each win of a batch is worth: `status` index in `RowTable.statuses`, `counts` [N, rows] how often each fan does."""

    status: npt.NDArray[np.uint8]
    total: npt.NDArray[np.int32]
    worth: npt.NDArray[np.uint32]
    counts: npt.NDArray[np.uint8]


def _total(total: int, rules: Any) -> int:
    return total


def _no_refusal(win: Win) -> str | None:
    return None


@dataclass(frozen=True)
class RowTable:
    """A table of fans.

    `facts` are the names of those of its own; `refusals` why a complete hand need not win and `refusal` says which of
    them holds for a reading; `worth` is what a total is worth. Of readings of the same total the first is kept, unless
    `order` (of a `Score`, greater first) says otherwise.
    """

    id: str
    forms: FormSet
    fans: tuple[Fan, ...]
    tiles: int = 14
    facts: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    refusal: Callable[[Win], str | None] = _no_refusal
    worth: Callable[[int, Any], int] = _total
    order: Callable[[Score], Any] = lambda score: score.total

    def __post_init__(self) -> None:
        known = [fan.id for fan in self.fans]
        for fan in self.fans:
            if known.count(fan.id) > 1:
                raise ValueError(f"fans: {fan.id!r} is there twice")
            for struck in fan.strikes:
                if struck not in known:
                    raise ValueError(f"fans: {fan.id!r} strikes {struck!r}, and there is none")

    @property
    def rows(self) -> tuple[Fan, ...]:
        return self.fans

    @property
    def statuses(self) -> tuple[str, ...]:
        return ("win", "not_complete", *self.refusals)

    @cached_property
    def _row_of(self) -> Mapping[str, int]:
        return {fan.id: row for row, fan in enumerate(self.fans)}

    def score(
        self,
        hand: _core.Hand,
        win_kind: int,
        win_by: int,
        *,
        flags: int = 0,
        rules: Any = None,
        **facts: int,
    ) -> Score:
        """Score a win: `hand` holds the winning tile. A hand that does not win is an answer; ValueError names what cannot be."""
        way = _core.WinBy(win_by)
        self._check(hand, self.tiles, facts)
        best: Score | None = None
        for view in _core.win_views(hand, self.forms.bits, win_kind, way is _core.WinBy.SELF_DRAW):
            found = self._read(Win(view, way, flags, facts, rules))
            if best is None or self._is_better(found, best):
                best = found
        return best or Score("not_complete")

    def waits(
        self, hand: _core.Hand, *, flags: int = 0, rules: Any = None, **facts: int
    ) -> list[tuple[int, Score, Score]]:
        """Each tile that completes a hand, with its worth by discard and by self-draw."""
        self._check(hand, self.tiles - 1, facts)
        drawn_only = _core.WinFlag.AFTER_KONG
        found = []
        for kind in _core.waits(hand, self.forms.bits):
            full = hand.copy()
            full.add(kind)
            fed = self.score(full, kind, 0, flags=flags & ~drawn_only, rules=rules, **facts)
            drawn = self.score(full, kind, 1, flags=flags, rules=rules, **facts)
            found.append((kind, fed, drawn))
        return found

    def score_batch(
        self,
        hands: npt.NDArray[np.uint8],
        win_kind: npt.NDArray[np.uint8],
        win_by: npt.NDArray[np.uint8],
        *,
        flags: npt.NDArray[np.uint8] | None = None,
        melds: npt.NDArray[np.uint8] | None = None,
        rules: Any = None,
        threads: int = 1,
        **facts: npt.NDArray[np.uint8],
    ) -> Values:
        """Score N wins one after the other, from columns as the tables of the core take them. ValueError names the row."""
        import numpy as np

        count = len(hands)
        for name, column in {"win_kind": win_kind, "win_by": win_by, **facts}.items():
            if len(column) != count:
                raise ValueError(f"{name}: {len(column)} rows, not {count}")
        values = Values(
            np.zeros(count, np.uint8),
            np.zeros(count, np.int32),
            np.zeros(count, np.uint32),
            np.zeros((count, len(self.fans)), np.uint8),
        )
        for row in range(count):
            try:
                hand = _hand_of_row(hands[row], None if melds is None else melds[row], self.forms)
                found = self.score(
                    hand,
                    int(win_kind[row]),
                    int(win_by[row]),
                    flags=0 if flags is None else int(flags[row]),
                    rules=rules,
                    **{name: int(column[row]) for name, column in facts.items()},
                )
            except ValueError as error:
                raise ValueError(f"row {row}: {error}") from None
            values.status[row] = self.statuses.index(found.status)
            values.total[row], values.worth[row] = found.total, found.worth
            for line in found.fans:
                values.counts[row, line.row] = line.count
        return values

    def _check(self, hand: _core.Hand, tiles: int, facts: Mapping[str, int]) -> None:
        held = hand.size + 3 * len(hand.melds)
        if hand.space is not self.forms.space:
            raise ValueError(f"space: {self.id} is not played with {hand.space.name.lower()} tiles")
        if held != tiles:
            raise ValueError(f"{held} tiles: expected {tiles} (a meld counts three)")
        for name in facts:
            if name not in self.facts:
                raise TypeError(f"{self.id} does not ask for {name!r}")

    def _is_better(self, found: Score, best: Score) -> bool:
        if found.wins != best.wins:
            return found.wins
        return bool(self.order(found) > self.order(best))

    def _read(self, win: Win) -> Score:
        reading, completed = win.view.reading, win.view.completed
        why = self.refusal(win)
        if why is not None:
            if why not in self.refusals:
                raise ValueError(f"refusals: {self.id} has none {why!r}")
            return Score(why)
        shown = {row: int(fan.counts(win)) for row, fan in enumerate(self.fans)}
        shown = {row: count for row, count in shown.items() if count}
        struck = dict(self._struck(shown))
        groups = {row: tuple(self.fans[row].groups(win)) for row in shown}
        lines = [
            Line(row, count, count * self.fans[row].points_of(win.rules), groups[row])
            for row, count in shown.items()
            if row not in struck
        ]
        total = sum(line.points for line in lines)
        return Score(
            "win",
            total,
            self.worth(total, win.rules),
            tuple(sorted(lines, key=lambda line: -line.points // line.count)),
            reading,
            completed,
            tuple(Struck(row, by, groups[row]) for row, by in struck.items()),
        )

    def _struck(self, shown: Mapping[int, int]) -> Iterator[tuple[int, int]]:
        """The rows that do not count, each with the row because of which; from the first row down."""
        gone: set[int] = set()
        for by in shown:
            if by in gone:
                continue
            for id in self.fans[by].strikes:
                row = self._row_of[id]
                if row in shown and row not in gone:
                    gone.add(row)
                    yield row, by


def _hand_of_row(
    counts: npt.NDArray[np.uint8], melds: npt.NDArray[np.uint8] | None, forms: FormSet
) -> _core.Hand:
    tiles = [kind for kind, count in enumerate(counts.tolist()) for _ in range(count)]
    rows = [] if melds is None else [(t, k) for t, k in melds.tolist() if t != NO_MELD]
    return _core.Hand.from_tiles(
        tiles, [(_core.GroupType(type), kind) for type, kind in rows], forms.space
    )
