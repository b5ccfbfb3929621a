"""A seeded fuzzer of everything a caller can reach: `python -m tests.fuzz --count 10000 --seed 1`."""
