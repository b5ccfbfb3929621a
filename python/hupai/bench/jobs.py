"""The jobs, in the order in which they are shown."""

from __future__ import annotations

import importlib

from hupai.bench.job import Job

_TOPICS = ("hands", "games")


def all_jobs() -> list[Job]:
    """Return every job."""
    jobs: list[Job] = []
    for topic in _TOPICS:
        jobs.extend(importlib.import_module(f"hupai.bench.{topic}").JOBS)
    return jobs
