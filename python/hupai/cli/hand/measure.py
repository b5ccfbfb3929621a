"""How far a hand is from winning, as a question asks it: over its forms, and without its void suit if it has one."""

from __future__ import annotations

from hupai import analysis
from hupai._core import Hand
from hupai.analysis.inputs import form_parts
from hupai.analysis.results import Discard, Ukeire
from hupai.cli.hand import minimum
from hupai.cli.hand.question import Question


def outlook(hand: Hand, asked: Question) -> Ukeire:
    """The shanten, and the tiles that lower it with their live copies."""
    return analysis.ukeire(hand, asked.forms, visible=asked.visible, void_suit=asked.void_suit)


def discards(hand: Hand, asked: Question) -> tuple[Discard, ...]:
    """The discard table of a full hand, ascending by tile."""
    return analysis.discards(hand, asked.forms, visible=asked.visible, void_suit=asked.void_suit)


def hint_rows(hand: Hand, asked: Question) -> tuple[Discard, ...]:
    """The discard table that advice looks at: where a complete hand may be worth too little, the distances to enough."""
    if not asked.has_minimum:
        return discards(hand, asked)
    return tuple(
        Discard(kind, plan.shanten, dict(plan.accepts), plan.live)
        for kind, plan in minimum.plans_after(hand, asked).items()
    )


def shanten_by_form(hand: Hand, asked: Question) -> dict[str, int]:
    """The shanten for each form apart, by form id."""
    return {
        form_id: analysis.ukeire(hand, part, void_suit=asked.void_suit).shanten
        for form_id, part in form_parts(asked.forms)
    }
