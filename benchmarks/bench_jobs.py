"""Every job beside the same job of other packages: ``pytest benchmarks --benchmark-only --benchmark-enable``.

One group per job, so that a ratio is of one run. Packages that are not installed are left out (dependency group
``peers``).
"""

from __future__ import annotations

from typing import Any

import pytest

from hupai.bench import Job, Work, agree, all_jobs, sides

SIDES = [(job, name, work) for job in all_jobs() for name, work in sides(job).items()]


@pytest.mark.parametrize(
    ("job", "side", "work"), SIDES, ids=[f"{job.id}-{side}" for job, side, _ in SIDES]
)
def test_job(job: Job, side: str, work: Work, benchmark: Any) -> None:
    benchmark.group = job.id
    answers = benchmark(work)
    assert agree(answers, job.make()())
