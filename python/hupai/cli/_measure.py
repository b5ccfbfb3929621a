"""How far a hand is from winning, as a question asks it: over its forms, and without its void suit if it has one."""

from __future__ import annotations

from hupai import analysis
from hupai._core import Hand
from hupai._inputs import form_parts
from hupai._results import Discard, Ukeire
from hupai.cli._options import Question


def outlook(hand: Hand, asked: Question) -> Ukeire:
    """The shanten, and the tiles that lower it with their live copies."""
    return analysis.ukeire(hand, asked.forms, visible=asked.visible, void_suit=asked.void_suit)


def discards(hand: Hand, asked: Question) -> tuple[Discard, ...]:
    """The discard table of a full hand, ascending by tile."""
    return analysis.discards(hand, asked.forms, visible=asked.visible, void_suit=asked.void_suit)


def shanten_by_form(hand: Hand, asked: Question) -> dict[str, int]:
    """The shanten for each form apart, by form id."""
    return {
        form_id: analysis.ukeire(hand, part, void_suit=asked.void_suit).shanten
        for form_id, part in form_parts(asked.forms)
    }
