"""Files are replaced only by what is whole, by one writer at a time, and never through a name that others know."""

from __future__ import annotations

import errno
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hupai import _files
from hupai._files import (
    LONGEST_LINE,
    Busy,
    lines_of,
    lock,
    open_file,
    put_in_place,
    read_whole,
    replacing,
)


@contextmanager
def mask(value: int) -> Iterator[None]:
    former = os.umask(value)
    try:
        yield
    finally:
        os.umask(former)


def write(path: Path, data: bytes) -> None:
    with replacing(path) as file:
        file.write(data)


def test_a_new_file_gets_the_mode_of_new_files_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with mask(0o027):
        write(path, b"new")
        assert path.stat().st_mode & 0o777 == 0o640
        for mode in (0o600, 0o644, 0o660):
            path.chmod(mode)
            write(path, b"%o" % mode)
            assert path.read_bytes() == b"%o" % mode
            assert path.stat().st_mode & 0o777 == mode
    assert list(tmp_path.iterdir()) == [path]


def test_nobody_sees_a_part_of_a_file_and_a_failure_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def fail(error: BaseException) -> None:
        with replacing(path) as file:
            file.write(b"new")
            file.flush()
            assert path.read_bytes() == b"old"
            raise error

    for error in (OSError(errno.ENOSPC, "full"), KeyboardInterrupt(), MemoryError()):
        with pytest.raises(type(error)):
            fail(error)
        assert path.read_bytes() == b"old"
        assert list(tmp_path.iterdir()) == [path]


def test_the_name_of_the_file_meanwhile_is_new_each_time_and_is_created_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mine = tmp_path / "file", tmp_path / "mine"
    names = set()
    for _ in range(20):
        with replacing(path):
            names |= {entry.name for entry in tmp_path.iterdir()} - {"file"}
    assert len(names) == 20
    # Even if the name could be known, what stands there is neither written nor followed.
    monkeypatch.setattr(_files.secrets, "token_hex", lambda size: "0" * 32)
    mine.write_bytes(b"mine")
    (tmp_path / f".hupai-{'0' * 32}.new").symlink_to(mine)
    with pytest.raises(FileExistsError):
        write(path, b"new")
    assert mine.read_bytes() == b"mine"


def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    link, mine = tmp_path / "link", tmp_path / "mine"
    for target in (mine, tmp_path / "none"):
        mine.write_bytes(b"mine")
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        write(link, b"new")
        assert (link.is_symlink(), link.read_bytes(), mine.read_bytes()) == (False, b"new", b"mine")
    assert not (tmp_path / "none").exists()


def test_a_file_that_another_goes_on_writing_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_files, "PATIENCE", 0.05)
    path = tmp_path / "file"
    with path.open("xb") as file:
        lock(file, path)
        file.write(b"theirs")
        with pytest.raises(Busy, match="file: another process or game is writing this file"):
            write(path, b"new")
    assert path.read_bytes() == b"theirs"
    assert list(tmp_path.iterdir()) == [path]
    write(path, b"new")


def test_a_name_taken_meanwhile_is_not_replaced_unless_asked_for(tmp_path: Path) -> None:
    made, path = tmp_path / "made", tmp_path / "file"
    made.write_bytes(b"new")
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError, match="the file exists"):
        put_in_place(made, path, replace=False)
    assert (made.read_bytes(), path.read_bytes()) == (b"new", b"old")
    put_in_place(made, path)
    assert (made.exists(), path.read_bytes()) == (False, b"new")


def test_without_links_in_the_file_system_files_are_replaced_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    for text in (b"one", b"two"):
        write(tmp_path / "file", text)
        assert (tmp_path / "file").read_bytes() == text
    assert len(list(tmp_path.iterdir())) == 1


def test_many_writers_of_one_file_all_succeed_and_readers_see_whole_files(tmp_path: Path) -> None:
    path = tmp_path / "file"
    texts = [bytes([letter]) * 5_000 for letter in b"abcd"]
    write(path, texts[0])
    failed: list[BaseException] = []

    def save(text: bytes) -> None:
        try:
            for _ in range(25):
                write(path, text)
        except BaseException as error:
            failed.append(error)

    writers = [threading.Thread(target=save, args=(text,)) for text in texts]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert path.read_bytes() in texts
    assert not failed
    assert list(tmp_path.iterdir()) == [path]


def not_files(folder: Path) -> dict[str, Path]:
    """Things with a name that are no files, by what they are called."""
    pipe, sock = folder / "pipe", folder / "socket"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(sock))
    return {"a folder": folder, "a pipe": pipe, "a socket": sock, "a device": Path("/dev/zero")}


@pytest.mark.parametrize("call", [open_file, read_whole, lambda path: write(path, b"new")])
def test_what_is_no_file_is_named_and_neither_waited_for_nor_replaced(
    tmp_path: Path, call: Callable[[Path], object]
) -> None:
    for name, path in not_files(tmp_path).items():
        if name == "a device" and call not in (open_file, read_whole):
            continue  # a file would have to be made in /dev
        with pytest.raises(ValueError, match=f"{path}: {name}, not a file"):
            call(path)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_is_read_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_whole(path, 100) == b"x" * 100
    with pytest.raises(ValueError, match="file: longer than 99 bytes"):
        read_whole(path, 99)


def test_a_line_is_read_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    long = b"x" * (3 * LONGEST_LINE)
    for end in (b"\nlast\n", b"\nlast", b"\n", b""):
        path.write_bytes(b"first\n" + long + end)
        with path.open("rb") as file:
            first, middle, *rest = lines_of(file)
        assert first == b"first\n"
        assert len(middle) == LONGEST_LINE + 1
        assert rest == ([end[1:]] if len(end) > 1 else [])
