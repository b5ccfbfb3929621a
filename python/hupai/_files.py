"""Files: one writer at a time, replaced only by what is whole, and read with limits."""

from __future__ import annotations

import errno
import io
import os
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Protocol, TypeAlias

from hupai._brief import cut

BufferedFile: TypeAlias = io.BufferedReader | io.BufferedRandom
AnyFile: TypeAlias = IO[bytes] | io.RawIOBase

MOST_BYTES = 64 << 20  # of a file that is read whole; a record of a match has some 100 kB
LONGEST_LINE = 1 << 20  # of a file or stream that is read line by line
PATIENCE = 1.0  # seconds for which a writer waits for another that is about to finish
# Not every system has all of these; a pipe is not waited for, and a link is not followed where that is asked for.
_PLAIN = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISLNK, "a symbolic link"),
)


class Readable(Protocol):
    """What `read_limited` needs of a file, a stream or what unpacks one."""

    def read(self, size: int = -1, /) -> bytes: ...


class Busy(ValueError):
    """Another process or game is writing the file."""


def lock(file: AnyFile, path: str | Path, shown: str | Path | None = None) -> None:
    """Keep others from writing this file until it is closed, where the system can.

    Raises Busy, which names `shown` or else the path, where another writer has it already or where it is no longer
    the file behind the path.
    """
    busy = Busy(f"{cut(str(shown or path))}: another process or game is writing this file")
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise busy from None
        # Its last writer may have finished since the file was opened, and moved it elsewhere.
        if not is_behind(file, path):
            raise busy


def is_behind(file: AnyFile, path: str | Path) -> bool:
    """Whether the open file is the one behind the path."""
    try:
        return os.path.samestat(Path(path).stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


@contextmanager
def cutting_names() -> Iterator[None]:
    """Lets an OSError through with the file names it shows cut short, since a caller may give a long one."""
    try:
        yield
    except OSError as error:
        given = (
            error.filename if error.filename2 is None else error.filename2
        )  # what a file is renamed to
        name = os.fsdecode(given) if isinstance(given, str | bytes | os.PathLike) else ""
        if cut(name) == name:
            raise
        raise OSError(error.errno, error.strerror, cut(name)) from None


# --- writing


@cutting_names()
def beside(target: Path, end: str) -> tuple[Path, IO[bytes]]:
    """A new file in the folder of `target`, with the mode that `target` has, or a new file gets.

    Nobody can know its name before, and nothing that stood there is opened.
    """
    path = target.with_name(f".hupai-{secrets.token_hex(16)}.{end}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _PLAIN | _NO_LINK
    try:
        mode = stat.S_IMODE(target.stat().st_mode) & 0o777
    except OSError:
        return path, os.fdopen(os.open(path, flags, 0o666), "w+b")
    file = os.fdopen(os.open(path, flags, 0o600), "w+b")
    with suppress(OSError, AttributeError):  # a file system without modes
        os.fchmod(file.fileno(), mode)
    return path, file


def flush(file: IO[bytes]) -> None:
    """Bring what has been written to the disk."""
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def replacing(path: str | Path) -> Iterator[IO[bytes]]:
    """A file to write to, which takes the place of `path` when all of it is on the disk.

    If anything fails it is gone and `path` is as it was. Raises Busy where another goes on writing the file that
    stands there, ValueError where that is no file.
    """
    target = Path(path)
    made, file = beside(target, "new")
    try:
        with file:
            yield file
            flush(file)
        put_in_place(made, target)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


@cutting_names()
def put_in_place(made: Path, target: Path, *, replace: bool = True) -> None:
    """Give the file `made` the name `target` in one step; a symbolic link there is replaced, not followed.

    Whoever replaces a file holds its lock meanwhile, so a game that goes on writing it keeps it, and of several who
    replace it at once all do so, one after the other. Raises Busy where it stays locked, FileExistsError where a file
    stands there that is not to be replaced, ValueError for what is no file.
    """
    until = time.monotonic() + PATIENCE
    while not _takes_free_name(made, target):
        if not replace:
            raise FileExistsError(errno.EEXIST, "the file exists", str(target))
        try:
            _replace_unused(made, target)
            return
        except FileNotFoundError:  # gone since
            continue
        except Busy:
            if time.monotonic() > until:
                raise
            time.sleep(0.002)


def _takes_free_name(made: Path, target: Path) -> bool:
    """Give the file that name if nothing has it."""
    try:
        os.link(made, target)
    except FileExistsError:
        return False
    except OSError:  # a file system without links
        if os.path.lexists(target):
            return False
        made.rename(target)
    else:
        made.unlink()
    return True


def _replace_unused(made: Path, target: Path) -> None:
    if target.is_symlink() and not target.exists():
        made.replace(target)
        return
    with open_file(target) as old:
        lock(old, target)
        made.replace(target)


# --- reading


@cutting_names()
def open_file(path: str | Path, flags: int = os.O_RDONLY, *, follow: bool = True) -> BufferedFile:
    """Open a file that is there, to read or to change; neither wait for a pipe nor touch a device.

    Raises ValueError for what is no file, OSError where it cannot be opened.
    """
    _require_file(Path(path).stat(follow_symlinks=follow).st_mode, path)
    descriptor = os.open(path, flags | _PLAIN | (0 if follow else _NO_LINK))
    try:
        _require_file(os.fstat(descriptor).st_mode, path)
        if flags == os.O_RDONLY:
            return os.fdopen(descriptor, "rb")
        return os.fdopen(descriptor, "r+b")
    except BaseException:
        os.close(descriptor)
        raise


def _require_file(mode: int, path: str | Path) -> None:
    if not stat.S_ISREG(mode):
        kind = next((name for test, name in _KINDS if test(mode)), "something else")
        raise ValueError(f"{cut(str(path))}: {kind}, not a file")


def read_whole(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """What is in a file. Raises ValueError for more than `most` bytes and for what is no file, else OSError."""
    with open_file(path) as file:
        return read_limited(file, path, most)


def read_limited(file: Readable, name: str | Path, most: int = MOST_BYTES) -> bytes:
    """What is left of an open file or stream. Raises ValueError for more than `most` bytes."""
    data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(f"{cut(str(name))}: longer than {most:,} bytes")
    return data


def lines_of(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file or stream; of one longer than `LONGEST_LINE` so much that this is seen."""
    while line := file.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST_LINE + 1) or b"\n"
        yield line
