"""Gates against slower or different answers: ``python benchmarks/gate.py build/cpp/hupai_bench [--record]``.

Three gates, from the strongest: an exact signature of the bench's answers, its instructions under callgrind
(3 % over the stored figure of the same compiler fails), and ratios to a reference kernel in this process
(1.25 times the stored ratio fails, after one retry). ``--record`` stores today's figures instead.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from hupai import _core

BASELINES = Path(__file__).parent / "baselines"
INSTRUCTION_TOLERANCE = 1.03
RATIO_TOLERANCE = 1.25


def signature(bench: str) -> dict[str, str]:
    """The bench's answer per topic."""
    lines = subprocess.run([bench], check=True, capture_output=True, text=True).stdout.splitlines()
    return dict(line.split() for line in lines)


def instructions(bench: str, topics: list[str]) -> dict[str, int]:
    """Instructions per topic, without the start of the process and the building of tables."""
    counts = {}
    for topic in topics:
        with tempfile.TemporaryDirectory() as folder:
            command = [
                "valgrind",
                "--tool=callgrind",
                "--toggle-collect=run_topic*",
                f"--callgrind-out-file={folder}/out",
                bench,
                topic,
            ]
            said = subprocess.run(command, check=True, capture_output=True, text=True).stderr
        found = re.search(r"Collected : (\d+)", said)
        if found is None:
            raise SystemExit(f"callgrind gave no count for {topic}:\n{said}")
        counts[topic] = int(found[1])
    return counts


def compiler_key() -> str:
    """What the stored instruction counts depend on."""
    version = subprocess.run(
        ["c++", "-dumpfullversion"], check=True, capture_output=True, text=True
    )
    machine = subprocess.run(["uname", "-m"], check=True, capture_output=True, text=True)
    return f"{machine.stdout.strip()} c++ {version.stdout.strip()}"


def random_hands(rows: int, tiles: int) -> np.ndarray:
    """uint8[rows, 34] of random hands, always the same."""
    rng = np.random.default_rng(2026)
    wall = np.repeat(np.arange(34), 4)
    hands = np.zeros((rows, 34), np.uint8)
    for row in hands:
        np.add.at(row, rng.choice(wall, tiles, replace=False), 1)
    return hands


def jobs() -> dict[str, Callable[[], object]]:
    """What is timed, each some milliseconds long."""
    full, waiting, few = random_hands(20000, 14), random_hands(4000, 13), random_hands(1000, 14)
    standard = _core.TileSpace.STANDARD
    usual, mcr = 0b000111, 0b011111 | 128
    return {
        "reference": lambda: _core.reference_kernel(full),
        "shanten_batch": lambda: _core.shanten_batch(full, usual, standard, 1),
        "necessary_batch": lambda: _core.necessary_batch(waiting, usual, standard, 1),
        "discards_batch": lambda: _core.discards_batch(few, usual, standard, 1),
        "shanten_mcr_batch": lambda: _core.shanten_batch(waiting, mcr, standard, 1),
    }


def ratios() -> dict[str, float]:
    """Median time of each job over that of the reference kernel, interleaved."""
    work = jobs()
    times: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(40):
        for name, job in work.items():
            start = time.perf_counter()
            job()
            times[name].append(time.perf_counter() - start)
    reference = statistics.median(times.pop("reference"))
    return {name: round(statistics.median(taken) / reference, 3) for name, taken in times.items()}


def load(name: str) -> dict[str, object]:
    path = BASELINES / name
    return json.loads(path.read_text()) if path.exists() else {}


def store(name: str, value: object) -> None:
    BASELINES.mkdir(exist_ok=True)
    (BASELINES / name).write_text(json.dumps(value, indent=2) + "\n")


def over(found: dict[str, float], stored: dict[str, float], tolerance: float) -> list[str]:
    """What exceeds its stored figure, and what has disappeared."""
    faults = [f"{name} is gone" for name in stored if name not in found]
    for name, value in found.items():
        if name in stored and value > tolerance * stored[name]:
            faults.append(f"{name}: {value} is over {tolerance} times {stored[name]}")
    return faults


def check_signature(bench: str) -> list[str]:
    stored, found = load("signature.json"), signature(bench)
    return [
        f"{name}: {found.get(name)} was {stored.get(name)}"
        for name in sorted(stored.keys() | found.keys())
        if found.get(name) != stored.get(name)
    ]


def check_instructions(bench: str, topics: list[str]) -> list[str]:
    stored, key = load("instructions.json"), compiler_key()
    if key not in stored:
        print(f"no stored instruction counts for {key}: not checked")
        return []
    found = instructions(bench, topics)
    for name, count in found.items():
        print(f"  {name:24} {count / 1e6:10.1f} M instructions")
    return over(found, stored[key], INSTRUCTION_TOLERANCE)


def check_ratios() -> list[str]:
    stored = load("ratios.json")
    faults: list[str] = []
    for _ in range(2):
        found = ratios()
        for name, ratio in found.items():
            print(f"  {name:24} {ratio:8.3f} of the reference kernel (stored {stored.get(name)})")
        faults = over(found, stored, RATIO_TOLERANCE)
        if not faults:
            break
    return faults


def record(bench: str, topics: list[str]) -> None:
    store("signature.json", signature(bench))
    store(
        "instructions.json",
        {**load("instructions.json"), compiler_key(): instructions(bench, topics)},
    )
    store("ratios.json", ratios())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bench", help="the hupai_bench program")
    parser.add_argument("--record", action="store_true", help="store today's figures")
    arguments = parser.parse_args()
    topics = [name for name in signature(arguments.bench) if name != "signature"]
    if arguments.record:
        record(arguments.bench, topics)
        return 0
    failed = False
    for name, check in {
        "signature": lambda: check_signature(arguments.bench),
        "instructions": lambda: check_instructions(arguments.bench, topics),
        "ratios": check_ratios,
    }.items():
        print(f"gate: {name}")
        for fault in check():
            failed = True
            print(f"FAILED {name}: {fault}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
