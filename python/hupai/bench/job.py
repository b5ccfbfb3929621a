"""What a job is, and how one is timed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Answers(Protocol):
    """A list or an array of answers."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: slice, /) -> Any: ...


Work = Callable[[], Answers]


@dataclass(frozen=True, slots=True)
class Job:
    """The same work done by us and by others.

    `make` builds our work and returns it ready to be timed. `peers` does so for each other package by its name,
    and raises ImportError where that is not installed. Each work returns its answers, one a piece and in the
    same form, so that what is compared is the same.
    """

    id: str
    en: str
    zh: str
    make: Callable[[], Work]
    peers: Mapping[str, Callable[[], Work]]


@dataclass(frozen=True, slots=True)
class Timing:
    """Best time per piece, in nanoseconds, by package; ours first. Peers that are missing are left out."""

    job: Job
    nanoseconds: dict[str, float]

    def ratio(self, peer: str) -> float:
        """Return how many times faster we are than the peer."""
        return self.nanoseconds[peer] / self.nanoseconds["hupai"]


def sides(job: Job) -> dict[str, Work]:
    """Return the work of every package that is installed, ours first."""
    made = {"hupai": job.make()}
    for name, make in job.peers.items():
        try:
            made[name] = make()
        except ImportError:
            continue
    return made


def agree(answers: Answers, expected: Answers) -> bool:
    """Return whether two works answer the same for the pieces that both have."""
    import numpy as np

    pieces = min(len(answers), len(expected))
    return pieces > 0 and np.array_equal(
        np.asarray(answers[:pieces]), np.asarray(expected[:pieces])
    )


def time_job(job: Job, rounds: int = 7) -> Timing:
    """Time all sides of a job in turn, so that they share whatever else the machine does.

    Raises:
        AssertionError: a peer's answers are not ours.
    """
    best: dict[str, float] = {}
    works = sides(job)
    expected = works["hupai"]()
    for name, work in works.items():
        answers = work()
        if not agree(answers, expected):
            raise AssertionError(f"{job.id}: the answers of {name} are not ours")
    for _ in range(rounds):
        for name, work in works.items():
            start = time.perf_counter_ns()
            answers = work()
            taken = (time.perf_counter_ns() - start) / len(answers)
            best[name] = min(best.get(name, taken), taken)
    return Timing(job, best)
