"""Run the fuzzer: every input is one call of one target, found again by its number.

    python -m tests.fuzz --count 10000 --seed 1         ten thousand inputs
    python -m tests.fuzz --seed 1 --only 4711           one of them, with its traceback

Exit code 1 where something was raised that is not documented (ValueError, TypeError), took longer than a second, or ended the
process; a crash leaves the number of the input in the last line of --trace FILE.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
import warnings
from collections import Counter
from pathlib import Path
from random import Random

from tests.fuzz.targets import Target, all_targets
from tests.fuzz.values import EvilError, Values

DOCUMENTED = (ValueError, TypeError)


def one(
    targets: list[tuple[str, Target]], seed: int, number: int, slow: float
) -> tuple[str, str | None]:
    """Run one input; returns the target's name and what was wrong."""
    random = Random(f"{seed}/{number}")
    name, target = targets[random.randrange(len(targets))]
    start = time.thread_time()
    problem = None
    try:
        target(Values(random))
    except EvilError:
        pass
    except DOCUMENTED:
        pass
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        problem = "".join(traceback.format_exception(error))
    taken = time.thread_time() - start
    if taken > slow and problem is None:
        problem = f"took {taken:.1f} s"
    return name, problem


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.fuzz")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=int)
    parser.add_argument("--trace", type=Path)
    parser.add_argument("--slow", type=float, default=1.0, help="seconds that one call may take")
    asked = parser.parse_args(words)
    warnings.simplefilter("ignore")
    targets = all_targets()
    first, count = (asked.only, 1) if asked.only is not None else (asked.first, asked.count)
    trace = asked.trace.open("w", buffering=1) if asked.trace else None
    problems, seen = Counter[str](), Counter[str]()
    for number in range(first, first + count):
        if trace is not None:
            trace.seek(0)
            trace.write(f"{number}\n")
        name, problem = one(targets, asked.seed, number, asked.slow)
        seen[name] += 1
        if problem is not None:
            problems[f"{name}: {problem.splitlines()[-1]}"] += 1
            if problems.total() <= 20 or asked.only is not None:
                sys.stdout.write(f"--- input {number} of seed {asked.seed}: {name}\n{problem}\n")
    for problem, times in problems.most_common():
        sys.stdout.write(f"{times:6} x {problem}\n")
    sys.stdout.write(
        f"{count} inputs, {len(seen)} of {len(targets)} targets, {problems.total()} problems\n"
    )
    return int(problems.total() > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
