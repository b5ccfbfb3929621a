"""A long analysis that survives being killed: complete chunks, and a note of how far it is.

While it runs, the output grows in a part file beside OUT, whose name nobody can know before. ``OUT.progress`` names it,
says what is being done, and gets a line after each chunk: how many rows and bytes are complete and where the input goes
on. Whenever the process dies, a later run cuts the part file back to the last whole line and goes on from there; the
finished file is the same as that of a run without interruption. It takes the name OUT only when complete.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from hupai._files import beside, flush, lines_of, lock, open_file, put_in_place
from hupai.cli.analyze.read import Chunk, Source
from hupai.cli.analyze.rows import Rows
from hupai.cli.analyze.write import Sink

FORMAT = 1  # of the note
EXISTS = "the file exists; --force replaces it"
PART_NAME = re.compile(r"\.hupai-[0-9a-f]{32}\.part")


@dataclass
class Progress:
    """How far a job is: rows and bytes of output that are complete, and the position in the input."""

    rows: int = 0
    failed: int = 0
    size: int = 0
    position: int = 0
    first_error: str | None = None


@dataclass(frozen=True)
class Work:
    """The open files of a job, and how far it is."""

    note: IO[bytes]
    part: Path
    file: IO[bytes]
    progress: Progress


@dataclass(frozen=True)
class Job:
    """An input, an output, how to analyse a chunk, and what the result depends on (``key``).

    Unless ``force``, a file that has the name of the output is not replaced.
    """

    source: Source
    sink: Sink
    out: Path
    analyze: Callable[[Chunk], Rows]
    key: dict[str, Any]
    chunk_size: int
    force: bool = False

    @property
    def note(self) -> Path:
        return self.out.with_name(self.out.name + ".progress")

    def require_free(self) -> None:
        """Raise ValueError where a file has the name of the output that is not to be replaced."""
        if os.path.lexists(self.out) and not self.force:
            raise ValueError(f"{self.out}: {EXISTS}")

    @contextmanager
    def begin(self, *, restart: bool) -> Iterator[Work]:
        """Open note and part file for this process alone, where a former run of the same job left them or new.

        They stay for a later run where the work is interrupted or the disk is full, and go where nothing was done yet
        or the input is wrong.

        Raises:
            ValueError: another process is at work on the same output, or a file of another kind has the note's name.
            OSError: a file that cannot be opened.
        """
        with self._open_note() as note:
            lock(note, self.note, self.out)
            try:
                self.require_free()  # another process may have finished since it was asked before
            except ValueError:
                if not os.fstat(note.fileno()).st_size:
                    self.note.unlink()
                raise
            work = self._former(note, restart=restart) or self._fresh(note)
            with work.file:
                try:
                    yield work
                except BaseException as error:
                    if isinstance(error, ValueError) or not work.progress.rows:
                        work.part.unlink(missing_ok=True)
                        self.note.unlink(missing_ok=True)
                    raise

    def _open_note(self) -> IO[bytes]:
        with suppress(FileExistsError):
            self.note.touch(exist_ok=False)
        return open_file(self.note, os.O_RDWR, follow=False)

    def _former(self, note: IO[bytes], *, restart: bool) -> Work | None:
        """What a former run of this job has left; what another one has left is removed.

        Raises:
            ValueError: the file is no note.
        """
        head, progress, size = _read_note(note)
        if head is None:
            return None
        name = head.get("part")
        if head.get("hupai_analyze") != FORMAT or not PART_NAME.fullmatch(str(name)):
            raise ValueError(f"{self.note}: not a note of `hupai analyze`; it stands in the way")
        part = self.note.with_name(str(name))
        try:
            file = open_file(part, os.O_RDWR, follow=False)
        except (OSError, ValueError):
            return None
        whole = os.fstat(file.fileno()).st_size >= progress.size
        if restart or not whole or head.get("key") != self.key:
            file.close()
            part.unlink()
            return None
        note.seek(size)
        note.truncate()
        return Work(note, part, file, progress)

    def _fresh(self, note: IO[bytes]) -> Work:
        part, file = beside(self.out, "part")
        note.seek(0)
        note.truncate()
        note.write(_line({"hupai_analyze": FORMAT, "part": part.name, "key": self.key}))
        note.flush()
        return Work(note, part, file, Progress())

    def run(self, work: Work, report: Callable[[Progress], None]) -> Progress:
        """Go on from where ``work`` is to the end, calling ``report`` after each chunk.

        Returns what was done in all.

        Raises:
            OSError: a file that cannot be read or written, or an output that exists and is not to be replaced.
        """
        file, progress = work.file, work.progress
        file.truncate(progress.size)
        file.seek(progress.size)
        if not progress.size:
            progress.size = file.write(self.sink.header(0))
        for chunk in self.source.chunks(progress.position, progress.rows, self.chunk_size):
            self._write(work, chunk)
            report(progress)
        file.seek(0)
        file.write(self.sink.header(progress.rows))
        flush(file)
        try:
            put_in_place(work.part, self.out, replace=self.force)
        except FileExistsError as error:
            raise FileExistsError(error.errno, EXISTS, str(self.out)) from None
        self.note.unlink(missing_ok=True)
        return progress

    def _write(self, work: Work, chunk: Chunk) -> None:
        progress = work.progress
        rows = self.analyze(chunk)
        progress.size += work.file.write(self.sink.encode(chunk, rows))
        flush(work.file)
        if chunk.errors and progress.first_error is None:
            i = min(chunk.errors)
            progress.first_error = f"{chunk.ids[i]}: {chunk.errors[i]}"
        progress.rows += len(chunk.ids)
        progress.failed += len(chunk.errors)
        progress.position = chunk.end
        work.note.write(_line(asdict(progress)))
        work.note.flush()


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data).encode() + b"\n"


def _read_note(note: IO[bytes]) -> tuple[dict[str, Any] | None, Progress, int]:
    """The first line of a note, None for an empty one; what its last whole line says; and the bytes up to there.

    A first line that is no object counts as an empty object.
    """
    head: dict[str, Any] | None = None
    progress, size = Progress(), 0
    for line in lines_of(note):
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if head is None:
            head = data if isinstance(data, dict) else {}
        elif isinstance(data, dict) and data.keys() == asdict(progress).keys():
            progress = Progress(**data)
        else:
            break
        size += len(line)
    return head, progress, size
