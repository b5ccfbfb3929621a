"""What a ruleset tells those who advise a seat: how far its hand is, and answers to questions only its table asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hupai import _core
from hupai.records import Names

if TYPE_CHECKING:
    from hupai.table.actions import Action, Prompt
    from hupai.table.view import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer to a prompt, why it stands where it does, and the figures behind that."""

    action: Action
    reason: Names
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)


class Outlook(NamedTuple):
    """Tiles missing less one, and what shortens that: {kind: live copies} and their sum; `aim`: for which win."""

    shanten: int
    accepts: Mapping[int, int]
    live: int
    aim: Names | None = None


class Adviser(Protocol):
    """Knows how a seat's hand is measured at its table.

    `visible` are the copies of each kind that the seat sees outside its own hand.
    """

    def outlook(self, view: SeatView, hand: _core.Hand, visible: Sequence[int]) -> Outlook:
        """Of a hand as it is."""

    def discards(
        self, view: SeatView, hand: _core.Hand, visible: Sequence[int]
    ) -> Mapping[int, Outlook]:
        """Of a hand with a tile too many, without each of its kinds."""

    def answers(self, view: SeatView, prompt: Prompt) -> Sequence[Advice] | None:
        """All answers to the prompt, best first, if only this table asks it; None: any table does."""


@dataclass(frozen=True, slots=True)
class FormsAdviser:
    """For tables where nothing but the winning forms counts."""

    forms: int

    def outlook(self, view: SeatView, hand: _core.Hand, visible: Sequence[int]) -> Outlook:
        return Outlook(*_core.acceptance(hand, self.forms, visible))

    def discards(
        self, view: SeatView, hand: _core.Hand, visible: Sequence[int]
    ) -> Mapping[int, Outlook]:
        return {row[0]: Outlook(*row[1:]) for row in _core.discards(hand, self.forms, visible)}

    def answers(self, view: SeatView, prompt: Prompt) -> Sequence[Advice] | None:
        return None
