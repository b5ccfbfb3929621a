"""Files that one program at a time may write."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO


def lock(file: IO[bytes], path: str | Path, shown: str | Path | None = None) -> None:
    """Keep others from writing this file until it is closed, where the system can.

    Raises ValueError, which names `shown` or else the path, where another writer has it already or where it is no longer
    the file behind the path.
    """
    busy = ValueError(f"{shown or path}: another process or game is writing this file")
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise busy from None
        # Its last writer may have finished since the file was opened, and moved it elsewhere.
        if not is_behind(file, path):
            raise busy


def is_behind(file: IO[bytes], path: str | Path) -> bool:
    """Whether the open file is the one behind the path."""
    try:
        return os.path.samestat(Path(path).stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
