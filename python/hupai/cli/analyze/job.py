"""A long analysis that survives being killed: complete chunks, and a note of how far it is.

While it runs, the output grows in ``OUT.part`` and ``OUT.progress`` says how many rows and bytes of it are
complete and where the input goes on. The note is replaced in one step after each chunk, so whenever
the process dies, a later run cuts the part file back to the note and goes on from there; the finished
file is the same as that of a run without interruption. It takes the name OUT only when complete.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from hupai._files import lock
from hupai.cli.analyze.read import Chunk, Source
from hupai.cli.analyze.rows import Rows
from hupai.cli.analyze.write import Sink


@dataclass
class Progress:
    """How far a job is: rows and bytes of output that are complete, and the position in the input."""

    rows: int = 0
    failed: int = 0
    size: int = 0
    position: int = 0
    first_error: str | None = None


@dataclass(frozen=True)
class Job:
    """An input, an output, how to analyse a chunk, and what the result depends on (``key``)."""

    source: Source
    sink: Sink
    out: Path
    analyze: Callable[[Chunk], Rows]
    key: dict[str, Any]
    chunk_size: int

    @property
    def part(self) -> Path:
        return self.out.with_name(self.out.name + ".part")

    @property
    def note(self) -> Path:
        return self.out.with_name(self.out.name + ".progress")

    @contextmanager
    def begin(self, *, restart: bool) -> Iterator[tuple[IO[bytes], Progress]]:
        """Open the part file for this process alone, and say how far a former run of the same job came.

        Raises:
            ValueError: another process is at work on the same output.
            OSError: the part file cannot be opened.
        """
        self.part.touch()  # and not opened for writing anew, which would cut it before it is locked
        with self.part.open("r+b") as file:
            lock(file, self.part, self.out)
            # Only now, when no other process can change them any more, do note and part file count.
            begun = None if restart else self._begun(file)
            yield file, begun or Progress()

    def _begun(self, file: IO[bytes]) -> Progress | None:
        try:
            data = json.loads(self.note.read_text("utf-8"))
            progress = Progress(**data["progress"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        whole = os.fstat(file.fileno()).st_size >= progress.size
        return progress if whole and data["key"] == self.key else None

    def run(
        self, file: IO[bytes], progress: Progress, report: Callable[[Progress], None]
    ) -> Progress:
        """Go on from where `begin` says to the end, calling ``report`` after each chunk.

        Returns what was done in all, of which ``progress`` is brought up to date.

        Raises:
            OSError: a file that cannot be read or written.
        """
        file.truncate(progress.size)
        file.seek(progress.size)
        if not progress.size:
            progress.size = file.write(self.sink.header(0))
        for chunk in self.source.chunks(progress.position, progress.rows, self.chunk_size):
            self._write(file, chunk, progress)
            report(progress)
        file.seek(0)
        file.write(self.sink.header(progress.rows))
        _flush(file)
        self.part.replace(self.out)
        self.note.unlink(missing_ok=True)
        return progress

    def _write(self, file: IO[bytes], chunk: Chunk, progress: Progress) -> None:
        rows = self.analyze(chunk)
        progress.size += file.write(self.sink.encode(chunk, rows))
        _flush(file)
        if chunk.errors and progress.first_error is None:
            i = min(chunk.errors)
            progress.first_error = f"{chunk.ids[i]}: {chunk.errors[i]}"
        progress.rows += len(chunk.ids)
        progress.failed += len(chunk.errors)
        progress.position = chunk.end
        fresh = self.note.with_name(self.note.name + ".new")
        fresh.write_text(json.dumps({"key": self.key, "progress": asdict(progress)}), "utf-8")
        fresh.replace(self.note)


def _flush(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())
