"""The canonical game record: JSON Lines, a header, then the answers of each step and the events that follow from them.

What one step adds is appended and handed to the system at once.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import warnings
import weakref
import zlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hupai._brief import brief
from hupai._core import TileSpace as Space
from hupai._files import (
    LONGEST_LINE,
    cutting_names,
    is_behind,
    lock,
    open_file,
    read_limited,
    read_whole,
    replacing,
)
from hupai.logs.words import Problem, placed
from hupai.records import Names
from hupai.table.actions import Action
from hupai.table.engine import Answered, Table
from hupai.table.events import Event
from hupai.table.jsonable import action_from_json, action_to_json, event_from_json, event_to_json
from hupai.table.play import Rules
from hupai.table.view import visible_events

FORMAT = 2  # in format 1 there were no answers
ANSWERS = "answers"  # the type of a line that tells those of one step
GZIP = b"\x1f\x8b"


class LogError(Problem):
    """A record that cannot be read or does not follow the rules; `line` counts from 1."""

    def __init__(self, path: str | Path, line: int, problem: Names | str) -> None:
        where = Names(f"{path} 第{line}行", f"{path}, line {line}")
        said = problem if isinstance(problem, Names) else Names(problem, problem)
        super().__init__(placed(where, said))
        self.line = line
        self.problem = said.en


class TornLogWarning(UserWarning):
    """The last line of a record was not written to its end; it has been dropped."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record."""

    ruleset: str
    preset: str | None
    options: Mapping[str, Any]
    seed: int | str
    seats: int
    version: str

    def to_json(self) -> dict[str, Any]:
        return {
            "hupai": FORMAT,
            "ruleset": self.ruleset,
            "preset": self.preset,
            "options": dict(self.options),
            "seed": self.seed,
            "seats": self.seats,
            "version": self.version,
        }

    @classmethod
    def from_json(cls, data: object) -> Header:
        """Raises ValueError for anything that is not a header of this format."""
        if not isinstance(data, dict) or data.get("hupai") != FORMAT:
            raise ValueError(f"not a hupai record of format {FORMAT}: {brief(data)}")
        if "seat" in data:
            raise ValueError(
                f"header: what seat {brief(data['seat'])} saw is no game that can be played again"
            )
        kinds: dict[str, tuple[type, ...]] = {
            "ruleset": (str,),
            "preset": (str, type(None)),
            "options": (dict,),
            "seed": (int, str),
            "seats": (int,),
            "version": (str,),
        }
        for key, types in kinds.items():
            if key not in data:
                raise ValueError(f"header: {key} is missing")
            if isinstance(data[key], bool) or not isinstance(data[key], types):
                raise ValueError(f"header: {key} is {brief(data[key])}")
        return cls(**{key: data[key] for key in kinds})


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: events, the answers that led to them, and the line of each, counted from 1.

    `size` is the length in bytes of what is sound; a record read from a gzip file has none: nothing can be appended to it.
    """

    header: Header
    events: tuple[Event, ...]
    steps: tuple[Answered, ...]
    event_lines: tuple[int, ...]
    step_lines: tuple[int, ...]
    size: int | None
    torn: bool


def unpacked(path: str | Path) -> tuple[bytes, bool]:
    """What is in a file, and whether it had to be unpacked from gzip.

    Raises LogError where that is damaged, ValueError for what is no file and for more than `MOST_BYTES`, packed or
    unpacked, and OSError where the file cannot be read.
    """
    raw = read_whole(path)
    if raw[:2] != GZIP:
        return raw, False
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(raw)) as packed:
            return read_limited(packed, f"{path}, unpacked"), True
    except (OSError, EOFError, zlib.error) as error:
        raise LogError(path, 1, str(error)) from None


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def text_of(events: Iterable[Event], space: Space) -> str:
    """The lines of events."""
    return "".join(_dump(event_to_json(event, space)) for event in events)


def text_of_steps(
    events: Sequence[Event], steps: Sequence[Answered], space: Space, known: int = 0
) -> str:
    """The lines of the events behind the first `known`, with the answers of the steps before theirs."""
    parts, at = list[str](), known
    for step in steps:
        parts.append(text_of(events[at : step.at], space))
        answers = [[seat, action_to_json(action, space)] for seat, action in step.choices.items()]
        parts.append(_dump({"type": ANSWERS, "answers": answers}))
        at = step.at
    return "".join([*parts, text_of(events[at:], space)])


def seat_record(header: Header, events: Iterable[Event], rules: Rules, seat: int) -> str:
    """The record for the eyes of one seat: without seed and walls, tiles it has not seen as "?"."""
    first = header.to_json() | {"seat": seat}
    del first["seed"]
    return _dump(first) + text_of(visible_events(events, rules, seat), rules.space)


def write_record(path: str | Path, header: Header, table: Table) -> None:
    """Write a whole record; a record that stood there is replaced only when the new one is complete.

    Raises ValueError where another game or process is writing the file, and for what is no file.
    """
    with replacing(path) as file:
        file.write(_dump(header.to_json()).encode())
        file.write(text_of_steps(table.events, table.steps, table.rules.space).encode())


_WRITERS: weakref.WeakSet[LogWriter] = weakref.WeakSet()


def _leave_records() -> None:
    for writer in tuple(_WRITERS):
        writer._leave()


if hasattr(os, "register_at_fork"):  # elsewhere nothing is forked
    os.register_at_fork(after_in_child=_leave_records)


class LogWriter:
    """Appends events to a record. What one step of the game causes is written at once and handed to the system.

    `events` and `steps` are how many of each are in the file. Where writing fails or is interrupted, nothing of the step counts, and
    what there may be of it in the file is cut off, at once or before the next is written.
    """

    def __init__(self, path: str | Path, *, new: bool) -> None:
        """Begin a new file, which never replaces one that is there; or take an existing one to go on with.

        Raises ValueError where another program is writing it or where it is no file.
        """
        self.path = Path(path)
        self.events = self.steps = 0
        self._size = 0  # bytes that count
        self._clean = True  # whether the file ends with them
        self._left = False  # whether this is a process forked from the one that writes it
        with cutting_names():
            self._file = (
                self.path.open("xb+", buffering=0) if new else open_file(path, os.O_RDWR).detach()
            )
        _WRITERS.add(self)
        try:
            lock(self._file, path)
        except ValueError:
            self._file.close()
            raise

    def check_owned(self) -> None:
        """Raise ValueError in a process that was forked from the one that writes the record."""
        if self._left:
            raise ValueError(
                f"{self.path}: the process that this one was forked from writes this game's record; "
                "a copy of the game writes none"
            )

    def _leave(self) -> None:
        """In a forked process: let go of the file, and of the lock that the other process has on it."""
        self._left = True
        self._file.close()

    def go_on(self, record: Record) -> None:
        """Append behind what of the record is sound; what follows it is cut off."""
        size = record.size
        if size is None:
            raise ValueError(f"{self.path}: a gzip file cannot be appended to; unpack it first")
        self._file.truncate(size)
        self._file.seek(size - 1)
        self.events, self.steps, self._size = len(record.events), len(record.steps), size
        if self._file.read(1) != b"\n":
            self._write(b"\n", self.events, self.steps)

    def begin(self, header: Header, table: Table) -> None:
        """Write the first line and the first events. Where that fails the file is gone."""
        try:
            self._write(_dump(header.to_json()).encode(), 0, 0)
            self.append(table)
        except BaseException:
            self.path.unlink(missing_ok=True)
            self.close()
            raise

    def append(self, table: Table) -> None:
        """Write what has happened at the table and is not in the file yet. Raises OSError where that fails."""
        events, steps = table.events, table.steps
        if self.events < len(events) or self.steps < len(steps):
            text = text_of_steps(events, steps[self.steps :], table.rules.space, self.events)
            self._write(text.encode(), len(events), len(steps))

    def _write(self, data: bytes, events: int, steps: int) -> None:
        """Write at the end; the file then holds so many events and steps."""
        self.check_owned()
        try:
            if not self._clean:
                self._cut()
            self._clean = False
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) :]
            self._size, self._clean = self._size + len(data), True
            self.events, self.steps = events, steps
        except OSError as error:
            with suppress(OSError):
                self._cut()
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def _cut(self) -> None:
        """Cut off what does not count."""
        self._file.seek(self._size)
        self._file.truncate()
        self._clean = True

    def writes_to(self, path: str | Path) -> bool:
        """Whether this is the file behind the path."""
        return not self._left and is_behind(self._file, path)

    def sync(self) -> None:
        """Have the system bring what has been written to the disk."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _read_line(
    path: str | Path, line: bytes, number: int, space: Space
) -> Event | Mapping[int, Action] | None:
    """The event or the answers of a line; None for a last line that was not written to its end."""
    try:
        _require_length(line)
        data = json.loads(line)
        if isinstance(data, dict) and data.get("type") == ANSWERS:
            return _read_answers(data, space)
        return event_from_json(data, space)
    except (ValueError, TypeError, RecursionError) as error:
        if not line.endswith(b"\n"):
            return None
        raise LogError(path, number, str(error)) from None


def _read_answers(data: dict[str, Any], space: Space) -> Mapping[int, Action]:
    """The answers of a step. Raises ValueError or TypeError naming what is wrong."""
    found: dict[int, Action] = {}
    pairs = data.get("answers")
    if not isinstance(pairs, list) or data.keys() != {"type", "answers"}:
        raise TypeError(f"answers: expected [seat, action] pairs alone, got {brief(data)}")
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
            raise TypeError(f"answers: expected [seat, action], got {brief(pair)}")
        if pair[0] in found:
            raise ValueError(f"answers: seat {pair[0]} answers twice")
        found[pair[0]] = action_from_json(pair[1], space)
    return found


def _require_length(line: bytes) -> None:
    if len(line) > LONGEST_LINE:
        raise ValueError(f"longer than {LONGEST_LINE:,} bytes")


def read_record(path: str | Path, space_of: Any) -> Record:
    """Read a record. `space_of(ruleset id)` is the tile space its tiles are written in.

    A torn last line is dropped with a `TornLogWarning`.
    Raises LogError naming the line for anything else that is wrong, ValueError for what is no file or is longer than
    `MOST_BYTES`, and OSError where the file cannot be read.
    """
    raw, packed = unpacked(path)
    if not raw.strip():
        raise LogError(path, 1, "the file is empty")
    lines = io.BytesIO(raw)
    first = lines.readline()
    try:
        _require_length(first)
        header = Header.from_json(json.loads(first))
        space = space_of(header.ruleset)
    except (ValueError, RecursionError) as error:
        raise LogError(path, 1, str(error)) from None
    events, event_lines = list[Event](), list[int]()
    steps, step_lines = list[Answered](), list[int]()
    size = len(first)
    for number, line in enumerate(lines, 2):
        found = _read_line(path, line, number, space)
        if found is None:
            break
        if isinstance(found, Mapping):
            steps.append(Answered(len(events), found))
            step_lines.append(number)
        else:
            events.append(found)
            event_lines.append(number)
        size += len(line)
    torn = size < len(raw)
    if torn:
        warnings.warn(
            f"{path}: the last line was not written to its end and is dropped",
            TornLogWarning,
            stacklevel=2,
        )
    return Record(
        header,
        tuple(events),
        tuple(steps),
        tuple(event_lines),
        tuple(step_lines),
        None if packed else size,
        torn,
    )
