"""From a hand record to a result by a fan table, be it the core's or written in Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.records import HandRecord, Names, NotCounted, Refused, Result
from hupai.rulesets.kit.fan_table import StruckLine, names_of
from hupai.rulesets.kit.scoring import (
    ReadingDetail,
    fan_record,
    full_hand,
    group_records,
    not_complete,
    refuse,
    win_by,
    win_kind,
)
from hupai.settle import Payment, deltas


def no_facts(record: HandRecord, options: Any) -> Mapping[str, Any]:
    """What a table is told that asks for nothing."""
    return {}


@dataclass(frozen=True, kw_only=True)
class TableScorer:
    """Scores the hand records of a ruleset by its fan table: a ruleset's `scorer`, and `not_counted` its `explainer`.

    `facts` gives the keywords of the table's `score` besides `rules` (flags, winds, facts of its own) and raises
    ValueError for what cannot be at this table; `pays` says who pays how much for a worth; `refusals` are the words for
    the table's own refusals. `table_rules` turns options into the table's rules, `forms_by_option` into the winning forms
    where they are not always `forms`.
    """

    ruleset: str
    seats: int
    table: Any
    forms: FormSet
    pays: Callable[[HandRecord, Any, int], Sequence[Payment]]
    forms_by_option: Callable[[Any], FormSet] | None = None
    table_rules: Callable[[Any], Any] = lambda options: None
    facts: Callable[[HandRecord, Any], Mapping[str, Any]] = no_facts
    refusals: Mapping[str, Names] = field(default_factory=dict)
    unit: str = "fan"

    @cached_property
    def names(self) -> tuple[tuple[str, Names], ...]:
        """Id and names of the fans, in the order of the table."""
        return names_of(self.table)

    def __call__(self, record: HandRecord, options: Any) -> Result:
        """What the hand is worth, and who pays; or why it does not win."""
        hand, found = self._score(record, options)
        if not found.wins:
            why = self._refused(record, options, hand, found.status)
            return refuse(record, self.ruleset, self.seats, self.unit, why)
        paid = tuple(self.pays(record, options, found.worth))
        return Result(
            ruleset=self.ruleset,
            id=record.id,
            win=True,
            fans=tuple(fan_record(line, self.names) for line in found.fans),
            total=found.total,
            unit=self.unit,
            detail=ReadingDetail(group_records(found.reading)),
            deltas=deltas(paid, self.seats),
            payments=paid,
        )

    def not_counted(self, record: HandRecord, options: Any) -> tuple[NotCounted, ...]:
        """The fans that the reading shows and that another one takes away."""
        names = self.names
        struck: Sequence[StruckLine] = self._score(record, options)[1].struck
        return tuple(
            NotCounted(*names[line.row], *names[line.by], tuple(line.groups)) for line in struck
        )

    def _score(self, record: HandRecord, options: Any) -> tuple[_core.Hand, Any]:
        hand = full_hand(record, self.forms.space, (self.table.tiles - 2) // 3)
        found = self.table.score(
            hand,
            win_kind(record),
            win_by(record),
            rules=self.table_rules(options),
            **self.facts(record, options),
        )
        return hand, found

    def _refused(self, record: HandRecord, options: Any, hand: _core.Hand, status: str) -> Refused:
        if status == "not_complete":
            forms = self.forms if self.forms_by_option is None else self.forms_by_option(options)
            return not_complete(record, hand, forms.bits)
        return Refused(status, self.refusals[status])
