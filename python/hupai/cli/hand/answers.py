"""The answers of the hand commands as JSON objects. Tiles are written as mpsz text."""

from __future__ import annotations

from typing import Any

from hupai import analysis
from hupai._core import Hand, TileSpace
from hupai.analysis.results import Outlook
from hupai.cli.hand import measure, minimum
from hupai.cli.hand.question import Question
from hupai.cli.hand.reasons import aim_of, part_of, reason, tile_of
from hupai.tiles import kind_texts

Answer = dict[str, Any]


def distance(hand: Hand, question: Question) -> Answer:
    """``shanten`` over all forms and for each of them; null where the hand cannot take the form.

    Where a complete hand may be worth too little, the way to enough points as well.
    """
    by_form = measure.shanten_by_form(hand, question)
    answer = {
        "hand": str(hand),
        "shanten": _or_null(min(by_form.values())),
        "forms": {form: _or_null(value) for form, value in by_form.items()},
    }
    if question.has_minimum:
        answer["to_minimum"] = minimum.plans_json(hand, question)
    return answer


def shanten(hand: Hand, question: Question) -> Answer:
    """The distance and the tiles that shorten it."""
    found = measure.outlook(hand, question)
    return distance(hand, question) | {"necessary": _texts(found.accepts, hand.space)}


def waits(hand: Hand, question: Question) -> Answer:
    """The distance and the tiles that complete the hand.

    Raises:
        ValueError: the hand is full, so it waits for nothing.
    """
    require_waiting(hand)
    return distance(hand, question) | _waits(hand, question)


def ukeire(hand: Hand, question: Question) -> Answer:
    """What the hand accepts with live copies; for a full hand its discard table."""
    answer = distance(hand, question)
    if hand.is_full:
        rows = measure.discards(hand, question)
        return answer | {"discards": [_discard(row, hand.space) for row in rows]}
    return answer | _accepted(measure.outlook(hand, question), hand.space)


def hint(hand: Hand, question: Question) -> Answer:
    """The discard table with the best first and a reason each; for a waiting hand what it accepts."""
    if not hand.is_full:
        return distance(hand, question) | _way(hand, question) | _waits(hand, question)
    rows = measure.advised(hand, question)
    return distance(hand, question) | {
        "discards": [_discard(row, hand.space) | _reason(hand, row, question) for row in rows]
    }


def _way(hand: Hand, question: Question) -> Answer:
    """What brings a waiting hand nearer to a win that counts, and which that is where not any will do."""
    found = measure.towards(hand, question)
    answer = _accepted(found, hand.space)
    if found.aim is None:
        return answer
    aim = {"shanten": _or_null(found.shanten), "zh": found.aim.zh, "en": found.aim.en}
    return answer | {"aim": aim}


def _accepted(found: Outlook, space: TileSpace) -> Answer:
    return {
        "necessary": _texts(found.accepts, space),
        "accepts": _accepts(found.accepts, space),
        "live": found.live,
    }


def require_waiting(hand: Hand) -> None:
    """Raise ValueError for a full hand: it has to discard before it waits for anything."""
    if hand.is_full:
        raise ValueError(
            f"hand: {hand} is full and waits for nothing; leave out the discard, or ask for a hint"
        )


def _waits(hand: Hand, question: Question) -> Answer:
    found = measure.outlook(hand, question)
    waits = tuple(found.accepts) if found.shanten == 0 else ()
    answer: Answer = {"waits": _texts(waits, hand.space)}
    if question.needs_worth:
        answer["values"] = minimum.values_json(hand, question) if waits else {}
    return answer


def _discard(row: Outlook, space: TileSpace) -> Answer:
    return {
        "tile": kind_texts(space)[tile_of(row)],
        "shanten": _or_null(row.shanten),
        "accepts": _accepts(row.accepts, space),
        "live": row.live,
    }


def _reason(hand: Hand, row: Outlook, question: Question) -> Answer:
    aim = aim_of(hand, row, question)
    part = part_of(hand, tile_of(row), question)
    return {"reason": {lang: reason(row, aim.get(lang), part, lang) for lang in ("zh", "en")}}


def _accepts(accepts: dict[int, int], space: TileSpace) -> dict[str, int]:
    texts = kind_texts(space)
    return {texts[kind]: live for kind, live in accepts.items()}


def _texts(kinds: Any, space: TileSpace) -> list[str]:
    texts = kind_texts(space)
    return [texts[kind] for kind in kinds]


def _or_null(shanten: int) -> int | None:
    return None if shanten == analysis.UNREACHABLE else shanten
