"""Files of hands in chunks: CSV, JSON lines and .npy, each able to start where a former run stopped."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO, Any, Protocol

import numpy as np
import numpy.typing as npt

from hupai import analysis
from hupai._brief import brief, cut
from hupai._core import Hand, TileSpace
from hupai._files import LONGEST_LINE, lines_of, open_file
from hupai.analysis.inputs import require_counts_array
from hupai.cli.hand.query import read_query
from hupai.cli.lines import problem_of, read_object
from hupai.rulesets.kit.facts import measured_facts
from hupai.tiles import kind_count

NO_WINDS = "files are measured by forms alone; `hupai hint --jsonl` reads hands with winds"
NO_FACTS = "files are measured by forms alone; `hupai hint --jsonl` reads hands with it"
# What a table must not hold: who wrote it there would think that it counts.
REFUSED_COLUMNS = {
    "melds": "write it into the hand, as [123m]",
    "visible": "give it as --visible",
    "round_wind": NO_WINDS,
    "seat_wind": NO_WINDS,
}


@dataclass(slots=True)
class Chunk:
    """Some rows of the input: hands one by one, or counts for all; and the position after them.

    Attributes:
        ids: the id of each row; its number from 0 where the input has none.
        end: where the next chunk starts, in bytes for text and in rows for arrays.
        hands: the hands, None for a row in ``errors``; empty when ``counts`` is given.
        counts: uint8[N, kinds], one row a hand.
        errors: what is wrong with the rows that are no hands, by place in the chunk.
    """

    ids: Sequence[Any]
    end: int
    hands: list[Hand | None] = field(default_factory=list)
    counts: npt.NDArray[np.uint8] | None = None
    errors: dict[int, str] = field(default_factory=dict)


class Source(Protocol):
    """A file of hands; ``total`` is its last position."""

    total: int

    def chunks(self, start: int, row: int, size: int) -> Iterator[Chunk]:
        """Yield chunks of ``size`` rows from a position, where the row with this number begins."""
        ...


def open_source(path: Path, space: TileSpace) -> Source:
    """Return the source for the file's suffix.

    Raises:
        ValueError: another suffix than .csv, .jsonl or .npy, or a file that is not what it should be.
        OSError: a file that cannot be read.
    """
    kinds: dict[str, Callable[[Path, TileSpace], Source]] = {
        ".csv": CsvSource,
        ".jsonl": JsonlSource,
        ".npy": NpySource,
    }
    kind = kinds.get(path.suffix.lower())
    open_file(path).close()  # raises for what is no file before anything is waited for
    if kind is None:
        raise ValueError(f"{cut(str(path))}: the input must be a file .csv, .jsonl or .npy")
    return kind(path, space)


class JsonlSource:
    """One JSON object a line, as ``--jsonl`` reads them; blank lines are passed over."""

    def __init__(self, path: Path, space: TileSpace) -> None:
        self._path, self._space = path, space
        self.total = path.stat().st_size

    def chunks(self, start: int, row: int, size: int) -> Iterator[Chunk]:
        """Yield chunks; see `Source`."""
        with open_file(self._path) as file:
            file.seek(start)
            lines = (line for line in lines_of(file) if line.strip())
            while listed := list(islice(lines, size)):
                yield self._chunk(listed, row, file.tell())
                row += len(listed)

    def _chunk(self, lines: list[bytes], row: int, end: int) -> Chunk:
        ids: list[Any] = list(range(row, row + len(lines)))
        chunk = Chunk(ids, end)
        for i, line in enumerate(lines):
            try:
                data = read_object(line)
                ids[i] = data.get("id", ids[i])
                query = read_query(data, self._space)
                if query.visible is not None:
                    raise ValueError("visible: give it for the whole file, as --visible")
                if query.round_wind is not None or query.seat_wind is not None:
                    raise ValueError(f"round_wind, seat_wind: {NO_WINDS}")
                _add(chunk, query.hand)
            except Exception as error:  # of this line alone
                _add_error(chunk, error)
        return chunk


class CsvSource:
    """A table whose first line names the columns; ``hand`` is read, and ``id`` if there is one.

    A line longer than the first is an error: a comma inside a hand would else cut the hand short.
    """

    def __init__(self, path: Path, space: TileSpace) -> None:
        self._path, self._space = path, space
        self.total = path.stat().st_size
        with open_file(path) as file:
            names = next(csv.reader(_texts(file, "utf-8-sig")), [])
            self._body = file.tell()
        names = [name.strip() for name in names]
        if "hand" not in names:
            raise ValueError(f"{path}: the first line must name the columns, one of them 'hand'")
        for name in ("hand", "id"):
            if names.count(name) > 1:
                raise ValueError(f"{path}: the first line names the column {name!r} twice")
        refused = _refused_columns() if set(names) - {"hand", "id"} else {}
        for name, instead in refused.items():
            if name in names:
                raise ValueError(f"{path}: a column {name!r} is not read; {instead}")
        self._columns = len(names)
        self._hand = names.index("hand")
        self._id = names.index("id") if "id" in names else None

    def chunks(self, start: int, row: int, size: int) -> Iterator[Chunk]:
        """Yield chunks; see `Source`."""
        with open_file(self._path) as file:
            file.seek(max(start, self._body))
            records = self._records(csv.reader(_texts(file), strict=True))
            while listed := list(islice(records, size)):
                yield self._chunk(listed, row, file.tell())
                row += len(listed)

    def _records(self, reader: Iterator[list[str]]) -> Iterator[list[str] | csv.Error]:
        """Yield the records that are not blank; a malformed one as its error.

        Raises:
            ValueError: a hand over several lines. A quote that is not closed has taken in the lines after it, and what
                they were can no longer be told.
        """
        while True:
            try:
                record = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                if str(error) == "unexpected end of data":
                    raise ValueError(f"{self._path}: a quote is opened and never closed") from None
                yield error
                continue
            hand = record[self._hand] if self._hand < len(record) else ""
            if "\n" in hand:
                first = hand.partition("\n")[0].strip()
                raise ValueError(
                    f"{self._path}: the hand {brief(first)} goes on over lines; is a quote not closed?"
                )
            if record:
                yield record

    def _chunk(self, records: list[list[str] | csv.Error], row: int, end: int) -> Chunk:
        ids: list[Any] = list(range(row, row + len(records)))
        chunk = Chunk(ids, end)
        for i, record in enumerate(records):
            try:
                if isinstance(record, csv.Error):
                    raise ValueError(f"not CSV: {record}")
                if self._id is not None and self._id < len(record):
                    ids[i] = record[self._id]
                if self._hand >= len(record):
                    raise ValueError("hand: the line ends before this column")
                if len(record) > self._columns:
                    raise ValueError(
                        f"{len(record)} cells, but the first line names {self._columns} columns"
                    )
                _add(chunk, Hand(record[self._hand], self._space))
            except Exception as error:  # of this record alone
                _add_error(chunk, error)
        return chunk


class NpySource:
    """An array uint8[N, kinds] of counts, mapped and not loaded."""

    def __init__(self, path: Path, space: TileSpace) -> None:
        try:
            self._array = np.load(path, mmap_mode="r", allow_pickle=False)
        except (ValueError, EOFError) as error:
            raise ValueError(f"{path}: not an array file: {error}") from None
        require_counts_array(self._array, (None, kind_count(space)), str(path))
        self._space = space
        self.total = len(self._array)

    def chunks(self, start: int, row: int, size: int) -> Iterator[Chunk]:
        """Yield chunks; see `Source`."""
        for first in range(start, self.total, size):
            counts = self._array[first : first + size]
            chunk = Chunk(range(first, first + len(counts)), first + len(counts), counts=counts)
            self._find_errors(chunk)
            yield chunk

    def _find_errors(self, chunk: Chunk) -> None:
        assert chunk.counts is not None
        try:
            analysis.shanten(chunk.counts, space=self._space)
        except ValueError:  # some row is no hand: find out which
            for i, counts in enumerate(chunk.counts.tolist()):
                try:
                    analysis.shanten(counts, space=self._space)
                except ValueError as error:
                    chunk.errors[i] = str(error)


def _refused_columns() -> dict[str, str]:
    """Columns that would count if they were read, and what to do instead; facts of any ruleset's seat are among them."""
    from hupai.rulesets.registry import rulesets

    facts = {info.name: NO_FACTS for each in rulesets() for info in measured_facts(each.context)}
    return REFUSED_COLUMNS | facts


def _texts(file: IO[bytes], encoding: str = "utf-8") -> Iterator[str]:
    """The lines of a table; one that is too long as a cell that is too long, which is an error of its record alone."""
    for line in lines_of(file):
        if len(line) > LONGEST_LINE:
            yield "x" * (csv.field_size_limit() + 1) + "\n"
        else:
            yield line.decode(encoding, "replace")


def _add(chunk: Chunk, hand: Hand) -> None:
    analysis.shanten(hand)  # raises for a number of tiles that no hand has
    chunk.hands.append(hand)


def _add_error(chunk: Chunk, error: Exception) -> None:
    chunk.errors[len(chunk.hands)] = problem_of(error)
    chunk.hands.append(None)
