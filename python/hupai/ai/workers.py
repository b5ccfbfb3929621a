"""Work spread over processes that end at once with whoever gave it out.

The executors of the standard library wait for the work that is under way when they are left, which may take long, and
their worker processes answer Ctrl-C with a traceback each.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def spread(work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int) -> Iterator[Answer]:
    """Call `work` with each task in `jobs` processes; the answers come as they are done.

    Raises what `work` raised, and ChildProcessError where a process has ended before its work. Whatever ends the loop over
    the answers, no process is left behind.
    """
    waiting = iter(tasks)
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _interrupts_held():
            for _ in range(jobs):
                _start(work, workers)
        busy = [pipe for pipe in workers if _give(pipe, waiting)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                answer = _answer(pipe, workers[pipe])
                if not _give(pipe, waiting):
                    busy.remove(pipe)
                yield answer
    finally:
        for process in workers.values():
            process.kill()
        for pipe, process in workers.items():
            process.join()
            pipe.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C back for a moment; processes that are forked meanwhile never see it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start(work: Callable[[Any], Any], workers: dict[Connection, BaseProcess]) -> None:
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=_serve, args=(work, theirs), daemon=True)
    process.start()
    workers[ours] = process
    theirs.close()  # so that the end of the process is the end of the pipe


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """What a worker process does: answer until nothing is asked any more."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # a terminal sends it to all; who gave the work out ends it
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            answer, failure = work(task), None
        except Exception as error:
            answer, failure = None, error
        pipe.send((answer, failure))


def _give(pipe: Connection, waiting: Iterator[Any]) -> bool:
    """Hand the next task over, if there is one."""
    for task in waiting:
        pipe.send(task)
        return True
    return False


def _answer(pipe: Connection, process: BaseProcess) -> Any:
    try:
        answer, error = pipe.recv()
    except (EOFError, ConnectionError):
        process.join()
        raise ChildProcessError(
            f"a worker process has ended before its work (exit code {process.exitcode})"
        ) from None
    if error is not None:
        raise error
    return answer
