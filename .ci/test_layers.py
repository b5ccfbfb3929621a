"""What `.ci/layers` holds: a wrong import planted anywhere is found."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PLANTED = {
    "a name through the package's face": ("python/hupai/table/engine.py", "from hupai import Game"),
    "a ruleset in the table": ("python/hupai/table/engine.py", "from hupai.rulesets import base"),
    "the table in the analysis": ("python/hupai/analysis/inputs.py", "import hupai.table.state"),
    "a family in another": (
        "python/hupai/rulesets/mcr/play.py",
        "import hupai.rulesets.riichi.options",
    ),
    "a family in the kit": (
        "python/hupai/rulesets/kit/playing.py",
        "import hupai.rulesets.mcr.score",
    ),
    "the game in the logs": ("python/hupai/logs/replay.py", "import hupai.game"),
    "agents in the game": ("python/hupai/game.py", "import hupai.ai.agents"),
    "the command line in the agents": ("python/hupai/ai/agents.py", "import hupai.cli.lines"),
    "distances in the hand": ("cpp/include/hupai/hand.hpp", '#include "hupai/shanten.hpp"'),
    "a fan table in the distances": ("cpp/src/shanten.cpp", '#include "hupai/mcr.hpp"'),
    "a fan table in another": ("cpp/src/fan/mcr.cpp", '#include "hupai/riichi.hpp"'),
    "Python in the core": ("cpp/src/hand.cpp", "#include <pybind11/pybind11.h>"),
}


def check(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / ".ci/layers"), str(tree)],
        capture_output=True,
        text=True,
        cwd=tree,
        check=False,
    )


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("tree")
    for folder in ("python", "cpp"):
        shutil.copytree(ROOT / folder, tree / folder)
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def test_the_tree_as_it_is_passes(copied: Path) -> None:
    done = check(copied)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("file", "line"), PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_import_fails(copied: Path, file: str, line: str) -> None:
    path = copied / file
    text = path.read_text("utf8")
    path.write_text(f"{text}\n{line}\n", "utf8")
    try:
        done = check(copied)
    finally:
        path.write_text(text, "utf8")
    assert done.returncode == 1, done.stdout + done.stderr
