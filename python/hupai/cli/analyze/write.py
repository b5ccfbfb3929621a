"""Encoders of analysed chunks: CSV, JSON lines and .npy. Each chunk gives the same bytes in every run."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from hupai._brief import cut
from hupai._core import Hand, TileSpace, format_tile, format_tiles
from hupai.analysis import UNREACHABLE
from hupai.analysis.inputs import form_parts
from hupai.cli.analyze.read import Chunk
from hupai.cli.analyze.rows import Rows, row_type
from hupai.cli.hand.question import Question
from hupai.tiles import kind_texts


class Sink(Protocol):
    """An output format: ``header(rows)`` has the same length for every number of rows."""

    def header(self, rows: int) -> bytes:
        """Return what stands before the rows of a finished file."""
        ...

    def encode(self, chunk: Chunk, rows: Rows) -> bytes:
        """Return the bytes of one chunk."""
        ...


def open_sink(path: Path, question: Question) -> Sink:
    """Return the encoder for the file's suffix.

    Raises:
        ValueError: another suffix than .csv, .jsonl or .npy.
    """
    kinds: dict[str, Callable[[Question], Sink]] = {
        ".csv": CsvSink,
        ".jsonl": JsonlSink,
        ".npy": NpySink,
    }
    kind = kinds.get(path.suffix.lower())
    if kind is None:
        raise ValueError(f"{cut(str(path))}: the output must be a file .csv, .jsonl or .npy")
    return kind(question)


class _TextSink:
    """What the two text formats share: the names of the forms, and tiles as text."""

    def __init__(self, question: Question) -> None:
        self.space = question.space
        self.forms = [form_id for form_id, _ in form_parts(question.forms)]

    def hand_text(self, chunk: Chunk, i: int) -> str:
        if chunk.counts is None:
            return str(chunk.hands[i])
        return str(Hand.from_counts(chunk.counts[i].tolist(), [], self.space))

    @staticmethod
    def number(shanten: int) -> int | None:
        return None if shanten == UNREACHABLE else shanten


class CsvSink(_TextSink):
    """A table: id, hand, shanten, one column a form, necessary, live, discard, error."""

    def header(self, rows: int) -> bytes:
        """Return the line with the names of the columns."""
        names = ["id", "hand", "shanten", *self.forms, "necessary", "live", "discard", "error"]
        return (",".join(names) + "\n").encode()

    def encode(self, chunk: Chunk, rows: Rows) -> bytes:
        """Return one line a row; what is out of reach stays empty, and so does all of a row with an error."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        blanks = [""] * (len(self.forms) + 5)
        for i, row in enumerate(rows.tolist()):
            if i in chunk.errors:
                writer.writerow([chunk.ids[i], *blanks, chunk.errors[i]])
                continue
            *shantens, necessary, live, discard = row
            writer.writerow(
                [
                    chunk.ids[i],
                    self.hand_text(chunk, i),
                    *map(self.number, shantens),
                    _mask_text(necessary, self.space),
                    live,
                    format_tile(discard, self.space) if discard >= 0 else "",
                    "",
                ]
            )
        return text.getvalue().encode()


class JsonlSink(_TextSink):
    """One object a line, with the keys that ``--jsonl`` writes."""

    def header(self, rows: int) -> bytes:
        """Return nothing."""
        return b""

    def encode(self, chunk: Chunk, rows: Rows) -> bytes:
        """Return one line a row, ``{"id", "error"}`` for one that is no hand."""
        lines = []
        for i, row in enumerate(rows.tolist()):
            data: dict[str, Any] = {"id": chunk.ids[i]}
            if i in chunk.errors:
                data["error"] = chunk.errors[i]
            else:
                data |= {"hand": self.hand_text(chunk, i)} | self._answer(row)
            lines.append(json.dumps(data, ensure_ascii=False) + "\n")
        return "".join(lines).encode()

    def _answer(self, row: tuple[int, ...]) -> dict[str, Any]:
        shanten, *by_form, necessary, live, discard = row
        answer: dict[str, Any] = {
            "shanten": self.number(shanten),
            "forms": dict(zip(self.forms, map(self.number, by_form), strict=True)),
            "necessary": _mask_tiles(necessary, self.space),
            "live": live,
        }
        if discard >= 0:
            answer["discard"] = format_tile(discard, self.space)
        return answer


class NpySink:
    """A structured array, one `row_type` a hand."""

    def __init__(self, question: Question) -> None:
        self._type = row_type(question.forms)

    def header(self, rows: int) -> bytes:
        """Return the header of an array of this many rows; numpy pads it to one length for all."""
        file = io.BytesIO()
        description = np.lib.format.dtype_to_descr(self._type)
        np.lib.format.write_array_header_1_0(
            file, {"descr": description, "fortran_order": False, "shape": (rows,)}
        )
        return file.getvalue()

    def encode(self, chunk: Chunk, rows: Rows) -> bytes:
        """Return the rows as they lie in memory."""
        return rows.tobytes()


def _mask_tiles(mask: int, space: TileSpace) -> list[str]:
    return [text for kind, text in enumerate(kind_texts(space)) if mask >> kind & 1]


def _mask_text(mask: int, space: TileSpace) -> str:
    return format_tiles([kind for kind in range(mask.bit_length()) if mask >> kind & 1], space)
