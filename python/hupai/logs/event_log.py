"""The canonical game record: JSON Lines, a header and then one event per line, appended and flushed as they happen."""

from __future__ import annotations

import gzip
import json
import os
import warnings
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hupai._brief import brief
from hupai._core import TileSpace as Space
from hupai._files import is_behind, lock
from hupai.logs.words import Problem, placed
from hupai.records import Names
from hupai.table.events import Declared, Event
from hupai.table.jsonable import event_from_json, event_to_json

FORMAT = 1
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
    """A record as read: `events[i]` stood in line `i + 2`; `size` is the length in bytes of what is sound.

    A record read from a gzip file has no `size`: nothing can be appended to it.
    """

    header: Header
    events: tuple[Event, ...]
    size: int | None
    torn: bool


def unpacked(path: str | Path) -> tuple[bytes, bool]:
    """What is in a file, and whether it had to be unpacked from gzip. Raises LogError where that is damaged."""
    raw = Path(path).read_bytes()
    if raw[:2] != GZIP:
        return raw, False
    try:
        return gzip.decompress(raw), True
    except (OSError, EOFError, zlib.error) as error:
        raise LogError(path, 1, str(error)) from None


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def lines_of(events: Iterable[Event], space: Space) -> str:
    return "".join(_dump(event_to_json(event, space)) for event in events)


def write_record(path: str | Path, header: Header, events: Iterable[Event], space: Space) -> None:
    """Write a whole record; a record that stood there is replaced only when the new one is complete."""
    target = Path(path)
    beside = target.with_name(target.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(_dump(header.to_json()))
        file.write(lines_of(events, space))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(target)


class LogWriter:
    """Appends events to a record. What one step of the game causes is written at once and handed to the system."""

    def __init__(self, path: str | Path, *, new: bool) -> None:
        """Begin a new file, which never replaces one that is there; or take an existing one to go on with.

        Raises ValueError where another program is writing it.
        """
        self._file = Path(path).open("xb+" if new else "r+b")  # noqa: SIM115 - kept open
        self._space = Space.STANDARD
        try:
            lock(self._file, path)
        except ValueError:
            self._file.close()
            raise

    def go_on(self, space: Space, size: int) -> None:
        """Append behind the first `size` bytes from now on; what follows them is cut off."""
        self._space = space
        self._file.truncate(size)
        self._file.seek(size - 1)
        if self._file.read(1) != b"\n":
            self._file.write(b"\n")

    def begin(self, space: Space, header: Header) -> None:
        """Write the first line; the tiles of all others are of this space."""
        self._space = space
        self._write(_dump(header.to_json()))

    def append(self, events: Iterable[Event]) -> None:
        text = lines_of(events, self._space)
        if text:
            self._write(text)

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()

    def writes_to(self, path: str | Path) -> bool:
        """Whether this is the file behind the path."""
        return is_behind(self._file, path)

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


def _read_events(
    path: str | Path, lines: list[bytes], space: Space, complete: bool
) -> tuple[list[Event], bool]:
    """The events of all lines but the first, and whether the last one is torn."""
    events: list[Event] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            events.append(event_from_json(json.loads(line), space))
        except (ValueError, TypeError, RecursionError) as error:
            if number == len(lines) and not complete:
                return events, True
            raise LogError(path, number, str(error)) from None
    return events, False


def read_record(path: str | Path, space_of: Any) -> Record:
    """Read a record. `space_of(ruleset id)` is the tile space its tiles are written in.

    A torn last line, or a declaration whose discard was not written any more, is dropped with a `TornLogWarning`.
    Raises LogError naming the line for anything else that is wrong, and OSError where the file cannot be read.
    """
    raw, packed = unpacked(path)
    lines = raw.split(b"\n")
    complete = lines[-1] == b""  # the file ends with a newline
    if complete:
        lines.pop()
    if not raw.strip():
        raise LogError(path, 1, "the file is empty")
    try:
        header = Header.from_json(json.loads(lines[0]))
        space = space_of(header.ruleset)
    except (ValueError, RecursionError) as error:
        raise LogError(path, 1, str(error)) from None
    events, torn = _read_events(path, lines, space, complete)
    size = sum(len(line) + 1 for line in lines[: len(events) + 1])
    if events and isinstance(events[-1], Declared):
        events.pop()
        torn = True
        size -= len(lines[len(events) + 1]) + 1
    if torn:
        warnings.warn(
            f"{path}: the last line was not written to its end and is dropped",
            TornLogWarning,
            stacklevel=2,
        )
    return Record(header, tuple(events), None if packed else min(size, len(raw)), torn)
