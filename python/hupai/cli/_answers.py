"""The answers of the hand commands as JSON objects. Tiles are written as mpsz text."""

from __future__ import annotations

from typing import Any

from hupai import analysis
from hupai._core import Hand, TileSpace
from hupai._results import Discard
from hupai.cli._options import Question
from hupai.cli._reasons import best_first, nearest_forms, reason
from hupai.tiles import kind_texts

Answer = dict[str, Any]


def distance(hand: Hand, question: Question) -> Answer:
    """``shanten`` over all forms and for each of them; null where the hand cannot take the form."""
    by_form = analysis.shanten_by_form(hand, question.forms)
    return {
        "hand": str(hand),
        "shanten": _or_null(min(by_form.values())),
        "forms": {form: _or_null(value) for form, value in by_form.items()},
    }


def shanten(hand: Hand, question: Question) -> Answer:
    """The distance and the tiles that shorten it."""
    found = analysis.necessary_tiles(hand, question.forms)
    return distance(hand, question) | {"necessary": _texts(found, hand.space)}


def waits(hand: Hand, question: Question) -> Answer:
    """The distance and the tiles that complete the hand.

    Raises:
        ValueError: the hand is full, so it waits for nothing.
    """
    require_waiting(hand)
    found = analysis.waits(hand, question.forms)
    return distance(hand, question) | {"waits": _texts(found, hand.space)}


def ukeire(hand: Hand, question: Question) -> Answer:
    """What the hand accepts with live copies; for a full hand its discard table."""
    answer = distance(hand, question)
    if hand.is_full:
        return answer | {"discards": [_discard(row, hand.space) for row in table(hand, question)]}
    found = analysis.ukeire(hand, question.forms, visible=question.visible)
    return answer | {
        "necessary": _texts(found.accepts, hand.space),
        "accepts": _accepts(found.accepts, hand.space),
        "live": found.live,
    }


def hint(hand: Hand, question: Question) -> Answer:
    """The discard table with the best first and a reason each; for a waiting hand what it accepts."""
    if not hand.is_full:
        answer = ukeire(hand, question)
        return answer | {"waits": _texts(analysis.waits(hand, question.forms), hand.space)}
    rows = best_first(table(hand, question), hand.space)
    return distance(hand, question) | {
        "discards": [_discard(row, hand.space) | _reason(hand, row, question) for row in rows]
    }


def table(hand: Hand, question: Question) -> tuple[Discard, ...]:
    """The discard table of a full hand, ascending by tile."""
    return analysis.discards(hand, question.forms, visible=question.visible)


def require_waiting(hand: Hand) -> None:
    """Raise ValueError for a full hand: it has to discard before it waits for anything."""
    if hand.is_full:
        raise ValueError(
            f"hand: {hand} is full and waits for nothing; leave out the discard, or ask for a hint"
        )


def _discard(row: Discard, space: TileSpace) -> Answer:
    return {
        "tile": kind_texts(space)[row.tile],
        "shanten": _or_null(row.shanten),
        "accepts": _accepts(row.accepts, space),
        "live": row.live,
    }


def _reason(hand: Hand, row: Discard, question: Question) -> Answer:
    kept = nearest_forms(hand, row, question.forms)
    return {
        "reason": {
            "zh": reason(hand, row, kept, "zh"),
            "en": reason(hand, row, kept, "en"),
        }
    }


def _accepts(accepts: dict[int, int], space: TileSpace) -> dict[str, int]:
    texts = kind_texts(space)
    return {texts[kind]: live for kind, live in accepts.items()}


def _texts(kinds: Any, space: TileSpace) -> list[str]:
    texts = kind_texts(space)
    return [texts[kind] for kind in kinds]


def _or_null(shanten: int) -> int | None:
    return None if shanten == analysis.UNREACHABLE else shanten
