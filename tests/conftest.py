"""Hypothesis profiles: `dev` for every run, `ci` with more examples and always the same ones, `sanitize` with few.

Choose with the environment variable HYPOTHESIS_PROFILE or with `pytest --hypothesis-profile=ci`.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The twins are slow by design: neither a deadline nor the health check on slow generation says anything.
COMMON = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}

settings.register_profile("dev", max_examples=60, **COMMON)
settings.register_profile("ci", max_examples=150, derandomize=True, print_blob=True, **COMMON)
settings.register_profile("sanitize", max_examples=8, derandomize=True, **COMMON)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
