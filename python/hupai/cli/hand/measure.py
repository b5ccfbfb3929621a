"""How a hand is measured, as a question asks it: by complete shapes, and by wins that count at the table of its ruleset."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hupai._core import Hand
from hupai.analysis.inputs import FormSet, form_parts
from hupai.analysis.results import Outlook
from hupai.cli.hand.question import Question
from hupai.records import WINDS
from hupai.rulesets.kit.measure import FormsMeasure, preference
from hupai.table.measure import Standpoint

if TYPE_CHECKING:
    from hupai.table.measure import Measure


def shape(asked: Question) -> FormsMeasure:
    """What measures complete shapes, whatever they are worth."""
    forms = FormSet(asked.forms, asked.space)
    if asked.rules is None:
        return FormsMeasure(forms)
    return asked.rules.shape_measure(forms, asked.facts)


def own(asked: Question) -> Measure:
    """The measure of the ruleset, from the standpoint of the question; that of shapes where other forms are asked for."""
    rules = asked.rules
    if rules is None:
        return shape(asked)
    options = rules.options_of(asked.preset, asked.options)
    if rules.forms_of(options) != (asked.forms, asked.space):
        return shape(asked)
    winds = WINDS.index(asked.round_wind), WINDS.index(asked.seat_wind)
    return rules.measure(Standpoint(options, *winds, asked.facts))


def outlook(hand: Hand, asked: Question) -> Outlook:
    """How far the hand is from a complete shape, and what brings it nearer."""
    return shape(asked).outlook(hand, asked.visible)


def discards(hand: Hand, asked: Question) -> list[Outlook]:
    """The discard table of a full hand by complete shapes, ascending by tile."""
    return list(shape(asked).discards(hand, asked.visible).values())


def towards(hand: Hand, asked: Question) -> Outlook:
    """How far a hand that waits is from a win that counts at the table, and what brings it nearer."""
    return own(asked).outlook(hand, asked.visible)


def advised(hand: Hand, asked: Question) -> list[Outlook]:
    """The discards of a full hand as a seat at the table is advised, the best first."""
    rows = own(asked).discards(hand, asked.visible).values()
    return sorted(rows, key=lambda row: preference(row, hand.space))


def shanten_by_form(hand: Hand, asked: Question) -> dict[str, int]:
    """The shanten for each form apart, by form id."""
    whole = shape(asked)
    return {
        form_id: replace(whole, forms=FormSet(part, asked.space)).outlook(hand).shanten
        for form_id, part in form_parts(asked.forms)
    }
