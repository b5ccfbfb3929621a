"""The analysis of a chunk of hands as one structured array: what the three output formats write."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hupai import analysis
from hupai._core import Hand, TileSpace
from hupai.analysis.inputs import form_parts
from hupai.analysis.results import Outlook
from hupai.cli.analyze.read import Chunk
from hupai.cli.hand.question import Question
from hupai.rulesets.kit.measure import inwardness, preference
from hupai.tiles import COPIES, kind_count

FAILED = 127  # shanten of a row that is no hand

Rows = npt.NDArray[np.void]
Counts = npt.NDArray[np.uint8]
Chosen = npt.NDArray[np.bool_]


def row_type(forms: int) -> np.dtype[np.void]:
    """Return the record of one analysed hand.

    ``shanten`` int8 (127: no hand), one int8 for each form (99: out of reach), ``necessary`` uint64
    (bit k: kind k shortens the distance), ``live`` uint8 (live copies of these), ``discard`` int8:
    for a full hand the best tile to discard, after which ``necessary`` and ``live`` hold; -1 for a
    hand that waits for a tile, and for a complete one.
    """
    by_form = [(form_id, np.int8) for form_id, _ in form_parts(forms)]
    tail = [("necessary", np.uint64), ("live", np.uint8), ("discard", np.int8)]
    return np.dtype([("shanten", np.int8), *by_form, *tail])


def analyze_chunk(chunk: Chunk, question: Question, threads: int) -> Rows:
    """Analyse the hands of a chunk; those without melds through the batch functions."""
    _mark_too_many_copies(chunk, question)
    rows = _blank(len(chunk.ids), question)
    if chunk.counts is not None:
        good = np.ones(len(rows), np.bool_)
        good[list(chunk.errors)] = False
        counts = chunk.counts if good.all() else np.ascontiguousarray(chunk.counts[good])
        if len(counts):
            rows[good] = analyze_counts(counts, question, threads)
        return rows
    plain = [(i, hand) for i, hand in enumerate(chunk.hands) if hand is not None and not hand.melds]
    if plain:
        counts = np.array([hand.counts for _, hand in plain], np.uint8)
        rows[[i for i, _ in plain]] = analyze_counts(counts, question, threads)
    for i, hand in enumerate(chunk.hands):
        if hand is not None and hand.melds:
            _fill_one(rows, i, hand, question)
    return rows


def _mark_too_many_copies(chunk: Chunk, question: Question) -> None:
    """Make errors of the rows that hold a tile of which too many copies are seen elsewhere: the others go on."""
    if question.visible is None:
        return
    for i, hand in _hands_in_doubt(chunk, question.visible, question.space):
        try:
            analysis.ukeire(hand, question.forms, visible=question.visible)
        except ValueError as error:
            chunk.errors[i] = str(error)
            if chunk.hands:
                chunk.hands[i] = None


def _hands_in_doubt(
    chunk: Chunk, visible: list[int], space: TileSpace
) -> Iterator[tuple[int, Hand]]:
    """Yield the hands that may hold too many copies, with their rows: of counts those alone that do."""
    if chunk.counts is None:
        yield from ((i, hand) for i, hand in enumerate(chunk.hands) if hand is not None)
        return
    beside = COPIES - np.array(visible, np.uint8)
    for i in np.flatnonzero(np.any(chunk.counts > beside, axis=1)).tolist():
        if i not in chunk.errors:
            yield i, Hand.from_counts(chunk.counts[i].tolist(), [], space)


def analyze_counts(counts: Counts, question: Question, threads: int) -> Rows:
    """Analyse hands without melds, uint8[N, kinds]; all of them must be playable."""
    rows = _blank(len(counts), question)
    parts = form_parts(question.forms)
    for form_id, part in parts:
        rows[form_id] = analysis.shanten(counts, part, space=question.space, threads=threads)
    rows["shanten"] = np.min([rows[form_id] for form_id, _ in parts], axis=0)
    over = counts.sum(axis=1, dtype=np.int64) % 3
    full = over == (0 if question.space == TileSpace.DAER else 2)
    if not full.all():
        _fill_waiting(rows, ~full, counts, question, threads)
    if (full & (rows["shanten"] >= 0)).any():
        _fill_full(rows, full & (rows["shanten"] >= 0), counts, question, threads)
    return rows


def _blank(count: int, question: Question) -> Rows:
    rows = np.zeros(count, row_type(question.forms))
    for name in rows.dtype.names or ():
        if rows.dtype[name] == np.int8:
            rows[name] = -1 if name == "discard" else FAILED
    return rows


def _fill_waiting(
    rows: Rows, chosen: Chosen, counts: Counts, question: Question, threads: int
) -> None:
    found = analysis.ukeire(
        np.ascontiguousarray(counts[chosen]),
        question.forms,
        visible=question.visible,
        space=question.space,
        threads=threads,
    )
    rows["necessary"][chosen] = found.accepts
    rows["live"][chosen] = found.live


def _fill_full(
    rows: Rows, chosen: Chosen, counts: Counts, question: Question, threads: int
) -> None:
    table = analysis.discards(
        np.ascontiguousarray(counts[chosen]),
        question.forms,
        visible=question.visible,
        space=question.space,
        threads=threads,
    )
    # One number to order by, as `preference` does: shanten, then live tiles, then outer tiles first.
    outer = [inwardness(kind, question.space) for kind in range(kind_count(question.space))]
    order = table.shanten.astype(np.int32) * 4096 - table.live.astype(np.int32) * 8 + outer
    best = order.argmin(axis=1)
    each = np.arange(len(best))
    rows["discard"][chosen] = best
    rows["necessary"][chosen] = table.accepts[each, best]
    rows["live"][chosen] = table.live[each, best]


def _fill_one(rows: Rows, i: int, hand: Hand, question: Question) -> None:
    for form, shanten in analysis.shanten_by_form(hand, question.forms).items():
        rows[form][i] = shanten
    rows["shanten"][i] = shanten = analysis.shanten(hand, question.forms)
    found: Outlook
    if not hand.is_full:
        found = analysis.ukeire(hand, question.forms, visible=question.visible)
    elif shanten < 0:
        return
    else:
        table = analysis.discards(hand, question.forms, visible=question.visible)
        found = min(table, key=lambda row: preference(row, hand.space))
        rows["discard"][i] = found.tile
    rows["necessary"][i] = sum(1 << kind for kind in found.accepts)
    rows["live"][i] = found.live
