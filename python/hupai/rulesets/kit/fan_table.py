"""What rulesets ask of a fan table, be it the core's or written in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hupai.records import Names


class Row(Protocol):
    """A fan: its id, its names and what it counts in a concealed and in an open hand."""

    @property
    def id(self) -> str: ...
    @property
    def zh(self) -> str: ...
    @property
    def en(self) -> str: ...
    @property
    def ja(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def open_points(self) -> int: ...


class StruckLine(Protocol):
    """A fan that is shown and not counted: its row, the row because of which, and the groups that make it."""

    @property
    def row(self) -> int: ...
    @property
    def by(self) -> int: ...
    @property
    def groups(self) -> Sequence[int]: ...


class FanTable(Protocol):
    """Fans as data, and what many hands are worth by them."""

    @property
    def id(self) -> str: ...
    @property
    def rows(self) -> Sequence[Row]: ...
    @property
    def score_batch(self) -> Callable[..., Any]:
        """Takes uint8 columns `hands`, `win_kind`, `win_by`, then by name `rules` and more; gives an array for each fact."""


@dataclass(frozen=True, slots=True)
class CoreTable:
    """A table of the core that has functions of its own: riichi's and MCR's."""

    id: str
    rows: tuple[Row, ...]
    score_batch: Callable[..., Any]


def names_of(table: FanTable) -> tuple[tuple[str, Names], ...]:
    """Id and names of the fans in the order of the table."""
    return tuple((row.id, Names(row.zh, row.en, row.ja or None)) for row in table.rows)
