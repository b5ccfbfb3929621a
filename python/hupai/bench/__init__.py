"""Jobs that are timed beside the same jobs of other packages; ``hupai bench`` and ``benchmarks/`` run them."""

from hupai.bench.job import Job, Timing, Work, agree, sides, time_job
from hupai.bench.jobs import all_jobs

__all__ = ["Job", "Timing", "Work", "agree", "all_jobs", "sides", "time_job"]
