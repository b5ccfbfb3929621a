"""Hypothesis profiles: `dev` for every run, `ci` with more examples and always the same ones, `sanitize` with few, for
slow builds, and `deep` with many, for a night.

Choose with the environment variable HYPOTHESIS_PROFILE or with `pytest --hypothesis-profile=ci`.
"""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

# The twins are slow by design: neither a deadline nor the health check on slow generation says anything.
COMMON = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}

SAME = {"derandomize": True, "print_blob": True}

settings.register_profile("dev", max_examples=40, **COMMON)
settings.register_profile("ci", max_examples=60, **SAME, **COMMON)
settings.register_profile("sanitize", max_examples=8, **SAME, **COMMON)
settings.register_profile("deep", max_examples=2000, **COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's job in the background ignores interrupts, and so would every process that the tests start and interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
